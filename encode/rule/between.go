package rule

import (
	"context"
	"fmt"
	"strconv"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Between is a line whose inner digits lie strictly between those of its ends.
type Between struct {
	Cells []puzzle.Cell `json:"cells" min:"2" help:"the line with both ends"`
}

var betweenKind = Kind{
	Rule:   Between{},
	Allows: Turns | Swaps,
	Look: marks(Look{
		Layout: Line, Color: 0xc2c2c2ff, Width: 12, Ends: Circles, EndColor: 0x8a8a8aff,
		Sign: '◇', Short: "between",
		Title: "Between", Says: "digits on the line lie between the two in the circles",
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Between", As: AsLine},
		{In: "fpuzzles", Name: "betweenline", As: AsLine},
		{In: "sudokumaker", Type: 403, Name: "between lines", As: AsLine},
	},
	Meaning: "inner digits lie strictly between the two end digits",
	Example: `{"size": 4,
 "givens": ["4...", ".3..", "....", "31.."],
 "rules": [
  {"rule": "between", "cells": ["r1c1", "r2c2", "r2c3", "r1c4"]}]}`,
	Draw: lineDraw{
		least: 3, most: 5,
		rule: func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule { return Between{Cells: cells} },
	}.draw,
}

func (Between) Kind() string { return "between" }

// Encode relates the inner cells to the ends.
func (r Between) Encode(m *matrix.Matrix) error {
	framed(m, r.Cells, func(x, y puzzle.Digit) (puzzle.DigitSet, bool) {
		return m.Puzzle.AllDigits().
				Keep(func(d puzzle.Digit) bool { return min(x, y) < d && d < max(x, y) }),
			true
	})
	return nil
}

// Check finds inner digits that do not lie between the ends.
func (r Between) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	last := len(r.Cells) - 1
	x, y := grid[r.Cells[0]], grid[r.Cells[last]]
	for _, c := range r.Cells[1:last] {
		if d := grid[c]; !(x < d && d < y) && !(y < d && d < x) {
			found = more(
				found, r, []puzzle.Cell{r.Cells[0], c, r.Cells[last]}, "%d is not between %d and %d", d, x, y,
			)
		}
	}
	return found
}

// Lockout is a line whose ends differ by at least Diff and whose inner digits lie strictly outside
// the range of the ends.
type Lockout struct {
	Cells []puzzle.Cell `json:"cells" min:"2" help:"the line with both ends"`
	Diff  int           `json:"diff" usual:"4" help:"the least difference of the two ends"`
}

var lockoutKind = Kind{
	Rule:   Lockout{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r Lockout, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Line, Cells: r.Cells, Color: 0xa3bdf0ff, Width: 12, Ends: Diamonds, EndColor: 0x6f8fd6ff,
			Text: strconv.Itoa(r.Diff), Sign: '◆', Short: fmt.Sprintf("lockout, difference %d", r.Diff),
			Title: "Lockout", Says: fmt.Sprintf("the digits in the diamonds differ by at least %d, "+
				"those on the line lie outside their range", r.Diff),
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Lockout", As: AsLine, Of: Lockout{Diff: 4}},
		{In: "fpuzzles", Name: "lockout", As: AsLine, Of: Lockout{Diff: 4}},
		{In: "sudokumaker", Type: 407, Name: "lockout lines", As: AsLine, Of: Lockout{Diff: 4}},
	},
	Meaning: "ends differ by at least diff; inner digits lie strictly outside their range",
	Example: `{"size": 6,
 "givens": ["......", "......", "..6..3", ".1....", "..1...", "......"],
 "rules": [
  {"rule": "lockout", "cells": ["r1c1", "r2c2", "r2c3", "r1c4"], "diff": 3},
  {"rule": "lockout", "cells": ["r4c3", "r5c4", "r4c5"], "diff": 3}]}`,
}

func (Lockout) Kind() string { return "lockout" }

// Encode relates the inner cells to the ends.
func (r Lockout) Encode(m *matrix.Matrix) error {
	framed(m, r.Cells, func(x, y puzzle.Digit) (puzzle.DigitSet, bool) {
		low, high := min(x, y), max(x, y)
		outside := m.Puzzle.AllDigits().Keep(func(d puzzle.Digit) bool { return d < low || d > high })
		return outside, int(high-low) >= r.Diff
	})
	return nil
}

// Check finds ends that are too close, and inner digits that lie in their range.
func (r Lockout) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	a, z := r.Cells[0], r.Cells[len(r.Cells)-1]
	x, y := grid[a], grid[z]
	if int(x-y) < r.Diff && int(y-x) < r.Diff {
		found = more(
			found, r, []puzzle.Cell{a, z}, "the ends %d and %d differ by less than %d", x, y, r.Diff,
		)
	}
	for _, c := range r.Cells[1 : len(r.Cells)-1] {
		if d := grid[c]; x <= d && d <= y || y <= d && d <= x {
			found = more(
				found, r, []puzzle.Cell{a, c, z}, "%d is not outside %d to %d", d, min(x, y), max(x, y),
			)
		}
	}
	return found
}

// framed adds that, if the ends of a line hold x and y, all cells between them hold digits of
// inner(x, y). It is empty if the ends may not be x and y. On lines without inner cells framed
// relates the ends. The propagator is exact, since for given ends the inner cells are independent
// of each other.
func framed(
	m *matrix.Matrix, line []puzzle.Cell,
	inner func(x, y puzzle.Digit) (digits puzzle.DigitSet, ok bool),
) {
	a, z := line[0], line[len(line)-1]
	within := once(m.Puzzle, line[1:len(line)-1])
	most := largestHouse(m, within)
	var frames []frame
	number := make(map[puzzle.DigitSet]int) // inner digits -> the index of their frame
	var ends matrix.Pairs
	for x := range m.Domain(a).All() {
		for y := range m.Domain(z).All() {
			s, ok := inner(x, y)
			if !ok || s.Len() < most {
				continue
			}
			ends[x] |= puzzle.Digits(y)
			k, known := number[s]
			if !known {
				k = len(frames)
				number[s] = k
				frames = append(frames, frame{inner: s})
			}
			frames[k].ends = append(frames[k].ends, [2]puzzle.Digit{x, y})
		}
	}
	m.Relate(a, z, &ends)
	if len(within) == 0 {
		return
	}
	m.Constrain(append([]puzzle.Cell{a, z}, within...), func(digits []puzzle.DigitSet) bool {
		return fitFrames(frames, digits)
	})
}

// A frame is a set of digits of the inner cells, with all pairs of ends that allow exactly this
// set.
type frame struct {
	inner puzzle.DigitSet
	ends  [][2]puzzle.Digit
}

// fitFrames keeps the digits of two ends and of the cells between them that some frame allows.
func fitFrames(frames []frame, digits []puzzle.DigitSet) bool {
	var xs, ys, some puzzle.DigitSet
frames:
	for _, f := range frames {
		for _, s := range digits[2:] {
			if s&f.inner == 0 {
				continue frames
			}
		}
		for _, end := range f.ends {
			if digits[0].Has(end[0]) && digits[1].Has(end[1]) {
				xs |= puzzle.Digits(end[0])
				ys |= puzzle.Digits(end[1])
				some |= f.inner
			}
		}
	}
	digits[0], digits[1] = digits[0]&xs, digits[1]&ys
	for k := range digits[2:] {
		digits[2+k] &= some
	}
	return xs != 0
}
