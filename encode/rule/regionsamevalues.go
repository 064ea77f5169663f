package rule

import (
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// RegionSameValues says that the largest rows, columns and regions, those with the most cells, all
// hold the same digits. It makes sense on grids with more digits than a row has cells.
type RegionSameValues struct{}

var regionSameValuesKind = Kind{
	Rule:    RegionSameValues{},
	Group:   WholeGrid,
	Allows:  Relabels | Turns,
	Look:    titled("Same values"),
	Foreign: []Foreign{{In: "dotted", Name: "RegionSameValues", As: AsFlag}},
	Meaning: "the rows, columns and regions with the most cells all hold the same digits",
	Example: `{"size": 4, "digits": [1, 5],
 "givens": ["1...", "..2.", ".3..", "...4"],
 "rules": [
  {"rule": "region-same-values"}]}`,
}

// Kind returns "region-same-values".
func (RegionSameValues) Kind() string { return "region-same-values" }

// Validate accepts every grid.
func (RegionSameValues) Validate(*puzzle.Puzzle) error { return nil }

// largest returns the cells of each house with the most cells.
func largest(houses []puzzle.House) (sets [][]puzzle.Cell) {
	for _, h := range houses {
		if len(sets) > 0 && len(h.Cells) > len(sets[0]) {
			sets = nil
		}
		if len(sets) == 0 || len(h.Cells) == len(sets[0]) {
			sets = append(sets, h.Cells)
		}
	}
	return sets
}

// Encode makes the houses hold the same digits, also if rows and columns need not have different
// digits.
func (r RegionSameValues) Encode(m *encode.Matrix) error {
	sets := largest(m.Puzzle.Houses())
	if len(sets) < 2 {
		return nil
	}
	all := len(sets[0]) == m.Puzzle.DigitCount() // every set holds all digits anyway
	for _, set := range sets {
		all = all && m.Differ(set)
	}
	if all {
		return nil
	}
	return SameValues{Sets: sets}.Encode(m)
}

// Check compares the digits of each house with those of the first.
func (r RegionSameValues) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	most := 0
	for _, h := range p.Houses() {
		most = max(most, len(h.Cells))
	}
	var first map[puzzle.Digit]int
	var found []puzzle.Violation
	for _, h := range p.Houses() {
		if len(h.Cells) < most {
			continue
		}
		times := make(map[puzzle.Digit]int)
		for _, c := range h.Cells {
			times[grid[c]]++
		}
		if first == nil {
			first = times
		}
		for d := range p.Domain().All() {
			if times[d] != first[d] {
				found = more(found, r, h.Cells, "%d occurs %s, not %d", d, count(times[d], "time"), first[d])
				break
			}
		}
	}
	return found
}
