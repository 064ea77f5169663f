// Package misuse tells at once what only a mistake in a program can bring, as a panic that names
// the package, the call and the rule that it has broken.
package misuse

import (
	"context"
	"fmt"
)

// Of is the door of a package: every call comes in there. It is the name of the package.
type Of string

// Panic tells a rule that a call has broken.
func (p Of) Panic(
	format string, args ...any,
) {
	panic(string(p) + ": " + fmt.Sprintf(format, args...))
}

// Context is for calls that take a context.
func (p Of) Context(call string, ctx context.Context) {
	if ctx == nil {
		p.Panic("%s: the context is nil; context.Background() never ends", call)
	}
}

// Count is for numbers of things.
func (p Of) Count(call, what string, n, least int64) {
	if n < least {
		p.Panic("%s: %s is %d, but must be at least %d", call, what, n, least)
	}
}
