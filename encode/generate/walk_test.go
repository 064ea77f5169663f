package generate

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/puzzle"
)

// drawWalking draws a model that walks, with a solution.
func drawWalking(t *rapid.T) (*model, *rand.Rand) {
	p := puzzle.New(rapid.SampledFrom([]int{4, 6, 9, 10}).Draw(t, "size"))
	if rapid.Bool().Draw(t, "without boxes") {
		p.Regions = nil
	}
	random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	m := modelOf(t, p, random)
	if !m.walks {
		t.Fatalf("a grid of side %d does not walk", p.Rows)
	}
	return m, random
}

// A walk leads from solutions to solutions, and the model knows of each what fills and covers what.
func TestWalk(t *testing.T) {
	moved := 0
	rapid.Check(t, func(t *rapid.T) {
		m, random := drawWalking(t)
		before := slices.Clone(m.grid)
		m.walk(random, rapid.IntRange(1, 40).Draw(t, "steps"))
		if !slices.Equal(before, m.grid) {
			moved++
		}
		if broken, _ := puzzle.Check(t.Context(), m.puzzle, m.grid); len(broken) > 0 {
			t.Fatalf("%v breaks %v", m.grid, broken)
		}
		for c, o := range m.option {
			if of := m.of(o); len(of) != 1 ||
				of[0] != (puzzle.Candidate{Cell: puzzle.Cell(c), Digit: m.grid[c]}) {
				t.Fatalf("option %d in cell %d is %v, not %d", o, c, of, m.grid[c])
			}
			if s := m.ordinary; s != nil {
				p := &s.places
				l, d := lineOf[c], p.digits[c]
				if m.grid[c] != m.puzzle.Low+puzzle.Digit(d) || p.column[d][l[0]] != l[1] ||
					p.row[d][l[1]] != l[0] || p.inBox[d][l[2]] != l[0] {
					t.Fatalf("the places of %d are not where it is in cell %d", m.grid[c], c)
				}
				continue
			}
			for _, i := range m.itemsOf(o) {
				if m.covered[i] != int32(c)+1 {
					t.Fatalf("item %d is covered by %d, not %d", i, m.covered[i]-1, c)
				}
			}
		}
	})
	if moved < 5 { // of 20 with -short; nearly all do
		t.Errorf("%d walks led anywhere", moved)
	}
}

// The swap back, from the same cell, has the same closure: so a step is as likely as the one back.
func TestStepsGoBack(t *testing.T) {
	closures := 0
	rapid.Check(t, func(t *rapid.T) {
		m, random := drawWalking(t)
		p := m.puzzle
		m.cover()
		for range 20 {
			c := puzzle.Cell(random.IntN(p.Cells()))
			s := swap{x: m.grid[c], y: p.Low + puzzle.Digit(random.IntN(p.DigitCount()))}
			if n := random.IntN(2 * len(m.lines)); n < len(m.lines) {
				s = swap{lines: &m.lines[n]}
				c = s.lines.cells[random.IntN(len(s.lines.cells))]
			}
			before := slices.Clone(m.grid)
			if !m.close(c, &s) {
				continue
			}
			closures++
			there := slices.Sorted(slices.Values(m.closure.cells))
			m.change()
			if !m.close(c, &s) || !slices.Equal(there, slices.Sorted(slices.Values(m.closure.cells))) {
				t.Fatalf("from cell %d of %v: %v change, and %v back", c, before, there, m.closure.cells)
			}
			m.change()
			if !slices.Equal(before, m.grid) {
				t.Fatalf("%v became %v", before, m.grid)
			}
		}
	})
	if closures < 100 {
		t.Errorf("%d closures", closures)
	}
}
