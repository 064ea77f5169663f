package steps

import (
	"context"
	"fmt"
	"math/bits"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/internal/poll"
)

// A state is what is known of a puzzle while it is being solved: the candidates of each cell, and
// data derived from them that the techniques use. All techniques change it only by [state.strike]
// and [state.place].
//
// Invariant: no candidate of a cell is the digit of a placed cell that it sees; ready has exactly
// the cells with one candidate that are not placed.
type state struct {
	*shape
	puzzle *puzzle.Puzzle

	digits []puzzle.DigitSet // cell -> its candidates
	placed []uint64          // cells whose digit is placed, as bits
	ready  []uint64          // cells with one candidate that are not placed, as bits
	open   int               // number of cells that are not placed
	left   []puzzle.DigitSet // house -> the digits that are not placed in it

	clock   uint32   // number of strikes so far
	changed []uint32 // cell -> value of clock at its last strike
	looked  []uint32 // clock at the last vain look; of cages, encoded rules, watchers, balances

	tiles tiling // what is known about dominoes

	dead contradiction
	ctx  context.Context // of the running call
	stop poll.Poll
	step *Step // filled in by the technique that finds the next step; nil: no step is wanted

	scratch
}

// A contradiction says what is impossible.
type contradiction struct {
	found bool
	cell  puzzle.Cell // this cell has no digit left, unless -1
	// if not -1: twin sees cell, and both have only digit left
	twin  puzzle.Cell
	house int32           // if cell is -1: this house has no place for digit
	digit puzzle.Digit    // the digit that twin or house refers to
	text  string          // the contradiction in words, if it is of neither form
	cells []puzzle.Cell   // with text: the cells concerned
	about puzzle.DigitSet // with text: the digits concerned
}

// scratch holds buffers that the techniques share.
type scratch struct {
	common []uint64
	sets   []puzzle.DigitSet

	colours  []int8        // cell -> 1, -1, or 0 for none
	coloured []puzzle.Cell // the cells with a colour, of one connected set
	ofColour [2][]puzzle.Cell
	seenBy   [2][]uint64 // the cells that see one of each colour, as bits

	links [][2]link // candidate -> how it was found to be false, and to be true; nil: not needed yet
	stamp uint32    // of the links that hold
	queue []int32   // candidates that were found to be false
	nodes []int32   // the candidates of the shortest chain
}

// newState returns a state for puzzles of a shape. Call reset before use.
func newState(s *shape) *state {
	cells := s.like.Cells()
	st := &state{
		shape:   s,
		digits:  make([]puzzle.DigitSet, cells),
		placed:  make([]uint64, s.words),
		ready:   make([]uint64, s.words),
		left:    make([]puzzle.DigitSet, len(s.houses)),
		changed: make([]uint32, cells),
		looked:  make([]uint32, len(s.cages)+len(s.encoded)+s.watchers+len(s.balances)),
	}
	st.common = make([]uint64, s.words)
	st.colours = make([]int8, cells)
	st.seenBy = [2][]uint64{make([]uint64, s.words), make([]uint64, s.words)}
	return st
}

// reset starts a puzzle of the shape: it places the givens and keeps only the pencil marks as
// candidates.
func (st *state) reset(ctx context.Context, p *puzzle.Puzzle) {
	st.ctx, st.stop = ctx, poll.New(ctx)
	st.puzzle = p
	st.open = len(st.digits)
	for _, digits := range st.domains {
		if digits == 0 {
			st.open-- // a cell in no grid
		}
	}
	st.dead = contradiction{}
	st.clock = 1
	clear(st.placed)
	clear(st.ready)
	clear(st.looked)
	for h := range st.left {
		st.left[h] = st.houses[h].digits
	}
	copy(st.digits, st.domains)
	for c := range st.changed {
		st.changed[c] = 1
	}
	for c := range puzzle.Cell(len(st.digits)) {
		switch s := p.Possible(c); {
		case s == st.domains[c] && s&(s-1) != 0:
		case s != 0 && s&(s-1) == 0 && st.digits[c] == s:
			// if the puzzle has only one digit, no strike marks the cell as ready
			st.ready[c/64] |= 1 << (c % 64)
		default:
			st.strike(c, ^s)
		}
	}
	if st.tiled {
		st.tiles.reset(st)
	}
	st.giveTiles()
	copy(st.common, st.ready) // placing givens makes more cells ready; placing those is a step
	for w, given := range st.common {
		for ; given != 0 && !st.dead.found; given &= given - 1 {
			st.place(puzzle.Cell(w*64 + bits.TrailingZeros64(given)))
		}
	}
}

// copyFrom makes st equal to another state of the same shape, except for the step.
func (st *state) copyFrom(o *state) {
	st.ctx, st.stop = o.ctx, o.stop
	st.puzzle, st.open, st.clock, st.dead = o.puzzle, o.open, o.clock, o.dead
	copy(st.digits, o.digits)
	copy(st.placed, o.placed)
	copy(st.ready, o.ready)
	copy(st.left, o.left)
	copy(st.changed, o.changed)
	copy(st.looked, o.looked)
	if st.tiled {
		st.tiles.copyFrom(&o.tiles)
	}
}

// isPlaced reports whether the digit of a cell is placed.
func (st *state) isPlaced(c puzzle.Cell) bool { return st.placed[c/64]>>(c%64)&1 != 0 }

// strike removes candidates from a cell and reports whether it had any of them.
func (st *state) strike(c puzzle.Cell, s puzzle.DigitSet) bool {
	before := st.digits[c]
	if before&s == 0 {
		return false
	}
	after := before &^ s
	st.digits[c] = after
	st.clock++
	st.changed[c] = st.clock
	if after&(after-1) == 0 {
		if after == 0 {
			st.ready[c/64] &^= 1 << (c % 64)
			st.fail(contradiction{cell: c, twin: -1})
		} else {
			st.ready[c/64] |= 1 << (c % 64)
		}
	}
	return true
}

// fail records a contradiction, unless there already is one.
func (st *state) fail(c contradiction) {
	if !st.dead.found {
		c.found = true
		st.dead = c
	}
}

// failAt records a contradiction in words about some cells and digits.
func (st *state) failAt(cells []puzzle.Cell, about puzzle.DigitSet, format string, args ...any) {
	st.fail(contradiction{text: fmt.Sprintf(format, args...), cells: cells, about: about})
}

// place places a digit, the only candidate of its cell, and strikes it from all cells that see the
// cell.
func (st *state) place(c puzzle.Cell) {
	d := st.digits[c]
	bit := uint64(1) << (c % 64)
	st.ready[c/64] &^= bit
	st.placed[c/64] |= bit
	st.open--
	for _, h := range st.in[c] {
		st.left[h] &^= d
	}
	for _, other := range st.peers[c] {
		if st.digits[other] == d {
			st.fail(contradiction{cell: other, twin: c, digit: d.Min()})
		}
		if st.digits[other]&d != 0 {
			st.strike(other, d)
		}
	}
}

// placeReady places cells with one candidate until there are none left or it finds a contradiction.
func (st *state) placeReady() (some bool) {
	for w := 0; w < len(st.ready) && !st.dead.found; w++ {
		for st.ready[w] != 0 && !st.dead.found {
			st.place(puzzle.Cell(w*64 + bits.TrailingZeros64(st.ready[w])))
			some = true
		}
		if slices.ContainsFunc(st.ready[:w], func(r uint64) bool { return r != 0 }) {
			w = -1
		}
	}
	return some
}

// grid returns the digits that are placed, [puzzle.Empty] elsewhere.
func (st *state) grid() []puzzle.Digit {
	grid := make([]puzzle.Digit, len(st.digits))
	for c := range grid {
		grid[c] = puzzle.Empty
		if st.isPlaced(puzzle.Cell(c)) {
			grid[c] = st.digits[c].Min()
		}
	}
	return grid
}

// changedSince reports whether some of the cells have lost candidates since a value of clock.
func (st *state) changedSince(cells []puzzle.Cell, clock uint32) bool {
	for _, c := range cells {
		if st.changed[c] > clock {
			return true
		}
	}
	return false
}

// seenByAll sets st.common to the cells that see all of the given cells, of which there is at least
// one.
func (st *state) seenByAll(cells []puzzle.Cell) {
	copy(st.common, st.seen(cells[0]))
	for _, c := range cells[1:] {
		for w, s := range st.seen(c) {
			st.common[w] &= s
		}
	}
}

// strikeCommon strikes digits from the cells of st.common and reports whether any cell had some.
func (st *state) strikeCommon(s puzzle.DigitSet) (struck bool) {
	for w, common := range st.common {
		for ; common != 0; common &= common - 1 {
			if st.take(puzzle.Cell(w*64+bits.TrailingZeros64(common)), s) {
				struck = true
			}
		}
	}
	return struck
}

// narrow lets a function narrow the digits of cells, and strikes the others. It reports whether it
// has struck any, and whether the function finds the digits possible.
func (st *state) narrow(
	cells []puzzle.Cell, narrow func([]puzzle.DigitSet) bool,
) (struck, possible bool) {
	st.sets = st.sets[:0]
	for _, c := range cells {
		st.sets = append(st.sets, st.digits[c])
	}
	if !narrow(st.sets) {
		return false, false
	}
	for i, c := range cells {
		struck = st.take(c, ^st.sets[i]) || struck
	}
	return struck, true
}

// take strikes candidates as part of the step that is being found.
func (st *state) take(c puzzle.Cell, s puzzle.DigitSet) bool {
	gone := st.digits[c] & s
	if gone == 0 {
		return false
	}
	if st.step != nil {
		for d := range gone.All() {
			st.step.Eliminated = append(st.step.Eliminated, puzzle.Candidate{Cell: c, Digit: d})
		}
	}
	return st.strike(c, gone)
}
