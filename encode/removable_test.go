package encode_test

import (
	"context"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/encode/rule"
	"exactcover/internal/choice/rapidly"
)

// withoutAll returns p without some of its clues, a set of bits by their places in all.
func withoutAll(p *puzzle.Puzzle, all []puzzle.Clue, set uint) *puzzle.Puzzle {
	for i := len(all) - 1; i >= 0; i-- { // rules from the last on, so that numbers stay right
		if set>>i&1 != 0 {
			p = without(p, all[i])
		}
	}
	return p
}

// The largest set is as large as that of a search through all sets of clues.
func TestRemovableAgainstSubsets(t *testing.T) {
	beyond, greedy := 0, 0 // sets smaller than the redundant clues, and larger than a greedy one
	seen := func() bool { return beyond > 0 && greedy > 0 }
	rapidly.CheckUntil(t, seen, func(t *rapid.T) {
		p := puzzletest.Puzzles(cases.Spec{Solutions: cases.Unique, Size: 4}).Draw(t, "puzzle")
		for range rapid.IntRange(0, 4).Draw(t, "more givens") {
			c := puzzle.Cell(rapid.IntRange(0, p.Cells()-1).Draw(t, "cell"))
			p = with(p, c, p.Solution[c])
		}
		p.Rules = slices.DeleteFunc(drawRules(t, p.Cells()), func(r puzzle.Rule) bool {
			return len(r.Check(context.Background(), p, p.Solution)) > 0
		})
		all := allClues(p)
		if len(all) > 11 || naiveCount(p) != 1 {
			return
		}
		s := encode.NewSolver(encode.Options{Seed: rapid.Uint64Range(0, 2).Draw(t, "shuffle")})
		got, err := s.Removable(context.Background(), p)
		if err != nil || !s.Complete() || !got.Maximal || got.Most != len(got.Clues) {
			t.Fatalf("%+v, error %v", got, err)
		}
		redundant, first, most := 0, uint(0), 0
		for i := range all {
			if naiveCount(withoutAll(p, all, 1<<i)) == 1 {
				redundant++
			}
			if naiveCount(withoutAll(p, all, first|1<<i)) == 1 {
				first |= 1 << i
			}
		}
		for set := range uint(1) << len(all) {
			if n := bits.OnesCount(set); n > most && naiveCount(withoutAll(p, all, set)) == 1 {
				most = n
			}
		}
		set := uint(0)
		gone := texts(got.Clues)
		for i, c := range all { // equal rules have one text
			if k := slices.Index(gone, c.Text); k >= 0 {
				gone = slices.Delete(gone, k, k+1)
				set |= 1 << i
			}
		}
		if len(got.Clues) != most || naiveCount(withoutAll(p, all, set)) != 1 {
			t.Fatalf("%q can go, want %d", texts(got.Clues), most)
		}
		if most < redundant {
			beyond++
		}
		if most > bits.OnesCount(first) {
			greedy++
		}
	})
}

// The domino rule does not go without its dominoes, even if more clues could then go.
func TestRemovableDominoes(t *testing.T) {
	held := 0 // puzzles whose largest set would have the rule and not all of its dominoes
	rapidly.CheckUntil(t, func() bool { return held > 0 }, func(t *rapid.T) {
		p := puzzletest.Dominoes(cases.Spec{Solutions: cases.Unique, Size: 4}).Draw(t, "puzzle")
		all := allClues(p)
		if len(all) > 7 {
			return
		}
		var domino, tiles uint
		for i, c := range all {
			switch {
			case c.Kind != "domino":
			case rule.IsTile(p.Rules[c.Rule]):
				tiles |= 1 << i
			default:
				domino |= 1 << i
			}
		}
		most, any := 0, 0
		for set := range uint(1) << len(all) {
			n := bits.OnesCount(set)
			whole := set&domino == 0 || set&tiles == tiles
			if n <= most || n <= any && !whole {
				continue
			}
			unique, err := encode.Unique(t.Context(), withoutAll(p, all, set))
			if err != nil {
				t.Fatal(err)
			}
			if unique {
				any = max(any, n)
			}
			if unique && whole {
				most = n
			}
		}
		got, err := encode.Removable(t.Context(), p)
		if err != nil || len(got.Clues) != most {
			t.Fatalf("%q can go, want %d; error %v", texts(got.Clues), most, err)
		}
		if any > most {
			held++
		}
	})
}

// A rule that all dots are given can go, and then dots that it needs.
func TestRemovableDots(t *testing.T) {
	freed := 0 // puzzles that lose the rule, and dots that cannot go while it stays
	rapidly.CheckUntil(t, func() bool { return freed > 0 }, func(t *rapid.T) {
		p := puzzletest.Puzzles(cases.Spec{Solutions: cases.Unique, Size: 4}).Draw(t, "puzzle")
		value := rapid.IntRange(1, 3).Draw(t, "difference")
		p.Rules = []puzzle.Rule{rule.NegativeDifference{Values: []int{value}}}
		for _, v := range puzzle.CheckRule(t.Context(), p, 0, p.Solution) {
			dot := rule.Difference{Cells: v.Cells, Value: value}
			p.Rules = append(p.Rules, dot)
		}
		for c := range puzzle.Cell(p.Cells()) {
			if q := with(p, c, puzzle.Empty); naiveCount(q) == 1 {
				p = q
			}
		}
		all := allClues(p)
		if len(all) > 7 || len(p.Rules) < 2 {
			return
		}
		most := 0
		for set := range uint(1) << len(all) {
			if n := bits.OnesCount(set); n > most {
				q := withoutAll(p, all, set)
				broken, err := puzzle.Check(t.Context(), q, p.Solution)
				if err == nil && len(broken) == 0 && naiveCount(q) == 1 {
					most = n
				}
			}
		}
		got, err := encode.Removable(t.Context(), p)
		if err != nil || len(got.Clues) != most || got.Most != most {
			t.Fatalf("%q can go, at most %d, want %d; error %v", texts(got.Clues), got.Most, most, err)
		}
		gone := func(c puzzle.Clue) bool { return c.Kind == p.Rules[0].Kind() }
		dots := func(c puzzle.Clue) bool { return c.Kind == p.Rules[1].Kind() }
		if slices.ContainsFunc(got.Clues, gone) && slices.ContainsFunc(got.Clues, dots) {
			freed++
		}
	})
}

// Clues can be removed only if a puzzle has one solution; otherwise the error says whether it has
// none or several.
func TestRemovableOfOthers(t *testing.T) {
	several := puzzle.New(4)
	for want, p := range map[error]*puzzle.Puzzle{
		encode.ErrNotUnique:  several,
		encode.ErrNoSolution: with(with(several, 0, 1), 1, 1),
	} {
		s := encode.NewSolver(encode.Options{})
		got, err := s.Removable(t.Context(), p)
		if !errors.Is(err, want) || got.Clues != nil || s.Complete() != (want == encode.ErrNoSolution) {
			t.Errorf("%+v, error %v, complete %v; want %v", got, err, s.Complete(), want)
		}
	}
}

// The set found when the context ends can be removed, and the bound is at least its size.
func TestRemovableStops(t *testing.T) {
	full, err := encode.Solve(t.Context(), puzzle.New(9))
	if err != nil {
		t.Fatal(err)
	}
	p := puzzle.New(9)
	p.Givens = full.Grid
	ctx, cancel := context.WithCancelCause(t.Context())
	s := encode.NewSolver(encode.Options{})
	time.AfterFunc(300*time.Millisecond, func() { cancel(errEnough) }) // a proof takes hours
	got, err := s.Removable(ctx, p)
	if !errors.Is(err, errEnough) || s.Complete() || got.Most < len(got.Clues) {
		t.Fatalf("%+v, error %v", got, err)
	}
	for _, c := range got.Clues {
		p.Givens[c.Cells[0]] = puzzle.Empty
	}
	if unique, err := encode.Unique(t.Context(), p); !unique || err != nil {
		t.Errorf("without %q: unique %v, error %v", texts(got.Clues), unique, err)
	}
}

// An ending ends a context when it has been encoded a number of times.
type ending struct {
	left *int
	end  context.CancelCauseFunc
}

func (ending) Kind() string { return "ending" }

func (ending) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation {
	return nil
}

func (r ending) Encode(m *matrix.Matrix) error {
	m.Domain(0) // so that it is encoded for each puzzle
	if *r.left--; *r.left == 0 {
		r.end(errEnough)
	}
	return nil
}

// A clue that can go is found before all clues have been tried.
func TestRemovableFindsOneSoon(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	full, err := encode.Solve(ctx, puzzle.New(4))
	if err != nil {
		t.Fatal(err)
	}
	p := puzzle.New(4)
	p.Givens = full.Grid
	left := 0
	p.Rules = []puzzle.Rule{ending{&left, cancel}}
	if unique, err := encode.Unique(ctx, p); !unique || err != nil {
		t.Fatalf("unique %v, error %v", unique, err)
	}
	left *= -3 // the puzzle, a clue that can go, and no more than one other
	got, err := encode.NewSolver(encode.Options{}).Removable(ctx, p)
	if !errors.Is(err, errEnough) || len(got.Clues) != 1 || got.Most != len(p.Givens)+1 {
		t.Errorf("%+v, error %v", got, err)
	}
}

func ExampleRemovable() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{
		1, -1, -1, 4,
		-1, -1, 3, -1,
		-1, 1, -1, -1,
		3, -1, -1, 2,
	}
	removal, err := encode.Removable(context.Background(), p)
	for _, c := range removal.Clues {
		fmt.Println(c.Text)
	}
	fmt.Println("at most", removal.Most, err)
	// Output:
	// given 1 in r1c1
	// given 3 in r4c1
	// at most 2 <nil>
}
