package render

import (
	"bytes"
	"context"
	"math"

	"exactcover/encode/picture/scene"
)

// rgb is the number of bytes of a pixel.
const rgb = 3

// A canvas paints one band of the picture at its full width. It paints areas, given by their
// outlines in pixels.
type canvas struct {
	pixels      []byte // red, green and blue, row by row
	width       int
	top, bottom int // the rows of the band, from top to bottom-1
	elements    []scene.Element
	spans       []span      // by element
	scale       float32     // pixels to a unit
	min         scene.Point // the top left corner of the picture
	filler      filler
}

// newCanvas returns a canvas for bands of a scene.
func newCanvas(s *scene.Scene, cell int) *canvas {
	c := &canvas{elements: s.Elements, scale: float32(cell) / scene.Unit, min: s.Min}
	c.width, _ = s.Size(cell)
	for _, e := range s.Elements {
		top, bottom := reach(e)
		c.spans = append(c.spans, span{
			int(math.Floor(float64(c.spot(scene.At(0, top)).y))),
			int(math.Ceil(float64(c.spot(scene.At(0, bottom)).y))),
		})
	}
	return c
}

// A span is the rows of pixels that an element may touch, from top to bottom-1.
type span struct{ top, bottom int }

// reach returns bounds of the y coordinates that an element can touch.
func reach(e scene.Element) (top, bottom int) {
	switch e := e.(type) {
	case scene.Path:
		top, bottom = math.MaxInt32, math.MinInt32
		for _, r := range e.Runs {
			for _, p := range r.Points {
				top, bottom = min(top, p.Y), max(bottom, p.Y)
			}
		}
		return top - e.Ink.Width, bottom + e.Ink.Width
	case scene.Circle:
		return e.Center.Y - e.Radius - e.Width, e.Center.Y + e.Radius + e.Width
	case scene.Box:
		return e.At.Y - e.Ink.Width, e.At.Y + e.Height + e.Ink.Width
	case scene.Label:
		return e.At.Y - 2*e.Size, e.At.Y + 2*e.Size
	}
	return math.MinInt32, math.MaxInt32
}

// paint paints a band of the picture. Its error is that of ctx.
func (c *canvas) paint(ctx context.Context, top, bottom int) error {
	c.top, c.bottom = top, bottom
	if n := rgb * c.width * (bottom - top); n > cap(c.pixels) {
		c.pixels = bytes.Repeat([]byte{0xff}, n)
	} else {
		c.pixels = c.pixels[:n]
		for k := range c.pixels {
			c.pixels[k] = 0xff
		}
	}
	for k, e := range c.elements {
		if err := ctx.Err(); err != nil {
			return err
		}
		if s := c.spans[k]; s.bottom <= top || s.top >= bottom {
			continue
		}
		switch e := e.(type) {
		case scene.Path:
			c.path(e)
		case scene.Circle:
			c.rounded(e.Ink, e.Center.Plus(-e.Radius, -e.Radius), 2*e.Radius, 2*e.Radius, e.Radius)
		case scene.Box:
			c.rounded(e.Ink, e.At, e.Width, e.Height, e.Radius)
		case scene.Label:
			c.label(e)
		}
	}
	return nil
}

// A spot is a place in pixels.
type spot struct{ x, y float32 }

func (c *canvas) spot(p scene.Point) spot {
	return spot{float32(p.X-c.min.X) * c.scale, float32(p.Y-c.min.Y) * c.scale}
}

func (c *canvas) path(s scene.Path) {
	if s.Fill.Alpha() != 0 {
		var a area
		for _, r := range s.Runs {
			a = append(a, c.spots(r))
		}
		c.fill(a, s.Fill)
	}
	if s.Stroke.Alpha() != 0 {
		var a area
		for _, r := range s.Runs {
			width, dash := float32(s.Width)*c.scale, float32(s.Dash)*c.scale
			a = stroke(a, c.spots(straightened(r)), r.Closed, width, dash)
		}
		c.fill(a, s.Stroke)
	}
}

// straightened returns a run without the points at which its direction does not change. At such a
// point the smooth edges of two bars and of the disc between them would leave a notch.
func straightened(r scene.Run) scene.Run {
	if len(r.Points) == 0 {
		return r
	}
	points := r.Points[:1:1]
	for k := 1; k < len(r.Points); k++ {
		p := r.Points[k]
		if k+1 < len(r.Points) {
			last, next := points[len(points)-1], r.Points[k+1]
			x, y, dx, dy := p.X-last.X, p.Y-last.Y, next.X-p.X, next.Y-p.Y
			if x*dy == y*dx && x*dx+y*dy > 0 {
				continue
			}
		}
		points = append(points, p)
	}
	return scene.Run{Points: points, Closed: r.Closed}
}

func (c *canvas) spots(r scene.Run) []spot {
	spots := make([]spot, len(r.Points))
	for k, p := range r.Points {
		spots[k] = c.spot(p)
	}
	return spots
}

// rounded paints a box with rounded corners. A circle is a box whose sides consist of corners
// alone.
func (c *canvas) rounded(i scene.Ink, at scene.Point, width, height, radius int) {
	corner := c.spot(at)
	w, h, r := float32(width)*c.scale, float32(height)*c.scale, float32(radius)*c.scale
	c.fill(area{roundBox(corner, w, h, r)}, i.Fill)
	if i.Stroke.Alpha() == 0 {
		return
	}
	line := float32(i.Width) * c.scale
	if i.Dash > 0 {
		c.fill(stroke(nil, roundBox(corner, w, h, r), true, line, float32(i.Dash)*c.scale), i.Stroke)
		return
	}
	half := line / 2
	outer := roundBox(spot{corner.x - half, corner.y - half}, w+line, h+line, r+half)
	inner := roundBox(spot{corner.x + half, corner.y + half}, w-line, h-line, max(r-half, 0))
	c.fill(area{outer, backwards(inner)}, i.Stroke)
}
