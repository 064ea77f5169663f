package encode

import (
	"context"
	"slices"

	"exactcover/encode/puzzle"
	"exactcover/internal/poll"
)

// A witness is a grid with the parts of a puzzle that it breaks. A set that has none of these parts
// has a solution, so no search is needed.
type witness struct {
	grid   []puzzle.Digit
	broken []bool // by part
}

// Witnesses has the grids that the searches for an explanation have found, and similar grids.
//
// Grids that break a single part of a clashing set are the most useful: they prove that this part
// is needed. Such a grid is hard to find if the puzzle has long sums. But often one gives another
// by a small change: with another digit in one cell, the broken part holds, and another part is
// broken instead, for example a row instead of a cage. This is model rotation (A. Belov, J.
// Marques-Silva, FMCAD 2011).
//
// No further grids are found once the context of the search has ended.
type witnesses struct {
	*parts
	stop   poll.Poll
	silent bool // no witnesses are recorded, for tests
	known  []witness
	// by part: rotate has started from a known grid that breaks only this part of some clashing set
	needed []bool
	found  []bool // by part: rotate has found such a grid
}

// newWitnesses returns an empty set of witnesses.
func newWitnesses(ctx context.Context, s *parts) *witnesses {
	return &witnesses{
		parts: s, stop: poll.New(ctx), needed: make([]bool, len(s.clues)),
		found: make([]bool, len(s.clues)),
	}
}

// solvable reports whether a witness shows that a set of parts has a solution.
func (w *witnesses) solvable(has []bool) bool {
	return slices.ContainsFunc(w.known, func(g witness) bool { return !meet(g.broken, has) })
}

// meet reports whether two sets of parts have one in common.
func meet(a, b []bool) bool {
	for i, in := range a {
		if in && b[i] {
			return true
		}
	}
	return false
}

// add adds a grid.
func (w *witnesses) add(grid []puzzle.Digit) {
	if w.silent {
		return
	}
	g := witness{slices.Clone(grid), make([]bool, len(w.clues))}
	for i := range w.clues {
		g.broken[i] = w.breaks(i, grid)
		if w.stop.Now() {
			return
		}
	}
	w.known = append(w.known, g)
}

// rotate starts from the witnesses that break a single part of a clashing set, finds further such
// grids by one step, and continues from these. It takes one grid for each part, and only parts that
// every clashing subset needs. So there are at most as many steps, and as many new grids, as the
// answer has clues.
func (w *witnesses) rotate(clashing []bool) {
	for k := 0; k < len(w.known) && !w.stop.Now(); k++ { // step adds witnesses
		only := w.known[k].single(clashing)
		if only < 0 || w.needed[only] {
			continue
		}
		w.needed[only] = true
		w.step(slices.Clone(w.known[k].grid), only, clashing)
	}
}

// single returns the only part of a set that a witness breaks; -1 if it breaks none or several.
func (g *witness) single(among []bool) int {
	only := -1
	for i, in := range among {
		if in && g.broken[i] {
			if only >= 0 {
				return -1
			}
			only = i
		}
	}
	return only
}

// step adds grids that differ in one cell from a grid that breaks only one part of a clashing set,
// if they also break only one part, and no such grid is known for that part.
func (w *witnesses) step(grid []puzzle.Digit, only int, clashing []bool) {
	try := func(c puzzle.Cell) {
		old := grid[c]
		for d := range w.whole.DomainOf(c).All() {
			grid[c] = d
			if d == old || w.breaks(only, grid) {
				continue
			}
			if w.stop.Now() {
				return
			}
			if next := w.single(grid, clashing); next >= 0 && !w.needed[next] && !w.found[next] {
				w.found[next] = true
				w.add(grid)
			}
		}
		grid[c] = old
	}
	cells := w.clues[only].Cells
	if len(cells) == 0 {
		for c := range grid {
			cells = append(cells, puzzle.Cell(c))
		}
	}
	for _, c := range cells {
		if w.stop.Now() {
			return
		}
		try(c)
	}
}

// single returns the only part of a set that a grid breaks; -1 if it breaks several.
func (w *witnesses) single(grid []puzzle.Digit, among []bool) int {
	only := -1
	for i, in := range among {
		if in && w.breaks(i, grid) {
			if only >= 0 {
				return -1
			}
			only = i
		}
		if w.stop.Now() {
			return -1
		}
	}
	return only
}

// breaks reports whether a grid breaks part i.
func (w *witnesses) breaks(i int, grid []puzzle.Digit) bool {
	switch c := w.clues[i]; {
	case c.Rule >= 0:
		return len(puzzle.CheckRule(w.stop.Context(), w.whole, c.Rule, grid)) > 0
	case w.house[i] >= 0:
		var seen puzzle.DigitSet
		for _, cell := range c.Cells {
			d := puzzle.Digits(grid[cell])
			if seen&d != 0 {
				return true
			}
			seen |= d
		}
		return false
	case c.Kind == "given":
		return grid[c.Cells[0]] != w.whole.Givens[c.Cells[0]]
	default:
		return !w.whole.Candidates[c.Cells[0]].Has(grid[c.Cells[0]])
	}
}
