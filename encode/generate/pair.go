package generate

import (
	"math/rand/v2"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// drawKropki draws all dots. Between 1 and 2 the dot has either colour.
func drawKropki(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	return rule.DrawPairs(p, func(cells []puzzle.Cell) []puzzle.Rule {
		white, black := rule.Difference{Cells: cells, Value: 1}, rule.Ratio{Cells: cells, Value: 2}
		if random.IntN(2) == 0 {
			return []puzzle.Rule{black, white}
		}
		return []puzzle.Rule{white, black}
	})
}

func drawXV(_ *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	return rule.DrawPairs(p, func(cells []puzzle.Cell) []puzzle.Rule {
		return []puzzle.Rule{rule.PairSum{Cells: cells, Value: 5}, rule.PairSum{Cells: cells, Value: 10}}
	})
}
