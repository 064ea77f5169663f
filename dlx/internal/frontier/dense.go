package frontier

import (
	"math"
	"math/bits"
	"slices"
)

// Where a good part of all sets of live marks are states, their numbers of ways are in an array
// with an element for each set, whose index are the marks. It needs no keys and no hashing, and
// neighbouring states have neighbouring targets.
//
// The states of a step are in one array, and those of the next step come into another. A state
// whose item is covered already just goes on to the next step. States of later steps, which are in
// tables when the array is made, join when it is their turn.
type dense struct {
	on    bool
	least int      // states for which an array is made; 0, in tests: always, but not for long
	step  int32    // of the states in from
	words int      // of a number of ways
	from  []uint64 // index -> the words of its number; 0: no state
	to    []uint64
	lives []uint64 // step -> its marks that are alive, as bits of an index
	live  uint64   // those of the current step
	found int      // states of the step
	high  uint64   // the highest words of all numbers of the states that come next, joined by or

	tests, blocks []uint64  // of the moves of the step, as bits of an index
	shared        int       // least number of live marks of a step for which goroutines pay
	split         uint64    // marks that tell sections apart
	sections      []section // of the step; one, or one for each part
}

// A section is what one goroutine expands of a step: the states with given marks of those in split.
// These are marks that no move of the step sets, and that are alive at the next step. So states of
// different sections have different targets.
type section struct {
	marks uint64 // of those in split
	at    uint64 // the next index of from, without them
	done  bool
	found int    // states so far
	high  uint64 // see [dense]
	fits  []fit  // moves that a span of states may allow
}

// A fit is a move that a span of states may allow.
type fit struct{ test, block uint64 }

const (
	denseMarks = 29      // most marks of an index
	denseFrom  = 1 << 12 // states for which an array is made
	denseIn    = 32      // an array is made if one set of live marks in N is a state,
	denseRoom  = 64      // and it has at most N elements for each state,
	denseOut   = 64      // and kept as long as one set of live marks in N is a state
	denseShare = 18      // least number of live marks of a step that several goroutines expand
	denseLooks = 1 << 16 // elements of a section that are looked at in a round
)

// denser makes the array for the states of a step and all later ones, if it pays. It reports
// whether it has.
func (s *sweep[S]) denser(step int32) bool {
	d, states, marks := &s.dense, s.statesIn(step, int32(len(s.item))), s.plan.bits-1
	many := states >= d.least && float64(states)*denseIn >= math.Ldexp(1, int(s.alive[step])) &&
		float64(states)*denseRoom >= math.Ldexp(1, marks)
	if s.raise != nil || s.away() || marks > denseMarks || !many && d.least > 0 {
		return false
	}
	d.words = 1
	for _, h := range s.hands {
		for k := range h.store.table {
			d.words = max(d.words, h.store.table[k].words)
		}
	}
	if !s.roomForDense(d.words) {
		return false
	}
	if d.lives == nil {
		d.lives = s.plan.lives()
	}
	d.on, d.from, d.to, d.high = true, d.array(marks), d.array(marks), 0
	s.denseStep(step)
	return d.on
}

// lives returns the marks that are alive at each step, as bits of an index.
func (p *plan) lives() []uint64 {
	lives := make([]uint64, len(p.item))
	for x, b := range p.bit {
		for k := p.first[x] + 1; b > 0 && k <= p.last[x] && int(k) < len(lives); k++ {
			lives[k] |= 1 << (b - 1)
		}
	}
	return lives
}

// roomForDense reports whether arrays for numbers of some words are within the memory.
func (s *sweep[S]) roomForDense(words int) bool {
	return int64(2*8*words)<<(s.plan.bits-1) <= s.most*int64(len(s.hands))
}

// array returns an array for states of the given number of marks.
func (d *dense) array(marks int) []uint64 { return make([]uint64, d.words<<max(marks, 0)) }

// denseStep begins a step, whose states are in from, and in a table. Without room for larger
// numbers it ends the use of arrays.
func (s *sweep[S]) denseStep(step int32) {
	d := &s.dense
	d.step, d.found = step, 0
	if int(step) == len(s.item) {
		s.hands[0].count(d.from[0], d.from[1:d.words])
		clear(d.from[:d.words])
		d.on = false
		return
	}
	d.live = d.lives[step]
	d.tests, d.blocks = d.tests[:0], d.blocks[:0]
	for _, m := range s.move[s.plan.start[step]:s.plan.start[step+1]] {
		d.tests, d.blocks = append(d.tests, m.test[0]>>1), append(d.blocks, m.block[0]>>1)
	}
	s.join()
	// A state has at most this number of sources.
	if sources := len(d.tests) + 1; d.on && bits.Len64(d.high)+bits.Len(uint(sources)) >= 64 {
		s.widen()
	}
	d.high = 0
	d.divide(s.turn[step].keep[0]>>1, len(s.hands))
}

// divide divides the states of the step into sections: as many as there are parts, or one if there
// are few, or if too few marks tell sections apart. Marks in keep are alive at the next step.
func (d *dense) divide(keep uint64, parts int) {
	whole, _ := d.spans()
	apart := d.live & keep &^ (whole - 1)
	for _, block := range d.blocks {
		apart &^= block
	}
	for d.split = 0; 1<<bits.OnesCount64(d.split) < parts && apart != 0; {
		highest := uint64(1) << (bits.Len64(apart) - 1)
		d.split, apart = d.split|highest, apart&^highest
	}
	if n := 1 << bits.OnesCount64(d.split); n < parts || bits.OnesCount64(d.live) < d.shared {
		d.split, parts = 0, 1
	}
	d.sections = slices.Grow(d.sections[:0], parts)[:parts]
	marks := uint64(0)
	for n := range d.sections {
		d.sections[n] = section{marks: marks, fits: d.sections[n].fits}
		marks = ((marks | ^d.split) + 1) & d.split
	}
}

// spans returns the length of a span of states, and the marks that tell spans apart.
func (d *dense) spans() (length, marks uint64) {
	length = 1 << min(bits.TrailingZeros64(^d.live), mostSpan)
	return length, d.live &^ (length - 1)
}

// join moves the states of the step that are in a table into the array.
func (s *sweep[S]) join() {
	d := &s.dense
	var records []uint64
	for _, h := range s.hands {
		for h.store.table[d.step].states > 0 {
			width := h.store.table[d.step].width
			records, _, _ = h.store.unload(records[:0], d.step, family{}, false, 0)
			for r := records; len(r) > 0; r = r[width:] {
				key := keyAt[S](r)
				number := r[len(key):width]
				if d.on && len(number) == d.words && bits.Len64(number[d.words-1]|d.high) >= 63 {
					s.widen() // the sum may be too large
				}
				if d.on {
					d.high |= d.add(d.from, key[0]>>1, number)
				} else {
					s.tabulate(d.step, key[0]>>1, number)
				}
			}
			if !d.on {
				return
			}
		}
	}
}

// add adds a number to that of a state. It returns the highest word of the sum.
func (d *dense) add(to []uint64, state uint64, number []uint64) uint64 {
	dst := to[int(state)*d.words:][:d.words]
	addInto(dst, number[0], number[1:])
	return dst[d.words-1]
}

// widen gives all numbers a further word. Without room for that, it ends the use of arrays.
func (s *sweep[S]) widen() {
	d := &s.dense
	if !s.roomForDense(d.words + 1) {
		d.least = math.MaxInt
		s.sparse()
		return
	}
	old, words := d.from, d.words
	d.words++
	d.to = nil // it is zero, and its memory may be needed
	d.from = d.array(s.plan.bits - 1)
	for from, to := 0, 0; from < len(old); from, to = from+words, to+d.words {
		for w, x := range old[from : from+words] {
			if x != 0 { // otherwise memory that nothing is in would be touched
				d.from[to+w] = x
			}
		}
	}
	d.to = d.array(s.plan.bits - 1)
	d.high = 0
}

// expandDense lets each section expand states until it has looked at many elements, or the step
// ends. It returns the number of states.
func (s *sweep[S]) expandDense() (expanded int) {
	d := &s.dense
	if len(d.sections) > 1 {
		s.together(s.expandSection)
	} else {
		s.expandSection(0)
	}
	found, done := 0, true
	for n := range d.sections {
		x := &d.sections[n]
		found += x.found
		d.high |= x.high
		done = done && x.done
	}
	expanded, d.found = found-d.found, found
	if !done {
		return expanded
	}
	few := float64(d.found)*denseOut < math.Ldexp(1, int(s.alive[d.step]))
	if d.least == 0 {
		few = d.step%3 == 0
	}
	d.from, d.to = d.to, d.from
	if s.denseStep(d.step + 1); few && d.on {
		s.sparse()
	}
	return expanded
}

// expandSection expands states of a section. It returns the number of elements that it has looked
// at.
func (s *sweep[S]) expandSection(n int) (looks int) {
	d := &s.dense
	x := &d.sections[n]
	keep, own := s.turn[d.step].keep[0]>>1, s.turn[d.step].own[0]>>1
	length, marks := d.spans()
	marks &^= d.split
	for ; looks < denseLooks && !x.done; looks += int(length) {
		r := span{x.at | x.marks, length, keep, own}
		d.fit(x, r)
		switch d.words {
		case 1:
			d.expandSingle(x, r)
		case 2:
			d.expandDouble(x, r)
		default:
			d.expandLong(x, r)
		}
		x.at = ((x.at | ^marks) + 1) & marks
		x.done = x.at == 0
	}
	return looks
}

// A span is a range of states, with what is true of all states of its step.
type span struct {
	first, length uint64 // length is a power of two
	keep, own     uint64 // see [turn]
}

// mostSpan is the logarithm of the most states of a span.
const mostSpan = 12

// fit finds the moves that some states of a span allow.
func (d *dense) fit(x *section, r span) {
	x.fits = x.fits[:0]
	for m, test := range d.tests {
		if r.first&test == 0 {
			x.fits = append(x.fits, fit{test, d.blocks[m]})
		}
	}
}

// expandSingle expands the states of a span whose numbers have one word.
func (d *dense) expandSingle(x *section, r span) {
	to, all, fits := d.to, x.high, x.fits
	from := d.from[r.first : r.first+r.length]
	for n, number := range from {
		if number == 0 {
			continue
		}
		from[n] = 0
		x.found++
		state := r.first | uint64(n)
		kept := state & r.keep
		if state&r.own != 0 {
			to[kept] += number
			all |= to[kept]
			continue
		}
		for _, m := range fits {
			if state&m.test == 0 {
				sum := to[kept|m.block] + number
				to[kept|m.block] = sum
				all |= sum
			}
		}
	}
	x.high = all
}

// expandDouble expands the states of a span whose numbers have two words.
func (d *dense) expandDouble(x *section, r span) {
	to, all, fits := d.to, x.high, x.fits
	from := d.from[2*r.first : 2*(r.first+r.length)]
	for n := 0; n < len(from); n += 2 {
		low, high := from[n], from[n+1]
		if low|high == 0 {
			continue
		}
		from[n], from[n+1] = 0, 0
		x.found++
		state := r.first | uint64(n/2)
		kept := state & r.keep
		if state&r.own != 0 {
			dst := to[2*kept : 2*kept+2]
			var carry uint64
			dst[0], carry = bits.Add64(dst[0], low, 0)
			dst[1] += high + carry
			all |= dst[1]
			continue
		}
		for _, m := range fits {
			if state&m.test == 0 {
				at := 2 * (kept | m.block)
				dst := to[at : at+2]
				var carry uint64
				dst[0], carry = bits.Add64(dst[0], low, 0)
				dst[1] += high + carry
				all |= dst[1]
			}
		}
	}
	x.high = all
}

// expandLong expands the states of a span whose numbers have any number of words.
func (d *dense) expandLong(x *section, r span) {
	for state := r.first; state < r.first+r.length; state++ {
		number := d.from[int(state)*d.words:][:d.words]
		if isZero(number) {
			continue
		}
		x.found++
		kept := state & r.keep
		if state&r.own != 0 {
			x.high |= d.add(d.to, kept, number)
		} else {
			for _, m := range x.fits {
				if state&m.test == 0 {
					x.high |= d.add(d.to, kept|m.block, number)
				}
			}
		}
		clear(number)
	}
}

func isZero(number []uint64) bool {
	return !slices.ContainsFunc(number, func(w uint64) bool { return w != 0 })
}

// sparse moves all states from the arrays to tables.
func (s *sweep[S]) sparse() {
	d := &s.dense
	for n, array := range [2][]uint64{d.from, d.to} {
		for state := range len(array) / d.words {
			number := array[state*d.words:][:d.words]
			if !isZero(number) {
				s.tabulate(d.step+int32(n), uint64(state), number)
				clear(number)
			}
		}
	}
	d.on, d.from, d.to = false, nil, nil
}

// tabulate puts a state of an array into a table.
func (s *sweep[S]) tabulate(step int32, state uint64, number []uint64) {
	var key S
	key[0] = state<<1 | inUse
	for ; int(step) < len(s.item) && !disjoint(key, s.turn[step].own); step++ {
		key = both(key, s.turn[step].keep)
	}
	n := len(number)
	for n > 1 && number[n-1] == 0 {
		n--
	}
	if int(step) == len(s.item) {
		s.hands[0].count(number[0], number[1:n])
		return
	}
	place := s.place(step, key)
	s.hands[place&uint64(len(s.hands)-1)].store.add(step, key, place, number[0], number[1:n])
}
