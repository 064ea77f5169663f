package matrix

import "exactcover/dlx"

// An option covers an item once, also an item that must be covered several times. So if one rule
// counts cells and another fuses candidates, an option for two cells would count as one. Such a
// puzzle is split: candidates are options as usual, fused candidates become options that lie on
// cells, and colours connect the tile of a cell with its digit. That takes many times the nodes, so
// only such puzzles are split.

// A tie is the items that connect tiles and digits.
type tie struct {
	place dlx.Item // by cell: covered by the tile that lies there
	digit dlx.Item // by cell: the digit, as a colour
}

// split makes every candidate an option, and returns the items that connect them with tiles.
func (m *Matrix) split() tie {
	cells, digits := m.Puzzle.GridCells(), m.numbers.digits
	t := tie{place: m.Primary("place", cells), digit: m.Secondary("digit", cells)}
	for n := range m.entries[:cells*digits] {
		m.entries[n] = append(m.entries[n], t.on(int32(n), digits))
	}
	return t
}

// on returns the entry that fixes the digit of a cell.
func (t tie) on(n int32, digits int) dlx.Entry {
	return (t.digit + dlx.Item(int(n)/digits)).With(dlx.Color(int(n)%digits + 1))
}

// tile adds the option that lies on the cells of candidates and demands that they hold.
func (em *emitter) tile(t tie, picks []int32, extra []dlx.Entry) {
	digits := em.numbers.digits
	em.begin()
	for _, n := range picks {
		place := (t.place + dlx.Item(int(n)/digits)).With(0)
		if !em.possible(n) || !em.enter([]dlx.Entry{place, t.on(n, digits)}) {
			return
		}
	}
	if em.enter(extra) {
		em.emit(nil, picks)
	}
}
