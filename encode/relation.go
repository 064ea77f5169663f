package encode

import "slices"

// Relation adds that the digits x of cell a and y of cell b satisfy allowed(x, y). It uses at most
// one secondary item a digit and no options: for each digit x of a the candidate (a, x) shares an
// item with every candidate of b that may not stand beside it, or the same from the side of b,
// whichever takes fewer items. Digits that have no partner at all are excluded.
func (m *Matrix) Relation(a, b Cell, allowed func(x, y Digit) bool) {
	if a == b {
		m.Exclude(a, m.domain[a]&^m.domain[a].Keep(func(x Digit) bool { return allowed(x, x) }))
		return
	}
	for !m.Stopped() {
		xs := m.domain[a].Keep(func(x Digit) bool {
			return m.domain[b].Keep(func(y Digit) bool { return allowed(x, y) }) != 0
		})
		ys := m.domain[b].Keep(func(y Digit) bool {
			return m.domain[a].Keep(func(x Digit) bool { return allowed(x, y) }) != 0
		})
		if xs == m.domain[a] && ys == m.domain[b] {
			break
		}
		m.Exclude(a, m.domain[a]&^xs)
		m.Exclude(b, m.domain[b]&^ys)
	}
	var space [2 * FamilySpan]clash
	from, to := a, b
	clashes := m.clashes(space[:0:FamilySpan], a, b, allowed)
	backward := m.clashes(space[FamilySpan:FamilySpan], b, a, func(y, x Digit) bool { return allowed(x, y) })
	if len(backward) < len(clashes) {
		from, to, clashes = b, a, backward
	}
	for _, c := range clashes {
		item := m.Secondary("clique", 1).With(0)
		for x := range c.digits.All() {
			m.Attach(Candidate{from, x}, item)
		}
		for y := range c.against.All() {
			m.Attach(Candidate{to, y}, item)
		}
	}
}

// A clash is digits of one cell none of which may stand beside any of some digits of another.
type clash struct{ digits, against DigitSet }

// clashes appends to dst what is not allowed: the digits of a that clash with the same digits of b are in one
// clash.
func (m *Matrix) clashes(dst []clash, a, b Cell, allowed func(x, y Digit) bool) []clash {
	for x := range m.domain[a].All() {
		against := m.domain[b].Keep(func(y Digit) bool { return !allowed(x, y) })
		if against == 0 {
			continue
		}
		k := slices.IndexFunc(dst, func(c clash) bool { return c.against == against })
		if k < 0 {
			k = len(dst)
			dst = append(dst, clash{against: against})
		}
		dst[k].digits |= Digits(x)
	}
	return dst
}
