package encode_test

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
)

// drawSolutions draws how many solutions a puzzle is to have.
func drawSolutions(t *rapid.T) cases.SolutionCount {
	counts := []cases.SolutionCount{cases.Unique, cases.Loose, cases.Hopeless, cases.Minimal}
	return rapid.SampledFrom(counts).Draw(t, "solutions")
}

// spoil gives some cells of p another digit, which may be right all the same.
func spoil(t *rapid.T, p *puzzle.Puzzle, most int) {
	for range rapid.IntRange(0, most).Draw(t, "wrong givens") {
		c := rapid.IntRange(0, p.Cells()-1).Draw(t, "cell")
		p.Givens[c] = puzzle.Digit(rapid.IntRange(int(p.Low), int(p.High)).Draw(t, "digit"))
	}
}

// strike takes candidates out of some cells of p, now and then and if it has a solution to keep.
func strike(t *rapid.T, p *puzzle.Puzzle) {
	if p.Solution != nil && rapid.IntRange(0, 2).Draw(t, "pencil marks") == 2 {
		cases.Strike(puzzletest.Source(t), p, p.Cells()/2)
	}
}

// drawings draw puzzles with a number of solutions, by what else they have.
var drawings = map[string]func(t *rapid.T, number cases.SolutionCount) *puzzle.Puzzle{
	"usual": func(t *rapid.T, number cases.SolutionCount) *puzzle.Puzzle {
		size := rapid.SampledFrom([]int{4, 6, 8, 9, 10, 12}).Draw(t, "size")
		return puzzletest.Puzzles(cases.Spec{Solutions: number, Size: size}).Draw(t, "puzzle")
	},
	"jigsaw": func(t *rapid.T, number cases.SolutionCount) *puzzle.Puzzle {
		return puzzletest.Puzzles(cases.Spec{Solutions: number, Shape: drawJigsaw(t)}).Draw(t, "puzzle")
	},
	"odd": func(t *rapid.T, number cases.SolutionCount) *puzzle.Puzzle {
		shape := puzzletest.Shapes(7).Draw(t, "shape")
		return puzzletest.Puzzles(cases.Spec{Solutions: number, Shape: shape}).Draw(t, "puzzle")
	},
	"candidates": func(t *rapid.T, number cases.SolutionCount) *puzzle.Puzzle {
		size := rapid.SampledFrom([]int{4, 6, 9}).Draw(t, "size")
		p := puzzletest.Puzzles(cases.Spec{Solutions: number, Size: size}).Draw(t, "puzzle")
		if p.Solution != nil { // after it is made, lest what makes it gets candidates wrong too
			cases.Strike(puzzletest.Source(t), p, p.Cells())
		}
		return p
	},
	"dominoes": func(t *rapid.T, number cases.SolutionCount) *puzzle.Puzzle {
		spec := cases.Spec{Solutions: number, Size: rapid.SampledFrom([]int{4, 5, 6, 9}).Draw(t, "size")}
		return puzzletest.Dominoes(spec).Draw(t, "puzzle")
	},
}

// drawJigsaw draws an empty jigsaw.
func drawJigsaw(t *rapid.T) *puzzle.Puzzle {
	p := puzzle.New(rapid.SampledFrom([]int{4, 6}).Draw(t, "size"))
	p.Regions = cases.Jigsaw(puzzletest.Source(t), p.Rows)
	return p
}

// The first solutions of a puzzle are right, as many as there are, and there is the one it was made
// from.
func TestSolveRandom(t *testing.T) {
	for name, draw := range drawings {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				solutions := drawSolutions(t)
				checkSolutions(t, draw(t, solutions), solutions)
			})
		})
	}
}

// checkSolutions looks at the first solutions of p, whose own is not shown to the solver.
func checkSolutions(t *rapid.T, p *puzzle.Puzzle, number cases.SolutionCount) {
	full := p.Solution
	p.Solution = nil
	if err := p.Validate(); err != nil {
		t.Fatal(err)
	}
	limit := rapid.IntRange(2, 3).Draw(t, "limit")
	o := encode.Options{Limit: uint64(limit), Seed: rapid.Uint64Range(0, 3).Draw(t, "shuffle")}
	s := encode.NewSolver(o)
	found := grids(s, p)
	if s.Err() != nil {
		t.Fatal(s.Err())
	}
	for _, grid := range found {
		if broken, err := puzzle.Check(context.Background(), p, grid); err != nil || broken != nil {
			t.Fatalf("solution %v: %v", grid, broken)
		}
	}
	right := len(found) == 1
	switch number {
	case cases.Loose:
		right = len(found) > 1 || len(found) == 1 && p.Candidates != nil
	case cases.Hopeless:
		right = len(found) == 0
	}
	if !right || len(found) > limit || len(found) < limit && !s.Complete() {
		t.Fatalf("%d solutions of a puzzle that is %v, complete %v", len(found), number, s.Complete())
	}
	its := func(grid []puzzle.Digit) bool { return slices.Equal(grid, full) }
	if full != nil && len(found) < limit && !slices.ContainsFunc(found, its) {
		t.Fatalf("the solution %v is not found", full)
	}
}

// Any small grid: as many solutions as an enumeration finds, the same candidates, and the same
// problem with its clues built in.
func TestSmallPuzzlesAgainstEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var p *puzzle.Puzzle
		if rapid.Bool().Draw(t, "any shape") {
			shape := puzzletest.Shapes(5).Draw(t, "shape")
			spec := cases.Spec{Solutions: drawSolutions(t), Shape: shape, MaxBlanks: 9}
			p = puzzletest.Puzzles(spec).Draw(t, "puzzle")
			strike(t, p)
		} else {
			p = cases.SmallShape(puzzletest.Source(t))
		}
		spoil(t, p, 2)
		compare(t, p)
	})
}

// The small domino puzzles are those of side 3 and 4 with clues of all counts, right and wrong.
func TestSmallDominoPuzzlesAgainstEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		spec := cases.Spec{Solutions: drawSolutions(t), Size: rapid.IntRange(3, 4).Draw(t, "size")}
		p := puzzletest.Dominoes(spec).Draw(t, "puzzle")
		if p.Solution != nil && rapid.Bool().Draw(t, "givens") {
			p.Givens = slices.Clone(p.Solution)
			for c := range p.Givens {
				if rapid.IntRange(0, 2).Draw(t, "blank") > 0 {
					p.Givens[c] = puzzle.Empty
				}
			}
			spoil(t, p, 1)
		}
		strike(t, p)
		compareTilings(t, p, compare(t, p))
	})
}

// compareTilings checks that the grids of a domino puzzle are those that have tilings, and counts
// the pairs of grid and tiling.
func compareTilings(t rapid.TB, p *puzzle.Puzzle, solutions [][]puzzle.Digit) {
	bare := *p
	bare.Rules = nil
	tiled, tilings := 0, 0
	for grid := range cases.Solutions(&bare) {
		n := cases.Tilings(p, grid)
		its := func(other []puzzle.Digit) bool { return slices.Equal(grid, other) }
		if slices.ContainsFunc(solutions, its) != (n > 0) {
			t.Fatalf("%v has %d tilings, and is a solution: %v", grid, n, n == 0)
		}
		if n > 0 {
			tiled++
		}
		tilings += n
	}
	if tiled != len(solutions) {
		t.Fatalf("%d solutions, %d grids with tilings", len(solutions), tiled)
	}
	both := encode.NewSolver(encode.Options{CountBy: puzzle.ByTilings})
	if n, err := both.Count(context.Background(), p); err != nil || n.Int64() != int64(tilings) {
		t.Fatalf("%v tilings, error %v, want %d", n, err, tilings)
	}
}
