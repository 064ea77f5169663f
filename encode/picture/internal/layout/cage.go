package layout

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// plainCage is the ink of cages without a colour.
var plainCage = scene.Ink{Stroke: 0x444444ff, Width: 3, Dash: 9}

// setPaints are the colours of cages that belong together, one after the other.
var setPaints = [...]scene.Paint{0x16808aff, 0xb5561fff, 0x6a5acdff}

// cages draws the cage of a rule, or all its cages in one colour. They have a number if there are
// several such groups.
func (d *drawing) cages(k int, kind string, l rule.Look) swatch {
	if l.Sets == nil && l.Color == 0 {
		i := inkOf(l, plainCage.Stroke, plainCage.Width)
		i.Dash = cmp.Or(i.Dash, plainCage.Dash)
		d.cage(i, plainLane, l.Cells, l.Text)
		return swatch{stroke: i}
	}
	if l.Sets == nil {
		i := inkOf(l, 0, 4)
		d.cage(i, colorLane, l.Cells, l.Text)
		return swatch{stroke: i}
	}
	g := d.group(k)
	if g.number == 0 {
		d.sets++
		g.number = d.sets
	}
	text := l.Text
	if d.differs[kind] {
		text += strconv.Itoa(g.number)
	}
	i := inkOf(l, setPaints[(g.number-1)%len(setPaints)], 4)
	for _, cells := range g.drawn.fresh(l.Sets) {
		d.cage(i, colorLane, cells, text)
	}
	return swatch{stroke: i}
}

// cage draws a border inside some cells, with a text in a corner of the first of them. Parts that
// share no sides have separate borders, joined where they touch at a corner. Parts that do not
// touch have the same letter.
func (d *drawing) cage(i scene.Ink, lane int, cells []puzzle.Cell, text string) {
	in := d.set(cells)
	inset := d.inset(cells, in, lane)
	border := d.outlined(in, inset)
	links, parts := d.links(cells, in, inset)
	d.add(cage, scene.Path{Ink: i, Runs: append(border, links...)})
	if len(parts) > 1 {
		letter := d.letter()
		for _, part := range parts[1:] {
			d.corner(part, letter, i)
		}
		text = strings.TrimSpace(text + " " + letter)
	}
	if text != "" {
		d.corner(parts[0], text, i)
	}
}

// links divides cells into connected parts, each in order. It joins parts that touch only at a
// corner by lines from border to border. It removes the cells from apart, which has all of them at
// the start.
func (d *drawing) links(
	cells []puzzle.Cell, apart []bool, inset int,
) (links []scene.Run, parts [][]puzzle.Cell) {
	// spread returns the cells that are connected with the first by sides.
	spread := func(first puzzle.Cell) []puzzle.Cell {
		part := []puzzle.Cell{first}
		apart[first] = false
		for k := 0; k < len(part); k++ {
			for _, s := range [...][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
				if n, ok := d.beside(part[k], s[0], s[1]); ok && apart[n] {
					apart[n] = false
					part = append(part, n)
				}
			}
		}
		return part
	}
	for _, first := range unique(cells) {
		if !apart[first] {
			continue
		}
		part := spread(first)
		for k := 0; k < len(part); k++ {
			c := part[k]
			for _, s := range [...][2]int{{-1, -1}, {-1, 1}, {1, -1}, {1, 1}} {
				other, ok := d.beside(c, s[0], s[1])
				if !ok || !apart[other] {
					continue
				}
				reach := scene.Unit/2 - inset
				links = append(links, scene.Run{Points: []scene.Point{
					d.center(c).Plus(s[1]*reach, s[0]*reach), d.center(other).Plus(-s[1]*reach, -s[0]*reach),
				}})
				part = append(part, spread(other)...)
			}
		}
		slices.Sort(part)
		parts = append(parts, part)
	}
	return links, parts
}

// darker returns a colour in which small letters can be read.
func darker(c scene.Paint) scene.Paint {
	half := func(shift int) scene.Paint { return (c >> shift & 0xff) / 2 << shift }
	return half(24) | half(16) | half(8) | c&0xff
}
