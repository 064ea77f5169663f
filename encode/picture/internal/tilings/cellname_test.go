package tilings

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/picture/scene"
)

func parse(t *testing.T, text string) *xcc.File {
	t.Helper()
	f, err := xcc.Parse(context.Background(), strings.NewReader(text), "test", xcc.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// solved draws the first solution of a problem.
func solved(t *testing.T, text string) (*scene.Scene, error) {
	t.Helper()
	f := parse(t, text)
	solution, err := dlx.NewSolver(f.Problem, dlx.Settings{}).First(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	cells, err := FindCells(t.Context(), f)
	if err != nil {
		return nil, err
	}
	return cells.Tiling(t.Context(), solution)
}

func TestCellNames(t *testing.T) {
	for _, test := range []struct {
		names string // of two dominoes on a square, or of what is written below
		want  string
	}{
		{"r1c1 r1c2 r2c1 r2c2", "2 rows and 2 columns"},
		{"R11C8 R11C9 R12C8 R12C9", "2 rows and 2 columns"},
		{"1,1 1,2 2,1 2,2", "2 rows and 2 columns"},
		{"(9,10) (9,11) (10,10) (10,11)", "2 rows and 2 columns"},
		{"1-9 1-10 2-9 2-10", "2 rows and 2 columns"},
		{"a9 a10 b9 b10", "2 rows and 2 columns"},
		{"A1 A2 B1 B2", "2 rows and 2 columns"},
		{"00 01 10 11", "2 rows and 2 columns"},
		{"09 0a 19 1a", "2 rows and 2 columns"},
		{"fz fA gz gA", "2 rows and 2 columns"},
		{"000 001 100 101", "2 layers of 1 rows and 2 columns"},
		{"1,1,1 1,1,2 1,2,1 1,2,2", "2 rows and 2 columns"},
	} {
		n := strings.Fields(test.names)
		s, err := solved(t, fmt.Sprintf("%s\n%s %s\n%s %s\n", test.names, n[0], n[1], n[2], n[3]))
		if err != nil {
			t.Errorf("%s: %v", test.names, err)
			continue
		}
		d := s.Description
		if !strings.HasPrefix(d, "2 pieces on ") || !strings.Contains(d, test.want) {
			t.Errorf("%s: %s, not %s", test.names, s.Description, test.want)
		}
	}
}

func TestNoTiling(t *testing.T) {
	for _, test := range []struct{ text, why string }{
		{"ada bo\nada bo\n", "not named like cells"},
		{"00 01 02 03\n00 01\n02 03\n00 03\n", `option "00 03" are not connected`},
	} {
		_, err := solved(t, test.text)
		var why Error
		if !errors.As(err, &why) || !strings.Contains(err.Error(), test.why) {
			t.Errorf("%q: error %v, not %q", test.text, err, test.why)
		}
	}
}

// Cells may be secondary, or fewer than the other items; some options have none.
func TestFewCells(t *testing.T) {
	for text, want := range map[string]string{
		"T | r1c1 r1c2\nT r1c1 r1c2\n":                   "1 pieces on 1 rows and 2 columns.",
		"A B r1c1 r1c2\nA B r1c1 r1c2\n":                 "1 pieces on 1 rows and 2 columns.",
		"A B r1c1 r1c2 r1c3\nA r1c1 r1c2 r1c3\nB\n":      "1 pieces on 1 rows and 3 columns.",
		"p0 p1 00 01 | v1\np0 00 v1:a\np1 01 v1:a\n":     "2 pieces on 1 rows and 2 columns.",
		"a1 a2 a3\na1 a2\na3\n":                          "2 pieces on 1 rows and 3 columns.",
		"005 015\n005 015\n":                             "1 pieces on 2 rows and 1 columns.",
		"2|P r1c1 r1c2\nP r1c1\nP r1c2\n":                "2 pieces on 1 rows and 2 columns.",
		"00 2|01 02\n00 01\n01 02\n":                     "2 pieces on 1 rows and 3 columns.",
		"T | r1c1 r1c2 r9c9\nT r1c1 r1c2\nr1c1 r9c9 T\n": "",
	} {
		s, err := solved(t, text)
		switch {
		case err != nil && want != "":
			t.Errorf("%q: %v", text, err)
		case err == nil && s.Description != want && want != "":
			t.Errorf("%q: %s, want %s", text, s.Description, want)
		case err == nil && want == "":
			t.Errorf("%q: drawn", text)
		}
	}
}

// Drawing ends with its context.
func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	f := parse(t, "r1c1 r1c2\nr1c1 r1c2\n")
	if _, err := FindCells(ctx, f); !errors.Is(err, context.Canceled) {
		t.Errorf("FindCells: %v", err)
	}
	cells, err := FindCells(t.Context(), f)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := cells.Tiling(ctx, []dlx.Option{0}); !errors.Is(err, context.Canceled) {
		t.Errorf("Tiling: %v", err)
	}
}

// Cells touch at sides and, within a layer, at corners.
func TestTouch(t *testing.T) {
	var touching []site
	for z := range 3 {
		for r := range 3 {
			for c := range 3 {
				if s := (site{z, r, c}); touch(s, site{1, 1, 1}) {
					touching = append(touching, s)
				}
			}
		}
	}
	want := []site{
		{0, 1, 1}, {1, 0, 0}, {1, 0, 1}, {1, 0, 2}, {1, 1, 0}, {1, 1, 1}, {1, 1, 2}, {1, 2, 0}, {1, 2, 1},
		{1, 2, 2}, {2, 1, 1},
	}
	if !slices.Equal(touching, want) || touch(site{0, 0, 0}, site{0, 0, 2}) {
		t.Errorf("%v, not %v", touching, want)
	}
}
