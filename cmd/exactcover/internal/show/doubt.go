package show

import (
	"context"
	"time"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/encode/subject"
)

// secondTime is the time to look for a second solution of a puzzle with decoration.
const secondTime = 2 * time.Second

// severalDoubts adds the signs that rules are missing, if the puzzle has several solutions. If only
// the first solution is wanted, a puzzle with decoration is searched for a second.
func (w *Writer) severalDoubts(ctx context.Context, q *answer.Request, a *answer.Answer) {
	several, sure := a.Verdict == answer.Many, true
	first := a.Solutions != nil && a.Verdict == answer.Solved && q.Puzzle.Carried != nil
	asked := a.Solutions != nil || a.Count != "" // for solutions, or for their number
	if !asked || !several && !first || !w.options.wants(a.Verdict) {
		return
	}
	decoration := w.options.Formats.Decoration(q.Puzzle)
	if first && len(decoration) > 0 {
		ctx, cancel := context.WithTimeout(ctx, secondTime)
		defer cancel()
		several, sure = q.Engine.Several(ctx, q.Puzzle)
	}
	switch {
	case several:
		a.Doubts = append(a.Doubts, q.Carried.Several(decoration)...)
	case !sure:
		a.Note("%s: note: %s", q.Unit.Place(), subject.Unproved(decoration))
	}
}

// quick is the time to look for a second solution that nobody asked for.
const quick = 100 * time.Millisecond

// oneOfSeveral notes that there are others than the only solution on a terminal, if a short search
// finds one. Nobody waits for this in a batch of several units.
func (w *Writer) oneOfSeveral(ctx context.Context, q *answer.Request, a *answer.Answer) {
	o := w.options
	if !o.Terminal || o.JSON || a.Solutions == nil || a.Verdict != answer.Solved ||
		len(a.Doubts) > 0 || q.Unit.Number > 1 || !o.Alone() {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, quick)
	defer cancel()
	if several, _ := q.Engine.Several(ctx, q.Puzzle); several {
		a.Note("%s: note: this is one of several solutions", q.Unit.Place())
	}
}
