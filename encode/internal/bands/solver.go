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
	found   *state  // the solution found last
	houses  *Houses // nil: there are none but rows, columns and boxes
}

type entry struct {
	state
	verdict verdict
	depth   uint8 // guesses that led here, no more than MaxUint8
}

// Reset starts over with an empty grid.
func (s *Solver) Reset() {
	*s.begin() = empty
}

// Bind adds houses to the grids from the next on; nil: there are none but rows, columns and boxes.
func (s *Solver) Bind(h *Houses) { s.houses = h }

// begin starts over with a grid that the caller fills.
func (s *Solver) begin() *state {
	e := &s.entries[0]
	e.verdict, e.depth = fresh, 0
	s.open, s.guesses, s.seed, s.depth, s.found = 1, 0, 0, 0, nil
	return &e.state
}

// Shuffle lets chance decide from here on which side of a guess goes first. The same seed, which
// must not be 0, gives the same order of solutions.
func (s *Solver) Shuffle(seed uint64) { s.seed = seed }

// Keep strikes all candidates of a cell but some. It is for the time between [Solver.Reset] and the
// first [Solver.Next].
func (s *Solver) Keep(cell int, candidates uint16) {
	h := homes[cell]
	s.entries[0].state[h.place()][h.word()] &^= uint64(All&^candidates) << h.shift()
}

// A Table gives the candidates that a clue leaves its cell: of all clues that there are, by their
// lowest byte. [Wrong] marks those that are none.
type Table [256]uint16

// Wrong is no candidate.
const Wrong = 1 << 15

// Fill is [Solver.Reset] and then [Solver.Keep] for every cell of a grid, by the table. It does
// without decisions, which no processor could foretell. It reports false if some clue is wrong.
func Fill[Clue ~int8 | ~uint8](s *Solver, grid []Clue, t *Table) bool {
	state, all, first := s.begin(), uint16(0), 0
	// of returns what the table says of three cells in a row, the boxes of a band.
	of := func(g []Clue) uint64 {
		a, b, c := t[uint8(g[0])], t[uint8(g[3])], t[uint8(g[6])]
		all |= a | b | c
		return uint64(a) | uint64(b)<<lane | uint64(c)<<(2*lane)
	}
	for place := range state {
		g := grid[first : first+2*27+7 : first+2*27+7]
		state[place] = [2]uint64{guard6 | of(g) | of(g[27:])<<dword, guard3 | of(g[54:])}
		if first++; first%3 == 0 {
			first += 6
		}
	}
	return all < Wrong
}

// Next looks for the next solution, until it has made some guesses; a call after it has paused goes
// on. The order of solutions is the same on every machine.
func (s *Solver) Next(guesses uint64) Outcome {
	for s.open > 0 {
		e := &s.entries[s.open-1]
		switch e.verdict {
		case fresh:
			e.verdict, _ = propagate(&e.state, &e.state)
			if s.houses != nil {
				e.verdict, _ = s.houses.propagate(&e.state, &e.state, e.verdict, e.verdict)
			}
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
	v, w := propagate(&first.state, &rest.state)
	if s.houses != nil {
		v, w = s.houses.propagate(&first.state, &rest.state, v, w)
	}
	first.verdict, rest.verdict = v, w
	switch {
	case first.verdict == dead: // rest stays, or will be dropped
	case rest.verdict == dead:
		*rest = *first
	default:
		s.open++
	}
}

// Cut takes the state that would be searched next out of the search and gives its candidates, cell
// by cell, to keep. The solutions of all states that are cut are those that Next would still have
// found. It reports false if no state is left. It is for callers that have another way to search.
func (s *Solver) Cut(keep func(cell int, candidates uint16)) bool {
	if s.open == 0 {
		return false
	}
	s.open--
	e := &s.entries[s.open]
	for c, h := range homes {
		keep(c, uint16(e.state[h.place()][h.word()]>>h.shift()&All))
	}
	return true
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
func Grid[Digit ~int8 | ~uint8](s *Solver, grid []Digit, low Digit) {
	first := 0
	// put writes three cells in a row, the boxes of a band.
	put := func(g []Digit, w uint64) {
		g[0] = low + Digit(digitOf[w&All])
		g[3] = low + Digit(digitOf[w>>lane&All])
		g[6] = low + Digit(digitOf[w>>(2*lane)&All])
	}
	for _, w := range s.found {
		g := grid[first : first+2*27+7]
		put(g, w[0])
		put(g[27:], w[0]>>dword)
		put(g[54:], w[1])
		if first++; first%3 == 0 {
			first += 6
		}
	}
}

// digitOf gives the digit by its set.
var digitOf = func() (digits [All + 1]int8) {
	for d := range 9 {
		digits[1<<d] = int8(d)
	}
	return digits
}()
