package xcc

import "fmt"

// An Error is bad input at a place. It has the same fields as the errors of the puzzle readers, so
// that one can be converted to the other.
type Error struct {
	Input    string // file name, or "standard input"
	Line     int    // line of the place, from 1
	Column   int    // column of the place in bytes, from 1; a byte order mark is not counted
	Expected string // what should be there
	Found    string // what is there instead
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: expected %s, found %s",
		e.Input, e.Line, e.Column, e.Expected, e.Found)
}

// quote shows a part of the input in a message, shortened if it is long.
func quote(b []byte) string {
	const most = 40
	if len(b) > most {
		return fmt.Sprintf("%q...", b[:most])
	}
	return fmt.Sprintf("%q", b)
}
