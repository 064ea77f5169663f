package penpa

import (
	"slices"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/sheet"
	"exactcover/encode/puzzle"
)

// sheet finds the grids of a paper with gaps, by the cells and their digits. The walls between
// their boxes mean nothing else; other walls are drawing.
func (r *reader) sheet(v *jsontext.Value) {
	if r.gaps == nil {
		return
	}
	p := r.Puzzle
	digits := p.Givens
	if digits == nil {
		digits = slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	}
	if p.Low != 1 {
		r.Fail(v, "digits from 1, as there are several grids", "0")
		return
	}
	grids, _, found := sheet.Arrange(p.Rows, p.Cols, digits, r.gaps)
	if grids == nil {
		r.Fail(v, "a rectangle, or grids that overlap, with digits in each", "gaps: "+found)
		return
	}
	p.Grids, p.High = grids, puzzle.Digit(len(grids[0].Rows))
	for pair, value := range r.walls {
		if slices.ContainsFunc(grids, func(g puzzle.Grid) bool {
			a, b := regionIn(&g, p, pair[0]), regionIn(&g, p, pair[1])
			return a != b
		}) {
			r.used[value] = true
		}
	}
}

// regionIn returns the region of a cell of p in one of its grids; NoRegion if it is not in there.
func regionIn(g *puzzle.Grid, p *puzzle.Puzzle, c puzzle.Cell) int {
	row, inRows := slices.BinarySearch(g.Rows, p.Row(c))
	col, inCols := slices.BinarySearch(g.Cols, p.Col(c))
	if !inRows || !inCols {
		return puzzle.NoRegion
	}
	return g.Regions[row*len(g.Cols)+col]
}
