package matrix_test

import (
	"context"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// The tests of this package have rules of their own, since package rule would be compiled again for
// them.

// unlike are cells whose digits differ.
type unlike struct{ Cells []puzzle.Cell }

func (unlike) Kind() string                            { return "unlike" }
func (r unlike) Encode(m *matrix.Matrix) error         { m.House(r.Kind(), r.Cells); return nil }
func (r unlike) Houses(*puzzle.Puzzle) [][]puzzle.Cell { return [][]puzzle.Cell{r.Cells} }

func (r unlike) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	var seen puzzle.DigitSet
	for _, c := range r.Cells {
		if seen.Has(grid[c]) {
			return []puzzle.Violation{{Rule: r.Kind(), Detail: "a digit twice"}}
		}
		seen |= puzzle.Digits(grid[c])
	}
	return nil
}

// neighbors are two cells whose digits differ by 1.
type neighbors struct{ a, b puzzle.Cell }

func (neighbors) Kind() string { return "neighbors" }

func (r neighbors) Encode(m *matrix.Matrix) error {
	m.Relation(r.a, r.b, func(x, y puzzle.Digit) bool { return x-y == 1 || y-x == 1 })
	return nil
}

func (neighbors) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation {
	return nil
}

// noNeighbors says that digits that follow each other in a row do not differ by 1, other than those
// of [neighbors].
type noNeighbors struct{}

func (noNeighbors) Kind() string { return "no neighbors" }

func (noNeighbors) Encode(m *matrix.Matrix) error {
	for a := range puzzle.Cell(m.Puzzle.Cells()) {
		said := slices.Contains(m.Puzzle.Rules, puzzle.Rule(neighbors{a, a + 1}))
		if int(a+1)%m.Puzzle.Cols > 0 && !said {
			m.Relation(a, a+1, func(x, y puzzle.Digit) bool { return x-y != 1 && y-x != 1 })
		}
	}
	return nil
}

func (noNeighbors) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation {
	return nil
}

// dominoes says that a domino for each pair of different digits and a single cell for each digit
// cover the grid, without overlapping.
type dominoes struct{}

func (dominoes) Kind() string { return "dominoes" }

func (dominoes) Encode(m *matrix.Matrix) error {
	p := m.Puzzle
	n := p.DigitCount()
	pairs, singles := m.Primary("pair", n*(n-1)/2), m.Primary("single", n)
	for c := range puzzle.Cell(p.GridCells()) {
		for x := range p.Domain().All() {
			at := puzzle.Candidate{Cell: c, Digit: x}
			m.Fuse([]dlx.Entry{(singles + dlx.Item(x-p.Low)).With(0)}, at)
			for other := range p.Neighbors(c) {
				for y := range p.Domain().All() {
					if x != y && other > c {
						a, b := dlx.Item(min(x, y)-p.Low), dlx.Item(max(x, y)-p.Low)
						m.Fuse([]dlx.Entry{(pairs + b*(b-1)/2 + a).With(0)}, at,
							puzzle.Candidate{Cell: other, Digit: y})
					}
				}
			}
		}
	}
	return nil
}

func (r dominoes) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	covered := make([]bool, len(grid))
	used := make(map[[2]puzzle.Digit]bool) // a single is a digit twice
	var lay func(c puzzle.Cell) bool
	lay = func(c puzzle.Cell) bool {
		for int(c) < len(grid) && covered[c] {
			c++
		}
		if int(c) == len(grid) {
			return len(used) == p.DigitCount()*(p.DigitCount()+1)/2
		}
		try := func(other puzzle.Cell) bool {
			tile := [2]puzzle.Digit{min(grid[c], grid[other]), max(grid[c], grid[other])}
			if used[tile] || other != c && tile[0] == tile[1] {
				return false
			}
			used[tile], covered[c], covered[other] = true, true, true
			done := lay(c + 1)
			delete(used, tile)
			covered[c], covered[other] = false, false
			return done
		}
		done := try(c)
		for other := range p.Neighbors(c) {
			done = done || other > c && !covered[other] && try(other)
		}
		return done
	}
	if lay(0) {
		return nil
	}
	return []puzzle.Violation{{Rule: r.Kind(), Detail: "there is no tiling"}}
}
