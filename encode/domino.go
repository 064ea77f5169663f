package encode

import (
	"fmt"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// Domino is the rule of Su-domino-ku on a square grid with as many digits as rows: n single cells
// hold each digit once, and all other cells are tiled by dominoes, one for each unordered pair of
// different digits, turned as needed and free to cross region borders (n*n = 2*C(n,2) + n, for n up
// to 25). A grid that has such a tiling may have several.
type Domino struct {
	Given   []PlacedDomino `json:"given,omitempty" help:"dominoes whose place and digits are given"`
	Singles SingleCells    `json:"singles,omitempty" help:"single cells that are given, by digit"`
}

// SingleCells are the single cells of a [Domino] rule: element d-Low is that of digit d, or -1 if
// it is not given. It is nil, or has an element for each digit.
type SingleCells []puzzle.Cell

// maxDominoSide is the largest side: the options grow with the fourth power, 735 625 for a side of
// 25 and 33 million, some gigabytes, for [puzzle.MaxSide].
const maxDominoSide = 25

// A PlacedDomino is a domino with its place: digit D[0] on Cells[0], D[1] on Cells[1].
type PlacedDomino struct {
	Cells  [2]puzzle.Cell
	Digits [2]puzzle.Digit
}

// Kind returns "domino".
func (Domino) Kind() string { return "domino" }

// Validate finds a grid that is not square, has another number of digits than rows, or more than 25
// of them, a place off the grid, halves that are not neighbours, digits out of range or equal on
// one domino, a pair that is given twice, singles for another number of digits, and a cell that is
// given twice.
func (r Domino) Validate(p *puzzle.Puzzle) error {
	n := p.DigitCount()
	if n > maxDominoSide {
		return r.mistake(nil, "%d digits, more than %d", n, maxDominoSide)
	}
	if p.Rows != n || p.Cols != n {
		return r.mistake(
			nil, "grid of %d rows and %d columns for %d digits: all three must be equal", p.Rows, p.Cols, n,
		)
	}
	if r.Singles != nil && len(r.Singles) != n {
		return r.mistake(nil, "%d singles for %d digits", len(r.Singles), n)
	}
	var taken [puzzle.MaxSide]uint64 // by row: a bit for each column
	// by digit: the other digits it is given a domino with
	var paired [puzzle.MaxDigit + 1]puzzle.DigitSet
	take := func(c puzzle.Cell) error {
		if !p.Contains(c) {
			return r.mistake([]puzzle.Cell{c}, "there is no cell %d", c)
		}
		row, bit := p.Row(c), uint64(1)<<p.Col(c)
		if taken[row]&bit != 0 {
			return r.mistake([]puzzle.Cell{c}, "%s is given twice", p.CellName(c))
		}
		taken[row] |= bit
		return nil
	}
	for _, c := range r.Singles {
		if c == -1 {
			continue
		}
		if err := take(c); err != nil {
			return err
		}
	}
	for _, g := range r.Given {
		a, b := g.Digits[0], g.Digits[1]
		for k, d := range g.Digits {
			if !p.Domain().Has(d) {
				return r.mistake(g.Cells[k:k+1], "digit %d on a domino is not %d to %d", d, p.Low, p.High)
			}
			if err := take(g.Cells[k]); err != nil {
				return err
			}
		}
		switch {
		case a == b:
			return r.mistake(g.Cells[:], "domino with %d on both halves", a)
		case paired[a].Has(b):
			return r.mistake(g.Cells[:], "the domino of %d and %d is given twice", a, b)
		case !adjacent(p, g.Cells[0], g.Cells[1]):
			return r.mistake(
				g.Cells[:], "%s and %s are not neighbours", p.CellName(g.Cells[0]), p.CellName(g.Cells[1]),
			)
		}
		paired[a] |= puzzle.Digits(b)
		paired[b] |= puzzle.Digits(a)
	}
	return nil
}

// mistake returns an error; its cells are copied, so that callers keep theirs on the stack.
func (r Domino) mistake(cells []puzzle.Cell, format string, args ...any) error {
	return &puzzle.Error{
		Code: puzzle.BadRule, Rule: r.Kind(), Cells: append([]puzzle.Cell(nil), cells...),
		Detail: fmt.Sprintf(format, args...),
	}
}

// adjacent reports whether two cells share a side.
func adjacent(p *puzzle.Puzzle, a, b puzzle.Cell) bool {
	rows, cols := p.Row(a)-p.Row(b), p.Col(a)-p.Col(b)
	return rows*rows+cols*cols == 1
}

// Shape returns the rule without given dominoes and singles.
func (r Domino) Shape() puzzle.Rule { return Domino{} }

// Assume forces the options of given dominoes and singles.
func (r Domino) Assume(a *Assumptions) {
	a.checkMade("Assume")
	for _, g := range r.Given {
		a.Force(
			puzzle.Candidate{Cell: g.Cells[0], Digit: g.Digits[0]},
			puzzle.Candidate{Cell: g.Cells[1], Digit: g.Digits[1]},
		)
	}
	low := a.encoding.shape.Low
	for k, c := range r.Singles {
		if c != -1 {
			a.Force(puzzle.Candidate{Cell: c, Digit: low + puzzle.Digit(k)})
		}
	}
}

// Encode fuses the candidates of every possible domino. Items: every pair of digits and the single
// of every digit, all covered exactly once. Digits and tiling are not split, because that costs
// many times the nodes.
func (r Domino) Encode(m *Matrix) error {
	m.checkMade()
	p := m.Puzzle
	n := p.DigitCount()
	pairs := m.Primary("pair", n*(n-1)/2)
	singles := m.Primary("single", n)
	pair := func(x, y puzzle.Digit) dlx.Entry {
		a, b := int(min(x, y)-p.Low), int(max(x, y)-p.Low)
		return (pairs + dlx.Item(b*(b-1)/2+a)).With(0)
	}
	for c := range puzzle.Cell(p.Cells()) {
		for x := p.Low; x <= p.High; x++ {
			m.Fuse([]dlx.Entry{(singles + dlx.Item(x-p.Low)).With(0)}, puzzle.Candidate{Cell: c, Digit: x})
		}
		for other := range p.Neighbors(c) {
			if other < c {
				continue
			}
			for x := p.Low; x <= p.High; x++ {
				for y := p.Low; y <= p.High; y++ {
					if x != y {
						m.Fuse(
							[]dlx.Entry{pair(x, y)}, puzzle.Candidate{Cell: c, Digit: x},
							puzzle.Candidate{Cell: other, Digit: y},
						)
					}
				}
			}
		}
	}
	return nil
}
