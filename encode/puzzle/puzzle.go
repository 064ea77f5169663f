package puzzle

import "fmt"

// MaxSide is the largest number of rows or columns.
const MaxSide = 64

// NoRegion is the label of a cell that lies in no region.
const NoRegion = -1

// A Puzzle is a grid with what is known about its digits. Cells stand in row order in every slice.
//
// In every row, column and region the digits differ; one with as many cells as there are digits
// holds each digit once. A puzzle is a plain value: build it with [New], or by hand and call
// [Puzzle.Validate].
type Puzzle struct {
	ID, Title, Author string // carried along

	Rows, Cols int
	Low, High  Digit // lowest and highest digit

	Regions    []int      // label of each cell, from 0, or [NoRegion] for none; nil: no regions at all
	Givens     []Digit    // [Empty] where nothing is given; nil: no givens
	Candidates []DigitSet // digits still possible in each cell; nil: all everywhere
	Rules      []Rule     // rules beyond rows, columns and regions
	Solution   []Digit    // the solution its author gives, if any; not used to solve

	Carried *Carried // what else the text says that the puzzle was read from; nil: nothing
}

// Carried is what the text that a puzzle was read from says beyond the other fields, such as its
// rules in words, its drawing and its fog. Package format reads and writes it, and writes no part
// of it that the other fields contradict; nothing else interprets it. Puzzles may share one: nobody
// changes it.
type Carried struct {
	Format string // the name of the format that the text is in
	Text   string
}

// In returns the text if it is in a format, else "".
func (c *Carried) In(format string) string {
	if c == nil || c.Format != format {
		return ""
	}
	return c.Text
}

// New returns an empty puzzle of size rows and columns with the digits 1 to size and the usual
// boxes; with no regions if the size has none ([DefaultRegions]).
func New(size int) *Puzzle {
	p := &Puzzle{Rows: size, Cols: size, Low: 1, High: Digit(min(max(size, 0), int(MaxDigit)))}
	p.Regions, _ = DefaultRegions(size, size)
	return p
}

// Cells returns the number of cells.
func (p *Puzzle) Cells() int {
	p.checkThere()
	return p.Rows * p.Cols
}

// DigitCount returns the number of different digits.
func (p *Puzzle) DigitCount() int {
	p.checkThere()
	return int(p.High-p.Low) + 1
}

// Domain returns the set of all digits of the puzzle.
func (p *Puzzle) Domain() DigitSet {
	p.checkThere()
	return DigitSet(1)<<uint8(p.High)<<1 - DigitSet(1)<<uint8(p.Low)
}

// Possible returns the digits that the given and the candidates of cell c leave, an empty set if
// they contradict each other. Rules are not considered.
func (p *Puzzle) Possible(c Cell) DigitSet {
	p.checkCell("Possible", c)
	s := p.Domain()
	if p.Candidates != nil {
		s &= p.Candidates[c]
	}
	if p.Givens != nil && p.Givens[c] != Empty {
		s &= Digits(p.Givens[c])
	}
	return s
}

// Cell returns the cell at row r and column c, both from 0.
func (p *Puzzle) Cell(r, c int) Cell {
	p.checkThere()
	return Cell(r*p.Cols + c)
}

// Row returns the row of a cell, from 0.
func (p *Puzzle) Row(c Cell) int {
	p.checkColumns()
	return int(c) / p.Cols
}

// Col returns the column of a cell, from 0.
func (p *Puzzle) Col(c Cell) int {
	p.checkColumns()
	return int(c) % p.Cols
}

// Contains reports whether c is a cell of the grid.
func (p *Puzzle) Contains(c Cell) bool { return c >= 0 && int(c) < p.Cells() }

// CellName returns the name of a cell as puzzle files write it: r1c1 is the top left.
func (p *Puzzle) CellName(c Cell) string {
	p.checkColumns()
	return fmt.Sprintf("r%dc%d", p.Row(c)+1, p.Col(c)+1)
}

// Neighbors yields the cells that share a side with c: above, left, right, below.
func (p *Puzzle) Neighbors(c Cell) func(yield func(Cell) bool) {
	p.checkCell("Neighbors", c)
	return func(yield func(Cell) bool) {
		row, col, cols := p.Row(c), p.Col(c), Cell(p.Cols)
		_ = row > 0 && !yield(c-cols) ||
			col > 0 && !yield(c-1) ||
			col < p.Cols-1 && !yield(c+1) ||
			row < p.Rows-1 && !yield(c+cols)
	}
}
