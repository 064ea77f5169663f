package matrix

import (
	"fmt"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// The rules of a puzzle with several grids are encoded grid by grid, each in a matrix of its own
// that has the puzzle of this grid. What they add is then moved to the matrix of the sheet. So a
// rule needs to know nothing of sheets.

// parts adds the rules that hold in each of several grids.
func (m *Matrix) parts() error {
	for _, part := range m.Puzzle.Parts() {
		if m.Stopped() {
			return nil
		}
		if err := m.part(&part); err != nil {
			return err
		}
	}
	return nil
}

// part adds the rules that hold in one grid.
func (m *Matrix) part(part *puzzle.Part) error {
	waived := Waiver{Rules: make([]bool, len(part.Rules))}
	for k, rule := range part.Rules {
		waived.Rules[k] = m.waived.Rules != nil && m.waived.Rules[rule]
	}
	if !slices.Contains(waived.Rules, false) {
		return nil
	}
	held := make(map[string]bool, len(m.houses))
	for _, h := range m.houses {
		held[fmt.Sprint(h.Cells)] = true
	}
	for _, h := range part.Puzzle.Houses() {
		waived.Houses = append(waived.Houses, !held[fmt.Sprint(part.On(h.Cells))])
	}
	inner := newMatrix(m.poll.Context(), part.Puzzle, waived)
	inner.general = m.general
	domain := make([]puzzle.DigitSet, len(part.Cells))
	for k, c := range part.Cells {
		domain[k] = m.domain[c]
	}
	inner.begin(domain)
	known := inner.different.n
	if err := inner.encodeRules(nil); err != nil {
		return m.Puzzle.About(*part, err)
	}
	if inner.fuser >= 0 {
		return &puzzle.Error{
			Code: puzzle.BadRule, Rule: inner.rules[inner.fuser].Kind(),
			Detail: "cannot hold in one of several grids",
		}
	}
	m.merge(inner, part, known)
	return nil
}

// merge adds what the rules of a part have added to its matrix. Lists of different cells from known
// on are theirs.
func (m *Matrix) merge(inner *Matrix, part *puzzle.Part, known int32) {
	shift := dlx.Item(len(m.bounds)) - inner.grid
	moved := func(entries []dlx.Entry) []dlx.Entry {
		var own []dlx.Entry
		for _, e := range entries {
			if e.Item >= inner.grid {
				e.Item += shift
				own = append(own, e)
			}
		}
		return own
	}
	for _, r := range inner.items {
		if r.first >= inner.grid {
			r.first += shift
			m.items = append(m.items, r)
		}
	}
	m.bounds = append(m.bounds, inner.bounds[inner.grid:]...)
	for n, entries := range inner.entries {
		c := inner.numbers.candidate(int32(n))
		c.Cell = part.Cells[c.Cell]
		to := m.numbers.of(c)
		m.entries[to] = append(m.entries[to], moved(entries)...)
	}
	for _, o := range inner.helpers {
		m.helpers = append(m.helpers, m.option("Add", moved(inner.extra[o.extra0:o.extra1]), nil))
	}
	for _, c := range inner.constraints {
		m.constraints = append(m.constraints, constraint{part.On(c.cells), c.f})
	}
	for n, pair := range inner.relations.pairs {
		cells := part.On(pair[:]) // the lower cell is first on the sheet, too
		table := m.relations.between(cells[0], cells[1], m.numbers.digits)
		for k, digits := range inner.relations.table(n) {
			table[k] |= digits
		}
	}
	for n := known; n < inner.different.n; n++ {
		m.different.add(part.On(inner.different.list(n)))
	}
	for k, c := range part.Cells {
		m.domain[c] &= inner.domain[k]
	}
	m.impossible = m.impossible || inner.impossible
	m.general = m.general && inner.general
}
