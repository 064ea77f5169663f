// Package misuse reports arguments with which a call would not end, or would give a wrong answer,
// as panics. The message names the package and the call.
package misuse

import "fmt"

// Of is the name of a package.
type Of string

// Panic panics with the name of the package and a message, which begins with the call.
func (p Of) Panic(format string, args ...any) {
	panic(string(p) + ": " + fmt.Sprintf(format, args...))
}

// Range panics if a number is not between least and most. The text what names the number.
func (p Of) Range(call, what string, n, least, most int) {
	if n < least || n > most {
		p.Panic("%s: %s is %d, but must be %d to %d", call, what, n, least, most)
	}
}
