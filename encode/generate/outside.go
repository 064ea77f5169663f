package generate

import (
	"math/rand/v2"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// half is a random half of a list, in the order of the list.
func half[E any](random *rand.Rand, list []E) []E {
	place := random.Perm(len(list))
	var kept []E
	for k, e := range list {
		if place[k] < (len(list)+1)/2 {
			kept = append(kept, e)
		}
	}
	return kept
}

// fitting returns the rules of a kind, one for each list of cells, with the lowest value from 0 to
// most that the solution has there; none for lists where it has none.
func fitting(p *puzzle.Puzzle, lists [][]puzzle.Cell, most int, kind func(cells []puzzle.Cell, value int) puzzle.Rule) []puzzle.Rule {
	var rules []puzzle.Rule
	for _, cells := range lists {
		for value := range most + 1 {
			if r := kind(cells, value); obeyed(p, r) {
				rules = append(rules, r)
				break
			}
		}
	}
	return rules
}

// lanes returns the rows and columns, and if both is true also each from its other end.
func lanes(p *puzzle.Puzzle, both bool) [][]puzzle.Cell {
	var lists [][]puzzle.Cell
	for _, h := range p.Houses() {
		if h.Kind == puzzle.Region {
			continue
		}
		lists = append(lists, h.Cells)
		if both {
			back := slices.Clone(h.Cells)
			slices.Reverse(back)
			lists = append(lists, back)
		}
	}
	return lists
}

// sumOfDomain is the sum of all digits.
func sumOfDomain(p *puzzle.Puzzle) int { return p.Domain().Sum() }

func drawSandwiches(_ *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	return fitting(p, lanes(p, false), sumOfDomain(p), func(cells []puzzle.Cell, value int) puzzle.Rule {
		return rule.Sandwich{Cells: cells, Sum: value}
	})
}

func drawSkyscrapers(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	return fitting(p, half(random, lanes(p, true)), p.DigitCount(), func(cells []puzzle.Cell, value int) puzzle.Rule {
		return rule.Skyscraper{Cells: cells, Count: value}
	})
}

func drawXSums(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	return fitting(p, half(random, lanes(p, true)), sumOfDomain(p), func(cells []puzzle.Cell, value int) puzzle.Rule {
		return rule.XSum{Cells: cells, Sum: value}
	})
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
		return rule.LittleKiller{Cells: cells, Sum: value}
	})
}
