package generate_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/generate"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/internal/choice/rapidly"
	"exactcover/internal/race"
)

// counted returns the number of solutions of p, found by trying all digits.
func counted(p *puzzle.Puzzle, by puzzle.CountBy) int {
	different := make(map[string]bool)
	for grid := range cases.Solutions(p) {
		if by == puzzle.ByGrids {
			grid = grid[:p.GridCells()]
		}
		different[fmt.Sprint(grid)] = true
	}
	return len(different)
}

// What comes of a skeleton with variables has the promised number of solutions, and if it should be
// minimal, needs each given.
func TestVariables(t *testing.T) {
	made, open := 0, 0
	seen := func() bool { return made > 0 && open > 0 }
	rapidly.CheckUntil(t, seen, func(t *rapid.T) {
		p := puzzletest.Variables().Draw(t, "skeleton")
		p.Solution = nil // it may break a rule
		s := generate.Spec{
			Skeleton: p, Attempts: 40,
			Minimal:       rapid.Bool().Draw(t, "minimal"),
			GiveVariables: rapid.Bool().Draw(t, "give variables"),
			CountBy: rapid.SampledFrom([]puzzle.CountBy{puzzle.ByCells, puzzle.ByGrids}).
				Draw(t, "count by"),
		}
		g, err := generate.New(s, rapid.Uint64().Draw(t, "seed"))
		if err != nil {
			t.Fatal(err)
		}
		q, err := g.Puzzle(context.Background(), 0)
		var missing *generate.NotFoundError
		switch {
		case errors.Is(err, encode.ErrNoSolution):
			if n := counted(p, puzzle.ByCells); n > 0 {
				t.Fatalf("no solution, but there are %d", n)
			}
			return
		case errors.As(err, &missing) && missing.Reason == generate.OpenVariables:
			open++
			if s.GiveVariables || s.CountBy == puzzle.ByGrids ||
				counted(p, puzzle.ByGrids) == counted(p, puzzle.ByCells) {
				t.Fatal("the grid determines all variables, but that was not found")
			}
			return
		case err != nil:
			t.Fatal(err)
		}
		made++
		broken, err := puzzle.Check(context.Background(), q, q.Solution)
		if len(broken) > 0 || err != nil {
			t.Fatalf("the solution has %v, error %v", broken, err)
		}
		if n := counted(q, s.CountBy); n != 1 {
			t.Fatalf("%d solutions: %+v", n, q)
		}
		one := encode.NewSolver(encode.Options{CountBy: s.CountBy})
		if unique, err := one.Unique(context.Background(), q); !unique || err != nil {
			t.Fatalf("unique %v, error %v", unique, err)
		}
		for c, d := range q.Givens {
			kept := p.Givens[c] != puzzle.Empty
			switch {
			case kept && d != p.Givens[c]:
				t.Fatalf("the given of %s is %d, not %d", p.CellName(puzzle.Cell(c)), d, p.Givens[c])
			case kept || d == puzzle.Empty:
				continue
			case c >= p.GridCells() && !s.GiveVariables:
				t.Fatalf("%s of a variable is given", p.CellName(puzzle.Cell(c)))
			}
			if s.Minimal {
				without := *q
				without.Givens = slices.Clone(q.Givens)
				without.Givens[c] = puzzle.Empty
				if counted(&without, s.CountBy) == 1 {
					t.Fatalf("the given of %s is not needed", p.CellName(puzzle.Cell(c)))
				}
			}
		}
	})
}

// withVariable returns a puzzle with a variable of the given shape.
func withVariable(p *puzzle.Puzzle, rows, cols int, low, high puzzle.Digit) *puzzle.Puzzle {
	p.Variables = append(p.Variables, puzzle.Variable{
		Name: string(rune('A' + len(p.Variables))), Rows: rows, Cols: cols, Low: low, High: high,
	})
	return p
}

// cells returns n cells from the first on.
func cells(first puzzle.Cell, n int) (list []puzzle.Cell) {
	for k := range puzzle.Cell(n) {
		list = append(list, first+k)
	}
	return list
}

// The puzzles that people make with variables: unknown regions, two digits in a cell, missing
// digits, sums that several cages share. No --give-variables is needed unless it is said.
func TestPuzzlesWithVariables(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	chaos := withVariable(puzzle.New(6), 6, 6, 1, 6)
	chaos.Regions = nil
	chaos.Rules = []puzzle.Rule{rule.ChaosConstruction{Labels: cells(36, 36)}}
	double := withVariable(puzzle.New(6), 6, 6, 0, 6)
	double.Low = 0
	double.Rules = []puzzle.Rule{rule.Schroedinger{Second: cells(36, 36)}}
	missing := withVariable(withVariable(puzzle.New(6), 1, 6, 1, 6), 1, 6, 1, 6)
	missing.Low = 0
	missing.Rules = []puzzle.Rule{rule.Doppelganger{Rows: cells(36, 6), Cols: cells(42, 6)}}
	sum := withVariable(puzzle.New(9), 1, 1, 0, 45)
	for _, c := range []puzzle.Cell{0, 30, 60} {
		sum.Rules = append(sum.Rules, rule.Arrow{
			Circle: []puzzle.Cell{81}, Cells: []puzzle.Cell{c, c + 10, c + 20},
		})
	}
	domino := withVariable(puzzle.New(4), 1, 1, 2, 8)
	domino.Rules = []puzzle.Rule{
		rule.Domino{}, rule.Arrow{Circle: []puzzle.Cell{16}, Cells: []puzzle.Cell{0, 1}},
	}
	loose := withVariable(puzzle.New(9), 2, 2, 0, 9)
	for name, test := range map[string]struct {
		p    *puzzle.Puzzle
		open bool
	}{
		"chaos construction": {chaos, true}, "Schrödinger": {double, false},
		"doppelganger": {missing, false}, "sum": {sum, false}, "domino": {domino, false},
		"loose": {loose, true},
	} {
		for _, s := range []generate.Spec{
			{}, {GiveVariables: true}, {GiveVariables: true, Minimal: true}, {CountBy: puzzle.ByGrids},
			{GiveVariables: true, CountBy: puzzle.ByGrids},
		} {
			s.Skeleton = test.p
			g, err := generate.New(s, 1)
			if err != nil {
				t.Fatal(err)
			}
			p, err := g.Puzzle(t.Context(), 0)
			if test.open && !s.GiveVariables && s.CountBy == puzzle.ByCells {
				var missing *generate.NotFoundError
				if !errors.As(err, &missing) || missing.Reason != generate.OpenVariables {
					t.Errorf("%s: error %v", name, err)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if broken, err := puzzle.Check(t.Context(), p, p.Solution); len(broken) > 0 || err != nil {
				t.Errorf("%s: the solution has %v, error %v", name, broken, err)
			}
			one := encode.NewSolver(encode.Options{CountBy: s.CountBy})
			if unique, err := one.Unique(t.Context(), p); !unique || err != nil {
				t.Errorf("%s: unique %v, error %v", name, unique, err)
			}
			if _, err := g.Rate(t.Context(), p); err != nil {
				t.Errorf("%s: rating: %v", name, err)
			}
		}
	}
}

// The regions of grids whose regions are unknown are not mostly rows, as a search would leave them:
// all divisions of a 4x4 grid that have a solution appear, and none much too often.
func TestUnknownRegionsAreRandom(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	p := withVariable(puzzle.New(4), 4, 4, 1, 4)
	p.Regions = nil
	p.Rules = []puzzle.Rule{rule.ChaosConstruction{Labels: cells(16, 16)}}
	possible := make(map[string]bool)
	for s := range encode.NewSolver(encode.Options{}).Solutions(t.Context(), p) {
		possible[fmt.Sprint(s.Grid[16:])] = true
	}
	g, err := generate.New(generate.Spec{Skeleton: p}, 1)
	if err != nil {
		t.Fatal(err)
	}
	const grids = 4000
	times := make(map[string]int)
	for k := range uint64(grids) {
		s, err := g.Grid(t.Context(), k)
		if err != nil {
			t.Fatal(err)
		}
		times[fmt.Sprint(s.Grid[16:])]++
	}
	for division := range possible {
		if n := times[division]; n == 0 || n > grids/9 {
			t.Errorf("%d of %d grids have %s", n, grids, division)
		}
	}
	if len(times) != len(possible) {
		t.Errorf("%d divisions, not %d", len(times), len(possible))
	}
}

// A canceled context stops also the search for regions of a large grid.
func TestVariablesStop(t *testing.T) {
	p := withVariable(puzzle.New(16), 16, 16, 1, 16)
	p.Regions = nil
	p.Rules = []puzzle.Rule{rule.ChaosConstruction{Labels: cells(256, 256)}}
	g, err := generate.New(generate.Spec{Skeleton: p}, 1)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if _, err := g.Puzzle(ctx, 0); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("error %v", err)
	}
}

// Grids whose rows and columns are no houses.
func TestRawGrids(t *testing.T) {
	p := puzzle.New(4)
	p.Regions, p.NoLines = nil, true
	p.Rules = []puzzle.Rule{rule.Thermo{Cells: []puzzle.Cell{0, 1, 2, 3}}}
	for _, made := range puzzles(t, generate.Spec{Skeleton: p, Minimal: true}, 3) {
		checkPuzzle(t, made)
		if n := clues(made, p); n != 12 {
			t.Errorf("%d clues, not the 12 cells off the thermometer", n)
		}
	}
}
