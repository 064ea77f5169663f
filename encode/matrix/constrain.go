package matrix

import (
	"slices"
	"sync"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// A Propagator is a constraint that items and options express badly, such as a long sum. It gets
// the possible digits of its cells, in the order of the list of cells. It strikes digits that no
// solution has, and returns false if there is no solution. It is called whenever one of its cells
// has lost digits. When each cell has one digit, its answer must be exact. It must depend on the
// digits alone.
//
// A search checks its context between calls. So a call should take microseconds, and no more than
// some milliseconds for the largest grid and the longest list of cells.
type Propagator func(digits []puzzle.DigitSet) bool

// A constraint is a propagator with its cells.
type constraint struct {
	cells []puzzle.Cell
	f     Propagator
}

// Constrain adds a constraint that is not expressed by items and options. A puzzle with a
// propagator is always searched with full propagation, and every propagator costs time at each
// node. So prefer sets and tables. Digits that f strikes at once are excluded.
//
// Cells may be named twice.
func (m *Matrix) Constrain(cells []puzzle.Cell, f Propagator) {
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

// onceEach returns the cells of a list without repeats, and a propagator for them that calls f with
// the whole list. A cell that is named twice has the digits that both places leave it. So memory
// for a line that returns to its cells grows with the number of cells, not with the length of the
// line.
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

// digitSpace has memory for calls of propagators. Several goroutines may call one at once, and for
// the compiler the arguments of a call escape.
var digitSpace = sync.Pool{New: func() any { return new([]puzzle.DigitSet) }}

// A watch lists the options that put digits into the cells of a constraint, cell by cell.
type watch struct {
	options []dlx.Option
	digit   []puzzle.Digit // that an option puts into the cell
	ends    []int          // cell -> where its options end
	pieces  []piece        // of all cells
	cuts    []int          // cell -> where its pieces end
}

// A piece is at most 64 options of a cell: either one for each of several successive digits, or all
// for one digit.
type piece struct {
	first, n int
	low      puzzle.Digit
	one      bool
}

// propagator returns the constraint as a propagator of the engine, with the options that it
// watches.
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
	begun := 0 // earlier pieces are of other cells
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
