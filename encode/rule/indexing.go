package rule

import (
	"cmp"
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Indexing makes digits point along the row, column or region of their cells. With the axis
// "column", if a cell in column c holds the digit d, the cell in column d of its row holds c. With
// the axis "row", if a cell in row r holds d, the cell in row d of its column holds r. With the
// axis "region", if the n-th cell of a region in reading order holds d, the d-th cell holds n.
// Columns, rows and cells are counted from 1. A digit that points out of the grid or region breaks
// the rule.
type Indexing struct {
	Axis  string        `json:"axis" enum:"row column region" help:"what the digits point to"`
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" help:"the cells that point"`
}

var indexingKind = Kind{
	Rule:  Indexing{},
	Group: Marks,
	Look: LookOf(func(r Indexing, _ *puzzle.Puzzle) Look {
		l := Look{
			Layout: CellMarks, Cells: r.Cells, Figure: Shade, Sign: '#', Short: r.Axis + " indexing",
			Color: 0xf0a8a0c0, Title: "Column index",
			Says: "a digit is the number of the column in which its row holds the number of this column",
		}
		if r.Axis == "row" {
			l.Color, l.Title = 0xa9bdf2c0, "Row index"
			l.Says = "a digit tells the row in which its column holds the number of this row"
		} else if r.Axis == "region" {
			l.Color, l.Title = 0x9fd8a8c0, "Box index"
			l.Says = "a digit tells the cell in which its region holds the number of this cell"
		}
		return l
	}),
	Foreign: []Foreign{
		{In: "fpuzzles", Name: "columnindexer", As: AsGroup, Of: Indexing{Axis: "column"}},
		{In: "fpuzzles", Name: "rowindexer", As: AsGroup, Of: Indexing{Axis: "row"}},
		{In: "fpuzzles", Name: "boxindexer", As: AsGroup, Of: Indexing{Axis: "region"}},
	},
	Meaning: "if a cell in column c holds d, column d of its row holds c; likewise row and region",
	Example: `{"size": 4,
 "givens": ["3...", "....", "....", "..3."],
 "rules": [
  {"rule": "indexing", "axis": "column", "cells": ["r1c2", "r3c2"]},
  {"rule": "indexing", "axis": "row", "cells": ["r4c1"]}]}`,
}

// Kind returns "indexing".
func (Indexing) Kind() string { return "indexing" }

// Validate rejects another axis, a list without cells, a cell off the grid or named twice, and with
// the axis "region" a cell without a region.
func (r Indexing) Validate(p *puzzle.Puzzle) error {
	if r.Axis != "row" && r.Axis != "column" && r.Axis != "region" {
		return mistake(r, r.Cells, "axis %q is neither row nor column nor region", r.Axis)
	}
	err := cmp.Or(atLeast(r, 1, r.Cells), onGrid(r, p, r.Cells...), noRepeats(r, p, r.Cells))
	if err != nil || r.Axis != "region" {
		return err
	}
	for _, c := range r.Cells {
		if p.Regions == nil || p.Regions[c] == puzzle.NoRegion {
			return mistake(r, []puzzle.Cell{c}, "%s lies in no region", p.CellName(c))
		}
	}
	return nil
}

// line returns the cells that a cell may point to, and the cell's own number among them.
func (r Indexing) line(p *puzzle.Puzzle, c puzzle.Cell) (line []puzzle.Cell, own int) {
	switch r.Axis {
	case "row":
		for row := range p.Rows {
			line = append(line, p.Cell(row, p.Col(c)))
		}
		return line, p.Row(c) + 1
	case "column":
		for col := range p.Cols {
			line = append(line, p.Cell(p.Row(c), col))
		}
		return line, p.Col(c) + 1
	}
	for other := range puzzle.Cell(p.GridCells()) {
		if p.Regions[other] != p.Regions[c] {
			continue
		}
		line = append(line, other)
		if other == c {
			own = len(line)
		}
	}
	return line, own
}

// Encode relates every cell to all cells that it may point to. If these differ, the index in one of
// them also implies the digit that points there.
func (r Indexing) Encode(m *encode.Matrix) error {
	for _, c := range r.Cells {
		if m.Stopped() {
			return nil
		}
		line, own := r.line(m.Puzzle, c)
		m.Exclude(c, m.Domain(c).Keep(func(d puzzle.Digit) bool { return d < 1 || int(d) > len(line) }))
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
		row, col, d := p.Row(c), p.Col(c), int(grid[c])
		index, to := col+1, puzzle.Cell(-1)
		switch {
		case r.Axis == "row":
			index = row + 1
			if d >= 1 && d <= p.Rows {
				to = p.Cell(d-1, col)
			}
		case r.Axis == "column":
			if d >= 1 && d <= p.Cols {
				to = p.Cell(row, d-1)
			}
		default:
			n := 0
			for k, label := range p.Regions {
				if label != p.Regions[c] {
					continue
				}
				if n++; n == d {
					to = puzzle.Cell(k)
				}
				if k == int(c) {
					index = n
				}
			}
		}
		if to < 0 {
			found = more(found, r, []puzzle.Cell{c}, "there is no %s %d", r.place(), d)
		} else if int(grid[to]) != index {
			found = more(found, r, []puzzle.Cell{c, to}, "%d points to %d, not %d", d, grid[to], index)
		}
	}
	return found
}

// place returns the noun for what digits point to.
func (r Indexing) place() string {
	if r.Axis == "region" {
		return "cell"
	}
	return r.Axis
}
