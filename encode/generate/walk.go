package generate

import (
	"math/rand/v2"

	"exactcover/encode/puzzle"
)

// walk changes the solution by so many random swaps. A swap of two random digits, or two random
// lines, is made in one of its closures only, that of a random cell; if that is the whole of both
// digits or lines, it is left out, as it would but rename digits or exchange lines. Only boards
// that walk have so many closures that this leads far.
//
// A step leaves the uniform distribution over the solutions as it is because it is as likely as the
// one back. The swap and the cell that it begins with are drawn as likely before as after: digits
// change places with each other in the same cells, lines in the same lines. And the swap back, from
// the same cell, has the same closure K. All items are primary, so that the old options of K cover
// the same items as the new ones. A new option in the way of an old one of K is therefore in K, and
// the closure back lies in K. Were it less than K, its own old and new options would cover the same
// items too, and K would have closed earlier.
func (b *board) walk(random *rand.Rand, steps int) {
	if b.ordinary != nil {
		b.ordinary.walk(random, steps)
		return
	}
	b.cover()
	p := b.puzzle
	whole := 2 * p.DigitCount()
	for range steps {
		var s swap
		var c puzzle.Cell
		if random.IntN(2) == 0 {
			s.lines = &b.lines[random.IntN(len(b.lines))]
			c = s.lines.cells[random.IntN(len(s.lines.cells))]
		} else {
			c = puzzle.Cell(random.IntN(len(b.grid)))
			s.x, s.y = b.grid[c], p.Low+puzzle.Digit(random.IntN(p.DigitCount()-1))
			if s.y >= s.x {
				s.y++
			}
		}
		if b.close(c, &s) && len(b.closure.cells) < whole {
			b.change()
		}
	}
}

// change makes the changes of the closure.
func (b *board) change() {
	for n, c := range b.closure.cells {
		d := b.closure.digits[n]
		o := b.only[b.index(puzzle.Candidate{Cell: c, Digit: d})]
		b.grid[c], b.option[c] = d, o
		b.coverBy(c, o)
	}
}
