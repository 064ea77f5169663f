package cases

import (
	"math"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/choice"
)

// drawCell draws a cell of the grid.
func drawCell(s Source, p *puzzle.Puzzle) puzzle.Cell {
	return puzzle.Cell(choice.Between(s, 0, p.GridCells()-1))
}

// drawCells draws n different cells of the grid, or all if it has fewer.
func drawCells(s Source, p *puzzle.Puzzle, n int) []puzzle.Cell {
	all := make([]puzzle.Cell, p.GridCells())
	for c := range all {
		all[c] = puzzle.Cell(c)
	}
	n = min(n, len(all))
	for k := range n {
		j := k + s.IntN(len(all)-k)
		all[k], all[j] = all[j], all[k]
	}
	return all[:n]
}

// drawLine draws a line of n cells. Each step goes to one of the eight neighbours, mostly to
// one that is not on the line yet. Sometimes the line jumps, stays where it is, or goes back.
func drawLine(s Source, p *puzzle.Puzzle, n int) []puzzle.Cell {
	line := []puzzle.Cell{drawCell(s, p)}
	switch s.IntN(12) {
	case 11:
		for len(line) < n {
			line = append(line, drawCell(s, p))
		}
	case 10:
		line = walk(s, p, line, (n+1)/2)
		for k := n/2 - 1; k >= 0; k-- {
			line = append(line, line[k])
		}
	default:
		line = walk(s, p, line, n)
	}
	return line
}

// walk extends a line to at most n cells, from each cell to a neighbour.
func walk(s Source, p *puzzle.Puzzle, line []puzzle.Cell, n int) []puzzle.Cell {
	visited := map[puzzle.Cell]bool{line[0]: true}
	for len(line) < n {
		steps := around(p, line[len(line)-1])
		var fresh []puzzle.Cell
		for _, c := range steps {
			if !visited[c] {
				fresh = append(fresh, c)
			}
		}
		if len(fresh) > 0 && !choice.OneIn(s, 10) {
			steps = fresh
		}
		next := choice.Pick(s, steps)
		visited[next] = true
		line = append(line, next)
	}
	return line
}

// around returns the cells around a cell, eight at most.
func around(p *puzzle.Puzzle, c puzzle.Cell) []puzzle.Cell {
	var cells []puzzle.Cell
	for r := max(0, p.Row(c)-1); r <= min(p.Rows-1, p.Row(c)+1); r++ {
		for k := max(0, p.Col(c)-1); k <= min(p.Cols-1, p.Col(c)+1); k++ {
			if other := p.Cell(r, k); other != c {
				cells = append(cells, other)
			}
		}
	}
	return cells
}

// drawHouse draws the cells of a row, a column or a region, from either end. Rows and columns need
// not be houses: rules may refer to them.
func drawHouse(s Source, p *puzzle.Puzzle) []puzzle.Cell {
	q := *p
	q.NoLines = false
	cells := slices.Clone(choice.Pick(s, q.Houses()).Cells)
	if choice.OneIn(s, 2) {
		slices.Reverse(cells)
	}
	return cells
}

// drawRay draws the cells from a cell on in one of eight directions.
func drawRay(s Source, p *puzzle.Puzzle) []puzzle.Cell {
	c := drawCell(s, p)
	next := choice.Pick(s, around(p, c))
	down, right := p.Row(next)-p.Row(c), p.Col(next)-p.Col(c)
	var cells []puzzle.Cell
	for r, k := p.Row(c), p.Col(c); r >= 0 && r < p.Rows && k >= 0 && k < p.Cols; {
		cells = append(cells, p.Cell(r, k))
		r, k = r+down, k+right
	}
	return cells
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

// drawDigit draws a digit of the puzzle.
func drawDigit(s Source, p *puzzle.Puzzle) puzzle.Digit {
	return p.Low + puzzle.Digit(choice.Between(s, 0, p.DigitCount()-1))
}

// obeys decides at random whether a clue agrees with the solution: half of the time, and in the
// simplest case.
func obeys(s Source) bool { return !choice.OneIn(s, 2) }

// drawNumber draws a small number, and sometimes one that makes no sense, because files may hold
// any number.
func drawNumber(s Source) int {
	if choice.OneIn(s, 16) {
		return choice.Pick(s, []int{math.MinInt, math.MinInt32, 1 << 20, math.MaxInt32, math.MaxInt})
	}
	return choice.Between(s, -1, choice.Pick(s, []int{3, 6, 12, 30}))
}

// drawMarks draws marks between some neighbours, given the digits of the solution there.
func drawMarks(
	s Source, p *puzzle.Puzzle, mark func(pair []puzzle.Cell, low, high int) puzzle.Rule,
) (marks []puzzle.Rule) {
	for a := range puzzle.Cell(p.Cells()) {
		for b := range p.Neighbors(a) {
			if a < b && choice.OneIn(s, 2) {
				x, y := int(p.Solution[a]), int(p.Solution[b])
				marks = append(marks, mark([]puzzle.Cell{b, a}, min(x, y), max(x, y)))
			}
		}
	}
	return marks
}

// dot returns a Kropki dot.
func dot(pair []puzzle.Cell, low, high int) puzzle.Rule {
	if low > 0 && high%low == 0 {
		return rule.Ratio{Cells: pair, Value: high / low}
	}
	return rule.Difference{Cells: pair, Value: high - low}
}

// total returns the sum of two cells, as a rule.
func total(pair []puzzle.Cell, low, high int) puzzle.Rule {
	return rule.PairSum{Cells: pair, Value: low + high}
}
