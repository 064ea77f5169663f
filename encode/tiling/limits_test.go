package tiling_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/encode/tiling"
)

// Puzzles at the limits are valid, and those beyond them are not.
func TestLimits(t *testing.T) {
	one := tiling.Piece{Cells: make([]tiling.Cell, 1), Max: 1}
	for _, test := range []struct {
		pieces, copies int
		want           string // the error; "": none
	}{
		{1 << 14, 1, ""},
		{1<<14 + 1, 1, "more than 16384 pieces"},
		{1, 1 << 20, ""},
		{1, 1<<20 + 1, "0 to 1048577 copies"},
	} {
		p := &tiling.Puzzle{Board: tiling.Board{Must: make([]tiling.Cell, 1)}}
		one.Max = test.copies
		p.Pieces = slices.Repeat([]tiling.Piece{one}, test.pieces)
		if err := p.Validate(); (err == nil) != (test.want == "") ||
			!strings.Contains(fmt.Sprint(err), test.want) {
			t.Errorf("%d pieces, %d copies: %v", test.pieces, test.copies, err)
		}
	}
}

// A polled context counts how often it is asked whether it has ended.
type polled struct {
	context.Context
	times int
}

func (c *polled) Err() error { c.times++; return nil }

// Encode asks its context often, also while it tries the places of a single large piece.
func TestEncodePolls(t *testing.T) {
	const size = 32
	row := strings.Repeat("x", size) + "\n"
	list, err := tiling.Parse(fmt.Appendf(nil, "board %dx%d torus\npiece A fixed\n%s", size, size,
		strings.Repeat(row, size)), "in")
	if err != nil {
		t.Fatal(err)
	}
	ctx := &polled{Context: t.Context()}
	if e, err := list[0].Encode(ctx); err != nil || e.Problem.NumOptions() != 1 {
		t.Errorf("error %v", err)
	}
	if tried := size * size * size * size; ctx.times < tried>>17 {
		t.Errorf("asked %d times, while it tried %d cells", ctx.times, tried)
	}
}

// Sides between cells cost no more than the cells of the placements.
func TestApartIsCheap(t *testing.T) {
	list, err := tiling.Parse([]byte("board 1x20000\npiece A x* apart\nxx\n"), "in")
	if err != nil {
		t.Fatal(err)
	}
	if e, err := list[0].Encode(t.Context()); err != nil || e.Problem.NumOptions() != 19999 {
		t.Error(err)
	}
}

// The cells of a piece may be far apart, on a small board with joined sides.
func TestFarAround(t *testing.T) {
	for _, test := range []struct {
		apart int
		want  string
	}{{59999, "AA\n"}, {60000, ""}} {
		text := "grid cube\nboard 1x1x2 torus\npiece A\nx" + strings.Repeat(".", test.apart-1) + "x\n"
		list, err := tiling.Parse([]byte(text), "in")
		if err != nil {
			t.Fatal(err)
		}
		e, err := list[0].Encode(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for s := range dlx.NewSolver(e.Problem, dlx.Settings{}).Solutions(t.Context()) {
			placements := e.Solution(s)
			if err := list[0].Check(placements); err != nil {
				t.Error(err)
			}
			got += string(list[0].AppendSolution(nil, placements))
		}
		if got != test.want {
			t.Errorf("%d apart: %q, want %q", test.apart, got, test.want)
		}
	}
}
