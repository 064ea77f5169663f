package main

import (
	"errors"
	"fmt"

	"exactcover/cmd/exactcover/internal/input"
	"exactcover/dlx/xcc"
	"exactcover/encode/format"
	"exactcover/encode/picture"
)

// An item is a unit of a batch with the reply to it. If lines were read together, it is the line
// that the worker is answering.
type item struct {
	unit  input.Unit
	reply reply
}

// A reply is what is known about a unit when it is answered, besides its text, which may be printed
// at once.
type reply struct {
	notes       []byte // whole lines for standard error
	status      status
	totals      totals
	slowest     slowest // filled in only if a summary is wanted
	interrupted bool    // stopped without an answer
	lone        bool    // the first unit, answered with one grid that has no blank line after it yet
	end         string  // text that follows the last unit of the batch
	lost        string  // what convert has left out; "": nothing
	pictures    []*picture.Picture
}

// more reports whether the reply has more than text, so that it must be printed before that of
// another unit.
func (r *reply) more() bool {
	return r.interrupted || r.lone || r.end != "" || r.lost != "" || len(r.notes)+len(r.pictures) > 0
}

// note adds a line for standard error.
func (r *reply) note(line string, args ...any) {
	r.notes = fmt.Appendf(r.notes, line, args...)
	r.notes = append(r.notes, '\n')
}

// read adds notes about what was not quite right in a unit or an input, and what was not
// understood.
func (r *reply) read(u *input.Unit) {
	for _, w := range u.Warnings {
		r.note("%s", warning(w))
	}
	for _, w := range u.LeftOut {
		r.note("%s", warning(w))
		r.status = worst(r.status, statusDoubtful)
	}
}

// complaint returns a line that says why a unit or an input is bad. It begins with the place, as
// the messages of compilers do.
func complaint(u *input.Unit, err error) string {
	var inPuzzle *format.Error
	var inProblem *xcc.Error
	switch {
	case errors.As(err, &inPuzzle) || errors.As(err, &inProblem): // these name their place
		return err.Error()
	case u.Number == 0 || u.Unread:
		return "exactcover: " + err.Error()
	}
	return fmt.Sprintf("%s: %v", u.Place(), err)
}

// warning returns a line about something that was accepted although it was not quite right.
func warning(w *format.Error) string {
	text := w.Error()
	place := len(text) - len(fmt.Sprintf("expected %s, found %s", w.Expected, w.Found))
	return text[:place] + "warning: " + text[place:]
}
