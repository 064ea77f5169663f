package grid

import (
	"cmp"
	"slices"

	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// readDominoes turns p, whose givens are the digits of the picture, into a domino puzzle: digits in
// cells without a wall between them are given dominoes, digits in parentheses are singles. If the
// result is no domino puzzle with the usual boxes, it reports false and does not change p.
func (f *frame) readDominoes(p *puzzle.Puzzle) bool {
	n := p.Rows
	if p.Regions == nil || !f.hasBoxes(p) {
		return false
	}
	rules := []puzzle.Rule{rule.Domino{}}
	var singles []rule.Tile
	givens := slices.Repeat([]puzzle.Digit{puzzle.Empty}, n*n)
	copy(givens, p.Givens)
	take := func(c puzzle.Cell) puzzle.Digit {
		d := givens[c]
		givens[c] = puzzle.Empty
		return d
	}
	for c := range puzzle.Cell(n * n) {
		row, col := p.Row(c), p.Col(c)
		var other puzzle.Cell
		switch {
		case f.single[row]>>col&1 != 0:
			d := take(c)
			if d == puzzle.Empty {
				return false
			}
			singles = append(singles, rule.Tile{
				Cells: []puzzle.Cell{c}, Digits: []puzzle.Digit{d},
			})
			continue
		case f.joined[row]>>col&1 != 0:
			other = c + 1
		case row < n-1 && f.hanging[row+1]>>col&1 != 0:
			other = c + puzzle.Cell(n)
		default:
			continue
		}
		d := rule.Tile{
			Cells: []puzzle.Cell{c, other}, Digits: []puzzle.Digit{take(c), take(other)},
		}
		if d.Digits[0] == puzzle.Empty || d.Digits[1] == puzzle.Empty {
			return false
		}
		rules = append(rules, d)
	}
	slices.SortFunc(singles, func(a, b rule.Tile) int { return cmp.Compare(a.Digits[0], b.Digits[0]) })
	for _, s := range singles {
		rules = append(rules, s)
	}
	q := *p
	q.Givens, q.Rules = notation.GivensOf(givens), rules
	if q.Validate() != nil {
		return false
	}
	*p = q
	return true
}

// hasBoxes reports whether the heavy walls are the borders of the regions of p. Walls that dominoes
// hide are ignored.
func (f *frame) hasBoxes(p *puzzle.Puzzle) bool {
	for c := range puzzle.Cell(p.Cells()) {
		row, col := p.Row(c), p.Col(c)
		if col < p.Cols-1 && f.joined[row]>>col&1 == 0 &&
			(f.right[row]>>col&1 != 0) != (p.Regions[c] != p.Regions[c+1]) {
			return false
		}
		if row < p.Rows-1 && f.hanging[row+1]>>col&1 == 0 &&
			(f.above[row+1]>>col&1 != 0) != (p.Regions[c] != p.Regions[c+puzzle.Cell(p.Cols)]) {
			return false
		}
	}
	return true
}
