package rule

import (
	"fmt"
	"slices"
	"strings"

	"exactcover/encode/puzzle"
)

// Pictures leave out the labels of a chaos construction. Rules about labels are drawn and said with
// the cells of the grid whose labels these are.

// labelled returns the cells of the grid of which some cells are the labels; false if a cell is
// none of the labels of a chaos construction of p.
func labelled(p *puzzle.Puzzle, labels []puzzle.Cell) ([]puzzle.Cell, bool) {
	at := slices.IndexFunc(p.Rules, func(r puzzle.Rule) bool {
		_, ok := r.(ChaosConstruction)
		return ok
	})
	if at < 0 {
		return nil, false
	}
	all := p.Rules[at].(ChaosConstruction).Labels
	var cells []puzzle.Cell
	for _, label := range labels {
		k := slices.Index(all, label)
		if k < 0 || k >= p.GridCells() {
			return nil, false
		}
		cells = append(cells, puzzle.Cell(k))
	}
	return cells, true
}

// borderLook returns how it is drawn that cells of the grid are in different regions, or in the
// same: a sign between two neighbours, and else words.
func borderLook(p *puzzle.Puzzle, cells []puzzle.Cell, sign rune, title, says string) Look {
	if len(cells) == 2 && slices.Contains(slices.Collect(p.Neighbors(cells[0])), cells[1]) {
		return Look{
			Layout: Pair, Cells: cells, Text: string(sign), Sign: sign, Short: says,
			Title: title, Says: "the cells at " + string(sign) + " are " + says,
		}
	}
	return Look{Title: title, Says: cellList(p, cells) + " are " + says}
}

// cellList returns the names of cells: "r1c1-r1c3, r2c1 and r2c2".
func cellList(p *puzzle.Puzzle, cells []puzzle.Cell) string {
	names := p.CellRanges(cells)
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// shown returns the cells of the grid of which some cells are the labels, or the cells themselves
// if they are not labels.
func shown(p *puzzle.Puzzle, cells []puzzle.Cell) []puzzle.Cell {
	if inGrid, ok := labelled(p, cells); ok {
		return inGrid
	}
	return cells
}

// arrowLook returns how a chaos arrow is drawn: with wedges in the directions of its arms if they
// go straight to the edge of the grid, but none if these are all four.
func arrowLook(p *puzzle.Puzzle, r ChaosArrow) Look {
	l := Look{
		Layout: CellMarks, Cells: []puzzle.Cell{r.Control}, Figure: Square, Color: 0xb0d4c8ff,
		Title: "Chaos arrow",
	}
	own, other := " of its region, itself too,", " of a region"
	if r.Others {
		own, other = " of its region, without itself,", " of a region, without the first,"
	}
	var arms [][]puzzle.Cell
	for _, arm := range r.Arms {
		arms = append(arms, shown(p, arm))
	}
	ways, straight := waysOf(p, r.Control, arms)
	seen := "the digit is how many cells" + own + " are seen "
	switch {
	case straight && slices.Equal(ways, fourWays(p, r.Control)):
		l.Sign, l.Short, l.Says = '»', "chaos arrow", seen+"from here in the four directions"
	case straight:
		l.Ways, l.Says = ways, seen+"in the direction of each wedge"
		if len(ways) > 1 {
			l.Color, l.Says = 0xd4c8b0ff, seen+"in the directions of all wedges together"
		}
		if l.Sign = waySign(ways); l.Sign != 0 {
			l.Short = "chaos arrow"
		}
	default:
		var along []string
		for _, arm := range arms {
			along = append(along, strings.ReplaceAll(cellList(p, arm), " and ", ", "))
		}
		l.Says = fmt.Sprintf("the digit of %s is how many cells%s are seen along %s",
			p.CellName(r.Control), other, strings.Join(along, ", and along "))
	}
	return l
}

// waysOf returns the steps in which arms lead from a cell to the edge of the grid, in order, or
// false if they do not. An arm of the cell alone says nothing more.
func waysOf(p *puzzle.Puzzle, from puzzle.Cell, arms [][]puzzle.Cell) (ways [][2]int, ok bool) {
	for _, arm := range arms {
		if arm[0] != from || !p.InGrid(from) {
			return nil, false
		}
		if len(arm) == 1 {
			continue
		}
		way := [2]int{p.Row(arm[1]) - p.Row(from), p.Col(arm[1]) - p.Col(from)}
		if slices.Contains(ways, way) || !slices.Equal(arm, ray(p, from, way)) {
			return nil, false
		}
		ways = append(ways, way)
	}
	slices.SortFunc(ways, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	return ways, len(ways) > 0
}

// fourWays returns the steps in which there are cells in the row and the column of a cell.
func fourWays(p *puzzle.Puzzle, from puzzle.Cell) (ways [][2]int) {
	for _, way := range [][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
		if len(ray(p, from, way)) > 1 {
			ways = append(ways, way)
		}
	}
	return ways
}

// ray returns the cells from a cell to the edge of the grid by steps to a neighbour.
func ray(p *puzzle.Puzzle, from puzzle.Cell, step [2]int) (cells []puzzle.Cell) {
	if step == [2]int{} || !p.InGrid(from) {
		return nil
	}
	for row, col := p.Row(from), p.Col(from); row >= 0 && row < p.Rows &&
		col >= 0 && col < p.Cols; row, col = row+step[0], col+step[1] {
		cells = append(cells, p.Cell(row, col))
	}
	return cells
}

// waySign returns the arrow in a direction, or in two that are opposite; 0 if there is none.
func waySign(ways [][2]int) rune {
	if len(ways) > 2 || len(ways) == 2 && ways[0] != [2]int{-ways[1][0], -ways[1][1]} {
		return 0
	}
	signs := map[[2]int][2]rune{ // of one direction, and of both
		{-1, 0}: {'↑', '↕'}, {0, -1}: {'←', '↔'}, {0, 1}: {'→'}, {1, 0}: {'↓'},
		{-1, -1}: {'↖', '⤡'}, {-1, 1}: {'↗', '⤢'}, {1, -1}: {'↙'}, {1, 1}: {'↘'},
	}
	return signs[ways[0]][len(ways)-1]
}

// countedAround says in words which cells are counted that are in the region of the first.
func countedAround(p *puzzle.Puzzle, r ChaosCount) string {
	cells := shown(p, r.Cells)
	not := ""
	if r.Others {
		not = ", which does not count"
	}
	if around(p, r.Control, cells) {
		if not != "" {
			not = ", without itself"
		}
		return "the digit is how many cells of the 3x3 square around it are in its region" + not
	}
	return fmt.Sprintf("the digit of %s is how many of %s are in the region of %s%s",
		p.CellName(r.Control), cellList(p, cells), cellList(p, cells[:min(1, len(cells))]), not)
}

// around reports whether cells are a cell of the grid and then all those that touch it, also at a
// corner.
func around(p *puzzle.Puzzle, middle puzzle.Cell, cells []puzzle.Cell) bool {
	if !p.InGrid(middle) || len(cells) == 0 || cells[0] != middle {
		return false
	}
	row, col := p.Row(middle), p.Col(middle)
	n := (min(row+1, p.Rows-1) - max(row-1, 0) + 1) * (min(col+1, p.Cols-1) - max(col-1, 0) + 1)
	return len(cells) == n && !slices.ContainsFunc(cells, func(c puzzle.Cell) bool {
		return !p.InGrid(c) || max(p.Row(c)-row, row-p.Row(c)) > 1 || max(p.Col(c)-col, col-p.Col(c)) > 1
	})
}
