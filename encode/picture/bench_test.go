package picture_test

import (
	"io"
	"os"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
)

// puzzleIn reads a puzzle of the gallery.
func puzzleIn(t testing.TB, name string) *puzzle.Puzzle {
	t.Helper()
	file, err := os.Open("../../testdata/gallery/" + name + ".json")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	e, err := format.NewReader(file, name, format.Options{}).Next(t.Context())
	if err != nil || e.Err != nil {
		t.Fatal(err, e.Err)
	}
	return e.Puzzle
}

// go test -bench Draw ./encode/picture
func BenchmarkDraw(b *testing.B) {
	for _, name := range []string{"classic", "killer", "mixed"} {
		p := puzzleIn(b, name)
		for _, form := range forms {
			b.Run(form.name+"/"+name, func(b *testing.B) {
				for b.Loop() {
					if err := form.write(b.Context(), io.Discard, p, picture.Options{}); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
