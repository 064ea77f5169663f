package puzzletest

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode/cases"
	"exactcover/encode/judge"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/choice"
	"exactcover/internal/choice/rapidly"
)

// Run tests a solver: f is a function of one of the types of [judge.Func], or a [judge.Solver]. It
// calls [judge.Test] with seed 1 and fails t with the [judge.Fault] if there is one. It tries some
// hundred puzzles of each side, and takes about a second for a solver that takes a millisecond for
// most puzzles.
func Run[F judge.Func](t testing.TB, f F) {
	t.Helper()
	fault, err := judge.Test(context.Background(), judge.Of(f), judge.Options{Seed: 1})
	switch {
	case err != nil:
		t.Error(err)
	case fault != nil:
		t.Error(fault)
	}
}

// Property returns a property of every correct solver, for rapid.Check and rapid.MakeFuzz: the
// solver answers puzzles of all kinds, sides and rules that it takes. A failure shrinks as usual in
// rapid, and shows a drawing of the puzzle.
func Property(s judge.Solver) func(t *rapid.T) {
	return func(t *rapid.T) {
		p := asked(s).Draw(t, "puzzle")
		fault, err := s.Judge(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		if fault != nil {
			t.Fatal(fault)
		}
	}
}

// asked returns a generator of puzzles that a solver takes.
func asked(s judge.Solver) *rapid.Generator[*puzzle.Puzzle] {
	return existing(func(c choice.Source) *puzzle.Puzzle {
		sizes := s.Sizes
		if sizes == nil {
			sizes = []int{9}
		}
		spec := cases.Spec{
			Size:      choice.Pick(c, sizes),
			Solutions: choice.Pick(c, []cases.SolutionCount{cases.Unique, cases.Loose, cases.Hopeless}),
		}
		switch what := c.IntN(3); {
		case what == 1 && s.Shapes:
			spec.Shape = cases.Shape(c, 6)
		case what == 2 && len(s.Rules) > 0:
			kind := choice.Pick(c, s.Rules)
			if kind.Kind() == (rule.Domino{}).Kind() {
				return cases.Dominoes(c, spec)
			}
			spec.Rules, spec.MaxBlanks = []puzzle.Rule{kind}, spec.Size*spec.Size/2
		}
		return cases.Puzzle(c, spec)
	})
}

// Fuzz runs [Property] as a fuzz test. Its first inputs are long enough to make puzzles.
//
//	func FuzzSolve(f *testing.F) { puzzletest.Fuzz(f, Solve) }
func Fuzz[F judge.Func](f *testing.F, solver F) {
	rapidly.Seeds(f)
	f.Fuzz(rapid.MakeFuzz(Property(judge.Of(solver))))
}
