// Package misuse reports mistakes of calling programs as panics. The message names the package, the
// call and the rule that was broken.
package misuse

import (
	"context"
	"fmt"
)

// Of is the name of a package. Its methods check arguments of calls of the package.
type Of string

// Panic panics with the name of the package and a message.
func (p Of) Panic(
	format string, args ...any,
) {
	panic(string(p) + ": " + fmt.Sprintf(format, args...))
}

// Context panics if ctx is nil.
func (p Of) Context(call string, ctx context.Context) {
	if ctx == nil {
		p.Panic("%s: the context is nil; context.Background() never ends", call)
	}
}

// Made panics unless there is a value that programs get from its maker.
func (p Of) Made(call, what, maker string, there bool) {
	if !there {
		p.Panic("%s: the %s is nil; %s makes %[2]ss", call, what, maker)
	}
}

// Range panics if a number is not between least and most. The text what names the number.
func (p Of) Range(call, what string, n, least, most int) {
	if n < least || n > most {
		p.Panic("%s: %s is %d, but must be %d to %d", call, what, n, least, most)
	}
}

// Count panics if a number of things is below least. The text what names the number.
func (p Of) Count(call, what string, n, least int64) {
	if n < least {
		p.Panic("%s: %s is %d, but must be at least %d", call, what, n, least)
	}
}
