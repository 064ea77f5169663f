package cases_test

import (
	"context"
	"os"
	"regexp"
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

// Shapes are valid, of all counts, and some have solutions.
func TestBoards(t *testing.T) {
	seen := map[string]bool{}
	s := source(1)
	for range 300 {
		p := cases.Shape(s, 6)
		if err := p.Validate(); err != nil {
			t.Fatal(err)
		}
		usual, _ := puzzle.DefaultRegions(p.Rows, p.Cols)
		for name, is := range map[string]bool{
			"oblong": p.Rows != p.Cols, "square": p.Rows == p.Cols,
			"more digits":  p.DigitCount() > max(p.Rows, p.Cols),
			"other digits": p.Low != 1, "regions": p.Regions != nil, "no regions": p.Regions == nil,
			"loose cells": slices.Contains(p.Regions, puzzle.NoRegion), "a single cell": p.Cells() == 1,
			"usual boxes": usual != nil && slices.Equal(usual, p.Regions),
		} {
			seen[name] = seen[name] || is
		}
		if p.Rows > 6 || p.Cols > 6 {
			t.Errorf("%d rows and %d columns", p.Rows, p.Cols)
		}
		if solution, err := encode.Solve(t.Context(), p); err == nil && solution != nil {
			seen["solvable"] = true
		}
	}
	if len(seen) != 10 || slices.Contains(slices.Collect(mapValues(seen)), false) {
		t.Errorf("shapes seen: %v", seen)
	}
}

func mapValues(m map[string]bool) func(func(bool) bool) {
	return func(yield func(bool) bool) {
		for _, v := range m {
			if !yield(v) {
				return
			}
		}
	}
}

// The regions of a jigsaw are connected, of the right size, and seldom boxes.
func TestJigsaw(t *testing.T) {
	boxes := 0
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.SampledFrom([]int{4, 5, 6, 9}).Draw(t, "size")
		labels := cases.Jigsaw(rapidly.Of(t), size)
		if usual, _ := puzzle.DefaultRegions(size, size); slices.Equal(labels, usual) {
			boxes++
		}
		p := &puzzle.Puzzle{Rows: size, Cols: size}
		for label := range size {
			var reached []puzzle.Cell
			n := 0
			for c, l := range labels {
				if l == label {
					if n++; reached == nil {
						reached = append(reached, puzzle.Cell(c))
					}
				}
			}
			for k := 0; k < len(reached); k++ {
				for c := range p.Neighbors(reached[k]) {
					if labels[c] == label && !slices.Contains(reached, c) {
						reached = append(reached, c)
					}
				}
			}
			if n != size || len(reached) != size {
				t.Fatalf("region %d has %d cells, %d of them connected: %v", label, n, len(reached), labels)
			}
		}
	})
	changed := 0
	for seed := range uint64(40) {
		labels := cases.Jigsaw(source(seed), 9)
		if usual, _ := puzzle.DefaultRegions(9, 9); !slices.Equal(labels, usual) {
			changed++
		}
	}
	if changed < 30 {
		t.Errorf("%d of 40 jigsaws are none", 40-changed)
	}
}

// Domino puzzles are of their solutions, and singles all, some or none given.
func TestDominoes(t *testing.T) {
	singles := map[string]bool{}
	several := 0 // puzzles with one solution and several tilings
	for _, solutions := range solutionCounts[:3] {
		rapid.Check(t, func(t *rapid.T) {
			size := rapid.IntRange(3, 4).Draw(t, "size")
			p := puzzletest.Dominoes(cases.Spec{Solutions: solutions, Size: size}).Draw(t, "puzzle")
			checkSolutions(t, p, solutions)
			given := 0
			for _, r := range p.Rules {
				if t, ok := r.(rule.Tile); ok && len(t.Cells) == 1 {
					given++
				}
			}
			singles[map[int]string{0: "none", size: "all"}[given]] = true
			if solutions != cases.Hopeless {
				n := cases.Tilings(p, p.Solution)
				if n == 0 {
					t.Fatalf("the solution has no tiling:\n%s", cases.Draw(p))
				}
				if solutions == cases.Unique && n > 1 {
					several++
				}
			}
		})
	}
	checkSolutions(t, cases.Dominoes(source(1), cases.Spec{Solutions: cases.Unique}), cases.Unique)
	if len(singles) != 3 || several == 0 {
		t.Errorf("singles given: %v; %d puzzles with several tilings", singles, several)
	}
}

// Tilings are counted as the library does, on every grid of small domino puzzles.
func TestTilings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		spec := cases.Spec{Solutions: cases.Loose, Size: rapid.IntRange(3, 4).Draw(t, "size")}
		p := puzzletest.Dominoes(spec).Draw(t, "puzzle")
		total := 0
		for grid := range cases.Solutions(p) {
			total += cases.Tilings(p, grid)
		}
		n, err := encode.NewSolver(encode.Options{CountBy: puzzle.ByTilings}).Count(t.Context(), p)
		if err != nil || n.Int64() != int64(total) {
			t.Fatalf("%d tilings, the library counts %v, %v:\n%s", total, n, err, cases.Draw(p))
		}
	})
}

// The hard puzzles have one solution and need all their givens.
func TestHard(t *testing.T) {
	text, err := os.ReadFile("hard.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := regexp.MustCompile(`(?m)^[1-9.]+$`).FindAllString(string(text), -1)
	if len(lines) != 100 {
		t.Fatalf("%d puzzles", len(lines))
	}
	p := puzzle.New(9)
	for _, line := range lines {
		p.Givens = givens(line)
		checkUnique(t, p, true)
	}
	rapid.Check(t, func(t *rapid.T) { checkUnique(t, puzzletest.Hard().Draw(t, "puzzle"), true) })
}

func checkUnique(t interface{ Errorf(string, ...any) }, p *puzzle.Puzzle, want bool) {
	if unique, err := encode.Unique(context.Background(), p); err != nil || unique != want {
		t.Errorf("unique %v, %v:\n%s", unique, err, cases.Draw(p))
	}
}

func givens(line string) []puzzle.Digit {
	grid := make([]puzzle.Digit, len(line))
	for c := range grid {
		grid[c] = puzzle.Empty
		if line[c] != '.' {
			grid[c] = puzzle.Digit(line[c] - '0')
		}
	}
	return grid
}
