package layout_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/picture/internal/layout"
	"exactcover/encode/picture/internal/render"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// The puzzles of the gallery look as before. The tests of the command compare their solutions, too,
// and write the pictures anew after a change of the drawings.
func TestGallery(t *testing.T) {
	files, err := filepath.Glob("../../../../testdata/gallery/*.json")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d puzzles, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			p := read(t, file, string(text))
			hidden := make([]bool, p.Cells()) // the labels of unknown regions
			for c := range hidden {
				hidden[c] = p.Regions == nil && !p.InGrid(puzzle.Cell(c))
			}
			s, err := layout.Draw(t.Context(), p, layout.Options{Rules: rule.All, Hidden: hidden})
			if err != nil {
				t.Fatal(err)
			}
			got, err := render.SVG(t.Context(), nil, s, 64)
			if err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(strings.TrimSuffix(file, "json") + "svg")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), string(got)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}
