package rule

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Sandwich is a row of cells that holds the lowest and the highest digit of the puzzle; the digits
// between the two add up to Sum. If one of the two occurs several times, its first place counts.
type Sandwich struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" in:"grid" help:"the row or column"`
	Sum   int           `json:"sum" help:"the sum of the digits between the two"`
}

var sandwichKind = Kind{
	Rule:   Sandwich{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r Sandwich, p *puzzle.Puzzle) Look {
		return Look{
			Layout: OutsideClue, Cells: r.Cells, Text: strconv.Itoa(r.Sum), Short: "sandwich",
			Title: "Sandwich",
			Says:  fmt.Sprintf("the digits between %d and %d add up to the number", p.Low, p.High),
		}
	}),
	Foreign: []Foreign{
		{In: "fpuzzles", Name: "sandwichsum", As: AsOutside},
		{In: "sudokumaker", Type: 501, Name: "sandwich sums", As: AsOutside},
	},
	Meaning: "the digits between the lowest and the highest digit of the puzzle add up to sum",
	Example: `{"size": 4,
 "givens": ["....", "....", "....", "1..."],
 "rules": [
  {"rule": "sandwich", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"], "sum": 2},
  {"rule": "sandwich", "cells": ["r1c3", "r2c3", "r3c3", "r4c3"], "sum": 0},
  {"rule": "sandwich", "cells": ["r4c1", "r4c2", "r4c3", "r4c4"], "sum": 0}]}`,
	Draw: func(_ *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
		most := p.Domain().Sum()
		return fitting(p, lanes(p, false), most, func(cells []puzzle.Cell, value int) puzzle.Rule {
			return Sandwich{Cells: cells, Sum: value}
		})
	},
}

func (Sandwich) Kind() string { return "sandwich" }

// Encode adds a propagator if the cells differ, and an automaton if not.
func (r Sandwich) Encode(m *matrix.Matrix) error {
	low, high := m.Puzzle.Low, m.Puzzle.High
	if r.Sum < 0 || r.Sum > len(r.Cells)*int(high) {
		m.Impossible()
		return nil
	}
	if m.Differ(r.Cells) && low < high {
		propagate := r.propagate
		if m.Puzzle.DigitCount() > matrix.DigitSpan {
			propagate = r.propagateWide
		}
		m.Constrain(
			r.Cells, func(digits []puzzle.DigitSet) bool { return propagate(digits, low, high) },
		)
		return nil
	}
	// States: ahead of both; after low or after high, with the sum so far; after both.
	sums := r.Sum + 1
	const before, both = 0, 1
	m.Regular(r.Cells, matrix.Automaton{
		Start: before,
		Step: func(_, state int, d puzzle.Digit) (int, bool) {
			sum, wanted := 0, high
			switch {
			case state == both:
				return both, true
			case state == before && d != low && d != high:
				return before, true
			case state == before && low == high:
				return both, r.Sum == 0
			case state == before && d == low:
				return 2, true
			case state == before:
				return 2 + sums, true
			case state < 2+sums:
				sum = state - 2
			default:
				sum, wanted = state-2-sums, low
			}
			if d == wanted {
				return both, sum == r.Sum
			}
			return state + int(d), sum+int(d) <= r.Sum
		},
		Accept: func(state int) bool { return state == both },
	})
	return nil
}

// propagate tries all places of the lowest and the highest digit. It filters the cells between them
// exactly.
func (r Sandwich) propagate(digits []puzzle.DigitSet, low, high puzzle.Digit) bool {
	const onStack = 16
	var space [2 * onStack]puzzle.DigitSet // on the stack, for all but the longest
	n := len(digits)
	kept := append(space[:0:onStack], make([]puzzle.DigitSet, n)...)
	inner := append(space[onStack:onStack], make([]puzzle.DigitSet, n)...)
	for i := range digits {
		for j := i + 1; j < n; j++ {
			rising := digits[i].Has(low) && digits[j].Has(high)
			falling := digits[i].Has(high) && digits[j].Has(low)
			if !rising && !falling || !keepBetween(inner, digits, i, j, low, high) ||
				!matrix.AddUp(inner[i+1:j], []int{r.Sum}, true) {
				continue
			}
			keepEnds(kept, i, j, low, high, rising, falling)
			for k, s := range inner {
				if k != i && k != j {
					kept[k] |= s
				}
			}
		}
	}
	return intersect(digits, kept)
}

// propagateWide is propagate for many digits: it filters the cells between by bounds.
func (r Sandwich) propagateWide(digits []puzzle.DigitSet, low, high puzzle.Digit) bool {
	kept := make([]puzzle.DigitSet, len(digits))
	keepInners(kept, digits, r.Sum, low, high)
	return intersect(digits, kept)
}

// Check finds a missing end or a wrong sum.
func (r Sandwich) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	place := func(d puzzle.Digit) int {
		for k, c := range r.Cells {
			if grid[c] == d {
				return k
			}
		}
		return -1
	}
	a, b := place(p.Low), place(p.High)
	switch {
	case a < 0:
		return broken(r, r.Cells, "%d is missing", p.Low)
	case b < 0:
		return broken(r, r.Cells, "%d is missing", p.High)
	}
	return wrongBetween(r, r.Cells, a, b, r.Sum, grid)
}

// wrongBetween reports a violation if the cells between two places do not add up to sum.
func wrongBetween(
	r puzzle.Rule, cells []puzzle.Cell, a, b, sum int, grid []puzzle.Digit,
) []puzzle.Violation {
	low, high := min(a, b), max(a, b)
	n := total(cells[min(low+1, high):high], grid)
	if n == sum {
		return nil
	}
	return broken(r, cells, "the digits between %d and %d add up to %d, not %d", grid[cells[a]],
		grid[cells[b]], n, sum)
}

// Lunchbox is a row of cells whose digits differ; those between the lowest and the highest of them
// add up to Sum.
type Lunchbox struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells of the line, in order"`
	Sum   int           `json:"sum" help:"the sum of the digits between the two"`
}

var lunchboxKind = Kind{
	Rule:   Lunchbox{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r Lunchbox, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Cage, Cells: r.Cells, Color: 0xa8741aff, Text: strconv.Itoa(r.Sum), Title: "Lunchbox",
			Says: "digits differ; those between the lowest and the highest add up to the number",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Lunchbox", As: AsGroup},
	},
	Meaning: "digits differ; those between the lowest and the highest add up to sum",
	Example: `{"size": 4,
 "givens": ["....", "...3", "....", "...."],
 "rules": [
  {"rule": "lunchbox", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"], "sum": 2},
  {"rule": "lunchbox", "cells": ["r2c2", "r3c2", "r4c2"], "sum": 2}]}`,
}

func (Lunchbox) Kind() string { return "lunchbox" }

// Encode adds that the digits differ, and a propagator for the sum.
func (r Lunchbox) Encode(m *matrix.Matrix) error {
	m.House(r.Kind(), r.Cells)
	if _, digits := span(m.Puzzle, r.Cells); digits > matrix.DigitSpan {
		m.Constrain(r.Cells, r.propagateWide)
	} else {
		m.Constrain(r.Cells, r.propagate)
	}
	return nil
}

// propagate tries all places and digits of the lowest and the highest digit. It filters the cells
// between them exactly, and the cells outside by their range only.
func (r Lunchbox) propagate(digits []puzzle.DigitSet) bool {
	n := len(digits)
	if n == 1 {
		return r.Sum == 0
	}
	kept := make([]puzzle.DigitSet, n)
	limited := make([]puzzle.DigitSet, n)
	for i, first := range digits {
		for j := i + 1; j < n; j++ {
			for a := range first.All() {
				for b := range digits[j].All() {
					low, high := min(a, b), max(a, b)
					if int(high-low) < n-1 { // no digits for the other cells, or both equal
						continue
					}
					if keepBetween(limited, digits, i, j, low, high) &&
						matrix.AddUp(limited[i+1:j], []int{r.Sum}, true) {
						limited[i], limited[j] = puzzle.Digits(a), puzzle.Digits(b)
						unite(kept, limited)
					}
				}
			}
		}
	}
	return intersect(digits, kept)
}

// propagateWide is propagate for many digits: it filters the cells between by bounds.
func (r Lunchbox) propagateWide(digits []puzzle.DigitSet) bool {
	n := len(digits)
	if n == 1 {
		return r.Sum == 0
	}
	var some puzzle.DigitSet
	for _, s := range digits {
		some |= s
	}
	kept := make([]puzzle.DigitSet, n)
	for low := range some.All() {
		for high := range some.All() {
			if int(high-low) < n-1 { // no digits for the other cells
				continue
			}
			keepInners(kept, digits, r.Sum, low, high)
		}
	}
	return intersect(digits, kept)
}

// keepEnds keeps the digits low and high at the places i and j, in the given orders.
func keepEnds(kept []puzzle.DigitSet, i, j int, low, high puzzle.Digit, rising, falling bool) {
	if rising {
		kept[i] |= puzzle.Digits(low)
		kept[j] |= puzzle.Digits(high)
	}
	if falling {
		kept[i] |= puzzle.Digits(high)
		kept[j] |= puzzle.Digits(low)
	}
}

// between returns the digits strictly between two.
func between(low, high puzzle.Digit) puzzle.DigitSet {
	return puzzle.Digits(high) - 1 - (puzzle.Digits(low)<<1 - 1)
}

// keepBetween sets limited to the digits strictly between low and high, except at places i and j,
// which it does not change. It reports whether every cell has one.
func keepBetween(limited, digits []puzzle.DigitSet, i, j int, low, high puzzle.Digit) bool {
	inside := between(low, high)
	for k, s := range digits {
		if k != i && k != j {
			if limited[k] = s & inside; limited[k] == 0 {
				return false
			}
		}
	}
	return true
}

// Check finds digits that occur twice, and a wrong sum.
func (r Lunchbox) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	if found := repeated(r, r.Cells, grid); found != nil {
		return found
	}
	smallest, largest := 0, 0
	for k, c := range r.Cells {
		if grid[c] < grid[r.Cells[smallest]] {
			smallest = k
		}
		if grid[c] > grid[r.Cells[largest]] {
			largest = k
		}
	}
	return wrongBetween(r, r.Cells, smallest, largest, r.Sum, grid)
}

// Inners is a row of cells of which two are ends, while all others are inner cells with digits from
// inside. It filters the inner cells by bounds on sums for each choice of the ends.
type inners struct {
	inside puzzle.DigitSet
	// place -> bounds of the sum of all cells ahead of it, as if they all were inner cells
	least, most []int
	forced      []int // places that must be ends
	pairs       int   // the number of pairs of ends that have been allowed
	ends        []int // place -> the number of these pairs that have it
}

func newInners(digits []puzzle.DigitSet, inside puzzle.DigitSet) *inners {
	n := len(digits)
	in := &inners{
		inside: inside, least: make([]int, n+1), most: make([]int, n+1), ends: make([]int, n),
	}
	for k, s := range digits {
		in.least[k+1], in.most[k+1] = in.least[k], in.most[k]
		if s &= inside; s == 0 {
			in.forced = append(in.forced, k)
			continue
		}
		in.least[k+1] += int(s.Min())
		in.most[k+1] += int(s.Max())
	}
	return in
}

// allow reports whether the places i < j can be the ends: the cells between them can add up to sum,
// and all others can be inner cells.
func (in *inners) allow(i, j, sum int) bool {
	for _, k := range in.forced {
		if k != i && k != j {
			return false
		}
	}
	if in.least[j]-in.least[i+1] > sum || sum > in.most[j]-in.most[i+1] {
		return false
	}
	in.pairs++
	in.ends[i]++
	in.ends[j]++
	return true
}

// keepInners keeps the digits of all ways to place low and high such that the digits between them
// can add up to sum; digits strictly between the two are in all other cells.
func keepInners(kept, digits []puzzle.DigitSet, sum int, low, high puzzle.Digit) {
	in := newInners(digits, between(low, high))
	for i, s := range digits {
		for j := i + 1; j < len(digits); j++ {
			rising := s.Has(low) && digits[j].Has(high)
			falling := s.Has(high) && digits[j].Has(low)
			if (rising || falling) && in.allow(i, j, sum) {
				keepEnds(kept, i, j, low, high, rising, falling)
			}
		}
	}
	for k, s := range digits {
		if in.pairs > in.ends[k] { // it is an inner cell for some of these ends
			kept[k] |= s & in.inside
		}
	}
}
