package render

import (
	"math"

	"exactcover/encode/picture/scene"
)

// An area is the inside of closed outlines. Outlines of the same sense add up where they overlap;
// an outline of the other sense inside another is a hole.
type area [][]spot

// A filler paints areas with smooth edges. It follows every side of an outline and computes, for
// each pixel that the side crosses, which part of the pixel lies to the right of the side. The
// further pixels of the row lie to its right as a whole. So the filler stores differences: the
// covered part of a pixel is the sum of the differences from the start of its row up to the pixel.
//
// The method is that of Raph Levien's font-rs.
type filler struct {
	left, top     int // the first column and row of the pixels in cover
	width, height int
	cover         []float32 // differences, row by row of width+2; all zero between calls
	rows          []extent  // of each row
}

// An extent is the columns of a row that have differences, from first to last.
type extent struct{ first, last int32 }

// fill paints an area of the band. Only the pixels around it are looked at.
func (c *canvas) fill(a area, p scene.Paint) {
	if p.Alpha() == 0 {
		return
	}
	low := spot{math.MaxFloat32, math.MaxFloat32}
	high := spot{-math.MaxFloat32, -math.MaxFloat32}
	for _, outline := range a {
		for _, s := range outline {
			low = spot{min(low.x, s.x), min(low.y, s.y)}
			high = spot{max(high.x, s.x), max(high.y, s.y)}
		}
	}
	if len(a) == 0 || !c.filler.begin(low, high, c.width, c.top, c.bottom) {
		return
	}
	for _, outline := range a {
		last := len(outline) - 1
		for k, s := range outline {
			if k > 0 {
				c.filler.side(outline[k-1], s)
			} else {
				c.filler.side(outline[last], s)
			}
		}
	}
	c.blend(p)
}

// begin makes room for the pixels between two corners, within the rows from top to bottom-1. It
// reports false if there are none.
func (f *filler) begin(low, high spot, width, top, bottom int) bool {
	floor := func(v float32) int { return int(math.Floor(float64(v))) }
	ceil := func(v float32) int { return int(math.Ceil(float64(v))) }
	f.left, f.top = max(floor(low.x), 0), max(floor(low.y), top)
	f.width = min(ceil(high.x), width) - f.left
	f.height = min(ceil(high.y), bottom) - f.top
	if f.width <= 0 || f.height <= 0 {
		return false
	}
	if n := (f.width + 2) * f.height; n > len(f.cover) {
		f.cover = make([]float32, n)
	}
	f.rows = f.rows[:0]
	for range f.height {
		f.rows = append(f.rows, extent{math.MaxInt32, -1})
	}
	return true
}

// side adds a side of an outline.
func (f *filler) side(from, to spot) {
	sense := float32(1)
	if from.y > to.y {
		sense, from, to = -1, to, from
	}
	x, y := from.x-float32(f.left), from.y-float32(f.top)
	endX, endY := to.x-float32(f.left), min(to.y-float32(f.top), float32(f.height))
	if height := to.y - from.y; height > 0 && endY > 0 && y < endY {
		slope := (endX - x) / height
		if y < 0 {
			x, y = x-y*slope, 0
		}
		for row := int(y); y < endY; row++ {
			next := min(float32(row+1), endY)
			nextX := x + (next-y)*slope
			f.piece(row, x, nextX, (next-y)*sense)
			x, y = nextX, next
		}
	}
}

// piece adds what a piece of a side covers within one row: the part to its right. Height is that of
// the piece, with the sign of the side's sense.
func (f *filler) piece(row int, from, to, height float32) {
	low, high := max(min(from, to), 0), min(max(from, to), float32(f.width))
	low, high = min(low, float32(f.width)), max(high, 0)
	first := int(low)
	last := first
	cover := f.cover[row*(f.width+2) : (row+1)*(f.width+2)]
	if high <= float32(first+1) {
		right := height * ((low+high)/2 - float32(first))
		cover[first] += height - right
		cover[first+1] += right
	} else {
		// The part of a pixel to the right of the side is a triangle in the first and the last pixel,
		// and a strip of equal steps between.
		last = int(math.Ceil(float64(high))) - 1
		step := height / (high - low)
		enter := float32(first+1) - low
		done := step * enter * enter / 2
		cover[first] += done
		before := done
		for k := first + 1; k < last; k++ {
			done = step * (float32(k) + 0.5 - low)
			cover[k] += done - before
			before = done
		}
		leave := high - float32(last)
		done = height - step*leave*leave/2
		cover[last] += done - before
		cover[last+1] += height - done
	}
	e := &f.rows[row]
	e.first, e.last = min(e.first, int32(first)), max(e.last, int32(last+1))
}

// blend paints the covered pixels and clears the differences.
func (c *canvas) blend(p scene.Paint) {
	f := &c.filler
	red, green, blue := uint32(p>>24), uint32(p>>16&255), uint32(p>>8&255)
	const whole = 255 * 257
	alpha := float32(p.Alpha()) * 257
	mix := func(below byte, above, part uint32) byte {
		return byte((above*part + uint32(below)*(whole-part) + whole/2) / whole)
	}
	for row, e := range f.rows {
		if e.last < 0 {
			continue
		}
		cover := f.cover[row*(f.width+2) : (row+1)*(f.width+2)]
		pixels := c.pixels[rgb*((f.top+row-c.top)*c.width+f.left):]
		sum := float32(0)
		for k := int(e.first); k <= int(e.last) && k < f.width; k++ {
			sum += cover[k]
			part := uint32(min(max(sum, -sum), 1)*alpha + 0.5)
			switch pixel := pixels[rgb*k : rgb*k+rgb]; part {
			case 0:
			case whole:
				pixel[0], pixel[1], pixel[2] = byte(red), byte(green), byte(blue)
			default:
				pixel[0], pixel[1] = mix(pixel[0], red, part), mix(pixel[1], green, part)
				pixel[2] = mix(pixel[2], blue, part)
			}
		}
		clear(cover[e.first : e.last+1])
	}
}
