package dotted_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode"
	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// TestRules reads each type of constraint on a 4x4 grid, whose first row are the cells 0 to
// 3.
func TestRules(t *testing.T) {
	type cells = []puzzle.Cell
	two, seven := 2, 7
	labels := cells{16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31}
	down, up := cells{1, 5, 9, 13}, cells{13, 9, 5, 1}
	for text, want := range map[string][]puzzle.Rule{
		"Thermo~R1C1~R1C2":           {rule.Thermo{Cells: cells{0, 1}}},
		"Renban~R1C1~R1C2":           {rule.Renban{Cells: cells{0, 1}}},
		"Between~R1C1~R1C2":          {rule.Between{Cells: cells{0, 1}}},
		"Palindrome~R1C1~R1C2":       {rule.Palindrome{Cells: cells{0, 1}}},
		"Zipper~R1C1~R1C2":           {rule.Zipper{Cells: cells{0, 1}}},
		"Entropic~R1C1~R1C2":         {rule.Entropic{Cells: cells{0, 1}}},
		"DoubleArrow~R1C1~R1C2~R1C3": {rule.DoubleArrow{Ends: cells{0, 2}, Cells: cells{1}}},
		"AllDifferent~R1C1~R2C4":     {rule.AllDifferent{Cells: cells{0, 7}}},
		"CountingCircles~R1C1~R1C2":  {rule.CountingCircles{Cells: cells{0, 1}}},
		"EqualityCage~R1C1~R1C2":     {rule.EqualityCage{Cells: cells{0, 1}}},
		"RegionSumLine~R1C1~R1C2~R1C3~R2C3": {
			rule.EqualSums{Segments: [][]puzzle.Cell{{0, 1}, {2, 6}}},
		},
		"Arrow~R1C1~R1C2~R1C3":       {rule.Arrow{Circle: cells{0}, Cells: cells{1, 2}}},
		"PillArrow~2~R1C2~R1C1~R2C1": {rule.Arrow{Circle: cells{0, 1}, Cells: cells{4}}},
		"Whisper~2~R1C1~R1C2":        {rule.Whisper{Cells: cells{0, 1}, Diff: 2}},
		"Whisper~R1C1~R1C2":          {rule.Whisper{Cells: cells{0, 1}, Diff: 5}},
		"Modular~3~R1C1~R1C2":        {rule.Modular{Cells: cells{0, 1}, Mod: 3}},
		"Lockout~4~R1C1~R1C2":        {rule.Lockout{Cells: cells{0, 1}, Diff: 4}},
		"Sum~7~R1C1~R1C2":            {rule.Sum{Cells: cells{0, 1}, Sum: &seven}},
		"Sum~-7_=_1_-2~R1C1~R1C2": {
			rule.WeightedSum{Cells: cells{0, 1}, Weights: []int{1, -2}, Is: "=", Total: -7},
		},
		"Sum~0~R1C1~R1C2~R1C1": {rule.WeightedSum{Cells: cells{0, 1, 0}, Is: "=", Total: 0}},
		"Cage~7~R1C1~R1C2~R1C1": {
			rule.WeightedSum{Cells: cells{0, 1, 0}, Is: "=", Total: 7}, rule.Killer{Cells: cells{0, 1}},
		},
		"CountDistinct~R1C1~R1C2~R1C1": {rule.CountDistinct{Control: 0, Cells: cells{1, 0}}},
		"ValueIndexing~R1C3~R1C1~R1C1~R1C2": {
			rule.ValueIndexing{Value: 2, Index: 0, Cells: cells{0, 1}},
		},
		"LookAndSay~2103~R1C1~R1C2": {rule.LookAndSay{
			Cells: cells{0, 1},
			Says:  []rule.SaidDigit{{Times: 2, Digit: 1}, {Times: 0, Digit: 3}},
		}},
		"ConnectedValues~~1_2": {rule.ConnectedValues{Values: []puzzle.Digit{1, 2}}},
		"ConnectedValues~~3~7": {rule.ConnectedValues{Values: []puzzle.Digit{3}, Size: &seven}},
		"Var~X~~1x2.ConnectedValues~VX~1": {
			rule.ConnectedValues{Cells: cells{16, 17}, Values: []puzzle.Digit{1}},
		},
		"ChaosConstruction": {rule.ChaosConstruction{Labels: labels}},
		"Var~X.ChaosConstruction.ConnectedValues~CC~1": {
			rule.ChaosConstruction{Labels: append(labels[1:], 32)},
			rule.ConnectedValues{Cells: append(labels[1:], 32), Values: []puzzle.Digit{1}},
		},
		"RegionSize~2.ChaosConstruction.AllDifferent~CC1~CC16": {
			rule.ChaosConstruction{Labels: labels, Size: &two},
			rule.AllDifferent{Cells: cells{16, 31}},
		},
		"ChaosConstruction.ChaosArrow~R1C2": {
			rule.ChaosConstruction{Labels: labels},
			rule.ChaosArrow{Control: 1, Arms: [][]puzzle.Cell{
				{17, 18, 19}, {17, 21, 25, 29}, {17, 16}, {17},
			}},
		},
		"ChaosConstruction.ChaosArrow~R1C2~1~CC2~CC3~-~CC2~CC6": {
			rule.ChaosConstruction{Labels: labels},
			rule.ChaosArrow{Control: 1, Others: true, Arms: [][]puzzle.Cell{{17, 18}, {17, 21}}},
		},
		"ChaosConstruction.ChaosCount~R1C2": {
			rule.ChaosConstruction{Labels: labels},
			rule.ChaosCount{Control: 1, Cells: cells{17, 16, 18, 20, 21, 22}},
		},
		"ChaosConstruction.ChaosCount~R1C2~0~CC5~CC6": {
			rule.ChaosConstruction{Labels: labels},
			rule.ChaosCount{Control: 1, Cells: cells{20, 21}},
		},
		"FullRank~C2~3~7": {
			rule.FullRank{Cells: down, Rank: 3}, rule.FullRank{Cells: up, Rank: 7},
		},
		"FullRankTies~none.FullRank~C2~3": {
			rule.UnequalLines{}, rule.FullRank{Cells: down, Rank: 3},
		},
		"FullRankTies~any.FullRank~C2~3":   {rule.FullRank{Cells: down, Rank: 3, Ties: true}},
		"RegionSameValues":                 {rule.RegionSameValues{}},
		"RellikCage~7~R1C1~R1C2":           {rule.Rellik{Cells: cells{0, 1}, Sum: 7}},
		"Lunchbox~7~R1C1~R1C2":             {rule.Lunchbox{Cells: cells{0, 1}, Sum: 7}},
		"Cage~7~R1C1~R1C2":                 {rule.Killer{Cells: cells{0, 1}, Sum: &seven}},
		"Cage~0~R1C1~R1C2":                 {rule.Killer{Cells: cells{0, 1}}},
		"SumLine~7~R1C1~R1C2":              {rule.SumLine{Cells: cells{0, 1}, Sum: 7}},
		"SumLine~7~R1C1~R1C2~LOOP":         {rule.SumLine{Cells: cells{0, 1}, Sum: 7, Loop: true}},
		"EqualSum~R1C1~R1C2~-~R2C1":        {rule.EqualSums{Segments: [][]puzzle.Cell{{0, 1}, {4}}}},
		"SameValues~2~R1C1~R1C2~R2C3~R2C4": {rule.SameValues{Sets: [][]puzzle.Cell{{0, 1}, {6, 7}}}},
		"Quad~R1C1~1~1~2": {
			rule.Quadruple{Cells: cells{0, 1, 4, 5}, Values: []puzzle.Digit{1, 1, 2}},
		},
		"ContainExact~1_1~R1C1~R2C3": {
			rule.ContainExact{Cells: cells{0, 6}, Values: []puzzle.Digit{1, 1}},
		},
		"ContainAtLeast~1_2~R1C1~R1C2": {
			rule.ContainAtLeast{Cells: cells{0, 1}, Values: []puzzle.Digit{1, 2}},
		},
		"Indexing~C~R1C1~R2C1": {rule.Indexing{Axis: "column", Cells: cells{0, 4}}},
		"Indexing~R~R1C1":      {rule.Indexing{Axis: "row", Cells: cells{0}}},
		"WhiteDot~R1C1~R1C2~R2C2~R4C4": {
			rule.Difference{Cells: cells{0, 1}, Value: 1}, rule.Difference{Cells: cells{1, 5}, Value: 1},
		},
		"BlackDot~R1C1~R1C2": {rule.Ratio{Cells: cells{0, 1}, Value: 2}},
		"X~R1C1~R1C2":        {rule.PairSum{Cells: cells{0, 1}, Value: 10}},
		"V~R1C1~R1C2":        {rule.PairSum{Cells: cells{0, 1}, Value: 5}},
		"GreaterThan~R1C2~R4C4~R1C1~R2C1": {
			rule.Greater{Cells: cells{1, 0}}, rule.Greater{Cells: cells{0, 4}},
		},
		"AntiKnight":      {rule.AntiKnight{}},
		"AntiKing":        {rule.AntiKing{}},
		"AntiConsecutive": {rule.NonConsecutive{}},
		"AntiTaxicab":     {rule.AntiTaxicab{}},
		"StrictKropki":    {rule.KropkiNegative{}},
		"StrictXV":        {rule.XVNegative{}},
		"Windoku":         {rule.Windoku{}},
		"DisjointSets":    {rule.DisjointGroups{}},
		"GlobalEntropy":   {rule.GlobalEntropy{}},
		"GlobalMod":       {rule.GlobalMod3{}},
		"DutchFlatmates":  {rule.DutchFlatmates{}},
		"Diagonal~1":      {rule.DiagonalUp{}},
		"Diagonal~-1":     {rule.DiagonalDown{}},
		"Sandwich~7~C2":   {rule.Sandwich{Cells: down, Sum: 7}},
		"XSum~C2~3~7": {
			rule.XSum{Cells: down, Sum: 3}, rule.XSum{Cells: up, Sum: 7},
		},
		"Skyscraper~C2~3":    {rule.Skyscraper{Cells: down, Count: 3}},
		"NumberedRoom~C2~~3": {rule.NumberedRoom{Cells: up, Value: 3}},
		"HiddenSkyscraper~R1~3~": {
			rule.HiddenSkyscraper{Cells: cells{0, 1, 2, 3}, Value: 3},
		},
		"LittleKiller~7~R1C1": {rule.LittleKiller{Cells: cells{0, 5, 10, 15}, Sum: 7}},
		"LittleKiller~7~R1C3": {rule.LittleKiller{Cells: cells{2, 5, 8}, Sum: 7}},
		"LittleKiller~7~R1C4": {rule.LittleKiller{Cells: cells{3, 6, 9, 12}, Sum: 7}},
		"LittleKiller~7~R2C1": {rule.LittleKiller{Cells: cells{4, 9, 14}, Sum: 7}},
		"LittleKiller~7~R4C1": {rule.LittleKiller{Cells: cells{12, 9, 6, 3}, Sum: 7}},
		"LittleKiller~7~R4C2": {rule.LittleKiller{Cells: cells{13, 10, 7}, Sum: 7}},
		"LittleKiller~7~R2C4": {rule.LittleKiller{Cells: cells{7, 2}, Sum: 7}},
		"LittleKiller~7~R4C4": {rule.LittleKiller{Cells: cells{15, 10, 5, 0}, Sum: 7}},
		"Replicate~R~R1C2.Thermo~R1C2~R1C3.End": { // R has the bits of R1C2 and R2C2
			rule.Thermo{Cells: cells{1, 2}}, rule.Thermo{Cells: cells{5, 6}},
		},
		"And.Thermo~R1C1.And.End.End.AntiKnight": {
			rule.Thermo{Cells: cells{0}}, rule.AntiKnight{},
		},
		".. Thermo ~ R1 C1 ~R1C2..": {rule.Thermo{Cells: cells{0, 1}}},
	} {
		e := readOne(t, ".Shape~4x4."+text, "")
		if e.Format != "dotted" {
			t.Errorf("%s is found to be %s", text, e.Format)
		}
		if diff := cmp.Diff(want, e.Puzzle.Rules); diff != "" {
			t.Errorf("%s: -want +read\n%s", text, diff)
		}
	}
}

// TestGrid compares grids with puzzle JSON.
func TestGrid(t *testing.T) {
	empty8 := strings.Repeat(`"........", `, 5) + `"........"`
	for text, want := range map[string]string{
		".AntiKing": `{"size": 9, "rules": [{"rule": "anti-king"}]}`,
		".~R1C1_5~R9C9_1_2": `{"size": 9, "givens": ["5........", ` +
			strings.Repeat(`".........", `, 7) + `"........."], "candidates": {"r9c9": [1, 2]}}`,
		".~R1C1_5_6.~R1C1_6_7": `{"size": 9, "candidates": {"r1c1": [6]}}`,
		".~R1C1_5.~R1C1_6":     `{"size": 9, "candidates": {"r1c1": []}}`,
		".Shape~4x4":           `{"size": 4}`,
		".Shape~4x4~0-3.~R4C4_0": `{"size": 4, "digits": [0, 3], "givens": ["....", "....", "....", ` +
			`"...0"]}`,
		".Shape~6x8.": `{"rows": 6, "cols": 8, "digits": [1, 8], "regions": ["11112222", "11112222", ` +
			`"33334444", "33334444", "55556666", "55556666"], "givens": [` + empty8 + `]}`,
		".Shape~4x6.": `{"rows": 4, "cols": 6, "digits": [1, 6], "regions": ["111222", "111222", ` +
			`"333444", "333444"]}`,
		".Shape~6x9.": `{"rows": 6, "cols": 9, "digits": [1, 9], "regions": ["111222333", "111222333", ` +
			`"111222333", "444555666", "444555666", "444555666"]}`,
		".Shape~5x10": `{"rows": 5, "cols": 10, "digits": [1, 10], "regions": ["1122334455", ` +
			`"1122334455", "1122334455", "1122334455", "1122334455"]}`,
		".Shape~9x8.":  `{"rows": 9, "cols": 8, "digits": [1, 9], "regions": "none"}`,
		".Shape~7x7":   `{"size": 7, "regions": "none"}`,
		".Shape~6x6~9": `{"size": 6, "digits": [1, 9]}`,
		".Shape~6x6~9.RegionSize~9": `{"size": 6, "digits": [1, 9], "regions": ["111222", "111222", ` +
			`"111222", "333444", "333444", "333444"]}`,
		".Shape~9x9~0-9":                         `{"size": 9, "digits": [0, 9]}`,
		".Shape~9x9~1-16":                        `{"size": 9, "digits": [1, 16]}`,
		".Shape~4x4~1-9.Jigsaw~xxyyxxyyzzwwzzww": `{"size": 4, "digits": [1, 9]}`,
		".Shape~4x4.Jigsaw~4x4~xxyyxxyyzzwwzzww": `{"size": 4}`,
		".Shape~4x4.Jigsaw~xxxxxxxxxxxxxxxx":     `{"size": 4}`,
		".Shape~4x4~~.SearchPriority~1~R1C1":     `{"size": 4}`,
		".Shape~4x4.NoBoxes":                     `{"size": 4, "regions": "none"}`,
		".Shape~4x4.NoBoxes.Jigsaw~" + jigsaw4: `{"size": 4, "regions": ["1112", "1222", "3334", ` +
			`"3444"]}`,
		".Shape~4x4.Jigsaw~" + jigsaw4: `{"size": 4, "regions": ["1112", "1222", "3334", "3444"], ` +
			`"rules": [{"rule": "all-different", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}, {"rule": ` +
			`"all-different", "cells": ["r1c3", "r1c4", "r2c3", "r2c4"]}, ` +
			`{"rule": "all-different", "cells": ["r3c1", "r3c2", "r4c1", "r4c2"]}, {"rule": ` +
			`"all-different", "cells": ["r3c3", "r3c4", "r4c3", "r4c4"]}]}`,
		".Shape~4x4.NoBoxes.Jigsaw~xxxyxyyyzzzzzzzz": `{"size": 4, "regions": ["1112", "1222", "....", ` +
			`"...."]}`,
		someLine: `{"size": 9, "givens": ["53..7....", "6..195...", ".98....6.", "8...6...3", ` +
			`"4..8.3..1", "7...2...6", ".6....28.", "...419..5", "....8..79"]}`,
	} {
		got, want := readOne(t, text, "dotted").Puzzle, readOne(t, want, "json").Puzzle
		if diff := cmp.Diff(formattest.Normal(want), formattest.Normal(got)); diff != "" {
			t.Errorf("%s: -want +read\n%s", text, diff)
		}
	}
}

const jigsaw4 = "xxxyxyyyzzzwzwww"

// TestRegions solves strings whose regions do not have as many cells as there are digits.
func TestRegions(t *testing.T) {
	boxes := "000111222000111222000111222333444555333444555333444555666777888666777888666777888"
	for text, want := range map[string]bool{
		".Shape~9x9~0-9.~R1C1_5~R2C2_5":                                                   false,
		".Shape~9x9~1-16.~R1C1_5~R2C2_5":                                                  false,
		".Shape~9x9~16.NoBoxes.~R1C1_5~R2C2_5":                                            true,
		".Shape~9x9~0-9.NoBoxes.Jigsaw~" + boxes + ".~R1C1_5~R2C2_5":                      false,
		".Shape~9x9~1-16.NoBoxes.Jigsaw~" + boxes + ".~R1C1_5~R2C2_5":                     false,
		".Shape~6x6~1-9.~R1C1_5~R3C3_5":                                                   true,
		".Shape~6x6~1-9.~R1C1_5~R2C3_5":                                                   false,
		".Shape~6x6~9.NoBoxes.Jigsaw~000111002311022331422335442355444555.~R1C2_5~R2C1_5": false,
		// Pieces and boxes both count.
		".Shape~4x4~9.Jigsaw~" + jigsaw4 + ".~R1C1_5~R2C2_5": false,
		".Shape~4x4~9.Jigsaw~" + jigsaw4 + ".~R1C3_5~R2C1_5": false,
		".Shape~4x4~9.Jigsaw~" + jigsaw4 + ".~R1C3_5~R2C2_5": true,
	} {
		p := readOne(t, text, "dotted").Puzzle
		s, err := encode.Solve(t.Context(), p)
		if got := s != nil; got != want || err != nil && !errors.Is(err, encode.ErrNoSolution) {
			t.Errorf("%s: solved %v, want %v; %v", text, got, want, err)
		}
	}
}

// TestSumRegions: a region sum line is cut by boxes, if there are some, and else by pieces.
func TestSumRegions(t *testing.T) {
	for text, want := range map[string][][]puzzle.Cell{
		".Shape~4x4.Jigsaw~" + jigsaw4 + ".RegionSumLine~R1C1~R1C2~R1C3":         {{0, 1}, {2}},
		".Shape~4x4.NoBoxes.Jigsaw~" + jigsaw4 + ".RegionSumLine~R1C2~R1C3~R1C4": {{1, 2}, {3}},
	} {
		rules := readOne(t, text, "dotted").Puzzle.Rules
		if diff := cmp.Diff(rule.EqualSums{Segments: want}, rules[len(rules)-1]); diff != "" {
			t.Errorf("%s: -want +read\n%s", text, diff)
		}
	}
}

// TestDisjointSets reads the rule for boxes that are not the usual regions.
func TestDisjointSets(t *testing.T) {
	for text, want := range map[string]int{
		".Shape~4x4.DisjointSets":                        1,
		".Shape~4x4.Jigsaw~" + jigsaw4 + ".DisjointSets": 4 + 4, // of the boxes, and of the places
		".Shape~6x6~9.RegionSize~9.DisjointSets":         9,
	} {
		if rules := readOne(t, text, "dotted").Puzzle.Rules; len(rules) != want {
			t.Errorf("%s: %v", text, rules)
		}
	}
	rules := readOne(t, ".Shape~4x6.DisjointSets", "dotted").Puzzle.Rules
	if diff := cmp.Diff(rule.AllDifferent{Cells: []puzzle.Cell{1, 4, 13, 16}}, rules[1]); diff != "" {
		t.Errorf("-want +read\n%s", diff)
	}
}
