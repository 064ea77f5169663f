package matrix_test

import (
	"context"
	"slices"
	"testing"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

func TestEncodeRule(t *testing.T) {
	p := puzzle.New(9)
	p.Givens = make([]puzzle.Digit, 81)
	for c := range p.Givens {
		p.Givens[c] = puzzle.Empty
	}
	p.Givens[0] = 5
	p.Rules = []puzzle.Rule{
		less(1, 0),
		sumIs(9, 0, 12, 24),
		noNeighbors{},
		neighbors{40, 41},
	}
	const grid = 81 + 27*9 // items of cells and houses
	for k, want := range []struct {
		options, propagators int
		forbidden            puzzle.Candidate // by the rule; a digit of -1: none is
	}{
		{729 - 2, 0, puzzle.Candidate{Cell: 0, Digit: 1}},
		{729 - 6, 1, puzzle.Candidate{Cell: 12, Digit: 9}},
		{729, 0, puzzle.Candidate{Digit: puzzle.Empty}},
		{729, 0, puzzle.Candidate{Digit: puzzle.Empty}},
	} {
		e, err := matrix.EncodeRule(context.Background(), p, k)
		if err != nil {
			t.Fatal(err)
		}
		if n := e.GridItems(); n != grid {
			t.Errorf("rule %d: %d items of the grid, want %d", k, n, grid)
		}
		if n := e.Problem().NumOptions(); n != want.options {
			t.Errorf("rule %d: %d options, want %d: givens and other rules have no say", k, n, want.options)
		}
		if n := e.Propagators(); n != want.propagators {
			t.Errorf("rule %d: %d propagators, want %d", k, n, want.propagators)
		}
		for o := range dlx.Option(e.Problem().NumOptions()) {
			for _, c := range e.Candidates(o, nil) {
				if c == want.forbidden {
					t.Errorf("rule %d: there is an option for %v", k, c)
				}
			}
		}
	}
	e, err := matrix.EncodeRule(context.Background(), p, 1)
	if err != nil {
		t.Fatal(err)
	}
	cells, narrow := e.Propagator(0)
	digits := []puzzle.DigitSet{puzzle.Digits(2, 3), puzzle.Digits(1, 6, 8), puzzle.Digits(1)}
	if !slices.Contains([]puzzle.Cell{0, 12, 24}, cells[0]) {
		t.Errorf("the propagator has cells %v", cells)
	}
	if !narrow(digits) || digits[0] != puzzle.Digits(2) || digits[1] != puzzle.Digits(6) {
		t.Errorf("cells of sum 9 are narrowed to %b", digits)
	}
}

// The pairs that a negative rule exempts come from rules that are not encoded with it.
func TestEncodeRuleHeedsOthers(t *testing.T) {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{noNeighbors{}}
	all, err := matrix.EncodeRule(context.Background(), p, 0)
	if err != nil {
		t.Fatal(err)
	}
	p.Rules = append(p.Rules, neighbors{0, 1})
	fewer, err := matrix.EncodeRule(context.Background(), p, 0)
	if err != nil {
		t.Fatal(err)
	}
	if all.Problem().NumItems() <= fewer.Problem().NumItems() {
		t.Errorf(
			"%d items without the dot, %d with it", all.Problem().NumItems(), fewer.Problem().NumItems(),
		)
	}
	var bad puzzle.Puzzle
	if _, err := matrix.EncodeRule(context.Background(), &bad, 0); err == nil {
		t.Error("no error for a puzzle without cells")
	}
}
