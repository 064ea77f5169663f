package rule

import (
	"cmp"

	"exactcover/encode"
)

// Sum is a set of cells whose digits add up to Sum; they may repeat.
type Sum struct {
	Cells []encode.Cell `json:"cells"`
	Sum   int           `json:"sum"`
}

// Kind returns "sum".
func (Sum) Kind() string { return "sum" }

// Validate finds a sum without cells, and a cell off the grid or named twice.
func (r Sum) Validate(p *encode.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Encode adds the sum.
func (r Sum) Encode(m *encode.Matrix) error {
	addUp(m, r.Cells, r.Sum)
	return nil
}

// Check finds a wrong sum.
func (r Sum) Check(_ *encode.Puzzle, grid []encode.Digit) []encode.Violation {
	return wrongSum(r, r.Cells, r.Sum, grid)
}

// LittleKiller is a diagonal whose digits add up to Sum; they may repeat.
type LittleKiller struct {
	Cells []encode.Cell `json:"cells"`
	Sum   int           `json:"sum"`
}

// Kind returns "little-killer".
func (LittleKiller) Kind() string { return "little-killer" }

// Validate finds a sum without cells, and a cell off the grid or named twice. Whether the cells are
// a diagonal is left to who draws the puzzle.
func (r LittleKiller) Validate(p *encode.Puzzle) error {
	return cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Encode adds the sum.
func (r LittleKiller) Encode(m *encode.Matrix) error {
	addUp(m, r.Cells, r.Sum)
	return nil
}

// Check finds a wrong sum.
func (r LittleKiller) Check(_ *encode.Puzzle, grid []encode.Digit) []encode.Violation {
	return wrongSum(r, r.Cells, r.Sum, grid)
}

// addUp adds that cells add up to sum: by a choice of their digits if they are known to differ, else
// by arithmetic.
func addUp(m *encode.Matrix, cells []encode.Cell, sum int) {
	if m.Differ(cells) {
		cageSum(m, cells, sum)
		return
	}
	terms := make([]encode.Term, len(cells))
	for k, c := range cells {
		terms[k] = encode.Term{Cell: c, Weight: 1}
	}
	m.Linear(-sum, terms...)
}
