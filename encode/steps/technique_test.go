package steps_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/encode/steps"
)

// without strikes digits from the pencil marks of cells.
func without(p *puzzle.Puzzle, digits puzzle.DigitSet, cells ...puzzle.Cell) *puzzle.Puzzle {
	if p.Candidates == nil {
		for range p.Cells() {
			p.Candidates = append(p.Candidates, p.Domain())
		}
	}
	for _, c := range cells {
		p.Candidates[c] &^= digits
	}
	return p
}

// rest returns the cells of a list that are not among others.
func rest(cells []puzzle.Cell, others ...puzzle.Cell) []puzzle.Cell {
	var left []puzzle.Cell
next:
	for _, c := range cells {
		for _, o := range others {
			if c == o {
				continue next
			}
		}
		left = append(left, c)
	}
	return left
}

// keep leaves some digits to a cell.
func keep(p *puzzle.Puzzle, c puzzle.Cell, digits ...puzzle.Digit) *puzzle.Puzzle {
	return without(p, p.Domain()&^puzzle.Digits(digits...), c)
}

// row returns the cells of a row of a 9x9 grid, from 0.
func row(r int) []puzzle.Cell { return puzzle.New(9).Houses()[r].Cells }

// latin9 returns a Latin square without regions.
func latin9() *puzzle.Puzzle {
	p := puzzle.New(9)
	p.Regions = nil
	return p
}

func ruled(p *puzzle.Puzzle, rules ...puzzle.Rule) *puzzle.Puzzle {
	p.Rules = rules
	return p
}

// singles gives the single cells of the digits from 1 on.
func singles(cells ...puzzle.Cell) []puzzle.Rule {
	var rules []puzzle.Rule
	for k, c := range cells {
		rules = append(rules, rule.Tile{
			Cells: []puzzle.Cell{c}, Digits: []puzzle.Digit{puzzle.Digit(k + 1)},
		})
	}
	return rules
}

// A cubeCage is a rule that package rule does not know: two digits that add up to a cube.
type cubeCage struct{ cells []puzzle.Cell }

func (cubeCage) Kind() string { return "cube-cage" }
func (r cubeCage) Cage(*puzzle.Puzzle) puzzle.Cage {
	return puzzle.Cage{Cells: r.cells, Sums: []int{1, 8, 27}, Differ: true}
}
func (r cubeCage) Encode(m *matrix.Matrix) error {
	m.Relation(r.cells[0], r.cells[1], func(x, y puzzle.Digit) bool { return x != y && x+y == 8 })
	return nil
}
func (r cubeCage) Check(
	_ context.Context, _ *puzzle.Puzzle, grid []puzzle.Digit,
) []puzzle.Violation {
	if x, y := grid[r.cells[0]], grid[r.cells[1]]; x != y && x+y == 8 {
		return nil
	}
	return []puzzle.Violation{{Rule: r.Kind(), Cells: r.cells, Detail: "no cube"}}
}

// Each technique is the first that finds anything in a puzzle made for it.
func TestTechniques(t *testing.T) {
	row1 := puzzle.New(9).Houses()[0].Cells
	box1 := []puzzle.Cell{0, 1, 2, 9, 10, 11, 18, 19, 20}
	ten := 10
	given := func(size int, c puzzle.Cell, d puzzle.Digit) *puzzle.Puzzle {
		p := puzzle.New(size)
		for range p.Cells() {
			p.Givens = append(p.Givens, puzzle.Empty)
		}
		p.Givens[c] = d
		return p
	}
	triple := puzzle.New(9) // of 1 2, 2 3 and 1 3
	without(triple, puzzle.Digits(3, 4, 5, 6, 7, 8, 9), 0)
	without(triple, puzzle.Digits(1, 4, 5, 6, 7, 8, 9), 3)
	without(triple, puzzle.Digits(2, 4, 5, 6, 7, 8, 9), 6)
	quad := puzzle.New(9)
	for k, cell := range []puzzle.Cell{0, 2, 4, 6} {
		keep(quad, cell, puzzle.Digit(k+1), puzzle.Digit((k+1)%4+1))
	}
	eight, twenty, thirty := 8, 20, 30
	latin := puzzle.New(6)
	latin.Regions = nil
	tests := []struct {
		name      string
		puzzle    *puzzle.Puzzle
		technique steps.Technique
		reason    string
	}{
		{"no place", without(puzzle.New(9), puzzle.Digits(1, 2, 3, 4), row1...), steps.Contradiction,
			"no place is left for 1 in row 1"},
		{
			"naked single", classic("123............."), steps.NakedSingle,
			"r1c4 is 4: no other digit is left there",
		},
		{"hidden single", without(puzzle.New(9), puzzle.Digits(5), rest(box1, 10)...), steps.HiddenSingle,
			"r2c2 is 5: no other place for it in the region of r1c1"},
		{"pointing", without(puzzle.New(9), puzzle.Digits(5), rest(box1, 0, 1)...), steps.Pointing,
			"no 5 in r1c4-r1c9: 5 of the region of r1c1 is in r1c1 r1c2, all in row 1"},
		{"claiming", without(puzzle.New(9), puzzle.Digits(5), rest(row1, 0, 1)...), steps.Claiming,
			"no 5 in r2c1-r2c3 r3c1-r3c3: 5 of row 1 is in r1c1 r1c2, all in the region of r1c1"},
		{
			"claiming by knights",
			ruled(without(latin, puzzle.Digits(5), 1, 2, 3, 5), rule.AntiKnight{}),
			steps.Claiming, "no 5 in r2c3: 5 of row 1 is in r1c1 r1c5, which all see r2c3",
		},
		{
			"naked pair", without(puzzle.New(9), puzzle.New(9).Domain()&^puzzle.Digits(1, 2), 0, 8),
			steps.NakedPair, "no 1 2 in r1c2-r1c8: r1c1 r1c9 in row 1 hold 1 and 2",
		},
		{
			"naked pair of three cells",
			ruled(
				without(puzzle.New(9), puzzle.New(9).Domain()&^puzzle.Digits(1, 2), 0, 40),
				rule.AllDifferent{Cells: []puzzle.Cell{0, 40, 80}},
			),
			steps.NakedPair,
			"no 1 2 in r1c5 r5c1 r9c9: r1c1 r5c5 in all-different r1c1 r5c5 r9c9 hold 1 and 2",
		},
		{
			"hidden pair", without(puzzle.New(9), puzzle.Digits(1, 2), rest(row1, 0, 8)...),
			steps.HiddenPair, "no 3 4 5 6 7 8 9 in r1c1 r1c9: in row 1, 1 and 2 are only in r1c1 r1c9",
		},
		{
			"naked triple", triple, steps.NakedTriple,
			"no 1 2 3 in r1c2 r1c3 r1c5 r1c6 r1c8 r1c9: r1c1 r1c4 r1c7 in row 1 hold 1 2 and 3",
		},
		{
			"hidden triple", without(puzzle.New(9), puzzle.Digits(1, 2, 3), rest(row1, 0, 3, 6)...),
			steps.HiddenTriple,
			"no 4 5 6 7 8 9 in r1c1 r1c4 r1c7: in row 1, 1 2 and 3 are only in r1c1 r1c4 r1c7",
		},
		{
			"naked quad", quad, steps.NakedQuad,
			"no 1 2 3 4 in r1c2 r1c4 r1c6 r1c8 r1c9: r1c1 r1c3 r1c5 r1c7 in row 1 hold 1 2 3 and 4",
		},
		{
			"hidden quad", without(puzzle.New(9), puzzle.Digits(1, 2, 3, 4), rest(row1, 0, 2, 4, 6)...),
			steps.HiddenQuad,
			"no 5 6 7 8 9 in r1c1 r1c3 r1c5 r1c7: in row 1, 1 2 3 and 4 are only in r1c1 r1c3 r1c5 r1c7",
		},
		{
			"x-wing", without(puzzle.New(9), puzzle.Digits(5), slices.Concat(
				rest(row(0), 0, 4), rest(row(4), 36, 40))...),
			steps.XWing, "no 5 in r2c1 r2c5 r3c1 r3c5 r4c1 r4c5 r6c1 r6c5 r7c1 r7c5 r8c1 r8c5 r9c1 r9c5: " +
				"5 of row 1 and row 5 is in column 1 and column 5",
		},
		{
			"swordfish", without(latin9(), puzzle.Digits(5), slices.Concat(
				rest(row(0), 0, 4), rest(row(1), 13, 17), rest(row(2), 18, 26))...),
			steps.Swordfish, "no 5 in r4c1 r4c5 r4c9 r5c1 r5c5 r5c9 r6c1 r6c5 r6c9 r7c1 r7c5 r7c9 " +
				"r8c1 r8c5 r8c9 r9c1 r9c5 r9c9: 5 of row 1 and row 2 and row 3 is in column 1 and " +
				"column 5 and column 9",
		},
		{
			"jellyfish", without(latin9(), puzzle.Digits(5), slices.Concat(rest(row(0), 0, 1, 2),
				rest(row(1), 10, 11, 12), rest(row(2), 18, 20, 21), rest(row(3), 27, 28, 30))...),
			steps.Jellyfish, "no 5 in r5c1-r5c4 r6c1-r6c4 r7c1-r7c4 " +
				"r8c1-r8c4 r9c1-r9c4: 5 of row 1 and row 2 and row 3 and row 4 is " +
				"in column 1 and column 2 and column 3 and column 4",
		},
		{
			"xy-wing", keep(keep(keep(puzzle.New(9), 0, 1, 2), 4, 1, 3), 36, 2, 3),
			steps.XYWing,
			"no 3 in r5c5: whichever of 1 and 2 is in r1c1, one of r1c5 r5c1 is 3",
		},
		{
			"xyz-wing", keep(keep(keep(puzzle.New(9), 0, 1, 2, 3), 10, 1, 3), 4, 2, 3),
			steps.XYZWing,
			"no 3 in r1c2 r1c3: whichever of 1 2 and 3 is in r1c1, one of r1c1 r1c5 r2c2 is 3",
		},
		{
			"colouring", without(puzzle.New(9), puzzle.Digits(5), slices.Concat(rest(row(0), 0, 4),
				rest(row(3), 27, 32), []puzzle.Cell{9, 18, 36, 45, 54, 63, 72})...),
			steps.Colouring, "no 5 in r2c6 r3c6 r5c5 r6c5: 5 is in all of r1c1 r4c6, or in all of " +
				"r1c5 r4c1; each of the cells sees both",
		},
		{
			"row of 45", ruled(latin9(), rule.Killer{Cells: row(0)[:4], Sum: &twenty},
				rule.Killer{Cells: row(0)[4:8], Sum: &twenty}),
			steps.InniesOuties, "no 1 2 3 4 6 7 8 9 in r1c9: row 1 adds up to 45, the cages there to 40, " +
				"so r1c9 is 5",
		},
		{
			"outie", ruled(latin9(), rule.Killer{Cells: row(0)[:4], Sum: &twenty},
				rule.Killer{Cells: append(row(0)[4:8:8], 17, 8), Sum: &thirty}),
			steps.InniesOuties, "no 1 2 3 4 6 7 8 9 in r2c9: row 1 adds up to 45, the cages there to 50, " +
				"so r2c9 is 5",
		},
		{
			"innie and outie", ruled(latin9(), rule.Killer{Cells: row(0)[:4], Sum: &twenty},
				rule.Killer{Cells: append(row(0)[4:7:7], 17, 8), Sum: &thirty}),
			steps.InniesOuties, "no 5 6 7 8 9 in r1c8, no 1 2 3 4 5 in r2c9: row 1 adds up to 45, " +
				"the cages there to 50, so r1c8 is 5 less than r2c9",
		},
		{
			"cage combination", ruled(
				without(puzzle.New(9), puzzle.Digits(6, 7, 8, 9), 0, 1, 2),
				rule.Killer{Cells: []puzzle.Cell{0, 1, 2}, Sum: &eight},
			),
			steps.CageCombination, "no 1 in r1c4-r1c9 r2c1-r2c3 r3c1-r3c3: " +
				"1 of the cage of 8 in r1c1-r1c3 is in r1c1-r1c3, which all see these cells",
		},
		{
			"cage", ruled(puzzle.New(9), rule.Killer{Cells: []puzzle.Cell{0, 1}, Sum: &ten}),
			steps.CageSum,
			"no 5 in r1c1 r1c2: the cage of 10 in r1c1 r1c2 can only be 1+9 or 2+8 or 3+7 or 4+6",
		},
		{
			"sum with repeats",
			ruled(puzzle.New(9), rule.Sum{Cells: []puzzle.Cell{0, 10, 29}, Sums: []int{26}}),
			steps.CageSum,
			"no 1 2 3 4 5 6 7 in r1c1 r2c2 r4c3: the sum of 26 in r1c1 r2c2 r4c3 leaves no room for that",
		},
		{
			"cage of one of two sums",
			ruled(puzzle.New(9), rule.Killer{Cells: []puzzle.Cell{0, 1}, Sums: []int{17, 3}}),
			steps.CageSum,
			"no 3 4 5 6 7 in r1c1 r1c2: the cage of 17 or 3 in r1c1 r1c2 can only be 1+2 or 8+9",
		},
		{
			"one of two sums with repeats",
			ruled(puzzle.New(9), rule.Sum{Cells: []puzzle.Cell{0, 10, 29}, Sums: []int{26, 4, 99}}),
			steps.CageSum,
			"no 3 4 5 6 7 in r1c1 r2c2 r4c3: the sum of 26 or 4 or 99 in r1c1 r2c2 r4c3 leaves no room " +
				"for that",
		},
		{
			"cage of another module",
			ruled(puzzle.New(9), cubeCage{[]puzzle.Cell{0, 1}}), steps.CageSum,
			"no 4 8 9 in r1c1 r1c2: the cage of 1 or 8 or 27 in r1c1 r1c2 can only be 1+7 or 2+6 or 3+5",
		},
		{
			"none of the sums",
			ruled(puzzle.New(9), rule.Sum{Cells: []puzzle.Cell{0, 10, 29}, Sums: []int{-4, 28}}),
			steps.Contradiction, "no combination is left for the sum of -4 or 28 in r1c1 r2c2 r4c3",
		},
		{
			"what a rule never allows", ruled(puzzle.New(9), rule.Even{Cells: []puzzle.Cell{40}}),
			steps.Parity, "no 1 3 5 7 9 in r5c5: the parity of even r5c5 does not allow it",
		},
		{
			"bounds of a thermometer", ruled(
				keep(keep(keep(puzzle.New(9), 0, 1, 3, 5), 1, 2, 4), 2, 4, 6, 9),
				rule.Thermo{Cells: []puzzle.Cell{0, 1, 2}},
			), steps.Bounds,
			"no 5 in r1c1: the bounds of thermo r1c1-r1c3 leave no room for it, " +
				"as r1c2 is 2 or 4",
		},
		{
			"bounds of an arrow", ruled(
				keep(keep(keep(puzzle.New(9), 0, 5, 6), 10, 2, 3), 20, 1, 2, 3, 4, 5),
				rule.Arrow{Circle: []puzzle.Cell{0}, Cells: []puzzle.Cell{10, 20}},
			), steps.Bounds,
			"no 1 5 in r3c3: the bounds of arrow circle r1c1 cells r2c2 r3c3 " +
				"leave no room for it",
		},
		{
			"parity of an arrow", ruled(
				keep(keep(keep(puzzle.New(9), 0, 4, 6, 8), 10, 1, 3), 20, 1, 2, 3, 4, 5),
				rule.Arrow{Circle: []puzzle.Cell{0}, Cells: []puzzle.Cell{10, 20}},
			), steps.Parity,
			"no 2 4 in r3c3: the parity of arrow circle r1c1 cells r2c2 r3c3 " +
				"leaves no room for it",
		},
		{
			"a known digit of two equal ones",
			ruled(given(9, 0, 5), rule.Palindrome{Cells: []puzzle.Cell{0, 12}}), steps.RuleOut,
			"no 1 2 3 4 6 7 8 9 in r2c4: palindrome r1c1 r2c4 leaves no room for " +
				"it, as r1c1 is 5",
		},
		{
			"a known digit that cannot come again",
			ruled(keep(given(4, 0, 1), 6, 1, 2), rule.Renban{Cells: []puzzle.Cell{0, 6}}), steps.RuleOut,
			"no 1 in r2c3: renban r1c1 r2c3 leaves no room for it",
		},
		{"a rule beside a digit", ruled(given(6, 0, 5), rule.NonConsecutive{}), steps.RuleOut,
			"no 4 6 in r1c2 r2c1: non-consecutive leaves no room for it, as r1c1 is 5"},
		{"a rule beside all digits but one", ruled(keep(puzzle.New(3), 0, 1, 3), rule.NonConsecutive{}),
			steps.RuleOut,
			"no 2 in r1c2 r2c1: non-consecutive leaves no room for it, as r1c1 is not 2"},
		{
			"a rule with sets", ruled(given(4, 0, 4), rule.Renban{Cells: []puzzle.Cell{0, 1}}),
			steps.Bounds, "no 1 in r1c2: the bounds of renban r1c1 r1c2 leave no room for it",
		},
		{
			"a domino in a corner",
			ruled(puzzle.New(9), append(
				[]puzzle.Rule{rule.Domino{}}, singles(1, 10, 20, 30, 40, 50, 60, 70, 80)...,
			)...),
			steps.ForcedDomino, "a domino is on r1c1 r2c1: r1c1 has no other neighbour to share one with",
		},
		{
			"no domino left",
			ruled(keep(keep(latin9(), 1, 8, 9), 9, 8, 9), append(
				[]puzzle.Rule{
					rule.Domino{},
					rule.Tile{Cells: []puzzle.Cell{61, 62}, Digits: []puzzle.Digit{9, 8}},
				}, singles(8, 10, 21, 32, 43, 45, 56, 67, 78)...,
			)...),
			steps.ForcedDomino, "no 8 9 in r1c1: no domino or single is left for that",
		},
		{
			"no digit", without(puzzle.New(9), puzzle.New(9).Domain(), 0), steps.Contradiction,
			"no digit is left for r1c1",
		},
		{
			"a digit twice", classic("3..3............"), steps.Contradiction,
			"r1c1 r1c4 see each other and have only 3 left",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			w, err := steps.Begin(t.Context(), test.puzzle, steps.Settings{})
			if err != nil {
				t.Fatal(err)
			}
			if !w.Next() {
				t.Fatal(w.Summary(), w.Err())
			}
			s := w.Steps[0]
			if s.Technique != test.technique || s.Reason != test.reason {
				t.Errorf("%v: %q, want %v: %q", s.Technique, s.Reason, test.technique, test.reason)
			}
			about := fmt.Sprint(test.puzzle.CellNames(s.Cells), slices.Collect(s.Digits.All()))
			if about != abouts[test.name] {
				t.Errorf("about %s, want %s", about, abouts[test.name])
			}
		})
	}
}

// abouts are the cells and the digits that the steps of TestTechniques are about.
var abouts = map[string]string{
	"no place":                  "[r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9] [1]",
	"naked single":              "[r1c4] [4]",
	"hidden single":             "[r2c2] [5]",
	"pointing":                  "[r1c1 r1c2] [5]",
	"claiming":                  "[r1c1 r1c2] [5]",
	"claiming by knights":       "[r1c1 r1c5] [5]",
	"naked pair":                "[r1c1 r1c9] [1 2]",
	"naked pair of three cells": "[r1c1 r5c5] [1 2]",
	"hidden pair":               "[r1c1 r1c9] [1 2]",
	"naked triple":              "[r1c1 r1c4 r1c7] [1 2 3]",
	"hidden triple":             "[r1c1 r1c4 r1c7] [1 2 3]",
	"naked quad":                "[r1c1 r1c3 r1c5 r1c7] [1 2 3 4]",
	"hidden quad":               "[r1c1 r1c3 r1c5 r1c7] [1 2 3 4]",
	"x-wing":                    "[r1c1 r1c5 r5c1 r5c5] [5]",
	"swordfish":                 "[r1c1 r1c5 r2c5 r2c9 r3c1 r3c9] [5]",
	"jellyfish": "[r1c1 r1c2 r1c3 r2c2 r2c3 r2c4 " +
		"r3c1 r3c3 r3c4 r4c1 r4c2 r4c4] [5]",
	"xy-wing":                              "[r1c1 r1c5 r5c1] [1 2 3]",
	"xyz-wing":                             "[r1c1 r1c5 r2c2] [1 2 3]",
	"colouring":                            "[r1c1 r1c5 r4c1 r4c6] [5]",
	"row of 45":                            "[r1c9] [5]",
	"outie":                                "[r2c9] [5]",
	"innie and outie":                      "[r1c8 r2c9] [1 2 3 4 6 7 8 9]",
	"cage combination":                     "[r1c1 r1c2 r1c3] [1]",
	"cage":                                 "[r1c1 r1c2] [1 2 3 4 6 7 8 9]",
	"sum with repeats":                     "[r1c1 r2c2 r4c3] [8 9]",
	"cage of one of two sums":              "[r1c1 r1c2] [1 2 8 9]",
	"one of two sums with repeats":         "[r1c1 r2c2 r4c3] [1 2 8 9]",
	"cage of another module":               "[r1c1 r1c2] [1 2 3 5 6 7]",
	"none of the sums":                     "[r1c1 r2c2 r4c3] []",
	"what a rule never allows":             "[r5c5] [1 3 5 7 9]",
	"a rule beside a digit":                "[r1c1] [4 6]",
	"a rule beside all digits but one":     "[r1c1] [2]",
	"a rule with sets":                     "[r1c2] [1]",
	"a domino in a corner":                 "[r1c1 r2c1] [4 5 6 7 8 9]",
	"no domino left":                       "[r1c1] [8 9]",
	"bounds of a thermometer":              "[r1c2] [5]",
	"bounds of an arrow":                   "[r1c1 r2c2 r3c3] [1 5]",
	"parity of an arrow":                   "[r1c1 r2c2 r3c3] [2 4]",
	"a known digit of two equal ones":      "[r1c1] [1 2 3 4 6 7 8 9]",
	"a known digit that cannot come again": "[r2c3] [1]",
	"no digit":                             "[r1c1] []",
	"a digit twice":                        "[r1c1 r1c4] [3]",
}

// A cage can strike digits from its first cell alone.
func TestCageStrikesFirstCell(t *testing.T) {
	sum := 3
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{rule.Killer{Cells: []puzzle.Cell{0, 1}, Sum: &sum}}
	chain, err := steps.Solve(t.Context(), without(p, puzzle.Digits(3, 4), 1), steps.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	const want = "no 3 4 in r1c1: the cage of 3 in r1c1 r1c2 can only be 1+2"
	if first := chain.Steps[0]; first.Technique != steps.CageSum || first.Reason != want {
		t.Errorf("%+v", first)
	}
}
