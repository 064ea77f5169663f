package xcc

import "fmt"

// An Error is bad input at a place. It has the meaning and the shape of the errors of the puzzle
// readers, so that one converts to the other.
type Error struct {
	Input    string // file name, or "standard input"
	Line     int    // from 1
	Column   int    // from 1, in bytes; a byte order mark is not counted
	Expected string
	Found    string
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: expected %s, found %s", e.Input, e.Line, e.Column, e.Expected, e.Found)
}

// quote shows a part of the input in a message, shortened if it is long.
func quote(b []byte) string {
	const most = 40
	if len(b) > most {
		return fmt.Sprintf("%q...", b[:most])
	}
	return fmt.Sprintf("%q", b)
}
