package puzzle

import (
	"context"
	"fmt"

	"exactcover/internal/poll"
)

// Check returns how grid fails to solve p, in this order: cells, rows, columns, regions, givens,
// candidates, rules. It returns nothing if grid is a solution. It checks rules only if every cell
// holds a digit of the puzzle. Check reads only the puzzle and the grid, and shares no code with
// the encodings. If lengths or rules are not those of a valid puzzle, it returns an *[Error].
//
// The time is about linear in the size of the puzzle, except for rules that must search. If ctx
// ends before the last rule is checked, Check returns the error of ctx and the violations found so
// far.
func Check(ctx context.Context, p *Puzzle, grid []Digit) ([]Violation, error) {
	if err := p.validateSize(); err != nil {
		return nil, err
	}
	if err := p.validateLengths(); err != nil {
		return nil, err
	}
	if err := p.validateRules(); err != nil {
		return nil, err
	}
	if len(grid) != p.Cells() {
		detail := fmt.Sprintf("%d cells, not %d", len(grid), p.Cells())
		return []Violation{{Rule: "cell", Detail: detail}}, nil
	}
	var found []Violation
	in := func(c int, rule, format string, args ...any) {
		found = append(found, Violation{rule, []Cell{Cell(c)}, fmt.Sprintf(format, args...)})
	}
	for cells := range p.groups() {
		for c := cells.first; c < cells.end; c++ {
			if d := grid[c]; d == Empty {
				in(int(c), "cell", "is empty")
			} else if d < cells.low || d > cells.high {
				in(int(c), "cell", "%d is not %d to %d", d, cells.low, cells.high)
			}
		}
	}
	full := found == nil

	if cells := grid[:p.GridCells()]; !full || !differ(p, cells) {
		if !p.NoLines {
			found = append(found, repeats(p, "row", cells, func(c int) int { return c / p.Cols })...)
			found = append(found, repeats(p, "column", cells, func(c int) int { return c % p.Cols })...)
		}
		if p.Regions != nil {
			found = append(found, repeats(p, "region", cells, func(c int) int { return p.Regions[c] })...)
		}
	}
	for c, given := range p.Givens {
		if given != grid[c] && given != Empty {
			in(c, "given", "%d is given", given)
		}
	}
	for c, possible := range p.Candidates {
		if d := grid[c]; p.DomainOf(Cell(c)).Has(d) && !possible.Has(d) {
			in(c, "candidate", "%d is not among the candidates", d)
		}
	}
	if !full {
		return found, nil
	}
	broken, err := brokenRules(ctx, p, grid)
	return append(found, broken...), err
}

// brokenRules returns the violations of the rules in a grid whose cells all hold digits of the
// puzzle.
func brokenRules(ctx context.Context, p *Puzzle, grid []Digit) ([]Violation, error) {
	var found []Violation
	stop := poll.New(ctx)
	for _, r := range p.Rules {
		broken := r.Check(ctx, p, grid)
		if stop.Now() {
			return found, stop.Err()
		}
		found = append(found, broken...)
	}
	return found, nil
}

// differ reports whether no row, column or region has a digit twice. All cells must hold digits. If
// a region has a high number, differ reports false.
func differ(p *Puzzle, grid []Digit) bool {
	twice := DigitSet(0) // digits that some house has twice
	if !p.NoLines {
		var columns [MaxSide]DigitSet
		for first := 0; first < len(grid); first += p.Cols {
			cells := grid[first:][:p.Cols]
			row, column := DigitSet(0), columns[:len(cells)]
			for c, d := range cells {
				digit := DigitSet(1) << (d & MaxDigit)
				twice |= (row | column[c]) & digit
				row |= digit
				column[c] |= digit
			}
		}
	}
	var regions [MaxSide]DigitSet
	for c, n := range p.Regions {
		if n == NoRegion {
			continue
		}
		if n >= len(regions) {
			return false
		}
		digit := DigitSet(1) << (grid[c] & MaxDigit)
		twice |= regions[n] & digit
		regions[n] |= digit
	}
	return twice == 0
}

// repeats finds the digits that occur more than once in the cells of one house, in the order of
// their first places. In a house with as many cells as digits, a digit can be missing only if
// another one repeats.
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
