// Package fillings tries every way to fill a small grid, for tests. So the expected answers of a
// puzzle follow from the checks of its clues alone, not from any encoding.
package fillings

import (
	"context"
	"iter"

	"exactcover/encode/puzzle"
)

// All returns every way to write digits into the cells of p, whether clues allow it or not. Each
// slice is overwritten by the next.
func All(p *puzzle.Puzzle) iter.Seq[[]puzzle.Digit] {
	return func(yield func([]puzzle.Digit) bool) {
		domains := p.Domains()
		grid := make([]puzzle.Digit, len(domains))
		for c, digits := range domains {
			grid[c] = digits.Min()
		}
		for yield(grid) {
			c := 0
			for c < len(grid) && grid[c] == domains[c].Max() {
				grid[c] = domains[c].Min()
				c++
			}
			if c == len(grid) {
				return
			}
			grid[c]++
		}
	}
}

// Break reports whether a grid breaks a clue.
func Break(p *puzzle.Puzzle, c puzzle.Clue, grid []puzzle.Digit) bool {
	switch {
	case c.Rule >= 0:
		return len(p.Rules[c.Rule].Check(context.Background(), p, grid)) > 0
	case c.Kind == "given":
		return grid[c.Cells[0]] != p.Givens[c.Cells[0]]
	case c.Kind == "candidate":
		return !p.Candidates[c.Cells[0]].Has(grid[c.Cells[0]])
	}
	var seen puzzle.DigitSet
	for _, cell := range c.Cells {
		if seen.Has(grid[cell]) {
			return true
		}
		seen |= puzzle.Digits(grid[cell])
	}
	return false
}
