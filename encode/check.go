package encode

import (
	"context"
	"errors"
	"slices"

	"exactcover/encode/puzzle"
)

// Check returns how grid fails to solve p, and nothing if it is a solution: it is [puzzle.Check]
// for a grid that may lack the cells of variables, or leave some of them empty. Check then searches
// for digits of these cells that make the grid a solution; if there are none, it returns one
// violation of "variable". It takes as long as puzzle.Check, or as [Solve] if it must search.
func Check(ctx context.Context, p *puzzle.Puzzle, grid []puzzle.Digit) ([]puzzle.Violation, error) {
	if len(grid) == p.GridCells() {
		rest := slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells()-len(grid))
		grid = slices.Concat(grid, rest)
	}
	broken, err := puzzle.Check(ctx, p, grid)
	if err != nil || len(grid) != p.Cells() {
		return broken, err
	}
	var open []puzzle.Cell
	for c := puzzle.Cell(p.GridCells()); int(c) < p.Cells(); c++ {
		if grid[c] == puzzle.Empty {
			open = append(open, c)
		}
	}
	broken = slices.DeleteFunc(broken, func(v puzzle.Violation) bool {
		return len(v.Cells) == 1 && slices.Contains(open, v.Cells[0]) // it says that the cell is empty
	})
	if open == nil || len(broken) > 0 {
		return broken, nil
	}
	filled := *p
	filled.Givens, filled.Solution = slices.Clone(grid), nil
	for _, c := range open {
		if p.Givens != nil {
			filled.Givens[c] = p.Givens[c]
		}
	}
	s, err := Solve(ctx, &filled)
	switch {
	case errors.Is(err, ErrNoSolution):
		const detail = "no digits there make the grid a solution"
		return []puzzle.Violation{{Rule: "variable", Cells: open, Detail: detail}}, nil
	case err != nil:
		return nil, err
	}
	return puzzle.Check(ctx, p, s.Grid)
}
