package matrix

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"exactcover/encode/puzzle"
)

// An Automaton reads the digits of cells one by one. It may use any numbers as states.
type Automaton struct {
	Start int
	// place is the index of the cell, from 0
	Step   func(place, state int, d puzzle.Digit) (next int, ok bool)
	Accept func(state int) bool
}

// manySteps is the greatest number of steps in the tables of an automaton: 16 MB.
const manySteps = 1 << 22

// Regular adds that an automaton accepts the digits of cells in order. It adds a propagator, no
// items and options: exactly the digits that are in some accepted word remain. A call takes one
// step for each digit in each possible state, so it suits up to a few hundred states for each cell.
// If starts are given, the automaton starts in any of them instead of a.Start.
//
// An automaton with more than a few million steps is not stored in tables. It is then run as long
// as there are few states. That decides once each cell has one digit, but strikes no digits.
func (m *Matrix) Regular(cells []puzzle.Cell, a Automaton, starts ...int) {
	m.look()
	states := starts
	if len(starts) == 0 {
		states = []int{a.Start}
	}
	if len(cells) == 0 {
		if !slices.ContainsFunc(states, a.Accept) {
			m.Impossible()
		}
		return
	}
	if r, ok := m.unroll(cells, a, states); ok {
		m.Constrain(cells, r.propagate)
		return
	}
	f := followed{a, states}
	m.Constrain(cells, f.propagate)
}

// unroll stores an automaton in tables. It reports false if there are too many steps.
func (m *Matrix) unroll(cells []puzzle.Cell, a Automaton, states []int) (r *regular, ok bool) {
	var tables []stepTable
	number := make(map[int]int32)
	steps, digits := 0, m.numbers.digits
	for k, c := range cells {
		if steps += len(states) * digits; steps > manySteps {
			return nil, false
		}
		next := slices.Repeat([]int32{-1}, len(states)*digits)
		var reached []int
		clear(number)
		for i, from := range states {
			if m.Stopped() {
				return &regular{}, true
			}
			for d := range m.domain[c].All() {
				to, ok := a.Step(k, from, d)
				if !ok || k == len(cells)-1 && !a.Accept(to) {
					continue
				}
				if k == len(cells)-1 {
					to = 0 // accepted
				}
				n, seen := number[to]
				if !seen {
					n = int32(len(reached))
					number[to] = n
					reached = append(reached, to)
				}
				next[i*digits+int(d-m.numbers.low)] = n
			}
		}
		tables = append(tables, next)
		states = reached
	}
	return newRegular(tables, digits, m.numbers.low), true
}

// A followed is the propagator of an automaton that is not stored in tables.
type followed struct {
	Automaton
	starts []int
}

// propagate goes from cell to cell as long as there are few states, or no more than at the start.
// It reports false if no state is reached.
func (f *followed) propagate(digits []puzzle.DigitSet) bool {
	const manyStates, most = 256, 1 << 14 // states, steps
	states, steps := f.starts, 0
	sure := !slices.ContainsFunc(digits, func(s puzzle.DigitSet) bool { return s.Len() != 1 })
	for k, s := range digits {
		if steps += len(states) * s.Len(); !sure &&
			(len(states) > max(manyStates, len(f.starts)) || steps > most) {
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

// A stepTable holds the steps that read one cell: state*digits + digit-low -> state of the next
// table, or -1.
type stepTable []int32

// A regular is the propagator of an automaton unrolled along its cells. Its states at a place are
// bits of words.
type regular struct {
	low    puzzle.Digit
	digits int
	layers []layer
	total  int // words of all layers, with one for the end
}

// A layer holds the steps that read one cell.
type layer struct {
	words int
	first []int32 // word*digits + digit-low -> its first step; one more at the end
	steps []step
}

// A step leads from any of some states of a word to one of the next layer.
type step struct {
	from uint64
	to   int32
}

// newRegular turns tables into layers, from the last to the first. It leaves out states from which
// no word is accepted, and merges equivalent states.
func newRegular(tables []stepTable, digits int, low puzzle.Digit) *regular {
	r := &regular{low: low, digits: digits, layers: make([]layer, len(tables)), total: 1}
	united := []int32{0} // state of the next table -> its bit in the next layer, or -1
	for k, table := range slices.Backward(tables) {
		number := make(map[string]int32)
		bit := make([]int32, len(table)/digits)
		var rows []int32 // of the remaining states
		key := make([]byte, 0, 4*digits)
		for i := range bit {
			row := table[i*digits : (i+1)*digits]
			key = key[:0]
			bit[i] = -1
			dead := true
			for d, to := range row {
				if to >= 0 {
					to = united[to]
				}
				row[d] = to
				dead = dead && to < 0
				key = binary.LittleEndian.AppendUint32(key, uint32(to))
			}
			if dead {
				continue
			}
			n, known := number[string(key)]
			if !known {
				n = int32(len(number))
				number[string(key)] = n
				rows = append(rows, row...)
			}
			bit[i] = n
		}
		r.layers[k] = newLayer(rows, digits)
		r.total += r.layers[k].words
		united = bit
	}
	return r
}

// newLayer gathers the steps of the states of each word by digit and target.
func newLayer(rows []int32, digits int) layer {
	states := len(rows) / digits
	l := layer{words: (states + 63) / 64}
	place := make(map[int32]int) // target -> its step
	for w := range l.words {
		for d := range digits {
			l.first = append(l.first, int32(len(l.steps)))
			clear(place)
			for i := w * 64; i < min(states, w*64+64); i++ {
				to := rows[i*digits+d]
				if to < 0 {
					continue
				}
				at, known := place[to]
				if !known {
					at = len(l.steps)
					place[to] = at
					l.steps = append(l.steps, step{to: to})
				}
				l.steps[at].from |= 1 << (i & 63)
			}
		}
	}
	l.first = append(l.first, int32(len(l.steps)))
	return l
}

// of returns the steps from a word with a digit.
func (l *layer) of(word, digit, digits int) []step {
	at := word*digits + digit
	return l.steps[l.first[at]:l.first[at+1]]
}

func (r *regular) propagate(digits []puzzle.DigitSet) bool {
	const usualWords = 256
	var space [usualWords]uint64 // on the stack, except for the largest
	alive := append(space[:0], make([]uint64, r.total)...)
	first := r.layers[0].words
	for w := range first {
		alive[w] = ^uint64(0)
	}
	at := 0
	for k := range r.layers {
		l := &r.layers[k]
		here, there := alive[at:at+l.words], alive[at+l.words:]
		for w, states := range here {
			if states == 0 {
				continue
			}
			for s := digits[k] >> r.low; s != 0; s &= s - 1 {
				for _, t := range l.of(w, bits.TrailingZeros64(uint64(s)), r.digits) {
					if t.from&states != 0 {
						there[t.to>>6] |= 1 << (t.to & 63)
					}
				}
			}
		}
		at += l.words
	}
	for k := len(r.layers) - 1; k >= 0; k-- {
		l := &r.layers[k]
		at -= l.words
		here, there := alive[at:at+l.words], alive[at+l.words:]
		var kept puzzle.DigitSet
		for w, states := range here {
			if states == 0 {
				continue
			}
			left := uint64(0)
			for s := digits[k] >> r.low; s != 0; s &= s - 1 {
				some := uint64(0)
				for _, t := range l.of(w, bits.TrailingZeros64(uint64(s)), r.digits) {
					if there[t.to>>6]>>(t.to&63)&1 != 0 {
						some |= t.from
					}
				}
				if some &= states; some != 0 {
					left |= some
					kept |= s & -s
				}
			}
			here[w] = left
		}
		if kept == 0 {
			return false
		}
		digits[k] = kept << r.low
	}
	return true
}
