package terminal

import (
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
)

// A tint is a style of text on a terminal with colours.
type tint uint8

const (
	plain  tint = iota
	given       // a digit of the puzzle
	found       // a digit of the solution
	single      // a single of a domino puzzle
	marked      // a mark, a sum, a clue in the margin
)

// escapes has the escape sequences that turn tints on; the last one turns them off.
var escapes = [...]string{
	given: "\x1b[1m", found: "\x1b[36m", single: "\x1b[1;33m", marked: "\x1b[33m",
}

const plainOn = "\x1b[0m"

// A canvas is a rectangle of characters.
type canvas struct {
	width int
	chars []rune
	tints []tint
}

func newCanvas(width, height int) *canvas {
	c := &canvas{width, make([]rune, width*height), make([]tint, width*height)}
	for i := range c.chars {
		c.chars[i] = ' '
	}
	return c
}

// put writes text that starts at column x of row y.
func (c *canvas) put(x, y int, text string, t tint) {
	for _, r := range text {
		c.chars[y*c.width+x] = r
		c.tints[y*c.width+x] = t
		x++
	}
}

// append appends the lines of the canvas without trailing blanks.
func (c *canvas) append(dst []byte, color bool) []byte {
	for from := 0; from < len(c.chars); from += c.width {
		to := from + c.width
		for to > from && c.chars[to-1] == ' ' {
			to--
		}
		now := plain
		for i := from; i < to; i++ {
			if t := c.tints[i]; color && t != now {
				if now != plain {
					dst = append(dst, plainOn...)
				}
				if t != plain {
					dst = append(dst, escapes[t]...)
				}
				now = t
			}
			dst = append(dst, string(c.chars[i])...)
		}
		if now != plain {
			dst = append(dst, plainOn...)
		}
		dst = append(dst, '\n')
	}
	return dst
}

// width returns the number of columns of the picture.
func (d *sketch) width() int {
	return d.room(left) + d.puzzle.Cols*(d.layout.cell()+1) + 1 + d.room(right)
}

// canvas draws the grid and what stands around it.
func (d *sketch) canvas() *canvas {
	x0, y0 := d.room(left), d.room(above)
	c := newCanvas(d.width(), y0+2*d.puzzle.Rows+1+d.room(below))
	d.drawBlock(c, &d.blocks[0], x0, y0)
	d.drawMargins(c, x0, y0)
	return c
}

// drawBlock draws a block whose frame begins at x0, y0.
func (d *sketch) drawBlock(to *canvas, b *block, x0, y0 int) {
	d.drawWalls(to, b, x0, y0)
	for cell := b.first; cell < b.end(); cell++ {
		x, y := x0+b.col(cell)*d.step(b)+1, y0+2*b.row(cell)+1
		if d.left {
			d.sign(to, x, y, d.before[cell], cell)
			x++
		}
		to.put(x, y, d.figure(b, cell), d.tint(cell))
		x += b.figures
		if d.right {
			d.sign(to, x, y, d.after[cell], cell)
		}
	}
}

// sign draws a mark beside a digit. The parentheses of a single are part of it.
func (d *sketch) sign(c *canvas, x, y int, r rune, cell puzzle.Cell) {
	switch {
	case r == 0:
	case d.single[cell]:
		c.put(x, y, string(r), single)
	default:
		c.put(x, y, string(r), marked)
	}
}

// figure returns the digit of a cell, or a dot if it has none, padded on the left; blanks for a
// cell in no grid.
func (d *sketch) figure(b *block, cell puzzle.Cell) string {
	digit := d.digits[cell]
	text := "."
	switch {
	case d.puzzle.Outside(cell):
		text = " "
	case digit == puzzle.Empty:
	case digit > 9 && b.figures == 1:
		text = string(rune('A' + digit - 10))
	default:
		text = strconv.Itoa(int(digit))
	}
	return strings.Repeat(" ", b.figures-len(text)) + text
}

func (d *sketch) tint(cell puzzle.Cell) tint {
	switch {
	case d.digits[cell] == puzzle.Empty:
		return plain
	case d.single[cell]:
		return single
	case d.given[cell]:
		return given
	}
	return found
}
