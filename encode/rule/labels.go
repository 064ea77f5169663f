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

// cellList returns the names of cells: "r1c1, r1c2 and r2c2".
func cellList(p *puzzle.Puzzle, cells []puzzle.Cell) string {
	var b strings.Builder
	for k, c := range cells {
		switch {
		case k > 0 && k == len(cells)-1:
			b.WriteString(" and ")
		case k > 0:
			b.WriteString(", ")
		}
		b.WriteString(p.CellName(c))
	}
	return b.String()
}

// shown returns the cells of the grid of which some cells are the labels, or the cells themselves
// if they are not labels.
func shown(p *puzzle.Puzzle, cells []puzzle.Cell) []puzzle.Cell {
	if inGrid, ok := labelled(p, cells); ok {
		return inGrid
	}
	return cells
}

// seenFrom says in words along which arms the cells of a region are seen.
func seenFrom(p *puzzle.Puzzle, r ChaosArrow) string {
	own, other := " of its region, itself too,", " of a region"
	if r.Others {
		own, other = " of its region, without itself,", " of a region, without the first,"
	}
	var arms [][]puzzle.Cell
	for _, arm := range r.Arms {
		arms = append(arms, shown(p, arm))
	}
	if fourWays(p, r.Control, arms) {
		return "the digit is how many cells" + own + " are seen from here in the four directions"
	}
	var along []string
	for _, arm := range arms {
		along = append(along, strings.ReplaceAll(cellList(p, arm), " and ", ", "))
	}
	return fmt.Sprintf("the digit of %s is how many cells%s are seen along %s", p.CellName(r.Control),
		other, strings.Join(along, ", and along "))
}

// fourWays reports whether arms lead from a cell to the edges of the grid in the four directions.
// An arm of the cell alone says nothing more.
func fourWays(p *puzzle.Puzzle, from puzzle.Cell, arms [][]puzzle.Cell) bool {
	if !p.InGrid(from) {
		return false
	}
	var want [][]puzzle.Cell
	for _, step := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
		var ray []puzzle.Cell
		for row, col := p.Row(from), p.Col(from); row >= 0 && row < p.Rows &&
			col >= 0 && col < p.Cols; row, col = row+step[0], col+step[1] {
			ray = append(ray, p.Cell(row, col))
		}
		if len(ray) > 1 {
			want = append(want, ray)
		}
	}
	var have [][]puzzle.Cell
	for _, arm := range arms {
		if len(arm) != 1 || arm[0] != from {
			have = append(have, arm)
		}
	}
	slices.SortFunc(want, slices.Compare)
	slices.SortFunc(have, slices.Compare)
	return len(have) > 0 && slices.EqualFunc(want, have, slices.Equal)
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
