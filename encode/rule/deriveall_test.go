package rule_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/internal/choice/rapidly"
)

// diagonals returns the diagonals of at least two cells: those that fall to the right, then those
// that rise.
func diagonals(p *puzzle.Puzzle) (falling, rising [][]puzzle.Cell) {
	for first := 1 - p.Rows; first < p.Cols+p.Rows; first++ {
		var down, up []puzzle.Cell
		for row := range p.Rows {
			if c := first + row; c >= 0 && c < p.Cols {
				down = append(down, p.Cell(row, c))
			}
			if c := first - row; c >= 0 && c < p.Cols {
				up = append(up, p.Cell(row, c))
			}
		}
		if len(down) > 1 {
			falling = append(falling, down)
		}
		if len(up) > 1 {
			rising = append(rising, up)
		}
	}
	return falling, rising
}

// total returns the sum of the digits that the solution of p has in cells.
func total(p *puzzle.Puzzle, cells []puzzle.Cell) (sum int) {
	for _, c := range cells {
		sum += int(p.Solution[c])
	}
	return sum
}

// Little killers, whose sums are combined, have the solutions of sums, which are not.
func TestCombinedSums(t *testing.T) {
	solvable, hopeless := 0, 0
	seen := func() bool { return solvable > 0 && hopeless > 0 }
	rapidly.CheckUntil(t, seen, func(t *rapid.T) {
		p := puzzletest.Puzzles(cases.Spec{Solutions: cases.Unique, Size: 4}).Draw(t, "puzzle")
		if rapid.Bool().Draw(t, "no givens") {
			p.Givens = nil
		}
		falling, rising := diagonals(p)
		plain := *p
		wrong := rapid.Bool().Draw(t, "wrong")
		for _, cells := range append(falling, rising...) {
			if rapid.IntRange(0, 3).Draw(t, "no clue") == 0 {
				continue
			}
			sum := total(p, cells)
			if wrong {
				sum += rapid.SampledFrom([]int{0, 0, 0, 1, -1}).Draw(t, "error")
			}
			p.Rules = append(p.Rules, rule.LittleKiller{Cells: cells, Sum: sum})
			plain.Rules = append(plain.Rules, rule.Sum{Cells: cells, Sum: &sum})
		}
		got, err := encode.Count(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		want, err := encode.Count(t.Context(), &plain)
		if err != nil {
			t.Fatal(err)
		}
		if got.Cmp(want) != 0 {
			t.Fatalf("%v solutions, not %v", got, want)
		}
		if want.Sign() == 0 {
			hopeless++
		} else {
			solvable++
		}
	})
}

// The diagonals next to the longest, and every second one from them on, fall and rise through the
// same cells. If one of their clues is wrong there is nothing to search.
func TestCombinedSumsContradict(t *testing.T) {
	p := puzzle.New(9)
	full, err := encode.Solve(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	p.Solution = full.Grid
	falling, rising := diagonals(p)
	for _, cells := range append(falling, rising...) {
		p.Rules = append(p.Rules, rule.LittleKiller{Cells: cells, Sum: total(p, cells)})
	}
	s := encode.NewSolver(encode.Options{Limit: 1})
	if n, err := s.Count(t.Context(), p); n.Sign() == 0 || err != nil {
		t.Fatalf("%v solutions, error %v", n, err)
	}
	for k := 0; k < len(falling); k += 2 { // of 2, 4, ... cells
		clue := p.Rules[k].(rule.LittleKiller)
		clue.Sum++
		p.Rules[k] = clue
		n, err := s.Count(t.Context(), p)
		if nodes := s.Stats().Nodes; n.Sign() != 0 || err != nil || nodes > 0 {
			t.Errorf("%v: %v solutions, error %v, %d nodes", clue, n, err, nodes)
		}
		clue.Sum--
		p.Rules[k] = clue
	}
}

// BenchmarkLittleKillers takes all clues of a dozen random grids, and no givens.
func BenchmarkLittleKillers(b *testing.B) {
	s := encode.NewSolver(encode.Options{Limit: 1})
	empty := puzzle.New(9)
	falling, rising := diagonals(empty)
	var puzzles []*puzzle.Puzzle
	for seed := uint64(1); len(puzzles) < 12; seed++ {
		p := puzzle.New(9)
		random := encode.NewSolver(encode.Options{Limit: 1, Seed: seed})
		for full := range random.Solutions(b.Context(), empty) {
			p.Solution = slices.Clone(full.Grid)
		}
		for _, cells := range slices.Concat(falling, rising) {
			p.Rules = append(p.Rules, rule.LittleKiller{Cells: cells, Sum: total(p, cells)})
		}
		p.Solution = nil
		puzzles = append(puzzles, p)
	}
	for b.Loop() {
		for _, p := range puzzles {
			if n, err := s.Count(b.Context(), p); err != nil || n.Sign() == 0 {
				b.Fatal(n, err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N*len(puzzles)), "ms/puzzle")
}

// Numbers of alternatives that cannot be are mistakes.
func TestSomeNumbers(t *testing.T) {
	of := func(n int, least, most int) rule.Some {
		r := rule.Some{Of: make([][]puzzle.Rule, n)}
		if least != 99 {
			r.AtLeast = &least
		}
		if most != 99 {
			r.AtMost = &most
		}
		return r
	}
	testMistakes(t, []mistakeCase{
		{of(1, 2, 99), "at-least 2 of 1 alternative", nil},
		{of(2, -1, 99), "at-least -1 of 2 alternatives", nil},
		{of(2, 1, 0), "at-least 1 and at-most 0", nil},
		{of(2, 99, -1), "at-least 0 and at-most -1", nil},
	})
	for _, r := range []rule.Some{
		of(0, 99, 99), of(2, 0, 0), of(2, 2, 2), of(2, 1, 99), of(2, 99, 0),
	} {
		if err := r.Validate(puzzle.New(4)); err != nil {
			t.Error(err)
		}
	}
}
