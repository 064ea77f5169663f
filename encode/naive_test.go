package encode_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
)

// naiveGrids yields the solutions of p by trying every digit in every cell, reading order. It needs
// steps of its own for that and gives up after limit of them; it reports how many it took.
func naiveGrids(p *encode.Puzzle, limit int, yield func(grid []encode.Digit)) (steps int) {
	grid := slices.Repeat([]encode.Digit{encode.Empty}, p.Cells())
	var fill func(c int)
	fill = func(c int) {
		if steps++; steps > limit {
			return
		}
		if c == len(grid) {
			for _, r := range p.Rules {
				if len(r.Check(p, grid)) > 0 {
					return
				}
			}
			yield(grid)
			return
		}
		for d := p.Low; d <= p.High; d++ {
			if fits(p, grid, c, d) {
				grid[c] = d
				fill(c + 1)
				grid[c] = encode.Empty
			}
		}
	}
	fill(0)
	return steps
}

// fits reports whether d in cell c agrees with what p says of the cell and with the cells before.
func fits(p *encode.Puzzle, grid []encode.Digit, c int, d encode.Digit) bool {
	if p.Givens != nil && p.Givens[c] != encode.Empty && p.Givens[c] != d {
		return false
	}
	if p.Candidates != nil && !p.Candidates[c].Has(d) {
		return false
	}
	for b, other := range grid[:c] {
		same := b/p.Cols == c/p.Cols || b%p.Cols == c%p.Cols ||
			p.Regions != nil && p.Regions[b] == p.Regions[c] && p.Regions[c] != encode.NoRegion
		if same && other == d {
			return false
		}
	}
	return true
}

// naiveTilings counts the tilings of a full grid of side n with digits 1 to n, with a tile on the
// first cell that is free.
func naiveTilings(n int, grid []encode.Digit, given func(a, b int) bool) int {
	filled := make([]bool, len(grid))
	used := map[[2]encode.Digit]bool{}
	var from func(c int) int
	from = func(c int) int {
		for c < len(grid) && filled[c] {
			c++
		}
		if c == len(grid) {
			return 1
		}
		total := 0
		for _, b := range []int{c, c + 1, c + n} {
			if b == c+1 && b%n == 0 || b >= len(grid) || filled[b] || !given(c, b) || b != c && grid[b] == grid[c] {
				continue
			}
			tile := [2]encode.Digit{min(grid[b], grid[c]), max(grid[b], grid[c])}
			if used[tile] {
				continue
			}
			filled[c], filled[b], used[tile] = true, true, true
			total += from(c + 1)
			filled[c], filled[b], used[tile] = false, false, false
		}
		return total
	}
	return from(0)
}

// checkUntil checks a property again until it has seen what it is about, which a few random puzzles
// may not show.
func checkUntil(t *testing.T, seen func() bool, property func(*rapid.T)) {
	t.Helper()
	for range 50 {
		if rapid.Check(t, property); seen() {
			return
		}
	}
	t.Error("the puzzles drawn do not show what is to be tested")
}
