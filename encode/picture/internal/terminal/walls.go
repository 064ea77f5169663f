package terminal

import (
	"slices"
	"unicode/utf8"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A wall is a piece of a line between two cells.
type wall struct {
	weight weight
	dashed bool
}

// A weight is how heavy a piece of wall is.
type weight int

const (
	none weight = iota
	light
	heavy
)

// corners has the character where four pieces of wall meet, at the index up*27 + right*9 + down*3 +
// left.
var corners = []rune("" +
	" ╴╸╷┐┑╻┒┓" + "╶─╾┌┬┭┎┰┱" + "╺╼━┍┮┯┏┲┳" +
	"╵┘┙│┤┥╽┧┪" + "└┴┵├┼┽┟╁╅" + "┕┶┷┝┾┿┢╆╈" +
	"╹┚┛╿┦┩┃┨┫" + "┖┸┹┞╀╃┠╂╉" + "┗┺┻┡╄╇┣╊╋")

// Dashed pieces of wall by weight.
var (
	dashedAcross = [...]rune{light: '╌', heavy: '╍'}
	dashedDown   = [...]rune{light: '╎', heavy: '╏'}
)

func (w wall) across() rune {
	if w.dashed {
		return dashedAcross[w.weight]
	}
	return corners[w.weight*10]
}

func (w wall) down() rune {
	if w.dashed {
		return dashedDown[w.weight]
	}
	return corners[w.weight*30]
}

// level returns the wall above the cell at row r, column c; none outside the block.
func (d *sketch) level(b *block, r, c int) wall {
	switch {
	case c < 0 || c >= b.cols:
		return wall{}
	case r == 0 || r == b.rows:
		return d.rim(b, min(r, b.rows-1), c)
	}
	return d.between(b.cell(r-1, c), b.cell(r, c))
}

// upright returns the wall left of the cell at row r, column c; none outside the block.
func (d *sketch) upright(b *block, r, c int) wall {
	switch {
	case r < 0 || r >= b.rows:
		return wall{}
	case c == 0 || c == b.cols:
		return d.rim(b, r, min(c, b.cols-1))
	}
	return d.between(b.cell(r, c-1), b.cell(r, c))
}

// rim returns the wall between a cell at the side of its block and what lies outside.
func (d *sketch) rim(b *block, r, c int) wall {
	if d.puzzle.Outside(b.cell(r, c)) {
		return wall{}
	}
	return wall{b.edge(), false}
}

// between returns the wall between neighbours. The border of a region is dashed where it crosses a
// cage, but not along the border of a cage. Any other wall around a cage is dashed.
func (d *sketch) between(a, b puzzle.Cell) wall {
	caged, parted := d.cage[a]+d.cage[b] > 0, d.cage[a] != d.cage[b]
	switch {
	case d.partner[a] == b:
		return wall{}
	case int(a) < d.puzzle.GridCells() && d.puzzle.BorderOf(a, b) != puzzle.NoBorder:
		return wall{heavy, caged && !parted}
	case d.puzzle.Outside(a):
		return wall{}
	case caged && !parted:
		return wall{}
	}
	return wall{light, caged}
}

// drawWalls draws the walls of a block and the signs on them.
func (d *sketch) drawWalls(to *canvas, b *block, x0, y0 int) {
	step := d.step(b)
	for r := 0; r <= b.rows; r++ {
		for c := 0; c <= b.cols; c++ {
			x, y := x0+c*step, y0+2*r
			to.put(x, y, string(d.cornerAt(b, r, c)), plain)
			if c < b.cols {
				for k := 1; k < step; k++ {
					to.put(x+k, y, string(d.level(b, r, c).across()), plain)
				}
			}
			if r < b.rows {
				to.put(x, y+1, string(d.upright(b, r, c).down()), plain)
			}
		}
	}
	for cell := b.first; cell < b.end(); cell++ {
		x, y := x0+b.col(cell)*step, y0+2*b.row(cell)
		to.put(x+1, y, d.sums[cell], marked)
		if s := d.beside[cell]; s != 0 {
			to.put(x+step, y+1, string(s), marked)
		}
		if s := d.below[cell]; s != 0 {
			to.put(x+step/2, y+2, string(s), marked)
		}
		if s := d.corner[cell]; s != 0 {
			to.put(x+step, y+2, string(s), marked)
		}
	}
}

// cornerAt returns the character at the upper left corner of the cell at row r, column c.
func (d *sketch) cornerAt(b *block, r, c int) rune {
	up, right := d.upright(b, r-1, c), d.level(b, r, c)
	down, left := d.upright(b, r, c), d.level(b, r, c-1)
	sign := corners[up.weight*27+right.weight*9+down.weight*3+left.weight]
	switch {
	case up.weight == none && down.weight == none && left == right:
		return left.across()
	case left.weight == none && right.weight == none && up == down:
		return up.down()
	}
	return sign
}

// addCage draws the outline of a cage and its text. It reports false if it cannot: the cage has
// several pieces or overlaps another, its text is too long, or other cages have another meaning.
func (d *sketch) addCage(l rule.Look) bool {
	const sign = '╌'
	room := d.step(d.blockOf(l.Cells[0])) - 1
	if l.Sets != nil || !d.means(sign, l.Short) || utf8.RuneCountInString(l.Text) > room {
		return false
	}
	for _, c := range l.Cells {
		if d.cage[c] != 0 || d.partner[c] >= 0 {
			return false
		}
	}
	if !d.connected(l.Cells) {
		return false
	}
	d.cages++
	for _, c := range l.Cells {
		d.cage[c] = d.cages
	}
	d.sums[slices.Min(l.Cells)] = l.Text
	return d.explain(sign, l.Short)
}

// connected reports whether cells are connected by sides.
func (d *sketch) connected(cells []puzzle.Cell) bool {
	apart := make(map[puzzle.Cell]bool, len(cells))
	for _, c := range cells {
		apart[c] = true
	}
	reached := []puzzle.Cell{cells[0]}
	delete(apart, cells[0])
	for at := 0; at < len(reached); at++ {
		c := reached[at]
		cols := puzzle.Cell(d.blockOf(c).cols)
		for _, next := range []puzzle.Cell{c - cols, c - 1, c + 1, c + cols} {
			if !apart[next] {
				continue
			}
			if down, across, near := d.steps(c, next); near && down*down+across*across == 1 {
				delete(apart, next)
				reached = append(reached, next)
			}
		}
	}
	return len(apart) == 0
}
