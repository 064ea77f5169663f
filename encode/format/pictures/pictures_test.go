package pictures

import (
	"bytes"
	"image/png"
	"slices"
	"strings"
	"testing"

	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
)

// The formats write pictures of their names, with cells as wide as they are told.
func TestFormats(t *testing.T) {
	p := puzzle.New(4)
	p.Title = "A title"
	o := picture.Options{Cell: 10}
	svg, err := SVG(o).Append(t.Context(), nil, p, nil)
	if err != nil || !bytes.HasPrefix(svg, []byte("<svg ")) ||
		!strings.Contains(string(svg), "A title") {
		t.Errorf("%v: %s", err, svg)
	}
	bitmap, err := PNG(o).Append(t.Context(), nil, p, nil)
	if err != nil {
		t.Fatal(err)
	}
	image, err := png.DecodeConfig(bytes.NewReader(bitmap))
	if err != nil || image.Width < 40 || image.Width > 60 {
		t.Errorf("%+v, %v", image, err)
	}
	answer, err := SVG(o).Append(t.Context(), nil, p, &puzzle.Solution{
		Grid: slices.Repeat([]puzzle.Digit{3}, 16),
	})
	if err != nil || bytes.Count(answer, []byte(">3<")) != 16 {
		t.Errorf("an answer: %v\n%s", err, answer)
	}
}
