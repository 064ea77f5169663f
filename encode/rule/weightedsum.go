package rule

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"strconv"
	"strings"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// WeightedSum compares a sum of digits, each times a weight, with the number Total. Without weights
// each digit counts once. A cell that is listed several times counts several times. With the
// weights 1 and -1 and the number 0 it compares two sums.
type WeightedSum struct {
	Cells   []puzzle.Cell `json:"cells" min:"1" help:"the cells; one may be listed several times"`
	Weights []int         `json:"weights,omitempty" help:"by cell, from -100 to 100; none: 1 each"`
	Is      string        `json:"is" enum:"= < <= > >=" help:"how the sum compares with total"`
	Total   int           `json:"total" help:"the number that the sum is compared with"`
}

var weightedSumKind = Kind{
	Rule:   WeightedSum{},
	Group:  Cages,
	Allows: Turns | Swaps,
	Look: LookOf(func(r WeightedSum, p *puzzle.Puzzle) Look {
		l := Look{
			Layout: Cage, Cells: r.Cells, Color: 0x0b7a75ff, Width: 3, Dash: 9,
			Text: strings.TrimPrefix(r.Is, "=") + strconv.Itoa(r.Total), Short: "sum",
			Title: "Sum", Says: "digits add up as the number says, repeats allowed",
		}
		if len(r.Weights) > 0 {
			l.Title, l.Says, l.Short = "Weighted sum", r.inWords(p), r.inWords(p)
		}
		return l
	}),
	Meaning: "the sum of the digits, each times its weight, compares with total as stated",
	Example: `{"size": 4,
 "givens": ["....", "....", "....", ".2.."],
 "rules": [
  {"rule": "weighted-sum", "cells": ["r1c1", "r2c2", "r2c2", "r3c3"], "is": "<=", "total": 8},
  {"rule": "weighted-sum", "cells": ["r1c3", "r1c4", "r4c1", "r4c2"], "weights": [1, 2, -1, -3],
   "is": "=", "total": -4}]}`,
}

// inWords returns the comparison as text, which is cut if it is long.
func (r WeightedSum) inWords(p *puzzle.Puzzle) string {
	const many = 12
	var b strings.Builder
	for k, c := range r.Cells[:min(len(r.Cells), many)] {
		weight := 1
		if k < len(r.Weights) {
			weight = r.Weights[k]
		}
		switch {
		case weight < 0:
			b.WriteString(" - ")
		case k > 0:
			b.WriteString(" + ")
		}
		if weight != 1 && weight != -1 {
			fmt.Fprintf(&b, "%d ", max(weight, -weight))
		}
		b.WriteString(p.CellName(c))
	}
	if len(r.Cells) > many {
		b.WriteString(" + ...")
	}
	return strings.TrimSpace(b.String()) + fmt.Sprintf(" %s %d", r.Is, r.Total)
}

// Kind returns "weighted-sum".
func (WeightedSum) Kind() string { return "weighted-sum" }

// mostWeight is the greatest weight. With it, no sum of the cells that a file can hold overflows.
const mostWeight = 100

// Validate rejects a sum without cells or with one off the grid, different numbers of weights and
// cells, weights that are too large, and an unknown comparison.
func (r WeightedSum) Validate(p *puzzle.Puzzle) error {
	if err := cmp.Or(atLeast(r, 1, r.Cells), exist(r, p, r.Cells...)); err != nil {
		return err
	}
	if n := len(r.Weights); n != 0 && n != len(r.Cells) {
		return mistake(r, r.Cells, "%s for %s", count(n, "weight"), count(len(r.Cells), "cell"))
	}
	for _, w := range r.Weights {
		if w < -mostWeight || w > mostWeight {
			return mistake(r, r.Cells, "the weight %d is not between -%d and %[2]d", w, mostWeight)
		}
	}
	if len(r.Cells) > math.MaxInt32/mostWeight/int(puzzle.MaxDigit) {
		return mistake(r, nil, "%s are too many", count(len(r.Cells), "cell"))
	}
	switch r.Is {
	case "=", "<", "<=", ">", ">=":
		return nil
	}
	return mistake(r, r.Cells, "is %q, not =, <, <=, > or >=", r.Is)
}

// Encode adds the sum, with its possible range.
func (r WeightedSum) Encode(m *encode.Matrix) error {
	may := encode.Range{Least: math.MinInt, Most: math.MaxInt}
	switch {
	case r.Is == "=":
		may = encode.Range{Least: r.Total, Most: r.Total}
	case r.Is == "<=":
		may.Most = r.Total
	case r.Is == ">=":
		may.Least = r.Total
	case r.Is == "<" && r.Total > math.MinInt:
		may.Most = r.Total - 1
	case r.Is == ">" && r.Total < math.MaxInt:
		may.Least = r.Total + 1
	default:
		m.Impossible()
		return nil
	}
	terms := make([]encode.Term, len(r.Cells))
	for k, c := range r.Cells {
		terms[k] = encode.Term{Cell: c, Weight: 1}
		if len(r.Weights) > 0 {
			terms[k].Weight = r.Weights[k]
		}
	}
	m.LinearIn([]encode.Range{may}, terms...)
	return nil
}

// Check compares the sum.
func (r WeightedSum) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	sum := 0
	for k, c := range r.Cells {
		if len(r.Weights) > 0 {
			sum += r.Weights[k] * int(grid[c])
		} else {
			sum += int(grid[c])
		}
	}
	holds := map[string]bool{
		"=": sum == r.Total, "<": sum < r.Total, "<=": sum <= r.Total,
		">": sum > r.Total, ">=": sum >= r.Total,
	}
	if holds[r.Is] {
		return nil
	}
	return []puzzle.Violation{broken(r, r.Cells, "the sum is %d, not %s %d", sum, r.Is, r.Total)}
}
