package generate

import (
	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// A swap proposes for some cells of a solution the digit that another one has now: of two digits,
// each in the place of the other; of two rows or columns, each cell what its counterpart has.
type swap struct {
	x, y  puzzle.Digit
	lines *linePair // if not nil, these in place of x and y
}

// A linePair is two rows or two columns.
type linePair struct {
	cells       []puzzle.Cell // of the first
	counterpart []puzzle.Cell // cell -> the one beside it in the other line, or -1
}

// digit returns what the swap proposes for cell c of a grid, Empty for nothing.
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

// A closure is the fewest changes that turn the solution of a model into another one, if they begin
// with a cell that takes the digit a swap proposes. That pushes out of the way whatever covers the
// items of the cell's new option, and so on until nothing more is pushed. If all that were pushed
// have a new digit themselves, no two of which cover the same item, every item is covered again.
//
// Nothing here knows what the items mean: two rows through different boxes push what has no new
// digit, as do cells a knight's move apart, and there is no such closure.
type closure struct {
	cells  []puzzle.Cell  // that change, those yet to be looked at last
	digits []puzzle.Digit // what they become
	in     []bool         // cell -> it is one of them
	seen   []bool         // cell -> it has been tried in this swap
	mark   []uint64       // item -> the last turn in which a new digit covered it
	turn   uint64
}

// cover gets the room for closures ready, for the present solution of a plain model: others have
// none.
func (m *model) cover() {
	if k := &m.closure; k.in == nil {
		k.in, k.seen = make([]bool, len(m.grid)), make([]bool, len(m.grid))
		k.mark = make([]uint64, len(m.covered))
	}
	clear(m.covered)
	for c, o := range m.option {
		m.coverBy(puzzle.Cell(c), o)
	}
}

func (m *model) coverBy(c puzzle.Cell, o dlx.Option) {
	for _, i := range m.itemsOf(o) {
		m.covered[i] = int32(c) + 1
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
	// no primary item is covered twice, and as many as before are covered
	return closed && balance == 0
}

// swaps calls found with the cells of each closure of each swap. Only plain models have them.
func (m *model) swaps(found func(cells []puzzle.Cell)) {
	if !m.plain {
		return
	}
	if s := m.ordinary; s != nil && m.bare {
		s.places.load(m.grid, m.puzzle.Low)
		s.places.swaps(found)
		return
	}
	m.cover()
	k, p := &m.closure, m.puzzle
	// all calls found with the closures that begin in from.
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

// linePairs returns the pairs of rows and of columns that have a region in common: for others there
// is no swap. It reports whether each line has all its regions in common with some other, so that
// the two can be exchanged.
func linePairs(p *puzzle.Puzzle) (pairs []linePair, exchange bool) {
	houses := p.Houses()
	partners := 0
	for n, h := range houses {
		if h.Kind == puzzle.Region {
			continue
		}
		alike := false
		for k, other := range houses {
			if k == n || h.Kind != other.Kind {
				continue
			}
			common := 0
			for at, c := range h.Cells {
				if p.Regions == nil || p.Regions[c] == p.Regions[other.Cells[at]] {
					common++
				}
			}
			alike = alike || common == len(h.Cells)
			if common > 0 && k < n {
				pairs = append(pairs, newLinePair(p, h.Cells, other.Cells))
			}
		}
		if alike {
			partners++
		}
	}
	return pairs, partners == p.Rows+p.Cols
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
