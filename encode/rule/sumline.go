package rule

import (
	"cmp"
	"math/bits"

	"exactcover/encode"
)

// SumLine is a line that splits into runs of successive cells that each add up to Sum. A loop is closed,
// its last cell beside the first, and a run may wrap round.
type SumLine struct {
	Cells []encode.Cell `json:"cells" min:"1" help:"the cells of the line, in order"`
	Sum   int           `json:"sum" help:"the sum of each run"`
	Loop  bool          `json:"loop,omitempty" help:"whether the line is closed"`
}

var sumLineKind = Kind{
	Rule:    SumLine{},
	Group:   LinesWithSums,
	Meaning: "the line splits into runs that each add up to sum; they may wrap round a loop",
	Example: `{"size": 4,
 "givens": ["....", "....", "....", "4..."],
 "rules": [
  {"rule": "sum-line", "cells": ["r2c2", "r2c3", "r3c3", "r3c2"], "sum": 5, "loop": true},
  {"rule": "sum-line", "cells": ["r1c1", "r1c2", "r1c3"], "sum": 3}]}`,
}

// Kind returns "sum-line".
func (SumLine) Kind() string { return "sum-line" }

// Validate finds a line without cells or off the grid.
func (r SumLine) Validate(p *encode.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...))
}

// fewSums is the largest sum for which the digits of a run are told apart: there are few sets of them.
const fewSums = 12

// Encode reads the line and keeps the sum of the present run. A loop starts with any part of a run before its
// first cell, which its last cells must leave open again. A 0 at the end of a run can belong to it
// as well as to the next, so either reading will do.
func (r SumLine) Encode(m *encode.Matrix) error {
	if r.Sum < 0 || r.Sum > len(r.Cells)*int(m.Puzzle.High) {
		m.Impossible()
		return nil
	}
	// A state is ((open*2 + ended)*width + sum)<<digits | seen: what was open before the first cell, whether
	// a run has ended, the sum of the present run, and digits that its last cells hold: one for each of
	// these cells, as they are known to differ. All this is forgotten where it would take many states.
	width, digits := r.Sum+1, 0
	reach := make([]int, len(r.Cells)) // cell -> how many before it on the line differ from it
	if !r.Loop && r.Sum <= fewSums {
		digits = r.Sum + 1 // from 0 on; greater ones are in no run
		for k := range reach {
			for n := 1; n <= k && m.Differ([]encode.Cell{r.Cells[k-n], r.Cells[k]}); n++ {
				reach[k] = n
			}
		}
	}
	step := func(place, state int, d encode.Digit) (int, bool) {
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
			return (state/width | 1) * width << digits, true
		default:
			return 0, false
		}
	}
	accept := func(state int) bool {
		state >>= digits
		open, ended, sum := state/width/2, state/width%2, state%width
		return ended == 1 && sum == open
	}
	starts := []int{0}
	if r.Loop {
		for open := 1; open < r.Sum; open++ {
			starts = append(starts, (open*2*width+open)<<digits)
		}
	}
	m.Regular(r.Cells, encode.Automaton{Step: step, Accept: accept}, starts...)
	return nil
}

// Check tries to split the line, from every cell if it is a loop.
func (r SumLine) Check(p *encode.Puzzle, grid []encode.Digit) []encode.Violation {
	var digits []encode.Digit
	for _, c := range r.Cells {
		digits = append(digits, grid[c])
	}
	if splits(digits, r.Sum) {
		return nil
	}
	for range len(digits) - 1 {
		if digits = append(digits[1:], digits[0]); r.Loop && splits(digits, r.Sum) {
			return nil
		}
	}
	return []encode.Violation{broken(r, r.Cells, "does not split into runs that add up to %d", r.Sum)}
}

// splits reports whether digits are a row of runs that add up to sum each.
func splits(digits []encode.Digit, sum int) bool {
	if len(digits) == 0 {
		return true
	}
	run := 0
	for k, d := range digits {
		if run += int(d); run == sum && splits(digits[k+1:], sum) {
			return true
		}
	}
	return false
}
