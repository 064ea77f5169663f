package penpa

import (
	"slices"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// The styles of lines that are borders of regions.
var thick = []string{"2", "21"}

// borders reads the lines along sides of cells, and the diagonals. The areas that thick lines
// divide the grid into are its regions if each has a cell for every digit. A grid without lines has
// no regions.
func (r *reader) borders(v *jsontext.Value) {
	n := r.Puzzle.Cells()
	if r.rows != r.cols || r.gaps != nil {
		r.down, r.up = false, false
	}
	walls := make(map[[2]puzzle.Cell]*jsontext.Value)
	for key, value := range v.Get("lineE").Members() {
		from, to := r.ends(key)
		if from.kind != corner || to.kind != corner {
			continue
		}
		if value.Type == jsontext.Null || value.Text == "0" {
			r.used[value] = true // it has been taken away
			continue
		}
		if r.diagonal(from, to) {
			r.used[value] = true
			continue
		}
		if !slices.Contains(thick, value.Text) {
			continue
		}
		a, b, ok := r.divided(from, to)
		switch {
		case !ok && (r.onFrame(from, to) || r.gaps != nil && isSide(from, to)):
			r.used[value] = true
		case ok:
			walls[[2]puzzle.Cell{a, b}] = value
		}
	}
	if r.down {
		r.Add(v, rule.DiagonalDown{})
	}
	if r.up {
		r.Add(v, rule.DiagonalUp{})
	}
	if r.walls = walls; len(walls) == 0 || r.gaps != nil {
		return
	}
	areas := areasOf(n, func(c puzzle.Cell) (near []puzzle.Cell) {
		for _, d := range r.neighbours(c) {
			if walls[[2]puzzle.Cell{min(c, d), max(c, d)}] == nil {
				near = append(near, d)
			}
		}
		return near
	})
	for _, area := range notation.Groups(areas) {
		if len(area) != r.Puzzle.DigitCount() {
			return // the lines are drawing
		}
	}
	r.Puzzle.Regions = areas
	for pair, value := range walls {
		if areas[pair[0]] != areas[pair[1]] {
			r.used[value] = true
		}
	}
}

// neighbours returns the cells that share a side with one.
func (r *reader) neighbours(c puzzle.Cell) (near []puzzle.Cell) {
	row, col := r.Puzzle.Row(c), r.Puzzle.Col(c)
	for _, step := range [...][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
		if at := (point{middle, row + step[0], col + step[1]}); r.inGrid(at) {
			near = append(near, r.Puzzle.Cell(at.row, at.col))
		}
	}
	return near
}

// areasOf returns the area of each of n cells: those that steps between near cells lead to.
func areasOf(n int, near func(c puzzle.Cell) []puzzle.Cell) []int {
	areas := slices.Repeat([]int{puzzle.NoRegion}, n)
	for c := range puzzle.Cell(n) {
		if areas[c] != puzzle.NoRegion {
			continue
		}
		areas[c] = int(c)
		for reached := []puzzle.Cell{c}; len(reached) > 0; {
			last := reached[len(reached)-1]
			reached = reached[:len(reached)-1]
			for _, d := range near(last) {
				if areas[d] == puzzle.NoRegion {
					areas[d] = int(c)
					reached = append(reached, d)
				}
			}
		}
	}
	return notation.InOrder(areas)
}

// divided returns the cells on both sides of a line of the length of a side, the earlier first;
// false if the line is another, or a cell is outside the grid.
func (r *reader) divided(from, to point) (a, b puzzle.Cell, ok bool) {
	if from.row > to.row || from.col > to.col {
		from, to = to, from
	}
	first, second := to, point{middle, to.row, to.col + 1}
	switch {
	case from.row == to.row && from.col+1 == to.col:
		second = point{middle, to.row + 1, to.col}
	case from.col != to.col || from.row+1 != to.row:
		return 0, 0, false
	}
	if !r.inGrid(first) || !r.inGrid(second) {
		return 0, 0, false
	}
	return r.Puzzle.Cell(first.row, first.col), r.Puzzle.Cell(second.row, second.col), true
}

// isSide reports whether a line has the length of a side of a cell.
func isSide(from, to point) bool {
	rows, cols := from.row-to.row, from.col-to.col
	return rows*rows+cols*cols == 1
}

// onFrame reports whether a line is part of the frame of the grid.
func (r *reader) onFrame(from, to point) bool {
	along := func(a, b, low, high int) bool { return a == b && (a == low || a == high) }
	return along(from.row, to.row, -1, r.rows-1) || along(from.col, to.col, -1, r.cols-1)
}

// diagonal reports whether a line is part of a diagonal that the author has asked for.
func (r *reader) diagonal(from, to point) bool {
	down := from.row == from.col && to.row == to.col
	up := from.row+from.col == r.cols-2 && to.row+to.col == r.cols-2
	return r.down && down || r.up && up
}

// lineCells returns the cells of a list of places, each a step from the one before it; false if one
// is outside the grid.
func (r *reader) lineCells(list *jsontext.Value) (cells []puzzle.Cell, ok bool) {
	for _, v := range list.Elements() {
		c, ok := r.cell(v)
		if !ok {
			return nil, false
		}
		cells = append(cells, c)
	}
	return cells, len(cells) > 1
}

// cellNames returns the names of the places of a list in messages.
func (r *reader) placeNames(list *jsontext.Value) string {
	const most = 6
	var names []string
	for i, v := range list.Elements() {
		if i == most {
			names = append(names, "...")
			break
		}
		names = append(names, r.pointOf(v).name())
	}
	return strings.Join(names, " ")
}
