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

// drawCells draws lo to hi different cells, fewer if it has fewer, of the grid.
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

// drawLine draws a line of lo to hi cells. It steps to any of the eight neighbours, and mostly to
// one that it has not visited yet. Now and then it leaps, stays where it is, or turns and goes
// back.
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

// walk makes a line as long as n cells, from one cell to the next.
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

// around returns the up to eight cells around a cell.
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

// obeys draws whether a clue is to be as in the solution: half of the time, and if it is simple.
func obeys(s Source) bool { return !choice.OneIn(s, 2) }

// drawValue draws a number for a clue: half of the time the one that the solution has, else as
// [drawNumber] does.
func drawValue(s Source, solution, lo, hi int) int {
	if obeys(s) {
		return solution
	}
	return drawNumber(s, lo, hi)
}

// drawNumber draws a number from lo to hi, and now and then one that makes no sense: files may hold
// any.
func drawNumber(s Source, lo, hi int) int {
	if choice.OneIn(s, 16) {
		return choice.Pick(s, []int{math.MinInt, math.MinInt32, 1 << 20, math.MaxInt32, math.MaxInt})
	}
	return choice.Between(s, lo, hi)
}

// housesOf returns the houses of p, and its rows and columns also if they are none: rules speak of
// them all the same.
func housesOf(p *puzzle.Puzzle) []puzzle.House {
	q := *p
	q.NoLines = false
	return q.Houses()
}
