package xcc_test

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode"
	"exactcover/encode/format"
	"exactcover/encode/matrix"
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
		text, err := format.All.Find(format.XCC).Append(context.Background(), nil, p, nil)
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

// The example of each kind of rule is written, if items and options can state its rules, and has
// one solution.
func TestAppendXCCExamples(t *testing.T) {
	written := 0
	for _, k := range rule.All.Kinds() {
		p, err := format.Parse(t.Context(), k.Example, format.Options{})
		if err != nil {
			t.Fatal(k.Name(), err)
		}
		text, err := format.All.Find(format.XCC).Append(t.Context(), nil, p, nil)
		var misfit *format.MisfitError
		if errors.As(err, &misfit) {
			continue
		}
		written++
		if err != nil {
			t.Errorf("%s: %v", k.Name(), err)
			continue
		}
		f, err := xcc.Parse(t.Context(), bytes.NewReader(text), k.Name(), xcc.Limits{})
		if err != nil {
			t.Errorf("%s: %v", k.Name(), err)
			continue
		}
		n, err := dlx.NewSolver(f.Problem, dlx.Settings{}).Count(t.Context())
		if err != nil || n.String() != "1" {
			t.Errorf("%s: %v solutions, error %v", k.Name(), n, err)
		}
	}
	if written < 10 {
		t.Errorf("only %d examples are written", written)
	}
}

// named is a rule that declares an item for each of its names, which the first cell covers.
type named []string

func (named) Kind() string { return "named" }
func (r named) Encode(m *matrix.Matrix) error {
	for _, name := range r {
		item := m.Primary(name, 1)
		for d := range m.Puzzle.AllDigits().All() {
			m.Attach(puzzle.Candidate{Cell: 0, Digit: d}, item.With(0))
		}
	}
	return nil
}

func (named) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation {
	return nil
}

// Names of items that the format does not have are changed, and remain different.
func TestAppendXCCNames(t *testing.T) {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{named{"a b", "a:b", "a|b", "x", "x", "x.1_2", "\t\r\n", "é"}}
	text, err := format.All.Find(format.XCC).Append(t.Context(), nil, p, nil)
	if err != nil {
		t.Fatal(err)
	}
	const want = " a-b.1 a-b.1_2 a-b.1_3 x.1 x.1_2 x.1_2.1 ---.1 é.1\n"
	if !strings.Contains(string(text), want) {
		t.Errorf("%s, want%s", text, want)
	}
}

// A domino puzzle has a solution of the problem for each tiling.
func TestAppendXCCDominoes(t *testing.T) {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{rule.Domino{}}
	text, err := format.All.Find(format.XCC).Append(context.Background(), nil, p, nil)
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
	if _, err := matrix.Encode(encoding, p); err != nil {
		t.Fatal(err)
	}
	if _, err := format.All.Find(format.XCC).Append(all, nil, p, nil); err != nil {
		t.Fatal(err)
	}
	first, last := plenty-encoding.left, plenty-all.left
	if last < first+100 {
		t.Errorf("%d looks at the context, %d of them while encoding", last, first)
	}
	for n := first; n < last; n += (last - first) / 20 {
		_, err := format.All.Find(format.XCC).Append(&looks{t.Context(), n}, nil, p, nil)
		if !errors.Is(err, context.Canceled) {
			t.Errorf("error %v at look %d of %d", err, n, last)
		}
	}
}
