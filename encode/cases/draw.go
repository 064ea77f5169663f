package cases

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Draw writes a puzzle as a grid of text with walls around its regions. The lines below say in
// words what the grid does not show: a range of digits other than 1 to the side, candidates, rules.
// The digits of given dominoes and singles are in the grid.
func Draw(p *puzzle.Puzzle) string {
	var b strings.Builder
	b.WriteString(DrawGrid(p, rule.GivenDigits(p)))
	if p.Low != 1 || p.Rows != p.Cols || int(p.High) != p.Rows {
		fmt.Fprintf(&b, "digits %d to %d\n", p.Low, p.High)
	}
	if p.NoLines {
		b.WriteString("rows and columns are no houses\n")
	}
	digits := rule.GivenDigits(p)[p.GridCells():]
	for i := range p.Variables {
		v := &p.Variables[i]
		fmt.Fprintf(&b, "variable %s, %d x %d, %d to %d:", v.Name, v.Rows, v.Cols, v.Low, v.High)
		for _, d := range digits[:v.Cells()] {
			if d == puzzle.Empty {
				b.WriteString(" .")
			} else {
				fmt.Fprintf(&b, " %d", d)
			}
		}
		b.WriteByte('\n')
		digits = digits[v.Cells():]
	}
	for c, set := range p.Candidates {
		if set != p.DomainOf(puzzle.Cell(c)) {
			fmt.Fprintf(&b, "candidates of %s:", p.CellName(puzzle.Cell(c)))
			for d := range set.All() {
				fmt.Fprintf(&b, " %d", d)
			}
			b.WriteByte('\n')
		}
	}
	for _, r := range p.Rules {
		switch r := r.(type) {
		case rule.Tile: // part of the line of the domino rule
		case rule.Domino:
			b.WriteString(strings.Join(dominoes(p), " ") + "\n")
		default:
			b.WriteString(puzzle.Describe(p, r) + "\n")
		}
	}
	return b.String()
}

// dominoes lists in words where tiles are given; their digits are in the grid.
func dominoes(p *puzzle.Puzzle) []string {
	words := []string{"domino"}
	for _, t := range rule.Tiles(p) {
		words = append(words, strings.Join(p.CellNames(t.Cells), "-"))
	}
	return words
}

// Line writes digits row by row: those above 9 are letters, and an empty cell is ".".
func Line(grid []puzzle.Digit) string { return string(notation.AppendSymbols(nil, grid)) }

// Blanks returns the number of cells whose digit is given neither by a given nor by a domino.
func Blanks(p *puzzle.Puzzle) int {
	n := 0
	for _, d := range rule.GivenDigits(p) {
		if d == puzzle.Empty {
			n++
		}
	}
	return n
}

// DrawGrid draws digits with a wall wherever the region changes.
func DrawGrid(p *puzzle.Puzzle, grid []puzzle.Digit) string {
	width := 1
	if slices.Max(grid) > 9 {
		width = 2
	}
	region := func(r, c int) int {
		switch {
		case r < 0 || c < 0 || r == p.Rows || c == p.Cols:
			return -2 // outside
		case p.Regions == nil:
			return puzzle.NoRegion
		}
		return p.Regions[p.Cell(r, c)]
	}
	// Whether a cell has a wall above it, and one to the left.
	above := func(r, c int) bool { return region(r-1, c) != region(r, c) }
	beside := func(r, c int) bool { return region(r, c-1) != region(r, c) }
	// A column of cells in which no cell has a wall to the left needs no characters for it.
	walled := make([]bool, p.Cols+1)
	for r := range p.Rows {
		for c := range walled {
			walled[c] = walled[c] || beside(r, c)
		}
	}
	var b strings.Builder
	for r := range p.Rows + 1 {
		var border, cells strings.Builder
		for c := range p.Cols + 1 {
			pad := 0
			if walled[c] {
				pad = 1
				border.WriteString(corner(above(r, c-1) || above(r, c), beside(r-1, c) || beside(r, c)))
				cells.WriteString(corner(false, beside(r, c)))
			}
			if c == p.Cols {
				break
			}
			border.WriteString(strings.Repeat(corner(above(r, c), false), pad+width+1))
			if r < p.Rows {
				sign := "."
				if d := grid[p.Cell(r, c)]; d != puzzle.Empty {
					sign = strconv.Itoa(int(d))
				}
				fmt.Fprintf(&cells, "%*s ", pad+width, sign)
			}
		}
		if strings.ContainsAny(border.String(), "-+") {
			b.WriteString(strings.TrimRight(border.String(), " ") + "\n")
		}
		if r < p.Rows {
			b.WriteString(cells.String() + "\n")
		}
	}
	return b.String()
}

// corner returns the character at a place with walls across it, and with walls up or down.
func corner(across, upright bool) string {
	switch {
	case across && upright:
		return "+"
	case across:
		return "-"
	case upright:
		return "|"
	}
	return " "
}

// Mistakes says in words how a grid fails to solve p. It gives at most three reasons.
func Mistakes(p *puzzle.Puzzle, grid []puzzle.Digit) string {
	violations, err := puzzle.Check(context.Background(), p, grid)
	if err != nil {
		return err.Error()
	}
	var words []string
	for _, v := range violations {
		if words = append(words, v.Text(p)); len(words) == 3 {
			break
		}
	}
	return strings.Join(words, "; ")
}
