package rule

import (
	"slices"

	"exactcover/encode/puzzle"
)

// Runs is the propagator of a sum line: its digits split into runs with the same sum. It reads the
// line with the set of possible sums of the current run. A 0 at the end of a run can belong to this
// run or to the next; both readings are right.
//
// A loop can begin inside a run: with the part of the sum that its last cells have. Each part is
// tried separately, or all together if there are many; then some digits that are in no solution are
// kept.
type runs struct {
	sum   int
	loop  bool
	words int  // the words of a set of sums
	whole bool // all parts at the start of a loop are tried together
	rough bool // the line is so long that only its total is checked
}

// manyShifts is about the number of words that a call may shift: a millisecond or two.
const manyShifts = 1 << 20

func newRuns(sum int, loop bool, cells, digits int) *runs {
	r := &runs{sum: sum, loop: loop, words: sum/64 + 1}
	shifts := 4 * r.words * digits * cells
	r.rough = shifts > manyShifts
	r.whole = loop && shifts > manyShifts/max(sum, 1)
	return r
}

// propagate strikes digits that are possible in no split of the line.
func (r *runs) propagate(digits []puzzle.DigitSet) bool {
	switch {
	case !slices.ContainsFunc(digits, func(s puzzle.DigitSet) bool { return s.Len() != 1 }):
		return r.splits(digits)
	case r.rough:
		return r.total(digits)
	case !r.loop:
		return r.read(digits, 0, 0)
	case r.whole:
		return r.read(digits, 0, r.sum-1)
	}
	kept := make([]puzzle.DigitSet, len(digits))
	part := make([]puzzle.DigitSet, len(digits))
	for open := range max(r.sum, 1) {
		copy(part, digits)
		if r.read(part, open, open) {
			for k, s := range part {
				kept[k] |= s
			}
		}
	}
	copy(digits, kept)
	return kept[0] != 0
}

// total reports whether the digits can add up to a multiple of the sum.
func (r *runs) total(digits []puzzle.DigitSet) bool {
	low, high := 0, 0
	for _, s := range digits {
		low += int(s.Min())
		high += int(s.Max())
	}
	if r.sum == 0 {
		return low == 0
	}
	return high/r.sum*r.sum >= max(low, r.sum)
}

// splits reports whether a line of known digits can be split.
func (r *runs) splits(digits []puzzle.DigitSet) bool {
	total := 0
	for _, s := range digits {
		total += int(s.Min())
	}
	if r.sum == 0 || total < r.sum || total%r.sum != 0 {
		return r.sum == 0 && total == 0
	}
	reached := make([]bool, total) // the sums of the first digits
	sum := 0
	for _, s := range digits {
		if sum < total {
			reached[sum] = true
		}
		sum += int(s.Min())
	}
	for open := range r.sum {
		at := open
		for at < total && reached[at] {
			at += r.sum
		}
		if at >= total {
			return true
		}
		if !r.loop {
			break
		}
	}
	return false
}

// read keeps the digits of the lines that begin with a run that already has some sum from least to
// most, and end with a run that has one of these sums, after at least one run has ended.
func (r *runs) read(digits []puzzle.DigitSet, least, most int) bool {
	const few = 512
	var space [few]uint64 // on the stack, except for the longest
	sets := append(space[:0], make([]uint64, 2*r.words*(len(digits)+3))...)
	// Each place has two sets: the sums if no run has ended so far, and the sums if one has.
	at := func(k, ended int) sumSet {
		first := (2*k + ended) * r.words
		return sets[first : first+r.words]
	}
	open := at(len(digits)+2, 0)
	for n := least; n <= most; n++ {
		open[n>>6] |= 1 << (n & 63)
	}
	end, last := r.sum>>6, uint64(1)<<(r.sum&63) // the sum that ends a run
	copy(at(0, 0), open)
	for k, s := range digits {
		for ended := range 2 {
			next := at(k+1, ended)
			for d := range s.All() {
				next.orShifted(at(k, ended), int(d))
			}
			next[end] &= 2*last - 1
		}
		for ended := range 2 {
			if next := at(k+1, ended); next[end]&last != 0 {
				next[end] &^= last
				at(k+1, 1)[0] |= 1
			}
		}
	}
	clear(at(len(digits), 0))
	for w, word := range open {
		at(len(digits), 1)[w] &= word
	}
	for k := len(digits) - 1; k >= 0; k-- {
		// From here on the sets of place k+1 have the sums from which the line can be completed.
		ends := at(k+1, 1)[0]&1 != 0
		var kept puzzle.DigitSet
		for ended := range 2 {
			after, before := at(k+1, ended), at(len(digits)+1, ended)
			after[end] &^= last
			if ends {
				after[end] |= last
			}
			clear(before)
			for d := range digits[k].All() {
				if at(k, ended).keepsShifted(after, int(d), before) {
					kept |= puzzle.Digits(d)
				}
			}
		}
		if kept == 0 {
			return false
		}
		digits[k] = kept
		copy(at(k, 0), at(len(digits)+1, 0))
		copy(at(k, 1), at(len(digits)+1, 1))
	}
	return true
}
