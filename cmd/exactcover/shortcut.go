package main

import (
	"context"

	"exactcover/encode"
)

// A shortcut answers the first line of a text as the batch would answer the puzzle that it is, and
// returns the rest; or it reports false. It is told neither when it must be done nor who else
// watches it.
//
// Solve and count have one for lines that are ordinary 9x9 grids and nothing else. It takes the
// text as it is: to make a puzzle of it, and a text of the solution, takes about as long as the
// search where that is easy. What it does not answer, all that is wrong among it, goes the usual
// way.
type shortcut func(ctx context.Context, w *worker, u *unit, text []byte, r *reply) (rest []byte,
	ok bool)

// sudoku returns the line that a text begins with as a grid, and what follows it. If it has another
// length, grid is nil.
func sudoku(text []byte) (grid *encode.Sudoku, rest []byte) {
	const end = len(encode.Sudoku{})
	if len(text) <= end || text[end] != '\n' {
		return nil, nil
	}
	return (*encode.Sudoku)(text), text[end+1:]
}

// printsLines reports whether solve answers a line with a line, the first solution that it finds,
// and nothing else is asked.
func (j *job) printsLines() bool {
	return j.search.Limit == 1 && j.search.random == 0 && !j.batch.json && j.batch.only == "" &&
		(j.output.to == "" || j.output.to == "line")
}

// solveLine is the shortcut of solve.
func solveLine(
	ctx context.Context, w *worker, u *unit, text []byte, r *reply,
) (rest []byte, ok bool) {
	grid, rest := sudoku(text)
	if grid == nil {
		return nil, false
	}
	solution := (*encode.Sudoku)(w.sudoku[:])
	found := w.solver.SolveSudoku(ctx, grid, solution)
	switch {
	case w.solver.Err() != nil, found && !grid.SolvedBy(solution):
		return nil, false
	case found:
		if w.batch.stats { // nobody else asks, and it takes a while
			stats := w.solver.Stats()
			r.tally.cost(&stats)
		}
		r.tally.solved++
		r.say(w.sudoku[:])
	default:
		a := w.judge(ctx, w.outcome(), false, false)
		w.print(u, r, a)
	}
	return rest, true
}

// countLine is the shortcut of count with a limit.
func countLine(
	ctx context.Context, w *worker, u *unit, text []byte, r *reply,
) (rest []byte, ok bool) {
	grid, rest := sudoku(text)
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
	a := w.counted(ctx, u, r, w.total.SetUint64(n), o)
	w.print(u, r, a)
	return rest, true
}
