package rule

import (
	"context"
	"math/rand/v2"
	"strconv"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Skyscraper is a row of cells in which exactly Count digits are seen: those that are greater than
// all digits ahead of them. A 0 is never seen.
type Skyscraper struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" in:"grid" help:"cells from the clue on"`
	Count int           `json:"count" help:"the number of digits that are seen"`
}

var skyscraperKind = Kind{
	Rule:   Skyscraper{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r Skyscraper, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: OutsideClue, Cells: r.Cells, Text: strconv.Itoa(r.Count), Short: "skyscraper",
			Title: "Skyscraper", Says: "the number of digits that are greater than all digits ahead of them",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Skyscraper", As: AsOutside},
		{In: "fpuzzles", Name: "skyscraper", As: AsOutside},
		{In: "sudokumaker", Type: 503, Name: "skyscrapers", As: AsOutside},
	},
	Meaning: "exactly count digits are greater than 0 and than all digits ahead of them",
	Example: `{"size": 4,
 "rules": [
  {"rule": "skyscraper", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"], "count": 3},
  {"rule": "skyscraper", "cells": ["r4c3", "r3c3", "r2c3", "r1c3"], "count": 3},
  {"rule": "skyscraper", "cells": ["r4c4", "r4c3", "r4c2", "r4c1"], "count": 4}]}`,
	Draw: func(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
		some := half(random, lanes(p, true))
		return fitting(p, some, p.DigitCount(), func(cells []puzzle.Cell, value int) puzzle.Rule {
			return Skyscraper{Cells: cells, Count: value}
		})
	},
}

func (Skyscraper) Kind() string { return "skyscraper" }

// Encode adds a propagator. It is exact if the cells differ and have few digits; otherwise it
// ignores that cells differ.
func (r Skyscraper) Encode(m *matrix.Matrix) error {
	n := len(r.Cells)
	if r.Count < 0 || r.Count > min(n, int(m.Puzzle.High)) {
		m.Impossible()
		return nil
	}
	if low := m.Puzzle.Low; n <= matrix.DigitSpan && m.Puzzle.DigitCount() <= matrix.DigitSpan &&
		m.Differ(r.Cells) {
		m.Constrain(r.Cells, func(digits []puzzle.DigitSet) bool { return r.propagate(digits, low) })
		return nil
	}
	m.Constrain(r.Cells, r.propagateWide)
	return nil
}

// propagate strikes every digit that is in no row of different digits with the right count. The
// state after some cells is the set of their digits, which has the greatest, and the number of
// digits seen.
func (r Skyscraper) propagate(digits []puzzle.DigitSet, low puzzle.Digit) bool {
	const most = matrix.DigitSpan
	n := len(digits)
	var reached [most + 1][most + 2]matrix.DigitSets // by cells read and digits seen
	reached[0][0] = matrix.OnlyEmptySet()
	for k, s := range digits {
		for seen := max(0, r.Count-n+k); seen <= min(k, r.Count); seen++ {
			if reached[k][seen].Empty() {
				continue
			}
			for d := range s.All() {
				below, others := reached[k][seen].Below(int(d - low))
				if d == 0 {
					below, others = matrix.DigitSets{}, reached[k][seen]
				}
				reached[k+1][seen+1].AddInserted(&below, int(d-low))
				reached[k+1][seen].AddInserted(&others, int(d-low))
			}
		}
	}
	var after [most + 2]matrix.DigitSets // by digits seen: sets from which the row can be completed
	after[r.Count] = reached[n][r.Count]
	for k := n - 1; k >= 0; k-- {
		var before [most + 2]matrix.DigitSets
		var kept puzzle.DigitSet
		for d := range digits[k].All() {
			place := int(d - low)
			for seen := 0; seen <= min(k, r.Count); seen++ {
				if reached[k][seen].Empty() {
					continue
				}
				rise, stay := after[seen+1].Removed(place), after[seen].Removed(place)
				below, _ := rise.Below(place)
				_, others := stay.Below(place)
				if d == 0 {
					below, others = matrix.DigitSets{}, stay
				}
				below.Or(&others)
				below.And(&reached[k][seen])
				if !below.Empty() {
					kept |= puzzle.Digits(d)
					before[seen].Or(&below)
				}
			}
		}
		if kept == 0 {
			return false
		}
		digits[k] = kept
		after = before
	}
	return true
}

// A skyline has the possible states after some cells of a row: for each digit that may be the
// greatest, the set of possible numbers of digits seen.
type skyline [puzzle.MaxDigit + 1]uint64

// propagateWide strikes every digit that is in no row with the right count, if digits may repeat.
func (r Skyscraper) propagateWide(digits []puzzle.DigitSet) bool {
	before := make([]skyline, len(digits)+1) // place -> the states ahead of it
	before[0][0] = 1
	for k, s := range digits {
		here, next := &before[k], &before[k+1]
		lower := uint64(0) // the counts of all states with a greatest digit below d
		for d := range here {
			if d > 0 && s.Has(puzzle.Digit(d)) {
				next[d] |= lower << 1
			}
			if s&(puzzle.Digits(puzzle.Digit(d))<<1-1) != 0 {
				next[d] |= here[d]
			}
			lower |= here[d]
		}
	}
	var after skyline // the states from which the row can be completed
	for d := range after {
		after[d] = before[len(digits)][d] & (1 << r.Count)
	}
	for k := len(digits) - 1; k >= 0; k-- {
		s, here := digits[k], &before[k]
		var kept puzzle.DigitSet
		lower := uint64(0)
		for d := range here {
			if d > 0 && s.Has(puzzle.Digit(d)) && lower<<1&after[d] != 0 {
				kept |= puzzle.Digits(puzzle.Digit(d))
			}
			lower |= here[d]
		}
		rise := uint64(0)        // the counts here that a digit above d can follow
		var stay puzzle.DigitSet // the digits that are possible without a new greatest digit
		for d := len(here) - 1; d >= 0; d-- {
			below := puzzle.Digits(puzzle.Digit(d))<<1 - 1 // the digits up to d
			some := rise & here[d]
			if as := here[d] & after[d]; as != 0 && s&below != 0 {
				stay |= s & below
				some |= as
			}
			if d > 0 && s.Has(puzzle.Digit(d)) {
				rise |= after[d] >> 1
			}
			after[d] = some
		}
		if kept |= stay; kept == 0 {
			return false
		}
		digits[k] = kept
	}
	return true
}

// Check counts.
func (r Skyscraper) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	greatest, seen := 0, 0
	for _, c := range r.Cells {
		if d := int(grid[c]); d > greatest {
			greatest = d
			seen++
		}
	}
	if seen == r.Count {
		return nil
	}
	return broken(r, r.Cells, "%s seen, not %d", count(seen, "digit"), r.Count)
}

// HiddenSkyscraper is a row of cells whose first hidden digit is Value. A digit is hidden if an
// equal or greater digit stands ahead of it.
type HiddenSkyscraper struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" in:"grid" help:"cells from the clue on"`
	Value puzzle.Digit  `json:"value" help:"the first digit that is hidden"`
}

var hiddenSkyscraperKind = Kind{
	Rule:   HiddenSkyscraper{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r HiddenSkyscraper, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: OutsideClue, Cells: r.Cells, Text: strconv.Itoa(int(r.Value)),
			Short: "hidden-skyscraper", Tag: "hidden",
			Title: "Hidden", Says: "the first digit with an equal or greater one ahead of it",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "HiddenSkyscraper", As: AsOutside},
	},
	Meaning: "the first digit with an equal or greater digit ahead of it is value",
	Example: `{"size": 4,
 "givens": ["....", "....", "1...", "...."],
 "rules": [
  {"rule": "hidden-skyscraper", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"], "value": 3},
  {"rule": "hidden-skyscraper", "cells": ["r4c3", "r3c3", "r2c3", "r1c3"], "value": 1}]}`,
}

func (HiddenSkyscraper) Kind() string { return "hidden-skyscraper" }

// Encode adds an automaton: digits rise up to the first hidden one.
func (r HiddenSkyscraper) Encode(m *matrix.Matrix) error {
	differ := m.Differ(r.Cells)
	const start, found = 0, 1 // other states: 2 + the last digit
	m.Regular(r.Cells, matrix.Automaton{
		Start: start,
		Step: func(_, state int, d puzzle.Digit) (int, bool) {
			switch {
			case state == found:
				return found, !differ || d != r.Value
			case state == start || int(d) > state-2:
				return 2 + int(d), !differ || d != r.Value
			default:
				return found, d == r.Value
			}
		},
		Accept: func(state int) bool { return state == found },
	})
	return nil
}

// Check finds the first hidden digit.
func (r HiddenSkyscraper) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	for k := 1; k < len(r.Cells); k++ {
		d := grid[r.Cells[k]]
		if d > grid[r.Cells[k-1]] {
			continue // all digits ahead of it rise
		}
		if d == r.Value {
			return nil
		}
		return broken(r, r.Cells[:k+1], "the first hidden digit is %d, not %d", d, r.Value)
	}
	return broken(r, r.Cells, "no digit is hidden")
}
