package terminal

import (
	"unicode/utf8"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// The sides of a grid.
const (
	above = iota
	below
	left
	right
	sides
)

// The frame extends into a margin above or below with these characters, which distinguish the line
// from others.
const (
	reachUp   = "╻"
	reachDown = "╹"
)

// outside writes a clue about a whole row or column at the end where its cells begin. All such
// clues of a picture have to be of one kind, which the legend names.
func (d *sketch) outside(l rule.Look) bool {
	cells, label := l.Cells, l.Text
	p := d.puzzle
	n := len(cells)
	if n < 2 || d.clues != "" && d.clues != l.Short {
		return false
	}
	row, col := p.Row(cells[0]), p.Col(cells[0])
	step := cells[1] - cells[0]
	for i, c := range cells {
		if c != cells[0]+puzzle.Cell(i)*step {
			return false
		}
	}
	ok := false
	switch {
	case step == 1 && n == p.Cols && col == 0:
		ok = d.write(left, row, label)
	case step == -1 && n == p.Cols && col == p.Cols-1:
		ok = d.write(right, row, label)
	case int(step) == p.Cols && n == p.Rows && row == 0:
		ok = d.write(above, col, label)
	case int(step) == -p.Cols && n == p.Rows && row == p.Rows-1:
		ok = d.write(below, col, label)
	}
	if !ok {
		return false
	}
	d.clues = l.Short
	return d.key("outside: " + l.Short)
}

// diagonalClue writes a clue about a whole diagonal where it meets the frame, with an arrow along
// it. All such clues have to be of one kind.
func (d *sketch) diagonalClue(l rule.Look) bool {
	p := d.puzzle
	if len(l.Cells) < 2 || d.arrows != "" && d.arrows != l.Short {
		return false
	}
	row, col := p.Row(l.Cells[0]), p.Col(l.Cells[0])
	down, across := p.Row(l.Cells[1])-row, p.Col(l.Cells[1])-col
	inside := func(row, col int) bool { return row >= 0 && row < p.Rows && col >= 0 && col < p.Cols }
	for i, c := range l.Cells {
		if p.Row(c) != row+i*down || p.Col(c) != col+i*across {
			return false
		}
	}
	n := len(l.Cells)
	whole := !inside(row-down, col-across) && !inside(row+n*down, col+n*across)
	if down*down != 1 || across*across != 1 || !whole {
		return false
	}
	arrow := string(directions[down+1][across+1])
	before, after := arrow+l.Text, l.Text+arrow
	row, col = row-down, col-across
	ok := false
	switch {
	case col >= 0 && col < p.Cols && row < 0:
		ok = d.write(above, col, after)
	case col >= 0 && col < p.Cols:
		ok = d.write(below, col, after)
	case row >= 0 && row < p.Rows && col < 0:
		ok = d.write(left, row, after)
	case row >= 0 && row < p.Rows:
		ok = d.write(right, row, before)
	}
	if !ok {
		return false
	}
	d.arrows = l.Short
	return d.key("outside, with arrow: " + l.Short)
}

// write writes a clue into a margin, unless its place is taken or too small.
func (d *sketch) write(side, i int, label string) bool {
	wide := side < left && utf8.RuneCountInString(label) > d.layout.cell()
	if !d.margins || d.margin[side][i] != "" || wide {
		return false
	}
	d.margin[side][i] = label
	return true
}

// room returns the size of a margin: lines above and below the grid, columns at its sides.
func (d *sketch) room(side int) int {
	longest := 0
	for _, label := range d.margin[side] {
		longest = max(longest, utf8.RuneCountInString(label))
	}
	switch {
	case longest == 0:
		return 0
	case side < left:
		return 1
	}
	return longest + 1
}

// drawMargins draws the clues outside a grid whose frame begins at x0, y0.
func (d *sketch) drawMargins(to *canvas, x0, y0 int) {
	p := d.puzzle
	step := d.layout.cell() + 1
	end, bottom := x0+p.Cols*step, y0+2*p.Rows
	for side, labels := range d.margin {
		if d.room(side) == 0 {
			continue
		}
		switch side {
		case above:
			to.put(x0, y0-1, reachUp, plain)
			to.put(end, y0-1, reachUp, plain)
		case below:
			to.put(x0, bottom+1, reachDown, plain)
			to.put(end, bottom+1, reachDown, plain)
		}
		for i, label := range labels {
			n := utf8.RuneCountInString(label)
			switch side {
			case above:
				to.put(x0+i*step+1+(step-n)/2, y0-1, label, marked)
			case below:
				to.put(x0+i*step+1+(step-n)/2, bottom+1, label, marked)
			case left:
				to.put(x0-1-n, y0+2*i+1, label, marked)
			case right:
				to.put(end+2, y0+2*i+1, label, marked)
			}
		}
	}
}
