package trial

import (
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/choice"
)

// countRules states rules that count digits, or point at one.
var countRules = map[string]statement{
	"count":          drawCount,
	"control-count":  drawControlCount,
	"count-distinct": drawCountDistinct,
	"look-and-say":   drawLookAndSay,
	"value-indexing": drawValueIndexing,
}

// drawHolder draws a cell. Half of the time the cell holds number in the solution, if there is such
// a cell.
func drawHolder(s Source, p *puzzle.Puzzle, number int) puzzle.Cell {
	if obeys(s) {
		var holders []puzzle.Cell
		for c, d := range p.Solution {
			if int(d) == number {
				holders = append(holders, puzzle.Cell(c))
			}
		}
		if len(holders) > 0 {
			return choice.Pick(s, holders)
		}
	}
	return drawCell(s, p)
}

// drawCounted draws cells and values, and returns how many of the cells hold one of the values in
// the solution.
func drawCounted(s Source, p *puzzle.Puzzle) (cells []puzzle.Cell, values []puzzle.Digit, n int) {
	cells, values = drawCells(s, p, 1, 7), []puzzle.Digit{}
	for range choice.Between(s, 0, 3) {
		values = append(values, drawDigit(s, p))
	}
	for _, c := range cells {
		if slices.Contains(values, p.Solution[c]) {
			n++
		}
	}
	return cells, values, n
}

func drawCount(s Source, p *puzzle.Puzzle) puzzle.Rule {
	cells, values, n := drawCounted(s, p)
	return rule.Count{Cells: cells, Values: values, Number: drawValue(s, n, -1, 8)}
}

func drawControlCount(s Source, p *puzzle.Puzzle) puzzle.Rule {
	cells, values, n := drawCounted(s, p)
	return rule.ControlCount{Control: drawHolder(s, p, n), Cells: cells, Values: values}
}

func drawCountDistinct(s Source, p *puzzle.Puzzle) puzzle.Rule {
	cells := drawCells(s, p, 1, 7)
	var held puzzle.DigitSet
	for _, c := range cells {
		held |= puzzle.Digits(p.Solution[c])
	}
	return rule.CountDistinct{Control: drawHolder(s, p, held.Len()), Cells: cells}
}

func drawLookAndSay(s Source, p *puzzle.Puzzle) puzzle.Rule {
	r := rule.LookAndSay{Cells: drawCells(s, p, 1, 7), Says: []rule.SaidDigit{}}
	for range choice.Between(s, 0, 3) {
		d, times := drawDigit(s, p), 0
		for _, c := range r.Cells {
			if p.Solution[c] == d {
				times++
			}
		}
		if choice.OneIn(s, 6) {
			times = drawNumber(s, -1, 4)
		}
		r.Says = append(r.Says, rule.SaidDigit{Times: times, Digit: d})
	}
	return r
}

func drawValueIndexing(s Source, p *puzzle.Puzzle) puzzle.Rule {
	r := rule.ValueIndexing{Index: drawCell(s, p), Cells: drawLine(s, p, 1, 6)}
	at := min(max(int(p.Solution[r.Index]), 1), len(r.Cells)) - 1
	r.Value = drawHolder(s, p, int(p.Solution[r.Cells[at]]))
	return r
}
