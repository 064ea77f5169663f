package rule

import (
	"slices"

	"exactcover/encode/puzzle"
)

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
