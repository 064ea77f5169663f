package rule

import (
	"context"
	"fmt"
	"slices"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// KropkiNegative says that all Kropki dots are drawn. If there is no [Difference] or [Ratio] of any
// value between two neighbours, their digits are not consecutive, and neither is twice the other.
type KropkiNegative struct{}

var kropkiNegativeKind = Kind{
	Rule:   KropkiNegative{},
	Allows: Turns,
	Look:   titled("Negative Kropki"),
	Foreign: []Foreign{
		{In: "dotted", Name: "StrictKropki", As: AsFlag},
		{In: "dotted", As: AsPairs, ToPairs: withoutDots},
	},
	Meaning: "neighbours without a dot are neither consecutive nor in ratio 2",
	Example: `{"size": 3, "digits": [1, 9], "regions": "none",
 "givens": ["571", "...", "8.5"],
 "rules": [
  {"rule": "ratio", "cells": ["r2c2", "r2c3"], "value": 2},
  {"rule": "kropki-negative"}]}`,
	DrawnWith: "kropki",
}

func (KropkiNegative) Kind() string { return "kropki-negative" }

// Encode relates the neighbours.
func (KropkiNegative) Encode(m *matrix.Matrix) error {
	relateNeighbors(m, dots(m.Puzzle), func(x, y puzzle.Digit) bool {
		return x != y+1 && y != x+1 && x != 2*y && y != 2*x
	})
	return nil
}

// Check finds dots that are not drawn.
func (r KropkiNegative) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return undrawn(r, p, grid, hasDot, func(low, high puzzle.Digit) string {
		switch {
		case high-low == 1:
			return "are consecutive"
		case low+low == high:
			return "are in ratio 2"
		}
		return ""
	})
}

// XVNegative says that all X and V are drawn. If there is no [PairSum] of any value between two
// neighbours, their digits add up to neither 5 nor 10.
type XVNegative struct{}

var xvNegativeKind = Kind{
	Rule:   XVNegative{},
	Allows: Turns,
	Look: LookOf(func(_ XVNegative, _ *puzzle.Puzzle) Look {
		return Look{
			Title: "Negative XV", Says: "neighbours without a sum between them add up to neither 5 nor 10",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "StrictXV", As: AsFlag},
		byPairs(func(r XVNegative, p *puzzle.Puzzle) ([][]puzzle.Cell, puzzle.Rule) {
			return unmarked(p, signs(p)), r
		}),
	},
	Meaning: "neighbours without a pair-sum add up to neither 5 nor 10",
	Example: `{"size": 4, "digits": [1, 6],
 "givens": ["12..", "....", "...1", ".6.."],
 "rules": [
  {"rule": "pair-sum", "cells": ["r2c1", "r2c2"], "value": 10},
  {"rule": "pair-sum", "cells": ["r2c1", "r3c1"], "value": 10},
  {"rule": "xv-negative"}]}`,
	DrawnWith: "xv",
}

func (XVNegative) Kind() string { return "xv-negative" }

// Encode relates the neighbours.
func (XVNegative) Encode(m *matrix.Matrix) error {
	relateNeighbors(m, signs(m.Puzzle), func(x, y puzzle.Digit) bool { return x+y != 5 && x+y != 10 })
	return nil
}

// signs returns the pairs of cells that have a sum.
func signs(p *puzzle.Puzzle) map[[2]puzzle.Cell]bool {
	drawn := make(map[[2]puzzle.Cell]bool)
	for _, r := range p.Rules {
		if sum, ok := r.(PairSum); ok {
			drawn[ordered(sum.Cells)] = true
		}
	}
	return drawn
}

// Check finds X and V that are not drawn.
func (r XVNegative) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	hasSum := func(r puzzle.Rule) []puzzle.Cell {
		sum, _ := r.(PairSum)
		return sum.Cells
	}
	return undrawn(r, p, grid, hasSum, func(low, high puzzle.Digit) string {
		if sum := int(low) + int(high); sum == 5 || sum == 10 {
			return fmt.Sprintf("add up to %d", sum)
		}
		return ""
	})
}

// NegativeDifference says that if there is no [Difference] or [Ratio] of any value between two
// neighbours, their digits differ by none of Values.
type NegativeDifference struct {
	Values []int `json:"values" help:"the differences that are forbidden"`
}

var negativeDifferenceKind = Kind{
	Rule:   NegativeDifference{},
	Allows: Turns,
	Look: LookOf(func(r NegativeDifference, _ *puzzle.Puzzle) Look {
		return Look{
			Title: "Negative difference",
			Says:  "neighbours without a dot do not differ by " + joined(r.Values, ", ", " or "),
		}
	}),
	Foreign: []Foreign{{In: "dotted", As: AsPairs, ToPairs: withoutDots}},
	Meaning: "neighbours without a dot differ by no number that values lists",
	Example: `{"size": 4, "digits": [1, 6],
 "givens": ["..3.", "....", "..2.", "...."],
 "rules": [
  {"rule": "difference", "cells": ["r2c1", "r3c1"], "value": 1},
  {"rule": "difference", "cells": ["r3c4", "r4c4"], "value": 1},
  {"rule": "difference", "cells": ["r4c3", "r4c4"], "value": 1},
  {"rule": "negative-difference", "values": [1]}]}`,
}

func (NegativeDifference) Kind() string { return "negative-difference" }

// Encode relates the neighbours.
func (r NegativeDifference) Encode(m *matrix.Matrix) error {
	relateNeighbors(m, dots(m.Puzzle), func(x, y puzzle.Digit) bool {
		return !slices.Contains(r.Values, max(int(x-y), int(y-x)))
	})
	return nil
}

// Check finds dots that are not drawn.
func (r NegativeDifference) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return undrawn(r, p, grid, hasDot, func(low, high puzzle.Digit) string {
		for _, v := range r.Values {
			if int(high-low) == v {
				return fmt.Sprintf("differ by %d", v)
			}
		}
		return ""
	})
}

// NegativeRatio says that if there is no [Difference] or [Ratio] of any value between two
// neighbours, neither of their digits is the other times one of Values.
type NegativeRatio struct {
	Values []int `json:"values" help:"the ratios that are forbidden"`
}

var negativeRatioKind = Kind{
	Rule:   NegativeRatio{},
	Allows: Turns,
	Look: LookOf(func(r NegativeRatio, _ *puzzle.Puzzle) Look {
		return Look{
			Title: "Negative ratio",
			Says:  "neighbours without a dot are not in the ratio " + joined(r.Values, ", ", " or "),
		}
	}),
	Foreign: []Foreign{{In: "dotted", As: AsPairs, ToPairs: withoutDots}},
	Meaning: "neighbours without a dot are in no ratio that values lists",
	Example: `{"size": 4, "digits": [1, 9],
 "givens": ["....", "....", "..5.", "3.76"],
 "rules": [
  {"rule": "ratio", "cells": ["r1c1", "r2c1"], "value": 2},
  {"rule": "ratio", "cells": ["r1c2", "r2c2"], "value": 2},
  {"rule": "ratio", "cells": ["r1c3", "r1c4"], "value": 2},
  {"rule": "ratio", "cells": ["r2c2", "r3c2"], "value": 2},
  {"rule": "ratio", "cells": ["r2c4", "r3c4"], "value": 2},
  {"rule": "ratio", "cells": ["r3c2", "r4c2"], "value": 2},
  {"rule": "negative-ratio", "values": [2, 3]}]}`,
}

func (NegativeRatio) Kind() string { return "negative-ratio" }

// Encode relates the neighbours.
func (r NegativeRatio) Encode(m *matrix.Matrix) error {
	relateNeighbors(m, dots(m.Puzzle), func(x, y puzzle.Digit) bool {
		return !slices.ContainsFunc(
			r.Values, func(v int) bool { return multiple(x, v, y) || multiple(y, v, x) },
		)
	})
	return nil
}

// Check finds dots that are not drawn.
func (r NegativeRatio) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return undrawn(r, p, grid, hasDot, func(low, high puzzle.Digit) string {
		for _, v := range r.Values {
			if low == 0 && (v == 0 || high == 0) || low != 0 && int(high/low) == v && high%low == 0 {
				return fmt.Sprintf("are in ratio %d", v)
			}
		}
		return ""
	})
}

// dots returns the pairs of cells that have a Kropki dot.
func dots(p *puzzle.Puzzle) map[[2]puzzle.Cell]bool {
	drawn := make(map[[2]puzzle.Cell]bool)
	for _, r := range p.Rules {
		switch r := r.(type) {
		case Difference:
			drawn[ordered(r.Cells)] = true
		case Ratio:
			drawn[ordered(r.Cells)] = true
		}
	}
	return drawn
}

// ordered returns a pair of cells in order, as a key.
func ordered(pair []puzzle.Cell) [2]puzzle.Cell {
	return [2]puzzle.Cell{min(pair[0], pair[1]), max(pair[0], pair[1])}
}

// relateNeighbors relates the digits of all neighbours except the marked pairs.
func relateNeighbors(
	m *matrix.Matrix, drawn map[[2]puzzle.Cell]bool, allowed func(x, y puzzle.Digit) bool,
) {
	pairs := matrix.PairsOf(m.Puzzle.Domain(), allowed)
	for _, pair := range unmarked(m.Puzzle, drawn) {
		m.Relate(pair[0], pair[1], pairs)
	}
}

// unmarked returns the pairs of neighbours except the marked ones.
func unmarked(p *puzzle.Puzzle, drawn map[[2]puzzle.Cell]bool) (pairs [][]puzzle.Cell) {
	for a := range puzzle.Cell(p.GridCells()) {
		for b := range p.Neighbors(a) {
			if a < b && !drawn[[2]puzzle.Cell{a, b}] {
				pairs = append(pairs, []puzzle.Cell{a, b})
			}
		}
	}
	return pairs
}

// withoutDots returns the pairs of neighbours without a dot, and a rule about missing dots, which
// relates them.
func withoutDots(r puzzle.Rule, p *puzzle.Puzzle) (pairs [][]puzzle.Cell, two puzzle.Rule) {
	return unmarked(p, dots(p)), r
}

// hasDot returns the pair of cells of a rule that is a Kropki dot; nil for other rules.
func hasDot(r puzzle.Rule) []puzzle.Cell {
	switch r := r.(type) {
	case Difference:
		return r.Cells
	case Ratio:
		return r.Cells
	}
	return nil
}

// undrawn finds neighbours whose digits require a mark that no rule draws. Wrong says in words what
// is wrong with two digits; mark returns the pair of cells that a rule marks.
func undrawn(
	r puzzle.Rule, p *puzzle.Puzzle, grid []puzzle.Digit, mark func(puzzle.Rule) []puzzle.Cell,
	wrong func(low, high puzzle.Digit) string,
) (found []puzzle.Violation) {
	marked := make(map[puzzle.Cell][]puzzle.Cell) // by cell: the other cells of its pairs
	for _, other := range p.Rules {
		if pair := mark(other); pair != nil {
			marked[pair[0]] = append(marked[pair[0]], pair[1])
			marked[pair[1]] = append(marked[pair[1]], pair[0])
		}
	}
	look := func(a, b puzzle.Cell) {
		what := wrong(min(grid[a], grid[b]), max(grid[a], grid[b]))
		if what == "" || slices.Contains(marked[a], b) {
			return
		}
		found = more(found, r, []puzzle.Cell{a, b}, "%d and %d %s", grid[a], grid[b], what)
	}
	for row := range p.Rows {
		for column := range p.Cols {
			if column+1 < p.Cols {
				look(p.Cell(row, column), p.Cell(row, column+1))
			}
			if row+1 < p.Rows {
				look(p.Cell(row, column), p.Cell(row+1, column))
			}
		}
	}
	return found
}
