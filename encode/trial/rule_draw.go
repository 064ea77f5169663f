package trial

import (
	"math"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/internal/choice"
)

// drawCell draws a cell of the grid.
func drawCell(s Source, p *puzzle.Puzzle) puzzle.Cell {
	return puzzle.Cell(choice.Between(s, 0, p.GridCells()-1))
}

// drawCells draws lo to hi different cells of the grid, or fewer if the grid has fewer.
func drawCells(s Source, p *puzzle.Puzzle, lo, hi int) []puzzle.Cell {
	all := make([]puzzle.Cell, p.GridCells())
	for c := range all {
		all[c] = puzzle.Cell(c)
	}
	n := choice.Between(s, min(lo, len(all)), min(hi, len(all)))
	return drawSome(s, all, n)
}

// drawSome draws n different cells of a list, in random order.
func drawSome(s Source, cells []puzzle.Cell, n int) []puzzle.Cell {
	cells = slices.Clone(cells)
	for k := range n {
		j := k + s.IntN(len(cells)-k)
		cells[k], cells[j] = cells[j], cells[k]
	}
	return cells[:n]
}

// drawLine draws a line of lo to hi cells. Each step goes to one of the eight neighbours, mostly to
// one that is not on the line yet. Sometimes the line jumps, stays where it is, or goes back.
func drawLine(s Source, p *puzzle.Puzzle, lo, hi int) []puzzle.Cell {
	n := choice.Between(s, lo, hi)
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

// drawNeighbors draws two cells that share a side.
func drawNeighbors(s Source, p *puzzle.Puzzle) []puzzle.Cell {
	c := drawCell(s, p)
	var others []puzzle.Cell
	for other := range p.Neighbors(c) {
		others = append(others, other)
	}
	return []puzzle.Cell{c, choice.Pick(s, others)}
}

// drawDigit draws a digit of the puzzle.
func drawDigit(s Source, p *puzzle.Puzzle) puzzle.Digit {
	return p.Low + puzzle.Digit(choice.Between(s, 0, p.DigitCount()-1))
}

// obeys decides at random whether a clue agrees with the solution: half of the time, and in the
// simplest case.
func obeys(s Source) bool { return !choice.OneIn(s, 2) }

// drawValue draws a number for a clue: half of the time the number in the solution, else one from
// [drawNumber].
func drawValue(s Source, solution, lo, hi int) int {
	if obeys(s) {
		return solution
	}
	return drawNumber(s, lo, hi)
}

// drawNumber draws a number from lo to hi, and sometimes one that makes no sense, because files may
// hold any number.
func drawNumber(s Source, lo, hi int) int {
	if choice.OneIn(s, 16) {
		return choice.Pick(s, []int{math.MinInt, math.MinInt32, 1 << 20, math.MaxInt32, math.MaxInt})
	}
	return choice.Between(s, lo, hi)
}

// housesOf returns the houses of p, with the rows and columns even if they are not houses: rules
// may refer to them.
func housesOf(p *puzzle.Puzzle) []puzzle.House {
	q := *p
	q.NoLines = false
	return q.Houses()
}
