package rule

import (
	"cmp"
	"context"
	"slices"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// ChaosArrow says that the digit in the Control cell is the number of cells of one region that are
// seen along arms. In each arm these are its cells ahead of the first cell that is in another
// region. Arms are lists of labels, as in [ChaosConstruction], that begin with the same label and
// share no other. The common first label counts once, or not at all if Others is true.
//
// Labels may be any cells: the cells of one region are those with the same digit.
type ChaosArrow struct {
	Control puzzle.Cell     `json:"control" help:"the cell that holds the number"`
	Arms    [][]puzzle.Cell `json:"arms" min:"1" help:"lists of labels, all with the same first one"`
	Others  bool            `json:"others,omitempty" help:"whether the first is not counted"`
}

var chaosArrowKind = Kind{
	Rule:   ChaosArrow{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r ChaosArrow, p *puzzle.Puzzle) Look {
		l := Look{
			Layout: CellMarks, Cells: []puzzle.Cell{r.Control}, Figure: Square, Color: 0xb0d4c8ff,
			Title: "Chaos arrow", Sign: '»', Short: "chaos arrow",
			Says: "how many cells of its region are seen from here, this one too, along " +
				count(len(r.Arms), "arm"),
		}
		if r.Others {
			l.Says = "how many other cells of a region are seen along " + count(len(r.Arms), "arm")
		}
		return l
	}),
	Meaning: "the control cell counts the cells of one region that are seen along the arms",
	Example: `{"size": 4,
 "givens": ["....", "1...", "...3", "...."],
 "rules": [
  {"rule": "chaos-arrow", "control": "r1c1",
   "arms": [["r1c2", "r2c3", "r3c4"], ["r1c2", "r2c1", "r3c3"]]},
  {"rule": "chaos-arrow", "control": "r3c2", "others": true,
   "arms": [["r3c1", "r1c2", "r4c4"]]}]}`,
}

// Kind returns "chaos-arrow".
func (ChaosArrow) Kind() string { return "chaos-arrow" }

// Validate rejects a rule without arms, an arm without cells, arms that begin with different cells,
// and a cell that does not exist or, except for the first, is named twice.
func (r ChaosArrow) Validate(p *puzzle.Puzzle) error {
	if len(r.Arms) == 0 {
		return mistake(r, nil, "no arms")
	}
	for _, arm := range r.Arms {
		if err := anyCells(r, p, arm); err != nil {
			return err
		}
		if arm[0] != r.Arms[0][0] {
			return mistake(r, []puzzle.Cell{arm[0]}, "arms begin with different cells")
		}
	}
	return cmp.Or(exist(r, p, r.Control), noRepeats(r, p, r.once()...))
}

// once returns the first label as a list, and the rest of each arm.
func (r ChaosArrow) once() [][]puzzle.Cell {
	lists := [][]puzzle.Cell{r.Arms[0][:1]}
	for _, arm := range r.Arms {
		lists = append(lists, arm[1:])
	}
	return lists
}

// Encode adds a propagator.
func (r ChaosArrow) Encode(m *encode.Matrix) error {
	lists := r.once()
	a := arms{others: r.Others}
	for _, arm := range lists[1:] {
		a.lengths = append(a.lengths, len(arm))
	}
	m.Constrain(append([]puzzle.Cell{r.Control}, slices.Concat(lists...)...), a.propagate)
	return nil
}

// Arms has the lengths of the arms after their common first cell. The digits that the propagator
// gets are those of the control cell, of the first cell, and then of the arms.
type arms struct {
	lengths []int
	others  bool // the first does not count
}

// A countSet is a set of numbers, a bit for each. Numbers greater than all digits are left out.
type countSet = uint64

// propagate strikes exactly the digits that are in no solution, if no cell is named twice. For each
// digit of the first cell, an arm has a set of possible counts; the counts of all arms add up to
// the control.
func (a *arms) propagate(digits []puzzle.DigitSet) bool {
	const few = 8
	var space [2 * (few + 1)]countSet
	n := len(a.lengths)
	sets := append(space[:0], make([]countSet, 2*(n+1))...)
	seen, before := sets[:n+1], sets[n+1:] // by arm; the possible sums of the arms ahead of it
	control, cells := digits[0], digits[2:]
	var totals, firsts puzzle.DigitSet
	var keptSpace [64]puzzle.DigitSet
	kept := append(keptSpace[:0], make([]puzzle.DigitSet, len(cells))...)
	for first := range digits[1].All() {
		before[0] = 1
		if !a.others {
			before[0] = 2
		}
		at := 0
		for k, length := range a.lengths {
			seen[k] = lengthsSeen(cells[at:at+length], first)
			before[k+1] = addCounts(before[k], seen[k])
			at += length
		}
		after := before[n] & uint64(control) // totals that are still possible
		if after == 0 {
			continue
		}
		firsts |= puzzle.Digits(first)
		totals |= puzzle.DigitSet(after)
		for k := n - 1; k >= 0; k-- {
			at -= a.lengths[k]
			var possible, ahead countSet
			for s := 0; s <= a.lengths[k] && s < 64; s++ {
				if seen[k]>>s&1 == 0 {
					continue
				}
				if fits := after >> s & before[k]; fits != 0 {
					possible |= 1 << s
					ahead |= fits
				}
			}
			keepSeen(kept[at:at+a.lengths[k]], cells[at:], first, possible)
			after = ahead
		}
	}
	digits[0], digits[1] = totals, firsts
	for k := range cells {
		if cells[k] &= kept[k]; cells[k] == 0 {
			return false
		}
	}
	return firsts != 0
}

// lengthsSeen returns the possible numbers of cells at the start of an arm that have a digit, ahead
// of the first that has another.
func lengthsSeen(arm []puzzle.DigitSet, digit puzzle.Digit) (lengths countSet) {
	for s, cell := range arm[:min(len(arm), 63)] {
		if cell&^puzzle.Digits(digit) != 0 {
			lengths |= 1 << s
		}
		if !cell.Has(digit) {
			return lengths
		}
	}
	if len(arm) < 64 {
		lengths |= 1 << len(arm)
	}
	return lengths
}

// keepSeen adds to kept the digits that the cells of an arm have if one of the given numbers of
// cells at its start have the digit one.
func keepSeen(
	kept, arm []puzzle.DigitSet, digit puzzle.Digit, lengths countSet,
) {
	one := puzzle.Digits(digit)
	for k := range kept {
		switch {
		case k >= 63: // only arms that end earlier are possible
			if lengths != 0 {
				kept[k] |= arm[k]
			}
			continue
		case lengths>>k>>1 != 0:
			kept[k] |= one // the cell is seen
		}
		if lengths>>k&1 != 0 {
			kept[k] |= arm[k] &^ one // the cell is the first that is not seen
		}
		if lengths&(1<<k-1) != 0 {
			kept[k] |= arm[k] // a cell ahead of this one is not seen
		}
	}
}

// addCounts returns the sums of a number of the one set and a number of the other.
func addCounts(a, b countSet) (sums countSet) {
	for s := 0; b>>s != 0; s++ {
		if b>>s&1 != 0 {
			sums |= a << s
		}
		if s == 63 {
			break
		}
	}
	return sums
}

// Check counts.
func (r ChaosArrow) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	seen := make(map[puzzle.Cell]bool)
	for _, arm := range r.Arms {
		for _, c := range arm {
			if grid[c] != grid[arm[0]] {
				break
			}
			seen[c] = true
		}
	}
	if r.Others {
		delete(seen, r.Arms[0][0])
	}
	if want := int(grid[r.Control]); len(seen) != want {
		return broken(
			r, []puzzle.Cell{r.Control}, "%s of the region, not %d", count(len(seen), "cell"), want,
		)
	}
	return nil
}

// ChaosCount says that the digit in the Control cell is the number of its Cells that are in the
// region of the first of them. Cells are labels, as in [ChaosConstruction], or any other cells: the
// cells of one region are those with the same digit. The first cell counts, unless Others is true.
type ChaosCount struct {
	Control puzzle.Cell   `json:"control" help:"the cell that holds the number"`
	Cells   []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the labels that are counted"`
	Others  bool          `json:"others,omitempty" help:"whether the first is not counted"`
}

var chaosCountKind = Kind{
	Rule:   ChaosCount{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r ChaosCount, p *puzzle.Puzzle) Look {
		l := Look{
			Layout: CellMarks, Cells: []puzzle.Cell{r.Control}, Figure: Square, Color: 0xd4c8b0ff,
			Title: "Chaos count", Sign: '¤', Short: "chaos count",
			Says: "how many of " + count(len(r.Cells), "cell") + " are in the region of the first",
		}
		if r.Others {
			l.Says += ", that one not counted"
		}
		return l
	}),
	Meaning: "the control cell counts the listed cells that are in the region of the first",
	Example: `{"size": 4,
 "givens": ["....", "....", "....", "..3."],
 "rules": [
  {"rule": "chaos-count", "control": "r1c1", "cells": ["r1c2", "r2c3", "r3c4", "r4c3"]},
  {"rule": "chaos-count", "control": "r3c2", "others": true, "cells": ["r3c1", "r1c2", "r4c4"]}]}`,
}

// Kind returns "chaos-count".
func (ChaosCount) Kind() string { return "chaos-count" }

// Validate rejects a list without cells, and a cell that does not exist or is named twice.
func (r ChaosCount) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), exist(r, p, r.Control), cellSet(r, p, r.Cells))
}

// Encode adds a propagator.
func (r ChaosCount) Encode(m *encode.Matrix) error {
	own := 1
	if r.Others {
		own = 0
	}
	m.Constrain(append([]puzzle.Cell{r.Control}, r.Cells...), func(digits []puzzle.DigitSet) bool {
		return sameAsFirst(digits, own)
	})
	return nil
}

// sameAsFirst strikes the digits that contradict the control cell, digits[0]. It must be more plus
// the number of cells from digits[2] on that have the same digit as digits[1].
func sameAsFirst(digits []puzzle.DigitSet, more int) bool {
	control, first, cells := digits[0], digits[1], digits[2:]
	var controls, firsts, equal, other puzzle.DigitSet // equal, other: digits of the first such that
	for d := range first.All() {
		one := puzzle.Digits(d)
		known, open := more, 0
		for _, s := range cells {
			switch {
			case s == one:
				known++
			case s&one != 0:
				open++
			}
		}
		// between known and known+open cells have it, and any of the open ones may
		here := control & numbersFrom(known, known+open)
		if here == 0 {
			continue
		}
		controls |= here
		firsts |= one
		if open > 0 && int(here.Max()) > known {
			equal |= one // an open cell may have it
		}
		if open > 0 && int(here.Min()) < known+open {
			other |= one // or not
		}
	}
	if firsts == 0 {
		return false
	}
	for k, s := range cells {
		var kept puzzle.DigitSet
		for d := range firsts.All() {
			one := puzzle.Digits(d)
			switch {
			case s == one || s&one == 0:
				kept |= s
				continue
			case equal&one != 0:
				kept |= one
			}
			if other&one != 0 {
				kept |= s &^ one
			}
		}
		if cells[k] = kept; kept == 0 {
			return false
		}
	}
	digits[0], digits[1] = controls, firsts
	return true
}

// Check counts.
func (r ChaosCount) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	same := 0
	for k, c := range r.Cells {
		if grid[c] == grid[r.Cells[0]] && (k > 0 || !r.Others) {
			same++
		}
	}
	if want := int(grid[r.Control]); same != want {
		return broken(
			r, r.Cells, "%s in the region of the first, not %d", count(same, "cell"), want,
		)
	}
	return nil
}
