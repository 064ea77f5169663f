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

// A wanted number of clues is drawn in several tries, beside those drawn before.
func TestCluesBesideOthers(t *testing.T) {
	p := puzzle.New(4)
	p.Solution = make([]puzzle.Digit, p.Cells())
	for number, want := range map[int]int{3: 3, 8: 8, 9: 8} {
		last := puzzle.Cell(0)
		f := &Variant{number: number, draw: func(*rand.Rand, *puzzle.Puzzle) []puzzle.Rule {
			if last == 15 {
				return nil
			}
			last++ // each clue has a cell of the one before
			return []puzzle.Rule{rule.Palindrome{Cells: []puzzle.Cell{last - 1, last}}}
		}}
		drawn := f.clues(rand.New(rand.NewPCG(1, 0)), p)
		in := make(map[puzzle.Cell]int)
		for _, r := range drawn {
			for _, c := range puzzle.CellsOf(p, r) {
				if in[c]++; in[c] > 1 {
					t.Errorf("%d wanted: %s is in two clues", number, p.CellName(c))
				}
			}
		}
		if len(drawn) != want {
			t.Errorf("%d wanted: %d drawn, not %d", number, len(drawn), want)
		}
	}
}
