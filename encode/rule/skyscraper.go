package rule

import (
	"cmp"

	"exactcover/encode"
)

// Skyscraper is a row of cells in which Count digits are seen: greater than all before them. A 0 is
// never seen.
type Skyscraper struct {
	Cells []encode.Cell `json:"cells" min:"1" unique:"true" help:"the cells, from the clue on"`
	Count int           `json:"count" help:"the number of digits that are seen"`
}

var skyscraperKind = Kind{
	Rule:    Skyscraper{},
	Group:   Outside,
	Meaning: "count digits are greater than all before them",
	Example: `{"size": 4,
 "rules": [
  {"rule": "skyscraper", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"], "count": 3},
  {"rule": "skyscraper", "cells": ["r4c3", "r3c3", "r2c3", "r1c3"], "count": 3},
  {"rule": "skyscraper", "cells": ["r4c4", "r4c3", "r4c2", "r4c1"], "count": 4}]}`,
}

// Kind returns "skyscraper".
func (Skyscraper) Kind() string { return "skyscraper" }

// Validate finds a row without cells, and a cell off the grid or named twice.
func (r Skyscraper) Validate(p *encode.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Encode adds an exact propagator if the cells differ and have few digits, and else an automaton
// whose state is the greatest digit so far and the number of those seen.
func (r Skyscraper) Encode(m *encode.Matrix) error {
	n := len(r.Cells)
	if r.Count < 0 || r.Count > n {
		m.Impossible()
		return nil
	}
	if low := m.Puzzle.Low; n <= encode.FamilySpan && m.Puzzle.DigitCount() <= encode.FamilySpan && m.Differ(r.Cells) {
		m.Constrain(r.Cells, func(digits []encode.DigitSet) bool { return r.propagate(digits, low) })
		return nil
	}
	m.Regular(r.Cells, encode.Automaton{
		Step: func(_, state int, d encode.Digit) (int, bool) {
			seen, greatest := state%(n+1), encode.Digit(state/(n+1))
			if d > greatest {
				seen, greatest = seen+1, d
			}
			return int(greatest)*(n+1) + seen, seen <= r.Count
		},
		Accept: func(state int) bool { return state%(n+1) == r.Count },
	})
	return nil
}

// propagate strikes every digit that is in no row of different digits with the right count. What
// matters of the digits so far is which they are, for that tells the greatest, and how many are
// seen.
func (r Skyscraper) propagate(digits []encode.DigitSet, low encode.Digit) bool {
	const most = encode.FamilySpan
	n := len(digits)
	var reached [most + 1][most + 2]encode.Family // by cells read and digits seen
	reached[0][0] = encode.OnlyEmptySet()
	for k, s := range digits {
		for seen := max(0, r.Count-n+k); seen <= min(k, r.Count); seen++ {
			if reached[k][seen].Empty() {
				continue
			}
			for d := range s.All() {
				below, others := reached[k][seen].Below(int(d - low))
				if d == 0 {
					below, others = encode.Family{}, reached[k][seen]
				}
				reached[k+1][seen+1].AddInserted(&below, int(d-low))
				reached[k+1][seen].AddInserted(&others, int(d-low))
			}
		}
	}
	var after [most + 2]encode.Family // by digits seen: from where the rest can be completed
	after[r.Count] = reached[n][r.Count]
	for k := n - 1; k >= 0; k-- {
		var before [most + 2]encode.Family
		var kept encode.DigitSet
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
					below, others = encode.Family{}, stay
				}
				below.Or(&others)
				below.And(&reached[k][seen])
				if !below.Empty() {
					kept |= encode.Digits(d)
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

// Check counts.
func (r Skyscraper) Check(_ *encode.Puzzle, grid []encode.Digit) []encode.Violation {
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
	return []encode.Violation{broken(r, r.Cells, "%s seen, not %d", count(seen, "digit"), r.Count)}
}
