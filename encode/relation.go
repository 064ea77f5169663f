package encode

// Relation adds that the digits x of cell a and y of cell b satisfy allowed(x, y). It uses at most
// one secondary item a digit and no options: for each digit x of a the candidate (a, x) shares an
// item with every candidate of b that may not stand beside it, or the same from the side of b,
// whichever takes fewer items. Digits that have no partner at all are excluded.
func (m *Matrix) Relation(a, b Cell, allowed func(x, y Digit) bool) {
	if a == b {
		m.Exclude(a, m.domain[a]&^m.domain[a].Keep(func(x Digit) bool { return allowed(x, x) }))
		return
	}
	for {
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
	forward := m.clashes(a, b, allowed)
	backward := m.clashes(b, a, func(y, x Digit) bool { return allowed(x, y) })
	if len(backward) < len(forward) {
		forward = backward
	}
	for _, clique := range forward {
		m.Clique(clique...)
	}
}

// clashes returns cliques that forbid what is not allowed: the digits of a that clash with the same
// digits of b share one.
func (m *Matrix) clashes(a, b Cell, allowed func(x, y Digit) bool) [][]Candidate {
	var cliques [][]Candidate
	var against []DigitSet
	for x := range m.domain[a].All() {
		clash := m.domain[b].Keep(func(y Digit) bool { return !allowed(x, y) })
		if clash == 0 {
			continue
		}
		shared := false
		for k, other := range against {
			if other == clash {
				cliques[k] = append(cliques[k], Candidate{a, x})
				shared = true
			}
		}
		if shared {
			continue
		}
		clique := []Candidate{{a, x}}
		for y := range clash.All() {
			clique = append(clique, Candidate{b, y})
		}
		cliques = append(cliques, clique)
		against = append(against, clash)
	}
	return cliques
}
