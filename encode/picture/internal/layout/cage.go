package layout

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"exactcover/encode/picture/internal/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// plainCage is the ink of cages without a colour.
var plainCage = scene.Ink{Stroke: 0x444444ff, Width: 3, Dash: 9}

// setPaints are the colours of cages that belong together, one after the other.
var setPaints = [...]scene.Paint{0x16808aff, 0xb5561fff, 0x6a5acdff}

// cages draws a cage, or several of one colour, with a number if there are several such rules.
func (d *drawing) cages(l rule.Look, differs bool) swatch {
	if l.Sets == nil && l.Color == 0 {
		i := inkOf(l, plainCage.Stroke, plainCage.Width)
		i.Dash = cmp.Or(i.Dash, plainCage.Dash)
		d.cage(i, 9, l.Cells, l.Text)
		return swatch{stroke: i}
	}
	text := l.Text
	i := inkOf(l, setPaints[d.sets%len(setPaints)], 4)
	if l.Sets != nil {
		d.sets++
		if differs {
			text += strconv.Itoa(d.sets)
		}
	}
	for _, cells := range lists(l) {
		d.cage(i, 14, cells, text)
	}
	return swatch{stroke: i}
}

// cage draws a border inside some cells, with a text in a corner of the first of them. Cells that
// do not hang together have several borders, joined by lines.
func (d *drawing) cage(i scene.Ink, inset int, cells []puzzle.Cell, text string) {
	d.add(cage, scene.Path{Ink: i, Runs: append(d.outlined(cells, inset), d.links(cells, inset)...)})
	if text != "" {
		d.corner(slices.Min(cells), text, i)
	}
}

// links returns the lines that join cells which share no sides, from border to border: each part of
// them has a line to the nearest cell of the parts before it.
func (d *drawing) links(cells []puzzle.Cell, inset int) []scene.Run {
	p := d.puzzle
	left := slices.Compact(slices.Sorted(slices.Values(cells)))
	apart := d.set(cells)
	// A near cell is the first of those joined that is nearest to a cell left, by the index of the
	// latter.
	type near struct{ order, distance int }
	nearest := make([]near, len(left))
	for k := range nearest {
		nearest[k].distance = math.MaxInt
	}
	var joined []puzzle.Cell
	join := func(c puzzle.Cell) {
		apart[c] = false
		joined = append(joined, c)
	}
	join(left[0])
	var links []scene.Run
	for grown := 0; ; {
		for ; grown < len(joined); grown++ {
			for k, y := range left {
				if d := d.distance(joined[grown], y); apart[y] && d < nearest[k].distance {
					nearest[k] = near{grown, d}
				}
			}
			for n := range p.Neighbors(joined[grown]) {
				if apart[n] {
					join(n)
				}
			}
		}
		best := -1
		for k, y := range left {
			if n := nearest[k]; apart[y] && (best < 0 || n.distance < nearest[best].distance ||
				n.distance == nearest[best].distance && n.order < nearest[best].order) {
				best = k
			}
		}
		if best < 0 {
			return links
		}
		from, to := joined[nearest[best].order], left[best]
		x, y := d.center(from), d.center(to)
		reach := scene.Unit/2 - inset
		steps := scene.Unit * d.steps(from, to)
		dx, dy := (y.X-x.X)*reach/steps, (y.Y-x.Y)*reach/steps
		links = append(links, scene.Run{Points: []scene.Point{x.Plus(dx, dy), y.Plus(-dx, -dy)}, Closed: false})
		join(to)
	}
}

// distance returns the square of the distance between the middles of two cells.
func (d *drawing) distance(x, y puzzle.Cell) int {
	from, to := d.center(x), d.center(y)
	return (from.X-to.X)*(from.X-to.X) + (from.Y-to.Y)*(from.Y-to.Y)
}

// cornerSize is the size of the letters in the corners of cells.
const cornerSize = 24

// corner writes a text into a corner of a cell that is still free: top left, top right, bottom
// left, bottom right. The border of a cage is interrupted there.
func (d *drawing) corner(c puzzle.Cell, text string, i scene.Ink) {
	k := 0
	for k < 3 && d.corners[c]>>k&1 != 0 {
		k++
	}
	d.corners[c] |= 1 << k
	size := cornerSize
	for size > 14 && scene.TextWidth(text, size) > scene.Unit-16 {
		size--
	}
	fill := scene.Black
	if i.Stroke != plainCage.Stroke {
		fill = darker(i.Stroke)
	}
	width := scene.TextWidth(text, size)
	at := d.center(c).Plus(-scene.Unit/2+6, -scene.Unit/2+19)
	if k&1 != 0 {
		at.X += scene.Unit - 12 - width
	}
	if k&2 != 0 {
		at.Y += scene.Unit - 38
	}
	d.add(pencil,
		scene.Box{Ink: scene.Ink{Fill: scene.White}, At: at.Plus(-2, -13), Width: width + 5, Height: 26, Radius: 0},
		scene.Label{Fill: fill, At: at, Text: text, Size: size, Anchor: scene.Start})
}

// darker returns a colour in which small letters can be read.
func darker(c scene.Paint) scene.Paint {
	half := func(shift int) scene.Paint { return (c >> shift & 0xff) / 2 << shift }
	return half(24) | half(16) | half(8) | c&0xff
}
