package rule

import (
	"context"
	"fmt"
	"slices"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// AllDifferent is a set of cells whose digits differ, such as an extra region.
type AllDifferent struct {
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells"`
}

var allDifferentKind = Kind{
	Rule:   AllDifferent{},
	Allows: AnyChange,
	Look: LookOf(func(r AllDifferent, p *puzzle.Puzzle) Look {
		if cells, ok := labelled(p, r.Cells); ok {
			return borderLook(p, cells, '≠', "Border", "in different regions")
		}
		return Look{
			Layout: Area, Cells: r.Cells, Sign: '*', Short: "all different",
			Title: "Extra region", Says: "digits differ",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "AllDifferent", As: AsGroup},
		{In: "fpuzzles", Name: "extraregion", As: AsGroup},
		{In: "sudokumaker", Type: 305, Name: "different values", As: AsGroup},
	},
	Meaning: "digits differ (extra region)",
	Example: `{"size": 4,
 "givens": ["...4", "....", "1...", "2..."],
 "rules": [
  {"rule": "all-different", "cells": ["r1c2", "r2c2", "r2c3", "r3c3"]}]}`,
}

func (AllDifferent) Kind() string { return "all-different" }

// Houses returns the cells.
func (r AllDifferent) Houses(*puzzle.Puzzle) [][]puzzle.Cell { return [][]puzzle.Cell{r.Cells} }

// Encode makes a house of the cells.
func (r AllDifferent) Encode(m *matrix.Matrix) error {
	addHouses(m, r.Kind(), r.Houses(m.Puzzle))
	return nil
}

// Check finds digits that occur twice.
func (r AllDifferent) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return repeated(r, r.Cells, grid)
}

// DiagonalUp makes the diagonal from the bottom left to the top right a house; square grids only.
type DiagonalUp struct{}

var diagonalUpKind = diagonalKind(DiagonalUp{}, '╱', "rising", "Diagonal~1", 11)

func (DiagonalUp) Kind() string { return "diagonal+" }

// Validate rejects a grid that is not square.
func (r DiagonalUp) Validate(p *puzzle.Puzzle) error { return square(r, p) }

// Houses returns the diagonal.
func (DiagonalUp) Houses(p *puzzle.Puzzle) [][]puzzle.Cell { return diagonal(p, p.Cols-1, -1) }

// Encode makes the house.
func (r DiagonalUp) Encode(m *matrix.Matrix) error {
	addHouses(m, r.Kind(), r.Houses(m.Puzzle))
	return nil
}

// Check finds digits that occur twice.
func (r DiagonalUp) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return repeatedBy(r, p, grid, func(row, col int) (house int, ok bool) {
		return 0, row+col == p.Rows-1
	})
}

// DiagonalDown makes the diagonal from the top left to the bottom right a house; square grids only.
type DiagonalDown struct{}

var diagonalDownKind = diagonalKind(DiagonalDown{}, '╲', "falling", "Diagonal~-1", 10)

func (DiagonalDown) Kind() string { return "diagonal-" }

// Validate rejects a grid that is not square.
func (r DiagonalDown) Validate(p *puzzle.Puzzle) error { return square(r, p) }

// Houses returns the diagonal.
func (DiagonalDown) Houses(p *puzzle.Puzzle) [][]puzzle.Cell { return diagonal(p, 0, 1) }

// Encode makes the house.
func (r DiagonalDown) Encode(m *matrix.Matrix) error {
	addHouses(m, r.Kind(), r.Houses(m.Puzzle))
	return nil
}

// Check finds digits that occur twice.
func (r DiagonalDown) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	return repeatedBy(r, p, grid, func(row, col int) (house int, ok bool) { return 0, row == col })
}

// diagonalKind returns the kind of one of the two diagonals.
func diagonalKind(
	r interface {
		puzzle.Rule
		Houses(*puzzle.Puzzle) [][]puzzle.Cell
	}, sign rune, which, dotted string, sudokuMaker int,
) Kind {
	return Kind{
		Rule:   r,
		Allows: Relabels | Turns,
		Look: func(_ puzzle.Rule, p *puzzle.Puzzle) Look {
			return Look{
				Layout: Diagonal, Cells: r.Houses(p)[0], Color: 0x5b9bd5a0, Sign: sign, Short: r.Kind(),
			}
		},
		Foreign: []Foreign{
			{In: "dotted", Name: dotted, As: AsFlag},
			{In: "fpuzzles", Name: r.Kind(), As: AsFlag},
			{In: "sudokumaker", Type: sudokuMaker, Name: r.Kind(), As: AsFlag},
		},
		Meaning: "the " + which + " main diagonal is a house",
		Example: fmt.Sprintf(`{"size": 4,
 "givens": ["...4", "....", "1...", "2..."],
 "rules": [
  {"rule": %q}]}`, r.Kind()),
	}
}

// diagonal returns the house that begins in a column of the first row and goes step columns to the
// right in each row.
func diagonal(p *puzzle.Puzzle, col, step int) [][]puzzle.Cell {
	var cells []puzzle.Cell
	for row := range p.Rows {
		cells = append(cells, p.Cell(row, col+step*row))
	}
	return [][]puzzle.Cell{cells}
}

// square returns an error for a grid that is not square.
func square(r puzzle.Rule, p *puzzle.Puzzle) error {
	if p.Rows != p.Cols {
		return mistake(r, nil, "grid of %d rows and %d columns is not square", p.Rows, p.Cols)
	}
	return nil
}

// repeatedBy finds digits that occur twice in a house. The houses are numbered from 0; a cell that
// is in none is not ok.
func repeatedBy(
	r puzzle.Rule, p *puzzle.Puzzle, grid []puzzle.Digit, of func(row, col int) (house int, ok bool),
) (found []puzzle.Violation) {
	houses := make([][]puzzle.Cell, p.GridCells())
	for c := range puzzle.Cell(p.GridCells()) {
		if house, ok := of(p.Row(c), p.Col(c)); ok {
			houses[house] = append(houses[house], c)
		}
	}
	for _, cells := range houses {
		found = append(found, repeated(r, cells, grid)...)
	}
	return found
}

// Windoku makes houses of the windows of a grid of k*k rows and columns, for k from 2 to 5. They
// are the squares of k*k cells whose first rows and columns are 2, k+3, 2k+4 and so on: k-1 in each
// direction.
type Windoku struct{}

var windokuKind = Kind{
	Rule:   Windoku{},
	Allows: Relabels | Turns,
	Look: LookOf(func(_ Windoku, p *puzzle.Puzzle) Look {
		cells := slices.Concat(windows(p, windowSide(p.Rows)-1)...)
		return Look{Layout: Area, Cells: cells, Color: 0xdde3eaff, Says: "digits in a window differ"}
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
func (r Windoku) Encode(m *matrix.Matrix) error {
	p, lines := m.Puzzle, 0
	for _, h := range m.Houses() {
		if h.Type != puzzle.Region {
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
	return repeatedBy(r, p, grid, func(row, col int) (house int, ok bool) {
		return row/(k+1)*k + col/(k+1), row%(k+1) != 0 && col%(k+1) != 0
	})
}

// DisjointGroups makes a house of the cells in the same place of all boxes, for all places or some.
// The regions must be the usual boxes.
type DisjointGroups struct {
	Places []int `json:"places,omitempty" min:"1" unique:"true" help:"places, row by row from 1"`
}

var disjointGroupsKind = Kind{
	Rule:   DisjointGroups{},
	Allows: Relabels, // when the grid turns, so do the places
	Look: LookOf(func(r DisjointGroups, _ *puzzle.Puzzle) Look {
		place := "the same place"
		if r.Places != nil {
			place = "place " + joined(r.Places, ", ", " or ")
		}
		return Look{
			Title: "Disjoint groups", Says: "cells in " + place + " of their boxes hold different digits",
		}
	}),
	Foreign: []Foreign{
		{In: "dotted", Name: "DisjointSets", As: AsFlag},
		{In: "fpuzzles", Name: "disjointgroups", As: AsFlag},
		{In: "sudokumaker", Type: 14, Name: "disjoint groups", As: AsFlag},
	},
	Meaning: "cells in the same place of their boxes hold different digits, in all places or some",
	Example: `{"size": 4,
 "givens": ["...4", "....", "1...", "2..1"],
 "rules": [
  {"rule": "disjoint-groups", "places": [1, 2]}]}`,
}

func (DisjointGroups) Kind() string { return "disjoint-groups" }

// Validate rejects regions other than the usual boxes; their labels may be any. It also rejects
// places that a box lacks.
func (r DisjointGroups) Validate(p *puzzle.Puzzle) error {
	usual, ok := puzzle.DefaultRegions(p.Rows, p.Cols)
	if !ok || p.Regions == nil {
		return mistake(r, nil, "grid of %d rows and %d columns without the usual boxes", p.Rows, p.Cols)
	}
	for _, place := range r.Places {
		if place < 1 || place > p.Cols {
			return mistake(r, nil, "place %d, where a box has places 1 to %d", place, p.Cols)
		}
	}
	label := make(map[int]int) // by the usual label
	for c, box := range usual {
		if _, seen := label[box]; !seen {
			for other, l := range label {
				if l == p.Regions[c] {
					return mistake(
						r, []puzzle.Cell{puzzle.Cell(c)}, "%s is not in the usual box, as box %d has its region",
						p.CellName(puzzle.Cell(c)), other+1,
					)
				}
			}
			label[box] = p.Regions[c]
		}
		if label[box] != p.Regions[c] || p.Regions[c] == puzzle.NoRegion {
			return mistake(
				r, []puzzle.Cell{puzzle.Cell(c)}, "%s is not in the usual box", p.CellName(puzzle.Cell(c)),
			)
		}
	}
	return nil
}

// Houses returns the groups.
func (r DisjointGroups) Houses(p *puzzle.Puzzle) [][]puzzle.Cell {
	groups := make([][]puzzle.Cell, p.Cols)
	for _, h := range p.Houses() {
		if h.Type != puzzle.Region {
			continue
		}
		for k, c := range h.Cells {
			groups[k] = append(groups[k], c)
		}
	}
	if r.Places == nil {
		return groups
	}
	some := make([][]puzzle.Cell, len(r.Places))
	for k, place := range r.Places {
		some[k] = groups[place-1]
	}
	return some
}

// Encode makes the houses.
func (r DisjointGroups) Encode(m *matrix.Matrix) error {
	addHouses(m, "group", r.Houses(m.Puzzle))
	return nil
}

// Check finds digits that occur twice in a group.
func (r DisjointGroups) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	usual, _ := puzzle.DefaultRegions(p.Rows, p.Cols)
	width := 0 // of a box
	for usual[width] == usual[0] {
		width++
	}
	height := p.Cols / width
	return repeatedBy(r, p, grid, func(row, col int) (house int, ok bool) {
		place := row%height*width + col%width
		return place, r.Places == nil || slices.Contains(r.Places, place+1)
	})
}

// addHouses adds houses, numbered if there are several.
func addHouses(m *matrix.Matrix, name string, houses [][]puzzle.Cell) {
	if len(houses) == 1 {
		m.House(name, houses[0])
		return
	}
	for k, cells := range houses {
		m.House(fmt.Sprintf("%s%d", name, k+1), cells)
	}
}
