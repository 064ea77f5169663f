package rule_test

import (
	"slices"
	"strings"
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
			row + "r1c1-r1c3, and along " + down, rule.CellMarks,
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
			rule.AllDifferent{Cells: l[:3]}, "r1c1-r1c3 are in different regions", rule.Words,
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

// A chaos arrow has a wedge in the direction of each arm that goes to the edge of the grid.
func TestArrowLooks(t *testing.T) {
	p := chaosGrid(3, 4, 4, 4, false)
	l := p.Rules[0].(rule.ChaosConstruction).Labels
	right, up, down := l[5:8], []puzzle.Cell{l[5], l[1]}, []puzzle.Cell{l[5], l[9]}
	diagonal, short := []puzzle.Cell{l[5], l[10]}, []puzzle.Cell{l[5], l[6]}
	const one, all = "in the direction of each wedge", "in the directions of all wedges together"
	for _, c := range []struct {
		arms [][]puzzle.Cell
		ways [][2]int
		sign rune
		says string // its end
	}{
		{[][]puzzle.Cell{right}, [][2]int{{0, 1}}, '→', one},
		{[][]puzzle.Cell{up, l[5:6]}, [][2]int{{-1, 0}}, '↑', one},
		{[][]puzzle.Cell{diagonal}, [][2]int{{1, 1}}, '↘', one},
		{[][]puzzle.Cell{down, up}, [][2]int{{-1, 0}, {1, 0}}, '↕', all},
		{[][]puzzle.Cell{right, up}, [][2]int{{-1, 0}, {0, 1}}, 0, all},
		{[][]puzzle.Cell{right, right}, nil, 0, "along r2c2-r2c4"},
		{[][]puzzle.Cell{short}, nil, 0, "along r2c2, r2c3"},
		{[][]puzzle.Cell{l[6:8]}, nil, 0, "along r2c3, r2c4"},
		{[][]puzzle.Cell{l[5:6]}, nil, 0, "along r2c2"},
	} {
		r := rule.ChaosArrow{Control: 5, Arms: c.arms}
		look, ok := rule.All.Look(r, p)
		if !ok || !slices.Equal(look.Ways, c.ways) || look.Sign != c.sign ||
			!strings.HasSuffix(look.Says, c.says) {
			t.Errorf("%v: %v %c %q, want %v %c %q", c.arms, look.Ways, look.Sign, look.Says, c.ways, c.sign,
				c.says)
		}
	}
}
