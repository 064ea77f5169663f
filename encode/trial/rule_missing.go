package trial

import (
	"math/rand/v2"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/choice"
)

// missingRules states the rules of grids that have one digit more than a house has cells. Their
// variables are cells of the grid here, so that few blanks say everything.
var missingRules = map[string]statement{
	"doppelganger": drawDoppelganger,
	"schroedinger": drawSchroedinger,
}

// drawDoppelganger draws cells for some kinds of houses, half of the time only for those of which
// the solution obeys the rule if there are such.
func drawDoppelganger(s Source, p *puzzle.Puzzle) puzzle.Rule {
	var all rule.Doppelganger
	var parts []rule.Doppelganger // each about one kind of houses
	for _, kind := range []puzzle.HouseKind{puzzle.Row, puzzle.Column, puzzle.Region} {
		if r := missingOf(s, p, kind); r.Validate(p) == nil {
			parts = append(parts, r)
		}
	}
	if obeys(s) {
		right := slices.DeleteFunc(slices.Clone(parts), func(r rule.Doppelganger) bool {
			return !obeyed(p, []puzzle.Rule{r})
		})
		if len(right) > 0 {
			parts = right
		}
	}
	for len(parts) > 0 {
		k := s.IntN(len(parts))
		all.Rows = append(all.Rows, parts[k].Rows...)
		all.Cols = append(all.Cols, parts[k].Cols...)
		all.Regions = append(all.Regions, parts[k].Regions...)
		if parts = slices.Delete(parts, k, k+1); choice.OneIn(s, 2) {
			break
		}
	}
	if all.Validate(p) != nil {
		return nil
	}
	return all
}

// missingOf returns the rule about one kind of houses. Its cells hold the digits that the solution
// lacks, as far as there are such cells.
func missingOf(s Source, p *puzzle.Puzzle, kind puzzle.HouseKind) (r rule.Doppelganger) {
	left := drawCells(s, p, p.GridCells(), p.GridCells())
	var cells []puzzle.Cell
	for _, h := range housesOf(p) {
		if h.Kind != kind || len(left) == 0 {
			continue
		}
		lacks := p.Domain()
		for _, c := range h.Cells {
			lacks &^= puzzle.Digits(p.Solution[c])
		}
		k := max(0, slices.IndexFunc(left, func(c puzzle.Cell) bool { return lacks.Has(p.Solution[c]) }))
		cells = append(cells, left[k])
		left = slices.Delete(left, k, k+1)
	}
	switch kind {
	case puzzle.Row:
		r.Rows = cells
	case puzzle.Column:
		r.Cols = cells
	default:
		r.Regions = cells
	}
	return r
}

// drawSchroedinger draws a second cell for each cell, on a grid without rows and columns: in others
// there are more second cells that hold the lowest digit than cells of the grid can.
func drawSchroedinger(s Source, p *puzzle.Puzzle) puzzle.Rule {
	r := rule.Schroedinger{Second: drawCells(s, p, p.GridCells(), p.GridCells())}
	if !p.NoLines || r.Validate(p) != nil {
		return nil
	}
	if !obeys(s) {
		return r
	}
	random := rand.New(rand.NewPCG(s.Uint64(), 0))
	for range 50 {
		if second := secondCells(random, p); second != nil {
			return rule.Schroedinger{Second: second}
		}
	}
	return r
}

// secondCells draws second cells with which the solution obeys the rule, or returns nil.
func secondCells(s Source, p *puzzle.Puzzle) []puzzle.Cell {
	wanted := slices.Repeat([]puzzle.DigitSet{0}, p.GridCells())
	for c, d := range p.Solution[:p.GridCells()] { // of cells in no region
		wanted[c] = puzzle.Digits(p.Low) | p.Domain()&^(puzzle.Digits(d)<<1-1)
	}
	for _, h := range p.Houses() {
		lacks := p.Domain()
		for _, c := range h.Cells {
			lacks &^= puzzle.Digits(p.Solution[c])
			wanted[c] = puzzle.Digits(p.Low)
		}
		two := choice.Pick(s, h.Cells)
		if p.Solution[two] >= lacks.Min() {
			return nil
		}
		wanted[two] = lacks
	}
	second := make([]puzzle.Cell, len(wanted))
	left := drawCells(s, p, p.GridCells(), p.GridCells())
	order := drawCells(s, p, p.GridCells(), p.GridCells())
	slices.SortStableFunc(order, func(a, b puzzle.Cell) int {
		return wanted[a].Len() - wanted[b].Len()
	})
	for _, c := range order {
		k := slices.IndexFunc(left, func(x puzzle.Cell) bool { return wanted[c].Has(p.Solution[x]) })
		if k < 0 {
			return nil
		}
		second[c] = left[k]
		left = slices.Delete(left, k, k+1)
	}
	return second
}
