package generate

import (
	"math/rand/v2"

	"exactcover/encode/puzzle"
)

// walk changes the solution by so many random swaps. A swap of two random digits, or two random
// lines, is made in one of its closures only, that of a random cell; if that is the whole of both
// digits or lines, it is left out, as it would but rename digits or exchange lines. Only models
// that walk have so many closures that this leads far.
//
// A step leaves the uniform distribution over the solutions as it is because it is as likely as the
// one back. The swap and the cell that it begins with are drawn as likely before as after: digits
// change places with each other in the same cells, lines in the same lines. And the swap back, from
// the same cell, has the same closure K. All items are primary, so that the old options of K cover
// the same items as the new ones. A new option in the way of an old one of K is therefore in K, and
// the closure back lies in K. Were it less than K, its own old and new options would cover the same
// items too, and K would have closed earlier.
func (m *model) walk(random *rand.Rand, steps int) {
	if m.ordinary != nil {
		m.ordinary.walk(random, steps)
		return
	}
	m.cover()
	p := m.puzzle
	whole := 2 * p.DigitCount()
	for range steps {
		var s swap
		var c puzzle.Cell
		if random.IntN(2) == 0 {
			s.lines = &m.lines[random.IntN(len(m.lines))]
			c = s.lines.cells[random.IntN(len(s.lines.cells))]
		} else {
			c = puzzle.Cell(random.IntN(len(m.grid)))
			s.x, s.y = m.grid[c], p.Low+puzzle.Digit(random.IntN(p.DigitCount()-1))
			if s.y >= s.x {
				s.y++
			}
		}
		if m.close(c, &s) && len(m.closure.cells) < whole {
			m.change()
		}
	}
}

// change makes the changes of the closure.
func (m *model) change() {
	for n, c := range m.closure.cells {
		d := m.closure.digits[n]
		o := m.only[m.index(puzzle.Candidate{Cell: c, Digit: d})]
		m.grid[c], m.option[c] = d, o
		m.coverBy(c, o)
	}
}
