package layout

import (
	"fmt"
	"slices"

	"exactcover/encode/picture/scene"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// tints shade extra regions and clones, one after the other.
var tints = [...]scene.Paint{
	0xf9d9a8c0, 0xbfe0f5c0, 0xd6ecbcc0, 0xf5c6d6c0, 0xdcd0f2c0, 0xc8ece4c0,
}

// A shading is some cells in a colour.
type shading struct {
	cells []puzzle.Cell
	paint scene.Paint
	close bool // others of its colour touch it, so it needs an outline
}

// shadeCells shades cells.
func (d *drawing) shadeCells(cells []puzzle.Cell, c scene.Paint) {
	d.shadings = append(d.shadings, shading{cells: cells, paint: c})
	d.fill(cells, c)
}

// fill paints cells in a colour.
func (d *drawing) fill(cells []puzzle.Cell, c scene.Paint) {
	d.add(shade, scene.Path{Ink: scene.Ink{Fill: c}, Runs: d.outlined(d.set(cells), 0)})
}

// outlineShadings draws the borders of the shadings that overlap others, or touch those of their
// colour.
func (d *drawing) outlineShadings() {
	shaded := make([]int, d.puzzle.Cells()) // by cell: how many times
	for _, s := range d.shadings {
		for _, c := range unique(s.cells) {
			shaded[c]++
		}
	}
	for _, s := range d.shadings {
		if s.close || slices.ContainsFunc(s.cells, func(c puzzle.Cell) bool { return shaded[c] > 1 }) {
			i := scene.Ink{Stroke: deeper(s.paint), Width: 4}
			in := d.set(s.cells)
			d.add(cage, scene.Path{Ink: i, Runs: d.outlined(in, d.inset(s.cells, in, areaLane))})
		}
	}
}

// unique returns cells in order, each once.
func unique(cells []puzzle.Cell) []puzzle.Cell {
	return slices.Compact(slices.Sorted(slices.Values(cells)))
}

// deeper returns a colour that is three times as far from white.
func deeper(c scene.Paint) scene.Paint {
	part := func(shift int) scene.Paint {
		return scene.Paint(max(255-3*(255-int(c>>shift&0xff)), 0)) << shift
	}
	return part(24) | part(16) | part(8) | 0xff
}

// area shades cells, in the colour of their look or else in the next tint. Sets that a rule
// compares have the same colour. Those that touch have outlines. If some touch, or
// one is no translation of another, letters show which of their cells belong together.
func (d *drawing) area(k int, l rule.Look) swatch {
	g := d.group(k)
	if g.paint == 0 {
		g.paint = scene.Paint(l.Color)
	}
	if g.paint == 0 {
		g.paint = tints[d.tints%len(tints)]
		d.tints++
	}
	s := swatch{fill: g.paint}
	if l.Sets == nil {
		d.shadeCells(l.Cells, g.paint)
		return s
	}
	if sets := g.drawn.fresh(l.Sets); len(sets) > 0 {
		d.fill(slices.Concat(sets...), g.paint)
		for _, set := range sets {
			d.shadings = append(d.shadings, shading{set, g.paint, g.close})
		}
	}
	if !g.close && d.translated(l.Sets) {
		return s
	}
	sets := g.lettered.fresh(l.Sets)
	most := 0
	for _, set := range sets {
		most = max(most, len(set))
	}
	for k := range most {
		for _, set := range sets {
			if k < len(set) {
				d.corner(set[k:k+1], letter(k), scene.Ink{Stroke: 0x999999ff})
			}
		}
	}
	return s
}

// areClose reports whether two of several sets of cells overlap, or touch by a side.
func (d *drawing) areClose(sets [][]puzzle.Cell) bool {
	owner := make(map[puzzle.Cell]int)
	for k, set := range sets {
		for _, c := range set {
			if other, ok := owner[c]; ok && other != k {
				return true
			}
			owner[c] = k
			for _, s := range [...][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
				n, there := d.beside(c, s[0], s[1])
				if other, ok := owner[n]; there && ok && other != k {
					return true
				}
			}
		}
	}
	return false
}

// translated reports whether every set is a translation of the first.
func (d *drawing) translated(sets [][]puzzle.Cell) bool {
	p := d.puzzle
	for _, set := range sets {
		first := sets[0]
		if len(set) != len(first) {
			return false
		}
		for k, c := range set {
			if p.Row(c)-p.Row(first[k]) != p.Row(set[0])-p.Row(first[0]) ||
				p.Col(c)-p.Col(first[k]) != p.Col(set[0])-p.Col(first[0]) {
				return false
			}
		}
	}
	return true
}

// letter returns a, b, ... z, aa, ab, ... for 0, 1, ...
func letter(k int) string {
	text := ""
	for ; k >= 0; k = k/26 - 1 {
		text = string(rune('a'+k%26)) + text
	}
	return text
}

// A group is a number of rules of one kind that share sets of cells: each has a set that another
// has too. So all their sets are equal, and have one colour.
type group struct {
	paint    scene.Paint     // 0: not yet chosen
	number   int             // from 1; 0: not yet given
	all      [][]puzzle.Cell // the sets, each once
	close    bool            // two of them overlap or touch
	listed   sets
	drawn    sets
	lettered sets
}

// group returns the group of a rule, a new one for a rule that has none.
func (d *drawing) group(k int) *group {
	if g := d.groups[k]; g != nil {
		return g
	}
	return &group{}
}

// sets is a set of lists of cells. The keys are the lists as text.
type sets map[string]bool

// fresh returns the lists that are not yet in the set, and adds them.
func (s *sets) fresh(lists [][]puzzle.Cell) (others [][]puzzle.Cell) {
	if *s == nil {
		*s = make(sets)
	}
	for _, cells := range lists {
		if key := fmt.Sprint(cells); !(*s)[key] {
			(*s)[key] = true
			others = append(others, cells)
		}
	}
	return others
}

// grouped returns, by look, the group of a look with sets of cells in areas or cages; nil for other
// looks.
func (d *drawing) grouped() []*group {
	p, looks := d.puzzle, d.looks
	same := newForest(len(looks))
	first := make(map[string]int) // by set: the first rule that has it
	groups := make([]*group, len(looks))
	has := func(l *rule.Look) bool {
		return l != nil && l.Sets != nil && (l.Layout == rule.Area || l.Layout == rule.Cage)
	}
	for k, l := range looks {
		if !has(l) {
			continue
		}
		for _, cells := range l.Sets {
			key := fmt.Sprint(p.Rules[k].Kind(), l.Color, cells)
			if other, ok := first[key]; ok {
				same.join(other, k)
			} else {
				first[key] = k
			}
		}
	}
	for k, l := range looks {
		switch r := same.root(k); {
		case !has(l):
		case r == k:
			groups[k] = &group{}
		default:
			groups[k] = groups[r]
		}
		if g := groups[k]; g != nil {
			g.all = append(g.all, g.listed.fresh(l.Sets)...)
		}
	}
	for k, g := range groups {
		if g != nil && same.root(k) == k {
			g.close = d.areClose(g.all)
		}
	}
	return groups
}
