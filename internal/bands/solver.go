package bands

import "math"

// Cells is the number of cells of a grid. All is the set of all candidates of a cell: bit 0 is the
// lowest digit.
const (
	Cells = 81
	All   = 1<<9 - 1
)

// A Solver finds the solutions of a grid, one after the other. It never allocates. Only one
// goroutine may use it at a time. The zero value has no solutions; call [Solver.Reset] first.
type Solver struct {
	Pace uint64 // the number of guesses between two checks of a context; 0: 512

	// entries are the states still to be searched, the next one last. A guess replaces one by two
	// with fewer placements of a digit in a band or stack. There are at most 6, then 4, 3, 2 and 1, so
	// at most four guesses about each of these on the way to a state. So the array is large enough.
	entries   [4*6*9 + 2]entry
	open      int // the number of entries
	guesses   uint64
	solutions uint64
	seed      uint64 // changes with every guess; 0: branches are not shuffled
	depth     int
	found     *state  // the solution found last
	houses    *Houses // nil: only rows, columns and boxes
	scalar    bool    // makes passes without vectors, for tests
}

type entry struct {
	state
	verdict verdict
	depth   uint8 // the number of guesses that led here, at most MaxUint8
}

// Reset starts over with an empty grid.
func (s *Solver) Reset() {
	*s.begin() = empty
}

// Bind sets the additional houses of all grids from the next on; nil means none.
func (s *Solver) Bind(h *Houses) { s.houses = h }

// begin starts over. The caller fills the returned state.
func (s *Solver) begin() *state {
	e := &s.entries[0]
	e.verdict, e.depth = fresh, 0
	s.open, s.guesses, s.solutions, s.seed, s.depth, s.found = 1, 0, 0, 0, 0, nil
	return &e.state
}

// Shuffle makes the order of the two branches random for all later guesses. The same seed, which
// must not be 0, gives the same order of solutions.
func (s *Solver) Shuffle(seed uint64) { s.seed = seed }

// Keep strikes all candidates of a cell except the given ones. It may be called only between
// [Solver.Reset] and the first [Solver.Search].
func (s *Solver) Keep(cell int, candidates uint16) {
	h := homes[cell]
	s.entries[0].state[h.place()][h.word()] &^= uint64(All&^candidates) << h.shift()
}

// A Table has the candidates that a clue leaves to its cell, by the lowest byte of the clue.
// [Wrong] marks bytes that are not clues.
type Table [256]uint16

// Wrong is no candidate.
const Wrong = 1 << 15

// Fill calls [Solver.Reset] and then does what [Solver.Keep] would do for every cell of a grid, by
// the table. It has no branches that depend on clues, since no processor could predict them. It
// reports false if some clue is wrong.
func Fill[Clue ~int8 | ~uint8](s *Solver, grid []Clue, t *Table) bool {
	state, all, first := s.begin(), uint16(0), 0
	// of returns the entries of the table for three cells in a row, one in each box of a band.
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

// guess replaces the last entry by the two branches of a guess.
func (s *Solver) guess() {
	s.guesses++
	rest, first := &s.entries[s.open-1], &s.entries[s.open]
	b := s.choose(rest)
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
	first.verdict, rest.verdict = s.take(&first.state, &rest.state, b)
	switch {
	case first.verdict == dead: // rest stays, or will be dropped
	case rest.verdict == dead:
		*rest = *first
	default:
		s.open++
	}
}

// Cut removes the state that would be searched next and passes its candidates to keep, cell by
// cell. It reports false if no state is left. If all states are cut, their solutions together are
// those that Search would still have found. Callers use it to continue with another search.
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

// Guesses returns the number of guesses since [Solver.Reset]. Each has two branches.
func (s *Solver) Guesses() uint64 { return s.guesses }

// Nodes returns the number of states that the search has propagated.
func (s *Solver) Nodes() uint64 { return 1 + 2*s.guesses }

// Depth returns the greatest number of guesses that led to a state, up to 255.
func (s *Solver) Depth() int { return s.depth }

// Done returns the fraction of the search that is finished, as if both branches of a guess had
// equal sizes.
func (s *Solver) Done() float64 {
	left := 0.0
	for k := range s.open {
		left += math.Ldexp(1, -int(s.entries[k].depth))
	}
	return 1 - left
}

// Grid writes the last solution found to grid; low is the lowest digit. It must be called before
// the next call of Search.
func Grid[Digit ~int8 | ~uint8](s *Solver, grid []Digit, low Digit) {
	first := 0
	// put writes three cells in a row, one in each box of a band.
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

// digitOf has the digit by the set that has only this digit.
var digitOf = func() (digits [All + 1]int8) {
	for d := range 9 {
		digits[1<<d] = int8(d)
	}
	return digits
}()
