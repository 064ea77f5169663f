package steps_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
	_ "exactcover/internal/thorough" // fewer draws in the quick tests
)

// A counted rule of another module has one item, or one for each digit: of some candidates between
// Least and Most hold or, where they have colours, any number of one colour.
type counted struct {
	Number      int
	Cells       []puzzle.Cell
	Digits      []puzzle.Digit // of each item; in another item a cell has the digit
	Colors      []dlx.Color    // of each cell; nil: none
	Least, Most int
}

// Kind returns a name, as do the other methods what [puzzle.Rule] and [matrix.Rule] demand.
func (r counted) Kind() string { return fmt.Sprint("counted", r.Number) }

func (r counted) Encode(m *matrix.Matrix) error {
	first := dlx.Item(0)
	if r.Colors != nil {
		first = m.Secondary(r.Kind(), len(r.Digits))
	} else {
		first = m.Multiple(r.Kind(), len(r.Digits), r.Least, r.Most)
	}
	for i, d := range r.Digits {
		for k, c := range r.Cells {
			e := dlx.Entry{Item: first + dlx.Item(i)}
			if r.Colors != nil {
				e.Color = r.Colors[k]
			}
			m.Attach(puzzle.Candidate{Cell: c, Digit: d}, e)
		}
	}
	return nil
}

func (r counted) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	for _, d := range r.Digits {
		n, colors := 0, make(map[dlx.Color]bool)
		for k, c := range r.Cells {
			if grid[c] == d {
				n++
				if r.Colors != nil {
					colors[r.Colors[k]] = true
				}
			}
		}
		if r.Colors == nil && (n < r.Least || n > r.Most) || len(colors) > 1 {
			return []puzzle.Violation{{Rule: r.Kind(), Cells: r.Cells, Detail: "too few or too many"}}
		}
	}
	return nil
}

// drawCounted draws a rule on a 4x4 grid.
func drawCounted(t *rapid.T, number int) counted {
	r := counted{Number: number, Digits: []puzzle.Digit{1, 2, 3, 4}}
	if rapid.Bool().Draw(t, "one digit") {
		r.Digits = r.Digits[:1]
	}
	colored := rapid.Bool().Draw(t, "colored")
	for _, c := range rapid.SliceOfNDistinct(rapid.IntRange(0, 15), 2, 4, rapid.ID).Draw(t, "cells") {
		r.Cells = append(r.Cells, puzzle.Cell(c))
		if colored {
			r.Colors = append(r.Colors, dlx.Color(rapid.IntRange(1, 2).Draw(t, "color")))
		}
	}
	r.Least = rapid.IntRange(0, 2).Draw(t, "least")
	r.Most = rapid.IntRange(max(r.Least, 1), 3).Draw(t, "most")
	return r
}

func leavesPossible(ctx context.Context, t rapid.TB, p *puzzle.Puzzle) {
	t.Helper()
	chain, err := steps.Solve(ctx, p, steps.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	possible, err := encode.Candidates(ctx, p)
	switch none := errors.Is(err, encode.ErrNoSolution); {
	case err != nil && !none:
		t.Fatal(err)
	case none != (chain.Outcome == steps.NoSolution):
		t.Fatalf("%v, the solver says %v", chain.Summary(), err)
	case !none && !slices.Equal(chain.Left, possible):
		t.Fatalf("left %v, want %v", chain.Left, possible)
	}
}

// Of three candidates two hold: none of the three is sure.
func TestTwoOfThree(t *testing.T) {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{counted{
		Cells: []puzzle.Cell{0, 6, 9}, Digits: []puzzle.Digit{1}, Least: 2, Most: 2,
	}}
	leavesPossible(t.Context(), t, p)
}

// What is known may be all that an item allows, or too much for it.
func TestKnownTwice(t *testing.T) {
	const rule = "counted0 number 0 cells r1c1 r2c3 r3c2 digits 1 least 0 most 2"
	for _, test := range []struct {
		most, known int
		want        string
	}{
		{2, 2, "no 1 in r3c2: " + rule + " leaves no room for it"},
		{2, 1, ""},
		{2, 3, rule + " cannot be met"},
	} {
		p := puzzle.New(4)
		p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 16)
		cells := []puzzle.Cell{0, 6, 9}
		for _, c := range cells[:test.known] {
			p.Givens[c] = 1
		}
		p.Rules = []puzzle.Rule{counted{Cells: cells, Digits: []puzzle.Digit{1}, Most: test.most}}
		chain, err := steps.Solve(t.Context(), p, steps.Settings{})
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, s := range chain.Steps {
			if strings.Contains(s.Reason, "counted") {
				got = s.Reason
				break
			}
		}
		if got != test.want {
			t.Errorf("%d known: %s, want %s", test.known, got, test.want)
		}
	}
}

// The candidates that a chain leaves are those that the solver finds, for any items of a rule.
func TestItems(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := puzzle.New(4)
		grid := []puzzle.Digit{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}
		for c := range grid {
			if rapid.IntRange(0, 2).Draw(t, "given") > 0 {
				grid[c] = puzzle.Empty
			}
		}
		p.Givens = grid
		for k := range rapid.IntRange(1, 3).Draw(t, "rules") {
			p.Rules = append(p.Rules, drawCounted(t, k))
		}
		leavesPossible(t.Context(), t, p)
	})
}

// An equal rule of another module says by a propagator that two cells have the same digit.
type equal struct{ A, B puzzle.Cell }

func (equal) Kind() string { return "equal" }

func (r equal) Encode(m *matrix.Matrix) error {
	m.Constrain([]puzzle.Cell{r.A, r.B}, func(sets []puzzle.DigitSet) bool {
		both := sets[0] & sets[1]
		sets[0], sets[1] = both, both
		return both != 0
	})
	return nil
}

func (r equal) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	if grid[r.A] == grid[r.B] {
		return nil
	}
	return []puzzle.Violation{{Rule: r.Kind(), Cells: []puzzle.Cell{r.A, r.B}, Detail: "differ"}}
}

// A propagator is asked when a cell that it watches has changed, and only then.
func TestPropagator(t *testing.T) {
	p := puzzle.New(4)
	p.Givens = slices.Repeat([]puzzle.Digit{puzzle.Empty}, 16)
	p.Givens[0] = 2
	p.Rules = []puzzle.Rule{equal{0, 6}}
	chain, err := steps.Solve(t.Context(), p, steps.Settings{})
	if err != nil || chain.Left[6] != puzzle.Digits(2) {
		t.Fatalf("left %v (error %v)", chain.Left, err)
	}
	if first := chain.Steps[0]; first.Technique != steps.RuleOut ||
		first.Reason != "no 1 3 4 in r2c3: equal a r1c1 b r2c3 leaves no room for it" {
		t.Errorf("%v: %s", first.Technique, first.Reason)
	}
}

// If there is only one digit, every cell is known.
func TestOneDigit(t *testing.T) {
	chain, err := steps.Solve(t.Context(), puzzle.New(1), steps.Settings{})
	if err != nil || chain.Outcome != steps.Solved || len(chain.Steps) > 0 {
		t.Errorf("%v (error %v)", chain.Summary(), err)
	}
}
