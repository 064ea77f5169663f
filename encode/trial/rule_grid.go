package trial

import (
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/choice"
)

// gridRules states rules of marked cells and of the whole grid.
var gridRules = map[string]statement{
	"diagonal+":          fixed(rule.DiagonalUp{}),
	"diagonal-":          fixed(rule.DiagonalDown{}),
	"windoku":            fixed(rule.Windoku{}),
	"disjoint-groups":    fixed(rule.DisjointGroups{}),
	"anti-knight":        fixed(rule.AntiKnight{}),
	"anti-king":          fixed(rule.AntiKing{}),
	"leaper":             drawLeaper,
	"anti-taxicab":       fixed(rule.AntiTaxicab{}),
	"global-entropy":     fixed(rule.GlobalEntropy{}),
	"global-mod3":        fixed(rule.GlobalMod3{}),
	"dutch-flatmates":    fixed(rule.DutchFlatmates{}),
	"unequal-lines":      fixed(rule.UnequalLines{}),
	"region-same-values": fixed(rule.RegionSameValues{}),
	"domino":             drawDomino,
	"odd":                drawOdd,
	"even":               drawEven,
	"minimum":            drawMinimum,
	"maximum":            drawMaximum,
	"quadruple":          drawQuadruple,
	"contain-at-least":   drawContainAtLeast,
	"contain-exact":      drawContainExact,
	"indexing":           drawIndexing,
	"one-of":             drawOneOf,
	"connected-values":   drawConnectedValues,
	"same-values":        drawSameValues,
	"counting-circles":   drawCountingCircles,
}

// fixed states a rule without choices.
func fixed(r puzzle.Rule) statement {
	return func(_ Source, p *puzzle.Puzzle) puzzle.Rule {
		if r.Validate(p) != nil {
			return nil
		}
		return r
	}
}

// drawLeaper draws a list of different offsets.
func drawLeaper(s Source, _ *puzzle.Puzzle) puzzle.Rule {
	return rule.Leaper{Offsets: drawOffsets(s)}
}

// drawOffsets draws one to three offsets in either direction, mostly short ones.
func drawOffsets(s Source) [][2]int {
	var offsets [][2]int
	for range choice.Between(s, 1, 3) {
		far := choice.Between(s, 1, 3)
		if choice.OneIn(s, 8) {
			far = choice.Between(s, 1, puzzle.MaxSide-1)
		}
		offset := [2]int{choice.Between(s, 0, far), far}
		if slices.ContainsFunc(offsets, func(o [2]int) bool {
			return min(o[0], o[1]) == offset[0] && max(o[0], o[1]) == far
		}) {
			continue
		}
		if choice.OneIn(s, 2) {
			slices.Reverse(offset[:])
		}
		offsets = append(offsets, offset)
	}
	return offsets
}

// drawDomino states the domino rule without clues, unless it is already stated.
func drawDomino(s Source, p *puzzle.Puzzle) puzzle.Rule {
	for _, r := range p.Rules {
		if r == (rule.Domino{}) {
			return nil
		}
	}
	return fixed(rule.Domino{})(s, p)
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

// drawContent draws up to n digits: some that the solution has in the cells, and some random ones.
func drawContent(s Source, p *puzzle.Puzzle, cells []puzzle.Cell, n int) []puzzle.Digit {
	values := []puzzle.Digit{} // an empty list, as files have it; not nil
	for _, c := range cells[:choice.Between(s, 0, min(n, len(cells)))] {
		values = append(values, p.Solution[c])
	}
	if choice.OneIn(s, 4) && len(values) < n {
		values = append(values, drawDigit(s, p))
	}
	return values
}

// drawSquare draws four cells that meet in a point; nil on a grid of one row or column.
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

// drawOneOf draws a few cells and the digits that they may hold, mostly including those of the
// solution.
func drawOneOf(s Source, p *puzzle.Puzzle) puzzle.Rule {
	cells := drawCells(s, p, 1, 3)
	values := []puzzle.Digit{drawDigit(s, p)}
	if !choice.OneIn(s, 4) {
		for _, c := range cells {
			values = append(values, p.Solution[c])
		}
	}
	return rule.OneOf{Cells: cells, Values: values}
}

func drawIndexing(s Source, p *puzzle.Puzzle) puzzle.Rule {
	r := rule.Indexing{
		Axis:  choice.Pick(s, []string{"row", "column", "region"}),
		Cells: drawCells(s, p, 1, 2),
	}
	if r.Validate(p) != nil {
		r.Axis = "row"
	}
	return r
}

// drawSameValues draws a few sets of cells, with equal digits in the solution if possible.
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

// drawCountingCircles draws cells of some digits of the solution, as many as the digit says. If the
// solution has enough of them, it obeys the rule.
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

// drawConnectedValues draws one to three values, and mostly the whole grid.
func drawConnectedValues(s Source, p *puzzle.Puzzle) puzzle.Rule {
	r := rule.ConnectedValues{Values: []puzzle.Digit{}}
	cells := drawCells(s, p, p.Cells(), p.Cells())
	if choice.OneIn(s, 3) {
		cells = drawCells(s, p, 1, 10)
		r.Cells = cells
	}
	for range choice.Between(s, 1, 3) {
		r.Values = append(r.Values, drawDigit(s, p))
	}
	if choice.OneIn(s, 2) {
		n := 0
		for _, c := range cells {
			if slices.Contains(r.Values, p.Solution[c]) {
				n++
			}
		}
		n = drawValue(s, n, -1, 9)
		r.Size = &n
	}
	return r
}
