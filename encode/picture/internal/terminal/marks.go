package terminal

import (
	"slices"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A mark is a sign and its place.
type mark struct {
	at   *rune
	sign rune
}

// add draws a rule. A rule that cannot be drawn, because it has no sign or its place is taken, is
// stated in the legend in words.
func (d *sketch) add(r puzzle.Rule) {
	if !d.draw(r) {
		d.word(puzzle.Describe(d.puzzle, r), r)
	}
}

// draw draws a rule as its look says, if it can.
func (d *sketch) draw(r puzzle.Rule) bool {
	l, ok := d.rules.Look(r, d.puzzle)
	switch {
	case !ok || !d.drawable(l):
		return false
	case l.Layout == rule.WithGrid:
		return true // see join
	case l.Layout == rule.Corner:
		return d.atCorner(l)
	case l.Short == "":
		return false
	case l.Layout == rule.Cage:
		return d.addCage(l)
	case l.Layout == rule.OutsideClue:
		return d.outside(l)
	case l.Sign == 0:
		return false
	}
	switch l.Layout {
	case rule.Line:
		return d.line(l)
	case rule.Pair:
		return d.onWall(l)
	case rule.CellMarks:
		if shut, ok := closing(l.Sign); ok {
			return d.around(l, shut)
		}
		return d.inCells(l)
	case rule.Diagonal:
		return d.inCells(l)
	case rule.Area:
		// A second rule with the same sign could not be distinguished from the first.
		return l.Sets == nil && d.meanings[l.Sign] == "" && d.inCells(l)
	}
	return false
}

// closing returns the right one of two signs that stand around a digit; false if a sign is not the
// left one of any two.
func closing(left rune) (right rune, ok bool) {
	const pairs = "()[]{}<>"
	at := strings.IndexRune(pairs, left)
	if at < 0 || at%2 == 1 {
		return 0, false
	}
	return rune(pairs[at+1]), true
}

// place puts signs with a meaning into their places, either all or none. Two clues may share a sign
// in one place; two lines may cross.
func (d *sketch) place(marks []mark) bool {
	for _, m := range marks {
		switch {
		case m.at == nil:
			return false
		case *m.at == 0 || *m.at == m.sign || crossing(*m.at, m.sign):
		default:
			return false
		}
	}
	for _, m := range marks {
		if crossing(*m.at, m.sign) {
			m.sign = '╳'
		}
		*m.at = m.sign
	}
	return true
}

// crossing reports whether both signs are diagonal strokes, of different directions.
func crossing(a, b rune) bool {
	return (a == '╱' || a == '╲' || a == '╳') && (b == '╱' || b == '╲') && a != b
}

// onWall puts a sign between two neighbours. Wedges point from the greater to the lesser.
func (d *sketch) onWall(l rule.Look) bool {
	if len(l.Cells) != 2 {
		return false
	}
	a, b := min(l.Cells[0], l.Cells[1]), max(l.Cells[0], l.Cells[1])
	down, across, near := d.steps(a, b)
	sideways, upright := l.Sign, l.Sign
	wedge := l.Figure == rule.WedgeOut || l.Figure == rule.WedgeIn
	switch {
	case wedge && (l.Figure == rule.WedgeOut) == (l.Cells[0] < l.Cells[1]):
		sideways, upright = '>', 'v'
	case wedge:
		sideways, upright = '<', '^'
	}
	m := mark{&d.beside[a], sideways}
	switch {
	case near && down == 0 && across == 1:
		if d.letters && 'A' <= sideways && sideways <= 'Z' {
			return false // it would look like a digit
		}
	case near && down == 1 && across == 0:
		m = mark{&d.below[a], upright}
	default:
		return false
	}
	if wedge { // which needs no explanation
		return d.place([]mark{m})
	}
	return d.put([]mark{m}, m.sign, l.Short)
}

// put puts signs into their places, one of which has a meaning that the legend explains.
func (d *sketch) put(marks []mark, sign rune, meaning string) bool {
	return d.means(sign, meaning) && d.place(marks) && d.explain(sign, meaning)
}

// path returns the strokes that lead from cell to cell; ok is false if two of them do not touch.
func (d *sketch) path(cells []puzzle.Cell, arrows bool) (strokes []mark, ok bool) {
	for i := 1; i < len(cells); i++ {
		a, b := cells[i-1], cells[i]
		down, across, near := d.steps(a, b)
		if !near || max(down, -down, across, -across) != 1 {
			return nil, false
		}
		on := d.blockOf(a)
		corner := on.cell(min(on.row(a), on.row(b)), min(on.col(a), on.col(b)))
		s := mark{&d.corner[corner], '╲'}
		switch {
		case down == 0:
			s = mark{&d.beside[corner], '─'}
		case across == 0:
			s = mark{&d.below[corner], '│'}
		case down != across:
			s.sign = '╱'
		}
		if arrows {
			s.sign = directions[down+1][across+1]
		}
		strokes = append(strokes, s)
	}
	return strokes, true
}

// directions has the arrow for a step of y-1 rows down and x-1 columns right, at [y][x].
var directions = [3][3]rune{{'↖', '↑', '↗'}, {'←', 0, '→'}, {'↙', '↓', '↘'}}

// line draws a line with its sign at the first cell if it has a bulb there, else at both ends.
func (d *sketch) line(l rule.Look) bool {
	switch {
	case l.Sets != nil:
		return d.parts(l)
	case l.Ends == rule.ArrowHead:
		return d.arrow(l)
	}
	strokes, ok := d.path(l.Cells, false)
	marks := d.ends(l.Cells, l.Sign)
	if l.Ends == rule.Bulb || l.Ends == rule.HollowBulb {
		marks = marks[:1]
	}
	return ok && d.put(append(strokes, marks...), l.Sign, l.Short)
}

// ends marks the first and the last cell of a line.
func (d *sketch) ends(cells []puzzle.Cell, sign rune) []mark {
	return []mark{d.besideDigit(cells[0], sign), d.besideDigit(cells[len(cells)-1], sign)}
}

// besideDigit returns a mark beside the digit of a cell, at its left if there is room. Its place is
// nil if there is no room at all.
func (d *sketch) besideDigit(c puzzle.Cell, sign rune) mark {
	for _, m := range []struct {
		has bool
		at  *rune
	}{{d.left, &d.before[c]}, {d.right, &d.after[c]}} {
		if m.has && (*m.at == 0 || *m.at == sign) {
			return mark{m.at, sign}
		}
	}
	return mark{nil, sign}
}

// inCells puts a sign beside the digit of each cell.
func (d *sketch) inCells(l rule.Look) bool {
	var marks []mark
	for _, c := range l.Cells {
		marks = append(marks, d.besideDigit(c, l.Sign))
	}
	return d.put(marks, l.Sign, l.Short)
}

// around puts brackets around the digit of each cell.
func (d *sketch) around(l rule.Look, shut rune) bool {
	if !d.left || !d.right || d.filled {
		return false
	}
	var marks []mark
	for _, c := range l.Cells {
		marks = append(marks, mark{&d.before[c], l.Sign}, mark{&d.after[c], shut})
	}
	return d.means(l.Sign, l.Short) && d.place(marks) &&
		d.explainAs(string(l.Sign)+" "+string(shut), l.Sign, l.Short)
}

// parts draws a line that is cut into pieces, as one stroke if possible.
func (d *sketch) parts(l rule.Look) bool {
	strokes, ok := d.path(slices.Concat(l.Sets...), false)
	if !ok {
		strokes = nil
	}
	for _, cells := range l.Sets {
		if !ok {
			s, touching := d.path(cells, false)
			if !touching {
				return false
			}
			strokes = append(strokes, s...)
		}
		strokes = append(strokes, d.ends(cells, l.Sign)...)
	}
	// The parts of a second rule of the kind would look like parts of the first.
	return d.meanings[l.Sign] == "" && d.put(strokes, l.Sign, l.Short)
}

// arrow draws the circle and the line that leaves it.
func (d *sketch) arrow(l rule.Look) bool {
	var marks []mark
	for _, c := range l.Circle {
		marks = append(marks, d.besideDigit(c, l.Sign))
	}
	// The line leaves the cell of the circle that it touches.
	for _, c := range l.Circle {
		if strokes, ok := d.path(slices.Concat([]puzzle.Cell{c}, l.Cells), true); ok {
			return d.put(append(marks, strokes...), l.Sign, l.Short)
		}
	}
	return false
}

// atCorner marks the point where four cells meet. It reports false: the text there is stated in
// words.
func (d *sketch) atCorner(l rule.Look) bool {
	cells := slices.Sorted(slices.Values(l.Cells))
	p, c := d.puzzle, cells[0]
	square := []puzzle.Cell{c, c + 1, c + puzzle.Cell(p.Cols), c + puzzle.Cell(p.Cols) + 1}
	if p.Col(c)+1 < p.Cols && slices.Equal(cells, square) && l.Sign != 0 && d.means(l.Sign, "") {
		d.place([]mark{{&d.corner[c], l.Sign}})
	}
	return false
}
