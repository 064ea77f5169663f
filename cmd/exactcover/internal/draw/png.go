package draw

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/vector"
)

// maxPixels bounds the pixels of a PNG image, which take four bytes each while it is painted.
const maxPixels = 64 << 20

// A SizeError says that a picture has too many pixels.
type SizeError struct{ Width, Height int }

func (e *SizeError) Error() string {
	return fmt.Sprintf("a picture of %d x %d pixels is too large for PNG: draw fewer puzzles, or smaller cells", e.Width, e.Height)
}

// WritePNG writes the scene as a PNG image with so many pixels to a cell. A picture of more than 64
// million pixels is a *[SizeError].
func (s *Scene) WritePNG(w io.Writer, cell int) error {
	width, height := s.Size(cell)
	if width > maxPixels/height {
		return &SizeError{width, height}
	}
	// Most colours are a few, so that the image is small also without a palette.
	return png.Encode(w, s.image(cell))
}

// image paints the scene.
func (s *Scene) image(cell int) *image.RGBA {
	width, height := s.Size(cell)
	c := &canvas{
		image: image.NewRGBA(image.Rect(0, 0, width, height)),
		scale: float32(cell) / unit,
		min:   s.min,
	}
	for i := range c.image.Pix {
		c.image.Pix[i] = 255
	}
	for _, shape := range s.shapes {
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
	return c.image
}

// A canvas paints areas that are given by their outlines, in pixels.
type canvas struct {
	image  *image.RGBA
	scale  float32 // pixels to a unit
	min    point   // the top left corner of the image
	raster vector.Rasterizer
	glyphs glyphs
}

// A spot is a place in pixels.
type spot struct{ x, y float32 }

// An area is what lies within closed outlines. Where outlines of the same sense overlap, the area is
// that of both; one of the other sense within is a hole.
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
