package encode

import "exactcover/dlx"

// Table adds that the digits of cells match one of the rows: cell k holds a digit of row[k]. Rows
// must exclude each other, so that a grid matches one of them only. It uses a primary item, an
// option for each row, and a secondary item for each candidate that some row forbids. Rows that the
// domains of the cells rule out are left out, and so are digits that no row allows.
func (m *Matrix) Table(name string, cells []Cell, rows [][]DigitSet) {
	var fitting [][]DigitSet
	some := make([]DigitSet, len(cells))
rows:
	for _, row := range rows {
		fit := make([]DigitSet, len(cells))
		for k, c := range cells {
			if fit[k] = row[k] & m.domain[c]; fit[k] == 0 {
				continue rows
			}
		}
		fitting = append(fitting, fit)
		for k := range cells {
			some[k] |= fit[k]
		}
	}
	if len(fitting) == 0 {
		m.Impossible()
		return
	}
	for k, c := range cells {
		m.Exclude(c, m.domain[c]&^some[k])
	}
	if len(fitting) == 1 {
		return
	}
	choice := m.Primary(name, 1)
	forbidden := m.forbidders(name, cells, some)
	for _, row := range fitting {
		entries := []dlx.Entry{choice.With(0)}
		for k := range cells {
			entries = forbidden.append(entries, k, some[k]&^row[k])
		}
		m.Add(entries...)
	}
}

// Forbidders are items that options of a rule cover to forbid candidates: an option that covers the
// item of a candidate excludes it.
type forbidders struct {
	cells []Cell
	item  []map[Digit]dlx.Item
}

// forbidders declares a secondary item for each candidate of the cells with a digit of its set.
func (m *Matrix) forbidders(name string, cells []Cell, digits []DigitSet) forbidders {
	f := forbidders{cells, make([]map[Digit]dlx.Item, len(cells))}
	for k, c := range cells {
		f.item[k] = make(map[Digit]dlx.Item)
		for d := range digits[k].All() {
			f.item[k][d] = m.Secondary(name, 1)
			m.Attach(Candidate{c, d}, f.item[k][d].With(0))
		}
	}
	return f
}

// append adds to entries what forbids the given digits in cell k.
func (f forbidders) append(entries []dlx.Entry, k int, digits DigitSet) []dlx.Entry {
	for d := range digits.All() {
		entries = append(entries, f.item[k][d].With(0))
	}
	return entries
}
