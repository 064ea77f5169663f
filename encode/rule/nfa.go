package rule

import (
	"math/bits"
	"slices"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// An nfa is a nondeterministic automaton that reads the digits of cells one by one.
type nfa struct {
	starts  []int32
	accepts []bool  // by state
	arcs    [][]arc // by state
}

// An arc leads to a state when one of its digits is read.
type arc struct {
	digits puzzle.DigitSet
	to     int32
}

// mostFollowed bounds the steps to read a list of cells, and manyLinks the number of links that are
// stored.
const (
	mostFollowed = 1 << 26
	manyLinks    = 1 << 22
)

// encode adds a propagator that keeps exactly the digits that are in some accepted word. Since it
// strikes digits and adds no items, each grid is one solution, no matter in how many ways it is
// accepted. If this takes too much memory, the propagator only checks the digits once they are
// known, and strikes nothing.
func (a *nfa) encode(m *matrix.Matrix, cells []puzzle.Cell) {
	u, ok := a.unroll(m, cells)
	switch {
	case m.Stopped():
	case !ok:
		m.Constrain(cells, a.follow)
	case u.layer[1] == 0:
		m.Impossible()
	default:
		m.Constrain(cells, u.propagate)
	}
}

// An unrolled automaton has the useful states ahead of each cell and after the last: those on a
// path from a start to an accepting state. They are numbered layer by layer.
type unrolled struct {
	layer []int32 // cell -> the first state ahead of it; then that after the last cell, and the end
	first []int32 // state ahead of a cell -> its first link; one more at the end
	links []link
}

// A link is an arc from a state ahead of a cell to a state after it.
type link struct {
	digits puzzle.DigitSet
	to     int32
}

// unroll finds the states on the paths of accepted words. It reports false if there are too many
// links to store. The result is undefined if the matrix has stopped.
func (a *nfa) unroll(m *matrix.Matrix, cells []puzzle.Cell) (u unrolled, ok bool) {
	words := (len(a.accepts) + 63) / 64
	if len(cells)+1 > manyLinks/words {
		return u, false
	}
	alive := make([]uint64, (len(cells)+1)*words)
	layer := func(k int) bitset { return alive[k*words : (k+1)*words] }
	for _, s := range a.starts {
		layer(0).add(s)
	}
	for k, c := range cells {
		for s := range layer(k).all() {
			if m.Stopped() {
				return u, true
			}
			for _, arc := range a.arcs[s] {
				if arc.digits&m.Domain(c) != 0 {
					layer(k + 1).add(arc.to)
				}
			}
		}
	}
	for s := range layer(len(cells)).all() {
		if !a.accepts[s] {
			layer(len(cells)).remove(s)
		}
	}
	n := 0
	for k := len(cells) - 1; k >= 0; k-- {
		for s := range layer(k).all() {
			if m.Stopped() {
				return u, true
			}
			useful := 0
			for _, arc := range a.arcs[s] {
				if arc.digits&m.Domain(cells[k]) != 0 && layer(k+1).has(arc.to) {
					useful++
				}
			}
			if n += useful; useful == 0 {
				layer(k).remove(s)
			}
		}
	}
	if n > manyLinks {
		return u, false
	}
	return a.link(m, cells, layer, n), true
}

// link returns the automaton with its n links between the states of successive layers.
func (a *nfa) link(m *matrix.Matrix, cells []puzzle.Cell, layer func(int) bitset, n int) unrolled {
	u := unrolled{layer: []int32{0}, links: make([]link, 0, n)}
	there := make([]int32, len(a.accepts)) // state of the next layer -> its number
	states := int32(0)
	number := func(k int) {
		for s := range layer(k).all() {
			there[s] = states
			states++
		}
		u.layer = append(u.layer, states)
	}
	number(0)
	for k, c := range cells {
		number(k + 1)
		for s := range layer(k).all() {
			if m.Stopped() {
				return u
			}
			u.first = append(u.first, int32(len(u.links)))
			for _, arc := range a.arcs[s] {
				if digits := arc.digits & m.Domain(c); digits != 0 && layer(k+1).has(arc.to) {
					u.links = append(u.links, link{digits, there[arc.to]})
				}
			}
		}
	}
	u.first = append(u.first, int32(len(u.links)))
	return u
}

// propagate goes forwards through the states that can be reached, and then backwards through those
// of them from which the end can be reached.
func (u *unrolled) propagate(digits []puzzle.DigitSet) bool {
	const onStack, reached, both = 2048, 1, 2
	var (
		marks [onStack]uint8 // on the stack, except for the largest
		space [onStack]int32
	)
	n := len(u.layer)
	mark := append(marks[:0], make([]uint8, u.layer[n-1])...)
	list := space[:0] // states that can be reached, by layer
	for s := range u.layer[1] {
		list = append(list, s)
	}
	at := 0
	for k, d := range digits {
		if at == len(list) {
			return false
		}
		for ; at < len(list) && list[at] < u.layer[k+1]; at++ {
			s := list[at]
			for _, l := range u.links[u.first[s]:u.first[s+1]] {
				if l.digits&d != 0 && mark[l.to] == 0 {
					mark[l.to] = reached
					list = append(list, l.to)
				}
			}
		}
	}
	for _, s := range list[at:] {
		mark[s] = both
	}
	for k := len(digits) - 1; k >= 0; k-- {
		d, kept := digits[k], puzzle.DigitSet(0)
		for ; at > 0 && list[at-1] >= u.layer[k]; at-- {
			s := list[at-1]
			for _, l := range u.links[u.first[s]:u.first[s+1]] {
				if some := l.digits & d; some != 0 && mark[l.to] == both {
					mark[s] = both
					if kept |= some; kept == d {
						break
					}
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

// follow reads digits up to the first unknown one. It reports whether some state is reached there,
// or at the end an accepting state.
func (a *nfa) follow(digits []puzzle.DigitSet) bool {
	words := (len(a.accepts) + 63) / 64
	here, there := make(bitset, words), make(bitset, words)
	for _, s := range a.starts {
		here.add(s)
	}
	for _, d := range digits {
		if d.Len() != 1 {
			return true
		}
		clear(there)
		some := false
		for s := range here.all() {
			for _, arc := range a.arcs[s] {
				if arc.digits&d != 0 {
					there.add(arc.to)
					some = true
				}
			}
		}
		if !some {
			return false
		}
		here, there = there, here
	}
	for s := range here.all() {
		if a.accepts[s] {
			return true
		}
	}
	return false
}

// A bitset is a set of states.
type bitset []uint64

func (b bitset) add(s int32)      { b[s>>6] |= 1 << (s & 63) }
func (b bitset) remove(s int32)   { b[s>>6] &^= 1 << (s & 63) }
func (b bitset) has(s int32) bool { return b[s>>6]>>(s&63)&1 != 0 }

// all yields the states in rising order. The current one may be removed during the loop.
func (b bitset) all() func(yield func(int32) bool) {
	return func(yield func(int32) bool) {
		for k, word := range b {
			for ; word != 0; word &= word - 1 {
				if !yield(int32(k<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// automaton returns the automaton of a regular expression by the construction of V. M. Glushkov. It
// has a state 0 for the start and a state for each place of a digit in the expression, which is
// reached by reading that digit.
func (e *regex) automaton() *nfa {
	b := &glushkov{digits: []puzzle.DigitSet{0}, follow: [][]int32{nil}}
	whole := b.build(e)
	b.connect([]int32{0}, whole.first)
	a := &nfa{
		starts: []int32{0}, accepts: make([]bool, len(b.digits)), arcs: make([][]arc, len(b.digits)),
	}
	a.accepts[0] = whole.empty
	for _, s := range whole.last {
		a.accepts[s] = true
	}
	for s, next := range b.follow {
		slices.Sort(next)
		for _, to := range slices.Compact(next) {
			a.arcs[s] = append(a.arcs[s], arc{b.digits[to], to})
		}
	}
	return a
}

// A glushkov builds an automaton.
type glushkov struct {
	digits []puzzle.DigitSet // by state: the digits that lead to it
	follow [][]int32         // by state: the states that may follow it
}

// A part is the automaton of a part of the expression: the states that it can begin and end with,
// and whether it can read nothing.
type part struct {
	first, last []int32
	empty       bool
}

// connect adds that the states to may follow the states from.
func (b *glushkov) connect(from, to []int32) {
	for _, s := range from {
		b.follow[s] = append(b.follow[s], to...)
	}
}

// then returns the part for x followed by y.
func (b *glushkov) then(x, y part) part {
	b.connect(x.last, y.first)
	z := part{first: x.first, last: y.last, empty: x.empty && y.empty}
	if x.empty {
		z.first = slices.Concat(x.first, y.first)
	}
	if y.empty {
		z.last = slices.Concat(x.last, y.last)
	}
	return z
}

func (b *glushkov) build(e *regex) part {
	whole := part{empty: true}
	switch e.form {
	case oneDigit:
		s := []int32{int32(len(b.digits))}
		b.digits = append(b.digits, e.digits)
		b.follow = append(b.follow, nil)
		return part{first: s, last: s}
	case sequence:
		for _, p := range e.parts {
			whole = b.then(whole, b.build(p))
		}
	case choices:
		whole.empty = false
		for _, p := range e.parts {
			x := b.build(p)
			whole.first = append(slices.Clip(whole.first), x.first...)
			whole.last = append(slices.Clip(whole.last), x.last...)
			whole.empty = whole.empty || x.empty
		}
	case repetition:
		one := e.parts[0]
		for k := range e.least {
			x := b.build(one)
			if e.most < 0 && k == e.least-1 {
				b.connect(x.last, x.first)
			}
			whole = b.then(whole, x)
		}
		whole = b.then(whole, b.further(e))
	}
	return whole
}

// further returns the part for the optional repetitions after the least number: x(x(x)?)?. So each
// repetition can be followed only by the next.
func (b *glushkov) further(e *regex) part {
	rest := part{empty: true}
	switch {
	case e.most < 0 && e.least == 0:
		rest = b.build(e.parts[0])
		b.connect(rest.last, rest.first)
		rest.empty = true
	case e.most > 0:
		for range e.most - e.least {
			rest = b.then(b.build(e.parts[0]), rest)
			rest.empty = true
		}
	}
	return rest
}
