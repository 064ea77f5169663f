package rule

import (
	"context"
	"fmt"
	"math/bits"
	"slices"
	"strconv"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// SumLine is a line that splits into runs of successive cells that each add up to Sum. On a Loop
// the first cell follows the last, and a run may wrap around.
type SumLine struct {
	Cells []puzzle.Cell `json:"cells" min:"1" help:"the cells of the line, in order"`
	Sum   int           `json:"sum" help:"the sum of each run"`
	Loop  bool          `json:"loop,omitempty" help:"whether the line is closed"`
}

var sumLineKind = Kind{
	Rule:   SumLine{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r SumLine, _ *puzzle.Puzzle) Look {
		l := Look{
			Layout: Line, Cells: r.Cells, Color: 0xdcc778ff, Text: strconv.Itoa(r.Sum),
			Sign: '∑', Short: fmt.Sprintf("sum-line %d", r.Sum),
			Title: "Sum line", Says: fmt.Sprintf("the line splits into runs that add up to %d each", r.Sum),
		}
		if r.Loop {
			l.Cells = slices.Concat(r.Cells, r.Cells[:1])
			l.Short = "" // on a terminal the ends of a loop would look like those of a line
			l.Says += ", one of which may go on from the last cell to the first"
		}
		return l
	}),
	Meaning: "the line splits into runs that each add up to sum; on a loop a run may wrap around",
	Example: `{"size": 4,
 "givens": ["....", "....", "....", "4..."],
 "rules": [
  {"rule": "sum-line", "cells": ["r2c2", "r2c3", "r3c3", "r3c2"], "sum": 5, "loop": true},
  {"rule": "sum-line", "cells": ["r1c1", "r1c2", "r1c3"], "sum": 3}]}`,
}

func (SumLine) Kind() string { return "sum-line" }

const (
	// fewSums is the largest sum for which the automaton stores the digits of a run, since there are
	// few sets of them.
	fewSums = 12
	// fewPlaces is the length of the longest line for which it does.
	fewPlaces = 256
)

// Encode adds a propagator that keeps the possible sums of the current run. For small sums it uses
// an automaton that also stores the digits of the run.
func (r SumLine) Encode(m *matrix.Matrix) error {
	switch {
	case r.Sum < 0 || r.Sum > len(r.Cells)*int(m.Puzzle.AllDigits().Max()):
		m.Impossible()
	case !r.Loop && r.Sum <= fewSums && len(r.Cells) <= fewPlaces:
		r.tellDigits(m)
	default:
		s := newRuns(r.Sum, r.Loop, len(r.Cells), m.Puzzle.AllDigits().Len())
		m.Constrain(r.Cells, s.propagate)
	}
	return nil
}

// tellDigits adds the automaton. A 0 at the end of a run can belong to this run or to the next;
// both readings are right.
func (r SumLine) tellDigits(m *matrix.Matrix) {
	// A state is (ended*width + sum)<<digits | seen: whether a run has ended, the sum of the current
	// run, and the set of digits of its last cells, which are known to differ.
	width, digits := r.Sum+1, r.Sum+1  // digits from 0 on; greater digits are in no run
	reach := make([]int, len(r.Cells)) // cell -> the number of cells ahead that differ from it
	for k := range reach {
		for n := 1; n <= k && m.Differ([]puzzle.Cell{r.Cells[k-n], r.Cells[k]}); n++ {
			reach[k] = n
		}
	}
	m.Regular(r.Cells, matrix.Automaton{
		Step: func(place, state int, d puzzle.Digit) (int, bool) {
			seen := uint(state) & (1<<digits - 1)
			state >>= digits
			if bits.OnesCount(seen) > reach[place] {
				seen = 0
			}
			if int(d) > r.Sum {
				return 0, false
			}
			if digit := uint(1) << d; seen&digit != 0 {
				return 0, false
			} else if place+1 < len(reach) && reach[place+1] > 0 {
				seen |= digit
			}
			switch sum := state%width + int(d); {
			case sum < r.Sum:
				return (state+int(d))<<digits | int(seen), true
			case sum == r.Sum:
				return width << digits, true
			default:
				return 0, false
			}
		},
		Accept: func(state int) bool { return state>>digits == width },
	})
}

// Check tries to split the line; a loop from every cell.
func (r SumLine) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	digits := make([]int, len(r.Cells))
	total := 0
	for k, c := range r.Cells {
		digits[k] = int(grid[c])
		total += digits[k]
	}
	splits := false
	switch {
	case r.Sum == 0:
		splits = total == 0
	case r.Sum < 0 || total == 0 || total%r.Sum != 0:
	case r.Loop:
		// If a run begins where the digits ahead add up to n, other runs must begin at n plus each
		// multiple of Sum. So among the sums of the digits ahead of a cell, as many are congruent to n
		// modulo Sum as there are runs.
		begins := make(map[int]int) // remainder -> the number of cells
		before, last := 0, -1
		for _, d := range digits {
			if before != last && before < total {
				begins[before%r.Sum]++
			}
			last = before
			before += d
		}
		for _, n := range begins {
			splits = splits || n == total/r.Sum
		}
	default:
		run := 0
		for _, d := range digits {
			if run += d; run == r.Sum {
				run = 0
			} else if run > r.Sum {
				break
			}
		}
		splits = run == 0
	}
	if splits {
		return nil
	}
	return broken(r, r.Cells, "does not split into runs that add up to %d", r.Sum)
}

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
			unite(kept, part)
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
	const onStack = 512
	var space [onStack]uint64 // on the stack, except for the longest
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
