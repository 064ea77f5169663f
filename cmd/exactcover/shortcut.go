package main

import (
	"context"

	"exactcover/encode"
)

// A shortcut answers the first line of a text in the same way as the batch would answer the puzzle
// in it, and returns the rest of the text. It reports false if it cannot answer the line. It has no
// time limit and does not report progress.
//
// Solve and count have a shortcut for lines that are ordinary 9x9 grids. It uses the text as it is,
// because converting it to a puzzle, and the solution to text, takes about as long as the search of
// an easy puzzle. All other lines, including wrong ones, are answered in the usual way.
type shortcut func(ctx context.Context, w *worker, u *unit, text []byte, r *reply) (rest []byte,
	ok bool)

// sudoku returns the first line of a text as a grid, and the rest of the text. If the line has
// another length, grid is nil.
func sudoku(text []byte) (grid *encode.Sudoku, rest []byte) {
	const end = len(encode.Sudoku{})
	if len(text) <= end || text[end] != '\n' {
		return nil, nil
	}
	return (*encode.Sudoku)(text), text[end+1:]
}

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
		if w.batch.stats { // otherwise nothing uses it, and it takes some time
			stats := w.solver.Stats()
			r.totals.cost(&stats)
		}
		r.totals.solved++
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
