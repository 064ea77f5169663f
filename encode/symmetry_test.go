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
	"exactcover/internal/race"
)

// A puzzle in other clothes has as many solutions, and as many tilings.
func TestCountKeepsSymmetry(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	for name, generator := range map[string]*rapid.Generator[*puzzle.Puzzle]{
		"usual":     puzzletest.Puzzles(cases.Spec{Solutions: cases.Loose, Size: 6, MaxBlanks: 26}),
		"rules":     puzzletest.Rules(),
		"variables": puzzletest.Variables(),
		"dominoes":  puzzletest.Dominoes(cases.Spec{Solutions: cases.Loose, Size: 4}),
	} {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				p := generator.Draw(t, "puzzle")
				twin := puzzletest.Same(p).Draw(t, "twin").Puzzle
				for _, by := range []puzzle.CountBy{puzzle.ByCells, puzzle.ByTilings} {
					s := encode.NewSolver(encode.Options{CountBy: by})
					if got, want := count(t, s, twin), count(t, s, p); got != want {
						t.Errorf("%d solutions, not %d:\n%s\n%s", got, want, cases.Draw(p), cases.Draw(twin))
					}
				}
			})
		})
	}
}

func count(t *rapid.T, s *encode.Solver, p *puzzle.Puzzle) int64 {
	n, err := s.Count(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	return n.Int64()
}

// given returns the cells with a given.
func given(p *puzzle.Puzzle) []puzzle.Cell {
	var cells []puzzle.Cell
	for c, d := range p.Givens {
		if d != puzzle.Empty {
			cells = append(cells, puzzle.Cell(c))
		}
	}
	return cells
}

func TestCountGrowsWithoutGiven(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		spec := cases.Spec{Solutions: cases.Loose, Size: 6, MaxBlanks: 26}
		p := puzzletest.Puzzles(spec).Draw(t, "puzzle")
		s := encode.NewSolver(encode.Options{})
		more := count(t, s, p)
		for range 2 {
			fewer := more
			p.Givens[rapid.SampledFrom(given(p)).Draw(t, "given")] = puzzle.Empty
			if more = count(t, s, p); more < fewer {
				t.Fatalf("%d solutions, and %d with a given less", fewer, more)
			}
		}
	})
}

// The checker finds every change of a single cell, and names its place.
func TestCheckSeesChange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := puzzle.New(rapid.SampledFrom([]int{4, 6, 9}).Draw(t, "size"))
		if rapid.Bool().Draw(t, "jigsaw") {
			p = drawJigsaw(t)
		}
		full := puzzletest.Puzzles(cases.Spec{Shape: p}).Draw(t, "puzzle").Solution
		c := puzzle.Cell(rapid.IntRange(0, p.Cells()-1).Draw(t, "cell"))
		rest := p.Domain() &^ puzzle.Digits(full[c])
		full[c] = rapid.SampledFrom(slices.Collect(rest.All())).Draw(t, "digit")
		seen := map[string]bool{}
		broken, err := puzzle.Check(context.Background(), p, full)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range broken {
			seen[v.Rule] = true
			if !slices.Contains(v.Cells, c) {
				t.Errorf("%v, but only %s has been changed", v, p.CellName(c))
			}
		}
		if !seen["row"] || !seen["column"] || !seen["region"] {
			t.Errorf("found only %v", seen)
		}
	})
}
