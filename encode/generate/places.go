package generate

import (
	"math/bits"

	"exactcover/encode/puzzle"
)

// A places has the places of the digits of a grid in which every row, column and region has every
// digit, and lines can be exchanged. It finds closures of swaps as [model.close] does, but with
// sets of lines instead of lists of items.
type places struct {
	side    int
	lines   []cellLines    // cell -> its lines
	pairs   []exchangeable // lines that can be exchanged
	digits  []uint8        // cell -> its digit, from 0
	column  table          // digit, row -> its column
	row     table          // digit, column -> its row
	inBox   table          // digit, region -> its row
	changed []puzzle.Cell  // cells of the closure found last: pairs whose digits change places
}

// A table has a line by digit and line.
type table [puzzle.MaxSide][puzzle.MaxSide]uint8

// get is t[a][b]. The masks save the checks of bounds.
func (t *table) get(a, b uint8) uint8 { return t[a%puzzle.MaxSide][b%puzzle.MaxSide] }

// cellLines are the row, the column and the region of a cell.
type cellLines struct{ row, column, box uint8 }

// exchangeable are two rows, or two columns, whose cells are in the same regions.
type exchangeable struct {
	one, two uint8
	columns  bool
}

// newPlaces returns the places for a square grid with as many digits and regions, or none, as rows.
// Its lines are those of pairs.
func newPlaces(p *puzzle.Puzzle, pairs []linePair) *places {
	s := &places{side: p.Rows, digits: make([]uint8, p.Cells())}
	labels := map[int]uint8{}
	for c := range puzzle.Cell(p.Cells()) {
		l := cellLines{row: uint8(p.Row(c)), column: uint8(p.Col(c))}
		l.box = l.row
		if p.Regions != nil {
			box, known := labels[p.Regions[c]]
			if !known {
				box = uint8(len(labels))
				labels[p.Regions[c]] = box
			}
			l.box = box
		}
		s.lines = append(s.lines, l)
	}
	for _, pair := range pairs {
		a := s.lines[pair.cells[0]]
		b := s.lines[pair.counterpart[pair.cells[0]]]
		if a.row == b.row {
			s.pairs = append(s.pairs, exchangeable{a.column, b.column, true})
		} else {
			s.pairs = append(s.pairs, exchangeable{a.row, b.row, false})
		}
	}
	return s
}

// set puts a digit into a cell.
func (p *places) set(c puzzle.Cell, digit uint8) {
	l := p.lines[c]
	p.digits[c] = digit
	p.column[digit][l.row], p.row[digit][l.column], p.inBox[digit][l.box] = l.column, l.row, l.row
}

// load reads the digits of a grid.
func (p *places) load(grid []puzzle.Digit, low puzzle.Digit) {
	for c, d := range grid {
		p.set(puzzle.Cell(c), uint8(d-low))
	}
}

// exchange finds the cells in which two digits change places if they do so in the given row. It
// returns all rows in which they do. From a row in which they do, it goes to the rows that have y
// in the column and in the box of x. Each of these two steps permutes the rows. So repeated steps
// also lead back, and it need not go to the rows that have x in the column and in the box of y.
func (p *places) exchange(x, y, row uint8) uint64 {
	in, todo := uint64(0), uint64(1)<<row
	p.changed = p.changed[:0]
	for todo != 0 {
		r := uint8(bits.TrailingZeros64(todo))
		in |= 1 << r
		first := int(r) * p.side
		a, b := first+int(p.column.get(x, r)), first+int(p.column.get(y, r))
		p.changed = append(p.changed, puzzle.Cell(a), puzzle.Cell(b))
		l := p.lines[a]
		todo |= 1<<p.row.get(y, l.column) | 1<<p.inBox.get(y, l.box)
		todo &^= in
	}
	return in
}

// cross finds the cells in which two lines exchange their digits if they do so at the given place.
// It returns all places at which they do. From one it goes to the place at which the first line has
// the digit of the second; as in exchange, these steps also lead back.
func (p *places) cross(l exchangeable, place uint8) uint64 {
	in, todo := uint64(0), uint64(1)<<place
	at, line, step := &p.column, p.side, 1
	if l.columns {
		at, line, step = &p.row, 1, p.side
	}
	p.changed = p.changed[:0]
	for todo != 0 {
		k := bits.TrailingZeros64(todo)
		in |= 1 << k
		a, b := int(l.one)*line+k*step, int(l.two)*line+k*step
		p.changed = append(p.changed, puzzle.Cell(a), puzzle.Cell(b))
		todo |= 1 << at.get(p.digits[b], l.one)
		todo &^= in
	}
	return in
}

// swaps calls found with the cells of each closure.
func (p *places) swaps(found func(cells []puzzle.Cell)) {
	all := uint64(1)<<p.side - 1
	for x := range uint8(p.side) {
		for y := range x {
			for left := all; left != 0; {
				left &^= p.exchange(x, y, uint8(bits.TrailingZeros64(left)))
				found(p.changed)
			}
		}
	}
	for _, l := range p.pairs {
		for left := all; left != 0; {
			left &^= p.cross(l, uint8(bits.TrailingZeros64(left)))
			found(p.changed)
		}
	}
}
