package source

import "fmt"

// An Error is bad input at a place, or a warning about it.
type Error struct {
	Input    string // file name, or "standard input"
	Line     int    // from 1
	Column   int    // from 1, in bytes
	Expected string
	Found    string
}

func (e *Error) Error() string {
	return fmt.Sprintf(
		"%s:%d:%d: expected %s, found %s", e.Input, e.Line, e.Column, e.Expected, e.Found,
	)
}

// ErrStopped is returned by parsing when the context has ended. The reader of an input replaces
// it by the error of the context.
var ErrStopped = &Error{Expected: "time", Found: "the end of it"}

// EndOfInput is the name of the end of the input in messages.
const EndOfInput = "the end of the input"
