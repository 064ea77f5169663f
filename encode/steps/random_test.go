package steps_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/encode/steps"
)

// ruleSets are counts of rules that puzzles have: those that a technique speaks of come often.
var ruleSets = [][]puzzle.Rule{
	nil,
	{rule.Killer{}},
	{
		rule.Killer{}, rule.Sum{}, rule.Thermo{}, rule.Renban{}, rule.ContainExact{}, rule.Whisper{},
		rule.Arrow{},
	},
	{rule.DiagonalUp{}, rule.DiagonalDown{}, rule.Windoku{}, rule.AntiKnight{}},
	cases.AllKinds(),
}

// draw returns a random puzzle with one of its solutions.
func draw(t *rapid.T) *puzzle.Puzzle {
	counts := []cases.SolutionCount{cases.Unique, cases.Loose}
	spec := cases.Spec{Solutions: rapid.SampledFrom(counts).Draw(t, "solutions")}
	switch rapid.SampledFrom([]string{"classic", "latin", "jigsaw", "domino"}).Draw(t, "shape") {
	case "classic":
		spec.Size = rapid.SampledFrom([]int{4, 6, 9}).Draw(t, "size")
	case "latin":
		spec.Size = rapid.SampledFrom([]int{3, 5, 7}).Draw(t, "size")
	case "jigsaw":
		spec.Shape = puzzle.New(rapid.SampledFrom([]int{4, 6}).Draw(t, "size"))
		spec.Shape.Regions = cases.Jigsaw(puzzletest.Source(t), spec.Shape.Rows)
	case "domino":
		spec.Size = rapid.SampledFrom([]int{4, 6}).Draw(t, "size")
		return puzzletest.Dominoes(spec).Draw(t, "puzzle")
	}
	spec.Rules = rapid.SampledFrom(ruleSets).Draw(t, "rules")
	return puzzletest.Puzzles(spec).Draw(t, "puzzle")
}

// No step of any chain goes against a solution, and chains end as the solver says.
func TestRandomPuzzles(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p := draw(r)
		chain, err := steps.Solve(r.Context(), p, steps.Settings{})
		if err != nil {
			r.Fatal(err)
		}
		for _, s := range chain.Steps {
			for _, n := range s.Placed {
				if chain.Outcome == steps.Solved && p.Solution[n.Cell] != n.Digit {
					r.Errorf("places %d in %s: %s", n.Digit, p.CellName(n.Cell), s.Reason)
				}
			}
		}
		for c, left := range chain.Left {
			if !left.Has(p.Solution[c]) {
				r.Errorf("%s cannot be %d", p.CellName(puzzle.Cell(c)), p.Solution[c])
			}
		}
		unique, err := encode.Unique(r.Context(), p)
		if err != nil {
			r.Fatal(err)
		}
		outcomes := map[bool]steps.Outcome{true: steps.Solved, false: steps.Several}
		if chain.Outcome != outcomes[unique] {
			r.Errorf("%v, but unique is %v", chain.Summary(), unique)
		}
		if !unique {
			possible, err := encode.Candidates(r.Context(), p)
			if err != nil || !slices.Equal(chain.Left, possible) {
				r.Errorf("left %v, want %v (error %v)", chain.Left, possible, err)
			}
		}
		level, err := new(steps.Grader).Grade(context.Background(), p)
		if err != nil || level != chain.Level {
			r.Errorf("graded %v (error %v), but the chain is %v", level, err, chain.Level)
		}
	})
}

// Puzzles with a wrong given: a chain ends in a contradiction if and only if there is no solution.
func TestRandomMistakes(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p := draw(r)
		if p.Givens == nil {
			r.Skip("no digits are given")
		}
		for range rapid.IntRange(1, 2).Draw(r, "mistakes") {
			p.Givens[rapid.IntRange(0, p.Cells()-1).Draw(r, "cell")] = puzzle.Digit(
				rapid.IntRange(int(p.Low), int(p.High)).Draw(r, "digit"),
			)
		}
		chain, err := steps.Solve(r.Context(), p, steps.Settings{})
		if err != nil {
			r.Fatal(err)
		}
		solution, err := encode.Solve(r.Context(), p)
		if err != nil && !errors.Is(err, encode.ErrNoSolution) {
			r.Fatal(err)
		}
		if (solution == nil) != (chain.Outcome == steps.NoSolution) {
			r.Errorf("%v, but the solver finds %v", chain.Summary(), solution)
		}
	})
}

// Classics of all sizes: all but one in nine cells of a random grid are given.
func TestSizes(t *testing.T) {
	for _, size := range []int{4, 6, 8, 9, 10, 12, 16} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			p := puzzle.New(size)
			p.Solution = cases.Grid(rand.New(rand.NewPCG(7, 0)), size)
			for c, d := range p.Solution {
				if (c+c/size)%9 == 0 {
					d = puzzle.Empty
				}
				p.Givens = append(p.Givens, d)
			}
			if unique, err := encode.Unique(t.Context(), p); err != nil || !unique {
				t.Fatalf("unique %v, error %v", unique, err)
			}
			if chain := solves(t, p, p.Solution); len(chain.Steps) == 0 {
				t.Error("no steps")
			}
		})
	}
}

// Cells outside the grid are solved like others: no step goes against a solution, and what is left
// is what the solver finds.
func TestVariables(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		p := puzzletest.Variables().Draw(r, "puzzle")
		chain, err := steps.Solve(r.Context(), p, steps.Settings{})
		if err != nil {
			r.Fatal(err)
		}
		possible, err := encode.Candidates(r.Context(), p)
		if errors.Is(err, encode.ErrNoSolution) {
			if chain.Outcome != steps.NoSolution {
				r.Errorf("%v, but there is no solution", chain.Summary())
			}
			return
		}
		if err != nil || chain.Outcome == steps.NoSolution || !slices.Equal(chain.Left, possible) {
			r.Errorf("%v: left %v, want %v (error %v)", chain.Summary(), chain.Left, possible, err)
		}
	})
}
