package main

import (
	"context"

	"exactcover/cmd/exactcover/internal/sudokuline"
)

// A shortcut answers the first line of a text in the same way as the batch would answer the puzzle
// in it, and returns the rest of the text. It reports false if it cannot answer the line. It has no
// time limit and does not report progress. Solve and count have one for ordinary 9x9 grids.
type shortcut func(ctx context.Context, w *worker, u *unit, text []byte, r *reply) (rest []byte,
	ok bool)

// printsLines reports whether solve answers a line with a line that is the first solution found,
// and nothing else is printed.
func (j *job) printsLines() bool {
	return j.search.Limit == 1 && j.search.random == 0 && !j.batch.json && j.batch.only == "" &&
		(j.output.to == "" || j.output.to == "line")
}

// solveLine is the shortcut of solve.
func solveLine(
	ctx context.Context, w *worker, u *unit, text []byte, r *reply,
) (rest []byte, ok bool) {
	grid, rest := sudokuline.Cut(text)
	if grid == nil {
		return nil, false
	}
	found, ok := w.line.Solve(ctx, w.solver, grid)
	switch {
	case !ok:
		return nil, false
	case found:
		if w.batch.stats { // otherwise nothing uses it, and it takes some time
			stats := w.solver.Stats()
			r.totals.cost(&stats)
		}
		r.totals.solved++
		r.say(w.line[:])
	default:
		w.print(u, r, w.judge(ctx, w.outcome(), false, false))
	}
	return rest, true
}

// countLine is the shortcut of count with a limit.
func countLine(
	ctx context.Context, w *worker, u *unit, text []byte, r *reply,
) (rest []byte, ok bool) {
	grid, rest := sudokuline.Cut(text)
	if grid == nil {
		return nil, false
	}
	n, err := w.spread().CountSudoku(ctx, grid, w.search.Limit)
	if err != nil && n == 0 {
		return nil, false
	}
	o := outcome{err: err, complete: w.solver.Complete()}
	if w.batch.stats {
		o.stats = w.solver.Stats()
	}
	w.print(u, r, w.counted(ctx, u, r, w.total.SetUint64(n), o))
	return rest, true
}
