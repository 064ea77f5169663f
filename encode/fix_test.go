package encode_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode"
	"exactcover/encode/cases"
	"exactcover/encode/puzzle"
	"exactcover/encode/puzzletest"
	"exactcover/internal/choice/rapidly"
)

// with returns p with a digit given in a cell, instead of any other given there.
func with(p *puzzle.Puzzle, c puzzle.Cell, d puzzle.Digit) *puzzle.Puzzle {
	q := *p
	q.Givens = slices.Clone(p.Givens)
	if q.Givens == nil {
		q.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	}
	q.Givens[c] = d
	return &q
}

// wantFixes returns the texts of the fixes of a puzzle with n solutions that are a single clue, or
// a pair of clues to remove.
func wantFixes(p *puzzle.Puzzle, n int) (want []string) {
	add := func(q *puzzle.Puzzle, text string) (left int) {
		if left = naiveCount(q); left == 1 {
			want = append(want, text)
		} else if left > 1 {
			want = append(want, text+" (several solutions)")
		}
		return left
	}
	clues := allClues(p)
	for _, clue := range clues {
		if n > 0 {
			break
		}
		if add(without(p, clue), "without "+clue.Text) == 1 || clue.Kind != "given" {
			continue
		}
		c := clue.Cells[0]
		for d := range without(p, clue).Possible(c).All() {
			if d != p.Givens[c] && naiveCount(with(p, c, d)) == 1 {
				text := fmt.Sprintf("with given %d in %s instead of %s", d, p.CellName(c), clue.Text)
				want = append(want, text)
			}
		}
	}
	for k, a := range clues {
		if n > 0 || want != nil && !strings.Contains(want[0], " and ") {
			break
		}
		for _, b := range clues[:k] { // rules come last, so b keeps its index
			add(without(without(p, a), b), fmt.Sprintf("without %s and %s", b.Text, a.Text))
		}
	}
	for c := range p.Cells() {
		for d := range p.Possible(puzzle.Cell(c)).All() {
			if n > 1 && naiveCount(with(p, puzzle.Cell(c), d)) == 1 {
				want = append(want, fmt.Sprintf("with given %d in %s", d, p.CellName(puzzle.Cell(c))))
			}
		}
	}
	return want
}

// Fixes are those that trying every clue and every digit finds; several givens fix a puzzle
// together, and none of them can go.
func TestFixes(t *testing.T) {
	removed, changed, one, several, pairs, unfinished := 0, 0, 0, 0, 0, 0
	seen := func() bool {
		return removed > 0 && changed > 0 && one > 0 && several > 0 && pairs > 0 && unfinished > 0
	}
	rapidly.CheckUntil(t, seen, func(t *rapid.T) {
		number := rapid.SampledFrom([]cases.SolutionCount{cases.Unique, cases.Loose}).Draw(t, "number")
		p := puzzletest.Puzzles(cases.Spec{Solutions: number, Size: 4}).Draw(t, "puzzle")
		for range rapid.IntRange(0, 2).Draw(t, "errors") {
			c := rapid.IntRange(0, p.Cells()-1).Draw(t, "cell")
			p = with(p, puzzle.Cell(c), puzzle.Digit(rapid.IntRange(1, 4).Draw(t, "digit")))
		}
		p.Rules = drawRules(t, p.Cells())
		n := naiveCount(p)
		want := wantFixes(p, n)
		s := encode.NewSolver(encode.Options{Limit: rapid.Uint64Range(0, 2).Draw(t, "limit")})
		fixes, err := s.Fixes(context.Background(), p)
		if err != nil || !s.Complete() {
			t.Fatalf("error %v, complete %v", err, s.Complete())
		}
		if n > 1 && want == nil {
			several++
			if len(fixes) != 1 || fixes[0].Without != nil {
				t.Fatalf("%+v", fixes)
			}
			q := p
			for k, c := range fixes[0].Cells {
				q = with(q, c, fixes[0].Digits[k])
			}
			if n := naiveCount(q); n != 1 {
				t.Fatalf("%s: %d solutions", fixes[0].Text, n)
			}
			for _, c := range fixes[0].Cells {
				if naiveCount(with(q, c, puzzle.Empty)) == 1 {
					t.Fatalf("%s: that of %s can go", fixes[0].Text, p.CellName(c))
				}
			}
			return
		}
		var got []string
		for _, f := range fixes {
			got = append(got, f.Text)
			if f.Several {
				unfinished++
			}
			switch {
			case f.Also != nil:
				pairs++
			case f.Without == nil:
				one++
			case f.Cells == nil:
				removed++
			default:
				changed++
			}
		}
		if !slices.IsSortedFunc(fixes, func(a, b encode.Fix) int { return solutions(a) - solutions(b) }) {
			t.Fatalf("not sorted: %q", got)
		}
		slices.Sort(got)
		slices.Sort(want)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%d solutions: %s", n, diff)
		}
	})
}

// solutions returns the number of solutions that a fix leaves, at most 2.
func solutions(f encode.Fix) int {
	if f.Several {
		return 2
	}
	return 1
}

// All of several givens that fix a puzzle are needed.
func TestFixesNeedAll(t *testing.T) {
	for seed := range uint64(20) {
		p := puzzle.New(6)
		s := encode.NewSolver(encode.Options{Seed: seed + 1})
		fixes, err := s.Fixes(t.Context(), p)
		if err != nil || len(fixes) != 1 {
			t.Fatalf("%+v, error %v", fixes, err)
		}
		f := fixes[0]
		for gone := -1; gone < len(f.Cells); gone++ {
			q := p
			for k, c := range f.Cells {
				if k != gone {
					q = with(q, c, f.Digits[k])
				}
			}
			if unique, err := encode.Unique(t.Context(), q); err != nil || unique != (gone < 0) {
				t.Fatalf("%s: without %d: unique %v, error %v", f.Text, gone, unique, err)
			}
		}
	}
}

// Givens of the grid and of variables fix a puzzle together. Variables get none if solutions that
// differ only in them are not different.
func TestFixesOfVariables(t *testing.T) {
	p := puzzle.New(4)
	p.Variables = []puzzle.Variable{
		{Name: "X", Rows: 1, Cols: 1, Low: 0, High: 1}, {Name: "Y", Rows: 1, Cols: 1, Low: 3, High: 5},
	}
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	copy(p.Givens, []puzzle.Digit{1, 2, -1, -1, 3, 4, -1, -1, 2, 1, -1, -1, 4})
	for by, variables := range map[puzzle.CountBy]int{puzzle.ByCells: 2, puzzle.ByGrids: 0} {
		s := encode.NewSolver(encode.Options{CountBy: by})
		fixes, err := s.Fixes(t.Context(), p)
		if err != nil || len(fixes) != 1 {
			t.Fatalf("%+v, error %v", fixes, err)
		}
		q, others := p, 0
		for k, c := range fixes[0].Cells {
			q = with(q, c, fixes[0].Digits[k])
			if !p.InGrid(c) {
				others++
			}
		}
		if others != variables {
			t.Errorf("%d: %s", by, fixes[0].Text)
		}
		if unique, err := s.Unique(t.Context(), q); err != nil || !unique {
			t.Errorf("%d: %s: unique %v, error %v", by, fixes[0].Text, unique, err)
		}
	}
}

// A call that is stopped says so, whenever that is: without an error no fix is missing.
func TestFixesStopped(t *testing.T) {
	p := puzzle.New(9)
	for c, d := range []puzzle.Digit{1, 2, 3, 4, 5, 6, 7, 8} {
		p = with(p, puzzle.Cell(c), d)
	}
	p = with(p, p.Cell(4, 8), 9) // no place is left for the 9 of row 1
	s := encode.NewSolver(encode.Options{})
	want, err := s.Fixes(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	for pause := range 60 {
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(time.Duration(pause)*200*time.Microsecond, cancel)
		got, err := s.Fixes(ctx, p)
		cancel()
		if diff := cmp.Diff(want, got); err == nil && diff != "" {
			t.Fatalf("stopped after %d: %s", pause, diff)
		}
	}
}

// Tilings are no business of givens: a grid with several has no fix, and the call ends.
func TestFixesTilings(t *testing.T) {
	p := dominoSkeleton(4)
	s := encode.NewSolver(encode.Options{CountBy: puzzle.ByTilings})
	ctx, cancel := context.WithCancel(t.Context())
	if _, err := s.Fixes(ctx, p); err != nil {
		t.Error(err)
	}
	cancel()
	if fixes, err := s.Fixes(ctx, p); !errors.Is(err, context.Canceled) || fixes != nil {
		t.Errorf("%v, error %v", fixes, err)
	}
}

func ExampleFixes() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{
		1, -1, -1, 4,
		-1, -1, 3, -1,
		-1, 1, -1, -1,
		3, -1, -1, 4,
	}
	fixes, err := encode.Fixes(context.Background(), p)
	for _, f := range fixes {
		fmt.Println(f.Text)
	}
	fmt.Println(err)
	// Output:
	// without given 4 in r1c4
	// without given 4 in r4c4
	// <nil>
}

// In a puzzle that is not finished, changes leave several solutions.
func ExampleFixes_unfinished() {
	p := puzzle.New(4)
	p.Givens = []puzzle.Digit{
		1, -1, -1, 1,
		-1, -1, -1, -1,
		-1, -1, -1, -1,
		-1, 3, -1, -1,
	}
	fixes, err := encode.Fixes(context.Background(), p)
	for _, f := range fixes {
		fmt.Println(f.Text)
	}
	fmt.Println(err)
	// Output:
	// without given 1 in r1c1 (several solutions)
	// without given 1 in r1c4 (several solutions)
	// <nil>
}
