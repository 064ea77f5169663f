package rule

import (
	"context"
	"fmt"
	"slices"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Domino is the rule of Su-domino-ku on a square grid with as many digits as rows: n single cells
// hold each digit once, and dominoes tile all other cells. There is one domino for each unordered
// pair of different digits; it may be turned and may cross the borders of regions (n*n = 2*C(n,2) +
// n, for n up to 25). A grid may have several such tilings.
//
// Given dominoes and singles are separate rules: [GivenDomino], [Single].
type Domino struct{}

// GivenDomino says that a domino of the tiling lies on two cells: Digits[0] on Cells[0], Digits[1]
// on Cells[1]. Without the rule [Domino] it only states these digits.
type GivenDomino struct {
	Cells  [2]puzzle.Cell
	Digits [2]puzzle.Digit
}

// Single says that a cell is the single cell of a digit. Without the rule [Domino] it only states
// the digit.
type Single struct {
	Cell  puzzle.Cell
	Digit puzzle.Digit
}

// IsTiled reports whether a puzzle has the rule [Domino].
func IsTiled(p *puzzle.Puzzle) bool { return slices.Contains(p.Rules, puzzle.Rule(Domino{})) }

// IsPiece reports whether a rule is a [GivenDomino] or a [Single].
func IsPiece(r puzzle.Rule) bool {
	switch r.(type) {
	case GivenDomino, Single:
		return true
	}
	return false
}

// Pieces returns the given dominoes and singles of a puzzle, in the order of its rules.
func Pieces(p *puzzle.Puzzle) (dominoes []GivenDomino, singles []Single) {
	for _, r := range p.Rules {
		switch r := r.(type) {
		case GivenDomino:
			dominoes = append(dominoes, r)
		case Single:
			singles = append(singles, r)
		}
	}
	return dominoes, singles
}

// GivenDigits returns the digits that givens, dominoes and singles of a puzzle state, by cell;
// [puzzle.Empty] for other cells.
func GivenDigits(p *puzzle.Puzzle) []puzzle.Digit {
	digits := slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	copy(digits, p.Givens)
	dominoes, singles := Pieces(p)
	for _, r := range dominoes {
		digits[r.Cells[0]], digits[r.Cells[1]] = r.Digits[0], r.Digits[1]
	}
	for _, r := range singles {
		digits[r.Cell] = r.Digit
	}
	return digits
}

var dominoKind = Kind{
	Rule:   Domino{},
	Allows: Relabels | Turns,
	Meaning: "dominoes, one for each pair of different digits, and one single cell for each digit " +
		"fill the grid",
	Example: `{"size": 4,
 "rules": [
  {"rule": "domino", "given": [["r3c4", 3, "r4c4", 4]],
   "singles": {"1": "r3c2", "2": "r1c1"}}]}`,
}

// dominoClues are the fields of the rule domino in puzzle files.
type dominoClues struct {
	Given   []GivenDomino `json:"given,omitempty" help:"given dominoes: two cells and their digits"`
	Singles []Single      `json:"singles,omitempty" help:"given single cells, by digit"`
}

// Kind returns "domino".
func (Domino) Kind() string { return "domino" }

// Kind returns "domino": puzzle files state a given domino within that rule.
func (GivenDomino) Kind() string { return Domino{}.Kind() }

// Kind returns "domino": puzzle files state a single within that rule.
func (Single) Kind() string { return Domino{}.Kind() }

// maxDominoSide is the largest side. The number of options grows with the fourth power of the side:
// 735 625 for 25, but 33 million, which take some gigabytes, for [puzzle.MaxSide].
const maxDominoSide = 25

// Validate rejects a grid that is not square, has different numbers of digits and rows, or has more
// than 25 rows. Among the rules of the puzzle it rejects another Domino, and dominoes and singles
// that cannot be given together: those that give a cell, a pair of digits, or the single of a digit
// twice.
func (r Domino) Validate(p *puzzle.Puzzle) error {
	n := p.DigitCount()
	if n > maxDominoSide {
		return mistake(r, nil, "%d digits, more than %d", n, maxDominoSide)
	}
	if p.Rows != n || p.Cols != n {
		return mistake(
			r, nil, "grid of %d rows and %d columns for %d digits: all three must be equal",
			p.Rows, p.Cols, n,
		)
	}
	var taken [maxDominoSide]uint32                 // by row: a bit for each column
	var paired [puzzle.MaxDigit + 1]puzzle.DigitSet // by digit: the other digits of its given dominoes
	var single puzzle.DigitSet
	stated := false
	take := func(cells ...puzzle.Cell) error {
		for _, c := range cells {
			if !p.InGrid(c) {
				continue // its own rule reports this
			}
			row, bit := p.Row(c), uint32(1)<<p.Col(c)
			if taken[row]&bit != 0 {
				return mistake(r, []puzzle.Cell{c}, "%s is given twice", p.CellName(c))
			}
			taken[row] |= bit
		}
		return nil
	}
	for _, other := range p.Rules {
		var err error
		switch other := other.(type) {
		case Domino:
			if stated {
				return mistake(r, nil, "the rule is stated twice")
			}
			stated = true
		case GivenDomino:
			a, b := other.Digits[0]&puzzle.MaxDigit, other.Digits[1]&puzzle.MaxDigit
			if err = take(other.Cells[0], other.Cells[1]); err == nil && paired[a].Has(b) {
				err = mistake(r, cellsOf(other), "the domino of %d and %d is given twice", a, b)
			}
			paired[a] |= puzzle.Digits(b)
			paired[b] |= puzzle.Digits(a)
		case Single:
			if err = take(other.Cell); err == nil && single.Has(other.Digit) {
				err = mistake(
					r, []puzzle.Cell{other.Cell}, "the single of %d is given twice", other.Digit,
				)
			}
			single |= puzzle.Digits(other.Digit & puzzle.MaxDigit)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Validate rejects a cell off the grid, a digit out of range, halves with the same digit, and
// halves that are not neighbours.
func (r GivenDomino) Validate(p *puzzle.Puzzle) error {
	a, b := r.Cells[0], r.Cells[1]
	for k, d := range r.Digits {
		err := inDomain(r, p, "a domino", r.Cells[k], d)
		if err != nil {
			return err
		}
	}
	rows, cols := p.Row(a)-p.Row(b), p.Col(a)-p.Col(b)
	switch {
	case r.Digits[0] == r.Digits[1]:
		return mistake(r, cellsOf(r), "domino with %d on both halves", r.Digits[0])
	case rows*rows+cols*cols != 1:
		return mistake(r, cellsOf(r), "%s and %s are not neighbours", p.CellName(a), p.CellName(b))
	}
	return nil
}

// Validate rejects a cell off the grid and a digit out of range.
func (r Single) Validate(p *puzzle.Puzzle) error {
	return inDomain(r, p, "a single", r.Cell, r.Digit)
}

// inDomain returns an error for a cell off the grid, and for a digit that the grid does not have.
func inDomain(
	r puzzle.Rule, p *puzzle.Puzzle, on string, c puzzle.Cell, d puzzle.Digit,
) error {
	if err := onGrid(r, p, c); err != nil {
		return err
	}
	if !p.Domain().Has(d) {
		return mistake(
			r, []puzzle.Cell{c}, "digit %d on %s is not %d to %d", d, on, p.Low, p.High,
		)
	}
	return nil
}

// cellsOf returns a copy of the cells of a domino. So the rule of the caller can stay on the stack.
func cellsOf(r GivenDomino) []puzzle.Cell { return []puzzle.Cell{r.Cells[0], r.Cells[1]} }

// Encode makes one option of the two candidates of every possible domino. The items are every pair
// of digits and the single of every digit, all covered exactly once. Options for digits and tiling
// are not separate, because then a search takes many times the nodes.
func (Domino) Encode(m *encode.Matrix) error {
	p := m.Puzzle
	n := p.DigitCount()
	pairs := m.Primary("pair", n*(n-1)/2)
	singles := m.Primary("single", n)
	pair := func(x, y puzzle.Digit) dlx.Entry {
		a, b := int(min(x, y)-p.Low), int(max(x, y)-p.Low)
		return (pairs + dlx.Item(b*(b-1)/2+a)).With(0)
	}
	for c := range puzzle.Cell(p.GridCells()) {
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

// Assume forces the option of the domino.
func (r GivenDomino) Assume(a *encode.Assumptions) {
	a.Force(
		puzzle.Candidate{Cell: r.Cells[0], Digit: r.Digits[0]},
		puzzle.Candidate{Cell: r.Cells[1], Digit: r.Digits[1]},
	)
}

// Assume forces the option of the single.
func (r Single) Assume(a *encode.Assumptions) {
	a.Force(puzzle.Candidate{Cell: r.Cell, Digit: r.Digit})
}

// Check finds other digits on the two cells.
func (r GivenDomino) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	if grid[r.Cells[0]] == r.Digits[0] && grid[r.Cells[1]] == r.Digits[1] {
		return nil
	}
	return broken(r, cellsOf(r), "the given domino has %d and %d", r.Digits[0], r.Digits[1])
}

// Check finds another digit in the cell.
func (r Single) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	if grid[r.Cell] == r.Digit {
		return nil
	}
	return broken(r, []puzzle.Cell{r.Cell}, "the given single is %d", r.Digit)
}

// Describe returns the domino in words: "domino 1 2 on r1c2 r1c3".
func (r GivenDomino) Describe(p *puzzle.Puzzle) string {
	return fmt.Sprintf("domino %d %d on %s %s",
		r.Digits[0], r.Digits[1], p.CellName(r.Cells[0]), p.CellName(r.Cells[1]))
}

// Describe returns the single in words: "single 1 in r1c4".
func (r Single) Describe(p *puzzle.Puzzle) string {
	return fmt.Sprintf("single %d in %s", r.Digit, p.CellName(r.Cell))
}
