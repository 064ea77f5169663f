package trial

import (
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/choice"
)

// lineRules states rules on lines and pairs.
var lineRules = map[string]statement{
	"thermo": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		return rule.Thermo{Cells: drawRise(s, p)}
	},
	"slow-thermo": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		return rule.SlowThermo{Cells: drawRise(s, p)}
	},
	"whisper": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		line := drawLine(s, p, 1, 4)
		smallest := p.DigitCount()
		for k := range line[1:] {
			smallest = min(smallest, distance(p.Solution[line[k]], p.Solution[line[k+1]]))
		}
		return rule.Whisper{Cells: line, Diff: drawValue(s, smallest, -1, p.DigitCount())}
	},
	"renban": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		return rule.Renban{Cells: drawLine(s, p, 1, 5)}
	},
	"palindrome": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		line := drawLine(s, p, 1, 6)
		if obeys(s) {
			for i, j := 0, len(line)-1; i < j; i, j = i+1, j-1 {
				line[j] = drawTwin(s, p, line[i])
			}
		}
		return rule.Palindrome{Cells: line}
	},
	"clone": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		r := rule.Clone{Cells: drawLine(s, p, 1, 4)}
		r.Clone = drawLine(s, p, len(r.Cells), len(r.Cells))
		if obeys(s) {
			for k, c := range r.Cells {
				r.Clone[k] = drawTwin(s, p, c)
			}
		}
		return r
	},
	"between": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		return rule.Between{Cells: drawLine(s, p, 2, 5)}
	},
	"lockout": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		line := drawLine(s, p, 2, 5)
		ends := distance(p.Solution[line[0]], p.Solution[line[len(line)-1]])
		return rule.Lockout{Cells: line, Diff: drawValue(s, ends, -1, p.DigitCount())}
	},
	"modular": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		return rule.Modular{Cells: drawLine(s, p, 1, 6), Mod: choice.Between(s, 1, 5)}
	},
	"entropic": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		return rule.Entropic{Cells: drawLine(s, p, 1, 5)}
	},
	"zipper": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		return rule.Zipper{Cells: drawLine(s, p, 1, 6)}
	},
	"sum-line": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		line := drawLine(s, p, 1, 7)
		first := choice.Between(s, 1, len(line))
		return rule.SumLine{
			Cells: line,
			Sum:   drawValue(s, sum(p, line[:first]), -1, 3*int(p.High)),
			Loop:  choice.OneIn(s, 2),
		}
	},
	"equal-sums": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		var r rule.EqualSums
		for range choice.Between(s, 1, 3) {
			if choice.OneIn(s, 2) {
				h := choice.Pick(s, housesOf(p))
				r.Segments = append(
					r.Segments, drawSome(s, h.Cells, choice.Between(s, 1, min(3, len(h.Cells)))),
				)
			} else {
				r.Segments = append(r.Segments, drawCells(s, p, 1, 4))
			}
		}
		return r
	},
	"difference": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		pair := drawPair(s, p)
		x, y := p.Solution[pair[0]], p.Solution[pair[1]]
		return rule.Difference{Cells: pair, Value: drawValue(s, distance(x, y), -1, p.DigitCount())}
	},
	"ratio": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		pair := drawPair(s, p)
		x, y := p.Solution[pair[0]], p.Solution[pair[1]]
		return rule.Ratio{Cells: pair, Value: drawValue(s, int(max(x, y)/max(1, min(x, y))), -1, 4)}
	},
	"pair-sum": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		pair := drawPair(s, p)
		return rule.PairSum{Cells: pair, Value: drawValue(s, sum(p, pair), 0, 2*int(p.High)+1)}
	},
	"greater": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		return rule.Greater{Cells: drawPair(s, p)}
	},
	"kropki-negative": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		drawDots(s, p)
		return rule.KropkiNegative{}
	},
	"xv-negative": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		drawMarks(s, p, func(pair []puzzle.Cell) puzzle.Rule {
			return rule.PairSum{Cells: pair, Value: sum(p, pair)}
		})
		return rule.XVNegative{}
	},
	"negative-difference": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		drawDots(s, p)
		return rule.NegativeDifference{Values: drawValues(s)}
	},
	"negative-ratio": func(s Source, p *puzzle.Puzzle) puzzle.Rule {
		drawDots(s, p)
		return rule.NegativeRatio{Values: drawValues(s)}
	},
	"non-consecutive":          fixed(rule.NonConsecutive{}),
	"diagonal-non-consecutive": fixed(rule.DiagonalNonConsecutive{}),
}

// drawRise draws a line, mostly one that rises in the solution.
func drawRise(s Source, p *puzzle.Puzzle) []puzzle.Cell {
	if choice.OneIn(s, 3) {
		return drawLine(s, p, 1, 5)
	}
	n := choice.Between(s, 2, 5)
	line := []puzzle.Cell{drawCell(s, p)}
	for len(line) < n {
		last := line[len(line)-1]
		cells := around(p, last)
		higher := slices.DeleteFunc(
			slices.Clone(cells), func(c puzzle.Cell) bool { return p.Solution[c] <= p.Solution[last] },
		)
		switch {
		case len(higher) > 0:
			line = append(line, choice.Pick(s, higher))
		case len(line) == 1:
			// from the cell with the lower digit, if they differ
			return []puzzle.Cell{choice.Pick(s, cells), last}
		default:
			return line
		}
	}
	return line
}

// drawTwin draws a cell with the same digit in the solution.
func drawTwin(s Source, p *puzzle.Puzzle, c puzzle.Cell) puzzle.Cell {
	var twins []puzzle.Cell
	for other, d := range p.Solution {
		if d == p.Solution[c] {
			twins = append(twins, puzzle.Cell(other))
		}
	}
	return choice.Pick(s, twins)
}

// drawPair draws two cells, mostly neighbours.
func drawPair(s Source, p *puzzle.Puzzle) []puzzle.Cell {
	if choice.OneIn(s, 5) {
		return drawCells(s, p, 2, 2)
	}
	return drawNeighbors(s, p)
}

// drawMarks adds marks to p between some neighbours.
func drawMarks(s Source, p *puzzle.Puzzle, mark func(pair []puzzle.Cell) puzzle.Rule) {
	for a := range puzzle.Cell(p.Cells()) {
		for b := range p.Neighbors(a) {
			if a < b && choice.OneIn(s, 2) {
				p.Rules = append(p.Rules, mark([]puzzle.Cell{b, a}))
			}
		}
	}
}

// drawDots adds Kropki dots to p between some neighbours, each true of the solution.
func drawDots(s Source, p *puzzle.Puzzle) {
	drawMarks(s, p, func(pair []puzzle.Cell) puzzle.Rule {
		x, y := p.Solution[pair[0]], p.Solution[pair[1]]
		if low, high := min(x, y), max(x, y); low > 0 && high%low == 0 {
			return rule.Ratio{Cells: pair, Value: int(high / low)}
		}
		return rule.Difference{Cells: pair, Value: distance(x, y)}
	})
}

// drawValues draws up to three numbers.
func drawValues(s Source) []int {
	var values []int
	choice.Repeat(s, 0, 3, func(s choice.Source) { values = append(values, drawNumber(s, -1, 4)) })
	return values
}

func distance(x, y puzzle.Digit) int { return int(max(x, y) - min(x, y)) }

// sum returns the sum of cells in the solution.
func sum(p *puzzle.Puzzle, cells []puzzle.Cell) int {
	total := 0
	for _, c := range cells {
		total += int(p.Solution[c])
	}
	return total
}
