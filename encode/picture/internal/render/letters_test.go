package render

import (
	"context"
	"testing"

	"exactcover/encode/picture/scene"
)

// A text begins, ends or has its middle at its place, and stands there whole where the picture is
// painted in narrow bands.
func TestLabels(t *testing.T) {
	for _, anchor := range []scene.Anchor{scene.Start, scene.Middle, scene.End} {
		s := &scene.Scene{
			Elements: []scene.Element{scene.Label{
				Fill: scene.Black, At: scene.At(200, 100), Text: "HHHH", Size: 60, Anchor: anchor,
			}},
			Max: scene.At(400, 200),
		}
		first, last, above, below := 400, -1, 0, 0 // columns with ink; pixels of ink
		whole, bands := decoded(t, s, scene.Unit, bandPixels), decoded(t, s, scene.Unit, 400*4)
		for y := range 200 {
			for x := range 400 {
				a, b := pixel(whole, x, y)[0], pixel(bands, x, y)[0]
				if abs(a-b) > 1 {
					t.Fatalf("anchor %d, at %d %d: %d, in bands %d", anchor, x, y, a, b)
				}
				if a > 128 {
					continue
				}
				if first, last = min(first, x), max(last, x); y < 100 {
					above++
				} else {
					below++
				}
			}
		}
		width := last - first
		want := map[scene.Anchor]int{scene.Start: 0, scene.Middle: width / 2, scene.End: width}
		if width < 100 || abs(first-(200-want[anchor])) > 6 {
			t.Errorf("anchor %d: from column %d to %d", anchor, first, last)
		}
		if above == 0 || abs(above-below)*4 > above {
			t.Errorf("anchor %d: %d pixels above the middle, %d below", anchor, above, below)
		}
	}
}

// A picture of many elements stops within a band.
func TestPaintStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := newCanvas(both(), 50).paint(ctx, 0, 50); err != context.Canceled {
		t.Errorf("painted, with the error %v", err)
	}
}
