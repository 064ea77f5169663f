package puzzle

// leastInRange is the least number of cells that are named by the first and the last of them.
const leastInRange = 3

// CellRanges is [Puzzle.CellNames] for people: three or more cells that follow each other in a
// straight line are named by their ends, "r1c1-r1c4". Puzzle JSON reads such names.
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
			names = append(names, p.CellName(cells[0])+"-"+p.CellName(cells[n-1]))
		}
		cells = cells[n:]
	}
	return names
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
