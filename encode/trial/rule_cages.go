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
	"weighted-sum":      drawWeightedSum,
	"product":           drawProduct,
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
	"full-rank":         drawFullRank,
	"rellik":            drawRellik,
	"equality-cage":     drawEqualityCage,
}

// drawHouse draws the cells of a house, from either end, or sometimes any list of cells.
func drawHouse(s Source, p *puzzle.Puzzle) []puzzle.Cell {
	if choice.OneIn(s, 4) {
		return drawCells(s, p, 1, 5)
	}
	house := choice.Pick(s, housesOf(p)).Cells
	row := slices.Clone(house)
	if choice.OneIn(s, 2) {
		slices.Reverse(row)
	}
	return row
}

// drawDifferent draws cells whose digits differ in the solution.
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
	switch {
	case choice.OneIn(s, 5):
		for range choice.Between(s, 1, 3) {
			r.Sums = append(r.Sums, drawValue(s, sum(p, r.Cells), 0, 30))
		}
	case !choice.OneIn(s, 5):
		total := drawValue(s, sum(p, r.Cells), 0, 30)
		r.Sum = &total
	}
	return r
}

func drawSum(s Source, p *puzzle.Puzzle) puzzle.Rule {
	cells := drawCells(s, p, 1, 7)
	return rule.Sum{Cells: cells, Sum: drawValue(s, sum(p, cells), 0, 30)}
}

func drawWeightedSum(s Source, p *puzzle.Puzzle) puzzle.Rule {
	r := rule.WeightedSum{
		Cells: drawLine(s, p, 1, 7), Is: choice.Pick(s, []string{"=", "<", "<=", ">", ">="}),
	}
	total := sum(p, r.Cells)
	if choice.OneIn(s, 2) {
		total = 0
		for _, c := range r.Cells {
			w := choice.Pick(s, []int{1, -1, 2, -2, 3, 10, 0, -100})
			r.Weights = append(r.Weights, w)
			total += w * int(p.Solution[c])
		}
	}
	r.Total = drawValue(s, total, total-5, total+5)
	return r
}

func drawProduct(s Source, p *puzzle.Puzzle) puzzle.Rule {
	r := rule.Product{Cells: drawCells(s, p, 1, 6)}
	product := 1
	for _, c := range r.Cells {
		product *= int(p.Solution[c])
	}
	r.Product = drawValue(s, product, -1, 40)
	return r
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

// drawArrow draws an arrow. Its line ends where its sum equals the circle, if that happens.
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
	cut := len(line) // where the line's sum equals the circle, if anywhere
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

// drawFullRank draws a row or column with its rank in the solution, or with any rank.
func drawFullRank(s Source, p *puzzle.Puzzle) puzzle.Rule {
	if p.Rows != p.Cols || p.NoLines {
		return nil
	}
	lines := p.Houses()[:2*p.Rows]
	r := rule.FullRank{
		Cells: slices.Clone(choice.Pick(s, lines).Cells), Ties: choice.OneIn(s, 2),
	}
	if choice.OneIn(s, 2) {
		slices.Reverse(r.Cells)
	}
	read := func(cells []puzzle.Cell) (number []puzzle.Digit) {
		for _, c := range cells {
			number = append(number, p.Solution[c])
		}
		return number
	}
	own, rank := read(r.Cells), 1
	for _, h := range lines {
		number := read(h.Cells)
		for range 2 {
			if slices.Compare(number, own) < 0 {
				rank++
			}
			slices.Reverse(number)
		}
	}
	r.Rank = drawValue(s, rank, 0, 4*p.Rows+1)
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
