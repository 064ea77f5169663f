package rule

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Killer is a cage: its digits differ and, if Sum is not nil, add up to it.
type Killer struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells of the cage"`
	Sum   *int          `json:"sum,omitempty" help:"the sum of the digits"`
}

var killerKind = Kind{
	Rule:  Killer{},
	Group: Cages,
	Look: LookOf(func(r Killer, _ *puzzle.Puzzle) Look {
		l := Look{Shape: Cage, Cells: r.Cells, Short: "killer cage"}
		if r.Sum != nil {
			l.Text = strconv.Itoa(*r.Sum)
		}
		return l
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Cage", As: AsGroup},
		{In: "fpuzzles", Name: "killercage", As: AsGroup},
	},
	Meaning: "digits differ, and add up to sum if there is one",
	Example: `{"size": 4,
 "givens": ["....", "....", "..4.", "...."],
 "rules": [
  {"rule": "killer", "cells": ["r1c1", "r1c2"], "sum": 7},
  {"rule": "killer", "cells": ["r2c3", "r2c4", "r3c4"], "sum": 8},
  {"rule": "killer", "cells": ["r3c2", "r4c2", "r4c3"]}]}`,
	Draw: drawCages,
}

// mostInCage is the most cells of a cage: larger ones say little.
const mostInCage = 5

// drawCages divides the grid into connected cages of different digits, mostly of two to four cells.
func drawCages(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	cage := make([]int, p.Cells()) // cell -> 1 + its cage; 0: none yet
	var cages [][]puzzle.Cell
	order := shuffledCells(random, p)
	// next returns a random neighbour that cage k can take in, or -1.
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
		// A cage of one cell would be a given: let a neighbour have it.
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
		sum := 0
		for _, c := range cells {
			sum += int(p.Solution[c])
		}
		rules[k] = Killer{Cells: cells, Sum: &sum}
	}
	return rules
}

// Kind returns "killer".
func (Killer) Kind() string { return "killer" }

// Validate finds a cage without cells, and a cell off the grid or named twice.
func (r Killer) Validate(p *puzzle.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Houses returns the cells of a cage whose sum says nothing: there is none, or it is that of all
// digits, which the cage holds.
func (r Killer) Houses(p *puzzle.Puzzle) [][]puzzle.Cell {
	n := p.DigitCount()
	if r.Sum != nil && (len(r.Cells) != n || *r.Sum != n*int(p.Low+p.High)/2) {
		return nil
	}
	return [][]puzzle.Cell{r.Cells}
}

// Encode chooses among the digit sets with the sum. The first of several cages adds what they imply
// together with the houses.
func (r Killer) Encode(m *encode.Matrix) error {
	m.House(r.Kind(), r.Cells)
	if r.Sum == nil || m.Stopped() {
		return nil
	}
	cageSum(m, r.Cells, *r.Sum)
	for _, other := range m.Rules() {
		if k, ok := other.(Killer); ok && k.Sum != nil {
			if reflect.DeepEqual(k, r) {
				deriveSums(m)
			}
			break
		}
	}
	return nil
}

// cageSum adds that cells, which differ, add up to sum.
func cageSum(m *encode.Matrix, cells []puzzle.Cell, sum int) {
	var some puzzle.DigitSet
	for _, c := range cells {
		some |= m.Domain(c)
	}
	if sets, ok := encode.SetsOfSum(some, len(cells), sum, sum, manySets); ok {
		m.Sets("sum", cells, sets)
		return
	}
	terms := make([]encode.Term, len(cells))
	for k, c := range cells {
		terms[k] = encode.Term{Cell: c, Weight: 1}
	}
	m.Linear(-sum, terms...)
}

// manySets is from how many digit sets on a sum is left to arithmetic: a choice among so many says
// little before it is nearly made.
const manySets = 64

// Check finds digits that occur twice, and a wrong sum.
func (r Killer) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	found := repeated(r, r.Cells, grid)
	if r.Sum != nil {
		found = append(found, wrongSum(r, r.Cells, *r.Sum, grid)...)
	}
	return found
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

// wrongSum finds that cells do not add up to sum.
func wrongSum(r puzzle.Rule, cells []puzzle.Cell, sum int, grid []puzzle.Digit) []puzzle.Violation {
	total := 0
	for _, c := range cells {
		total += int(grid[c])
	}
	if total == sum {
		return nil
	}
	return []puzzle.Violation{broken(r, cells, "the sum is %d, not %d", total, sum)}
}
