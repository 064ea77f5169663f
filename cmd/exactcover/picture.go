package main

import (
	"strings"

	"exactcover/encode"
)

// A picture draws a grid with box-drawing characters: heavy walls around regions, light ones
// between cells, and none between the two cells of a domino.
type picture struct {
	puzzle   *encode.Puzzle
	digits   []encode.Digit   // what is written into the cells
	dominoes [][2]encode.Cell // cells without a wall between them
	color    bool

	partner []encode.Cell // of each cell in its domino, or -1
	single  []bool        // the cells of a domino puzzle that are known to be single
	given   []bool
	width   int  // of the longest number
	margin  bool // cells have a column left of the number, which long numbers do without, so that 16x16 fits 80 columns
}

// A weight is how heavy a piece of wall is.
type weight int

const (
	none weight = iota
	light
	heavy
)

// walls has the character where four pieces of wall meet, at the index up*27 + right*9 + down*3 + left.
var walls = []rune("" +
	" ╴╸╷┐┑╻┒┓" + "╶─╾┌┬┭┎┰┱" + "╺╼━┍┮┯┏┲┳" +
	"╵┘┙│┤┥╽┧┪" + "└┴┵├┼┽┟╁╅" + "┕┶┷┝┾┿┢╆╈" +
	"╹┚┛╿┦┩┃┨┫" + "┖┸┹┞╀╃┠╂╉" + "┗┺┻┡╄╇┣╊╋")

// Escape sequences of the terminal.
const (
	boldOn   = "\x1b[1m"
	foundOn  = "\x1b[36m"
	singleOn = "\x1b[1;33m"
	plainOn  = "\x1b[0m"
)

// drawSolution appends the picture of a solved puzzle.
func drawSolution(dst []byte, p *encode.Puzzle, s encode.Solution, color bool) []byte {
	return newPicture(p, s.Grid, s.Dominoes, color).draw(dst)
}

// drawPuzzle appends the picture of what is given of a puzzle.
func drawPuzzle(dst []byte, p *encode.Puzzle, color bool) []byte {
	digits := make([]encode.Digit, p.Cells())
	for c := range digits {
		digits[c] = encode.Empty
	}
	copy(digits, p.Givens)
	var dominoes [][2]encode.Cell
	if rule := dominoRule(p); rule != nil {
		for _, d := range rule.Given {
			dominoes = append(dominoes, d.Cells)
			digits[d.Cells[0]], digits[d.Cells[1]] = d.Digits[0], d.Digits[1]
		}
		for i, c := range rule.Singles {
			if c >= 0 {
				digits[c] = p.Low + encode.Digit(i)
			}
		}
	}
	return newPicture(p, digits, dominoes, color).draw(dst)
}

// dominoRule returns the domino rule of p, or nil.
func dominoRule(p *encode.Puzzle) *encode.Domino {
	for _, r := range p.Rules {
		if d, ok := r.(encode.Domino); ok {
			return &d
		}
	}
	return nil
}

func newPicture(p *encode.Puzzle, digits []encode.Digit, dominoes [][2]encode.Cell, color bool) *picture {
	d := &picture{
		puzzle: p, digits: digits, dominoes: dominoes, color: color,
		partner: make([]encode.Cell, p.Cells()),
		single:  make([]bool, p.Cells()),
		given:   make([]bool, p.Cells()),
		width:   1,
	}
	rule := dominoRule(p)
	if p.High > 9 {
		d.width = 2
	}
	d.margin = d.width == 1 || rule != nil
	for c := range d.partner {
		d.partner[c] = -1
	}
	for _, pair := range dominoes {
		d.partner[pair[0]], d.partner[pair[1]] = pair[1], pair[0]
	}
	for c, digit := range p.Givens {
		d.given[c] = digit != encode.Empty
	}
	if rule == nil {
		return d
	}
	for _, g := range rule.Given {
		d.given[g.Cells[0]], d.given[g.Cells[1]] = true, true
	}
	for _, c := range rule.Singles {
		if c >= 0 {
			d.given[c], d.single[c] = true, true
		}
	}
	// A full tiling leaves out the singles and nothing else.
	if len(dominoes) > 0 && 2*len(dominoes) == p.Cells()-p.DigitCount() {
		for c, other := range d.partner {
			d.single[c] = other < 0
		}
	}
	return d
}

// draw appends the picture, a line of walls and a line of cells in turn.
func (d *picture) draw(dst []byte) []byte {
	p := d.puzzle
	for r := 0; r <= p.Rows; r++ {
		for c := 0; c <= p.Cols; c++ {
			corner := d.upright(r-1, c)*27 + d.level(r, c)*9 + d.upright(r, c)*3 + d.level(r, c-1)
			dst = append(dst, string(walls[corner])...)
			if c < p.Cols {
				piece := walls[d.level(r, c)*10]
				dst = append(dst, strings.Repeat(string(piece), d.cellWidth())...)
			}
		}
		dst = append(dst, '\n')
		if r == p.Rows {
			break
		}
		for c := 0; c <= p.Cols; c++ {
			dst = append(dst, string(walls[d.upright(r, c)*30])...)
			if c < p.Cols {
				dst = d.cell(dst, p.Cell(r, c))
			}
		}
		dst = append(dst, '\n')
	}
	return dst
}

// cellWidth returns the number of columns between two walls.
func (d *picture) cellWidth() int {
	if d.margin {
		return d.width + 2
	}
	return d.width + 1
}

// level returns the weight of the wall above the cell at row r, column c; none outside the grid.
func (d *picture) level(r, c int) weight {
	p := d.puzzle
	switch {
	case c < 0 || c >= p.Cols:
		return none
	case r == 0 || r == p.Rows:
		return heavy
	}
	return d.between(p.Cell(r-1, c), p.Cell(r, c))
}

// upright returns the weight of the wall left of the cell at row r, column c; none outside the grid.
func (d *picture) upright(r, c int) weight {
	p := d.puzzle
	switch {
	case r < 0 || r >= p.Rows:
		return none
	case c == 0 || c == p.Cols:
		return heavy
	}
	return d.between(p.Cell(r, c-1), p.Cell(r, c))
}

func (d *picture) between(a, b encode.Cell) weight {
	switch {
	case d.partner[a] == b:
		return none
	case d.puzzle.Regions != nil && d.puzzle.Regions[a] != d.puzzle.Regions[b]:
		return heavy
	}
	return light
}

// cell appends one cell: its digit between blanks, or between parentheses if it is a single.
func (d *picture) cell(dst []byte, c encode.Cell) []byte {
	left, right := byte(' '), byte(' ')
	if d.single[c] {
		left, right = '(', ')'
	}
	on := ""
	switch {
	case !d.color || d.digits[c] == encode.Empty:
	case d.single[c]:
		on = singleOn
	case d.given[c]:
		on = boldOn
	default:
		on = foundOn
	}
	dst = append(dst, on...)
	if d.margin {
		dst = append(dst, left)
	}
	dst = appendPadded(dst, d.digits[c], d.width)
	dst = append(dst, right)
	if on != "" {
		dst = append(dst, plainOn...)
	}
	return dst
}

// appendPadded appends a digit, or a dot for none, at the right of so many columns.
func appendPadded(dst []byte, digit encode.Digit, width int) []byte {
	if width == 2 {
		if digit >= 10 {
			dst = append(dst, '0'+byte(digit/10))
		} else {
			dst = append(dst, ' ')
		}
	}
	if digit == encode.Empty {
		return append(dst, '.')
	}
	return append(dst, '0'+byte(digit%10))
}
