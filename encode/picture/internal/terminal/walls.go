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

// inCage stands where the corners of four cells of a cage meet.
const inCage = '·'

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

// level returns the wall above the cell at row r, column c; none outside the grid.
func (d *sketch) level(r, c int) wall {
	p := d.puzzle
	switch {
	case c < 0 || c >= p.Cols:
		return wall{}
	case r == 0 || r == p.Rows:
		return wall{heavy, false}
	}
	return d.between(p.Cell(r-1, c), p.Cell(r, c))
}

// upright returns the wall left of the cell at row r, column c; none outside the grid.
func (d *sketch) upright(r, c int) wall {
	p := d.puzzle
	switch {
	case r < 0 || r >= p.Rows:
		return wall{}
	case c == 0 || c == p.Cols:
		return wall{heavy, false}
	}
	return d.between(p.Cell(r, c-1), p.Cell(r, c))
}

// between returns the wall between neighbours. The border of a region is dashed where it crosses a
// cage, but not along the border of a cage. Any other wall around a cage is dashed.
func (d *sketch) between(a, b puzzle.Cell) wall {
	caged, parted := d.cage[a]+d.cage[b] > 0, d.cage[a] != d.cage[b]
	switch {
	case d.partner[a] == b:
		return wall{}
	case d.puzzle.Regions != nil && d.puzzle.Regions[a] != d.puzzle.Regions[b]:
		return wall{heavy, caged && !parted}
	case caged && !parted:
		return wall{}
	}
	return wall{light, caged}
}

// drawWalls draws the walls and the signs on them.
func (d *sketch) drawWalls(to *canvas, x0, y0 int) {
	p := d.puzzle
	step := d.layout.cell() + 1
	for r := 0; r <= p.Rows; r++ {
		for c := 0; c <= p.Cols; c++ {
			x, y := x0+c*step, y0+2*r
			to.put(x, y, string(d.cornerAt(r, c)), plain)
			if c < p.Cols {
				for k := 1; k < step; k++ {
					to.put(x+k, y, string(d.level(r, c).across()), plain)
				}
			}
			if r < p.Rows {
				to.put(x, y+1, string(d.upright(r, c).down()), plain)
			}
		}
	}
	for cell := range puzzle.Cell(p.GridCells()) {
		x, y := x0+p.Col(cell)*step, y0+2*p.Row(cell)
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
func (d *sketch) cornerAt(r, c int) rune {
	up, right, down, left := d.upright(r-1, c), d.level(r, c), d.upright(r, c), d.level(r, c-1)
	sign := corners[up.weight*27+right.weight*9+down.weight*3+left.weight]
	switch {
	case sign == ' ':
		return inCage
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
	if l.Sets != nil || !d.means(sign, l.Short) || utf8.RuneCountInString(l.Text) > d.layout.cell() {
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
	for len(reached) > 0 {
		last := len(reached) - 1
		c := reached[last]
		reached = reached[:last]
		for next := range d.puzzle.Neighbors(c) {
			if apart[next] {
				delete(apart, next)
				reached = append(reached, next)
			}
		}
	}
	return len(apart) == 0
}
