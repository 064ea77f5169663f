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

// solved reports whether nothing is wrong with a grid but perhaps a rule. It takes a tenth of the
// time of finding out what is wrong, and may say no where nothing is.
func solved(p *Puzzle, grid []Digit) bool {
	const fewRegions = 256
	var rows, cols [MaxSide]DigitSet
	var regions [fewRegions]DigitSet
	for c, d := range grid {
		if d < p.Low || d > p.High {
			return false
		}
		r, k, bit := c/p.Cols, c%p.Cols, DigitSet(1)<<d
		if rows[r]&bit != 0 || cols[k]&bit != 0 {
			return false
		}
		rows[r] |= bit
		cols[k] |= bit
		if p.Regions != nil && p.Regions[c] != NoRegion {
			label := p.Regions[c]
			if label < 0 || label >= fewRegions || regions[label]&bit != 0 {
				return false
			}
			regions[label] |= bit
		}
		if p.Givens != nil && p.Givens[c] != Empty && p.Givens[c] != d {
			return false
		}
		if p.Candidates != nil && p.Candidates[c]&bit == 0 {
			return false
		}
	}
	return true
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
