package draw

import (
	"context"
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"
)

// A canvas paints areas that are given by their outlines, in pixels.
type canvas struct {
	image  *image.RGBA
	shapes []shape
	spans  []span  // of the shapes
	scale  float32 // pixels to a unit
	min    point   // the top left corner of the picture
	raster vector.Rasterizer
	glyphs glyphs
}

// newCanvas returns a canvas for bands of a scene.
func newCanvas(s *Scene, cell int) *canvas {
	c := &canvas{shapes: s.shapes, scale: float32(cell) / unit, min: s.min}
	for _, shape := range s.shapes {
		top, bottom := extent(shape)
		c.spans = append(c.spans, span{
			int(math.Floor(float64(c.spot(point{0, top}).y))), int(math.Ceil(float64(c.spot(point{0, bottom}).y))),
		})
	}
	return c
}

// A span is the rows of pixels that a shape may touch, from top to bottom-1.
type span struct{ top, bottom int }

// extent returns how far up and down a shape reaches at most.
func extent(s shape) (top, bottom int) {
	switch s := s.(type) {
	case path:
		top, bottom = math.MaxInt32, math.MinInt32
		for _, r := range s.runs {
			for _, p := range r.points {
				top, bottom = min(top, p.y), max(bottom, p.y)
			}
		}
		return top - s.width, bottom + s.width
	case circle:
		return s.center.y - s.radius - s.width, s.center.y + s.radius + s.width
	case box:
		return s.at.y - s.width, s.at.y + s.height + s.width
	case label:
		return s.at.y - 2*s.size, s.at.y + 2*s.size
	}
	return math.MinInt32, math.MaxInt32
}

// paint paints a band of the picture. Its error is that of ctx.
func (c *canvas) paint(ctx context.Context, band image.Rectangle) error {
	c.image = image.NewRGBA(band)
	for i := range c.image.Pix {
		c.image.Pix[i] = 255
	}
	for k, shape := range c.shapes {
		if err := ctx.Err(); err != nil {
			return err
		}
		if s := c.spans[k]; s.bottom <= band.Min.Y || s.top >= band.Max.Y {
			continue
		}
		switch shape := shape.(type) {
		case path:
			c.path(shape)
		case circle:
			c.rounded(shape.ink, shape.center.plus(-shape.radius, -shape.radius), 2*shape.radius, 2*shape.radius, shape.radius)
		case box:
			c.rounded(shape.ink, shape.at, shape.width, shape.height, shape.radius)
		case label:
			c.label(shape)
		}
	}
	return nil
}

// A spot is a place in pixels.
type spot struct{ x, y float32 }

// An area is what lies within closed outlines. Where outlines of the same sense overlap, the area
// is that of both; one of the other sense within is a hole.
type area [][]spot

func (c *canvas) spot(p point) spot {
	return spot{float32(p.x-c.min.x) * c.scale, float32(p.y-c.min.y) * c.scale}
}

// fill paints an area. Only the part of the image around it is looked at.
func (c *canvas) fill(a area, p paint) {
	if p.alpha() == 0 {
		return
	}
	low, high := spot{math.MaxFloat32, math.MaxFloat32}, spot{-math.MaxFloat32, -math.MaxFloat32}
	for _, outline := range a {
		for _, s := range outline {
			low = spot{min(low.x, s.x), min(low.y, s.y)}
			high = spot{max(high.x, s.x), max(high.y, s.y)}
		}
	}
	bounds := image.Rect(
		int(math.Floor(float64(low.x))), int(math.Floor(float64(low.y))),
		int(math.Ceil(float64(high.x))), int(math.Ceil(float64(high.y)))).Intersect(c.image.Bounds())
	if bounds.Empty() {
		return
	}
	c.raster.Reset(bounds.Dx(), bounds.Dy())
	left, top := float32(bounds.Min.X), float32(bounds.Min.Y)
	for _, outline := range a {
		for k, s := range outline {
			if k == 0 {
				c.raster.MoveTo(s.x-left, s.y-top)
			} else {
				c.raster.LineTo(s.x-left, s.y-top)
			}
		}
		c.raster.ClosePath()
	}
	source := image.NewUniform(color.NRGBA{uint8(p >> 24), uint8(p >> 16), uint8(p >> 8), p.alpha()})
	c.raster.Draw(c.image, bounds, source, image.Point{})
}

func (c *canvas) path(s path) {
	if s.fill.alpha() != 0 {
		var a area
		for _, r := range s.runs {
			a = append(a, c.spots(r))
		}
		c.fill(a, s.fill)
	}
	if s.stroke.alpha() != 0 {
		var a area
		for _, r := range s.runs {
			a = stroke(a, c.spots(r), r.closed, float32(s.width)*c.scale, float32(s.dash)*c.scale)
		}
		c.fill(a, s.stroke)
	}
}

func (c *canvas) spots(r run) []spot {
	spots := make([]spot, len(r.points))
	for k, p := range r.points {
		spots[k] = c.spot(p)
	}
	return spots
}

// rounded paints a box; a circle is one whose sides are all corner.
func (c *canvas) rounded(i ink, at point, width, height, radius int) {
	corner := c.spot(at)
	w, h, r := float32(width)*c.scale, float32(height)*c.scale, float32(radius)*c.scale
	c.fill(area{roundBox(corner, w, h, r)}, i.fill)
	if i.stroke.alpha() == 0 {
		return
	}
	if i.dash > 0 {
		c.fill(stroke(nil, roundBox(corner, w, h, r), true, float32(i.width)*c.scale, float32(i.dash)*c.scale), i.stroke)
		return
	}
	half := float32(i.width) * c.scale / 2
	outer := roundBox(spot{corner.x - half, corner.y - half}, w+2*half, h+2*half, r+half)
	inner := roundBox(spot{corner.x + half, corner.y + half}, w-2*half, h-2*half, max(r-half, 0))
	c.fill(area{outer, backwards(inner)}, i.stroke)
}
