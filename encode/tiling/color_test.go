package tiling

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"exactcover/dlx"
)

// Pieces that touch have different colours, in all solutions of small boards.
func TestNeighboursDiffer(t *testing.T) {
	for _, text := range []string{
		"board 6x6\npieces dominoes x*", "board 4x5\npieces trominoes x*\nleave 2",
		"grid hex\nboard 4x4\npieces dihexes x*", "grid triangle\nboard 3x4\npieces diamonds x*",
		"board 2x3x4\npieces dicubes x*",
	} {
		p := parse(t, text)
		e, err := p.Encode(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		left := 500
		for options := range dlx.NewSolver(e.Problem, dlx.Settings{}).Solutions(t.Context()) {
			s := e.Solution(options)
			colors := p.Colors(s, 10)
			for k, near := range p.touching(s) {
				for _, other := range near {
					if colors[k] == colors[other] {
						t.Fatalf("%s\n%s%d and %d have one colour", text, p.AppendSolution(nil, s), k, other)
					}
				}
			}
			if left--; left == 0 {
				break
			}
		}
	}
}

// With too few colours, all placements have one all the same.
func TestFewColors(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := somePuzzle(rapid.SampledFrom(Lattices).Draw(rt, "lattice")).Draw(rt, "puzzle")
		var all []Placement
		for c := range p.Board.Len() {
			all = append(all, Placement{Cells: []int{c}})
		}
		n := rapid.IntRange(1, 3).Draw(rt, "colours")
		colors := p.Colors(all, n)
		if slices.Min(colors) < 0 || slices.Max(colors) >= n {
			rt.Fatalf("%v of %d", colors, n)
		}
	})
}

// The colours of a terminal stand around the signs of the drawing.
func TestAppendColored(t *testing.T) {
	p := parse(t, "board\nx.\n??\npiece I\nxx\n")
	s := []Placement{{Cells: []int{0, 1}}}
	const i = "\x1b[30;48;5;217mI \x1b[0m"
	if got, want := string(p.AppendColored(nil, s)), i+"\n"+i+"? \n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
