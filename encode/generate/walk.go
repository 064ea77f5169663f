package generate

import (
	"math/rand/v2"

	"exactcover/encode/puzzle"
)

// walk makes steps random swaps in the solution. Each step swaps two random digits, or two random
// lines, in only one of their closures, that of a random cell. A closure that is the whole of both
// digits or lines is left out, because it would only rename digits or exchange lines. Only models
// with the field walks set have enough closures to reach many solutions.
//
// A step keeps the uniform distribution over the solutions because the step back has the same
// probability. The same swap and the same first cell are drawn with the same probability before and
// after: the digits exchange places in the same cells, and the lines stay the same. And the swap
// back, from the same cell, has the same closure K. Proof: all items are primary, so the old
// options of K cover the same items as the new ones. Hence a new option that conflicts with an old
// option of K is in K, and the closure back lies in K. If it were smaller than K, its own old and
// new options would cover the same items too, and K would have been complete earlier.
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
