package main

import (
	"errors"
	"fmt"
	"time"

	"exactcover/cmd/exactcover/internal/batch"
	"exactcover/cmd/exactcover/internal/input"
	"exactcover/dlx/xcc"
	"exactcover/encode/format"
	"exactcover/encode/picture"
)

// An item is a unit of a batch with the reply to it. If lines were read together, it is the line
// that the worker is answering.
type item struct {
	unit  unit
	reply reply
}

// A reply is the reply to a unit: text, which may be printed at once, and values that are known
// when the reply is complete.
type reply struct {
	*batch.Task[item] // takes the text

	notes       []byte // whole lines for standard error
	status      status
	totals      totals
	interrupted bool   // stopped without an answer
	lone        bool   // the first unit, answered with one grid that has no blank line after it yet
	end         string // text that follows the last unit of the batch
	scenes      []*picture.Picture
	dropped     string        // what convert has left out; "": nothing
	slowest     slowest       // filled in only if a summary is wanted
	left        time.Duration // time that the unit has left of its limit
}

// ends reports whether the reply must be printed before that of another unit, because it has more
// than text.
func (r *reply) ends() bool {
	return r.interrupted || r.lone || r.end != "" || r.dropped != "" || len(r.notes)+len(r.scenes) > 0
}

// note adds a line for standard error.
func (r *reply) note(line string, args ...any) {
	r.notes = fmt.Appendf(r.notes, line, args...)
	r.notes = append(r.notes, '\n')
}

// explain adds notes about what was not quite right in a unit or an input, and what was not
// understood.
func (r *reply) explain(u *input.Unit) {
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
func complaint(u *unit, err error) string {
	var input *inputError
	switch {
	case placed(err):
		return err.Error()
	case u.Number == 0 || u.Unread || errors.As(err, &input):
		return "exactcover: " + err.Error()
	}
	return fmt.Sprintf("%s: %v", u.Place(), err)
}

// placed reports whether an error names its place.
func placed(err error) bool {
	var inPuzzle *format.Error
	var inProblem *xcc.Error
	return errors.As(err, &inPuzzle) || errors.As(err, &inProblem)
}

// warning returns a line about something that was accepted although it was not quite right.
func warning(w *format.Error) string {
	text := w.Error()
	place := len(text) - len(fmt.Sprintf("expected %s, found %s", w.Expected, w.Found))
	return text[:place] + "warning: " + text[place:]
}
