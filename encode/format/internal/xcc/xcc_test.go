package xcc_test

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// The problem that is written for a puzzle has as many solutions as the puzzle.
func TestAppendXCC(t *testing.T) {
	clued := puzzle.New(6)
	clued.Givens = slices.Concat(
		[]puzzle.Digit{1, 2, 3, 4, 5, 6, 4, 5, 6, 2, 3, 1},
		slices.Repeat([]puzzle.Digit{puzzle.Empty}, 24),
	)
	knights := puzzle.New(4)
	knights.Rules = []puzzle.Rule{rule.AntiKnight{}}
	clashing := puzzle.New(4)
	clashing.Givens = []puzzle.Digit{1, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}
	twice, multiple := puzzle.New(4), puzzle.New(4)
	for _, row := range []puzzle.Cell{0, 4} {
		twice.Rules = append(twice.Rules, rule.Renban{Cells: []puzzle.Cell{row, row + 1, row + 2}})
	}
	multiple.Rules = []puzzle.Rule{
		rule.ContainExact{Cells: []puzzle.Cell{0, 5, 10, 15}, Values: []puzzle.Digit{1, 1}},
	}
	for name, p := range map[string]*puzzle.Puzzle{
		"empty": puzzle.New(4), "givens": clued, "rule": knights, "clash": clashing, "twice": twice,
		"multiple": multiple,
	} {
		text, err := format.AppendXCC(context.Background(), nil, p)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		f, err := xcc.Parse(context.Background(), bytes.NewReader(text), name, xcc.Limits{})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		got, err := dlx.NewSolver(f.Problem, dlx.Settings{}).Count(context.Background())
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		want, err := encode.Count(context.Background(), p)
		if err != nil || got.Cmp(want) != 0 {
			t.Errorf("%s: %v solutions, want %v; error %v", name, got, want, err)
		}
	}
}

// A domino puzzle has a solution of the problem for each tiling.
func TestAppendXCCDominoes(t *testing.T) {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{rule.Domino{}}
	text, err := format.AppendXCC(context.Background(), nil, p)
	if err != nil {
		t.Fatal(err)
	}
	f, err := xcc.Parse(context.Background(), bytes.NewReader(text), "dominoes", xcc.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	n, err := dlx.NewSolver(f.Problem, dlx.Settings{}).Count(context.Background())
	if err != nil || n.Int64() != 25056 {
		t.Errorf("%v pairs of grid and tiling, want 25056; error %v", n, err)
	}
}

// A looks is a context that ends when it has been looked at a number of times.
type looks struct {
	context.Context
	left int
}

func (l *looks) Err() error {
	if l.left--; l.left < 0 {
		return context.Canceled
	}
	return nil
}

// AppendXCC ends with its context: not only while it encodes the puzzle, but also while it names
// items and writes.
func TestAppendXCCStops(t *testing.T) {
	p := puzzle.New(16)
	const plenty = 1 << 30
	encoding, all := &looks{t.Context(), plenty}, &looks{t.Context(), plenty}
	if _, err := encode.Encode(encoding, p); err != nil {
		t.Fatal(err)
	}
	if _, err := format.AppendXCC(all, nil, p); err != nil {
		t.Fatal(err)
	}
	first, last := plenty-encoding.left, plenty-all.left
	if last < first+100 {
		t.Errorf("%d looks at the context, %d of them while encoding", last, first)
	}
	for n := first; n < last; n += (last - first) / 20 {
		if _, err := format.AppendXCC(&looks{t.Context(), n}, nil, p); !errors.Is(err, context.Canceled) {
			t.Errorf("error %v at look %d of %d", err, n, last)
		}
	}
}
