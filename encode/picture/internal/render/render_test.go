package render

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/png"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode/picture/scene"
)

// both is a scene with every element, whose forms are compared below.
func both() *scene.Scene {
	return &scene.Scene{
		Title: "All elements",
		Elements: []scene.Element{
			scene.Path{Ink: scene.Ink{Stroke: 0x112233ff, Width: 4}, Runs: []scene.Run{
				{
					Points: []scene.Point{scene.At(0, 0), scene.At(10, 0), scene.At(10, 20), scene.At(5, 5)},
					Closed: false,
				},
				{Points: []scene.Point{scene.At(50, 50), scene.At(60, 50), scene.At(60, 60)}, Closed: true},
			}},
			scene.Circle{Ink: scene.Ink{Fill: 0xff0000ff}, Center: scene.At(30, 70), Radius: 10},
			scene.Circle{Ink: scene.Ink{Fill: 0xff0000ff}, Center: scene.At(70, 30), Radius: 10},
			scene.Box{
				Ink: scene.Ink{Fill: 0x0000ff80, Stroke: scene.Black, Width: 2, Dash: 5}, At: scene.At(0, 80),
				Width: 30, Height: 20, Radius: 3,
			},
			scene.Label{
				Fill: scene.Black, At: scene.At(90, 90), Text: "a<b", Size: 20, Anchor: scene.End, Bold: true,
			},
		},
		Max: scene.At(100, 100),
	}
}

func TestSVG(t *testing.T) {
	want := `<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50" viewBox="0 0 100 100" ` +
		`font-family="Arial,Helvetica,sans-serif" stroke-linecap="round" stroke-linejoin="round">
<title>All elements</title>
<rect x="0" y="0" width="100" height="100" fill="#fff"/>
<path fill="none" stroke="#123" stroke-width="4" d="M0 0H10V20L5 5M50 50H60V60Z"/>
<g fill="#f00">
<circle cx="30" cy="70" r="10"/>
<circle cx="70" cy="30" r="10"/>
</g>
<rect fill="#00f" fill-opacity="0.50" stroke="#000" stroke-width="2" stroke-dasharray="5"` +
		` stroke-linecap="butt" x="0" y="80" width="30" height="20" rx="3"/>
<text fill="#000" font-size="20" text-anchor="end" font-weight="bold" x="90" y="97">a&lt;b</text>
</svg>
`
	got, err := SVG(t.Context(), nil, both(), 50)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// decoded returns the pixels of a scene that is painted in bands of some pixels.
func decoded(t *testing.T, s *scene.Scene, cell, bandPixels int) image.Image {
	t.Helper()
	file, err := banded(t.Context(), s, cell, bandPixels)
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
	s := both()
	whole, bands := decoded(t, s, 60, bandPixels), decoded(t, s, 60, 700)
	if whole.Bounds() != bands.Bounds() {
		t.Fatalf("%v, not %v", bands.Bounds(), whole.Bounds())
	}
	for y := range whole.Bounds().Max.Y {
		for x := range whole.Bounds().Max.X {
			a, b := pixel(whole, x, y), pixel(bands, x, y)
			for k := range a {
				if abs(a[k]-b[k]) > 1 {
					t.Fatalf("at %d %d: %v, not %v", x, y, b, a)
				}
			}
		}
	}
}

// The band below what a circle encloses has its line too.
func TestReach(t *testing.T) {
	line := scene.Ink{Stroke: scene.Black, Width: 20}
	for _, e := range []scene.Element{
		scene.Circle{Ink: line, Center: scene.At(50, 50), Radius: 10},
		scene.Box{Ink: line, At: scene.At(40, 40), Width: 20, Height: 20},
		scene.Line(line, scene.At(50, 40), scene.At(50, 60)),
	} {
		if top, bottom := reach(e); top > 30 || bottom < 70 {
			t.Errorf("%T from 30 to 70 reaches from %d to %d", e, top, bottom)
		}
	}
}

// Characters that XML reserves are replaced.
func TestText(t *testing.T) {
	const text, want = "a<b & c]]>\x01", "a&lt;b &amp; c]]&gt; "
	if got := string(appendText(nil, text)); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// pixel returns red, green and blue.
func pixel(m image.Image, x, y int) [3]int {
	c := color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA)
	return [3]int{int(c.R), int(c.G), int(c.B)}
}

func abs(n int) int { return max(n, -n) }

// The shade of a pixel is the part of it that a triangle covers, also where the triangle goes
// beyond the band above and below.
func TestCovers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const size, samples = 12, 16
		corner := rapid.Custom(func(t *rapid.T) spot {
			x := rapid.IntRange(0, 64*size).Draw(t, "x")
			y := rapid.IntRange(-64*4, 64*(size+4)).Draw(t, "y")
			return spot{float32(x) / 64, float32(y) / 64}
		})
		a, b, c := corner.Draw(t, "a"), corner.Draw(t, "b"), corner.Draw(t, "c")
		canvas := &canvas{width: size, bottom: size, pixels: bytes.Repeat([]byte{255}, rgb*size*size)}
		canvas.fill(area{{a, b, c}}, scene.Black)
		for _, left := range canvas.filler.cover {
			if left != 0 {
				t.Fatal("differences are left behind")
			}
		}
		side := func(p, q, s spot) float32 { return (q.x-p.x)*(s.y-p.y) - (q.y-p.y)*(s.x-p.x) }
		for k := range size * size {
			in := 0
			for n := range samples * samples {
				s := spot{
					float32(k%size) + (float32(n%samples)+0.5)/samples,
					float32(k/size) + (float32(n/samples)+0.5)/samples,
				}
				x, y, z := side(a, b, s), side(b, c, s), side(c, a, s)
				if x >= 0 && y >= 0 && z >= 0 || x <= 0 && y <= 0 && z <= 0 {
					in++
				}
			}
			want := 255 - 255*in/(samples*samples)
			if got := int(canvas.pixels[rgb*k]); side(a, b, c) != 0 && abs(got-want) > 24 {
				t.Fatalf("pixel %d %d is %d, not %d", k%size, k/size, got, want)
			}
		}
	})
}

// A line that goes straight on has smooth sides there, also where it turns back.
func TestStraightOn(t *testing.T) {
	i := scene.Ink{Stroke: scene.Black, Width: 18}
	picture := func(points ...scene.Point) image.Image {
		s := &scene.Scene{Elements: []scene.Element{scene.Line(i, points...)}, Max: scene.At(100, 100)}
		return decoded(t, s, 37, bandPixels)
	}
	a, b, c := scene.At(20, 50), scene.At(50, 50), scene.At(80, 50)
	want := picture(a, c)
	for _, points := range [][]scene.Point{{a, b, c}, {a, b, scene.At(60, 50), c}} {
		got := picture(points...)
		for y := range want.Bounds().Max.Y {
			for x := range want.Bounds().Max.X {
				if pixel(got, x, y) != pixel(want, x, y) {
					t.Fatalf("%v: at %d %d: %v, not %v", points, x, y, pixel(got, x, y), pixel(want, x, y))
				}
			}
		}
	}
	if back := straightened(scene.Run{Points: []scene.Point{a, c, b}}); len(back.Points) != 3 {
		t.Errorf("a line that turns back has the points %v", back.Points)
	}
}

// Writing ends with its context.
func TestContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := SVG(ctx, nil, both(), 50); !errors.Is(err, context.Canceled) {
		t.Errorf("SVG: %v", err)
	}
	if _, err := PNG(ctx, both(), 50); !errors.Is(err, context.Canceled) {
		t.Errorf("PNG: %v", err)
	}
}

func TestPixels(t *testing.T) {
	m := decoded(t, both(), 200, bandPixels)
	for _, test := range []struct {
		x, y int // in units
		want scene.Paint
	}{
		{95, 5, scene.White},
		{5, 0, 0x112233ff},   // on a line
		{55, 50, 0x112233ff}, // on a closed one
		{55, 55, 0x112233ff}, // and on its way back
		{30, 70, 0xff0000ff},
		{30, 58, scene.White}, // beside the circle
		{15, 90, 0x7f7fffff},
		{5, 79, scene.Black},  // in a dash
		{10, 79, scene.White}, // in a gap
	} {
		got := pixel(m, 2*test.x, 2*test.y)
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
