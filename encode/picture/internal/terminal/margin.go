package terminal

import (
	"unicode/utf8"

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

// outside writes a clue about a whole row, column or diagonal where its cells begin; one about a
// diagonal has an arrow along it. All clues without arrows have to be of one kind, which the legend
// names, and so have all with arrows.
func (d *sketch) outside(l rule.Look) bool {
	p, n := d.puzzle, len(l.Cells)
	kind, title, directed := &d.clues, "outside: ", l.Ends == rule.ArrowHead
	if directed {
		kind, title = &d.arrows, "outside, with arrow: "
	}
	if n < 2 || *kind != "" && *kind != l.Short {
		return false
	}
	row, col := p.Row(l.Cells[0]), p.Col(l.Cells[0])
	down, across := p.Row(l.Cells[1])-row, p.Col(l.Cells[1])-col
	for i, c := range l.Cells {
		if p.Row(c) != row+i*down || p.Col(c) != col+i*across {
			return false
		}
	}
	inside := func(row, col int) bool { return row >= 0 && row < p.Rows && col >= 0 && col < p.Cols }
	whole := !inside(row-down, col-across) && !inside(row+n*down, col+n*across)
	straight := down*down+across*across == 1
	diagonal := down*down == 1 && across*across == 1
	if !whole || directed && !diagonal || !directed && !straight {
		return false
	}
	before, after := l.Text, l.Text
	if directed {
		arrow := string(directions[down+1][across+1])
		before, after = arrow+l.Text, l.Text+arrow
	}
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
	*kind = l.Short
	return d.key(title + l.Short)
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
