package puzzle

import "strconv"

// leastInRange is the least number of cells that are named by the first and the last of them.
const leastInRange = 3

// CellRanges is [Puzzle.CellNames] for people: three or more cells that follow each other in a
// straight line are named by their ends, "r1c1-r1c4", and a whole row or column, from its first
// cell to its last, by "r1" or "c1". Puzzle JSON reads such names.
func (p *Puzzle) CellRanges(cells []Cell) []string {
	var names []string
	for len(cells) > 0 {
		n := p.straight(cells)
		if n < leastInRange {
			n = 1
			for n < len(cells) && p.straight(cells[n:]) < leastInRange {
				n++
			}
			names = append(names, p.CellNames(cells[:n])...)
		} else {
			names = append(names, p.runName(cells[:n]))
		}
		cells = cells[n:]
	}
	return names
}

// runName names cells that follow each other in a straight line: "r1" for a whole row, "c1" for a
// whole column, else their ends.
func (p *Puzzle) runName(cells []Cell) string {
	first, last := cells[0], cells[len(cells)-1]
	whole := len(cells) > 1 && p.Grids == nil
	switch {
	case whole && first == p.Cell(p.Row(first), 0) && last == p.Cell(p.Row(first), p.Cols-1):
		return "r" + strconv.Itoa(p.Row(first)+1)
	case whole && first == p.Cell(0, p.Col(first)) && last == p.Cell(p.Rows-1, p.Col(first)):
		return "c" + strconv.Itoa(p.Col(first)+1)
	}
	return p.CellName(first) + "-" + p.CellName(last)
}

// straight returns how many of the first cells of a list follow each other in a straight line.
func (p *Puzzle) straight(cells []Cell) int {
	if len(cells) < 2 || !p.InGrid(cells[0]) || !p.InGrid(cells[1]) {
		return 1
	}
	down, right := p.Row(cells[1])-p.Row(cells[0]), p.Col(cells[1])-p.Col(cells[0])
	if down < -1 || down > 1 || right < -1 || right > 1 || down == 0 && right == 0 {
		return 1
	}
	n := 2
	for n < len(cells) && p.InGrid(cells[n]) && p.Row(cells[n])-p.Row(cells[n-1]) == down &&
		p.Col(cells[n])-p.Col(cells[n-1]) == right {
		n++
	}
	return n
}
