package matrix_test

import (
	"context"
	"fmt"
	"slices"

	"exactcover/encode/puzzle"
)

// naive returns the solutions of a small puzzle, found by filling one cell after the other.
func naive(p *puzzle.Puzzle) (grids [][]puzzle.Digit) {
	grid := make([]puzzle.Digit, p.Cells())
	var fill func(c int)
	fill = func(c int) {
		if c == len(grid) {
			if broken, err := puzzle.Check(context.Background(), p, grid); len(broken) == 0 && err == nil {
				grids = append(grids, slices.Clone(grid))
			}
			return
		}
		for d := range p.Possible(puzzle.Cell(c)).All() {
			seen := false
			for e := range c {
				seen = seen || grid[e] == d && (e/p.Cols == c/p.Cols || e%p.Cols == c%p.Cols ||
					p.Regions != nil && p.Regions[e] == p.Regions[c] && p.Regions[c] != puzzle.NoRegion)
			}
			if grid[c] = d; !seen {
				fill(c + 1)
			}
		}
	}
	fill(0)
	return grids
}

// differ returns what tells two lists of grids apart that should be equal but for their order.
func differ(got, want [][]puzzle.Digit) error {
	left := make(map[string]int)
	for _, grid := range got {
		left[fmt.Sprint(grid)]++
	}
	for _, grid := range want {
		left[fmt.Sprint(grid)]--
	}
	for grid, n := range left {
		if n != 0 {
			return fmt.Errorf("%s comes %d times too often", grid, n)
		}
	}
	return nil
}
