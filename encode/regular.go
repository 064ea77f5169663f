package encode

import (
	"slices"

	"exactcover/encode/puzzle"
)

// An Automaton reads the digits of cells one by one. States are numbers of its own choice.
type Automaton struct {
	Start int
	// place is that of the cell, from 0
	Step   func(place, state int, d puzzle.Digit) (next int, ok bool)
	Accept func(state int) bool
}

// manySteps is how many steps the tables of an automaton may hold, 16 MB of them.
const manySteps = 1 << 22

// Regular adds that an automaton accepts the digits of cells in order, by a propagator instead of
// items and options: exactly the digits that are in some accepted word remain. A call takes one
// step for each digit in each state that can occur, so it suits up to a few hundred states a cell.
// If starts are given, the automaton starts in any of them and not in a.Start.
//
// An automaton with more than a few million steps is not written down. It is followed as far as
// there are few states, which decides when each cell has one digit, but no digit is struck.
func (m *Matrix) Regular(cells []puzzle.Cell, a Automaton, starts ...int) {
	m.checkCells("Regular", cells...)
	checkFunction("Regular", "Automaton.Step", a.Step != nil)
	checkFunction("Regular", "Automaton.Accept", a.Accept != nil)
	m.look()
	states := starts
	if len(starts) == 0 {
		states = []int{a.Start}
	}
	if len(cells) == 0 && !slices.ContainsFunc(states, a.Accept) {
		m.Impossible()
		return
	}
	if r, ok := m.unroll(cells, a, states); ok {
		m.Constrain(cells, r.propagate)
		return
	}
	f := followed{a, states, len(cells)}
	m.Constrain(cells, f.propagate)
}

// unroll writes an automaton down, and reports false if it has too many steps.
func (m *Matrix) unroll(cells []puzzle.Cell, a Automaton, states []int) (r regular, ok bool) {
	r.starts = []int{0}
	number := make(map[int]int32)
	steps := 0
	for k, c := range cells {
		l := layer{low: m.numbers.low, digits: m.numbers.digits, states: len(states)}
		if steps += l.states * l.digits; steps > manySteps {
			return r, false
		}
		l.next = slices.Repeat([]int32{-1}, l.states*l.digits)
		var reached []int
		clear(number)
		for i, from := range states {
			if m.Stopped() {
				return r, true
			}
			for d := range m.domain[c].All() {
				to, ok := a.Step(k, from, d)
				if !ok || k == len(cells)-1 && !a.Accept(to) {
					continue
				}
				n, seen := number[to]
				if !seen {
					n = int32(len(reached))
					number[to] = n
					reached = append(reached, to)
				}
				l.next[i*l.digits+int(d-l.low)] = n
			}
		}
		r.layers = append(r.layers, l)
		r.starts = append(r.starts, r.starts[k]+l.states)
		states = reached
	}
	r.starts = append(r.starts, r.starts[len(cells)]+len(states))
	return r, true
}

// A followed is an automaton that is not written down.
type followed struct {
	Automaton
	starts []int
	cells  int
}

// propagate goes from cell to cell as long as there are few states, or only as many as at the
// start. It reports false if it comes to a state that none follows.
func (f *followed) propagate(digits []puzzle.DigitSet) bool {
	const few, most = 256, 1 << 14 // states, steps
	states, steps := f.starts, 0
	sure := !slices.ContainsFunc(digits, func(s puzzle.DigitSet) bool { return s.Len() != 1 })
	for k, s := range digits {
		if steps += len(states) * s.Len(); !sure &&
			(len(states) > max(few, len(f.starts)) || steps > most) {
			return true
		}
		var next []int
		for _, from := range states {
			for d := range s.All() {
				if to, ok := f.Step(k, from, d); ok {
					next = append(next, to)
				}
			}
		}
		if !sure {
			slices.Sort(next)
			next = slices.Compact(next)
		}
		if states = next; len(states) == 0 {
			return false
		}
	}
	return slices.ContainsFunc(states, f.Accept)
}

// A regular is an automaton unrolled along its cells.
type regular struct {
	layers []layer
	starts []int // cell -> number of states before all cells before it; the last for the end
}

// A layer holds the steps that read one cell.
type layer struct {
	low            puzzle.Digit
	digits, states int
	next           []int32 // state*digits + digit-low -> state of the next layer, or -1
}

func (r regular) propagate(digits []puzzle.DigitSet) bool {
	const few = 2048
	var space [few]bool // on the stack, for all but the largest
	alive := append(space[:0], make([]bool, r.starts[len(r.starts)-1])...)
	for i := range r.starts[1] {
		alive[i] = true
	}
	for k, l := range r.layers {
		here, there := alive[r.starts[k]:r.starts[k+1]], alive[r.starts[k+1]:]
		for i, ok := range here {
			if !ok {
				continue
			}
			row := l.next[i*l.digits : (i+1)*l.digits]
			for s := digits[k]; s != 0; s &= s - 1 {
				if to := row[s.Min()-l.low]; to >= 0 {
					there[to] = true
				}
			}
		}
	}
	for k := len(r.layers) - 1; k >= 0; k-- {
		l := r.layers[k]
		here, there := alive[r.starts[k]:r.starts[k+1]], alive[r.starts[k+1]:]
		var kept puzzle.DigitSet
		for i, ok := range here {
			if !ok {
				continue
			}
			row := l.next[i*l.digits : (i+1)*l.digits]
			here[i] = false
			for s := digits[k]; s != 0; s &= s - 1 {
				d := s.Min()
				if to := row[d-l.low]; to >= 0 && there[to] {
					here[i] = true
					kept |= puzzle.Digits(d)
				}
			}
		}
		if kept == 0 {
			return false
		}
		digits[k] = kept
	}
	return true
}
