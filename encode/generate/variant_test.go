package generate

import (
	"math/rand/v2"
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Where grids overlap, no cell is in clues of more than two cells of both.
func TestSomeOfSeveralGrids(t *testing.T) {
	p := &puzzle.Puzzle{Rows: 6, Cols: 6, Low: 1, High: 4, Grids: []puzzle.Grid{
		puzzle.NewGrid(0, 0, 4), puzzle.NewGrid(2, 2, 4),
	}}
	row := func(_ *rand.Rand, p *puzzle.Puzzle) (rules []puzzle.Rule) {
		for r := range p.Rows {
			rules = append(rules, rule.Palindrome{Cells: []puzzle.Cell{
				p.Cell(r, 0), p.Cell(r, 1), p.Cell(r, 2), p.Cell(r, 3),
			}})
		}
		return rules
	}
	p.Solution = make([]puzzle.Digit, p.Cells())
	drawn := (&Variant{draw: row}).some(rand.New(rand.NewPCG(1, 0)), p)
	// All four rows of the first grid, and those two of the second that are below it.
	in := make([]int, p.Cells())
	for _, r := range drawn {
		for _, c := range puzzle.CellsOf(p, r) {
			in[c]++
		}
	}
	for c, n := range in {
		if n > 1 {
			t.Errorf("%s is in %d clues", p.CellName(puzzle.Cell(c)), n)
		}
	}
	if len(drawn) != 4+2 {
		t.Errorf("%d clues: %v", len(drawn), drawn)
	}
}
