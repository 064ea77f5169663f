package dotted_test

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"exactcover/encode/format"
	"exactcover/encode/format/formattest"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	_ "exactcover/internal/thorough" // fewer draws in the quick tests
)

// TestCodes reads relations, patterns and automata on a 4x4 grid.
func TestCodes(t *testing.T) {
	type cells = []puzzle.Cell
	related := func(holds string, everyTwo bool, lists ...cells) (rules []puzzle.Rule) {
		for _, list := range lists {
			rules = append(rules, rule.Relation{Cells: list, Holds: holds, EveryTwo: everyTwo})
		}
		return rules
	}
	rises := func(name string, list cells) puzzle.Rule {
		return rule.Automaton{
			Cells: list, Start: []string{"0"}, Accept: []string{"1"}, Name: name,
			Steps: []rule.AutomatonStep{
				{From: "0", Digits: []puzzle.Digit{1, 2}, To: "0"},
				{From: "0", Digits: []puzzle.Digit{3, 4}, To: "1"},
				{From: "1", Digits: []puzzle.Digit{3, 4}, To: "1"},
			},
		}
	}
	// Any digits up to a hyphen, only 4 after it.
	hyphen := func(list cells, start string, more ...rule.AutomatonStep) []puzzle.Rule {
		any := rule.AutomatonStep{From: "0", Digits: []puzzle.Digit{1, 2, 3, 4}, To: "0"}
		fours := rule.AutomatonStep{From: "1", Digits: []puzzle.Digit{4}, To: "1"}
		return []puzzle.Rule{rule.Automaton{
			Cells: list, Start: []string{start}, Accept: []string{"1"},
			Steps: append([]rule.AutomatonStep{any, fours}, more...),
		}}
	}
	crossing := rule.AutomatonStep{From: "0/0", Digits: []puzzle.Digit{1, 2, 3, 4}, To: "1"}
	two := cells{0, 1}
	const listed = "(a == 1 || a == 4) && b >= 2 && b <= 3 || a == 2 && b == 4"
	for text, want := range map[string][]puzzle.Rule{
		"Pair~Oj~R1C1~R1C2":           related("a < b", false, two),
		"Pair~Oj~~R1C1~R1C2~~R2C1~~":  related("a < b", false, two, cells{4}),
		"Pair~Oj~_g%201~R1C1~_h~R1C2": related("a < b", false, cells{0}, cells{1}),
		"Pair~MGD~R1C1~R1C2":          related("abs(a-b) >= 2", false, two),
		"PairX~evH~R1C1~R1C2~R2C1":    related("a != b", true, cells{0, 1, 4}),
		"Pair~~R1C1":                  related("a != a", false, cells{0}),
		"Pair~__P~R1C1":               related("a == a", false, cells{0}),
		"Binary~--P~R1C1":             related("a == a", false, cells{0}),
		"BinaryX~--P~R1C1":            related("a == a", true, cells{0}),
		"Pair~A8~R1C1~R1C2":           related("a == 3", false, two),
		"Pair~GCG~R1C1~R1C2":          related(listed, false, two),
		"Regex~WzEyXSsoM3w0KT8~R1C1":  {rule.Pattern{Cells: cells{0}, Pattern: "[12]+(3|4)?"}},
		"Regex~%5B12%5D%2E~R1C1~~R1C2": {
			rule.Pattern{Cells: cells{0}, Pattern: "[12]."}, rule.Pattern{Cells: cells{1}, Pattern: "[12]."},
		},
		"NFA~QPeeYA~_in%2Eturns~R1C1~R1C2~~R2C1": {
			rises("in.turns", two), rises("in.turns", cells{4}),
		},
		"NFA~APHAr1eA~R1C1~R1C2":    {rises("", two)},
		"NFA~RRXwBQg~R1C1~R1C2":     hyphen(two, "0"),
		"NFA~RRXwBQg~R1C1~-~R1C2":   hyphen(two, "0/0", crossing),
		"NFA~RRXwBQg~-~R1C1~R1C2":   hyphen(two, "1"),
		"NFA~RRXwBQg~R1C1~-~-~R1C2": hyphen(two, "0/0"),
		"NFA~RRXwBQg~-~-~R1C1":      hyphen(cells{0}, "none"),
		"NFA~~R1C1":                 {rule.Automaton{Cells: cells{0}, Start: []string{"0"}}},
	} {
		e := readOne(t, ".Shape~4x4."+text, "")
		if diff := cmp.Diff(want, e.Puzzle.Rules); diff != "" {
			t.Errorf("%s: -want +read\n%s", text, diff)
		}
	}
}

func TestCodeErrors(t *testing.T) {
	formattest.Run(t, format.Options{Format: "dotted"}, []formattest.Case{
		{"no code", ".Pair", "1: in:1:2: expected a code, found none in Pair 1\n"},
		{
			"sign", ".Pair~A!~R1C1",
			"1: in:1:8: expected a letter, a digit, - or _, found \"!\" in Pair 1, R1C1\n",
		},
		{
			"too long", ".Pair~AAAAAAAAAAAAAAAAAAAB~R1C1",
			"1: in:1:26: expected bits for 9 x 9 digits, found more in Pair 1, R1C1\n",
		},
		{
			"order", ".Shape~4x4.PairX~Oj~R1C1",
			"1: in:1:18: expected a relation in which the order does not matter, " +
				"found one of 1 and 2 alone in PairX 1, R1C1\n",
		},
		{
			"base64", ".Regex~W~R1C1",
			"1: in:1:8: expected a pattern in base64, found \"W\" in Regex 1, R1C1\n",
		},
		{
			"digit", ".Regex~MA~R1C1",
			"1: in:1:2: expected a pattern rule that fits the grid, " +
				"found a mistake (pattern \"0\", character 1: 0 is no digit from 1 to 9) in Regex 1, R1C1\n",
		},
		{
			"no automaton", ".NFA~_A~R1C1",
			"1: in:1:6: expected an automaton, found another code in NFA 1, R1C1\n",
		},
		{
			"more states to begin in than the code has bits", ".NFA~Px__~R1C1",
			"1: in:1:6: expected an automaton, found another code in NFA 1, R1C1\n",
		},
		{
			"hyphens too far on",
			".NFA~RRXwBQg" + strings.Repeat("~R1C1", 100_000) + "~-~R1C2",
			"1: in:1:6: expected hyphens near the beginning of their lists, or a smaller automaton, " +
				"found too many steps up to the last hyphen in NFA 1, R1C1\n",
		},
		{
			"hyphen in pairs", ".Pair~Oj~R1C1~-~R1C2",
			"1: in:1:15: expected a cell from R1C1 to R9C9, found \"-\" in Pair 1, R1C1\n",
		},
		{
			"cut automaton", ".Shape~4x4.NFA~APHA~R1C1",
			"1: in:1:16: expected an automaton, found a code that ends too early in NFA 1, R1C1\n",
		},
	})
}

// The expression for a relation says what its code says.
func TestRelations(t *testing.T) {
	const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	rapid.Check(t, func(rt *rapid.T) {
		low := rapid.IntRange(0, 1).Draw(rt, "lowest")
		n := rapid.IntRange(4, 16).Draw(rt, "digits")
		rows := rapid.SliceOfN(rapid.Uint16(), 1, 4).Draw(rt, "rows")
		row := rapid.SliceOfN(rapid.IntRange(0, len(rows)-1), n, n).Draw(rt, "row of each digit")
		key := make([]byte, (n*n+5)/6)
		allowed := func(x, y int) bool { return rows[row[x]]>>y&1 == 1 }
		for k := range n * n {
			if allowed(k/n, k%n) {
				key[k/6] |= 1 << (k % 6)
			}
		}
		for i, value := range key {
			key[i] = signs[value]
		}
		text := fmt.Sprintf(".Shape~4x4~%d-%d.NoBoxes.Pair~%s~R1C1~R1C2", low, low+n-1, key)
		r := readOne(t, text, "dotted").Puzzle.Rules[0]
		for x := range n {
			for y := range n {
				pair := []puzzle.Digit{puzzle.Digit(low + x), puzzle.Digit(low + y)}
				if holds := r.Check(t.Context(), nil, pair) == nil; holds != allowed(x, y) {
					rt.Fatalf("%s: %v: %+v", text, pair, r)
				}
			}
		}
	})
}

// Codes that are noise are read or told to be wrong, and never more.
func TestNoise(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		code := rapid.SliceOfN(rapid.Byte(), 0, 40).Draw(rt, "code")
		name := rapid.SampledFrom([]string{"NFA", "Regex", "Pair"}).Draw(rt, "name")
		word := base64.RawURLEncoding.EncodeToString(code)
		text := fmt.Sprintf(".Shape~4x4.%s~%s~R1C1~R1C2", name, word)
		entries := formattest.Entries(t, text, format.Options{Format: "dotted"})
		if len(entries) != 1 {
			rt.Fatalf("%d puzzles in %s", len(entries), text)
		}
		if p := entries[0].Puzzle; entries[0].Err == nil && p.Validate() != nil {
			rt.Fatalf("%s is read, and %v", text, p.Validate())
		}
	})
}
