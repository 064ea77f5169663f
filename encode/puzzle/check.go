package puzzle

import (
	"context"
	"fmt"

	"exactcover/internal/nine"
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
	pkg.Context("Check", ctx)
	checkPuzzle("Check", p)
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
	if solved(p, grid) {
		return brokenRules(ctx, p, grid)
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

	cells := grid[:p.GridCells()]
	if !p.NoLines {
		found = append(found, repeats(p, "row", cells, func(c int) int { return c / p.Cols })...)
		found = append(found, repeats(p, "column", cells, func(c int) int { return c % p.Cols })...)
	}
	if p.Regions != nil {
		found = append(found, repeats(p, "region", cells, func(c int) int { return p.Regions[c] })...)
	}
	for c, d := range grid {
		if p.Givens != nil && p.Givens[c] != Empty && p.Givens[c] != d {
			in(c, "given", "%d is given", p.Givens[c])
		}
	}
	for c, d := range grid {
		if p.Candidates != nil && p.DomainOf(Cell(c)).Has(d) && !p.Candidates[c].Has(d) {
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

// mostLabels is the number of region labels that solved can tell apart.
const mostLabels = 2 * MaxSide

// solved reports whether a grid is correct, apart from the rules. It is much faster than listing
// what is wrong, because none of its branches depends on the content of a cell: the processor could
// not predict such branches. It may report false for a correct grid.
//
// For each house it collects the digits as bits, and in twice the digits that repeat. The most
// common grids have special code.
func solved(p *Puzzle, grid []Digit) bool {
	if p.NoLines {
		return false
	}
	if p.Rows == 9 && p.Cols == 9 && p.Low <= 1 && p.High-p.Low == 8 && p.Variables == nil &&
		len(p.Regions) == 81 && [81]int(p.Regions) == ordinaryBoxes {
		return nine.Full((*[81]Digit)(grid), nineFrom[p.Low]) && keeps(p, grid)
	}
	var columns [MaxSide]uint64
	var regions [mostLabels]uint64
	var all, twice uint64
	wrong := Digit(0) // nonzero bits if some content is no digit
	label := NoRegion // the region of the last cells
	part := uint64(0) // the digits seen in this region
	for first := 0; first < p.Rows*p.Cols; first += p.Cols {
		row := uint64(0)
		cells := grid[first:][:p.Cols]
		cols := columns[:len(cells)]
		for k, d := range cells {
			if p.Regions != nil && p.Regions[first+k] != label {
				if label != NoRegion {
					twice |= regions[label] & part
					regions[label] |= part
				}
				label, part = p.Regions[first+k], 0
				if label >= mostLabels {
					return false
				}
			}
			digit := uint64(1) << (uint8(d) % 64)
			twice |= digit & (row | cols[k])
			row |= digit
			cols[k] |= digit
			wrong |= d &^ MaxDigit
			if label != NoRegion {
				twice |= digit & part
				part |= digit
			}
		}
		all |= row
	}
	if label != NoRegion {
		twice |= regions[label] & part
	}
	rest := grid[p.Rows*p.Cols:]
	for i := range p.Variables {
		v := &p.Variables[i]
		for _, d := range rest[:v.Rows*v.Cols] {
			if d < v.Low || d > v.High {
				return false
			}
		}
		rest = rest[v.Rows*v.Cols:]
	}
	return twice == 0 && wrong == 0 && DigitSet(all)&^p.Domain() == 0 && keeps(p, grid)
}

// nineFrom holds the bits of nine digits, by the lowest digit.
var nineFrom = [...]*nine.Bits{nine.BitsFrom(0), nine.BitsFrom(1)}

// keeps reports whether a grid agrees with the givens and the candidates of a puzzle.
func keeps(p *Puzzle, grid []Digit) bool {
	wrong := Digit(0)
	for c, given := range p.Givens {
		wrong |= (grid[c] ^ given) &^ (given >> 7) // given>>7 is all ones for Empty, else 0
	}
	for c, candidates := range p.Candidates {
		wrong |= Digit(^candidates >> (grid[c] & MaxDigit) & 1)
	}
	return wrong == 0
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
