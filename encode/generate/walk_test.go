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
	if m.places == nil {
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
			p := m.places
			l, d := p.lines[c], p.digits[c]
			if m.grid[c] != m.puzzle.Low+puzzle.Digit(d) || p.column[d][l.row] != l.column ||
				p.row[d][l.column] != l.row || p.inBox[d][l.box] != l.row {
				t.Fatalf("the places of %d are not where it is in cell %d", m.grid[c], c)
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
		p := m.places
		p.load(m.grid, m.puzzle.Low)
		for range 20 {
			before := slices.Clone(p.digits)
			var find func()
			if random.IntN(2) == 0 {
				c := random.IntN(len(p.digits))
				x, y := p.digits[c], uint8(random.IntN(p.side))
				if x == y {
					continue
				}
				find = func() { p.exchange(x, y, p.lines[c].row) }
			} else {
				l, place := p.pairs[random.IntN(len(p.pairs))], uint8(random.IntN(p.side))
				find = func() { p.cross(l, place) }
			}
			find()
			closures++
			there := slices.Sorted(slices.Values(p.changed))
			p.change()
			if slices.Equal(before, p.digits) {
				t.Fatalf("%v stays, though %v change", before, there)
			}
			find()
			if !slices.Equal(there, slices.Sorted(slices.Values(p.changed))) {
				t.Fatalf("of %v %v change, and %v back", before, there, p.changed)
			}
			p.change()
			if !slices.Equal(before, p.digits) {
				t.Fatalf("%v became %v", before, p.digits)
			}
		}
	})
	if closures < 100 {
		t.Errorf("%d closures", closures)
	}
}

// A grid with cells in no region has no places, which need a region for each cell or for none.
func TestNoPlacesWithoutRegion(t *testing.T) {
	p := puzzle.New(5)
	p.Regions = slices.Repeat([]int{puzzle.NoRegion}, 25)
	if m := modelOf(t, p, rand.New(rand.NewPCG(1, 0))); m.places != nil {
		t.Error("it has places")
	}
}

// Places know the closures that any model has.
func TestPlacesFindAllClosures(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m, _ := drawWalking(t)
		var found [2][][]puzzle.Cell
		for k := range found {
			m.swaps(func(cells []puzzle.Cell) {
				found[k] = append(found[k], slices.Sorted(slices.Values(cells)))
			})
			slices.SortFunc(found[k], slices.Compare)
			m.places = nil
		}
		if len(found[0]) == 0 || !slices.EqualFunc(found[0], found[1], slices.Equal) {
			t.Fatalf("%d closures, elsewhere %d", len(found[0]), len(found[1]))
		}
	})
}
