package rule

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Killer is a cage: its digits differ. If Sum is not nil they add up to it; if Sums is not nil they
// add up to one of them.
type Killer struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells of the cage"`
	Sum   *int          `json:"sum,omitempty" help:"the sum of the digits"`
	Sums  []int         `json:"sums,omitempty" min:"1" unique:"true" or:"sum" help:"or one of these"`
}

var killerKind = Kind{
	Rule:   Killer{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r Killer, _ *puzzle.Puzzle) Look {
		l := Look{
			Layout: Cage, Cells: r.Cells, Short: "killer cage", Text: joined(r.allowed(), "/", "/"),
			Says: "digits differ; they add up to the number, if there is one",
		}
		if len(r.allowed()) > 1 {
			l.Says = "digits differ; they add up to one of the numbers"
		}
		return l
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Cage", As: AsGroup},
		{In: "fpuzzles", Name: "killercage", As: AsGroup},
	},
	Meaning: "digits differ; they add up to sum, or to one of sums, if one of these is given",
	Example: `{"size": 4,
 "givens": ["....", "....", "....", ".2.."],
 "rules": [
  {"rule": "killer", "cells": ["r1c1", "r1c2"], "sum": 7},
  {"rule": "killer", "cells": ["r2c3", "r2c4", "r3c4"], "sum": 8},
  {"rule": "killer", "cells": ["r2c1", "r3c1"], "sums": [3, 6]},
  {"rule": "killer", "cells": ["r3c2", "r4c2", "r4c3"]}]}`,
	Draw: drawCages,
}

// mostInCage is the greatest number of cells of a cage that is drawn. Larger cages strike little.
const mostInCage = 5

// drawCages divides the grid into connected cages of different digits, mostly of two to four cells.
func drawCages(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	cage := make([]int, p.GridCells()) // cell -> 1 + its cage; 0: none yet
	var cages [][]puzzle.Cell
	order := gridCells(p)
	shuffle(random, order)
	// next returns a random neighbour that cage k can add, or -1.
	next := func(k int) puzzle.Cell {
		var choice []puzzle.Cell
		for _, c := range cages[k] {
			for other := range p.Neighbors(c) {
				if cage[other] == 0 && !hasDigit(p, cages[k], p.Solution[other]) &&
					!slices.Contains(choice, other) {
					choice = append(choice, other)
				}
			}
		}
		if len(choice) == 0 {
			return -1
		}
		return choice[random.IntN(len(choice))]
	}
	for _, c := range order {
		if cage[c] != 0 {
			continue
		}
		k := len(cages)
		cages = append(cages, []puzzle.Cell{c})
		cage[c] = k + 1
		for want := 2 + random.IntN(3); len(cages[k]) < want; {
			c := next(k)
			if c < 0 {
				break
			}
			cages[k] = append(cages[k], c)
			cage[c] = k + 1
		}
		if len(cages[k]) > 1 {
			continue
		}
		// A cage of one cell would be a given: add the cell to the cage of a neighbour.
		for other := range p.Neighbors(c) {
			if j := cage[other] - 1; j >= 0 && len(cages[j]) < mostInCage &&
				!hasDigit(p, cages[j], p.Solution[c]) {
				cages[j] = append(cages[j], c)
				cage[c] = j + 1
				cages = cages[:k]
				break
			}
		}
	}
	slices.SortFunc(cages, func(a, b []puzzle.Cell) int { return int(slices.Min(a) - slices.Min(b)) })
	rules := make([]puzzle.Rule, len(cages))
	for k, cells := range cages {
		slices.Sort(cells)
		sum := total(cells, p.Solution)
		rules[k] = Killer{Cells: cells, Sum: &sum}
	}
	return rules
}

func (Killer) Kind() string { return "killer" }

// Cage returns the cells, and the sums that their digits may have.
func (r Killer) Cage(*puzzle.Puzzle) puzzle.Cage {
	return puzzle.Cage{Cells: r.Cells, Sums: r.allowed(), Differ: true}
}

func (r Killer) allowed() []int { return allowed(r.Sum, r.Sums) }

// Houses returns the cells of a cage if the rule says no more than that they are a house: it has no
// sum, or holds all digits and may have their sum.
func (r Killer) Houses(p *puzzle.Puzzle) [][]puzzle.Cell {
	all, sums := p.DomainOf(r.Cells...), r.allowed()
	if sums != nil && (len(r.Cells) != all.Len() || !slices.Contains(sums, all.Sum())) {
		return nil
	}
	return [][]puzzle.Cell{r.Cells}
}

// Derivations returns what is derived from cages, if this is one with one sum.
func (r Killer) Derivations() []matrix.Derivation {
	if len(r.allowed()) != 1 {
		return nil
	}
	return []matrix.Derivation{houseCages{}, unionSums{}}
}

// Encode adds a choice among the sets of digits with one of the sums.
func (r Killer) Encode(m *matrix.Matrix) error {
	m.House(r.Kind(), r.Cells)
	if sums := r.allowed(); sums != nil && !m.Stopped() {
		cageSum(m, r.Cells, sums...)
	}
	return nil
}

// Check finds digits that occur twice, and a wrong sum.
func (r Killer) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	return append(repeated(r, r.Cells, grid), wrongSum(r, r.Cells, grid, r.allowed()...)...)
}

// repeated finds the digits that occur more than once in cells, in the order of their first places.
func repeated(r puzzle.Rule, cells []puzzle.Cell, grid []puzzle.Digit) []puzzle.Violation {
	places := make(map[puzzle.Digit][]puzzle.Cell)
	for _, c := range cells {
		places[grid[c]] = append(places[grid[c]], c)
	}
	var found []puzzle.Violation
	for _, c := range cells {
		if at := places[grid[c]]; len(at) > 1 && at[0] == c {
			found = more(found, r, at, "%d occurs %s", grid[c], times(len(at)))
		}
	}
	return found
}

// times returns "twice" or "3 times".
func times(n int) string {
	if n == 2 {
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}
