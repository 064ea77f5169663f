package draw

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/rule"
)

// plainCage is the ink of cages without a colour.
var plainCage = ink{stroke: 0x444444ff, width: 3, dash: 9}

// setPaints are the colours of cages that belong together, one after the other.
var setPaints = [...]paint{0x16808aff, 0xb5561fff, 0x6a5acdff}

// cages draws a cage, or several of one colour, with a number if there are several such rules.
func (b *board) cages(l rule.Look, differs bool) swatch {
	if l.Sets == nil && l.Color == 0 {
		i := inkOf(l, plainCage.stroke, plainCage.width)
		i.dash = cmp.Or(i.dash, plainCage.dash)
		b.cage(i, 9, l.Cells, l.Text)
		return swatch{stroke: i}
	}
	text := l.Text
	i := inkOf(l, setPaints[b.sets%len(setPaints)], 4)
	if l.Sets != nil {
		b.sets++
		if differs {
			text += strconv.Itoa(b.sets)
		}
	}
	for _, cells := range lists(l) {
		b.cage(i, 14, cells, text)
	}
	return swatch{stroke: i}
}

// cage draws a border inside some cells, with a text in a corner of the first of them. Cells that
// do not hang together have several borders, joined by lines.
func (b *board) cage(i ink, inset int, cells []encode.Cell, text string) {
	b.add(cage, path{i, append(b.outlined(cells, inset), b.links(cells, inset)...)})
	if text != "" {
		b.corner(slices.Min(cells), text, i)
	}
}

// links returns the lines that join cells which share no sides, from border to border: each part of
// them has a line to the nearest cell of the parts before it.
func (b *board) links(cells []encode.Cell, inset int) []run {
	p := b.puzzle
	left := slices.Compact(slices.Sorted(slices.Values(cells)))
	apart := b.set(cells)
	// A near cell is the first of those joined that is nearest to a cell left, by the index of the
	// latter.
	type near struct{ order, distance int }
	nearest := make([]near, len(left))
	for k := range nearest {
		nearest[k].distance = math.MaxInt
	}
	var joined []encode.Cell
	join := func(c encode.Cell) {
		apart[c] = false
		joined = append(joined, c)
	}
	join(left[0])
	var links []run
	for grown := 0; ; {
		for ; grown < len(joined); grown++ {
			for k, y := range left {
				if d := b.distance(joined[grown], y); apart[y] && d < nearest[k].distance {
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
		x, y := b.center(from), b.center(to)
		reach := unit/2 - inset
		steps := unit * b.steps(from, to)
		dx, dy := (y.x-x.x)*reach/steps, (y.y-x.y)*reach/steps
		links = append(links, run{[]point{x.plus(dx, dy), y.plus(-dx, -dy)}, false})
		join(to)
	}
}

// distance returns the square of the distance between the middles of two cells.
func (b *board) distance(x, y encode.Cell) int {
	from, to := b.center(x), b.center(y)
	return (from.x-to.x)*(from.x-to.x) + (from.y-to.y)*(from.y-to.y)
}

// cornerSize is the size of the letters in the corners of cells.
const cornerSize = 24

// corner writes a text into a corner of a cell that is still free: top left, top right, bottom
// left, bottom right. The border of a cage is interrupted there.
func (b *board) corner(c encode.Cell, text string, i ink) {
	k := 0
	for k < 3 && b.corners[c]>>k&1 != 0 {
		k++
	}
	b.corners[c] |= 1 << k
	size := cornerSize
	for size > 14 && textWidth(text, size) > unit-16 {
		size--
	}
	fill := black
	if i.stroke != plainCage.stroke {
		fill = darker(i.stroke)
	}
	width := textWidth(text, size)
	at := b.center(c).plus(-unit/2+6, -unit/2+19)
	if k&1 != 0 {
		at.x += unit - 12 - width
	}
	if k&2 != 0 {
		at.y += unit - 38
	}
	b.add(pencil,
		box{ink{fill: white}, at.plus(-2, -13), width + 5, 26, 0},
		label{fill: fill, at: at, text: text, size: size, anchor: start})
}

// darker returns a colour in which small letters can be read.
func darker(c paint) paint {
	half := func(shift int) paint { return (c >> shift & 0xff) / 2 << shift }
	return half(24) | half(16) | half(8) | c&0xff
}
