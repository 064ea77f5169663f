package sketch

import (
	"fmt"
	"slices"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/rule"
)

// A mark is a sign and where it goes.
type mark struct {
	at   *rune
	sign rune
}

// add draws a rule. What cannot be drawn, because there is no sign for it or something else has its
// place, goes to the legend in words.
func (d *sketch) add(r encode.Rule) {
	if !d.draw(r) {
		d.word(encode.Describe(d.puzzle, r), r)
	}
}

// draw draws a rule if it can.
func (d *sketch) draw(r encode.Rule) bool {
	switch r := r.(type) {
	case encode.Domino:
		return true // drawn as what it says of the cells
	case rule.Killer:
		return d.addCage(r) && d.key("╌ killer cage")

	case rule.Difference:
		return d.onWall(r.Cells, '○', '○', fmt.Sprintf("difference %d", r.Value))
	case rule.Ratio:
		return d.onWall(r.Cells, '●', '●', fmt.Sprintf("ratio %d", r.Value))
	case rule.PairSum:
		sign := '+'
		switch r.Value {
		case 5:
			sign = 'V'
		case 10:
			sign = 'X'
		}
		return d.onWall(r.Cells, sign, sign, fmt.Sprintf("sum %d", r.Value))
	case rule.Greater:
		sideways, upright := '>', 'v'
		if r.Cells[0] > r.Cells[1] {
			sideways, upright = '<', '^'
		}
		return d.onWall(r.Cells, sideways, upright, "greater")

	case rule.Thermo:
		return d.onLine(r.Cells, '◉', "thermo, from its bulb", d.bulb)
	case rule.SlowThermo:
		return d.onLine(r.Cells, '◎', "slow thermo, from its bulb", d.bulb)
	case rule.Whisper:
		return d.onLine(r.Cells, '~', fmt.Sprintf("whisper, difference %d", r.Diff), d.ends)
	case rule.Renban:
		return d.onLine(r.Cells, '=', "renban", d.ends)
	case rule.Palindrome:
		return d.onLine(r.Cells, '"', "palindrome", d.ends)
	case rule.Between:
		return d.onLine(r.Cells, '◇', "between", d.ends)
	case rule.Lockout:
		return d.onLine(r.Cells, '◆', fmt.Sprintf("lockout, difference %d", r.Diff), d.ends)
	case rule.Modular:
		return d.onLine(r.Cells, '%', fmt.Sprintf("modular %d", r.Mod), d.ends)
	case rule.Entropic:
		return d.onLine(r.Cells, '&', "entropic", d.ends)
	case rule.Zipper:
		return d.onLine(r.Cells, '⋈', "zipper", d.ends)
	case rule.SumLine:
		return !r.Loop && d.onLine(r.Cells, '∑', fmt.Sprintf("sum-line %d", r.Sum), d.ends)
	case rule.EqualSums:
		return d.segments(r.Segments)
	case rule.Arrow:
		return d.arrow(r)
	case rule.DoubleArrow:
		return len(r.Ends) == 2 && d.onLine(slices.Concat(r.Ends[:1], r.Cells, r.Ends[1:]), '⊕', "double arrow", d.ends)

	case rule.Odd:
		return d.around(r.Cells, '(', ')', "( ) odd")
	case rule.Even:
		return d.around(r.Cells, '[', ']', "[ ] even")
	case rule.Minimum:
		return d.inCells(r.Cells, '▾', "minimum")
	case rule.Maximum:
		return d.inCells(r.Cells, '▴', "maximum")
	case rule.CountingCircles:
		return d.inCells(r.Cells, '°', "counting circles")
	case rule.Indexing:
		return d.inCells(r.Cells, '#', r.Axis+" indexing")
	case rule.AllDifferent:
		// A second region with the same sign could not be told from the first.
		return d.meanings['*'] == "" && d.inCells(r.Cells, '*', "all different")
	case rule.DiagonalUp:
		return d.onDiagonal('╱', r.Kind(), func(row int) int { return d.puzzle.Cols - 1 - row })
	case rule.DiagonalDown:
		return d.onDiagonal('╲', r.Kind(), func(row int) int { return row })
	case rule.Quadruple:
		return d.quadruple(r)

	case rule.Sandwich:
		return d.outside("sandwich", r.Cells, strconv.Itoa(r.Sum))
	case rule.XSum:
		return d.outside("x-sum", r.Cells, strconv.Itoa(r.Sum))
	case rule.Skyscraper:
		return d.outside("skyscraper", r.Cells, strconv.Itoa(r.Count))
	case rule.HiddenSkyscraper:
		return d.outside("hidden-skyscraper", r.Cells, strconv.Itoa(int(r.Value)))
	case rule.NumberedRoom:
		return d.outside("numbered-room", r.Cells, strconv.Itoa(int(r.Value)))
	case rule.LittleKiller:
		return d.diagonalSum(r)
	}
	return false
}

// place puts signs that mean something into their places, all or none. Two clues may share a sign
// in a place; two lines may cross.
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

// onWall puts a sign between two neighbours: sideways if they stand side by side, else upright.
func (d *sketch) onWall(cells []encode.Cell, sideways, upright rune, meaning string) bool {
	if len(cells) != 2 {
		return false
	}
	a, b := min(cells[0], cells[1]), max(cells[0], cells[1])
	p := d.puzzle
	m := mark{&d.beside[a], sideways}
	switch {
	case p.Row(a) == p.Row(b) && b == a+1:
		if d.letters && (sideways == 'X' || sideways == 'V') {
			return false // it would look like a digit
		}
	case p.Col(a) == p.Col(b) && int(b-a) == p.Cols:
		m = mark{&d.below[a], upright}
	default:
		return false
	}
	return d.means(m.sign, meaning) && d.place([]mark{m}) && d.explain(m.sign, meaning)
}

// path returns the strokes that lead from cell to cell; ok is false if two of them do not touch.
func (d *sketch) path(cells []encode.Cell, arrows bool) (strokes []mark, ok bool) {
	p := d.puzzle
	for i := 1; i < len(cells); i++ {
		a, b := cells[i-1], cells[i]
		down, across := p.Row(b)-p.Row(a), p.Col(b)-p.Col(a)
		corner := p.Cell(min(p.Row(a), p.Row(b)), min(p.Col(a), p.Col(b)))
		if max(down, -down, across, -across) != 1 {
			return nil, false
		}
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

// directions has the arrow that goes so far down and right, each less one.
var directions = [3][3]rune{{'↖', '↑', '↗'}, {'←', 0, '→'}, {'↙', '↓', '↘'}}

// onLine draws a line through cells and puts its sign where signed says.
func (d *sketch) onLine(cells []encode.Cell, sign rune, meaning string, signed func([]encode.Cell, rune) []mark) bool {
	strokes, ok := d.path(cells, false)
	return ok && d.means(sign, meaning) && d.place(append(strokes, signed(cells, sign)...)) && d.explain(sign, meaning)
}

// bulb marks the first cell of a line.
func (d *sketch) bulb(cells []encode.Cell, sign rune) []mark {
	return []mark{d.besideDigit(cells[0], sign)}
}

// ends marks the first and the last cell of a line.
func (d *sketch) ends(cells []encode.Cell, sign rune) []mark {
	return []mark{d.besideDigit(cells[0], sign), d.besideDigit(cells[len(cells)-1], sign)}
}

// besideDigit is a mark beside the digit of a cell, at its left if there is room; its place is nil
// if there is none.
func (d *sketch) besideDigit(c encode.Cell, sign rune) mark {
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
func (d *sketch) inCells(cells []encode.Cell, sign rune, meaning string) bool {
	var marks []mark
	for _, c := range cells {
		marks = append(marks, d.besideDigit(c, sign))
	}
	return d.means(sign, meaning) && d.place(marks) && d.explain(sign, meaning)
}

// around puts signs around the digit of each cell.
func (d *sketch) around(cells []encode.Cell, open, shut rune, key string) bool {
	if !d.left || !d.right || d.domino != nil {
		return false
	}
	var marks []mark
	for _, c := range cells {
		marks = append(marks, mark{&d.before[c], open}, mark{&d.after[c], shut})
	}
	return d.place(marks) && d.key(key)
}

func (d *sketch) onDiagonal(sign rune, meaning string, col func(row int) int) bool {
	var cells []encode.Cell
	for row := range d.puzzle.Rows {
		cells = append(cells, d.puzzle.Cell(row, col(row)))
	}
	return d.inCells(cells, sign, meaning)
}

// segments draws a line that is cut into pieces, in one stroke if it can.
func (d *sketch) segments(pieces [][]encode.Cell) bool {
	const sign, meaning = '≈', "equal sums"
	strokes, ok := d.path(slices.Concat(pieces...), false)
	if !ok {
		strokes = nil
	}
	for _, cells := range pieces {
		if !ok {
			s, touching := d.path(cells, false)
			if !touching {
				return false
			}
			strokes = append(strokes, s...)
		}
		strokes = append(strokes, d.ends(cells, sign)...)
	}
	// With a second rule of the kind the sums of both would look equal.
	return d.meanings[sign] == "" && d.place(strokes) && d.explain(sign, meaning)
}

// arrow draws the circle and the line that leaves it.
func (d *sketch) arrow(r rule.Arrow) bool {
	const sign, meaning = '⊙', "arrow, from its circle"
	var marks []mark
	for _, c := range r.Circle {
		marks = append(marks, d.besideDigit(c, sign))
	}
	// The line leaves the cell of the circle that it touches.
	for _, c := range r.Circle {
		if strokes, ok := d.path(slices.Concat([]encode.Cell{c}, r.Cells), true); ok {
			return d.means(sign, meaning) && d.place(append(marks, strokes...)) && d.explain(sign, meaning)
		}
	}
	return false
}

// quadruple marks where the four cells meet. The values stand in the legend.
func (d *sketch) quadruple(r rule.Quadruple) bool {
	if p, c := d.puzzle, slices.Min(r.Cells); len(r.Cells) == 4 && int(slices.Max(r.Cells)-c) == p.Cols+1 && d.means('◆', "") {
		d.place([]mark{{&d.corner[c], '◆'}})
	}
	return false
}
