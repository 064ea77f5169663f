package rule

import (
	"cmp"
	"context"
	"slices"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// Schroedinger is for grids that have one digit more than a house has cells. One cell of each row,
// column and region holds two digits, so that the house holds each digit once.
//
// Second has a cell for each cell of the grid, row by row, usually those of a variable. It holds
// the second digit of that cell, or the lowest digit of the grid, usually 0, if the cell has one
// digit. The second digit is the greater of the two, so that both orders are one solution. Where
// the lowest digit is 0, the value of a cell is the sum of the two.
type Schroedinger struct {
	Second []puzzle.Cell `json:"second" unique:"true" help:"a cell for each one of the grid"`
}

var schroedingerKind = Kind{
	Rule:  Schroedinger{},
	Group: WholeGrid,
	Look:  titled("Schrödinger cells"),
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

// Kind returns "schroedinger".
func (Schroedinger) Kind() string { return "schroedinger" }

// Validate finds another number of second cells than the grid has cells, a house that has another
// number of cells than one less than there are digits, and a cell that does not exist or is named
// twice.
func (r Schroedinger) Validate(p *puzzle.Puzzle) error {
	if n := p.GridCells(); len(r.Second) != n {
		return mistake(r, nil, "%s for %s", count(len(r.Second), "second cell"), count(n, "cell"))
	}
	for _, h := range p.Houses() {
		if len(h.Cells) != p.DigitCount()-1 {
			return mistake(r, h.Cells, "a %v of %s, not one less than the %s", h.Kind,
				count(len(h.Cells), "cell"), count(p.DigitCount(), "digit"))
		}
	}
	return cmp.Or(exist(r, p, r.Second...), noRepeats(r, p, r.Second))
}

// Encode adds an item for each digit of each house, which its cells and their second cells cover,
// and one for each house, which its second digit covers.
func (r Schroedinger) Encode(m *encode.Matrix) error {
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
				found = more(found, r, h.Cells, "%d occurs %s in the %v", d, count(times[d], "time"), h.Kind)
			}
		}
	}
	return found
}
