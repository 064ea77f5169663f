package trial

import (
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/choice"
)

// cageRules states rules of cages, sums and clues outside the grid.
var cageRules = map[string]statement{
	"killer":            drawKiller,
	"sum":               drawSum,
	"little-killer":     drawLittleKiller,
	"all-different":     drawAllDifferent,
	"arrow":             drawArrow,
	"double-arrow":      drawDoubleArrow,
	"sandwich":          drawSandwich,
	"lunchbox":          drawLunchbox,
	"x-sum":             drawXSum,
	"skyscraper":        drawSkyscraper,
	"hidden-skyscraper": drawHiddenSkyscraper,
	"numbered-room":     drawNumberedRoom,
	"rellik":            drawRellik,
	"equality-cage":     drawEqualityCage,
}

// drawHouse draws the cells of a house, from either end, or now and then any list of cells.
func drawHouse(s Source, p *puzzle.Puzzle) []puzzle.Cell {
	if choice.OneIn(s, 4) {
		return drawCells(s, p, 1, 5)
	}
	house := choice.Pick(s, p.Houses()).Cells
	row := slices.Clone(house)
	if choice.OneIn(s, 2) {
		slices.Reverse(row)
	}
	return row
}

// drawDifferent draws cells that differ in the solution.
func drawDifferent(s Source, p *puzzle.Puzzle, hi int) []puzzle.Cell {
	var cells []puzzle.Cell
	var seen puzzle.DigitSet
	for _, c := range drawCells(s, p, 1, hi) {
		if d := p.Solution[c]; !seen.Has(d) {
			seen |= puzzle.Digits(d)
			cells = append(cells, c)
		}
	}
	return cells
}

func drawKiller(s Source, p *puzzle.Puzzle) puzzle.Rule {
	r := rule.Killer{Cells: drawDifferent(s, p, 6)}
	if !choice.OneIn(s, 5) {
		total := drawValue(s, sum(p, r.Cells), 0, 30)
		r.Sum = &total
	}
	return r
}

func drawSum(s Source, p *puzzle.Puzzle) puzzle.Rule {
	cells := drawCells(s, p, 1, 7)
	return rule.Sum{Cells: cells, Sum: drawValue(s, sum(p, cells), 0, 30)}
}

func drawLittleKiller(s Source, p *puzzle.Puzzle) puzzle.Rule {
	c := drawCell(s, p)
	down, right := choice.Pick(s, []int{-1, 1}), choice.Pick(s, []int{-1, 1})
	var cells []puzzle.Cell
	row, col := p.Row(c), p.Col(c)
	for row >= 0 && row < p.Rows && col >= 0 && col < p.Cols {
		cells = append(cells, p.Cell(row, col))
		row, col = row+down, col+right
	}
	return rule.LittleKiller{Cells: cells, Sum: drawValue(s, sum(p, cells), 0, 30)}
}

func drawAllDifferent(s Source, p *puzzle.Puzzle) puzzle.Rule {
	if obeys(s) {
		return rule.AllDifferent{Cells: drawDifferent(s, p, 8)}
	}
	return rule.AllDifferent{Cells: drawCells(s, p, 1, 4)}
}

// drawArrow draws an arrow whose line is cut where it has the sum of the circle, if it has.
func drawArrow(s Source, p *puzzle.Puzzle) puzzle.Rule {
	r := rule.Arrow{Circle: drawCells(s, p, 1, 2), Cells: drawLine(s, p, 1, 7)}
	number := 0
	for _, c := range r.Circle {
		number = 10*number + int(p.Solution[c])
	}
	for n := range r.Cells {
		if sum(p, r.Cells[:n+1]) == number {
			r.Cells = r.Cells[:n+1]
			break
		}
	}
	return r
}

func drawDoubleArrow(s Source, p *puzzle.Puzzle) puzzle.Rule {
	line := drawLine(s, p, 3, 6)
	cut := len(line) // where the solution agrees, if it does
	for n := 3; n <= len(line); n++ {
		if ends := []puzzle.Cell{line[0], line[n-1]}; sum(p, ends) == sum(p, line[1:n-1]) {
			cut = n
			break
		}
	}
	return rule.DoubleArrow{Ends: []puzzle.Cell{line[0], line[cut-1]}, Cells: line[1 : cut-1]}
}

func drawSandwich(s Source, p *puzzle.Puzzle) puzzle.Rule {
	r := rule.Sandwich{Cells: drawHouse(s, p)}
	between, inside := 0, false
	for _, c := range r.Cells {
		if d := p.Solution[c]; d == p.Low || d == p.High {
			inside = !inside
		} else if inside {
			between += int(d)
		}
	}
	r.Sum = drawValue(s, between, 0, 12)
	return r
}

func drawLunchbox(s Source, p *puzzle.Puzzle) puzzle.Rule {
	r := rule.Lunchbox{Cells: drawDifferent(s, p, 6)}
	least, most := 0, 0
	for k, c := range r.Cells {
		if p.Solution[c] < p.Solution[r.Cells[least]] {
			least = k
		}
		if p.Solution[c] > p.Solution[r.Cells[most]] {
			most = k
		}
	}
	between := 0
	if a, b := min(least, most), max(least, most); a < b {
		between = sum(p, r.Cells[a+1:b])
	}
	r.Sum = drawValue(s, between, 0, 12)
	return r
}

func drawXSum(s Source, p *puzzle.Puzzle) puzzle.Rule {
	r := rule.XSum{Cells: drawHouse(s, p)}
	x := min(int(p.Solution[r.Cells[0]]), len(r.Cells))
	r.Sum = drawValue(s, sum(p, r.Cells[:x]), 0, 20)
	return r
}

func drawSkyscraper(s Source, p *puzzle.Puzzle) puzzle.Rule {
	r := rule.Skyscraper{Cells: drawHouse(s, p)}
	greatest, seen := puzzle.Digit(0), 0
	for _, c := range r.Cells {
		if p.Solution[c] > greatest {
			greatest = p.Solution[c]
			seen++
		}
	}
	r.Count = drawValue(s, seen, -1, 5)
	return r
}

func drawHiddenSkyscraper(s Source, p *puzzle.Puzzle) puzzle.Rule {
	return rule.HiddenSkyscraper{Cells: drawHouse(s, p), Value: drawDigit(s, p)}
}

func drawNumberedRoom(s Source, p *puzzle.Puzzle) puzzle.Rule {
	r := rule.NumberedRoom{Cells: drawHouse(s, p), Value: drawDigit(s, p)}
	if x := int(p.Solution[r.Cells[0]]); x >= 1 && x <= len(r.Cells) && obeys(s) {
		r.Value = p.Solution[r.Cells[x-1]]
	}
	return r
}

func drawRellik(s Source, p *puzzle.Puzzle) puzzle.Rule {
	return rule.Rellik{Cells: drawHouse(s, p), Sum: drawNumber(s, -1, 20)}
}

func drawEqualityCage(s Source, p *puzzle.Puzzle) puzzle.Rule {
	if house := drawHouse(s, p); len(house)%2 == 0 {
		return rule.EqualityCage{Cells: house}
	}
	return rule.EqualityCage{Cells: drawCells(s, p, 2, 6)}
}
