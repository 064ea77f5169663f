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

// An item is a unit of a batch with what is replied to it; of lines that were read together, the
// one that the worker is at.
type item struct {
	unit  unit
	reply reply
}

// A reply is what a unit is answered: text, which may be printed at once, and what is known when
// all of it is done.
type reply struct {
	task *batch.Task[item]

	notes       []byte // whole lines for standard error
	status      status
	tally       tally
	interrupted bool   // given up unanswered
	lone        bool   // the first unit, answered with one grid that has no blank line after it
	end         string // what the last unit of the batch is followed by
	scenes      []*picture.Picture
	dropped     string        // what convert left out; "": nothing
	slowest     slowest       // if anybody wants to know
	left        time.Duration // of the time for the unit, if that has a limit
}

// say adds whole lines for standard output. It waits while there are too many that are not printed.
func (r *reply) say(lines []byte) { r.task.Say(lines) }

// stopped reports whether the batch has ended.
func (r *reply) stopped() bool { return r.task.Stopped() }

// ends reports whether nothing can be added for another unit: there is more than text to write.
func (r *reply) ends() bool {
	return r.interrupted || r.lone || r.end != "" || r.dropped != "" || len(r.notes)+len(r.scenes) > 0
}

// note adds a line for standard error.
func (r *reply) note(line string, args ...any) {
	r.notes = fmt.Appendf(r.notes, line, args...)
	r.notes = append(r.notes, '\n')
}

// explain says on standard error what is not quite right about a unit or an input, and what was not
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

// complaint says in one line why a unit, or an input, is bad. Places stand first, as in the
// messages of compilers.
func complaint(u *unit, err error) string {
	var input *inputError
	switch {
	case placed(err):
		return err.Error()
	case u.Number == 0 || errors.As(err, &input):
		return "exactcover: " + err.Error()
	}
	return fmt.Sprintf("%s: %v", u.Place(), err)
}

// placed reports whether an error says where it is.
func placed(err error) bool {
	var inPuzzle *format.Error
	var inProblem *xcc.Error
	return errors.As(err, &inPuzzle) || errors.As(err, &inProblem)
}

// warning says in one line what was accepted though it is not quite right.
func warning(w *format.Error) string {
	text := w.Error()
	place := len(text) - len(fmt.Sprintf("expected %s, found %s", w.Expected, w.Found))
	return text[:place] + "warning: " + text[place:]
}
