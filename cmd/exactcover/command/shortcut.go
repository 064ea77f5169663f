package command

import (
	"context"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/encode/textgrid"
)

// Lines that are ordinary 9x9 grids are solved as text, for batches of many puzzles: making a
// puzzle of the text, and text of the solution, takes about as long as the search of an easy
// puzzle. All other lines, including wrong ones, take the usual way.

// solveLine is the shortcut of solve.
func (w *worker) solveLine(ctx context.Context, text []byte) (rest []byte, ok bool) {
	grid, rest := textgrid.Cut(text)
	if grid == nil {
		return nil, false
	}
	solution := (*textgrid.Grid)(w.line[:])
	found := w.lines.Solve(ctx, grid, solution)
	switch {
	case found == textgrid.No:
		w.printLine(ctx, answer.Answer{Verdict: answer.None})
	case found == textgrid.Open, !grid.SolvedBy(solution): // the trusted check
		return nil, false
	default:
		r := &w.task.Value.Reply
		if w.show.Stats { // otherwise nothing uses it, and it takes some time
			r.Totals.Stats = r.Totals.Stats.Plus(w.lines.Stats())
		}
		r.Totals.Verdicts[answer.Solved]++
		w.task.Say(w.line[:])
	}
	return rest, true
}

// countLine is the shortcut of count with a limit.
func (w *worker) countLine(ctx context.Context, text []byte) (rest []byte, ok bool) {
	grid, rest := textgrid.Cut(text)
	if grid == nil {
		return nil, false
	}
	n, more := w.lines.Count(ctx, grid, w.engine.Options.Limit)
	if more == textgrid.Open {
		return nil, false
	}
	w.total.SetUint64(n)
	a := answer.Number(w.text[:0], &w.total, more == textgrid.No)
	w.text = a.Text
	w.printLine(ctx, a)
	return rest, true
}

// printLine prints the answer to a line.
func (w *worker) printLine(ctx context.Context, a answer.Answer) {
	if w.show.Stats {
		a.Stats = w.lines.Stats()
	}
	w.writer.Begin(w.task)
	w.request = answer.Request{Unit: &w.task.Value.Unit}
	w.writer.Print(ctx, &w.request, &a, nil)
}
