package puzzle

import "fmt"

// MaxSide is the largest number of rows or columns.
const MaxSide = 64

// NoRegion is the label of a cell that lies in no region.
const NoRegion = -1

// A Puzzle is a grid with what is known about its digits. Every slice with an element for each cell
// has the cells of the grid first, row by row, and then those of the variables.
//
// In every row, column and region the digits differ (but see NoLines). A house with as many cells
// as digits holds each digit once. A puzzle is a plain value: make it with [New], or fill in the
// fields and call [Puzzle.Validate].
//
// Several grids may lie on one sheet and overlap: see Grids. Rows and Cols are then those of the
// sheet, and cells are numbered on it. Each grid has its own rows, columns and regions. A cell in
// no grid is no cell of the puzzle ([Puzzle.Contains]): it has no digits, and is [Empty] in givens
// and solutions.
type Puzzle struct {
	ID, Title, Author string // for readers only; not used to solve
	Words             string // the rules in the words of the author; not used to solve

	Rows, Cols int
	Low, High  Digit // lowest and highest digit of the grid

	// Regions holds the label of the region of each cell of the grid, from 0, or [NoRegion] for a
	// cell in no region. Nil means that there are no regions at all.
	Regions    []int
	NoLines    bool       // rows and columns are no houses: digits may repeat in them
	Grids      []Grid     // the grids of a puzzle with several; nil: the whole sheet is the grid
	Variables  []Variable // groups of cells outside the grid
	Givens     []Digit    // [Empty] for a cell without a given; nil: no givens
	Candidates []DigitSet // digits still possible in each cell; nil: all digits everywhere
	Rules      []Rule     // rules beyond rows, columns and regions
	Solution   []Digit    // the author's solution, if known; not used to solve

	Carried *Carried // what else the puzzle file says; nil: nothing
}

// Carried is the part of a puzzle file that no other field holds, such as messages, the
// drawing and the fog. Package format reads and writes it, and does not write the parts that
// contradict the other fields. Nothing else interprets it. Several puzzles may share one, so nobody
// may change it.
type Carried struct {
	Format string // the name of the text's format
	Text   string
}

// In returns the text if it has this format, else "".
func (c *Carried) In(format string) string {
	if c == nil || c.Format != format {
		return ""
	}
	return c.Text
}

// New returns an empty puzzle with size rows and columns, the digits 1 to size and the usual boxes.
// If this size has no usual boxes ([DefaultRegions]), the puzzle has no regions.
func New(size int) *Puzzle {
	p := &Puzzle{Rows: size, Cols: size, Low: 1, High: Digit(min(max(size, 0), int(MaxDigit)))}
	p.Regions, _ = DefaultRegions(size, size)
	return p
}

// Cells returns the number of cells, including those of variables.
func (p *Puzzle) Cells() int {
	n := p.Rows * p.Cols
	for i := range p.Variables {
		n += p.Variables[i].Rows * p.Variables[i].Cols
	}
	return n
}

// GridCells returns the number of cells of the grid, or of the sheet if there are several grids. In
// every slice they come before the cells of variables.
func (p *Puzzle) GridCells() int {
	return p.Rows * p.Cols
}

// DigitCount returns the number of different digits of the grid. A house with that number of cells
// holds each of them.
func (p *Puzzle) DigitCount() int {
	return int(p.High-p.Low) + 1
}

// Domain returns the set of all digits of the grid.
func (p *Puzzle) Domain() DigitSet {
	return between(p.Low, p.High)
}

// DomainOf returns the set of the digits that at least one of the cells can have: the digits of the
// grid, or of the variable that the cell belongs to. It is empty without cells.
func (p *Puzzle) DomainOf(cells ...Cell) DigitSet {
	if len(p.Variables) == 0 && p.Grids == nil && len(cells) > 0 {
		return p.Domain()
	}
	var all DigitSet
	for _, c := range cells {
		if v, _ := p.variableOf(c); v != nil {
			all |= v.Domain()
		} else if !p.Outside(c) {
			all |= p.Domain()
		}
	}
	return all
}

// Domains returns the set of all digits of each cell, one set for each cell.
func (p *Puzzle) Domains() []DigitSet {
	domains := make([]DigitSet, 0, p.Cells())
	for c := range p.GridCells() {
		if p.Outside(Cell(c)) {
			domains = append(domains, 0)
		} else {
			domains = append(domains, p.Domain())
		}
	}
	for i := range p.Variables {
		v := &p.Variables[i]
		for range v.Cells() {
			domains = append(domains, v.Domain())
		}
	}
	return domains
}

// AllDigits returns the set of the digits of the grid and of all variables. A rule that may lie on
// any cells uses this set, or the DomainOf its cells.
func (p *Puzzle) AllDigits() DigitSet {
	all := p.Domain()
	for i := range p.Variables {
		all |= p.Variables[i].Domain()
	}
	return all
}

// Possible returns the digits that the given and the candidates of cell c allow. The set is empty
// if they contradict each other, or if c lies in no grid. Rules are not considered.
func (p *Puzzle) Possible(c Cell) DigitSet {
	p.checkCell("Possible", c)
	s := p.DomainOf(c)
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
	return Cell(r*p.Cols + c)
}

// Row returns the row of a cell of the grid, from 0.
func (p *Puzzle) Row(c Cell) int {
	p.checkInGrid(c)
	return int(c) / p.Cols
}

// Col returns the column of a cell of the grid, from 0.
func (p *Puzzle) Col(c Cell) int {
	p.checkInGrid(c)
	return int(c) % p.Cols
}

// Contains reports whether c is a cell of a grid or of a variable.
func (p *Puzzle) Contains(c Cell) bool { return p.numbers(c) && !p.Outside(c) }

// numbers reports whether c is a cell of the sheet or of a variable.
func (p *Puzzle) numbers(c Cell) bool { return c >= 0 && int(c) < p.Cells() }

// InGrid reports whether c is a cell of a grid.
func (p *Puzzle) InGrid(c Cell) bool { return c >= 0 && int(c) < p.GridCells() && !p.Outside(c) }

// CellName returns the name of a cell as in puzzle files: r1c1 is the top left cell, vX2 the second
// cell of the variable X.
func (p *Puzzle) CellName(c Cell) string {
	if v, k := p.variableOf(c); v != nil {
		return variableName(v, k)
	}
	return fmt.Sprintf("r%dc%d", int(c)/p.Cols+1, int(c)%p.Cols+1)
}

// Neighbors yields the cells that share a side with c: above, left, right, below. For a cell of a
// variable these are cells of the same variable. Cells in no grid are left out.
func (p *Puzzle) Neighbors(c Cell) func(yield func(Cell) bool) {
	// The loop is in a separate method so that no closure is allocated on the heap.
	return func(yield func(Cell) bool) { p.neighbors(c, yield) }
}

// neighbors calls yield as Neighbors does.
func (p *Puzzle) neighbors(c Cell, yield func(Cell) bool) {
	p.checkCell("Neighbors", c)
	rows, columns := p.Rows, p.Cols
	v, place := p.variableOf(c)
	if v != nil {
		rows, columns = v.Rows, v.Cols
	}
	if v == nil && p.Grids != nil {
		within := yield
		yield = func(c Cell) bool { return p.Outside(c) || within(c) }
	}
	row, col, cols := place/columns, place%columns, Cell(columns)
	_ = row > 0 && !yield(c-cols) ||
		col > 0 && !yield(c-1) ||
		col < columns-1 && !yield(c+1) ||
		row < rows-1 && !yield(c+cols)
}
