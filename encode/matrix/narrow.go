package matrix

import "exactcover/encode/puzzle"

// narrow strikes candidates that the houses alone rule out: digits that another cell of a house
// must hold, and all other digits in the only cell of a house where some digit is possible, if the
// house holds every digit. It continues up to a fixed point. A cell may be left without digits.
func (m *Matrix) narrow(domain []puzzle.DigitSet) {
	all := m.Puzzle.Domain()
	for changed := true; changed; {
		changed = false
		set := func(c puzzle.Cell, s puzzle.DigitSet) {
			if domain[c] != s {
				domain[c] = s
				changed = true
			}
		}
		for _, h := range m.houses {
			if m.Stopped() {
				return
			}
			var once, twice puzzle.DigitSet
			for k, c := range h.Cells {
				twice |= once & domain[c]
				once |= domain[c]
				if domain[c].Len() != 1 {
					continue
				}
				for n, other := range h.Cells {
					if n != k {
						set(other, domain[other]&^domain[c])
					}
				}
			}
			if len(h.Cells) != all.Len() {
				continue
			}
			for _, c := range h.Cells {
				if only := domain[c] & (once &^ twice); only != 0 {
					set(c, only)
				}
			}
		}
	}
}
