package rule

import (
	"context"
	"fmt"

	"exactcover/encode/matrix"
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
	Cells []puzzle.Cell `json:"cells" min:"1" unique:"true" in:"grid" help:"the cells that point"`
}

var indexingKind = Kind{
	Rule: Indexing{},
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
		{In: "dotted", Name: "Indexing~C", As: AsGroup, Of: Indexing{Axis: "column"}},
		{In: "dotted", Name: "Indexing~R", As: AsGroup, Of: Indexing{Axis: "row"}},
		{In: "fpuzzles", Name: "columnindexer", As: AsGroup, Of: Indexing{Axis: "column"}},
		{In: "fpuzzles", Name: "rowindexer", As: AsGroup, Of: Indexing{Axis: "row"}},
		{In: "fpuzzles", Name: "boxindexer", As: AsGroup, Of: Indexing{Axis: "region"}},
		{
			In: "sudokumaker", Type: 600, Name: "row indexers", As: AsGroup, Of: Indexing{Axis: "row"},
		},
		{
			In: "sudokumaker", Type: 601, Name: "column indexers", As: AsGroup,
			Of: Indexing{Axis: "column"},
		},
	},
	Meaning: "if a cell in column c holds d, column d of its row holds c; likewise row and region",
	Example: `{"size": 4,
 "givens": ["3...", "....", "....", "..3."],
 "rules": [
  {"rule": "indexing", "axis": "column", "cells": ["r1c2", "r3c2"]},
  {"rule": "indexing", "axis": "row", "cells": ["r4c1"]}]}`,
}

func (Indexing) Kind() string { return "indexing" }

// Validate rejects, with the axis "region", a cell without a region.
func (r Indexing) Validate(p *puzzle.Puzzle) error {
	for _, c := range r.Cells {
		if r.Axis == "region" && (p.Regions == nil || p.Regions[c] == puzzle.NoRegion) {
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
func (r Indexing) Encode(m *matrix.Matrix) error {
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
) (found []puzzle.Violation) {
	for _, c := range r.Cells {
		n, index, to := 0, 0, puzzle.Cell(-1) // cells of the line so far
		for k := range puzzle.Cell(p.GridCells()) {
			switch {
			case r.Axis == "row" && p.Col(k) != p.Col(c), r.Axis == "column" && p.Row(k) != p.Row(c),
				r.Axis == "region" && p.Regions[k] != p.Regions[c]:
				continue
			}
			if n++; n == int(grid[c]) {
				to = k
			}
			if k == c {
				index = n
			}
		}
		if d := grid[c]; to < 0 {
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

// ValueIndexing says that the n-th of its Cells holds the digit of the cell Value, where n is the
// digit of the cell Index. An n of 0 or beyond the end breaks the rule. Value and Index may be
// among the Cells.
type ValueIndexing struct {
	Value puzzle.Cell   `json:"value" help:"the cell with the digit at the position"`
	Index puzzle.Cell   `json:"index" help:"the cell with the position, from 1"`
	Cells []puzzle.Cell `json:"cells" min:"1" help:"the cells, in order"`
}

var valueIndexingKind = Kind{
	Rule:   ValueIndexing{},
	Allows: Turns | Swaps,
	Look: LookOf(func(r ValueIndexing, p *puzzle.Puzzle) Look {
		value, index := p.CellName(r.Value), p.CellName(r.Index)
		return Look{
			Layout: Line, Cells: r.Cells, Color: tint(p, r, 5, func(a, b ValueIndexing) bool {
				return a.Value == b.Value && a.Index == b.Index
			}),
			Ends: Bulb, Sign: '@', Short: "indexed by " + index + ", value in " + value,
			Title: "Index line",
			Says: fmt.Sprintf("cell n from the bulb holds the digit of %s, where n is the digit of %s",
				value, index),
		}
	}),
	Meaning: "the n-th cell holds the digit of the cell value, where n is the digit of the cell index",
	Example: `{"size": 4,
 "givens": ["....", "...3", "....", "...."],
 "rules": [
  {"rule": "value-indexing", "value": "r4c4", "index": "r4c1",
   "cells": ["r1c1", "r2c2", "r2c3", "r3c4"]},
  {"rule": "value-indexing", "value": "r4c2", "index": "r1c4",
   "cells": ["r1c4", "r2c4", "r3c3", "r4c3"]}]}`,
	Draw: lineDraw{
		least: 5, most: 8,
		rule: func(_ *puzzle.Puzzle, cells []puzzle.Cell) puzzle.Rule {
			return ValueIndexing{Value: cells[0], Index: cells[1], Cells: cells[2:]}
		},
	}.draw,
}

func (ValueIndexing) Kind() string { return "value-indexing" }

// Encode adds a propagator that follows each possible index.
func (r ValueIndexing) Encode(m *matrix.Matrix) error {
	n := min(len(r.Cells), int(m.Puzzle.DomainOf(r.Index).Max())) // no digit points further
	m.Exclude(r.Index, m.Domain(r.Index).Keep(func(d puzzle.Digit) bool {
		return d < 1 || int(d) > n
	}))
	if m.Stopped() {
		return nil
	}
	m.Constrain(append([]puzzle.Cell{r.Value, r.Index}, r.Cells[:n]...), indexed)
	return nil
}

// indexed strikes the digits that contradict the value, digits[0], and the index, digits[1]: the
// cell at the index has the digit of the value.
func indexed(digits []puzzle.DigitSet) bool {
	cells := digits[2:]
	var some puzzle.DigitSet
	digits[1] = digits[1].Keep(func(d puzzle.Digit) bool {
		both := cells[d-1] & digits[0]
		some |= both
		return both != 0
	})
	if digits[0] &= some; digits[0] == 0 || digits[1] == 0 {
		return false
	}
	if d := digits[1].Min(); digits[1].Len() == 1 {
		cells[d-1] &= digits[0]
	}
	return true
}

// Check follows the index.
func (r ValueIndexing) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	n := int(grid[r.Index])
	if n < 1 || n > len(r.Cells) {
		return broken(r, []puzzle.Cell{r.Index}, "there is no cell %d of %d", n, len(r.Cells))
	}
	to := r.Cells[n-1]
	if grid[to] == grid[r.Value] {
		return nil
	}
	return broken(
		r, []puzzle.Cell{r.Value, r.Index, to}, "cell %d holds %d, not %d", n, grid[to], grid[r.Value],
	)
}
