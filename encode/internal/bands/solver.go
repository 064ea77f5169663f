package bands

import "math"

// Cells is the number of cells of a grid, and All the set of all its candidates: bit 0 stands for
// the lowest digit.
const (
	Cells = 81
	All   = 1<<9 - 1
)

// An Outcome says how a call of [Solver.Next] has ended.
type Outcome uint8

// The outcomes of [Solver.Next].
const (
	Exhausted Outcome = iota // there are no further solutions
	Found                    // a solution has been found
	Paused                   // the guesses of the call are used up
)

// A Solver finds the solutions of a grid, one after the other. It never allocates. It is for one
// goroutine at a time; its zero value is a grid without solutions, for [Solver.Reset] to begin
// with.
type Solver struct {
	// entries are the states still to be searched, the next one last. A guess puts two in the place
	// of one. The first of them has one or two placements of a digit where there were more, which
	// happens to a digit in a band at most twice.
	entries [2*6*9 + 2]entry
	open    int // how many there are
	guesses uint64
	seed    uint64 // changes with every guess; 0: sides of guesses are not shuffled
	depth   int
	found   *state // the solution found last
}

type entry struct {
	state
	verdict verdict
	depth   uint8 // guesses that led here, no more than MaxUint8
}

// Reset starts over with an empty grid.
func (s *Solver) Reset() {
	s.entries[0] = entry{state: empty, verdict: fresh}
	s.open, s.guesses, s.seed, s.depth, s.found = 1, 0, 0, 0, nil
}

// Shuffle lets chance decide from here on which side of a guess goes first. The same seed, which must
// not be 0, gives the same order of solutions.
func (s *Solver) Shuffle(seed uint64) { s.seed = seed }

// Keep strikes all candidates of a cell but some. It is for the time between [Solver.Reset] and the
// first [Solver.Next].
func (s *Solver) Keep(cell int, candidates uint16) {
	h := homes[cell]
	s.entries[0].state[h.place()][h.word()] &^= uint64(All&^candidates) << h.shift()
}

// Next looks for the next solution, until it has made some guesses; a call after it has paused goes
// on. The order of solutions is the same on every machine.
func (s *Solver) Next(guesses uint64) Outcome {
	for s.open > 0 {
		e := &s.entries[s.open-1]
		switch e.verdict {
		case fresh:
			e.verdict, _ = propagate(&e.state, &e.state)
		case dead:
			s.open--
		case solved:
			s.found = &e.state
			s.open--
			return Found
		default:
			if guesses == 0 {
				return Paused
			}
			guesses--
			s.guess()
		}
	}
	return Exhausted
}

// guess puts the two sides of a guess in the place of the last entry.
func (s *Solver) guess() {
	s.guesses++
	rest, first := &s.entries[s.open-1], &s.entries[s.open]
	b := rest.choose()
	if s.seed != 0 {
		s.seed ^= s.seed << 13
		s.seed ^= s.seed >> 7
		s.seed ^= s.seed << 17
		if s.seed>>63 != 0 {
			b.first, b.rest = b.rest, b.first
		}
	}
	if rest.depth < math.MaxUint8 {
		rest.depth++
	}
	s.depth = max(s.depth, int(rest.depth))
	first.state, first.depth = rest.state, rest.depth
	first.restrict(b, b.first)
	rest.restrict(b, b.rest)
	first.verdict, rest.verdict = propagate(&first.state, &rest.state)
	switch {
	case first.verdict == dead: // rest stays, or will be dropped
	case rest.verdict == dead:
		*rest = *first
	default:
		s.open++
	}
}

// Guesses returns the number of guesses since [Solver.Reset]. Each has two sides.
func (s *Solver) Guesses() uint64 { return s.guesses }

// Depth returns the most guesses that any state came from, up to 255.
func (s *Solver) Depth() int { return s.depth }

// Done returns the fraction of the search that has been done, taking both sides of a guess for
// equally large.
func (s *Solver) Done() float64 {
	left := 0.0
	for k := range s.open {
		left += math.Ldexp(1, -int(s.entries[k].depth))
	}
	return 1 - left
}

// Grid writes the solution found last to grid, low being its lowest digit. It is there until the
// next call of Next.
func Grid[Digit ~int8](s *Solver, grid []Digit, low Digit) {
	_ = grid[Cells-1]
	for c := range Cells {
		h := homes[c]
		grid[c] = low + Digit(digitOf[s.found[h.place()][h.word()]>>h.shift()&All])
	}
}

// digitOf gives the digit by its set.
var digitOf = func() (digits [All + 1]int8) {
	for d := range 9 {
		digits[1<<d] = int8(d)
	}
	return digits
}()
