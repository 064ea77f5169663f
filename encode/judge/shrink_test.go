package judge_test

import (
	"slices"
	"testing"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/judge"
	"exactcover/encode/puzzle"
)

// solutions returns how many solutions p has, 2 if there are more than one.
func solutions(t *testing.T, p *puzzle.Puzzle) uint64 {
	n, err := new(encode.Solver).CountUpTo(t.Context(), p, 2)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// A puzzle that somebody brings shrinks as well, also without its solution.
func TestShrink(t *testing.T) {
	for _, number := range []cases.SolutionCount{
		cases.Unique, cases.Loose, cases.Hopeless, cases.Minimal,
	} {
		p := cases.Puzzle(source(7), cases.Spec{Solutions: number, Rules: cases.AllKinds()[:20]})
		p.Solution = nil
		p.Candidates = slices.Repeat([]puzzle.DigitSet{p.Domain()}, 81)
		calls := 0
		want := solutions(t, p)
		small := judge.Shrink(p, func(q *puzzle.Puzzle) bool {
			calls++
			return solutions(t, q) == want
		})
		if cases.Blanks(small) > 6 || len(small.Rules) > 0 || small.Candidates != nil ||
			solutions(t, small) != want ||
			calls > 600 {
			t.Errorf("%v: in %d calls\n%s", number, calls, cases.Draw(small))
		}
	}
}
