package picture_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
)

// Labels that are all known become walls, as in the gallery. If only some are known, they are
// written under the grid.
func TestLabels(t *testing.T) {
	const folder = "../../testdata/gallery/"
	p := puzzleIn(t, "chaos")
	solution, err := encode.Solve(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	for file, s := range map[string]*puzzle.Solution{
		"chaos.svg": nil, "chaos-solution.svg": solution,
	} {
		want, err := os.ReadFile(folder + file)
		if err != nil {
			t.Fatal(err)
		}
		got := written(t, picture.SVG, p, picture.Options{Solution: s})
		if diff := cmp.Diff(string(want), string(got)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", file, diff)
		}
	}
	text := func(known int) string {
		q := *p
		q.Givens = slices.Clone(p.Givens)
		copy(q.Givens[36:], solution.Grid[36:36+known])
		return string(written(t, picture.Text, &q, picture.Options{}))
	}
	for known, listed := range map[int]bool{0: false, 1: true, 35: true, 36: false} {
		got := text(known)
		if strings.Contains(got, "\nvCC ") != listed || strings.Contains(got, "┣") != (known == 36) {
			t.Errorf("%d labels are known:\n%s", known, got)
		}
	}
}

// A cell is 64 pixels wide unless another width is asked for.
func TestDefaultCell(t *testing.T) {
	p := puzzle.New(4)
	usual := written(t, picture.SVG, p, picture.Options{})
	wide := written(t, picture.SVG, p, picture.Options{Cell: 64})
	if diff := cmp.Diff(string(wide), string(usual)); diff != "" {
		t.Error(diff)
	}
}
