package draw

import (
	"math"
	"slices"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/rule"
)

// Inks of lines: light enough to be written on.
var (
	thermoInk     = ink{stroke: 0xccccccff, width: 26}
	slowThermoInk = ink{stroke: 0xd8d2c4ff, width: 26}
	arrowInk      = ink{stroke: 0x8a8a8aff, width: 6}
	whisperInk    = ink{stroke: 0x93d693ff, width: 18}
	renbanInk     = ink{stroke: 0xdba3e8ff, width: 18}
	palindromeInk = ink{stroke: 0xb7c2ceff, width: 18}
	betweenInk    = ink{stroke: 0xc2c2c2ff, width: 12}
	lockoutInk    = ink{stroke: 0xa3bdf0ff, width: 12}
	modularInk    = ink{stroke: 0x7fd3ceff, width: 18}
	entropicInk   = ink{stroke: 0xf7bd80ff, width: 18}
	zipperInk     = ink{stroke: 0xeba6bcff, width: 18}
	sumLineInk    = ink{stroke: 0xdcc778ff, width: 18}
	equalSumsInk  = ink{stroke: 0x94cff5ff, width: 18}
)

// A lineEnd is what stands at both ends of a line.
type lineEnd struct {
	ink
	diamond bool
}

var (
	roundEnd   = lineEnd{ink{fill: white, stroke: 0x8a8a8aff, width: 6}, false}
	diamondEnd = lineEnd{ink{fill: white, stroke: 0x6f8fd6ff, width: 6}, true}
)

// shape returns the end around a point, with lines of a width.
func (e *lineEnd) shape(at point, radius, width int) shape {
	i := e.ink
	i.width = width
	if e.diamond {
		radius += radius / 6
		return polygon(i, at.plus(0, -radius), at.plus(radius, 0), at.plus(0, radius), at.plus(-radius, 0))
	}
	return circle{i, at, radius}
}

// through returns a line through cells, and a dot if that is one cell.
func (b *board) through(i ink, cells []encode.Cell) shape {
	if len(cells) == 1 {
		return circle{ink{fill: i.stroke}, b.center(cells[0]), i.width}
	}
	points := make([]point, len(cells))
	for k, c := range cells {
		points[k] = b.center(c)
	}
	return line(i, points...)
}

// thermo draws a thermometer, a slow one with a hollow bulb.
func (b *board) thermo(cells []encode.Cell, slow bool) {
	i := thermoInk
	if slow {
		i = slowThermoInk
	}
	b.add(shaft, b.through(i, cells))
	b.add(shaft, circle{ink{fill: i.stroke}, b.center(cells[0]), 36})
	if slow {
		b.add(bulb, circle{ink{fill: white}, b.center(cells[0]), 26})
	}
}

// coloured draws a line of a colour that the caption explains with a text. If lines of the colour
// differ in a number, each is marked with its own.
func (b *board) coloured(r encode.Rule, i ink, e *lineEnd, cells []encode.Cell, text string) {
	b.add(shaft, b.through(i, cells))
	if e != nil {
		b.add(bulb, e.shape(b.center(cells[0]), 36, 6), e.shape(b.center(cells[len(cells)-1]), 36, 6))
	}
	b.explain(text, swatch{stroke: i, end: e})
	if value, ok := lineValue(r); ok && b.differs[r.Kind()] {
		b.corner(cells[0], strconv.Itoa(value), i)
	}
}

// differing returns the kinds of rules of which there are several that must be told apart: lines
// that differ in a number, and sets of the same values.
func differing(p *encode.Puzzle) map[string]bool {
	differs := make(map[string]bool)
	first := make(map[string]int)
	for _, r := range p.Rules {
		value, ok := lineValue(r)
		_, same := r.(rule.SameValues)
		if !ok && !same {
			continue
		}
		if v, again := first[r.Kind()]; !again {
			first[r.Kind()] = value
		} else if same || v != value {
			differs[r.Kind()] = true
		}
	}
	return differs
}

// lineValue returns the number in which lines of a kind can differ.
func lineValue(r encode.Rule) (int, bool) {
	switch r := r.(type) {
	case rule.Whisper:
		return r.Diff, true
	case rule.Lockout:
		return r.Diff, true
	case rule.Modular:
		return r.Mod, true
	case rule.SumLine:
		return r.Sum, true
	}
	return 0, false
}

// pill draws a circle, or a pill around several cells.
func (b *board) pill(cells []encode.Cell) {
	if len(cells) == 1 {
		b.add(bulb, roundEnd.shape(b.center(cells[0]), 39, 6))
		return
	}
	outer, inner := arrowInk, ink{stroke: white}
	outer.width, inner.width = 84, 72
	b.add(bulb, b.through(outer, cells), b.through(inner, cells))
}

// arrow draws an arrow that leaves a circle or pill at the nearest of its cells.
func (b *board) arrow(pill, cells []encode.Cell) {
	from := slices.MinFunc(pill, func(x, y encode.Cell) int {
		return b.steps(x, cells[0]) - b.steps(y, cells[0])
	})
	all := append([]encode.Cell{from}, cells...)
	b.add(shaft, b.through(arrowInk, all))
	if n := len(all); all[n-1] != all[n-2] {
		b.add(shaft, arrowHead(arrowInk, b.center(all[n-2]), b.center(all[n-1]), 24))
	}
	b.pill(pill)
}

// steps returns the number of steps, straight or diagonal, from one cell to another.
func (b *board) steps(x, y encode.Cell) int {
	p := b.puzzle
	rows, cols := p.Row(x)-p.Row(y), p.Col(x)-p.Col(y)
	return max(rows, -rows, cols, -cols)
}

// arrowHead returns the two strokes at the end of an arrow.
func arrowHead(i ink, from, to point, size int) shape {
	angle := math.Atan2(float64(to.y-from.y), float64(to.x-from.x))
	barb := func(turn float64) point {
		sin, cos := math.Sincos(angle + turn)
		return to.plus(int(math.Round(float64(size)*cos)), int(math.Round(float64(size)*sin)))
	}
	return line(i, barb(math.Pi*0.8), to, barb(-math.Pi*0.8))
}

// doubleArrow draws a line between two circles.
func (b *board) doubleArrow(ends, cells []encode.Cell) {
	all := append(append([]encode.Cell{ends[0]}, cells...), ends[1])
	b.add(shaft, b.through(arrowInk, all))
	b.pill(ends[:1])
	b.pill(ends[1:])
}

// equalSums draws the segments as one line where each goes on from the one before it in another
// region, and a segment that is no line as a cage.
func (b *board) equalSums(r rule.EqualSums) {
	var cells []encode.Cell
	flush := func() {
		if len(cells) > 0 {
			b.add(shaft, b.through(equalSumsInk, cells))
		}
		cells = nil
	}
	for _, segment := range r.Segments {
		if !b.connected(segment) {
			flush()
			i := equalSumsInk
			i.width = 5
			b.cage(i, 14, segment, "=")
			continue
		}
		if n := len(cells); n > 0 && (b.steps(cells[n-1], segment[0]) != 1 || !b.crosses(cells[n-1], segment[0])) {
			flush()
		}
		cells = append(cells, segment...)
	}
	flush()
	b.explain("Equal sums: the parts of the line in different regions have the same sum", swatch{stroke: equalSumsInk})
}

// crosses reports whether two cells lie in different regions.
func (b *board) crosses(x, y encode.Cell) bool {
	regions := b.puzzle.Regions
	return regions != nil && regions[x] != regions[y]
}

// connected reports whether every cell of a line touches the one before it.
func (b *board) connected(cells []encode.Cell) bool {
	for k := 1; k < len(cells); k++ {
		if b.steps(cells[k-1], cells[k]) != 1 {
			return false
		}
	}
	return true
}
