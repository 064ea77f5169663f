package layout_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/picture"
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
			text, err := os.Open(file)
			if err != nil {
				t.Fatal(err)
			}
			defer text.Close()
			e, err := format.NewReader(text, file, format.Options{}).Next(t.Context())
			if err != nil || e.Err != nil {
				t.Fatal(err, e.Err)
			}
			var got strings.Builder
			if err := picture.SVG(t.Context(), &got, e.Puzzle, picture.Options{}); err != nil {
				t.Fatal(err)
			}
			want, err := os.ReadFile(strings.TrimSuffix(file, "json") + "svg")
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got.String()); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}
