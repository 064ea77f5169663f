package generate

import (
	"math/rand/v2"

	"exactcover/encode"
	"exactcover/encode/rule"
)

// neighborRules returns the rules, of those that ask names for two neighbours, that the solution
// obeys; for each two neighbours the first of them.
func neighborRules(p *encode.Puzzle, ask func(cells []encode.Cell) []encode.Rule) []encode.Rule {
	var rules []encode.Rule
	for c := range encode.Cell(p.Cells()) {
		for other := range p.Neighbors(c) {
			if other < c {
				continue
			}
			for _, r := range ask([]encode.Cell{c, other}) {
				if obeyed(p, r) {
					rules = append(rules, r)
					break
				}
			}
		}
	}
	return rules
}

func white(cells []encode.Cell) encode.Rule { return rule.Difference{Cells: cells, Value: 1} }

func black(cells []encode.Cell) encode.Rule { return rule.Ratio{Cells: cells, Value: 2} }

// drawKropki draws all dots. Where 1 and 2 meet, the dot has either colour.
func drawKropki(random *rand.Rand, p *encode.Puzzle) []encode.Rule {
	return neighborRules(p, func(cells []encode.Cell) []encode.Rule {
		if random.IntN(2) == 0 {
			return []encode.Rule{black(cells), white(cells)}
		}
		return []encode.Rule{white(cells), black(cells)}
	})
}

func drawDifferences(_ *rand.Rand, p *encode.Puzzle) []encode.Rule {
	return neighborRules(p, func(cells []encode.Cell) []encode.Rule { return []encode.Rule{white(cells)} })
}

func drawRatios(_ *rand.Rand, p *encode.Puzzle) []encode.Rule {
	return neighborRules(p, func(cells []encode.Cell) []encode.Rule { return []encode.Rule{black(cells)} })
}

func drawXV(_ *rand.Rand, p *encode.Puzzle) []encode.Rule {
	return neighborRules(p, func(cells []encode.Cell) []encode.Rule {
		return []encode.Rule{rule.PairSum{Cells: cells, Value: 5}, rule.PairSum{Cells: cells, Value: 10}}
	})
}

// drawGreater compares every fourth pair of neighbours.
func drawGreater(random *rand.Rand, p *encode.Puzzle) []encode.Rule {
	return neighborRules(p, func(cells []encode.Cell) []encode.Rule {
		if random.IntN(4) > 0 {
			return nil
		}
		return []encode.Rule{rule.Greater{Cells: cells}, rule.Greater{Cells: []encode.Cell{cells[1], cells[0]}}}
	})
}
