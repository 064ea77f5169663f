package render

import (
	"math"
	"slices"
)

// stroke appends the outlines of a line of a given width through spots: a bar for every straight
// piece and a disc for every spot, all of the same sense. A dashed line has no discs.
func stroke(a area, spots []spot, closed bool, width, dash float32) area {
	if closed {
		spots = append(spots[:len(spots):len(spots)], spots[0])
	}
	half := width / 2
	if dash <= 0 {
		for k := range spots {
			a = append(a, roundBox(spot{spots[k].x - half, spots[k].y - half}, width, width, half))
			if k > 0 {
				a = appendBar(a, spots[k-1], spots[k], half)
			}
		}
		return a
	}
	on, left := true, dash // of the current dash or gap
	for k := 1; k < len(spots); k++ {
		from, to := spots[k-1], spots[k]
		length := distance(from, to)
		for done := float32(0); done < length; {
			step := min(left, length-done)
			if on {
				a = appendBar(a, between(from, to, done/length), between(from, to, (done+step)/length), half)
			}
			done += step
			if left -= step; left <= 0 {
				on, left = !on, dash
			}
		}
	}
	return a
}

// appendBar appends the rectangle around a straight line.
func appendBar(a area, from, to spot, half float32) area {
	length := distance(from, to)
	if length == 0 {
		return a
	}
	x, y := (to.x-from.x)*half/length, (to.y-from.y)*half/length
	return append(a, []spot{
		{from.x + y, from.y - x}, {to.x + y, to.y - x}, {to.x - y, to.y + x}, {from.x - y, from.y + x},
	})
}

func distance(a, b spot) float32 {
	return float32(math.Hypot(float64(b.x-a.x), float64(b.y-a.y)))
}

// between returns the spot that lies a part of the way from a to b.
func between(a, b spot, part float32) spot {
	return spot{a.x + (b.x-a.x)*part, a.y + (b.y-a.y)*part}
}

// quarter is the number of straight pieces that stand for a quarter of a circle.
const quarter = 12

// arc has the corners of a quarter of the unit circle, from its top to its right.
var arc = func() (a [quarter + 1]spot) {
	for k := range a {
		sin, cos := math.Sincos(float64(k) * math.Pi / (2 * quarter))
		a[k] = spot{float32(sin), float32(-cos)}
	}
	return a
}()

// roundBox returns the outline of a box with rounded corners, clockwise like the outline of a bar.
// As in SVG, it begins where the upper side begins.
func roundBox(at spot, width, height, radius float32) []spot {
	left, right := at.x+radius, at.x+width-radius
	top, bottom := at.y+radius, at.y+height-radius
	if radius <= 0 {
		return []spot{{left, top}, {right, top}, {right, bottom}, {left, bottom}}
	}
	outline := append(make([]spot, 0, 1+4*len(arc)), spot{left, at.y})
	for _, s := range arc {
		outline = append(outline, spot{right + s.x*radius, top + s.y*radius})
	}
	for _, s := range arc {
		outline = append(outline, spot{right - s.y*radius, bottom + s.x*radius})
	}
	for _, s := range arc {
		outline = append(outline, spot{left - s.x*radius, bottom - s.y*radius})
	}
	for _, s := range arc {
		outline = append(outline, spot{left + s.y*radius, top - s.x*radius})
	}
	return outline
}

// backwards returns an outline with the opposite sense.
func backwards(outline []spot) []spot {
	slices.Reverse(outline)
	return outline
}
