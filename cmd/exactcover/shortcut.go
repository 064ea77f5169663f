package main

import (
	"context"

	"exactcover/cmd/exactcover/internal/answer"
	"exactcover/dlx"
	"exactcover/encode/textgrid"
)

// Lines that are ordinary 9x9 grids are solved as text, for batches of many puzzles: making a
// puzzle of the text, and text of the solution, takes about as long as the search of an easy
// puzzle. All other lines, including wrong ones, take the usual way.

const lineCells = len(textgrid.Grid{})

// cutLine returns the first line of a text as a grid, and the rest of the text. If the line has
// another length, grid is nil. The digits of the grid are not checked.
func cutLine(text []byte) (grid *textgrid.Grid, rest []byte) {
	if len(text) <= lineCells || text[lineCells] != '\n' {
		return nil, nil
	}
	return (*textgrid.Grid)(text), text[lineCells+1:]
}

// A shortcut answers the first line of a text in the same way as the batch would answer the puzzle
// in it, and returns the rest of the text. It reports false if it cannot answer the line. It has no
// time limit and does not report progress. Solve and count have one for ordinary 9x9 grids.
type shortcut func(w *worker, ctx context.Context, text []byte) (rest []byte, ok bool)

// searchesPlainly reports whether no flag asks for another search than that of package textgrid.
func (j *job) searchesPlainly() bool {
	s := &j.search
	return s.Method == dlx.MethodAuto && s.Counting == dlx.CountAuto && s.Seed == 0
}

// printsLines reports whether solve answers a line with a line that is the first solution found,
// and nothing else is printed.
func (j *job) printsLines() bool {
	return j.search.Limit == 1 && j.search.random == 0 && !j.show.JSON && j.show.Only == "" &&
		(j.show.To == "" || j.show.To == "line")
}

// solveLine is the shortcut of solve.
func (w *worker) solveLine(ctx context.Context, text []byte) (rest []byte, ok bool) {
	grid, rest := cutLine(text)
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
		if w.job.show.Stats { // otherwise nothing uses it, and it takes some time
			r.Totals.Stats = r.Totals.Stats.Plus(w.lines.Stats())
		}
		r.Totals.Verdicts[answer.Solved]++
		w.task.Say(w.line[:])
	}
	return rest, true
}

// countLine is the shortcut of count with a limit.
func (w *worker) countLine(ctx context.Context, text []byte) (rest []byte, ok bool) {
	grid, rest := cutLine(text)
	if grid == nil {
		return nil, false
	}
	n, more := w.lines.Count(ctx, grid, w.job.search.Limit)
	if more == textgrid.Open {
		return nil, false
	}
	w.total.SetUint64(n)
	a := numberOf(w.text[:0], &w.total, more == textgrid.No)
	w.text = a.Text
	w.printLine(ctx, a)
	return rest, true
}

// printLine prints the answer to a line.
func (w *worker) printLine(ctx context.Context, a answer.Answer) {
	if w.job.show.Stats {
		a.Stats = w.lines.Stats()
	}
	w.writer.Begin(w.task)
	w.request = answer.Request{Unit: &w.task.Value.Unit}
	w.writer.Print(ctx, &w.request, &a, nil)
}
