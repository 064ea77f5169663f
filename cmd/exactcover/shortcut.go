package main

import (
	"context"

	"exactcover/dlx"
	"exactcover/internal/textgrid"
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

// searchesPlainly reports whether no flag asks for another search than that of package textgrid.
func (j *job) searchesPlainly() bool {
	s := &j.search
	return s.Method == dlx.MethodAuto && s.Counting == dlx.CountAuto && s.Seed == 0
}

// A shortcut answers the first line of a text in the same way as the batch would answer the puzzle
// in it, and returns the rest of the text. It reports false if it cannot answer the line. It has no
// time limit and does not report progress. Solve and count have one for ordinary 9x9 grids.
type shortcut func(w *worker, ctx context.Context, text []byte) (rest []byte, ok bool)

// printsLines reports whether solve answers a line with a line that is the first solution found,
// and nothing else is printed.
func (j *job) printsLines() bool {
	return j.search.Limit == 1 && j.search.random == 0 && !j.batch.json && j.batch.only == "" &&
		(j.output.to == "" || j.output.to == "line")
}

// solveLine is the shortcut of solve.
func (w *worker) solveLine(ctx context.Context, text []byte) (rest []byte, ok bool) {
	grid, rest := cutLine(text)
	if grid == nil {
		return nil, false
	}
	solution := (*textgrid.Grid)(w.line[:])
	switch found := w.lines.Solve(ctx, grid, solution); {
	case found == textgrid.No:
		w.print(w.judge(ctx, w.lineOutcome(true), false, false))
	case found == textgrid.Open, !grid.SolvedBy(solution): // the trusted check
		return nil, false
	default:
		if w.batch.stats { // otherwise nothing uses it, and it takes some time
			w.reply.totals.stats = w.reply.totals.stats.Plus(w.lines.Stats())
		}
		w.reply.totals.verdicts[solved]++
		w.reply.Say(w.line[:])
	}
	return rest, true
}

// countLine is the shortcut of count with a limit.
func (w *worker) countLine(ctx context.Context, text []byte) (rest []byte, ok bool) {
	grid, rest := cutLine(text)
	if grid == nil {
		return nil, false
	}
	n, more := w.lines.Count(ctx, grid, w.search.Limit)
	if more == textgrid.Open {
		return nil, false
	}
	w.print(w.counted(ctx, w.total.SetUint64(n), w.lineOutcome(more == textgrid.No)))
	return rest, true
}

// lineOutcome returns how the search for a line ended.
func (w *worker) lineOutcome(complete bool) outcome {
	o := outcome{complete: complete}
	if w.batch.stats {
		o.stats = w.lines.Stats()
	}
	return o
}
