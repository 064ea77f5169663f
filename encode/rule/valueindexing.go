package rule

import (
	"cmp"
	"context"
	"fmt"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// ValueIndexing says that the n-th of its Cells holds the digit of the cell Value, where n is the
// digit of the cell Index. An n of 0 or beyond the end breaks the rule. Value and Index may be
// among the Cells.
type ValueIndexing struct {
	Value puzzle.Cell   `json:"value" help:"the cell with the digit at the position"`
	Index puzzle.Cell   `json:"index" help:"the cell with the position, from 1"`
	Cells []puzzle.Cell `json:"cells" min:"1" help:"the cells, in order"`
}

var valueIndexingKind = Kind{
	Rule:   ValueIndexing{},
	Group:  Lines,
	Allows: Turns | Swaps,
	Look: LookOf(func(r ValueIndexing, p *puzzle.Puzzle) Look {
		value, index := p.CellName(r.Value), p.CellName(r.Index)
		return Look{
			Layout: Line, Cells: r.Cells, Color: tint(p, r, 5, func(a, b ValueIndexing) bool {
				return a.Value == b.Value && a.Index == b.Index
			}),
			Ends: Bulb, Sign: '@', Short: "indexed by " + index + ", value in " + value,
			Title: "Index line",
			Says: fmt.Sprintf("cell n from the bulb holds the digit of %s, where n is the digit of %s",
				value, index),
		}
	}),
	Meaning: "the n-th cell holds the digit of the cell value, where n is the digit of the cell index",
	Example: `{"size": 4,
 "givens": ["....", "...3", "....", "...."],
 "rules": [
  {"rule": "value-indexing", "value": "r4c4", "index": "r4c1",
   "cells": ["r1c1", "r2c2", "r2c3", "r3c4"]},
  {"rule": "value-indexing", "value": "r4c2", "index": "r1c4",
   "cells": ["r1c4", "r2c4", "r3c3", "r4c3"]}]}`,
}

// Kind returns "value-indexing".
func (ValueIndexing) Kind() string { return "value-indexing" }

// Validate rejects a list without cells, and a cell off the grid.
func (r ValueIndexing) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), exist(r, p, r.Value, r.Index), exist(r, p, r.Cells...))
}

// Encode adds a propagator that follows each possible index.
func (r ValueIndexing) Encode(m *encode.Matrix) error {
	n := min(len(r.Cells), int(m.Puzzle.DomainOf(r.Index).Max())) // no digit points further
	m.Exclude(r.Index, m.Domain(r.Index).Keep(func(d puzzle.Digit) bool {
		return d < 1 || int(d) > n
	}))
	if m.Stopped() {
		return nil
	}
	m.Constrain(append([]puzzle.Cell{r.Value, r.Index}, r.Cells[:n]...), indexed)
	return nil
}

// indexed strikes the digits that contradict the value, digits[0], and the index, digits[1]: the
// cell at the index has the digit of the value.
func indexed(digits []puzzle.DigitSet) bool {
	cells := digits[2:]
	var some puzzle.DigitSet
	digits[1] = digits[1].Keep(func(d puzzle.Digit) bool {
		both := cells[d-1] & digits[0]
		some |= both
		return both != 0
	})
	if digits[0] &= some; digits[0] == 0 || digits[1] == 0 {
		return false
	}
	if d := digits[1].Min(); digits[1].Len() == 1 {
		cells[d-1] &= digits[0]
	}
	return true
}

// Check follows the index.
func (r ValueIndexing) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	n := int(grid[r.Index])
	if n < 1 || n > len(r.Cells) {
		return []puzzle.Violation{
			broken(r, []puzzle.Cell{r.Index}, "there is no cell %d of %d", n, len(r.Cells)),
		}
	}
	to := r.Cells[n-1]
	if grid[to] == grid[r.Value] {
		return nil
	}
	return []puzzle.Violation{broken(
		r, []puzzle.Cell{r.Value, r.Index, to}, "cell %d holds %d, not %d", n, grid[to], grid[r.Value],
	)}
}
