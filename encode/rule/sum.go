package rule

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Sum is a set of cells whose digits add up to Sum, or to one of Sums; they may repeat. One of the
// two fields is not nil.
type Sum struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells"`
	Sum   *int          `json:"sum,omitempty" help:"the sum of the digits; this or sums is needed"`
	Sums  []int         `json:"sums,omitempty" min:"1" unique:"true" either:"sum" help:"one of these"`
}

var sumKind = Kind{
	Rule:   Sum{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r Sum, _ *puzzle.Puzzle) Look {
		return sumLook(r.Cells, r.allowed()...)
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Sum", As: AsGroup, Of: Sum{Sum: new(int)}},
	},
	Meaning: "digits add up to sum, or to one of sums, repeats allowed",
	Example: `{"size": 4,
 "rules": [
  {"rule": "sum", "cells": ["r1c1", "r2c2", "r3c3"], "sum": 11},
  {"rule": "sum", "cells": ["r4c1", "r3c2"], "sums": [2, 4]}]}`,
	Draw: fromCages(func(_ *rand.Rand, p *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule {
		sum := total(cells, p.Solution)
		return Sum{Cells: cells, Sum: &sum}
	}),
}

// sumLook is also used for a little killer whose cells are not a diagonal.
func sumLook(cells []puzzle.Cell, sums ...int) Look {
	l := Look{
		Layout: Cage, Cells: cells, Color: 0x1f6fb5ff, Width: 3, Dash: 14,
		Text: joined(sums, "/", "/"), Title: "Sum", Says: "digits add up to the number, repeats allowed",
	}
	if len(sums) > 1 {
		l.Says = "digits add up to one of the numbers, repeats allowed"
	}
	return l
}

func (Sum) Kind() string { return "sum" }

// Cage returns the cells, and the sums that their digits may have.
func (r Sum) Cage(*puzzle.Puzzle) puzzle.Cage {
	return puzzle.Cage{Cells: r.Cells, Sums: r.allowed()}
}

func (r Sum) allowed() []int { return allowed(r.Sum, r.Sums) }

// Encode adds the sum.
func (r Sum) Encode(m *matrix.Matrix) error {
	addUp(m, r.Cells, r.allowed()...)
	return nil
}

// Check finds a wrong sum.
func (r Sum) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	return wrongSum(r, r.Cells, grid, r.allowed()...)
}

// LittleKiller is a diagonal whose digits add up to Sum; they may repeat.
type LittleKiller struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" in:"grid" help:"the cells of the diagonal"`
	Sum   int           `json:"sum" help:"the sum of the digits"`
}

var littleKillerKind = Kind{
	Rule:   LittleKiller{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r LittleKiller, _ *puzzle.Puzzle) Look {
		cage := sumLook(r.Cells, r.Sum)
		return Look{
			Layout: OutsideClue, Cells: r.Cells, Text: cage.Text, Ends: ArrowHead,
			Short: "little-killer", Else: &cage,
			Says: "the digits along the arrow add up to the number, repeats allowed",
		}
	}),
	Meaning: "the digits of a diagonal add up to sum, repeats allowed",
	Example: `{"size": 4,
 "givens": ["....", "....", "....", ".4.."],
 "rules": [
  {"rule": "little-killer", "cells": ["r1c2", "r2c3", "r3c4"], "sum": 3},
  {"rule": "little-killer", "cells": ["r4c1", "r3c2", "r2c3", "r1c4"], "sum": 9}]}`,
	Draw: drawLittleKillers,
}

// drawLittleKillers takes a random half of the diagonals of at least two cells.
func drawLittleKillers(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	var diagonals [][]puzzle.Cell
	for col := 1 - p.Rows; col < p.Cols+p.Rows; col++ {
		var falling, rising []puzzle.Cell
		for row := range p.Rows {
			if c := col + row; c >= 0 && c < p.Cols {
				falling = append(falling, p.Cell(row, c))
			}
			if c := col - row; c >= 0 && c < p.Cols {
				rising = append(rising, p.Cell(row, c))
			}
		}
		for _, cells := range [][]puzzle.Cell{falling, rising} {
			if len(cells) > 1 {
				diagonals = append(diagonals, cells)
			}
		}
	}
	most := int(p.High) * max(p.Rows, p.Cols)
	return fitting(p, half(random, diagonals), most, func(cells []puzzle.Cell, value int) puzzle.Rule {
		return LittleKiller{Cells: cells, Sum: value}
	})
}

func (LittleKiller) Kind() string { return "little-killer" }

// Cage returns the diagonal and its sum.
func (r LittleKiller) Cage(*puzzle.Puzzle) puzzle.Cage {
	return puzzle.Cage{Cells: r.Cells, Sums: []int{r.Sum}}
}

// Derivations returns what is derived from diagonals.
func (LittleKiller) Derivations() []matrix.Derivation { return []matrix.Derivation{combinedSums{}} }

// Encode adds the sum.
func (r LittleKiller) Encode(m *matrix.Matrix) error {
	addUp(m, r.Cells, r.Sum)
	return nil
}

// Check finds a wrong sum.
func (r LittleKiller) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return wrongSum(r, r.Cells, grid, r.Sum)
}

// WeightedSum compares a sum of digits, each times a weight, with the number Total. Without weights
// each digit counts once. A cell that is listed several times counts several times. With the
// weights 1 and -1 and the number 0 it compares two sums.
type WeightedSum struct {
	Cells   []puzzle.Cell `json:"cells" min:"1" help:"the cells; one may be listed several times"`
	Weights []int         `json:"weights,omitempty" as:"cells" each:"-100 100" help:"if missing, 1"`
	Is      string        `json:"is" enum:"= < <= > >=" help:"how the sum compares with total"`
	Total   int           `json:"total" help:"the number that the sum is compared with"`
}

var weightedSumKind = Kind{
	Rule:   WeightedSum{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r WeightedSum, p *puzzle.Puzzle) Look {
		l := Look{
			Layout: Cage, Cells: r.Cells, Color: 0x0b7a75ff, Width: 3, Dash: 9,
			Text: strings.TrimPrefix(r.Is, "=") + strconv.Itoa(r.Total), Short: "sum",
			Title: "Sum", Says: "digits add up as the number says, repeats allowed",
		}
		if len(r.Weights) > 0 || r.repeats() {
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
	Draw: fromCages(func(_ *rand.Rand, p *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule {
		r := WeightedSum{Cells: cells, Is: "="}
		for k, c := range cells {
			weight := 1 - k%2*2 // 1, -1, 1, -1
			r.Weights = append(r.Weights, weight)
			r.Total += weight * int(p.Solution[c])
		}
		return r
	}),
}

// repeats reports whether a cell is listed several times.
func (r WeightedSum) repeats() bool {
	cells := slices.Sorted(slices.Values(r.Cells))
	return len(slices.Compact(cells)) < len(r.Cells)
}

// weight returns the weight of the k-th cell.
func (r WeightedSum) weight(k int) int {
	if k < len(r.Weights) {
		return r.Weights[k]
	}
	return 1
}

// inWords returns the comparison as text, which is cut if it is long.
func (r WeightedSum) inWords(p *puzzle.Puzzle) string {
	const many = 12
	weights := make(map[puzzle.Cell]int)
	var cells []puzzle.Cell // in order, each once
	for k, c := range r.Cells {
		if _, again := weights[c]; !again {
			cells = append(cells, c)
		}
		weights[c] += r.weight(k)
	}
	var b strings.Builder
	for k, c := range cells[:min(len(cells), many)] {
		weight := weights[c]
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
	if len(cells) > many {
		b.WriteString(" + ...")
	}
	return strings.TrimSpace(b.String()) + fmt.Sprintf(" %s %d", r.Is, r.Total)
}

func (WeightedSum) Kind() string { return "weighted-sum" }

// mostWeight is the greatest weight, as the tag of Weights says. With it, no sum of the cells that
// a file can hold overflows.
const mostWeight = 100

// Validate rejects too many cells.
func (r WeightedSum) Validate(p *puzzle.Puzzle) error {
	if len(r.Cells) > math.MaxInt32/mostWeight/int(puzzle.MaxDigit) {
		return mistake(r, nil, "%s are too many", count(len(r.Cells), "cell"))
	}
	return nil
}

// Numbers yields the numbers from the least to the greatest sum.
func (r WeightedSum) Numbers(p *puzzle.Puzzle) iter.Seq[int] {
	least, most := 0, 0
	for k, c := range r.Cells {
		weight, domain := r.weight(k), p.DomainOf(c)
		x, y := weight*int(domain.Min()), weight*int(domain.Max())
		least, most = least+min(x, y), most+max(x, y)
	}
	return upTo(least, most)
}

// upTo yields the numbers from least to most.
func upTo(least, most int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for n := least; n <= most && yield(n); n++ {
		}
	}
}

// Encode adds the sum, with its possible range.
func (r WeightedSum) Encode(m *matrix.Matrix) error {
	may := matrix.Range{Least: math.MinInt, Most: math.MaxInt}
	switch {
	case r.Is == "=":
		may = matrix.Range{Least: r.Total, Most: r.Total}
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
	sum := terms(1, r.Cells)
	for k, w := range r.Weights {
		sum[k].Weight = w
	}
	m.LinearIn([]matrix.Range{may}, sum...)
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
	return broken(r, r.Cells, "the sum is %d, not %s %d", sum, r.Is, r.Total)
}
