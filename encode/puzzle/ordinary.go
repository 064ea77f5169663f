package puzzle

import "slices"

// Ordinary reports whether p is a 9x9 puzzle with the usual boxes whose rules only add houses of
// nine cells. It returns these houses.
func (p *Puzzle) Ordinary() (more [][]Cell, ok bool) {
	if p.Rows != 9 || p.Cols != 9 || p.High-p.Low != 8 || p.Low < 0 || p.High > MaxDigit ||
		len(p.Variables) > 0 || p.NoLines || p.Grids != nil || len(p.Regions) != 81 ||
		!hasBoxes((*[81]int)(p.Regions)) {
		return nil, false
	}
	if len(p.Rules) == 0 {
		return nil, true
	}
	for _, r := range p.Rules {
		if _, ok := r.(HouseRule); !ok {
			return nil, false
		}
	}
	if p.validateRules() != nil {
		return nil, false
	}
	for _, r := range p.Rules {
		houses := r.(HouseRule).Houses(p)
		odd := func(cells []Cell) bool { return !isHouse(cells) }
		if houses == nil || slices.ContainsFunc(houses, odd) {
			return nil, false
		}
		more = append(more, houses...)
	}
	return more, true
}

// isHouse reports whether cells are nine different cells of a 9x9 grid.
func isHouse(cells []Cell) bool {
	var seen [81]bool
	for _, c := range cells {
		if c < 0 || c >= 81 || seen[c] {
			return false
		}
		seen[c] = true
	}
	return len(cells) == 9
}

// ordinaryBoxes are the region labels that [New] gives.
var ordinaryBoxes = [81]int(New(9).Regions)

// hasBoxes reports whether regions are the usual boxes, with any labels.
func hasBoxes(regions *[81]int) bool {
	if *regions == ordinaryBoxes {
		return true
	}
	names := [9]int{}
	for c, label := range regions {
		if c%3 == 0 && c/9%3 == 0 {
			names[ordinaryBoxes[c]] = label
		}
		if label < 0 || label != names[ordinaryBoxes[c]] {
			return false
		}
	}
	for k, name := range names {
		for _, other := range names[:k] {
			if name == other {
				return false
			}
		}
	}
	return true
}
