package format

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode"
	"exactcover/encode/format/internal/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// TestDottedRules reads each type of constraint on a 4x4 grid, whose first row are the cells 0 to
// 3.
func TestDottedRules(t *testing.T) {
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
		"Sum~7~R1C1~R1C2":            {rule.Sum{Cells: cells{0, 1}, Sum: 7}},
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

// TestDottedGrid compares grids with puzzle JSON.
func TestDottedGrid(t *testing.T) {
	empty8 := strings.Repeat(`"........", `, 5) + `"........"`
	for text, want := range map[string]string{
		".AntiKing": `{"size": 9, "rules": [{"rule": "anti-king"}]}`,
		".~R1C1_5~R9C9_1_2": `{"size": 9, "givens": ["5........", ` +
			strings.Repeat(`".........", `, 7) + `"........."], "candidates": {"r9c9": [1, 2]}}`,
		".~R1C1_5_6.~R1C1_6_7": `{"size": 9, "candidates": {"r1c1": [6]}}`,
		".~R1C1_5.~R1C1_6":     `{"size": 9, "candidates": {"r1c1": []}}`,
		".Shape~4x4":           `{"size": 4}`,
		".Shape~4x4~0-3.~" +
			"R4C4_0": `{"size": 4, "digits": [0, 3], "givens": ["....", "....", "....", "...0"]}`,
		".Shape~" +
			"6x8.": `{"rows": 6, "cols": 8, "digits": [1, 8], "regions": ["11112222", "11112222", ` +
			`"33334444", "33334444", "55556666", "55556666"], "givens": [` + empty8 + `]}`,
		".Shape~" +
			"4x6.": `{"rows": 4, "cols": 6, "digits": [1, 6], "regions": ["111222", "111222", "333444", ` +
			`"333444"]}`,
		".Shape~" +
			"6x9.": `{"rows": 6, "cols": 9, "digits": [1, 9], "regions": ["111222333", "111222333", ` +
			`"111222333", "444555666", "444555666", "444555666"]}`,
		".Shape~" +
			"5x10": `{"rows": 5, "cols": 10, "digits": [1, 10], "regions": ["1122334455", "1122334455", ` +
			`"1122334455", "1122334455", "1122334455"]}`,
		".Shape~" +
			"9x8.": `{"rows": 9, "cols": 8, "digits": [1, 9], "regions": "none"}`,
		".Shape~7x7":   `{"size": 7, "regions": "none"}`,
		".Shape~6x6~9": `{"size": 6, "digits": [1, 9]}`,
		".Shape~6x6~" +
			"9.RegionSize~9": `{"size": 6, "digits": [1, 9], "regions": ["111222", "111222", "111222", ` +
			`"333444", "333444", "333444"]}`,
		".Shape~9x9~0-9":                         `{"size": 9, "digits": [0, 9]}`,
		".Shape~9x9~1-16":                        `{"size": 9, "digits": [1, 16]}`,
		".Shape~4x4~1-9.Jigsaw~xxyyxxyyzzwwzzww": `{"size": 4, "digits": [1, 9]}`,
		".Shape~4x4.Jigsaw~4x4~xxyyxxyyzzwwzzww": `{"size": 4}`,
		".Shape~4x4.Jigsaw~xxxxxxxxxxxxxxxx":     `{"size": 4}`,
		".Shape~4x4~~.SearchPriority~1~R1C1":     `{"size": 4}`,
		".Shape~4x4.NoBoxes":                     `{"size": 4, "regions": "none"}`,
		".Shape~" +
			"4x4.NoBoxes.Jigsaw~" + jigsaw4: `{"size": 4, "regions": ["1112", "1222", "3334", "3444"]}`,
		".Shape~" +
			"4x4.Jigsaw~" + jigsaw4: `{"size": 4, "regions": ["1112", "1222", "3334", "3444"], "rules": [` +
			`{"rule": "all-different", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}, {"rule": ` +
			`"all-different", "cells": ["r1c3", "r1c4", "r2c3", "r2c4"]}, ` +
			`{"rule": "all-different", "cells": ["r3c1", "r3c2", "r4c1", "r4c2"]}, {"rule": ` +
			`"all-different", "cells": ["r3c3", "r3c4", "r4c3", "r4c4"]}]}`,
		".Shape~4x4.NoBoxes.Jigsaw~" +
			"xxxyxyyyzzzzzzzz": `{"size": 4, "regions": ["1112", "1222", "....", "...."]}`,
		someLine: `{"size": 9, "givens": ["53..7....", "6..195...", ".98....6.", "8...6...3", ` +
			`"4..8.3..1", "7...2...6", ".6....28.", "...419..5", "....8..79"]}`,
	} {
		got, want := readOne(t, text, "dotted").Puzzle, readOne(t, want, "json").Puzzle
		if diff := cmp.Diff(normal(want), normal(got)); diff != "" {
			t.Errorf("%s: -want +read\n%s", text, diff)
		}
	}
}

const jigsaw4 = "xxxyxyyyzzzwzwww"

func TestDottedErrors(t *testing.T) {
	runCases(t, spec.Options{Format: "dotted"}, []readCase{
		{"no dot", "Thermo", "1: in:1:1: expected a digit, or \".\" for an empty cell, found \"T\"\n"},
		{"unknown", ".Foo~R1C1", "1: in:1:2: expected a known constraint, found \"Foo\" (R1C1)\n"},
		{
			"unknown without arguments", ".Foo.Bar",
			"1: in:1:2: expected a known constraint, found \"Foo\"\n",
		},
		{
			"unknown in a choice", ".AntiKing.Or.Thermo~R1C1.Foo~R1C2.End",
			"1: in:1:26: expected a known constraint, found \"Foo\" (R1C2)\n",
		},
		{
			"cell", " .Thermo~R1C1~R1Ca",
			"1: in:1:15: expected a cell from R1C1 to R9C9, found \"R1Ca\" in Thermo 1, R1C1\n",
		},
		{
			"number", ".Cage~x~R1C1",
			"1: in:1:7: expected a whole number from -32768 to 32767, found \"x\" in Cage 1, R1C1\n",
		},
		{"digit", ".~R1C1_10", "1: in:1:3: expected a digit from 1 to 9, found \"10\" in the givens\n"},
		{
			"given without a digit", ".~R1C1",
			"1: in:1:3: expected a cell with its digits, such as R1C1_5, found \"R1C1\" in the givens\n",
		},
		{
			"weights", ".Sum~7_=_1_x~R1C1~R1C2",
			"1: in:1:6: expected a total with weights, such as 7_=_1_-2_1, found \"7_=_1_x\" in " +
				"Sum 1, R1C1\n",
		},
		{
			"too few weights", ".Sum~7_=_1~R1C1~R1C2",
			"1: in:1:2: expected a weighted-sum rule that fits the grid, found 1 weight for 2 cells in " +
				"Sum 1, R1C1\n",
		},
		{
			"half a pair", ".LookAndSay~212~R1C1",
			"1: in:1:15: expected how often, and a digit, such as 21 for two 1s, found \"2\" in " +
				"LookAndSay 1, R1C1\n",
		},
		{
			"no index", ".ValueIndexing~R1C1",
			"1: in:1:2: expected 2 arguments of ValueIndexing, found 1 in ValueIndexing 1, R1C1\n",
		},
		{
			"group", ".ConnectedValues~X~1",
			"1: in:1:18: expected a variable, such as VX, or nothing for the grid, found \"X\" in " +
				"ConnectedValues 1\n",
		},
		{
			"labels without regions", ".ChaosCount~R1C1",
			"1: in:1:2: expected a part ChaosConstruction, found none in ChaosCount 1, R1C1\n",
		},
		{
			"regions that do not fit", ".Shape~5x5.RegionSize~3.ChaosConstruction",
			"1: in:1:25: expected a grid that has regions of 3 cells, found 25 cells\n",
		},
		{
			"labels that are declared", ".ChaosConstruction.Var~CC",
			"1: in:1:2: expected no variable CC, which ChaosConstruction has, found one\n",
		},
		{
			"ties", ".FullRankTies~some",
			"1: in:1:15: expected none, only-unclued or any, found \"some\" in FullRankTies 1\n",
		},
		{
			"room of no digit", ".NumberedRoom~C1~260",
			"1: in:1:18: expected a whole number from 1 to 9, found \"260\" in NumberedRoom 1\n",
		},
		{
			"third value", ".XSum~C1~1~2~3", "1: in:1:14: expected no more arguments of XSum, found \"3\"\n",
		},
		{
			"rule that does not fit", ".DoubleArrow~R1C1",
			"1: in:1:2: expected a double-arrow rule that fits the grid, found 1 cell, not 2 in " +
				"DoubleArrow 1, R1C1\n",
		},
		{
			"no argument", ".Sandwich~7",
			"1: in:1:2: expected 2 arguments of Sandwich, found 1 in Sandwich 1\n",
		},
		{
			"house", ".Sandwich~7~D1",
			"1: in:1:13: expected a row or column, such as R1 or C1, found \"D1\" in Sandwich 1\n",
		},
		{
			"middle", ".LittleKiller~7~R2C2",
			"1: in:1:17: expected a cell at the edge, found \"R2C2\" in LittleKiller 1, R2C2\n",
		},
		{
			"quad at the edge", ".Quad~R9C1~1",
			"1: in:1:7: expected the cell at the top left of four, found \"R9C1\" in Quad 1, R9C1\n",
		},
		{
			"sets", ".SameValues~2~R1C1",
			"1: in:1:2: expected 2 sets of as many cells each, found 1 cells in SameValues 1, R1C1\n",
		},
		{
			"cells twice", ".Shape~1x2.GreaterThan~R1C1~R1C2~R1C1",
			"1: in:1:12: expected at most 2 cells, found 3 in GreaterThan 1, R1C1\n",
		},
		{"axis", ".Indexing~X~R1C1", "1: in:1:11: expected C or R, found \"X\" in Indexing 1, R1C1\n"},
		{"diagonal", ".Diagonal~2", "1: in:1:11: expected 1 or -1, found \"2\" in Diagonal 1\n"},
		{
			"pill", ".PillArrow~3~R1C1",
			"1: in:1:12: expected a whole number from 1 to 1, found \"3\" in PillArrow 1, R1C1\n",
		},
		{
			"size", ".Shape~4x65",
			"1: in:1:8: expected a size such as 6x6, at most 64 each, found \"4x65\" in Shape 1\n",
		},
		{
			"few digits", ".Shape~4x4~3",
			"1: in:1:12: expected at least as many digits as cells in a row or column, at most 63, " +
				"found \"3\" in Shape 1\n",
		},
		{
			"too large", ".Shape~64x64",
			"1: in:1:8: expected digits, since there are too many for such a size, found none in Shape 1\n",
		},
		{"labels", ".Jigsaw~111", "1: in:1:9: expected 81 labels, found 3 in Jigsaw 1\n"},
		{
			"region size", ".RegionSize~10",
			"1: in:1:13: expected a whole number from 1 to 9, found \"10\" in RegionSize 1\n",
		},
		{"two shapes", ".Shape~4x4.Shape~6x6", "1: in:1:12: expected one Shape, found a second\n"},
		{
			"two jigsaws", ".Shape~4x4.Jigsaw~" + jigsaw4 + ".Jigsaw~" + jigsaw4,
			"1: in:1:36: expected one Jigsaw, found a second\n",
		},
		{
			"no rows", ".Shape~9x9~~Row",
			"1: in:1:13: expected Raw, found \"Row\" in Shape 1\n",
		},
		{
			"other pieces", ".Shape~4x4.Jigsaw~xxxyxyyyzzzzzzuu",
			"1: in:1:33: expected pieces of 4 cells, and one other label, found labels of 6 and of 2 in " +
				"Jigsaw 1\n",
		},
		{
			"other grid", ".Shape~4x4.Jigsaw~9x9~" + jigsaw4,
			"1: in:1:19: expected 4x4, found \"9x9\" in Jigsaw 1\n",
		},
		{
			"argument of a flag", ".AntiKing~R1C1",
			"1: in:1:11: expected no more arguments of AntiKing, found \"R1C1\"\n",
		},
		{
			"argument of a group", ".And~R1C1.End",
			"1: in:1:6: expected no more arguments of And, found \"R1C1\"\n",
		},
		{
			"no end", ".And.Renban~R1C1",
			"1: in:1:17: expected the End of And, found the end of the input\n",
		},
		{
			"no end of a choice", ".Or.And.End",
			"1: in:1:12: expected the End of Or, found the end of the input\n",
		},
		{
			"the whole grid in a choice", ".Or.AntiKing.End",
			"1: in:1:5: expected a constraint that can be in a group, found \"AntiKing\"\n",
		},
		{
			"a row in copies", ".Replicate~B.And.Sandwich~5~R1.End.End",
			"1: in:1:18: expected a constraint that can be in a group, found \"Sandwich\"\n",
		},
		{
			"copy off the grid", ".Replicate~AAC.Thermo~R1C1~R1C7.End",
			"1: in:1:28: expected a cell that is on the grid also in the copy, " +
				"found R1C7, moved 1 down and 4 right in Thermo 1, R1C1\n",
		},
		{
			"copies beyond the grid", ".Replicate~E~R9C8.End",
			"1: in:1:12: expected bits for the cells from r9c8 on, found more in Replicate 1, R9C8\n",
		},
		{
			"copies without a code", ".Replicate~$.End",
			"1: in:1:12: expected a letter, a digit, - or _, found \"$\" in Replicate 1\n",
		},
		{
			"too many copies",
			".Replicate~" + strings.Repeat("_", 13) + ".Replicate~" + strings.Repeat("_", 13) +
				".Replicate~" + strings.Repeat("_", 13) + ".And.And.End.End.End.End.End",
			"1: in:1:50: expected at most 1048576 arguments in copies, found more in Replicate 3\n",
		},
		{
			"too deep", strings.Repeat(".Or", 17) + strings.Repeat(".End", 17),
			"1: in:1:50: expected at most 16 groups in each other, found one more\n",
		},
		{
			"too deep for a rule", strings.Repeat(".Or", 9) + strings.Repeat(".End", 9),
			"1: in:1:2: expected a some rule that fits the grid, found alternatives within " +
				"alternatives, more than 8 deep in Or 1\n",
		},
		{"no group", ".AntiKing.End", "1: in:1:11: expected a group before its End, found none\n"},
	})
}

// TestDottedRegions solves strings whose regions do not have as many cells as there are digits.
func TestDottedRegions(t *testing.T) {
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

// TestDottedSumRegions: a region sum line is cut by boxes, if there are some, and else by pieces.
func TestDottedSumRegions(t *testing.T) {
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

// TestDottedDisjointSets reads the rule for boxes that are not the usual regions.
func TestDottedDisjointSets(t *testing.T) {
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

// TestDottedWarnings reads dots that join nothing.
func TestDottedWarnings(t *testing.T) {
	runCases(t, spec.Options{Format: "dotted"}, []readCase{
		{"white " +
			"dot", ".Shape~4x4.X~R1C1~R3C3.X~R1C1~" +
			"R1C2", "1: {\"size\": 4, \"rules\": [{\"rule\": \"pair-sum\", \"cells\": [\"r1c1\", " +
			"\"r1c2\"], \"value\": 10}]}\n" +
			"warning in:1:14: expected cells that touch, found \"R1C1\", which touches none of them in " +
			"X 1, R1C1\n"},
		{
			"greater", ".Shape~4x4.GreaterThan~R1C1~R3C3",
			"1: ................\nwarning in:1:24: expected cells that touch, found \"R1C1\", which " +
				"touches none of them in GreaterThan 1, R1C1\n",
		},
	})
}

// TestDottedOpenChoice: what follows a group that has no end is not left out with it.
func TestDottedOpenChoice(t *testing.T) {
	runCases(t, spec.Options{Format: "dotted", IgnoreUnknown: true}, []readCase{
		{
			"open", ".Or.AntiKing.~R1C1_5",
			"1: in:1:21: expected the End of Or, found the end of the input\n",
		},
	})
}

// TestDottedLeftOut reads strings with constraints that have no rule here.
func TestDottedLeftOut(t *testing.T) {
	text := ".Foo~x~R1C1_1~R2C2.Or.And.Thermo~R1C1.Foo~R1C2.End.End.AntiKnight.thermo~R1C1"
	entries, _, _ := readAll(
		t, strings.NewReader(text), "in", spec.Options{Format: "dotted", IgnoreUnknown: true},
	)
	want := `expected a known constraint, found "Foo" (R1C1 R2C2), which is left out` + "\n" +
		`expected a known constraint, found "Foo" (R1C2) in Or 1, which is left out` + "\n" +
		`expected a known constraint (is "Thermo" meant?), found "thermo" (R1C1), which is left out`
	if diff := cmp.Diff(want, found(entries[0].LeftOut)); diff != "" {
		t.Errorf("-want +left out\n%s", diff)
	}
	if diff := cmp.Diff([]puzzle.Rule{rule.AntiKnight{}}, entries[0].Puzzle.Rules); diff != "" {
		t.Errorf("-want +read\n%s", diff)
	}
}
