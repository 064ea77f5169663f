package rule

import (
	"context"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Doppelganger is for grids that have one digit more than a house has cells. Each row, column and
// region lacks one digit, which is not the lowest, usually 0; no two rows lack the same one, nor
// two columns, nor two regions. Where the lowest digit stands, its row, its column and its region
// lack different digits.
//
// Rows has a cell for each row, usually of a variable, which holds the digit that the row lacks;
// Cols and Regions, by rising labels, likewise. Nothing is said of houses for which there are none.
type Doppelganger struct {
	Rows    []puzzle.Cell `json:"rows,omitempty" unique:"true" help:"a cell for each row"`
	Cols    []puzzle.Cell `json:"cols,omitempty" unique:"true" help:"for each column"`
	Regions []puzzle.Cell `json:"regions,omitempty" unique:"true" help:"for each region"`
}

const doppelgangers = "each row, column and region lacks one digit but not the lowest, no two " +
	"rows, columns or regions the same; the three of a cell with the lowest digit lack different ones"

var doppelgangerKind = Kind{
	Rule: Doppelganger{},
	Look: func(puzzle.Rule, *puzzle.Puzzle) Look {
		return Look{Title: "Doppelganger", Says: doppelgangers}
	},
	Meaning: doppelgangers + "; nothing is said of rows, cols or regions that are not given",
	Example: `{"size": 4, "digits": [0, 4],
 "variables": [{"name": "R", "label": "missing in the row", "cols": 4, "digits": [1, 4],
   "givens": [1, null, null, null]},
  {"name": "C", "label": "missing in the column", "cols": 4, "digits": [1, 4]},
  {"name": "B", "label": "missing in the box", "cols": 4, "digits": [1, 4]}],
 "givens": [".4..", "....", "..0.", ".2.."],
 "rules": [
  {"rule": "doppelganger", "rows": ["vR"], "cols": ["vC"], "regions": ["vB"]}]}`,
}

func (Doppelganger) Kind() string { return "doppelganger" }

// The houses of a type, with the cells that hold what they lack.
type lacking struct {
	house   puzzle.HouseType
	houses  [][]puzzle.Cell
	missing []puzzle.Cell
}

// lists returns the kinds of houses that the rule is about.
func (r Doppelganger) lists(p *puzzle.Puzzle) (lists []lacking) {
	grid := *p
	grid.NoLines = false // rows need not be houses of the puzzle
	all := grid.Houses()
	for t, missing := range [][]puzzle.Cell{r.Rows, r.Cols, r.Regions} {
		if len(missing) == 0 {
			continue
		}
		l := lacking{house: puzzle.HouseType(t), missing: missing}
		for _, h := range all {
			if h.Type == l.house {
				l.houses = append(l.houses, h.Cells)
			}
		}
		lists = append(lists, l)
	}
	return lists
}

// Validate finds no cells at all, another number of cells than there are houses, and a house that
// has another number of cells than one less than there are digits.
func (r Doppelganger) Validate(p *puzzle.Puzzle) error {
	if err := oneGrid(r, p); err != nil {
		return err
	}
	lists := r.lists(p)
	if len(lists) == 0 {
		return mistake(r, nil, "no cells for rows, columns or regions")
	}
	for _, l := range lists {
		if len(l.missing) != len(l.houses) {
			return mistake(r, nil, "%s for %s", count(len(l.missing), "cell"),
				count(len(l.houses), l.house.String()))
		}
		for _, house := range l.houses {
			if len(house) != p.DigitCount()-1 {
				return mistake(r, house, "a %v of %s, not one less than the %s", l.house,
					count(len(house), "cell"), count(p.DigitCount(), "digit"))
			}
		}
	}
	return nil
}

// Encode makes a house of each house with the cell of the digit that it lacks, and of these cells,
// and adds a propagator for each cell of the grid.
func (r Doppelganger) Encode(m *matrix.Matrix) error {
	p := m.Puzzle
	around := make([][]puzzle.Cell, p.GridCells()) // cell -> it, and what its houses lack
	for c := range around {
		around[c] = append(around[c], puzzle.Cell(c))
	}
	for _, l := range r.lists(p) {
		name := r.Kind() + " " + l.house.String()
		var houses [][]puzzle.Cell
		for k, house := range l.houses {
			for _, c := range house {
				around[c] = append(around[c], l.missing[k])
			}
			m.Exclude(l.missing[k], p.DomainOf(l.missing[k])&^(p.Domain()&^puzzle.Digits(p.Low)))
			houses = append(houses, append(house[:len(house):len(house)], l.missing[k]))
		}
		addHouses(m, name, houses)
		m.House(name, l.missing)
	}
	for _, cells := range around {
		if len(cells) > 2 {
			m.Constrain(cells, func(digits []puzzle.DigitSet) bool {
				return differAtLowest(digits, p.Low)
			})
		}
	}
	return nil
}

// differAtLowest strikes exactly what does not go with: if the first cell has the lowest digit, the
// two or three after it differ.
func differAtLowest(digits []puzzle.DigitSet, low puzzle.Digit) bool {
	lowest := puzzle.Digits(low)
	if digits[0]&lowest == 0 {
		return true
	}
	missing := digits[1:]
	var kept [3]puzzle.DigitSet
	possible := true
	for k, set := range missing {
		for d := range set.All() {
			one, some, others := puzzle.Digits(d), puzzle.DigitSet(0), 0
			fits := true
			for i, other := range missing {
				if i != k {
					others++
					some |= other &^ one
					fits = fits && other&^one != 0
				}
			}
			if fits && some.Len() >= others {
				kept[k] |= one
			}
		}
		possible = possible && kept[k] != 0
	}
	switch {
	case !possible:
		digits[0] &^= lowest
		return digits[0] != 0
	case digits[0] == lowest:
		copy(missing, kept[:])
	}
	return true
}

// Check looks for what each house lacks.
func (r Doppelganger) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	seen := make(map[puzzle.Cell][]puzzle.Cell) // cell of the lowest digit -> what its houses lack
	for _, l := range r.lists(p) {
		first := make(map[puzzle.Digit]puzzle.Cell)
		for k, house := range l.houses {
			at := l.missing[k]
			lacks := p.Domain()
			for _, c := range house {
				lacks &^= puzzle.Digits(grid[c])
				if grid[c] == p.Low {
					seen[c] = append(seen[c], at)
				}
			}
			switch {
			case lacks.Len() != 1:
				found = more(found, r, house, "the %v lacks %s", l.house, count(lacks.Len(), "digit"))
			case lacks.Has(p.Low):
				found = more(found, r, house, "the %v lacks %d", l.house, p.Low)
			case !lacks.Has(grid[at]):
				found = more(found, r, []puzzle.Cell{at}, "the %v lacks %d, not %d", l.house, lacks.Min(),
					grid[at])
			}
			if other, twice := first[grid[at]]; twice {
				found = more(found, r, []puzzle.Cell{other, at}, "two %vs lack %d", l.house, grid[at])
			}
			first[grid[at]] = at
		}
	}
	for c := range puzzle.Cell(p.GridCells()) {
		for k, a := range seen[c] {
			for _, b := range seen[c][k+1:] {
				if grid[a] == grid[b] {
					found = more(found, r, []puzzle.Cell{c, a, b}, "%d is missing twice around %d", grid[a],
						grid[c])
				}
			}
		}
	}
	return found
}

// Schroedinger is for grids that have one digit more than a house has cells. One cell of each row,
// column and region holds two digits, so that the house holds each digit once.
//
// Second has a cell for each cell of the grid, row by row, usually those of a variable. It holds
// the second digit of that cell, or the lowest digit of the grid, usually 0, if the cell has one
// digit. The second digit is the greater of the two, so that both orders are one solution. Where
// the lowest digit is 0, the value of a cell is the sum of the two.
type Schroedinger struct {
	Second []puzzle.Cell `json:"second" unique:"true" as:"grid" help:"the cells of second digits"`
}

var schroedingerKind = Kind{
	Rule: Schroedinger{},
	Look: titled("Schrödinger cells"),
	Meaning: "one cell of each row, column and region has a second, greater digit, so that each " +
		"digit occurs once; where there is none, the lowest stands for it",
	Example: `{"size": 4, "digits": [0, 4],
 "variables": [{"name": "S", "label": "second digit", "rows": 4, "cols": 4,
   "givens": [null, null, null, null, null, 1, null, null, null, null, null, null,
    null, null, null, null]}],
 "givens": ["....", "...2", "4.3.", "...."],
 "rules": [
  {"rule": "schroedinger", "second": ["vS"]}]}`,
}

func (Schroedinger) Kind() string { return "schroedinger" }

// Validate finds a house that has another number of cells than one less than there are digits.
func (r Schroedinger) Validate(p *puzzle.Puzzle) error {
	if err := oneGrid(r, p); err != nil {
		return err
	}
	for _, h := range p.Houses() {
		if len(h.Cells) != p.DigitCount()-1 {
			return mistake(r, h.Cells, "a %v of %s, not one less than the %s", h.Type,
				count(len(h.Cells), "cell"), count(p.DigitCount(), "digit"))
		}
	}
	return nil
}

// Encode adds an item for each digit of each house, which its cells and their second cells cover,
// and one for each house, which its second digit covers.
func (r Schroedinger) Encode(m *matrix.Matrix) error {
	p := m.Puzzle
	some := p.Domain() &^ puzzle.Digits(p.Low) // what a second digit can be
	for c, second := range r.Second {
		m.Exclude(second, p.DomainOf(second)&^p.Domain())
		m.Relation(puzzle.Cell(c), second, func(x, y puzzle.Digit) bool { return y == p.Low || x < y })
	}
	for _, h := range p.Houses() {
		all := m.Primary(r.Kind(), p.DigitCount())
		two := m.Primary(r.Kind()+" two", 1)
		for _, c := range h.Cells {
			second := r.Second[c]
			for d := range p.Domain().All() {
				m.Attach(puzzle.Candidate{Cell: c, Digit: d}, (all + dlx.Item(d-p.Low)).With(0))
			}
			if slices.Contains(h.Cells, second) {
				m.Exclude(second, some) // the house would hold it twice
				continue
			}
			for d := range (some & p.DomainOf(second)).All() {
				m.Attach(puzzle.Candidate{Cell: second, Digit: d}, (all + dlx.Item(d-p.Low)).With(0))
				m.Attach(puzzle.Candidate{Cell: second, Digit: d}, two.With(0))
			}
		}
	}
	return nil
}

// Check counts the digits of each house.
func (r Schroedinger) Check(
	_ context.Context, p *puzzle.Puzzle, grid []puzzle.Digit,
) (found []puzzle.Violation) {
	for c, second := range r.Second {
		if d := grid[second]; d != p.Low && (d <= grid[c] || !p.Domain().Has(d)) {
			found = more(found, r, []puzzle.Cell{puzzle.Cell(c), second}, "%d is no second digit of %d", d,
				grid[c])
		}
	}
	for _, h := range p.Houses() {
		times := make(map[puzzle.Digit]int)
		for _, c := range h.Cells {
			times[grid[c]]++
			if d := grid[r.Second[c]]; d != p.Low {
				times[d]++
			}
		}
		for d := range p.Domain().All() {
			if times[d] != 1 {
				found = more(found, r, h.Cells, "%d occurs %s in the %v", d, count(times[d], "time"), h.Type)
			}
		}
	}
	return found
}
