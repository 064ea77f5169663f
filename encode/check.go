package encode

import (
	"context"
	"fmt"
	"slices"

	"exactcover/encode/internal/eight"
	"exactcover/encode/internal/poll"
)

// Check returns how grid fails to solve p, in the order cells, rows, columns, regions, givens,
// candidates, rules; nothing if it is a solution. Rules are looked at only if every cell holds a
// digit of the puzzle. Check reads the puzzle and the grid alone and shares no code with the
// encodings. It returns a *[PuzzleError] if lengths or rules are not those of a valid puzzle.
//
// It takes time about linear in the size of the puzzle, but for [SearchingRule]s. If ctx ends
// before the last rule has been looked at, Check returns its error with what it has found.
func Check(ctx context.Context, p *Puzzle, grid []Digit) ([]Violation, error) {
	checkQuestion("Check", ctx, p)
	if err := p.validateSize(); err != nil {
		return nil, err
	}
	if err := p.validateLengths(); err != nil {
		return nil, err
	}
	if err := p.validateRules(); err != nil {
		return nil, err
	}
	if len(grid) != p.Rows*p.Cols {
		return []Violation{{Rule: "cell", Detail: fmt.Sprintf("%d cells, not %d", len(grid), p.Rows*p.Cols)}}, nil
	}
	if solved(p, grid) {
		return brokenRules(ctx, p, grid)
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
		return found, nil
	}
	broken, err := brokenRules(ctx, p, grid)
	return append(found, broken...), err
}

// brokenRules returns how a grid whose cells all hold digits of the puzzle fails its rules.
func brokenRules(ctx context.Context, p *Puzzle, grid []Digit) ([]Violation, error) {
	var found []Violation
	stop := poll.New(ctx)
	for _, r := range p.Rules {
		if stop.Now() {
			return found, stop.Err()
		}
		s, ok := r.(SearchingRule)
		if !ok {
			found = append(found, r.Check(p, grid)...)
			continue
		}
		broken, err := s.CheckContext(ctx, p, grid)
		if err != nil {
			return found, err
		}
		found = append(found, broken...)
	}
	return found, nil
}

// mostLabels bounds the labels of regions that different can tell apart.
const mostLabels = 2 * MaxSide

// noRegions are the labels of a row of cells in no region.
var noRegions = slices.Repeat([]int{NoRegion}, MaxSide)

// solved reports whether nothing is wrong with a grid but perhaps a rule. It takes a small part of
// the time of finding out what is wrong, as it decides nothing cell by cell, and may say no where
// nothing is.
func solved(p *Puzzle, grid []Digit) bool {
	if p.Rows == 9 && p.Cols == 9 && p.Low == 1 && p.High == 9 && len(p.Regions) == 81 &&
		[81]int(p.Regions) == ordinaryBoxes {
		return complete((*[81]Digit)(grid), &ofDigit) && keeps(p, grid)
	}
	return different(p, grid) && keeps(p, grid)
}

// ofDigit has a bit for each digit from 1 to 9, and ofFigure has it for the figure.
var ofDigit, ofFigure = func() (digits, figures [256]uint64) {
	for d := range 9 {
		digits[1+d], figures['1'+d] = 1<<d, 1<<d
	}
	return digits, figures
}()

// complete reports whether each row, column and box of a 9x9 grid has nine digits, by the bits of
// what is in a cell. A word has three cells of a row side by side. Three words of a row collect what
// the row has, three words below each other what a box has, and nine what three columns have.
func complete[Cell ~int8 | ~uint8](grid *[81]Cell, bits *[256]uint64) bool {
	const nine, three = 1<<9 - 1, 1<<27 - 1
	var columns0, columns1, columns2 uint64
	houses := uint64(nine)
	for first := 0; first < 81; first += 27 {
		band := grid[first:][:27]
		a0, a1, a2 := word(band, bits), word(band[3:], bits), word(band[6:], bits)
		b0, b1, b2 := word(band[9:], bits), word(band[12:], bits), word(band[15:], bits)
		c0, c1, c2 := word(band[18:], bits), word(band[21:], bits), word(band[24:], bits)
		houses &= either(a0|a1|a2) & either(b0|b1|b2) & either(c0|c1|c2)
		a0, a1, a2 = a0|b0|c0, a1|b1|c1, a2|b2|c2
		houses &= either(a0) & either(a1) & either(a2)
		columns0, columns1, columns2 = columns0|a0, columns1|a1, columns2|a2
	}
	return houses == nine && columns0&columns1&columns2 == three
}

// word returns the bits of three cells side by side.
func word[Cell ~int8 | ~uint8](c []Cell, bits *[256]uint64) uint64 {
	return bits[uint8(c[0])] | bits[uint8(c[1])]<<9 | bits[uint8(c[2])]<<18
}

// either returns the bits that one of the three cells in a word has, in the place of the first.
func either(w uint64) uint64 { return w | w>>9 | w>>18 }

// different reports whether all cells have digits of the puzzle, and no row, column or region has one
// twice: each house collects its digits, a bit for each. If the label of a region is too large, it says
// no.
func different(p *Puzzle, grid []Digit) bool {
	var columns [MaxSide]uint64
	var regions [mostLabels]uint64 // by label + 1; what is in no region comes first, and is forgotten
	var all, twice uint64
	largest := 0
	labels, cols := noRegions[:p.Cols], columns[:p.Cols]
	for first := 0; first < len(grid); first += p.Cols {
		if p.Regions != nil {
			labels = p.Regions[first:][:p.Cols]
		}
		row := uint64(0)
		for k, d := range grid[first:][:len(cols)] {
			digit, label := uint64(1)<<(uint8(d)%64), labels[k]+1
			region := &regions[label&(mostLabels-1)]
			twice |= digit & (row | cols[k] | *region)
			row |= digit
			cols[k] |= digit
			*region |= digit
			regions[0] = 0
			largest |= label
		}
		all |= row
	}
	return twice == 0 && DigitSet(all)&^p.Domain() == 0 && largest < mostLabels
}

// keeps reports whether a grid of digits keeps to the givens and candidates of a puzzle.
func keeps(p *Puzzle, grid []Digit) bool {
	givens := p.Givens
	if givens == nil {
		givens = grid
	}
	wrong := uint64(0)
	done := 0
	for ; done+8 <= len(grid); done += 8 {
		w, given := eight.Load(grid[done:]), eight.Load(givens[done:])
		wrong |= w&^(eight.Each*uint64(MaxDigit)) | (w^given)&^eight.Negatives(given)
	}
	for c := done; c < len(grid); c++ {
		wrong |= uint64(grid[c]&^MaxDigit | (grid[c]^givens[c])&^(givens[c]>>7))
	}
	for c, candidates := range p.Candidates {
		wrong |= uint64(^candidates >> (grid[c] & MaxDigit) & 1)
	}
	return wrong == 0
}

// repeats finds the digits that occur more than once within cells of the same house, in the order
// of their first places. A house that has as many cells as there are digits lacks a digit only if
// it repeats another.
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
