package puzzle

import (
	"context"
	"fmt"
	"reflect"
	"slices"

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
			if d := grid[c]; p.Outside(c) {
				if d != Empty {
					in(int(c), "cell", "holds %d, but lies in no grid", d)
				}
			} else if d == Empty {
				in(int(c), "cell", "is empty")
			} else if d < cells.low || d > cells.high {
				in(int(c), "cell", "%d is not %d to %d", d, cells.low, cells.high)
			}
		}
	}
	full := found == nil

	if p.Grids != nil {
		found = append(found, repeatsInGrids(p, grid)...)
	} else if cells := grid[:p.GridCells()]; !full || !differ(p, cells) {
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
	broken, err := p.brokenInGrids(ctx, slices.Repeat([]bool{true}, len(p.Rules)), grid)
	return append(found, broken...), err
}

// CheckRule returns where a full grid breaks rule k of p, in whichever of several grids.
func CheckRule(ctx context.Context, p *Puzzle, k int, grid []Digit) []Violation {
	if p.Grids == nil {
		return p.Rules[k].Check(ctx, p, grid)
	}
	hold := make([]bool, len(p.Rules))
	hold[k] = true
	broken, _ := p.brokenInGrids(ctx, hold, grid)
	return broken
}

// brokenInGrids returns the violations of some rules, each where it holds.
func (p *Puzzle) brokenInGrids(
	ctx context.Context, hold []bool, grid []Digit,
) ([]Violation, error) {
	onSheet := p.OnSheet()
	for k := range onSheet {
		onSheet[k] = onSheet[k] && hold[k]
	}
	broken, err := brokenRules(ctx, p, onSheet, grid)
	for _, part := range p.Parts() {
		if err != nil {
			break
		}
		var inPart []Violation
		inPart, err = brokenRules(ctx, part.Puzzle, pick(hold, part.Rules), pick(grid, part.Cells))
		for _, v := range inPart {
			v.Cells = part.On(v.Cells)
			same := func(w Violation) bool { return reflect.DeepEqual(v, w) } // where grids overlap
			if !slices.ContainsFunc(broken, same) {
				broken = append(broken, v)
			}
		}
	}
	return broken, err
}

// repeatsInGrids finds the digits that occur more than once in a row, column or region of one of
// several grids. What two grids have in common is told once.
func repeatsInGrids(p *Puzzle, grid []Digit) []Violation {
	var found []Violation
	known := map[string]bool{}
	for _, h := range p.Houses() {
		in := make([]int, p.GridCells())
		for _, c := range h.Cells {
			in[c] = 1
		}
		inHouse := func(c int) int { return in[c] - 1 }
		for _, v := range repeats(p, h.Type.String(), grid[:p.GridCells()], inHouse) {
			if key := fmt.Sprint(v); !known[key] {
				known[key] = true
				found = append(found, v)
			}
		}
	}
	return found
}

// brokenRules returns the violations of some rules in a grid whose cells all hold digits of the
// puzzle.
func brokenRules(ctx context.Context, p *Puzzle, hold []bool, grid []Digit) ([]Violation, error) {
	var found []Violation
	stop := poll.New(ctx)
	for k, r := range p.Rules {
		if !hold[k] {
			continue
		}
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
