package generate

import (
	"math/rand/v2"

	"exactcover/encode/puzzle"
)

// walk makes steps random swaps in the solution. Each step swaps two random digits, or two random
// lines, in only one of their closures, that of a random cell. A closure that is the whole of both
// digits or lines is left out, because it would only rename digits or exchange lines. Only models
// with places have enough closures to reach many solutions.
//
// A step keeps the uniform distribution over the solutions because the step back has the same
// probability. The same swap and the same first cell are drawn with the same probability before and
// after: the digits exchange places in the same cells, and the lines stay the same. And the swap
// back, from the same cell, has the same closure K. Proof: all items are primary, so the old
// options of K cover the same items as the new ones. Hence a new option that conflicts with an old
// option of K is in K, and the closure back lies in K. If it were smaller than K, its own old and
// new options would cover the same items too, and K would have been complete earlier.
func (m *model) walk(random *rand.Rand, steps int) {
	p, low := m.places, m.puzzle.Low
	p.load(m.grid, low)
	for range steps {
		p.step(random)
	}
	for c, d := range p.digits {
		candidate := puzzle.Candidate{Cell: puzzle.Cell(c), Digit: low + puzzle.Digit(d)}
		m.grid[c], m.option[c] = candidate.Digit, m.only[m.index(candidate)]
	}
}

// step makes a random swap.
func (p *places) step(random *rand.Rand) {
	var in uint64
	if random.IntN(2) == 0 {
		l := p.pairs[random.IntN(len(p.pairs))]
		in = p.cross(l, uint8(random.IntN(p.side)))
	} else {
		c := random.IntN(len(p.digits))
		x, y := p.digits[c], uint8(random.IntN(p.side-1))
		if y >= x {
			y++
		}
		in = p.exchange(x, y, p.lines[c].row)
	}
	if in != 1<<p.side-1 {
		p.change()
	}
}

// change lets the digits of the closure change places.
func (p *places) change() {
	for k := 0; k < len(p.changed); k += 2 {
		a, b := p.changed[k], p.changed[k+1]
		x, y := p.digits[a], p.digits[b]
		p.set(a, y)
		p.set(b, x)
	}
}
