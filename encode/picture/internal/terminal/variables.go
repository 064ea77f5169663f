package terminal

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A block is the grid, or the cells of a variable.
type block struct {
	variable   *puzzle.Variable // nil: the grid
	first      puzzle.Cell
	rows, cols int
	figures    int  // columns of a digit
	hidden     bool // it is not drawn
	narrow     bool // there is no room for marks
}

func (b *block) cell(row, col int) puzzle.Cell { return b.first + puzzle.Cell(row*b.cols+col) }
func (b *block) end() puzzle.Cell              { return b.cell(b.rows, 0) }
func (b *block) row(c puzzle.Cell) int         { return int(c-b.first) / b.cols }
func (b *block) col(c puzzle.Cell) int         { return int(c-b.first) % b.cols }

// edge returns the weight of the frame. Only the grid has a heavy one, since readers take
// that for the start of a picture.
func (b *block) edge() weight {
	if b.variable == nil {
		return heavy
	}
	return light
}

// step returns the number of columns from one wall of a block to the next.
func (d *sketch) step(b *block) int { return d.layout.cell() - d.figures + b.figures + 1 }

// addBlocks finds the grid and the variables. Those wider than width have no room for marks.
func (d *sketch) addBlocks(hidden []bool, width int) {
	p := d.puzzle
	d.blocks = []block{{rows: p.Rows, cols: p.Cols, figures: d.figures}}
	first := puzzle.Cell(p.GridCells())
	for i := range p.Variables {
		v := &p.Variables[i]
		b := block{
			variable: v, first: first, rows: v.Rows, cols: v.Cols,
			figures: len(strconv.Itoa(int(v.High))),
		}
		first = b.end()
		b.hidden = hidden != nil && !slices.Contains(hidden[b.first:first], false)
		b.narrow = !d.right || b.cols*d.step(&b)+1 > width
		d.blocks = append(d.blocks, b)
	}
}

// blockOf returns the block of a cell.
func (d *sketch) blockOf(c puzzle.Cell) *block {
	k, ok := slices.BinarySearchFunc(d.blocks, c, func(b block, c puzzle.Cell) int {
		return cmp.Compare(b.first, c)
	})
	if !ok {
		k--
	}
	return &d.blocks[k]
}

// steps returns how far cell y is from x on their block, which is the same one if ok.
func (d *sketch) steps(x, y puzzle.Cell) (down, across int, ok bool) {
	b := d.blockOf(x)
	if y < b.first || y >= b.end() {
		return 0, 0, false
	}
	return b.row(y) - b.row(x), b.col(y) - b.col(x), true
}

// drawable reports whether marks can be on the cells of a look. Those that need the grid have no
// place on a variable.
func (d *sketch) drawable(l rule.Look) bool {
	for _, c := range slices.Concat(append([][]puzzle.Cell{l.Cells, l.Circle}, l.Sets...)...) {
		if d.puzzle.InGrid(c) {
			continue
		}
		if b := d.blockOf(c); b.hidden || b.narrow {
			return false
		}
		switch l.Layout {
		case rule.Corner, rule.OutsideClue, rule.Diagonal:
			return false
		}
	}
	return true
}

// isMarked reports whether there are marks on a block.
func (d *sketch) isMarked(b *block) bool {
	for c := b.first; c < b.end(); c++ {
		if d.before[c]|d.after[c]|d.beside[c]|d.below[c]|d.corner[c] != 0 || d.cage[c] != 0 {
			return true
		}
	}
	return false
}

// appendVariables appends the digits of the variables, a line for each: "vX 3 . 0", with a stroke
// between rows. If a digit is unknown, the line also shows which digits are possible. Under the
// line is the block if there are marks on it.
func (d *sketch) appendVariables(dst []byte, color bool, width int) []byte {
	for i := range d.blocks[1:] {
		b := &d.blocks[i+1]
		if b.hidden {
			continue
		}
		digits := d.digits[b.first:b.end()]
		words := []string{"v" + b.variable.Name}
		for k, digit := range digits {
			if k > 0 && k%b.cols == 0 {
				words = append(words, "/")
			}
			if digit == puzzle.Empty {
				words = append(words, ".")
			} else {
				words = append(words, strconv.Itoa(int(digit)))
			}
		}
		if slices.Contains(digits, puzzle.Empty) {
			low, high := b.variable.Low, b.variable.High
			words = append(words, strings.Fields(fmt.Sprintf("(%d to %d)", low, high))...)
		}
		words = append(words, strings.Fields(b.variable.Label)...)
		dst = appendWrapped(dst, words, " ", "  ", width)
		if d.isMarked(b) {
			to := newCanvas(b.cols*d.step(b)+1, 2*b.rows+1)
			d.drawBlock(to, b, 0, 0)
			dst = to.append(dst, color)
		}
	}
	return dst
}
