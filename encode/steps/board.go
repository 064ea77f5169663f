package steps

import (
	"context"
	"math/bits"
	"slices"

	"exactcover/encode/internal/poll"
	"exactcover/encode/puzzle"
)

// A board is the state of a puzzle in the middle of being solved: the candidates of each cell and
// what follows from them for those who look for the next step. All techniques change it by
// [board.strike] and [board.place] alone.
//
// Invariant: a candidate of a cell is that of no placed cell which the cell sees; ready has
// exactly the cells with one candidate that are not placed.
type board struct {
	*shape
	puzzle *puzzle.Puzzle

	digits []puzzle.DigitSet // candidates by cell
	placed []uint64          // cells whose digit is placed, as bits
	ready  []uint64          // cells with one candidate that are not placed, as bits
	open   int               // cells that are not placed
	left   []puzzle.DigitSet // house -> digits that are not placed in it

	clock   uint32   // counts strikes
	changed []uint32 // cell -> the clock of its last strike
	looked  []uint32 // cages, then clues, then watchers -> the clock when nothing was found there

	tiles tiling // what is known about dominoes

	dead contradiction
	ctx  context.Context // of the call
	stop poll.Poll
	step *Step // filled in by the technique that finds the next step; nil: nobody wants to know

	scratch
}

// A contradiction says what cannot be.
type contradiction struct {
	found bool
	cell  puzzle.Cell // has no digit left, unless -1
	// with cell: it sees that cell, and both have only digit left; -1: there is none
	twin  puzzle.Cell
	house int32           // if cell is -1: has no place for digit
	digit puzzle.Digit    // see twin and house
	text  string          // in words, if it is neither
	cells []puzzle.Cell   // with text: the cells concerned
	about puzzle.DigitSet // with text: the digits concerned
}

// scratch is memory that techniques lend each other from one call to the next.
type scratch struct {
	common []uint64
	sets   []puzzle.DigitSet
}

// newBoard returns a board for puzzles of a shape; reset fills it.
func newBoard(s *shape) *board {
	cells := s.like.Cells()
	b := &board{
		shape:   s,
		digits:  make([]puzzle.DigitSet, cells),
		placed:  make([]uint64, s.words),
		ready:   make([]uint64, s.words),
		left:    make([]puzzle.DigitSet, len(s.houses)),
		changed: make([]uint32, cells),
		looked:  make([]uint32, len(s.cages)+len(s.clues)+s.watchers),
	}
	b.common = make([]uint64, s.words)
	return b
}

// reset begins with a puzzle of the shape: its givens are placed, its pencil marks heeded.
func (b *board) reset(ctx context.Context, p *puzzle.Puzzle) {
	b.ctx, b.stop = ctx, poll.New(ctx)
	b.puzzle = p
	b.open = len(b.digits)
	b.dead = contradiction{}
	b.clock = 1
	clear(b.placed)
	clear(b.ready)
	clear(b.looked)
	for h := range b.left {
		b.left[h] = b.houses[h].digits
	}
	copy(b.digits, b.domains)
	for c := range b.changed {
		b.changed[c] = 1
	}
	for c := range puzzle.Cell(len(b.digits)) {
		switch s := p.Possible(c); {
		case s == b.domains[c] && s&(s-1) != 0:
		case s != 0 && s&(s-1) == 0 && b.digits[c] == s:
			b.ready[c/64] |= 1 << (c % 64) // a puzzle with one digit has nothing to strike
		default:
			b.strike(c, ^s)
		}
	}
	if b.tiled {
		b.tiles.reset(b)
	}
	b.givePieces()
	copy(b.common, b.ready) // placing makes more of them, which are steps
	for w, given := range b.common {
		for ; given != 0 && !b.dead.found; given &= given - 1 {
			b.place(puzzle.Cell(w*64 + bits.TrailingZeros64(given)))
		}
	}
}

// copyFrom makes b equal to another board of the same shape, but for the step it reports.
func (b *board) copyFrom(o *board) {
	b.ctx, b.stop = o.ctx, o.stop
	b.puzzle, b.open, b.clock, b.dead = o.puzzle, o.open, o.clock, o.dead
	copy(b.digits, o.digits)
	copy(b.placed, o.placed)
	copy(b.ready, o.ready)
	copy(b.left, o.left)
	copy(b.changed, o.changed)
	copy(b.looked, o.looked)
	if b.tiled {
		b.tiles.copyFrom(&o.tiles)
	}
}

// isPlaced reports whether the digit of a cell is placed.
func (b *board) isPlaced(c puzzle.Cell) bool { return b.placed[c/64]>>(c%64)&1 != 0 }

// strike takes candidates from a cell and reports whether it had any of them.
func (b *board) strike(c puzzle.Cell, s puzzle.DigitSet) bool {
	before := b.digits[c]
	if before&s == 0 {
		return false
	}
	after := before &^ s
	b.digits[c] = after
	b.clock++
	b.changed[c] = b.clock
	if after&(after-1) == 0 {
		if after == 0 {
			b.ready[c/64] &^= 1 << (c % 64)
			b.fail(contradiction{cell: c, twin: -1})
		} else {
			b.ready[c/64] |= 1 << (c % 64)
		}
	}
	return true
}

// fail notes a contradiction, unless there is one already.
func (b *board) fail(c contradiction) {
	if !b.dead.found {
		c.found = true
		b.dead = c
	}
}

// place places a digit, the one candidate of its cell, and strikes it from all cells that see it.
func (b *board) place(c puzzle.Cell) {
	d := b.digits[c]
	bit := uint64(1) << (c % 64)
	b.ready[c/64] &^= bit
	b.placed[c/64] |= bit
	b.open--
	for _, h := range b.in[c] {
		b.left[h] &^= d
	}
	for _, other := range b.peers[c] {
		if b.digits[other] == d {
			b.fail(contradiction{cell: other, twin: c, digit: d.Min()})
		}
		if b.digits[other]&d != 0 {
			b.strike(other, d)
		}
	}
}

// placeReady places the cells with one candidate until there are none, or a contradiction.
func (b *board) placeReady() (some bool) {
	for w := 0; w < len(b.ready) && !b.dead.found; w++ {
		for b.ready[w] != 0 && !b.dead.found {
			b.place(puzzle.Cell(w*64 + bits.TrailingZeros64(b.ready[w])))
			some = true
		}
		if slices.ContainsFunc(b.ready[:w], func(r uint64) bool { return r != 0 }) {
			w = -1
		}
	}
	return some
}

// grid returns the digits that are placed, [puzzle.Empty] elsewhere.
func (b *board) grid() []puzzle.Digit {
	grid := make([]puzzle.Digit, len(b.digits))
	for c := range grid {
		grid[c] = puzzle.Empty
		if b.isPlaced(puzzle.Cell(c)) {
			grid[c] = b.digits[c].Min()
		}
	}
	return grid
}

// changedSince reports whether any of some cells has lost candidates since a time.
func (b *board) changedSince(cells []puzzle.Cell, clock uint32) bool {
	for _, c := range cells {
		if b.changed[c] > clock {
			return true
		}
	}
	return false
}

// seenByAll sets b.common to the cells that see every one of some cells, which are at least one.
func (b *board) seenByAll(cells []puzzle.Cell) {
	copy(b.common, b.seen(cells[0]))
	for _, c := range cells[1:] {
		for w, s := range b.seen(c) {
			b.common[w] &= s
		}
	}
}

// strikeCommon strikes digits from the cells of b.common and reports whether any had some.
func (b *board) strikeCommon(s puzzle.DigitSet) (struck bool) {
	for w, common := range b.common {
		for ; common != 0; common &= common - 1 {
			if b.take(puzzle.Cell(w*64+bits.TrailingZeros64(common)), s) {
				struck = true
			}
		}
	}
	return struck
}

// take strikes candidates as part of the step that is being found.
func (b *board) take(c puzzle.Cell, s puzzle.DigitSet) bool {
	gone := b.digits[c] & s
	if gone == 0 {
		return false
	}
	if b.step != nil {
		for d := range gone.All() {
			b.step.Eliminated = append(b.step.Eliminated, puzzle.Candidate{Cell: c, Digit: d})
		}
	}
	return b.strike(c, gone)
}
