package judge

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Grids are cleared in three rows, in three columns, or in two of each three cells.
func TestCleared(t *testing.T) {
	r := &run{random: rand.New(rand.NewPCG(1, 0))}
	blankLines := func(p *puzzle.Puzzle, of func(c puzzle.Cell) int) (full int) {
		var blanks [9]int
		for c, d := range p.Givens {
			if d == puzzle.Empty {
				blanks[of(puzzle.Cell(c))]++
			}
		}
		for _, n := range blanks {
			if n == 9 {
				full++
			}
		}
		return full
	}
	for range 5 {
		p := r.cleared(puzzle.New(9), 0)
		if blankLines(p, p.Row) != 3 || cases.Blanks(p) != 27 {
			t.Errorf("rows:\n%s", cases.Draw(p))
		}
		p = r.cleared(puzzle.New(9), 1)
		if blankLines(p, p.Col) != 3 || cases.Blanks(p) != 27 {
			t.Errorf("columns:\n%s", cases.Draw(p))
		}
		p = r.cleared(puzzle.New(9), 2)
		if n := cases.Blanks(p); n < 35 || n > 72 {
			t.Errorf("anywhere:\n%s", cases.Draw(p))
		}
		if cases.Mistakes(p, p.Solution) != "" {
			t.Errorf("the solution is wrong:\n%s", cases.Draw(p))
		}
	}
}

// A solver gets puzzles of its sizes only, with its rules, also small ones if it takes side 4.
func TestSizesOfRules(t *testing.T) {
	for _, size := range []int{4, 9} {
		ruled := 0
		s := Solver{Sizes: []int{size}, Rules: []puzzle.Rule{rule.Thermo{}}}
		s.Solve = func(_ context.Context, p *puzzle.Puzzle) ([]puzzle.Digit, error) {
			if p.Rows != size || p.Candidates != nil {
				t.Errorf("size %d:\n%s", size, cases.Draw(p))
			}
			if len(p.Rules) > 0 {
				ruled++
			}
			return nil, &UnfitError{"it is not asked"}
		}
		const puzzles = 9
		if fault, err := Test(t.Context(), s, Options{Puzzles: puzzles}); fault != nil || err != nil {
			t.Errorf("%v, %v", fault, err)
		}
		if small := ruled > puzzles; small != (size == 4) {
			t.Errorf("size %d: %d puzzles with rules", size, ruled)
		}
	}
}

// Shrinking fills blanks of a puzzle without solution such that no two givens clash, if it can.
func TestShrinkWithoutSolution(t *testing.T) {
	p := puzzle.New(4)
	p.Candidates = slices.Repeat([]puzzle.DigitSet{p.Domain()}, 16)
	p.Candidates[0] = 0
	quiet := func(p *puzzle.Puzzle) bool {
		for c, d := range p.Givens {
			if d != puzzle.Empty && !cases.Fits(p, p.Givens, puzzle.Cell(c), d) {
				return false
			}
		}
		return p.Candidates != nil && p.Candidates[0] == 0
	}
	if small := Shrink(p, quiet); cases.Blanks(small) > 6 {
		t.Errorf("%s", cases.Draw(small))
	}
}
