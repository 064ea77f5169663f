package layout

import (
	"cmp"
	"math/bits"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Crowds say which marks want the same place. Where they are many, each is smaller.
type crowds struct {
	lines   []lane              // by rule
	between map[int]int         // by place: of marks between two cells, or where four meet
	figures map[puzzle.Cell]int // in the middle of a cell
}

// count finds the marks that want the same place.
func (d *drawing) count() {
	d.crowds = crowds{
		d.linesApart(), make(map[int]int), make(map[puzzle.Cell]int),
	}
	for _, l := range d.looks {
		if l == nil {
			continue
		}
		switch l.Layout {
		case rule.Pair:
			d.crowds.between[d.place(l.Cells[0], l.Cells[1])]++
		case rule.Corner:
			d.crowds.between[d.place(slices.Min(l.Cells), slices.Max(l.Cells))]++
		}
		for _, c := range d.middles(l) {
			d.crowds.figures[c]++
		}
	}
}

// middles returns the cells that have a figure of a look in their middle.
func (d *drawing) middles(l *rule.Look) (cells []puzzle.Cell) {
	switch {
	case l.Layout == rule.CellMarks:
		switch l.Figure {
		case rule.Disc, rule.Ring, rule.Square:
			return l.Cells
		}
	case l.Layout == rule.Line && l.Sets == nil:
		cells = slices.Clone(tips(l))
		for _, course := range d.courses(l) {
			for _, piece := range d.pieces(course) {
				if len(piece) == 1 {
					cells = append(cells, piece...)
				}
			}
		}
	}
	return unique(cells)
}

// tips returns the cells with the figures at the ends of a line.
func tips(l *rule.Look) []puzzle.Cell {
	switch l.Ends {
	case rule.Bulb, rule.HollowBulb:
		return l.Cells[:1]
	case rule.Circles, rule.Diamonds:
		return []puzzle.Cell{l.Cells[0], l.Cells[len(l.Cells)-1]}
	case rule.ArrowHead:
		return l.Circle
	}
	return nil
}

// courses returns the cells through which the line of a look goes, nil if it is no line. The line
// of an arrow starts in the nearest cell of its circle.
func (d *drawing) courses(l *rule.Look) [][]puzzle.Cell {
	switch {
	case l.Layout == rule.OutsideClue:
		if _, _, ok := d.way(*l); ok {
			return nil
		}
	case l.Layout != rule.Line:
		return nil
	case l.Sets == nil && l.Ends == rule.ArrowHead:
		from := slices.MinFunc(l.Circle, func(x, y puzzle.Cell) int {
			return cmp.Compare(d.steps(x, l.Cells[0]), d.steps(y, l.Cells[0]))
		})
		return [][]puzzle.Cell{append([]puzzle.Cell{from}, l.Cells...)}
	}
	return lists(*l)
}

// A way is the place of a piece of a line, from a cell to the next that touches it.
type way struct {
	place int
	back  bool // the line goes from the greater cell to the lesser, or the other way if it is turned
}

// turned reports whether a line counts as one from its last cell to its first. So a line and its
// reverse have the same left side.
func turned(courses [][]puzzle.Cell) bool {
	cells := courses[0]
	return cells[0] > cells[len(cells)-1]
}

// ways returns the ways of a line.
func (d *drawing) ways(courses [][]puzzle.Cell) (all []way) {
	for _, cells := range courses {
		for k := 1; k < len(cells); k++ {
			if x, y := cells[k-1], cells[k]; d.steps(x, y) == 1 {
				all = append(all, way{d.place(x, y), x > y != turned(courses)})
			}
		}
	}
	return all
}

// A lane is one of several in which lines run side by side.
type lane struct{ number, of int }

// mirrored returns lanes, a bit for each, as a line sees them that goes the other way: left is
// right.
func mirrored(lanes uint64) uint64 {
	const right = 0x5555555555555554 // 2, 4, ...
	return lanes&1 | lanes&right>>1 | lanes<<1&right
}

// seen returns a lane as it is seen from the lesser cell, or back.
func seen(lane int, back bool) int {
	if back {
		return bits.TrailingZeros64(mirrored(1 << lane))
	}
	return lane
}

// linesApart gives each line a lane, by rule, so that no other runs there on any of its ways. Lines
// whose ways are connected have the same number of lanes, so they are equally wide. Lines of one
// kind that start in bulbs may overlap: they are branches of the same thing.
func (d *drawing) linesApart() []lane {
	sets := newForest(len(d.looks))
	type branch struct {
		kind  string
		place int
	}
	first, branches := make(map[int]int), make(map[branch]int) // lanes, seen from the lesser cell
	taken := make(map[int]uint64)                              // by place, likewise
	all := make([]lane, len(d.looks))
	for k, l := range d.looks {
		if l == nil {
			continue
		}
		ways := d.ways(d.courses(l))
		trunk := -1 // the lane of another branch
		busy, alone := uint64(0), uint64(0)
		branched := l.Ends == rule.Bulb || l.Ends == rule.HollowBulb
		for _, w := range ways {
			if other, ok := first[w.place]; ok {
				sets.join(other, k)
			} else {
				first[w.place] = k
			}
			there := taken[w.place]
			if w.back {
				there = mirrored(there)
			}
			busy |= there
			if branched {
				b := branch{d.puzzle.Rules[k].Kind(), w.place}
				if number, ok := branches[b]; ok {
					trunk = seen(number, w.back)
					there &^= 1 << trunk
				}
			}
			alone |= there
		}
		number := free(busy, 0, mostLines)
		if trunk >= 0 && alone>>trunk&1 == 0 {
			number = trunk
		}
		all[k].number = number
		for _, w := range ways {
			taken[w.place] |= 1 << seen(number, w.back)
			b := branch{d.puzzle.Rules[k].Kind(), w.place}
			if _, ok := branches[b]; !ok && branched {
				branches[b] = seen(number, w.back)
			}
		}
	}
	for k := range all {
		r := sets.root(k)
		all[r].of = max(all[r].of, all[k].number+1)
	}
	for k := range all {
		all[k].of = all[sets.root(k)].of
	}
	return all
}

// A forest divides numbers into sets. Each leads to another of its set, the least to itself.
type forest []int

func newForest(n int) forest {
	f := make(forest, n)
	for k := range f {
		f[k] = k
	}
	return f
}

// root returns the least number of a set.
func (f forest) root(k int) int {
	for f[k] != k {
		f[k] = f[f[k]]
		k = f[k]
	}
	return k
}

// join makes one set of two.
func (f forest) join(x, y int) {
	x, y = f.root(x), f.root(y)
	f[max(x, y)] = min(x, y)
}
