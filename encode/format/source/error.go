package source

import (
	"fmt"
	"strings"
)

// An Error is bad input at a place, or a warning about it.
type Error struct {
	Input    string // file name, or "standard input"
	Line     int    // from 1
	Column   int    // from 1, in bytes
	Expected string
	Found    string
	More     []*Error // other mistakes of the same puzzle
}

// MostErrors is the most mistakes of a puzzle that are reported.
const MostErrors = 10

// Error returns a line for each mistake.
func (e *Error) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d:%d: expected %s, found %s", e.Input, e.Line, e.Column, e.Expected, e.Found)
	for _, other := range e.More {
		b.WriteString("\n" + other.Error())
	}
	return b.String()
}

// Warning returns a line about something that was accepted although it was not quite right.
func (e *Error) Warning() string {
	return fmt.Sprintf("%s:%d:%d: warning: expected %s, found %s", e.Input, e.Line, e.Column,
		e.Expected, e.Found)
}

// ErrStopped is returned by parsing when the context has ended. The reader of an input replaces
// it by the error of the context.
var ErrStopped = &Error{Expected: "time", Found: "the end of it"}

// EndOfInput is the name of the end of the input in messages.
const EndOfInput = "the end of the input"
