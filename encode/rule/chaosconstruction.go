package rule

import (
	"cmp"
	"context"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// ChaosConstruction says that the grid is divided into unknown regions. Each region has Size cells,
// or if Size is nil as many as there are digits. They have different digits and are connected by
// their sides.
//
// Labels has a cell for each cell of the grid, row by row, usually those of a variable. Its digit
// is the number of the region. Regions are numbered from 1 in the order of their first cells, so
// each division is one solution.
type ChaosConstruction struct {
	Labels []puzzle.Cell `json:"labels" unique:"true" help:"a cell for the region of each grid cell"`
	Size   *int          `json:"size,omitempty" help:"cells of a region; none: the number of digits"`
}

var chaosConstructionKind = Kind{
	Rule:  ChaosConstruction{},
	Group: WholeGrid,
	Look: LookOf(func(r ChaosConstruction, p *puzzle.Puzzle) Look {
		return Look{
			Title: "Chaos construction", Labels: r.Labels,
			Says: "divide the grid into connected regions of " + count(r.size(p), "cell") +
				" with different digits",
		}
	}),
	Meaning: "the grid is divided into connected regions of size cells with different digits",
	Example: `{"size": 4, "regions": "none",
 "variables": [{"name": "CC", "label": "number of the region", "rows": 4, "cols": 4,
  "givens": [1, null, null, 2, null, null, null, null, null, null, null, 2, 3, null, null, null]}],
 "givens": ["....", "1...", "2.1.", ".4.."],
 "rules": [
  {"rule": "chaos-construction", "labels": ["vCC"]}]}`,
}

// Kind returns "chaos-construction".
func (ChaosConstruction) Kind() string { return "chaos-construction" }

// size returns the number of cells of a region.
func (r ChaosConstruction) size(p *puzzle.Puzzle) int {
	if r.Size != nil {
		return *r.Size
	}
	return p.DigitCount()
}

// Validate rejects a number of labels other than that of the grid's cells, a cell that does not
// exist or is named twice, a size that does not divide the grid or exceeds the number of digits,
// and more regions than there are digits to number them.
func (r ChaosConstruction) Validate(p *puzzle.Puzzle) error {
	n, size := p.GridCells(), r.size(p)
	switch {
	case len(r.Labels) != n:
		return mistake(r, nil, "%s for %s", count(len(r.Labels), "label"), count(n, "cell"))
	case size < 1 || size > p.DigitCount():
		return mistake(r, nil, "regions of %s with different ones of %s", count(size, "cell"),
			count(p.DigitCount(), "digit"))
	case n%size != 0:
		return mistake(r, nil, "%s cannot be divided into regions of %d", count(n, "cell"), size)
	case n/size > int(puzzle.MaxDigit):
		return mistake(r, nil, "%s, more than %d", count(n/size, "region"), puzzle.MaxDigit)
	}
	return cmp.Or(exist(r, p, r.Labels...), noRepeats(r, p, r.Labels))
}

// Encode adds one propagator for the cells of the grid and their labels.
func (r ChaosConstruction) Encode(m *encode.Matrix) error {
	p := m.Puzzle
	d := newDivision(p, r.size(p))
	cells := make([]puzzle.Cell, 0, 2*len(r.Labels))
	for c := range puzzle.Cell(p.GridCells()) {
		cells = append(cells, c)
	}
	cells = append(cells, r.Labels...)
	for _, c := range r.Labels {
		m.Exclude(c, m.Puzzle.DomainOf(c)&^d.numbers())
	}
	m.Constrain(cells, d.propagate)
	return nil
}

// Check goes through the grid and fills a region from each cell that is in no region yet.
func (r ChaosConstruction) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	size := r.size(p)
	reached := make([]bool, len(r.Labels))
	regions := 0
	for first, label := range r.Labels {
		if reached[first] {
			continue
		}
		number := grid[label]
		if regions++; int(number) != regions {
			found = more(found, r, []puzzle.Cell{label}, "region %d begins where %d should", number,
				regions)
		}
		cells := []puzzle.Cell{puzzle.Cell(first)}
		reached[first] = true
		held := make(map[puzzle.Digit]int)
		for at := 0; at < len(cells); at++ {
			held[grid[cells[at]]]++
			for next := range p.Neighbors(cells[at]) {
				if !reached[next] && grid[r.Labels[next]] == number {
					reached[next] = true
					cells = append(cells, next)
				}
			}
		}
		switch {
		case len(cells) != size:
			found = more(found, r, cells, "a region of %s, not %d", count(len(cells), "cell"), size)
		case len(held) < len(cells):
			found = more(found, r, cells, "a region with the same digit twice")
		}
	}
	return found
}
