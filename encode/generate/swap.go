package generate

import (
	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// A swap proposes new digits for some cells of a solution. A swap of two digits gives each cell of
// one digit the other. A swap of two rows or columns gives each cell the digit of its counterpart.
type swap struct {
	x, y  puzzle.Digit
	lines *linePair // if not nil, the swap exchanges these lines, not x and y
}

// A linePair is two rows or two columns.
type linePair struct {
	cells       []puzzle.Cell // the cells of the first line
	counterpart []puzzle.Cell // cell -> the cell beside it in the other line, or -1
}

// digit returns the digit that the swap proposes for cell c of a grid, or Empty if it proposes
// none.
func (s *swap) digit(grid []puzzle.Digit, c puzzle.Cell) puzzle.Digit {
	switch {
	case s.lines != nil:
		if other := s.lines.counterpart[c]; other >= 0 {
			return grid[other]
		}
	case grid[c] == s.x:
		return s.y
	case grid[c] == s.y:
		return s.x
	}
	return puzzle.Empty
}

// A closure is the smallest set of changes that turns the solution of a model into another one,
// beginning with a cell that takes the digit that a swap proposes. The options that cover the items
// of the cell's new option must go, so their cells change too, and so on until no more options must
// go. If all these cells have a proposed digit, and no two new options cover the same item, every
// item is covered again.
//
// Nothing here knows what the items mean. If two rows pass through different boxes, or cells a
// knight's move apart must differ, options of cells without a proposed digit have to go; then there
// is no such closure.
type closure struct {
	cells  []puzzle.Cell  // the cells that change; those not yet processed are last
	digits []puzzle.Digit // the digits that they get
	in     []bool         // cell -> it is one of the cells
	seen   []bool         // cell -> it was tried in this swap
	mark   []uint64       // item -> the last turn in which a new digit covered it
	turn   uint64
}

// cover prepares the buffers for closures of the current solution. Only plain models have closures.
func (m *model) cover() {
	if k := &m.closure; k.in == nil {
		k.in, k.seen = make([]bool, len(m.grid)), make([]bool, len(m.grid))
		k.mark = make([]uint64, len(m.covered))
	}
	clear(m.covered)
	for _, c := range m.inside {
		for _, i := range m.itemsOf(m.option[c]) {
			m.covered[i] = int32(c) + 1
		}
	}
}

// close finds the closure of a swap that begins with cell c. It reports false if there is none.
func (m *model) close(c puzzle.Cell, s *swap) bool {
	k := &m.closure
	k.cells, k.digits = append(k.cells[:0], c), k.digits[:0]
	k.in[c] = true
	k.turn++
	closed, balance := true, 0
	for n := 0; n < len(k.cells) && closed; n++ {
		c := k.cells[n]
		d := s.digit(m.grid, c)
		o := dlx.Option(-1)
		if d != puzzle.Empty {
			o = m.only[m.index(puzzle.Candidate{Cell: c, Digit: d})]
		}
		if o < 0 || o == m.option[c] {
			closed = false
			break
		}
		k.digits = append(k.digits, d)
		balance += m.primaries[o] - m.primaries[m.option[c]]
		for _, i := range m.itemsOf(o) {
			if k.mark[i] == k.turn {
				closed = false
				break
			}
			k.mark[i] = k.turn
			if at := m.covered[i] - 1; at >= 0 && !k.in[at] {
				k.in[at] = true
				k.cells = append(k.cells, puzzle.Cell(at))
			}
		}
	}
	for _, c := range k.cells {
		k.in[c] = false
	}
	// no primary item is covered twice, and the same number is covered as before
	return closed && balance == 0
}

// swaps calls found with the cells of each closure of each swap. Only plain models have them.
func (m *model) swaps(found func(cells []puzzle.Cell)) {
	if !m.plain {
		return
	}
	if m.places != nil {
		m.places.load(m.grid, m.puzzle.Low)
		m.places.swaps(found)
		return
	}
	m.cover()
	k, p := &m.closure, m.puzzle
	// all calls found with the closures that begin at cells of from.
	all := func(from []puzzle.Cell, s *swap) {
		clear(k.seen)
		for _, c := range from {
			if k.seen[c] {
				continue
			}
			closed := m.close(c, s)
			for _, c := range k.cells {
				k.seen[c] = true
			}
			if closed {
				found(k.cells)
			}
		}
	}
	for x := p.Low; x <= p.High; x++ {
		m.list = m.list[:0]
		for c, d := range m.grid {
			if d == x {
				m.list = append(m.list, puzzle.Cell(c))
			}
		}
		for y := p.Low; y < x; y++ {
			all(m.list, &swap{x: x, y: y})
		}
	}
	for n := range m.lines {
		all(m.lines[n].cells, &swap{lines: &m.lines[n]})
	}
}

// linePairs returns the pairs of rows and of columns that have a region in common; other pairs have
// no swap. It also reports whether the lines can be exchanged: each shares all its regions with
// some other line, and no two share only some.
func linePairs(p *puzzle.Puzzle) (pairs []linePair, exchange bool) {
	if p.Grids != nil {
		return nil, false // a line of one grid has cells of others
	}
	houses := p.Houses()
	partners, partly := 0, false
	for n, h := range houses {
		if h.Type == puzzle.Region {
			continue
		}
		alike := false
		for k, other := range houses {
			if k == n || h.Type != other.Type {
				continue
			}
			common := 0
			for at, c := range h.Cells {
				if p.Regions == nil || p.Regions[c] == p.Regions[other.Cells[at]] {
					common++
				}
			}
			alike = alike || common == len(h.Cells)
			partly = partly || common > 0 && common < len(h.Cells)
			if common > 0 && k < n {
				pairs = append(pairs, newLinePair(p, h.Cells, other.Cells))
			}
		}
		if alike {
			partners++
		}
	}
	return pairs, partners == p.Rows+p.Cols && !partly
}

func newLinePair(p *puzzle.Puzzle, first, second []puzzle.Cell) linePair {
	l := linePair{cells: first, counterpart: make([]puzzle.Cell, p.Cells())}
	for c := range l.counterpart {
		l.counterpart[c] = -1
	}
	for k, c := range first {
		l.counterpart[c], l.counterpart[second[k]] = second[k], c
	}
	return l
}
