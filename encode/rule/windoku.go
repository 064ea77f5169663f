package rule

import (
	"context"
	"slices"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Windoku makes houses of the windows of a grid of k*k rows and columns, for k from 2 to 5. They
// are the squares of k*k cells whose first rows and columns are 2, k+3, 2k+4 and so on: k-1 in each
// direction.
type Windoku struct{}

var windokuKind = Kind{
	Rule:   Windoku{},
	Group:  WholeGrid,
	Allows: Relabels | Turns,
	Look: LookOf(func(_ Windoku, p *puzzle.Puzzle) Look {
		cells := slices.Concat(windows(p, windowSide(p.Rows)-1)...)
		return Look{Layout: Area, Cells: cells, Color: 0xdde3eaff}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "Windoku", As: AsFlag},
	},
	Meaning: "the windows of a 4x4, 9x9, 16x16 or 25x25 grid are houses",
	Example: `{"size": 4,
 "givens": ["....", "4.1.", "....", "..31"],
 "rules": [
  {"rule": "windoku"}]}`,
}

// Kind returns "windoku".
func (Windoku) Kind() string { return "windoku" }

// Validate rejects a grid of another size.
func (r Windoku) Validate(p *puzzle.Puzzle) error {
	if p.Rows == p.Cols && windowSide(p.Rows) > 0 {
		return nil
	}
	return mistake(r, nil, "grid of %d rows and %d columns, not 4, 9, 16 or 25 each", p.Rows, p.Cols)
}

// windowSide returns k for a grid of k*k rows, or 0 if there is no such k.
func windowSide(rows int) int {
	for k := 2; k <= 5; k++ {
		if rows == k*k {
			return k
		}
	}
	return 0
}

// Houses returns the windows. If rows and columns hold every digit, so do further windows that are
// cut into strips: the rows outside all windows where they cross the columns of windows, the same
// with rows and columns exchanged, and the cells where both cross. (In the columns of a window each
// digit occurs k times, k-1 times of these in the windows.)
func (Windoku) Houses(p *puzzle.Puzzle) [][]puzzle.Cell {
	if p.DigitCount() == p.Rows {
		return windows(p, windowSide(p.Rows))
	}
	return windows(p, windowSide(p.Rows)-1)
}

// windows returns n*n windows; for n = k, those of the last row and column are cut into strips.
func windows(p *puzzle.Puzzle, n int) (houses [][]puzzle.Cell) {
	k := windowSide(p.Rows)
	strips := make([][]int, k) // the last: the rows outside all windows
	for i := range p.Rows {
		if i%(k+1) == 0 {
			strips[k-1] = append(strips[k-1], i)
		} else {
			strips[i/(k+1)] = append(strips[i/(k+1)], i)
		}
	}
	for _, rows := range strips[:n] {
		for _, cols := range strips[:n] {
			var cells []puzzle.Cell
			for _, row := range rows {
				for _, col := range cols {
					cells = append(cells, p.Cell(row, col))
				}
			}
			houses = append(houses, cells)
		}
	}
	return houses
}

// Encode makes the houses. It leaves out windows cut into strips if some row or column need not
// hold all digits.
func (r Windoku) Encode(m *encode.Matrix) error {
	p, lines := m.Puzzle, 0
	for _, h := range m.Houses() {
		if h.Kind != puzzle.Region {
			lines++
		}
	}
	houses := r.Houses(p)
	if lines < p.Rows+p.Cols {
		houses = windows(p, windowSide(p.Rows)-1)
	}
	addHouses(m, "window", houses)
	return nil
}

// Check finds digits that occur twice in a window.
func (r Windoku) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	k := 1
	for k*k < p.Rows {
		k++
	}
	var found []puzzle.Violation
	for top := 1; top+k < p.Rows; top += k + 1 {
		for left := 1; left+k < p.Cols; left += k + 1 {
			var cells []puzzle.Cell
			for n := range k * k {
				cells = append(cells, p.Cell(top+n/k, left+n%k))
			}
			found = append(found, repeated(r, cells, grid)...)
		}
	}
	return found
}
