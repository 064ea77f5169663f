package main

import (
	"context"

	"exactcover/encode"
)

// Lines that are ordinary 9x9 grids are solved as text, for batches of many puzzles: making a
// puzzle of the text, and text of the solution, takes about as long as the search of an easy
// puzzle. All other lines, including wrong ones, take the usual way.

const lineCells = len(encode.Sudoku{})

// cutLine returns the first line of a text as a grid, and the rest of the text. If the line has
// another length, grid is nil. The digits of the grid are not checked.
func cutLine(text []byte) (grid *encode.Sudoku, rest []byte) {
	if len(text) <= lineCells || text[lineCells] != '\n' {
		return nil, nil
	}
	return (*encode.Sudoku)(text), text[lineCells+1:]
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
	solution := (*encode.Sudoku)(w.line[:])
	found := w.solver.SolveSudoku(ctx, grid, solution)
	switch {
	case w.solver.Err() != nil, found && !grid.SolvedBy(solution): // the trusted check
		return nil, false
	case found:
		if w.batch.stats { // otherwise nothing uses it, and it takes some time
			w.reply.totals.stats = w.reply.totals.stats.Plus(w.solver.Stats())
		}
		w.reply.totals.verdicts[solved]++
		w.reply.Say(w.line[:])
	default:
		w.print(w.judge(ctx, w.outcome(), false, false))
	}
	return rest, true
}

// countLine is the shortcut of count with a limit.
func (w *worker) countLine(ctx context.Context, text []byte) (rest []byte, ok bool) {
	grid, rest := cutLine(text)
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
	w.print(w.counted(ctx, w.total.SetUint64(n), o))
	return rest, true
}
