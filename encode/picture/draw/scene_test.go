package draw

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/rule"
)

// TestForms writes pictures of all kinds of rules in both forms and reads them back.
func TestForms(t *testing.T) {
	for _, k := range rule.All.Kinds() {
		p := exampleOf(t, k)
		p.Title = "a < b & \"c\"\x01"
		s := puzzleScene(t, p, "a > b")
		text := svgOf(t, s, 40)
		if again := svgOf(t, puzzleScene(t, p, "a > b"), 40); !bytes.Equal(again, text) {
			t.Errorf("%s: two pictures of a puzzle differ", k.Rule.Kind())
		}
		d := xml.NewDecoder(bytes.NewReader(text))
		for {
			_, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v\n%s", k.Rule.Kind(), err, text)
			}
		}
		file, err := s.PNG(t.Context(), 40)
		if err != nil {
			t.Fatal(err)
		}
		image, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		if w, h := s.Size(40); image.Bounds().Dx() != w || image.Bounds().Dy() != h {
			t.Errorf("%s: %v pixels, not %dx%d", k.Rule.Kind(), image.Bounds(), w, h)
		}
	}
}

// both is a scene with every shape, whose forms are compared below.
func both() *Scene {
	return &Scene{
		Title: "All shapes",
		shapes: []shape{
			path{ink{stroke: 0x112233ff, width: 4}, []run{
				{[]point{{0, 0}, {10, 0}, {10, 20}, {5, 5}}, false},
				{[]point{{50, 50}, {60, 50}, {60, 60}}, true},
			}},
			circle{ink{fill: 0xff0000ff}, point{30, 70}, 10},
			circle{ink{fill: 0xff0000ff}, point{70, 30}, 10},
			box{ink{fill: 0x0000ff80, stroke: black, width: 2, dash: 5}, point{0, 80}, 30, 20, 3},
			label{fill: black, at: point{90, 90}, text: "a<b", size: 20, anchor: end, bold: true},
		},
		max: point{100, 100},
	}
}

func TestAppendSVG(t *testing.T) {
	want := `<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50" viewBox="0 0 100 100" font-family="Arial,Helvetica,sans-serif" stroke-linecap="round" stroke-linejoin="round">
<title>All shapes</title>
<rect x="0" y="0" width="100" height="100" fill="#fff"/>
<path fill="none" stroke="#123" stroke-width="4" d="M0 0H10V20L5 5M50 50H60V60Z"/>
<g fill="#f00">
<circle cx="30" cy="70" r="10"/>
<circle cx="70" cy="30" r="10"/>
</g>
<rect fill="#00f" fill-opacity="0.50" stroke="#000" stroke-width="2" stroke-dasharray="5" stroke-linecap="butt" x="0" y="80" width="30" height="20" rx="3"/>
<text fill="#000" font-size="20" text-anchor="end" font-weight="bold" x="90" y="97">a&lt;b</text>
</svg>
`
	if diff := cmp.Diff(want, string(svgOf(t, both(), 50))); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// svgOf returns a scene as an SVG document.
func svgOf(t *testing.T, s *Scene, cell int) []byte {
	t.Helper()
	text, err := s.AppendSVG(t.Context(), nil, cell)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// decoded returns the pixels of a scene that is painted in bands of some pixels.
func decoded(t *testing.T, s *Scene, cell, bandPixels int) image.Image {
	t.Helper()
	file, err := s.png(t.Context(), cell, bandPixels)
	if err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// A picture that is painted in bands is the same picture, but for the rounding of its shades.
func TestBands(t *testing.T) {
	for _, s := range []*Scene{both(), puzzleScene(t, encode.New(9), "a remark")} {
		whole, bands := decoded(t, s, 60, bandPixels), decoded(t, s, 60, 700)
		if whole.Bounds() != bands.Bounds() {
			t.Fatalf("%v, not %v", bands.Bounds(), whole.Bounds())
		}
		for y := range whole.Bounds().Max.Y {
			for x := range whole.Bounds().Max.X {
				a, b := color.NRGBAModel.Convert(whole.At(x, y)).(color.NRGBA), color.NRGBAModel.Convert(bands.At(x, y)).(color.NRGBA)
				if max(abs(int(a.R)-int(b.R)), abs(int(a.G)-int(b.G)), abs(int(a.B)-int(b.B))) > 3 {
					t.Fatalf("at %d %d: %v, not %v", x, y, b, a)
				}
			}
		}
	}
}

// Drawing ends with its context.
func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := encode.New(9)
	if _, err := Puzzle(ctx, rule.All, p); !errors.Is(err, context.Canceled) {
		t.Errorf("Puzzle: %v", err)
	}
	s := encode.Solution{Grid: make([]encode.Digit, 81)}
	if _, err := Solution(ctx, rule.All, p, s); !errors.Is(err, context.Canceled) {
		t.Errorf("Solution: %v", err)
	}
	if _, err := both().AppendSVG(ctx, nil, 50); !errors.Is(err, context.Canceled) {
		t.Errorf("AppendSVG: %v", err)
	}
	if _, err := both().PNG(ctx, 50); !errors.Is(err, context.Canceled) {
		t.Errorf("PNG: %v", err)
	}
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

func TestPixels(t *testing.T) {
	m := decoded(t, both(), 200, bandPixels)
	for _, test := range []struct {
		x, y int // in units
		want paint
	}{
		{95, 5, white},
		{5, 0, 0x112233ff},   // on a line
		{55, 50, 0x112233ff}, // on a closed one
		{55, 55, 0x112233ff}, // and on its way back
		{30, 70, 0xff0000ff},
		{30, 58, white}, // beside the circle
		{15, 90, 0x7f7fffff},
		{5, 79, black},  // in a dash
		{10, 79, white}, // in a gap
	} {
		r, g, b, _ := m.At(2*test.x, 2*test.y).RGBA()
		got := [3]int{int(r >> 8), int(g >> 8), int(b >> 8)}
		want := [3]int{int(test.want >> 24), int(test.want >> 16 & 255), int(test.want >> 8 & 255)}
		for k := range got {
			if abs(got[k]-want[k]) > 2 {
				t.Errorf("at %d %d: %v, not %v", test.x, test.y, got, want)
				break
			}
		}
	}
	dark := 0
	for y := 160; y < 200; y++ {
		for x := 120; x < 180; x++ {
			if r, _, _, _ := m.At(x, y).RGBA(); r < 0x4000 {
				dark++
			}
		}
	}
	if dark < 60 || dark > 600 {
		t.Errorf("the label has %d dark pixels", dark)
	}
}

func TestStack(t *testing.T) {
	one, other := puzzleScene(t, encode.New(4)), puzzleScene(t, encode.New(9))
	all := Stack([]*Scene{one, other})
	w1, h1 := one.Size(unit)
	w2, h2 := other.Size(unit)
	if w, h := all.Size(unit); w != max(w1, w2) || h != h1+h2+unit/2 {
		t.Errorf("%dx%d units, of %dx%d and %dx%d", w, h, w1, h1, w2, h2)
	}
	if n := len(one.shapes) + len(other.shapes); len(all.shapes) != n {
		t.Errorf("%d shapes, not %d", len(all.shapes), n)
	}
	if Stack([]*Scene{one}) != one {
		t.Error("a single picture is changed")
	}
}

func TestTooLarge(t *testing.T) {
	s := &Scene{max: point{100_000, 100_000}}
	var size *SizeError
	if _, err := s.PNG(t.Context(), 256); !errors.As(err, &size) || size.Width != 256_000 {
		t.Errorf("error %v", err)
	}
}
