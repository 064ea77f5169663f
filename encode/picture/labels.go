package picture

import (
	"slices"

	"exactcover/encode/puzzle"
)

// divided returns the puzzle as it is drawn, and for each cell whether it is left out. A rule may
// have labels that say in which region each cell is. If all labels are known, walls are drawn
// between the regions and the labels are left out. If none is known, they are left out too.
func divided(p *puzzle.Puzzle, o Options) (drawn *puzzle.Puzzle, hidden []bool) {
	hidden = make([]bool, p.Cells())
	labels := labelsOf(p, o)
	if labels == nil || p.Regions != nil {
		return p, hidden
	}
	digits := p.Givens
	if o.Solution != nil {
		digits = o.Solution.Grid
	}
	var regions []int
	for _, c := range labels {
		if digits != nil && digits[c] != puzzle.Empty {
			regions = append(regions, int(digits[c]))
		}
	}
	if len(regions) > 0 && len(regions) < len(labels) {
		return p, hidden
	}
	for _, c := range labels {
		hidden[c] = !p.InGrid(c)
	}
	if regions == nil {
		return p, hidden
	}
	q := *p
	q.Regions = regions
	return &q, hidden
}

// labelsOf returns the labels of the first rule that has some, one for each cell of the grid.
func labelsOf(p *puzzle.Puzzle, o Options) []puzzle.Cell {
	rules := o.rules()
	for _, r := range p.Rules {
		l, ok := rules.Look(r, p)
		unknown := func(c puzzle.Cell) bool { return !p.Contains(c) }
		if ok && len(l.Labels) == p.GridCells() && !slices.ContainsFunc(l.Labels, unknown) {
			return l.Labels
		}
	}
	return nil
}
