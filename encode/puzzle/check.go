package puzzle

import (
	"context"
	"fmt"

	"exactcover/encode/internal/poll"
)

// Check returns how grid fails to solve p, in the order cells, rows, columns, regions, givens,
// candidates, rules; nothing if it is a solution. Rules are looked at only if every cell holds a
// digit of the puzzle. Check reads the puzzle and the grid alone and shares no code with the
// encodings. It returns a *[Error] if lengths or rules are not those of a valid puzzle.
//
// It takes time about linear in the size of the puzzle, unless a rule must search. If ctx ends
// before the last rule has been looked at, Check returns its error with what it has found.
func Check(ctx context.Context, p *Puzzle, grid []Digit) ([]Violation, error) {
	door.Context("Check", ctx)
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
	if len(grid) != p.Rows*p.Cols {
		detail := fmt.Sprintf("%d cells, not %d", len(grid), p.Rows*p.Cols)
		return []Violation{{Rule: "cell", Detail: detail}}, nil
	}
	if solved(p, grid) {
		return brokenRules(ctx, p, grid)
	}
	var found []Violation
	in := func(c int, rule, format string, args ...any) {
		found = append(found, Violation{rule, []Cell{Cell(c)}, fmt.Sprintf(format, args...)})
	}
	for c, d := range grid {
		if d == Empty {
			in(c, "cell", "is empty")
		} else if d < p.Low || d > p.High {
			in(c, "cell", "%d is not %d to %d", d, p.Low, p.High)
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
			in(c, "given", "%d is given", p.Givens[c])
		}
	}
	for c, d := range grid {
		if p.Candidates != nil && d >= p.Low && d <= p.High && p.Candidates[c]&(1<<d) == 0 {
			in(c, "candidate", "%d is not among the candidates", d)
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
		broken := r.Check(ctx, p, grid)
		if stop.Now() {
			return found, stop.Err()
		}
		found = append(found, broken...)
	}
	return found, nil
}

// solved reports whether nothing is wrong with a grid but perhaps a rule. It takes a small part of
// the time of finding out what is wrong, and may say no where nothing is.
func solved(p *Puzzle, grid []Digit) bool {
	const labels = 2 * MaxSide // regions with higher labels are left to others
	var rows, columns [MaxSide]DigitSet
	var regions [labels]DigitSet
	row, col := 0, 0
	for c, d := range grid {
		if d < p.Low || d > p.High {
			return false
		}
		bit := DigitSet(1) << d
		if (rows[row]|columns[col])&bit != 0 {
			return false
		}
		rows[row] |= bit
		columns[col] |= bit
		if p.Regions != nil && p.Regions[c] != NoRegion {
			label := p.Regions[c]
			if label < 0 || label >= labels || regions[label]&bit != 0 {
				return false
			}
			regions[label] |= bit
		}
		if p.Givens != nil && p.Givens[c] != Empty && p.Givens[c] != d ||
			p.Candidates != nil && p.Candidates[c]&bit == 0 {
			return false
		}
		if col++; col == p.Cols {
			row, col = row+1, 0
		}
	}
	return true
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
