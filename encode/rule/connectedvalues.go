package rule

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// ConnectedValues says that the cells that hold one of the values are connected by their sides.
// There is at least one such cell, or exactly Size if that is not nil. The rule is about the Cells,
// or the whole grid if there are none; no other cell counts or connects.
type ConnectedValues struct {
	Cells  []puzzle.Cell  `json:"cells,omitempty" unique:"true" help:"the cells; none: the grid"`
	Values []puzzle.Digit `json:"values" min:"1" help:"the digits"`
	Size   *int           `json:"size,omitempty" min:"1" help:"how many there are; none: one or more"`
}

var connectedValuesKind = Kind{
	Rule:   ConnectedValues{},
	Allows: Relabels | Turns,
	Look: LookOf(func(r ConnectedValues, _ *puzzle.Puzzle) Look {
		says := "the cells with " + joined(r.Values, ", ", " or ") + " are connected by their sides"
		if r.Size != nil {
			says += fmt.Sprintf(", and %d in number", *r.Size)
		}
		l := Look{Title: "Connected", Says: says}
		if len(r.Cells) > 0 {
			l.Layout, l.Cells, l.Sign, l.Short = Area, r.Cells, ':', says
		}
		return l
	}),
	Meaning: "the cells that hold one of the values, size of them or at least one, are connected by " +
		"their sides",
	Example: `{"size": 4,
 "givens": [".2.4", "....", "2...", "...."],
 "rules": [
  {"rule": "connected-values", "values": [2, 3], "size": 3,
   "cells": ["r1c1", "r1c2", "r1c3", "r1c4", "r2c1", "r2c3", "r2c4"]},
  {"rule": "connected-values", "values": [1, 2, 3]}]}`,
	Draw: drawConnected,
}

// drawConnected looks for digits whose cells are connected in the whole grid; few of them say more.
func drawConnected(random *rand.Rand, p *puzzle.Puzzle) []puzzle.Rule {
	const tries = 20
	for n := (p.DigitCount() + 1) / 2; n < p.DigitCount(); n++ {
		for range tries {
			if r := (ConnectedValues{Values: someDigits(random, p, n)}); obeyed(p, r) {
				return []puzzle.Rule{r}
			}
		}
	}
	return nil
}

func (ConnectedValues) Kind() string { return "connected-values" }

// cells returns the cells of the rule.
func (r ConnectedValues) cells(p *puzzle.Puzzle) []puzzle.Cell {
	if len(r.Cells) == 0 {
		return gridCells(p)
	}
	return r.Cells
}

// Encode adds a region.
func (r ConnectedValues) Encode(m *matrix.Matrix) error {
	cells := r.cells(m.Puzzle)
	least, most := 1, len(cells)
	if r.Size != nil {
		least, most = *r.Size, *r.Size
	}
	m.Connected(cells, sides(m.Puzzle, cells), least, most, existing(m, cells, r.Values...))
	return nil
}

// sides returns the links between cells that share a side. A link has their places in the list.
func sides(p *puzzle.Puzzle, cells []puzzle.Cell) []matrix.Link {
	place := make([]int, p.Cells()) // cell -> 1 + its place; 0: not in the list
	for k, c := range cells {
		place[c] = k + 1
	}
	var links []matrix.Link
	for k, c := range cells {
		for other := range p.Neighbors(c) {
			if at := place[other] - 1; at > k {
				links = append(links, matrix.Link{A: k, B: at})
			}
		}
	}
	return links
}

// Check fills the region from one of its cells.
func (r ConnectedValues) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	dry := make(map[puzzle.Cell]bool)
	var list []puzzle.Cell
	for _, c := range r.cells(p) {
		if slices.Contains(r.Values, grid[c]) {
			dry[c] = true
			list = append(list, c)
		}
	}
	switch {
	case r.Size != nil && len(list) != *r.Size:
		return broken(r, list, "%s, not %d", count(len(list), "cell"), *r.Size)
	case len(list) == 0:
		return broken(r, nil, "no cell holds one of the values")
	}
	first := list[0]
	delete(dry, first)
	for flood := list[:1:1]; len(flood) > 0; flood = flood[1:] {
		for other := range p.Neighbors(flood[0]) {
			if dry[other] {
				delete(dry, other)
				flood = append(flood, other)
			}
		}
	}
	apart := slices.DeleteFunc(list, func(c puzzle.Cell) bool { return !dry[c] })
	if len(apart) == 0 {
		return nil
	}
	return broken(r, apart, "not connected with %s", p.CellName(first))
}
