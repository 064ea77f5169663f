package grids

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"exactcover/encode/puzzle"
)

// An answer is a grid as it was read: its digits row by row, and those of variables, as far as they
// are given.
type answer struct {
	rows, cols int
	digits     []puzzle.Digit
	variables  []variable
}

// fit returns an answer, which was read from a line on, as a grid of p.
func (r *Reader) fit(p *puzzle.Puzzle, a *answer, line int) ([]puzzle.Digit, error) {
	switch {
	case p.Rows != a.rows || p.Cols != a.cols:
		return nil, r.at(line, fmt.Sprintf("a grid of %d rows and %d columns", p.Rows, p.Cols),
			fmt.Sprintf("%d and %d", a.rows, a.cols))
	case len(a.variables) == 0:
		return a.digits, nil
	}
	grid := slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	copy(grid, a.digits)
	for i, given := range a.variables {
		v, first := p.FindVariable(given.name)
		expected, found := "", ""
		switch {
		case p.Variables == nil && (given.other != "" || given.digits == nil):
			continue // a comment
		case v == nil:
			expected, found = "a variable of the puzzle", "v"+given.name
		case slices.ContainsFunc(a.variables[:i], func(w variable) bool {
			return w.name == given.name
		}):
			expected, found = fmt.Sprintf("v%s only once", v.Name), "it again"
		case given.other != "":
			expected, found = "a digit of v"+v.Name, strconv.Quote(given.other)
		case len(given.digits) < v.Cells() || len(given.digits) > v.Cells() && !given.drawn:
			expected = fmt.Sprintf("as many digits as v%s has, %d", v.Name, v.Cells())
			found = strconv.Itoa(len(given.digits))
		}
		if expected != "" {
			return nil, r.at(cmp.Or(given.line, line), expected, found)
		}
		copy(grid[first:][:v.Cells()], given.digits)
	}
	return grid, nil
}
