package encode

import (
	"slices"
	"sync"

	"exactcover/dlx"
)

// A Propagator is a constraint that covering expresses badly, such as a bound on a long sum. It gets
// the digits still possible in its cells, in the order they were named, strikes those that no
// solution has, and returns false if there is no solution. It is called whenever one of its cells
// has lost digits, and must decide when each has one left. It must depend on the digits alone.
type Propagator func(digits []DigitSet) bool

// A constraint is a propagator with its cells.
type constraint struct {
	cells []Cell
	f     Propagator
}

// Constrain adds a constraint that is not expressed by items and options. A puzzle with one is
// searched with full propagation only, and every propagator costs time at each node: sets and
// tables come first. What f strikes already is excluded at once.
func (m *Matrix) Constrain(cells []Cell, f Propagator) {
	digits := make([]DigitSet, len(cells))
	for k, c := range cells {
		if digits[k] = m.domain[c]; digits[k] == 0 {
			m.Impossible()
			return
		}
	}
	if !f(digits) {
		m.Impossible()
		return
	}
	for k, c := range cells {
		m.Exclude(c, m.domain[c]&^digits[k])
	}
	m.constraints = append(m.constraints, constraint{cells, f})
}

// digitSpace lends memory to propagators, which several goroutines may call at once and which the
// compiler must suppose to keep what they get.
var digitSpace = sync.Pool{New: func() any { return new([]DigitSet) }}

// propagator returns the constraint as the engine wants it, with the options it watches.
func (c constraint) propagator(e *Encoding) (dlx.Propagator, []dlx.Option) {
	n := e.shape.DigitCount()
	low := e.shape.Low
	options := make([][]dlx.Option, len(c.cells)*n)
	var watched []dlx.Option
	for k, cell := range c.cells {
		for d := range n {
			options[k*n+d] = e.picks.with(e.candidate(Candidate{cell, low + Digit(d)}))
			watched = append(watched, options[k*n+d]...)
		}
	}
	return func(v dlx.View) bool {
		space := digitSpace.Get().(*[]DigitSet)
		defer digitSpace.Put(space)
		digits := slices.Grow((*space)[:0], 2*len(c.cells))
		*space = digits
		before := digits[len(c.cells):len(c.cells)]
		for k := range c.cells {
			var s DigitSet
			for d := range n {
				for _, o := range options[k*n+d] {
					if v.Open(o) {
						s |= Digits(low + Digit(d))
						break
					}
				}
			}
			digits = append(digits, s)
			before = append(before, s)
		}
		if !c.f(digits) {
			return false
		}
		for k, s := range digits {
			for d := range (before[k] &^ s).All() {
				for _, o := range options[k*n+int(d-low)] {
					if v.Used(o) {
						return false
					}
					v.Remove(o)
				}
			}
		}
		return true
	}, watched
}
