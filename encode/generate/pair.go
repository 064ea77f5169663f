package generate

import (
	"math/rand/v2"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// neighborRules returns the rules, of those that ask names for two neighbours, that the solution
// obeys; for each two neighbours the first of them.
func neighborRules(p *puzzle.Puzzle, ask func(cells []puzzle.Cell) []puzzle.Rule) []puzzle.Rule {
	var rules []puzzle.Rule
	for c := range puzzle.Cell(p.Cells()) {
		for other := range p.Neighbors(c) {
			if other < c {
				continue
			}
			for _, r := range ask([]puzzle.Cell{c, other}) {
				if obeyed(p, r) {
					rules = append(rules, r)
					break
				}
			}
		}
	}
	return rules
}

func white(cells []puzzle.Cell) puzzle.Rule { return rule.Difference{Cells: cells, Value: 1} }

func black(cells []puzzle.Cell) puzzle.Rule { return rule.Ratio{Cells: cells, Value: 2} }

// drawKropki draws all dots. Where 1 and 2 meet, the dot has either colour.
func drawKropki(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	return neighborRules(p, func(cells []puzzle.Cell) []puzzle.Rule {
		if random.IntN(2) == 0 {
			return []puzzle.Rule{black(cells), white(cells)}
		}
		return []puzzle.Rule{white(cells), black(cells)}
	})
}

func drawDifferences(_ *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	return neighborRules(p, func(cells []puzzle.Cell) []puzzle.Rule { return []puzzle.Rule{white(cells)} })
}

func drawRatios(_ *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	return neighborRules(p, func(cells []puzzle.Cell) []puzzle.Rule { return []puzzle.Rule{black(cells)} })
}

func drawXV(_ *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	return neighborRules(p, func(cells []puzzle.Cell) []puzzle.Rule {
		return []puzzle.Rule{rule.PairSum{Cells: cells, Value: 5}, rule.PairSum{Cells: cells, Value: 10}}
	})
}

// drawGreater compares every fourth pair of neighbours.
func drawGreater(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	return neighborRules(p, func(cells []puzzle.Cell) []puzzle.Rule {
		if random.IntN(4) > 0 {
			return nil
		}
		return []puzzle.Rule{rule.Greater{Cells: cells}, rule.Greater{Cells: []puzzle.Cell{cells[1], cells[0]}}}
	})
}
