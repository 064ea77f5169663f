package tiling

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

// TestSidesWithin draws the sides between the cells of a piece, and no others.
func TestSidesWithin(t *testing.T) {
	for text, want := range map[string][][2]scene.Point{
		"11 12 21 22\n11 12\n21 22\n": {
			{{X: 100, Y: 0}, {X: 100, Y: 100}}, {{X: 100, Y: 100}, {X: 100, Y: 200}},
		},
		"11 12 21 22\n11 21\n12 22\n": {
			{{X: 0, Y: 100}, {X: 100, Y: 100}}, {{X: 100, Y: 100}, {X: 200, Y: 100}},
		},
	} {
		s, err := solved(t, text)
		if err != nil {
			t.Fatal(err)
		}
		var got [][2]scene.Point
		for _, e := range s.Elements {
			if p, ok := e.(scene.Path); ok && p.Ink.Stroke == 0x00000038 {
				for _, r := range p.Runs {
					got = append(got, [2]scene.Point{r.Points[0], r.Points[1]})
				}
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func TestNoTiling(t *testing.T) {
	for _, test := range []struct{ text, why string }{
		{"ada bo\nada bo\n", "not named like cells"},
		{"00 01 02 03\n00 01\n02 03\n00 03\n", `option "00 03" are not connected`},
		{"00 01 02 x\n00 01 02\nx\n", `option "x" are not connected`},
		{"x y z 00\nx y z 00\n", "not named like cells"},
		{"00 2|01 02\n00 01\n01 02\n", "01 is covered twice"},
	} {
		_, err := solved(t, test.text)
		var why *Error
		if !errors.As(err, &why) || !strings.Contains(err.Error(), test.why) {
			t.Errorf("%q: error %v, not %q", test.text, err, test.why)
		}
	}
}

// Pieces that touch have different colours, also where the same square is covered in many ways.
func TestNeighboursDiffer(t *testing.T) {
	const side = 6
	var b strings.Builder
	for r := range side {
		for c := range side {
			fmt.Fprintf(&b, "%d%d ", r, c)
		}
	}
	b.WriteByte('\n')
	for r := range side {
		for c := range side {
			if c+1 < side {
				fmt.Fprintf(&b, "%d%d %d%d\n", r, c, r, c+1)
			}
			if r+1 < side {
				fmt.Fprintf(&b, "%d%d %d%d\n", r, c, r+1, c)
			}
		}
	}
	f := parse(t, b.String())
	cells, err := FindCells(t.Context(), f)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(20) {
		solution, err := dlx.NewSolver(f.Problem, dlx.Settings{Seed: seed}).First(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		g := newTiling(cells.at, cells.isCell)
		g.cells = make([][]int, len(solution))
		for k, o := range solution {
			for e := range f.Problem.Entries(o) {
				g.piece[g.index(cells.at[e.Item])] = k
				g.cells[k] = append(g.cells[k], g.index(cells.at[e.Item]))
			}
		}
		colors := g.colors()
		for i, a := range g.piece {
			for j, b := range g.piece {
				if a != b && touch(g.site(i), g.site(j)) && colors[a] == colors[b] {
					t.Fatalf("seed %d: pieces %d and %d touch and have one colour", seed, a, b)
				}
			}
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

// The name of a piece stands in the cell that is nearest to its centre.
func TestMiddle(t *testing.T) {
	cells := []site{{0, 0, 0}, {0, 0, 1}, {0, 0, 2}, {0, 0, 3}, {0, 0, 4}, {0, 1, 4}}
	g := newTiling(cells, slices.Repeat([]bool{true}, len(cells)))
	var indices []int
	for _, s := range cells {
		indices = append(indices, g.index(s))
	}
	if got, want := g.middle(indices), g.corner(cells[2]).Plus(50, 50); got != want {
		t.Errorf("%v, not %v", got, want)
	}
}
