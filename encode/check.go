package encode

import "fmt"

// Check returns how grid fails to solve p, in the order cells, rows, columns, regions, givens,
// candidates, rules; nothing if it is a solution. Rules are looked at only if every cell holds a
// digit of the puzzle. Check reads the puzzle and the grid alone and shares no code with the
// encodings. The puzzle must be valid.
func Check(p *Puzzle, grid []Digit) []Violation {
	if len(grid) != p.Rows*p.Cols {
		return []Violation{{Rule: "cell", Detail: fmt.Sprintf("%d cells, not %d", len(grid), p.Rows*p.Cols)}}
	}
	if len(p.Rules) == 0 && solved(p, grid) {
		return nil
	}
	var found []Violation
	for c, d := range grid {
		if d == Empty {
			found = append(found, Violation{"cell", []Cell{Cell(c)}, "is empty"})
		} else if d < p.Low || d > p.High {
			found = append(found, Violation{"cell", []Cell{Cell(c)}, fmt.Sprintf("%d is not %d to %d", d, p.Low, p.High)})
		}
	}
	full := found == nil

	found = append(found, repeats(p, "row", grid, func(c int) int { return c / p.Cols })...)
	found = append(found, repeats(p, "column", grid, func(c int) int { return c % p.Cols })...)
	if p.Regions != nil {
		found = append(found, repeats(p, "region", grid, func(c int) int { return p.Regions[c] })...)
	}
	for c, d := range grid {
		if p.Givens != nil && p.Givens[c] != Empty && p.Givens[c] != d {
			found = append(found, Violation{"given", []Cell{Cell(c)}, fmt.Sprintf("%d is given", p.Givens[c])})
		}
	}
	for c, d := range grid {
		if p.Candidates != nil && d >= p.Low && d <= p.High && p.Candidates[c]&(1<<d) == 0 {
			found = append(found, Violation{"candidate", []Cell{Cell(c)}, fmt.Sprintf("%d is not among the candidates", d)})
		}
	}
	if !full {
		return found
	}
	for _, r := range p.Rules {
		found = append(found, r.Check(p, grid)...)
	}
	return found
}

// solved reports whether nothing is wrong with a grid but perhaps a rule. It takes a small part of the
// time of finding out what is wrong, as it decides nothing cell by cell, and may say no where nothing is.
func solved(p *Puzzle, grid []Digit) bool {
	const fewRegions = 64
	var cols [MaxSide]DigitSet
	var regions [fewRegions]DigitSet
	domain := p.Domain()
	different := 0 // digits in each row, each column and each region, added up
	var signs Digit
	for first := 0; first < len(grid); first += p.Cols {
		var row DigitSet
		for k, d := range grid[first : first+p.Cols] {
			bit := DigitSet(1) << (d & MaxDigit)
			row |= bit
			cols[k&(MaxSide-1)] |= bit
			signs |= d
		}
		if row&^domain != 0 {
			return false
		}
		different += row.Len()
	}
	if signs&^MaxDigit != 0 {
		return false
	}
	for _, col := range cols[:p.Cols] {
		different += col.Len()
	}
	places := 2 * len(grid)
	labels := 0
	for c := 0; c < len(p.Regions); {
		// Neighbours in a row mostly lie in one region.
		label, run := p.Regions[c], DigitSet(0)
		first := c
		for ; c < len(p.Regions) && p.Regions[c] == label; c++ {
			run |= 1 << (grid[c] & MaxDigit)
		}
		switch {
		case label >= fewRegions || label < NoRegion:
			return false
		case label != NoRegion:
			regions[label] |= run
			labels = max(labels, label+1)
			places += c - first
		}
	}
	for _, region := range regions[:labels] {
		different += region.Len()
	}
	if different != places {
		return false // a digit stands twice in a house
	}

	var wrong Digit
	for c, given := range p.Givens {
		wrong |= (given ^ grid[c]) &^ (given >> 7) // Empty is -1, all bits
	}
	for c, candidates := range p.Candidates {
		wrong |= Digit(^candidates >> (grid[c] & MaxDigit) & 1)
	}
	return wrong == 0
}

// repeats finds the digits that occur more than once within cells of the same house, in the order of
// their first places. A house that has as many cells as there are digits lacks a digit only if it
// repeats another.
func repeats(p *Puzzle, rule string, grid []Digit, house func(cell int) int) []Violation {
	type key struct {
		house int
		digit Digit
	}
	places := map[key][]Cell{}
	for c, d := range grid {
		if h := house(c); h != NoRegion && d >= p.Low && d <= p.High {
			places[key{h, d}] = append(places[key{h, d}], Cell(c))
		}
	}
	var found []Violation
	for c, d := range grid {
		at := places[key{house(c), d}]
		if len(at) < 2 || at[0] != Cell(c) {
			continue
		}
		times := "twice"
		if len(at) > 2 {
			times = fmt.Sprintf("%d times", len(at))
		}
		found = append(found, Violation{rule, at, fmt.Sprintf("%d occurs %s", d, times)})
	}
	return found
}
