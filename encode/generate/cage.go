package generate

import (
	"math/rand/v2"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// mostInCage is the most cells of a cage: larger ones say little.
const mostInCage = 5

// drawCages divides the grid into connected cages of different digits, mostly of two to four cells.
func drawCages(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	cage := make([]int, p.Cells()) // cell -> 1 + its cage; 0: none yet
	var cages [][]puzzle.Cell
	order := cellsOf(p)
	shuffle(random, order)
	// next returns a random neighbour that cage k can take in, or -1.
	next := func(k int) puzzle.Cell {
		var choice []puzzle.Cell
		for _, c := range cages[k] {
			for other := range p.Neighbors(c) {
				if cage[other] == 0 && !holds(p, cages[k], p.Solution[other]) && !slices.Contains(choice, other) {
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
			if j := cage[other] - 1; j >= 0 && len(cages[j]) < mostInCage && !holds(p, cages[j], p.Solution[c]) {
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
		rules[k] = rule.Killer{Cells: cells, Sum: &sum}
	}
	return rules
}

// holds reports whether some of the cells has digit d in the solution.
func holds(p *puzzle.Puzzle, cells []puzzle.Cell, d puzzle.Digit) bool {
	return slices.ContainsFunc(cells, func(c puzzle.Cell) bool { return p.Solution[c] == d })
}

// cellsOf returns the cells of p in row order.
func cellsOf(p *puzzle.Puzzle) []puzzle.Cell {
	cells := make([]puzzle.Cell, p.Cells())
	for c := range cells {
		cells[c] = puzzle.Cell(c)
	}
	return cells
}
