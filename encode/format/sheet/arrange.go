package sheet

import (
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
)

// Arrange returns the grids of a sheet, by its digits and the cells that lie in none; or what is
// expected and found if they are not clear.
func Arrange(rows, cols int, digits []puzzle.Digit, outside []bool) (
	grids []puzzle.Grid, expected, found string,
) {
	sh := &sheet{rows, cols, digits, outside}
	grids, bad := sh.arrange()
	if bad != nil {
		return nil, bad.expected, bad.found
	}
	return grids, "", ""
}

// arrange finds the grids of a sheet. An arrangement with a name, turned or not, is preferred. Else
// all places of grids are tried, and the grids are the fewest that have every cell, or every digit
// if it is not known which cells lie in a grid. A puzzle is never guessed: two ways to lay the
// grids are a mistake.
func (sh *sheet) arrange() ([]puzzle.Grid, *mistake) {
	if sh.ordinary() {
		return nil, &mistake{"several grids", "an ordinary grid"}
	}
	if found := sh.named(true); len(found) > 0 {
		if len(found) > 1 {
			fits := "a sheet that fits " + strings.Join(names(found), " and ")
			return nil, &mistake{"a line with the name of the arrangement", fits}
		}
		return found[0].Grids, nil
	}
	for _, size := range sh.sizes() {
		if grids := sh.fewest(size); grids != nil {
			return grids, nil
		}
	}
	if found := sh.named(false); len(found) == 1 {
		return found[0].Grids, nil
	}
	return nil, &mistake{
		"grids that overlap, or their arrangement as a name or in JSON",
		"a sheet of " + strconv.Itoa(sh.rows) + " rows and " + strconv.Itoa(sh.cols) +
			" columns in which they are not clear",
	}
}

// ordinary reports whether the sheet may be one grid with the usual boxes.
func (sh *sheet) ordinary() bool {
	regions, ok := puzzle.DefaultRegions(sh.rows, sh.cols)
	g := puzzle.NewGrid(0, 0, sh.rows)
	return ok && regions != nil && sh.fits(&g) && !slices.Contains(sh.outside, true)
}

// fits reports whether the cells of a grid may lie in one: all are inside, and no digit occurs
// twice in a row, a column or a region.
func (sh *sheet) fits(g *puzzle.Grid) bool {
	rows, cols := make([]puzzle.DigitSet, len(g.Rows)), make([]puzzle.DigitSet, len(g.Cols))
	regions := make([]puzzle.DigitSet, len(g.Rows)*len(g.Cols))
	for i, r := range g.Rows {
		for j, c := range g.Cols {
			at := r*sh.cols + c
			if sh.outside != nil && sh.outside[at] {
				return false
			}
			d := sh.digits[at]
			if d == puzzle.Empty {
				continue
			}
			region := &regions[g.Regions[i*len(g.Cols)+j]]
			if (rows[i] | cols[j] | *region).Has(d) || int(d) > len(g.Rows) {
				return false
			}
			rows[i] |= puzzle.Digits(d)
			cols[j] |= puzzle.Digits(d)
			*region |= puzzle.Digits(d)
		}
	}
	return true
}

// isOutside reports whether a cell of a grid is known to lie in none.
func (sh *sheet) isOutside(g *puzzle.Grid) bool {
	for _, r := range g.Rows {
		for _, c := range g.Cols {
			if sh.outside != nil && sh.outside[r*sh.cols+c] {
				return true
			}
		}
	}
	return false
}

// cover marks the cells of grids.
func (sh *sheet) cover(grids []puzzle.Grid) (has []bool, cells int) {
	has = make([]bool, sh.rows*sh.cols)
	for _, g := range grids {
		for _, r := range g.Rows {
			for _, c := range g.Cols {
				if !has[r*sh.cols+c] {
					has[r*sh.cols+c] = true
					cells++
				}
			}
		}
	}
	return has, cells
}

// needs reports whether the cells that are not in has are outside all grids.
func (sh *sheet) needs(has []bool) bool {
	for c, in := range has {
		if !in && (sh.digits[c] != puzzle.Empty || sh.outside != nil && !sh.outside[c]) {
			return false
		}
	}
	return true
}

// givens returns the number of digits in a grid.
func (sh *sheet) givens(g *puzzle.Grid) int {
	n := 0
	for _, r := range g.Rows {
		for _, c := range g.Cols {
			if sh.digits[r*sh.cols+c] != puzzle.Empty {
				n++
			}
		}
	}
	return n
}

// named returns the arrangements with names that the sheet may be: those of the fewest cells. If
// proper is false, givens may clash; the puzzle then has no solution.
func (sh *sheet) named(proper bool) []puzzle.Arrangement {
	var found []puzzle.Arrangement
	fewest := sh.rows*sh.cols + 1
	for _, a := range puzzle.Arrangements() {
		for turn := range 8 {
			size := [2]int{a.Rows, a.Cols}
			if turn&4 != 0 {
				size = [2]int{a.Cols, a.Rows}
			}
			if size != [2]int{sh.rows, sh.cols} {
				continue
			}
			b := turned(a, turn)
			if !sh.may(&b, proper) {
				continue
			}
			_, cells := sh.cover(b.Grids)
			same := func(o puzzle.Arrangement) bool { return sameGrids(o.Grids, b.Grids) }
			switch {
			case cells > fewest || cells == fewest && slices.ContainsFunc(found, same):
			case cells < fewest:
				found, fewest = []puzzle.Arrangement{b}, cells
			default:
				found = append(found, b)
			}
		}
	}
	return found
}

// may reports whether a sheet may be of an arrangement: each grid has digits, unless it is the one
// without, and fits, if the puzzle is proper.
func (sh *sheet) may(a *puzzle.Arrangement, proper bool) bool {
	for k := range a.Grids {
		g := &a.Grids[k]
		if proper && !sh.fits(g) || sh.isOutside(g) || (sh.givens(g) == 0) != (a.Clueless == k+1) {
			return false
		}
	}
	has, _ := sh.cover(a.Grids)
	return sh.needs(has)
}

// turned returns an arrangement in one of the eight ways to turn and mirror it.
func turned(a puzzle.Arrangement, turn int) puzzle.Arrangement {
	b := a
	b.Grids = nil
	if turn&4 != 0 {
		b.Rows, b.Cols = a.Cols, a.Rows
	}
	for _, g := range a.Grids {
		h := puzzle.Grid{Rows: slices.Clone(g.Rows), Cols: slices.Clone(g.Cols), Regions: g.Regions}
		if turn&4 != 0 {
			h.Rows, h.Cols = h.Cols, h.Rows
		}
		if turn&1 != 0 {
			mirror(h.Rows, b.Rows)
		}
		if turn&2 != 0 {
			mirror(h.Cols, b.Cols)
		}
		b.Grids = append(b.Grids, h)
	}
	if sameGrids(a.Grids, b.Grids) {
		return a // in the usual order
	}
	return b
}

// mirror counts lines from the other end.
func mirror(lines []int, all int) {
	for k := range lines {
		lines[k] = all - 1 - lines[k]
	}
	slices.Reverse(lines)
}

// sameGrids reports whether two lists have the same grids, in any order.
func sameGrids(a, b []puzzle.Grid) bool {
	at := func(g puzzle.Grid) func(puzzle.Grid) bool {
		return func(h puzzle.Grid) bool {
			return slices.Equal(g.Rows, h.Rows) && slices.Equal(g.Cols, h.Cols)
		}
	}
	return len(a) == len(b) && !slices.ContainsFunc(a, func(g puzzle.Grid) bool {
		return !slices.ContainsFunc(b, at(g))
	})
}

// names returns the names of arrangements, each once.
func names(found []puzzle.Arrangement) []string {
	var all []string
	for _, a := range found {
		if !slices.Contains(all, a.Name) {
			all = append(all, a.Name)
		}
	}
	if len(all) == 1 {
		return []string{all[0] + " in one way", "in another"}
	}
	return all
}

// sizes returns the sizes that grids may have, by the highest digit.
func (sh *sheet) sizes() []int {
	var sizes []int
	for _, size := range []int{9, 8, 6, 4} {
		high := int(slices.Max(sh.digits))
		if size >= high && (size == 9 || high > size-2) && max(sh.rows, sh.cols) > size &&
			min(sh.rows, sh.cols) >= size {
			sizes = append(sizes, size)
		}
	}
	slices.Reverse(sizes) // the digits of small grids are small
	return sizes
}

// fewest returns the fewest grids of a size that the sheet may consist of, if it is clear which
// they are: no other grid lies within them. Boxes of grids that overlap lie on each other. It
// returns nil if they are not clear.
func (sh *sheet) fewest(size int) []puzzle.Grid {
	height, width := boxOf(size)
	var places []puzzle.Grid
	for row := 0; row+size <= sh.rows; row += height {
		for col := 0; col+size <= sh.cols; col += width {
			if g := puzzle.NewGrid(row, col, size); sh.fits(&g) && sh.givens(&g) > 0 {
				places = append(places, g)
			}
		}
	}
	var best []puzzle.Grid
	ways, visits := 0, 0
	var try func(chosen []puzzle.Grid)
	try = func(chosen []puzzle.Grid) {
		if visits++; visits > mostTries || best != nil && len(chosen) > len(best) {
			return
		}
		has, _ := sh.cover(chosen)
		if sh.needs(has) && sh.reaches(chosen) {
			if best == nil || len(chosen) < len(best) {
				best, ways = slices.Clone(chosen), 0
			}
			ways++
			return
		}
		// Some grid has the first cell that must be in one.
		first := slices.IndexFunc(has, func(in bool) bool { return !in })
		for c := range has {
			if !has[c] && (sh.digits[c] != puzzle.Empty || sh.outside != nil && !sh.outside[c]) {
				first = c
				break
			}
		}
		for k := range places {
			g := places[k]
			row, col := first/sh.cols, first%sh.cols
			if row >= g.Rows[0] && row <= g.Rows[size-1] && col >= g.Cols[0] && col <= g.Cols[size-1] {
				try(append(chosen, g))
			}
		}
	}
	try(nil)
	if best == nil || visits > mostTries || len(best) < 2 {
		return nil
	}
	has, _ := sh.cover(best)
	for _, g := range places {
		inside := true
		for _, r := range g.Rows {
			for _, c := range g.Cols {
				inside = inside && has[r*sh.cols+c]
			}
		}
		if inside && !contains(best, g) {
			return nil
		}
	}
	slices.SortFunc(best, func(a, b puzzle.Grid) int {
		return (a.Rows[0]-b.Rows[0])*puzzle.MaxSide + a.Cols[0] - b.Cols[0]
	})
	return best
}

// mostTries bounds the search for grids.
const mostTries = 5000

// contains reports whether a list has a grid.
func contains(list []puzzle.Grid, g puzzle.Grid) bool {
	return slices.ContainsFunc(list, func(h puzzle.Grid) bool {
		return sameGrids([]puzzle.Grid{g}, []puzzle.Grid{h})
	})
}

// reaches reports whether grids touch every side of the sheet, which would be smaller otherwise.
func (sh *sheet) reaches(grids []puzzle.Grid) bool {
	top, left, bottom, right := sh.rows, sh.cols, 0, 0
	for _, g := range grids {
		top, left = min(top, g.Rows[0]), min(left, g.Cols[0])
		bottom, right = max(bottom, g.Rows[len(g.Rows)-1]+1), max(right, g.Cols[len(g.Cols)-1]+1)
	}
	return top == 0 && left == 0 && bottom == sh.rows && right == sh.cols
}

// boxOf returns the numbers of rows and columns of the usual boxes of a grid.
func boxOf(size int) (height, width int) {
	regions, _ := puzzle.DefaultRegions(size, size)
	width = slices.Index(regions, 1)
	return size / width, width
}
