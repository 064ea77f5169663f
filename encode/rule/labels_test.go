package rule_test

import (
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Rules about the labels of a chaos construction say which cells of the grid they are about.
func TestLabelLooks(t *testing.T) {
	p := chaosGrid(3, 4, 4, 4, false)
	l := p.Rules[0].(rule.ChaosConstruction).Labels
	const row, down = "the digit of r1c1 is how many cells of a region are seen along ", "r1c1, r2c1"
	for _, c := range []struct {
		rule   puzzle.Rule
		says   string
		layout rule.Layout
	}{
		{
			rule.ChaosArrow{Control: 0, Arms: [][]puzzle.Cell{l[:4], {l[0], l[4], l[8]}, l[:1]}},
			"the digit is how many cells of its region, itself too, are seen from here in the four " +
				"directions", rule.CellMarks,
		},
		{
			rule.ChaosArrow{
				Control: 5, Others: true,
				Arms: [][]puzzle.Cell{l[5:8], {l[5], l[4]}, {l[5], l[1]}, {l[5], l[9]}},
			},
			"the digit is how many cells of its region, without itself, are seen from here in the four " +
				"directions", rule.CellMarks,
		},
		{
			rule.ChaosArrow{Control: 0, Arms: [][]puzzle.Cell{l[:3], {l[0], l[4]}}},
			row + "r1c1, r1c2, r1c3, and along " + down, rule.CellMarks,
		},
		{
			rule.ChaosArrow{Control: 0, Arms: [][]puzzle.Cell{{0, 4}}}, row + down, rule.CellMarks,
		},
		{
			rule.ChaosCount{Control: 0, Cells: []puzzle.Cell{l[0], l[5], l[4], l[1]}},
			"the digit is how many cells of the 3x3 square around it are in its region", rule.CellMarks,
		},
		{
			rule.ChaosCount{Control: 0, Cells: []puzzle.Cell{l[1], l[5], l[4], l[0]}, Others: true},
			"the digit of r1c1 is how many of r1c2, r2c2, r2c1 and r1c1 are in the region of r1c2, " +
				"which does not count", rule.CellMarks,
		},
		{
			rule.AllDifferent{Cells: l[:2]}, "the cells at ≠ are in different regions", rule.Pair,
		},
		{
			rule.AllDifferent{Cells: l[:3]}, "r1c1, r1c2 and r1c3 are in different regions", rule.Words,
		},
		{
			rule.SameValues{Sets: [][]puzzle.Cell{{l[0]}, {l[4]}}}, "the cells at = are in one region",
			rule.Pair,
		},
		{
			rule.SameValues{Sets: [][]puzzle.Cell{{l[0]}, {l[5]}}}, "r1c1 and r2c2 are in one region",
			rule.Words,
		},
		{
			rule.SameValues{Sets: [][]puzzle.Cell{l[:2], l[4:6]}},
			"cages of one colour hold the same digits", rule.Cage,
		},
		{
			rule.CountDistinct{Control: 8, Cells: l[:2]},
			"the digit of r3c1 is the number of regions of r1c1 and r1c2", rule.Words,
		},
		{rule.AllDifferent{Cells: cells(0, 1)}, "digits differ", rule.Area},
	} {
		look, ok := rule.All.Look(c.rule, p)
		if !ok || look.Says != c.says || look.Layout != c.layout {
			t.Errorf("%+v: %q, layout %v, want %q, %v", c.rule, look.Says, look.Layout, c.says, c.layout)
		}
	}
}
