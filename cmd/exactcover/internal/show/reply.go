package show

import (
	"errors"
	"fmt"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/dlx/xcc"
	"exactcover/encode/format"
	"exactcover/encode/input"
	"exactcover/encode/picture"
)

// An Item is a unit of a batch with the reply to it. If lines were read together, it is the line
// that the worker is answering.
type Item struct {
	Unit  input.Unit
	Reply Reply
}

// A Reply is what is known about a unit when it is answered, besides its text, which may be printed
// at once.
type Reply struct {
	Notes       []byte // whole lines for standard error
	Status      answer.Status
	Totals      Totals
	slowest     slowest // filled in only if a summary is wanted
	Interrupted bool    // stopped without an answer
	lone        bool    // the first unit, answered with one grid that has no blank line after it yet
	end         string  // text that follows the last unit of the batch
	lost        string  // what convert has left out; "": nothing
	album       picture.Album
}

// More reports whether the reply has more than text, so that it must be printed before that of
// another unit.
func (r *Reply) More() bool {
	return r.Interrupted || r.lone || r.end != "" || r.lost != "" || len(r.Notes)+len(r.album) > 0
}

// Note adds a line for standard error.
func (r *Reply) Note(line string, args ...any) {
	r.Notes = fmt.Appendf(r.Notes, line, args...)
	r.Notes = append(r.Notes, '\n')
}

// tell adds lines for standard error.
func (r *Reply) tell(lines []string) {
	for _, line := range lines {
		r.Note("%s", line)
	}
}

// Read adds notes about what was not quite right in a unit or an input, and what was not
// understood.
func (r *Reply) Read(u *input.Unit, o *Options) {
	for _, w := range u.Warnings {
		r.Note("%s", w.Warning())
	}
	advice := ""
	if f := o.Formats.Find(u.Format); f != nil && f.Guesses && !o.Guessed {
		advice = " (--guess-drawings takes drawing for the usual rules)"
	}
	for k, w := range u.LeftOut {
		text := w.Warning()
		if k == len(u.LeftOut)-1 {
			text += advice
		}
		r.Note("%s", text)
		r.Status = answer.Worst(r.Status, answer.StatusDoubtful)
	}
}

// Complaint returns a line that says why a unit or an input is bad. It begins with the place, as
// the messages of compilers do, or with the name of the program if there is none.
func Complaint(u *input.Unit, err error) string {
	text, ok := placed(u, err)
	if !ok {
		return "exactcover: " + text
	}
	return text
}

// placed returns an error of a unit with its place, if it has one.
func placed(u *input.Unit, err error) (text string, ok bool) {
	var inPuzzle *format.Error
	var inProblem *xcc.Error
	switch {
	case errors.As(err, &inPuzzle) || errors.As(err, &inProblem): // these name their place
		return err.Error(), true
	case u.Number == 0 || u.Unread:
		return err.Error(), false
	}
	return fmt.Sprintf("%s: %v", u.Place(), err), true
}
