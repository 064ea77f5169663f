package matrix

import (
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// Pairs is a relation of the digits of two cells: Pairs[x] is the set of digits that the second
// cell may hold if the first holds x. A rule makes it once and uses it for many pairs of cells.
type Pairs [puzzle.MaxDigit + 1]puzzle.DigitSet

// PairsOf returns the digits x and y of a domain for which allowed(x, y).
func PairsOf(domain puzzle.DigitSet, allowed func(x, y puzzle.Digit) bool) *Pairs {
	var t Pairs
	for x := range domain.All() {
		t[x] = domain.Keep(func(y puzzle.Digit) bool { return allowed(x, y) })
	}
	return &t
}

// Relation adds that the digits x of cell a and y of cell b satisfy allowed(x, y), as
// [Matrix.Relate] does.
func (m *Matrix) Relation(a, b puzzle.Cell, allowed func(x, y puzzle.Digit) bool) {
	m.look()
	if m.Stopped() {
		return
	}
	var t Pairs
	for x := range m.domain[a].All() {
		t[x] = m.domain[b].Keep(func(y puzzle.Digit) bool { return allowed(x, y) })
	}
	m.Relate(a, b, &t)
}

// Relate adds a relation of the digits of two cells. Digits without a partner are excluded.
//
// All relations of the same two cells are combined. They use at most one secondary item for each
// digit, and no options: for each digit x of a, the candidate (a, x) shares an item with every
// candidate of b that it excludes; or the same with a and b exchanged, whichever takes fewer items.
// With many digits, if this would take much memory, the allowed pairs are stated instead, by an
// option each.
func (m *Matrix) Relate(a, b puzzle.Cell, allowed *Pairs) {
	m.look()
	if m.Stopped() {
		return
	}
	if a == b {
		m.Exclude(
			a, m.domain[a]&^m.domain[a].Keep(func(x puzzle.Digit) bool { return allowed[x].Has(x) }),
		)
		return
	}
	low := m.numbers.low
	against := m.relations.between(a, b, m.numbers.digits) // by digit of the lower cell
	if a < b {
		for x := range m.domain[a].All() {
			against[x-low] |= m.domain[b] &^ allowed[x]
		}
	} else {
		for x := range m.domain[a].All() {
			for y := range (m.domain[b] &^ allowed[x]).All() {
				against[y-low] |= puzzle.Digits(x)
			}
		}
		a, b = b, a
	}
	// One pass is enough: a digit that has a partner is itself the partner of that digit.
	var partners, firsts puzzle.DigitSet
	for x := range m.domain[a].All() {
		if with := m.domain[b] &^ against[x-low]; with != 0 {
			firsts |= puzzle.Digits(x)
			partners |= with
		}
	}
	m.Exclude(a, m.domain[a]&^firsts)
	m.Exclude(b, m.domain[b]&^partners)
}

// Relations has the relations of pairs of cells.
type relations struct {
	number map[[2]puzzle.Cell]int32
	pairs  [][2]puzzle.Cell // by number; the lower cell first
	// number*digits + digit of the first cell -> the excluded digits of the second cell
	tables []puzzle.DigitSet
	digits int
	space  [puzzle.MaxDigit + 1]puzzle.DigitSet
}

func (r *relations) clear() {
	clear(r.number)
	r.pairs, r.tables = r.pairs[:0], r.tables[:0]
}

// between returns the table of two cells, which is empty if there was none.
func (r *relations) between(a, b puzzle.Cell, digits int) []puzzle.DigitSet {
	if r.number == nil {
		r.number, r.digits = make(map[[2]puzzle.Cell]int32), digits
	}
	pair := [2]puzzle.Cell{min(a, b), max(a, b)}
	n, known := r.number[pair]
	if !known {
		n = int32(len(r.pairs))
		r.number[pair] = n
		r.pairs = append(r.pairs, pair)
		first := len(r.tables)
		r.tables = slices.Grow(r.tables, digits)[:first+digits]
		clear(r.tables[first:])
	}
	return r.table(int(n))
}

func (r *relations) table(n int) []puzzle.DigitSet { return r.tables[n*r.digits : (n+1)*r.digits] }

// manyEntries is the number of entries in the cliques of a relation from which on options for the
// allowed pairs are considered. Relations of up to 31 digits never have that many.
const manyEntries = 1024

// relate adds the items for all relations.
func (m *Matrix) relate() {
	var space [2 * DigitSpan]clash
	for n, pair := range m.relations.pairs {
		if m.Stopped() {
			return
		}
		table := m.relations.table(n)
		from, to := pair[0], pair[1]
		clashes := m.clashes(space[:0:DigitSpan], from, to, table)
		if backward := m.clashes(space[DigitSpan:DigitSpan], to, from, m.turned(pair, table)); len(
			backward,
		) < len(
			clashes,
		) {
			from, to, clashes = to, from, backward
		}
		if entries := entriesOf(clashes); entries > manyEntries &&
			m.entriesAllowed(pair, table) < entries {
			m.allow(pair, table)
			continue
		}
		if len(clashes) == 0 {
			continue
		}
		item := m.cliques(len(clashes))
		for k, c := range clashes {
			for x := range c.digits.All() {
				m.Attach(puzzle.Candidate{Cell: from, Digit: x}, (item + dlx.Item(k)).With(0))
			}
			for y := range c.against.All() {
				m.Attach(puzzle.Candidate{Cell: to, Digit: y}, (item + dlx.Item(k)).With(0))
			}
		}
	}
}

// A clash is a set of digits of one cell, and a set of digits of another cell that each of them
// excludes.
type clash struct{ digits, against puzzle.DigitSet }

// clashes appends the excluded pairs to dst. Digits of a that exclude the same digits of b are in
// one clash.
func (m *Matrix) clashes(dst []clash, a, b puzzle.Cell, table []puzzle.DigitSet) []clash {
	for x := range m.domain[a].All() {
		against := table[x-m.numbers.low] & m.domain[b]
		if against == 0 {
			continue
		}
		k := slices.IndexFunc(dst, func(c clash) bool { return c.against == against })
		if k < 0 {
			k = len(dst)
			dst = append(dst, clash{against: against})
		}
		dst[k].digits |= puzzle.Digits(x)
	}
	return dst
}

// turned returns the table of a pair with both cells exchanged.
func (m *Matrix) turned(pair [2]puzzle.Cell, table []puzzle.DigitSet) []puzzle.DigitSet {
	turned := m.relations.space[:len(table)]
	clear(turned)
	for x := range m.domain[pair[0]].All() {
		for y := range (table[x-m.numbers.low] & m.domain[pair[1]]).All() {
			turned[y-m.numbers.low] |= puzzle.Digits(x)
		}
	}
	return turned
}

func entriesOf(clashes []clash) int {
	n := 0
	for _, c := range clashes {
		n += c.digits.Len() + c.against.Len()
	}
	return n
}

// entriesAllowed returns the number of entries that allow takes.
func (m *Matrix) entriesAllowed(pair [2]puzzle.Cell, table []puzzle.DigitSet) int {
	n := m.domain[pair[0]].Len() + m.domain[pair[1]].Len()
	for x := range m.domain[pair[0]].All() {
		n += 3 * (m.domain[pair[1]] &^ table[x-m.numbers.low]).Len()
	}
	return n
}

// allow states a relation by an option for each allowed pair; it gives both digits as colours.
func (m *Matrix) allow(pair [2]puzzle.Cell, table []puzzle.DigitSet) {
	one := m.Primary("pair", 1)
	shown := m.Secondary("shown", 2)
	for k, c := range pair {
		for d := range m.domain[c].All() {
			m.Attach(puzzle.Candidate{Cell: c, Digit: d}, (shown + dlx.Item(k)).With(dlx.Color(d)+1))
		}
	}
	for x := range m.domain[pair[0]].All() {
		for y := range (m.domain[pair[1]] &^ table[x-m.numbers.low]).All() {
			m.Add(one.With(0), shown.With(dlx.Color(x)+1), (shown + 1).With(dlx.Color(y)+1))
		}
	}
}
