package rule

import (
	"cmp"
	"context"
	"fmt"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// EqualityCage is a cage: its digits differ, as many are even as odd, and as many lie below the
// middle of the range of digits as above it.
type EqualityCage struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells of the cage"`
}

var equalityCageKind = Kind{
	Rule:   EqualityCage{},
	Group:  Cages,
	Allows: Turns | Swaps,
	Look: LookOf(func(r EqualityCage, _ *puzzle.Puzzle) Look {
		return Look{
			Layout: Cage, Cells: r.Cells, Color: 0x2e8b57ff,
			Title: "Equality", Says: "digits differ; as many are even as odd, and as many low as high",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "EqualityCage", As: AsGroup},
	},
	Meaning: "digits differ; as many are even as odd, and as many above mid-range as below",
	Example: `{"size": 6,
 "givens": ["5.....", "......", "......", ".2.4..", "..5.3.", "....1."],
 "rules": [
  {"rule": "equality-cage", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]},
  {"rule": "equality-cage", "cells": ["r3c3", "r3c4", "r4c4", "r5c4"]}]}`,
}

// Kind returns "equality-cage".
func (EqualityCage) Kind() string { return "equality-cage" }

// Validate rejects a cage without cells, and a cell off the grid or named twice.
func (r EqualityCage) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), exist(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Encode makes the digits differ. It adds a propagator for sets of digits if there are few digits,
// otherwise an automaton that counts the two differences.
func (r EqualityCage) Encode(m *encode.Matrix) error {
	p := m.Puzzle
	n := len(r.Cells)
	if n%2 == 1 {
		m.Impossible()
		return nil
	}
	if m.House(r.Kind(), r.Cells); m.Stopped() {
		return nil
	}
	balances := func(d puzzle.Digit) (parity, half int) {
		parity = 1 - 2*int(d%2)
		if twice, middle := 2*d, p.Low+p.High; twice != middle {
			half = 1
			if twice < middle {
				half = -1
			}
		}
		return parity, half
	}
	if low, digits := span(p, r.Cells); digits <= encode.FamilySpan {
		even := make([]bool, 1<<digits) // by set of digits; bit 0 is the lowest
		for s := range even {
			parities, halves := 0, 0
			for d := range (puzzle.DigitSet(s) << low).All() {
				parity, half := balances(d)
				parities += parity
				halves += half
			}
			even[s] = parities == 0 && halves == 0
		}
		m.Constrain(r.Cells, func(digits []puzzle.DigitSet) bool {
			return encode.Distinct(digits, func(s puzzle.DigitSet) bool { return even[s>>low] })
		})
		return nil
	}
	// A difference lies between -n and n. Its distance from 0 is at most the number of cells left.
	span := 2*n + 1
	m.Regular(r.Cells, encode.Automaton{
		Start: n*span + n,
		Step: func(place, state int, d puzzle.Digit) (int, bool) {
			parity, half := balances(d)
			state += parity*span + half
			left := n - 1 - place
			return state, max(state/span-n, n-state/span) <= left && max(state%span-n, n-state%span) <= left
		},
		Accept: func(state int) bool { return state == n*span+n },
	})
	return nil
}

// Check finds digits that occur twice, and different counts.
func (r EqualityCage) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	found := repeated(r, r.Cells, grid)
	var even, odd, below, above int
	middle := float64(p.Low+p.High) / 2
	for _, c := range r.Cells {
		if grid[c]%2 == 0 {
			even++
		} else {
			odd++
		}
		if v := float64(grid[c]); v < middle {
			below++
		} else if v > middle {
			above++
		}
	}
	differ := func(detail string) {
		found = append(found, puzzle.Violation{Rule: r.Kind(), Cells: r.Cells, Detail: detail})
	}
	if even != odd {
		differ(fmt.Sprintf("%d even and %d odd", even, odd))
	}
	if below != above {
		differ(fmt.Sprintf("%d below and %d above the middle", below, above))
	}
	return found
}
