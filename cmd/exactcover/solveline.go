package main

import (
	"context"

	"exactcover/encode"
)

// printsLines reports whether solve answers a line of text with a line, the first solution there is,
// and nothing else is asked.
func (s *settings) printsLines() bool {
	return s.limit == 1 && s.random == 0 && !s.steps && !s.json && s.only.value == "" && (s.to.value == "" || s.to.value == "line")
}

// solveLine is solve for a line that is an ordinary 9x9 grid and nothing else. It takes the text as
// it is: to make a puzzle of it and a text of the solution takes about as long as the search, where
// that is easy. It reports false if solve must answer the line, also if something is wrong with the
// answer.
func (a *app) solveLine(ctx context.Context, w *worker, line []byte, r *reply) bool {
	solution := (*encode.Sudoku)(w.sudoku[:])
	if len(line) != len(solution) {
		return false
	}
	grid := (*encode.Sudoku)(line)
	found := w.solver.SolveSudoku(ctx, grid, solution)
	o := w.outcome()
	switch {
	case o.err != nil, found && !grid.SolvedBy(solution):
		return false
	case found:
		r.settle(nil, solved, unknown, o)
		r.add(w.sudoku[:])
	default:
		r.settle(nil, unsolvable, hopeless, o)
		w.text = append(append(w.text[:0], verdictLines[unsolvable]...), '\n')
		r.add(w.text)
	}
	return true
}
