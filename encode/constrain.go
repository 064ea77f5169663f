package encode

import (
	"slices"
	"sync"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// A Propagator is a constraint that covering expresses badly, such as a bound on a long sum. It
// gets the digits still possible in its cells, in the order they were named, strikes those that no
// solution has, and returns false if there is no solution. It is called whenever one of its cells
// has lost digits, and must decide when each has one left. It must depend on the digits alone.
//
// A search looks at its context between calls: one should take microseconds, and no more than some
// milliseconds for the largest grid and the longest list of cells.
type Propagator func(digits []puzzle.DigitSet) bool

// A constraint is a propagator with its cells.
type constraint struct {
	cells []puzzle.Cell
	f     Propagator
}

// Constrain adds a constraint that is not expressed by items and options. A puzzle with one is
// searched with full propagation only, and every propagator costs time at each node: sets and
// tables come first. What f strikes already is excluded at once.
//
// Cells may be named twice.
func (m *Matrix) Constrain(cells []puzzle.Cell, f Propagator) {
	m.checkCells("Constrain", cells...)
	checkFunction("Constrain", "f", f != nil)
	m.look()
	if m.Stopped() {
		return
	}
	if m.different.namedTwice(cells) {
		cells, f = onceEach(cells, f)
	}
	digits := make([]puzzle.DigitSet, len(cells))
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

// onceEach returns the cells of a list, each once, and what a propagator for the list says of them:
// a cell that is named twice has the digits that both places leave it. So what is kept for a line
// that comes back to its cells follows the cells, and not the line.
func onceEach(cells []puzzle.Cell, f Propagator) ([]puzzle.Cell, Propagator) {
	var once []puzzle.Cell
	places := make([]int32, len(cells)) // in the list -> in once
	first := make(map[puzzle.Cell]int32)
	for k, c := range cells {
		place, known := first[c]
		if !known {
			place = int32(len(once))
			first[c] = place
			once = append(once, c)
		}
		places[k] = place
	}
	return once, func(digits []puzzle.DigitSet) bool {
		space := digitSpace.Get().(*[]puzzle.DigitSet)
		defer digitSpace.Put(space)
		listed := slices.Grow((*space)[:0], len(places))[:len(places)]
		*space = listed
		for k, place := range places {
			listed[k] = digits[place]
		}
		if !f(listed) {
			return false
		}
		for k, place := range places {
			digits[place] &= listed[k]
		}
		return !slices.Contains(digits, 0)
	}
}

// digitSpace lends memory to propagators, which several goroutines may call at once and which the
// compiler must suppose to keep what they get.
var digitSpace = sync.Pool{New: func() any { return new([]puzzle.DigitSet) }}

// A watch is what a constraint watches: the options that put digits into its cells, cell after
// cell.
type watch struct {
	options []dlx.Option
	digit   []puzzle.Digit // that an option puts into the cell
	ends    []int          // cell -> where its options end
	pieces  []piece        // of all cells
	cuts    []int          // cell -> where its pieces end
}

// A piece is some options of a cell, 64 at most: one each for digits in a row, from a lowest on, or
// all of them for that one.
type piece struct {
	first, n int
	low      puzzle.Digit
	one      bool
}

// propagator returns the constraint as the engine wants it, with the options it watches.
func (c constraint) propagator(e *Encoding) (dlx.Propagator, []dlx.Option) {
	var w watch
	for _, cell := range c.cells {
		for d := range e.shape.DomainOf(cell).All() {
			for _, o := range e.picks.with(e.numbers.of(puzzle.Candidate{Cell: cell, Digit: d})) {
				w.watch(o, d)
			}
		}
		w.ends = append(w.ends, len(w.options))
		w.cuts = append(w.cuts, len(w.pieces))
	}
	return func(v dlx.View) bool {
		space := digitSpace.Get().(*[]puzzle.DigitSet)
		defer digitSpace.Put(space)
		digits := slices.Grow((*space)[:0], 2*len(c.cells))[:2*len(c.cells)]
		*space = digits
		digits, before := digits[:len(c.cells)], digits[len(c.cells):]
		w.read(v, before)
		copy(digits, before)
		return c.f(digits) && w.strike(v, before, digits)
	}, w.options
}

// watch adds an option that puts d into the next cell.
func (w *watch) watch(o dlx.Option, d puzzle.Digit) {
	at := len(w.options)
	w.options = append(w.options, o)
	w.digit = append(w.digit, d)
	begun := 0 // the pieces before are of other cells
	if n := len(w.cuts); n > 0 {
		begun = w.cuts[n-1]
	}
	if n := len(w.pieces); n > begun {
		p := &w.pieces[n-1]
		switch same := d == p.low; {
		case p.n == 64:
		case same && (p.n == 1 || p.one), !p.one && d == p.low+puzzle.Digit(p.n):
			p.n, p.one = p.n+1, same
			return
		}
	}
	w.pieces = append(w.pieces, piece{first: at, n: 1, low: d})
}

// read sets the digits that each cell may have.
func (w *watch) read(v dlx.View, digits []puzzle.DigitSet) {
	first := 0
	for k, cut := range w.cuts {
		var s puzzle.DigitSet
		for _, p := range w.pieces[first:cut] {
			open := v.OpenWatched(p.first, p.n)
			switch {
			case !p.one:
				s |= puzzle.DigitSet(open) << p.low
			case open != 0:
				s |= 1 << p.low
			}
		}
		digits[k], first = s, cut
	}
}

// strike removes the options for digits that are in before and not in after. It reports false if
// one is used.
func (w *watch) strike(v dlx.View, before, after []puzzle.DigitSet) bool {
	first := 0
	for k, end := range w.ends {
		if struck := before[k] &^ after[k]; struck != 0 {
			for i := first; i < end; i++ {
				if !struck.Has(w.digit[i]) {
					continue
				}
				if v.Used(w.options[i]) {
					return false
				}
				v.Remove(w.options[i])
			}
		}
		first = end
	}
	return true
}
