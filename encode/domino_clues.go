package encode

import (
	"fmt"
	"slices"

	"exactcover/encode/puzzle"
)

// Describe returns the kind: what there is besides are clues.
func (r Domino) Describe(*puzzle.Puzzle) string { return r.Kind() }

// Clues returns the given dominoes and then the known singles.
func (r Domino) Clues(p *puzzle.Puzzle) []puzzle.Clue {
	var clues []puzzle.Clue
	for _, g := range r.Given {
		clues = append(clues, puzzle.Clue{
			Cells: slices.Clone(g.Cells[:]),
			Text: fmt.Sprintf(
				"domino %d %d on %s %s", g.Digits[0], g.Digits[1], p.CellName(g.Cells[0]),
				p.CellName(g.Cells[1]),
			),
		})
	}
	for k, c := range r.Singles {
		if c != -1 {
			clues = append(clues, puzzle.Clue{
				Cells: []puzzle.Cell{c},
				Text:  fmt.Sprintf("single %d in %s", p.Low+puzzle.Digit(k), p.CellName(c)),
			})
		}
	}
	return clues
}

// Only returns the rule with some of its given dominoes and singles.
func (r Domino) Only(keep func(k int) bool) puzzle.Rule {
	checkFunction("Only", "keep", keep != nil)
	var some Domino
	for k, g := range r.Given {
		if keep(k) {
			some.Given = append(some.Given, g)
		}
	}
	if r.Singles == nil {
		return some
	}
	some.Singles = slices.Clone(r.Singles)
	k := len(r.Given)
	for n, c := range r.Singles {
		if c == -1 {
			continue
		}
		if !keep(k) {
			some.Singles[n] = -1
		}
		k++
	}
	return some
}
