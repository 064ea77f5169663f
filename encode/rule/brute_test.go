package rule_test

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/internal/choice/rapidly"
	"exactcover/internal/race"
)

// drawSmall draws a small puzzle with a number of rules of some kinds, a third of them with cells
// outside the grid.
func drawSmall(t *rapid.T, rules int, kinds ...puzzle.Rule) *puzzle.Puzzle {
	p := cases.Small(puzzletest.Source(t), rules, kinds...)
	if p == nil {
		t.Skip("no such rules on this grid")
	}
	if rapid.IntRange(0, 2).Draw(t, "with variables") == 2 {
		p = cases.WithVariables(puzzletest.Source(t), p)
	}
	t.Log(cases.Draw(p))
	return p
}

// The solutions of a puzzle with one rule are the grids that pass its check. For every rule some
// grids of the puzzles drawn must pass and some must not, or its generator tests nothing.
func TestRulesAgainstEnumeration(t *testing.T) {
	if race.Enabled {
		t.Skip("one goroutine, and slow under the race detector")
	}
	for _, k := range rule.All.Kinds() {
		t.Run(k.Rule.Kind(), func(t *testing.T) {
			passed, failed := 0, 0
			rapidly.CheckUntil(t, func() bool { return passed > 0 && failed > 0 }, func(t *rapid.T) {
				all, right := compare(t, drawSolver(t), drawSmall(t, 1, k.Rule))
				passed += right
				failed += all - right
			})
		})
	}
}

// The same with two or three rules, which may be of one kind.
func TestRulesTogetherAgainstEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		testTogether(t, drawSmall(t, rapid.IntRange(2, 3).Draw(t, "rules"), cases.AllKinds()...))
	})
}

// FuzzRules is the same for go test -fuzz. The kinds of rules are not drawn from the input, so that
// each comes as easily as any other: there is a seed for each.
func FuzzRules(f *testing.F) {
	random := rand.New(rand.NewPCG(1, 2))
	for k := range rule.All.Kinds() {
		input := make([]byte, 4096) // enough for all that is drawn
		for n := range input {
			input[n] = byte(random.Uint32())
		}
		f.Add(byte(k), byte(random.Uint32()), byte(random.Uint32()), input)
	}
	f.Fuzz(func(t *testing.T, first, second, third byte, input []byte) {
		var kinds []puzzle.Rule
		all := rule.All.Kinds()
		for _, k := range []byte{first, second, third} {
			if int(k) < len(all) {
				kinds = append(kinds, all[k].Rule)
			}
		}
		if kinds == nil {
			return
		}
		rapid.MakeFuzz(func(t *rapid.T) {
			testTogether(t, drawSmall(t, len(kinds), kinds...))
		})(t, input)
	})
}

// testTogether compares the solutions of a puzzle with rules with the grids that pass their checks:
// those of the bare encoding, and those of a solver that then solves the puzzle with one of the
// rules changed, in the same grid, and the first again.
func testTogether(t *rapid.T, p *puzzle.Puzzle) {
	s := drawSolver(t)
	compare(t, s, p)
	if err := cases.Check(p, encoded(t, p)); err != nil {
		t.Fatalf("the encoding: %v", err)
	}
	other := *p
	k := rapid.IntRange(0, len(p.Rules)-1).Draw(t, "which rule")
	other.Rules = slices.Delete(slices.Clone(p.Rules), k, k+1)
	other.Rules = append(other.Rules, cases.Rule(puzzletest.Source(t), &other, p.Rules[k])...)
	t.Log(cases.Draw(&other))
	compare(t, s, &other)
	compare(t, s, p)
}

// encoded returns the different grids of the encoding of a puzzle.
func encoded(t *rapid.T, p *puzzle.Puzzle) (grids [][]puzzle.Digit) {
	e, err := matrix.Encode(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	s := dlx.NewSolver(e.Problem(), dlx.Settings{
		DistinctItems: e.DistinctItems(puzzle.ByCells), Tuning: e.Tuning(),
	})
	for solution := range s.Solutions(t.Context()) {
		grid := make([]puzzle.Digit, p.Cells())
		e.Decode(solution, grid)
		grids = append(grids, grid)
	}
	slices.SortFunc(grids, slices.Compare)
	return slices.CompactFunc(grids, slices.Equal)
}

// drawSolver draws a way to solve: none of them changes an answer.
func drawSolver(t *rapid.T) *encode.Solver {
	counting := []dlx.Counting{dlx.CountAuto, dlx.CountBySearch, dlx.CountByMemo}
	return encode.NewSolver(encode.Options{
		Seed:       rapid.Uint64Range(0, 3).Draw(t, "shuffle"),
		Counting:   rapid.SampledFrom(counting).Draw(t, "counting"),
		Memory:     rapid.SampledFrom([]int64{0, 1, 1 << 14}).Draw(t, "memory"),
		Processors: rapid.IntRange(0, 3).Draw(t, "processors"),
	})
}

// compare compares the solutions of p with the grids that pass the checks of its rules. It returns
// the number of grids that follow rows, columns, regions and clues, and how many of them pass.
func compare(t *rapid.T, s *encode.Solver, p *puzzle.Puzzle) (all, right int) {
	var got [][]puzzle.Digit
	for solution := range s.Solutions(t.Context(), p) {
		got = append(got, slices.Clone(solution.Grid))
	}
	if s.Err() != nil || !s.Complete() {
		t.Fatalf("error %v, complete %v", s.Err(), s.Complete())
	}
	if err := cases.Check(p, got); err != nil {
		t.Fatal(err)
	}
	if n, err := s.Count(t.Context(), p); err != nil || n.Cmp(big.NewInt(int64(len(got)))) != 0 {
		t.Fatalf("count %v, error %v, want %d", n, err, len(got))
	}
	if unique, err := s.Unique(t.Context(), p); err != nil || unique != (len(got) == 1) {
		t.Fatalf("unique %v, error %v, with %d solutions", unique, err, len(got))
	}
	bare := *p
	bare.Rules = nil
	for range cases.Solutions(&bare) {
		all++
	}
	return all, len(got)
}
