package rule_test

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/internal/choice/rapidly"
)

// deriving is a rule without demands of its own, from which follows what follows from another.
type deriving struct {
	as      matrix.Deriver
	derived map[matrix.Derivation][]puzzle.Rule // in the last round
}

func (deriving) Kind() string                { return "deriving" }
func (deriving) Encode(*matrix.Matrix) error { return nil }

func (deriving) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation {
	return nil
}

func (r deriving) Derivations() (list []matrix.Derivation) {
	for _, d := range r.as.Derivations() {
		list = append(list, &recorded{d, r.derived})
	}
	return list
}

// A recorded derivation keeps the rules that it derives.
type recorded struct {
	matrix.Derivation
	derived map[matrix.Derivation][]puzzle.Rule
}

func (r *recorded) Derive(m *matrix.Matrix) []puzzle.Rule {
	r.derived[r.Derivation] = r.Derivation.Derive(m)
	return r.derived[r.Derivation]
}

var (
	fromCages     = rule.Killer{Cells: []puzzle.Cell{0}, Sum: new(int)}
	fromDiagonals = rule.LittleKiller{Cells: []puzzle.Cell{0}}
)

// derived returns what follows from the rules of p.
func derived(t rapid.TB, p *puzzle.Puzzle, as matrix.Deriver) (rules []puzzle.Rule) {
	all, lists := *p, make(map[matrix.Derivation][]puzzle.Rule)
	all.Rules = append([]puzzle.Rule{deriving{as, lists}}, p.Rules...)
	if _, err := matrix.Encode(context.Background(), &all); err != nil {
		t.Fatal(err)
	}
	for _, d := range as.Derivations() {
		rules = append(rules, lists[d]...)
	}
	return rules
}

// occurrences returns how often a rule occurs in a list.
func occurrences(list []puzzle.Rule, r puzzle.Rule) (n int) {
	for _, other := range list {
		if reflect.DeepEqual(other, r) {
			n++
		}
	}
	return n
}

// The solution of a puzzle obeys what follows from its rules.
func TestDerivedRulesHold(t *testing.T) {
	kinds := make(map[string]bool)
	seen := func() bool { return kinds["house of cages"] && kinds["sum"] && kinds["weighted-sum"] }
	rapidly.CheckUntil(t, seen, func(t *rapid.T) {
		size := rapid.SampledFrom([]int{4, 6}).Draw(t, "size")
		p := puzzletest.Puzzles(cases.Spec{Solutions: cases.Unique, Size: size}).Draw(t, "puzzle")
		p.Givens = nil
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for _, name := range []string{"killer", "little-killer"} {
			kind, _ := rule.All.Find(name)
			for _, r := range kind.Draw(random, p) {
				if rapid.IntRange(0, 5).Draw(t, "left out") > 0 {
					p.Rules = append(p.Rules, r)
				}
			}
		}
		for _, as := range []matrix.Deriver{fromCages, fromDiagonals} {
			for _, r := range derived(t, p, as) {
				kinds[r.Kind()] = true
				if wrong := r.Check(t.Context(), p, p.Solution); len(wrong) > 0 {
					t.Fatalf("%v follows from %v, and %v is wrong: %v", r, p.Rules, p.Solution, wrong)
				}
			}
		}
	})
}

// The cells of a grid are coloured like the squares of chess. The sums of the two colours meet in
// all rows, no fewer. If they are not the sum of a grid there is nothing to search.
func TestDerivedSumsOfWholeGrid(t *testing.T) {
	var colors [2][]puzzle.Cell
	for c := range puzzle.Cell(81) {
		colors[c%2] = append(colors[c%2], c)
	}
	options := func(black, white int) int {
		p := puzzle.New(9)
		p.Rules = []puzzle.Rule{
			rule.Sum{Cells: colors[0], Sum: &black}, rule.Sum{Cells: colors[1], Sum: &white},
			deriving{fromCages, make(map[matrix.Derivation][]puzzle.Rule)},
		}
		e, err := matrix.Encode(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		s := encode.NewSolver(encode.Options{Limit: 1})
		if black+white != 405 {
			if n, err := s.Count(t.Context(), p); n.Sign() != 0 || err != nil || s.Stats().Nodes > 1 {
				t.Errorf("%d and %d: %v solutions, %v, %d nodes", black, white, n, err, s.Stats().Nodes)
			}
		}
		return e.Problem().NumOptions()
	}
	if options(205, 200) < 729 {
		t.Error("options are missing for a sum of 405")
	}
	for _, white := range []int{199, 201} {
		if n := options(205, white); n > 0 {
			t.Errorf("%d options for a sum of %d", n, 205+white)
		}
	}
}
