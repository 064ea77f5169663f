package rule

import (
	"cmp"
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Indexing lets cells point along their row or column. With the axis "column", a cell in column c,
// counted from 1, that holds the digit d says that the cell in column d of its row holds c. With
// the axis "row", a cell in row r says so of the cell in row d of its column, which holds r. A
// digit that points out of the grid breaks the rule.
type Indexing struct {
	Axis  string        `json:"axis" enum:"row column" help:"column: cells point along their row; row: along their column"`
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells that point"`
}

var indexingKind = Kind{
	Rule:  Indexing{},
	Group: Marks,
	Look: LookOf(func(r Indexing, _ *puzzle.Puzzle) Look {
		l := Look{
			Shape: CellMarks, Cells: r.Cells, Figure: Shade, Sign: '#', Short: r.Axis + " indexing",
			Color: 0xf0a8a0c0, Title: "Column index",
			Says: "a digit tells the column in which its row holds the number of this column",
		}
		if r.Axis == "row" {
			l.Color, l.Title = 0xa9bdf2c0, "Row index"
			l.Says = "a digit tells the row in which its column holds the number of this row"
		}
		return l
	}),
	Foreign: []Foreign{
		{In: "fpuzzles", Name: "columnindexer", As: AsGroup, Of: Indexing{Axis: "column"}},
		{In: "fpuzzles", Name: "rowindexer", As: AsGroup, Of: Indexing{Axis: "row"}},
	},
	Meaning: "a cell in column c that holds d puts c in column d of its row; with axis row likewise",
	Example: `{"size": 4,
 "givens": ["3...", "....", "....", "..3."],
 "rules": [
  {"rule": "indexing", "axis": "column", "cells": ["r1c2", "r3c2"]},
  {"rule": "indexing", "axis": "row", "cells": ["r4c1"]}]}`,
}

// Kind returns "indexing".
func (Indexing) Kind() string { return "indexing" }

// Validate finds another axis, a list without cells, and a cell off the grid or named twice.
func (r Indexing) Validate(p *puzzle.Puzzle) error {
	if r.Axis != "row" && r.Axis != "column" {
		return mistake(r, r.Cells, "axis %q is neither row nor column", r.Axis)
	}
	return cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...), noRepeats(r, p, r.Cells))
}

// Encode relates every cell to all that it may point to. Where these differ, the index in one of
// them tells the digit that points there.
func (r Indexing) Encode(m *encode.Matrix) error {
	p := m.Puzzle
	for _, c := range r.Cells {
		length, own := p.Cols, p.Col(c)+1
		target := func(d int) puzzle.Cell { return p.Cell(p.Row(c), d-1) }
		if r.Axis == "row" {
			length, own = p.Rows, p.Row(c)+1
			target = func(d int) puzzle.Cell { return p.Cell(d-1, p.Col(c)) }
		}
		m.Exclude(c, m.Domain(c).Keep(func(d puzzle.Digit) bool { return d < 1 || int(d) > length }))
		var line []puzzle.Cell
		for d := 1; d <= length; d++ {
			line = append(line, target(d))
		}
		differ := m.Differ(line)
		for k, to := range line {
			m.Relation(c, to, func(x, y puzzle.Digit) bool {
				if int(x) == k+1 {
					return int(y) == own
				}
				return !differ || int(y) != own
			})
		}
	}
	return nil
}

// Check follows the pointers.
func (r Indexing) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	var found []puzzle.Violation
	for _, c := range r.Cells {
		row, col := p.Row(c), p.Col(c)
		index, d := col+1, int(grid[c])
		if r.Axis == "row" {
			index, row = row+1, d-1
		} else {
			col = d - 1
		}
		if row < 0 || row >= p.Rows || col < 0 || col >= p.Cols {
			found = more(found, r, []puzzle.Cell{c}, "there is no %s %d", r.Axis, d)
			continue
		}
		if to := p.Cell(row, col); int(grid[to]) != index {
			found = more(found, r, []puzzle.Cell{c, to}, "%d points to %d, not %d", d, grid[to], index)
		}
	}
	return found
}
