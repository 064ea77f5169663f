package generate

import (
	"math/rand/v2"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// marksEvery is for how many cells of the grid one is marked.
const marksEvery = 6

// marked returns a rule for each of some random cells whose rule the solution obeys.
func marked(random *rand.Rand, p *puzzle.Puzzle, kind func(c puzzle.Cell) puzzle.Rule) []puzzle.Rule {
	order := cellsOf(p)
	shuffle(random, order)
	var rules []puzzle.Rule
	for _, c := range order {
		if len(rules) == (p.Cells()+marksEvery-1)/marksEvery {
			break
		}
		if r := kind(c); obeyed(p, r) {
			rules = append(rules, r)
		}
	}
	return rules
}

func drawOdd(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	return marked(random, p, func(c puzzle.Cell) puzzle.Rule { return rule.Odd{Cells: []puzzle.Cell{c}} })
}

func drawEven(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	return marked(random, p, func(c puzzle.Cell) puzzle.Rule { return rule.Even{Cells: []puzzle.Cell{c}} })
}

// drawQuadruples names two to four of the digits around some corners of cells.
func drawQuadruples(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	return marked(random, p, func(c puzzle.Cell) puzzle.Rule {
		cells := []puzzle.Cell{c, c + 1, c + puzzle.Cell(p.Cols), c + puzzle.Cell(p.Cols) + 1}
		if p.Col(c) == p.Cols-1 || p.Row(c) == p.Rows-1 {
			return rule.Quadruple{} // which is not valid
		}
		var values []puzzle.Digit
		for _, c := range cells {
			values = append(values, p.Solution[c])
		}
		shuffle(random, values)
		values = values[:2+random.IntN(3)]
		slices.Sort(values)
		return rule.Quadruple{Cells: cells, Values: values}
	})
}
