package trial

import (
	"slices"

	"exactcover/encode"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/choice"
)

// gridRules states rules of marked cells and of the whole grid.
var gridRules = map[string]statement{
	"diagonal+":        fixed(rule.DiagonalUp{}),
	"diagonal-":        fixed(rule.DiagonalDown{}),
	"windoku":          fixed(rule.Windoku{}),
	"disjoint-groups":  fixed(rule.DisjointGroups{}),
	"anti-knight":      fixed(rule.AntiKnight{}),
	"anti-king":        fixed(rule.AntiKing{}),
	"anti-taxicab":     fixed(rule.AntiTaxicab{}),
	"global-entropy":   fixed(rule.GlobalEntropy{}),
	"global-mod3":      fixed(rule.GlobalMod3{}),
	"dutch-flatmates":  fixed(rule.DutchFlatmates{}),
	"domino":           drawDomino,
	"odd":              drawOdd,
	"even":             drawEven,
	"minimum":          drawMinimum,
	"maximum":          drawMaximum,
	"quadruple":        drawQuadruple,
	"contain-at-least": drawContainAtLeast,
	"contain-exact":    drawContainExact,
	"indexing":         drawIndexing,
	"same-values":      drawSameValues,
	"counting-circles": drawCountingCircles,
}

// fixed states a rule that has nothing to choose.
func fixed(r puzzle.Rule) statement {
	return func(_ Source, p *puzzle.Puzzle) puzzle.Rule {
		if r.Validate(p) != nil {
			return nil
		}
		return r
	}
}

// drawDomino states the rule of dominoes without clues, unless it is stated already.
func drawDomino(s Source, p *puzzle.Puzzle) puzzle.Rule {
	for _, r := range p.Rules {
		if r.Kind() == (encode.Domino{}).Kind() {
			return nil
		}
	}
	return fixed(encode.Domino{})(s, p)
}

func drawOdd(s Source, p *puzzle.Puzzle) puzzle.Rule {
	return rule.Odd{Cells: drawCells(s, p, 1, 3)}
}

func drawEven(s Source, p *puzzle.Puzzle) puzzle.Rule {
	return rule.Even{Cells: drawCells(s, p, 1, 3)}
}

func drawMinimum(s Source, p *puzzle.Puzzle) puzzle.Rule {
	return rule.Minimum{Cells: drawCells(s, p, 1, 2)}
}

func drawMaximum(s Source, p *puzzle.Puzzle) puzzle.Rule {
	return rule.Maximum{Cells: drawCells(s, p, 1, 2)}
}

// drawContent draws up to n digits: some of those that the solution has in cells, and any.
func drawContent(s Source, p *puzzle.Puzzle, cells []puzzle.Cell, n int) []puzzle.Digit {
	values := []puzzle.Digit{} // as files have it, and not nil
	for _, c := range cells[:choice.Between(s, 0, min(n, len(cells)))] {
		values = append(values, p.Solution[c])
	}
	if choice.OneIn(s, 4) && len(values) < n {
		values = append(values, drawDigit(s, p))
	}
	return values
}

// drawSquare draws four cells that meet in a point, nil on a grid of one row or column.
func drawSquare(s Source, p *puzzle.Puzzle) []puzzle.Cell {
	c := drawCell(s, p)
	if p.Rows < 2 || p.Cols < 2 {
		return nil
	}
	row, col := min(p.Row(c), p.Rows-2), min(p.Col(c), p.Cols-2)
	corner := p.Cell(row, col)
	return []puzzle.Cell{corner, corner + 1, p.Cell(row+1, col), p.Cell(row+1, col+1)}
}

func drawQuadruple(s Source, p *puzzle.Puzzle) puzzle.Rule {
	cells := drawSquare(s, p)
	if cells == nil {
		return nil
	}
	return rule.Quadruple{Cells: cells, Values: drawContent(s, p, cells, 4)}
}

func drawContainAtLeast(s Source, p *puzzle.Puzzle) puzzle.Rule {
	cells := drawCells(s, p, 1, 7)
	return rule.ContainAtLeast{Cells: cells, Values: drawContent(s, p, cells, 5)}
}

func drawContainExact(s Source, p *puzzle.Puzzle) puzzle.Rule {
	cells := drawCells(s, p, 1, 7)
	return rule.ContainExact{Cells: cells, Values: drawContent(s, p, cells, 5)}
}

func drawIndexing(s Source, p *puzzle.Puzzle) puzzle.Rule {
	return rule.Indexing{
		Axis:  choice.Pick(s, []string{"row", "column"}),
		Cells: drawCells(s, p, 1, 2),
	}
}

// drawSameValues draws a few sets; as in the solution, if it can.
func drawSameValues(s Source, p *puzzle.Puzzle) puzzle.Rule {
	first := drawCells(s, p, 1, 4)
	if choice.OneIn(s, 4) {
		second := drawCells(s, p, len(first), len(first))
		return rule.SameValues{Sets: [][]puzzle.Cell{first, second}}
	}
	sets := [][]puzzle.Cell{first}
	for range choice.Between(s, 1, 2) {
		order := drawCells(s, p, p.Cells(), p.Cells())
		var set []puzzle.Cell
		for _, c := range first {
			k := slices.IndexFunc(
				order, func(other puzzle.Cell) bool { return p.Solution[other] == p.Solution[c] },
			)
			set = append(set, order[k])
			order = slices.Delete(order, k, k+1)
		}
		sets = append(sets, set)
	}
	return rule.SameValues{Sets: sets}
}

// drawCountingCircles draws as many cells of some digits as the solution has; if it has enough,
// they keep the rule.
func drawCountingCircles(s Source, p *puzzle.Puzzle) puzzle.Rule {
	var cells []puzzle.Cell
	left := make(map[puzzle.Digit]int)
	for range 2 {
		d := drawDigit(s, p)
		left[d] = int(d)
	}
	for _, c := range drawCells(s, p, p.Cells(), p.Cells()) {
		if d := p.Solution[c]; left[d] > 0 {
			left[d]--
			cells = append(cells, c)
		}
	}
	if len(cells) == 0 {
		cells = drawCells(s, p, 1, 4)
	}
	return rule.CountingCircles{Cells: cells}
}
