package rule

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"exactcover/dlx"
	"exactcover/encode/internal/tilesearch"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Domino is the rule of Su-domino-ku on a square grid with as many digits as rows: n single cells
// hold each digit once, and dominoes tile all other cells. There is one domino for each unordered
// pair of different digits; it may be turned and may cross the borders of regions (n*n = 2*C(n,2) +
// n, for n up to 25). A grid may have several such tilings.
//
// Given dominoes and singles are separate rules: [Tile].
type Domino struct{}

// Tile says that a tile is given: a domino on two cells, Digits[0] on Cells[0] and Digits[1] on
// Cells[1], or with one cell and one digit the single cell of a digit. Without the rule [Domino] it
// only states these digits.
type Tile struct {
	Cells  []puzzle.Cell  `in:"grid" min:"1" max:"2" unique:"true"`
	Digits []puzzle.Digit `as:"cells"`
}

// TileOf returns the tile of one or two candidates.
func TileOf(candidates ...puzzle.Candidate) (t Tile) {
	for _, c := range candidates {
		t.Cells, t.Digits = append(t.Cells, c.Cell), append(t.Digits, c.Digit)
	}
	return t
}

// candidates returns the digits of the tile on its cells.
func (r Tile) candidates() (candidates []puzzle.Candidate) {
	for k, c := range r.Cells {
		candidates = append(candidates, puzzle.Candidate{Cell: c, Digit: r.Digits[k]})
	}
	return candidates
}

// IsTiled reports whether a puzzle has the rule [Domino].
func IsTiled(p *puzzle.Puzzle) bool { return slices.Contains(p.Rules, puzzle.Rule(Domino{})) }

// IsTile reports whether a rule is a [Tile].
func IsTile(r puzzle.Rule) bool {
	_, is := r.(Tile)
	return is
}

// Tiles returns the given tiles of a puzzle, in the order of its rules.
func Tiles(p *puzzle.Puzzle) (tiles []Tile) {
	for _, r := range p.Rules {
		if t, ok := r.(Tile); ok {
			tiles = append(tiles, t)
		}
	}
	return tiles
}

// GivenDigits returns the digits that givens and tiles of a puzzle state, by cell; [puzzle.Empty]
// for other cells.
func GivenDigits(p *puzzle.Puzzle) []puzzle.Digit {
	digits := slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	copy(digits, p.Givens)
	for _, t := range Tiles(p) {
		for k, c := range t.Cells {
			digits[c] = t.Digits[k]
		}
	}
	return digits
}

var dominoKind = Kind{
	Rule:   Domino{},
	Allows: Relabels | Turns,
	Look: func(r puzzle.Rule, _ *puzzle.Puzzle) Look {
		switch r := r.(type) {
		case Domino:
			return Look{Layout: WithGrid}
		case Tile:
			return Look{Layout: WithGrid, Cells: r.Cells}
		}
		return Look{}
	},
	Meaning: "dominoes, one for each pair of different digits, and one single cell for each digit " +
		"fill the grid",
	Example: `{"size": 4,
 "rules": [
  {"rule": "domino", "given": [["r3c4", 3, "r4c4", 4]],
   "singles": {"1": "r3c2", "2": "r1c1"}}]}`,
}

func (Domino) Kind() string { return "domino" }

// Describe returns what the rule demands beside its given dominoes and singles, which are clues of
// their own.
func (Domino) Describe(*puzzle.Puzzle) string { return "domino tiling" }

// Kind returns "domino": puzzle files state a tile within that rule.
func (Tile) Kind() string { return Domino{}.Kind() }

// A dominoWithTiles is the rule domino in puzzle files.
type dominoWithTiles struct {
	Given []halves `json:"given,omitempty" help:"given dominoes: two cells and their digits"`

	Singles []puzzle.Candidate `json:"singles,omitempty" help:"given single cells, by digit"`
}

// halves are the halves of a domino.
type halves = [2]puzzle.Candidate

// Combine returns the given dominoes and singles of p.
func (Domino) Combine(p *puzzle.Puzzle) any {
	var d dominoWithTiles
	for _, t := range Tiles(p) {
		if c := t.candidates(); len(c) == 1 {
			d.Singles = append(d.Singles, c[0])
		} else {
			d.Given = append(d.Given, halves(c))
		}
	}
	return d
}

// Split returns the rule domino and its tiles.
func (r Domino) Split(stated any) []puzzle.Rule {
	d, rules := stated.(dominoWithTiles), []puzzle.Rule{r}
	for _, domino := range d.Given {
		rules = append(rules, TileOf(domino[:]...))
	}
	for _, single := range d.Singles {
		rules = append(rules, TileOf(single))
	}
	return rules
}

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
	var taken [maxDominoSide]uint32 // by row: a bit for each column
	// by digit: the other digits of its given dominoes, and itself if its single is given
	var paired [puzzle.MaxDigit + 1]puzzle.DigitSet
	stated := false
	for _, other := range p.Rules {
		switch other := other.(type) {
		case Domino:
			if stated {
				return mistake(r, nil, "the rule is stated twice")
			}
			stated = true
		case Tile:
			if p.ValidateRule(other) != nil {
				continue // it reports this itself
			}
			for _, c := range other.Cells {
				row, bit := p.Row(c), uint32(1)<<p.Col(c)
				if taken[row]&bit != 0 {
					return mistake(r, []puzzle.Cell{c}, "%s is given twice", p.CellName(c))
				}
				taken[row] |= bit
			}
			a, b := other.Digits[0], other.Digits[len(other.Digits)-1]
			switch {
			case !paired[a].Has(b):
			case a == b:
				return mistake(r, other.Cells, "the single of %d is given twice", a)
			default:
				return mistake(r, other.Cells, "the domino of %d and %d is given twice", a, b)
			}
			paired[a] |= puzzle.Digits(b)
			paired[b] |= puzzle.Digits(a)
		}
	}
	return nil
}

// Validate rejects a digit out of range, halves with the same digit, and halves that are not
// neighbours.
func (r Tile) Validate(p *puzzle.Puzzle) error {
	for k, c := range r.Cells {
		if d := r.Digits[k]; !p.Domain().Has(d) {
			on := "a single"
			if len(r.Cells) == 2 {
				on = "a domino"
			}
			return mistake(
				r, []puzzle.Cell{c}, "digit %d on %s is not %d to %d", d, on, p.Low, p.High,
			)
		}
	}
	if len(r.Cells) == 1 {
		return nil
	}
	a, b := r.Cells[0], r.Cells[1]
	rows, cols := p.Row(a)-p.Row(b), p.Col(a)-p.Col(b)
	switch {
	case r.Digits[0] == r.Digits[1]:
		return mistake(r, r.Cells, "domino with %d on both halves", r.Digits[0])
	case rows*rows+cols*cols != 1:
		return mistake(r, r.Cells, "%s and %s are not neighbours", p.CellName(a), p.CellName(b))
	}
	return nil
}

// Encode makes one option of the two candidates of every possible domino. The items are every pair
// of digits and the single of every digit, all covered exactly once. Options for digits and tiling
// are not separate, because then a search takes many times the nodes.
func (Domino) Encode(m *matrix.Matrix) error {
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

// Check searches for a tiling of the grid that contains the given tiles of the puzzle, except those
// with wrong digits, which their own checks find. The grid does not determine
// the tiling, and finding one is a hard problem: random grids of side 9 take a few hundred steps,
// those of side 12 some thousand, and those of side 16 up to a million. After some millions Check
// gives up and says so in a violation.
func (r Domino) Check(
	ctx context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	t := tilesearch.New(ctx, p, grid[:p.GridCells()])
	possible := true
	for _, given := range Tiles(p) {
		if given.Check(ctx, p, grid) == nil {
			possible = possible && t.LayAt(given.Cells[0], given.Cells[len(given.Cells)-1])
		}
	}
	switch {
	case possible && t.Complete() || t.Err() != nil:
		return nil
	case t.Steps >= tilesearch.MostSteps:
		return broken(r, nil, "no tiling was found in %d steps, though there may be one", t.Steps)
	default:
		return broken(
			r, nil, "no tiling has a domino for each pair of digits and a single for each digit",
		)
	}
}

// Assume forces the option of the tile.
func (r Tile) Assume(a *matrix.Assumptions) {
	a.Force(r.candidates()...)
}

// Check finds other digits on the cells.
func (r Tile) Check(_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit) []puzzle.Violation {
	for k, c := range r.Cells {
		switch {
		case grid[c] == r.Digits[k]:
		case len(r.Cells) == 1:
			return broken(r, r.Cells, "the given single is %d", r.Digits[0])
		default:
			return broken(r, r.Cells, "the given domino has %d and %d", r.Digits[0], r.Digits[1])
		}
	}
	return nil
}

// Describe returns the tile in words: "domino 1 2 on r1c2 r1c3", "single 1 in r1c4".
func (r Tile) Describe(p *puzzle.Puzzle) string {
	form := "domino %s on %s"
	if len(r.Cells) == 1 {
		form = "single %s in %s"
	}
	return fmt.Sprintf(form, joined(r.Digits, " ", " "), strings.Join(p.CellRanges(r.Cells), " "))
}
