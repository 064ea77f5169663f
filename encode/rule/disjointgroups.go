package rule

import (
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// DisjointGroups makes a house of the cells in the same place of all boxes. The regions must be the
// usual boxes.
type DisjointGroups struct{}

var disjointGroupsKind = Kind{
	Rule:   DisjointGroups{},
	Group:  WholeGrid,
	Allows: Relabels | Turns,
	Look:   titled("Disjoint groups"),
	Foreign: []Foreign{
		{In: "fpuzzles", Name: "disjointgroups", As: AsFlag},
	},
	Meaning: "cells in the same place of their boxes hold different digits",
	Example: `{"size": 4,
 "givens": ["...4", "....", "1...", "2..1"],
 "rules": [
  {"rule": "disjoint-groups"}]}`,
}

// Kind returns "disjoint-groups".
func (DisjointGroups) Kind() string { return "disjoint-groups" }

// Validate rejects regions other than the usual boxes; their labels may be any.
func (r DisjointGroups) Validate(p *puzzle.Puzzle) error {
	usual, ok := puzzle.DefaultRegions(p.Rows, p.Cols)
	if !ok || p.Regions == nil {
		return mistake(r, nil, "grid of %d rows and %d columns without the usual boxes", p.Rows, p.Cols)
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
func (DisjointGroups) Houses(p *puzzle.Puzzle) (groups [][]puzzle.Cell) {
	for _, h := range p.Houses() {
		if h.Kind != puzzle.Region {
			continue
		}
		if groups == nil {
			groups = make([][]puzzle.Cell, len(h.Cells))
		}
		for k, c := range h.Cells {
			groups[k] = append(groups[k], c)
		}
	}
	return groups
}

// Encode makes the houses.
func (r DisjointGroups) Encode(m *encode.Matrix) error {
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
	groups := make([][]puzzle.Cell, p.Cols)
	for c := range p.GridCells() {
		place := c/p.Cols%height*width + c%p.Cols%width
		groups[place] = append(groups[place], puzzle.Cell(c))
	}
	var found []puzzle.Violation
	for _, cells := range groups {
		found = append(found, repeated(r, cells, grid)...)
	}
	return found
}
