// Package sudokuline solves lines of text that are ordinary 9x9 grids, for batches of many puzzles.
//
// It uses the text as it is. Converting it to a puzzle, and the solution to text, takes about as
// long as the search of an easy puzzle. All other lines, including wrong ones, are left to the
// caller.
package sudokuline

import (
	"context"

	"exactcover/encode"
)

const cells = len(encode.Sudoku{})

// Cut returns the first line of a text as a grid, and the rest of the text. If the line has another
// length, grid is nil. The digits of the grid are not checked.
func Cut(text []byte) (grid *encode.Sudoku, rest []byte) {
	if len(text) <= cells || text[cells] != '\n' {
		return nil, nil
	}
	return (*encode.Sudoku)(text), text[cells+1:]
}

// A Solution is a solved grid as a line of text, with its line end.
type Solution [cells + 1]byte

// Solve sets l to the first solution of a grid. It reports false in ok if the grid cannot be
// answered here: it is not valid, or the solver failed. The independent check of a solution is that
// of [encode.Sudoku.SolvedBy].
func (l *Solution) Solve(
	ctx context.Context, s *encode.Solver, grid *encode.Sudoku,
) (found, ok bool) {
	solution := (*encode.Sudoku)(l[:])
	l[cells] = '\n'
	found = s.SolveSudoku(ctx, grid, solution)
	return found, s.Err() == nil && (!found || grid.SolvedBy(solution))
}
