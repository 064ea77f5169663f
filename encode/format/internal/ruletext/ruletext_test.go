package ruletext

import (
	"slices"
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Each type of field has its JSON, and optional fields without content have none.
func TestAppendObject(t *testing.T) {
	p := puzzle.New(4)
	sum, cells := 7, []puzzle.Cell{0, 6}
	for _, test := range []struct {
		rule puzzle.Rule
		want string
	}{
		{rule.AntiKing{}, `{"rule": "anti-king"}`},
		{rule.Thermo{Cells: cells}, `{"rule": "thermo", "cells": ["r1c1", "r2c3"]}`},
		{rule.Killer{Cells: cells}, `{"rule": "killer", "cells": ["r1c1", "r2c3"]}`},
		{rule.Killer{Cells: cells, Sum: &sum}, `{"rule": "killer", "cells": ["r1c1", "r2c3"], "sum": 7}`},
		{
			rule.Killer{Cells: cells, Sums: []int{3, -4}},
			`{"rule": "killer", "cells": ["r1c1", "r2c3"], "sums": [3, -4]}`,
		},
		{
			rule.Relation{Cells: cells, Holds: `a "<" b`, EveryTwo: true},
			`{"rule": "relation", "cells": ["r1c1", "r2c3"], "holds": "a \"<\" b", "every-two": true}`,
		},
		{
			rule.LookAndSay{Cells: cells, Says: []rule.SaidDigit{{Times: 2, Digit: 1}, {Digit: 3}}},
			`{"rule": "look-and-say", "cells": ["r1c1", "r2c3"], ` +
				`"says": [{"times": 2, "digit": 1}, {"times": 0, "digit": 3}]}`,
		},
		{
			rule.EqualSums{Segments: [][]puzzle.Cell{{0, 1}, {2}}},
			`{"rule": "equal-sums", "segments": [["r1c1", "r1c2"], ["r1c3"]]}`,
		},
		{
			rule.Some{Of: [][]puzzle.Rule{{rule.AntiKing{}, rule.Odd{Cells: cells[:1]}}, {}}},
			`{"rule": "some", "of": [[{"rule": "anti-king"}, {"rule": "odd", "cells": ["r1c1"]}], []]}`,
		},
	} {
		got, err := AppendObject([]byte("x "), p, test.rule)
		if err != nil || string(got) != "x "+test.want {
			t.Errorf("%v\ngot  %s\nwant x %s", err, got, test.want)
		}
	}
}

// Numbers that readers do not take are not written, wherever they are in the rule.
func TestLargeNumbers(t *testing.T) {
	p := puzzle.New(4)
	cells := []puzzle.Cell{0, 1}
	for _, large := range []int{1 << 15, -1<<15 - 1} {
		for _, r := range []puzzle.Rule{
			rule.Killer{Cells: cells, Sum: &large}, rule.Killer{Cells: cells, Sums: []int{3, large}},
			rule.Whisper{Cells: cells, Diff: large},
			rule.LookAndSay{Cells: cells, Says: []rule.SaidDigit{{Times: large, Digit: 1}}},
			rule.Some{Of: [][]puzzle.Rule{{rule.Whisper{Cells: cells, Diff: large}}}},
		} {
			if got, err := AppendObject(nil, p, r); err == nil {
				t.Errorf("%s", got)
			}
		}
	}
	for _, fits := range []int{1<<15 - 1, -1 << 15} {
		if _, err := AppendObject(nil, p, rule.Whisper{Cells: cells, Diff: fits}); err != nil {
			t.Error(err)
		}
	}
}

// A combined rule states the others of its kind, if the puzzle has one: the tiles are elements of
// the rule domino.
func TestCombined(t *testing.T) {
	p := puzzle.New(4)
	p.Rules = []puzzle.Rule{
		rule.Tile{Cells: []puzzle.Cell{0, 1}, Digits: []puzzle.Digit{3, 4}},
		rule.Tile{Cells: []puzzle.Cell{15}, Digits: []puzzle.Digit{2}},
	}
	if n := len(Outer(p.Rules)); n != 2 {
		t.Errorf("%d of 2 tiles are part of no other rule", n)
	}
	p.Rules = append(p.Rules, rule.Domino{}, rule.AntiKing{})
	got, err := AppendObject(nil, p, rule.Domino{})
	const want = `{"rule": "domino", "given": [["r1c1", 3, "r1c2", 4]], "singles": {"2": "r4c4"}}`
	if err != nil || string(got) != want {
		t.Errorf("%v\ngot  %s\nwant %s", err, got, want)
	}
	if outer := Outer(p.Rules); !slices.Equal(outer, p.Rules[2:]) {
		t.Errorf("%v", outer)
	}
}

// All cells of a large variable have one name, unless the rule then has too few elements.
func TestVariables(t *testing.T) {
	p := puzzle.New(4)
	p.Variables = []puzzle.Variable{{Name: "X", Rows: 1, Cols: 10, Low: 1, High: 4}}
	var all []puzzle.Cell
	for c := range puzzle.Cell(10) {
		all = append(all, 16+c)
	}
	for _, test := range []struct {
		rule puzzle.Rule
		want string
	}{
		{rule.Odd{Cells: all}, `, "cells": ["vX"]`},
		{rule.Odd{Cells: all[8:]}, `, "cells": ["vX9", "vX10"]`},
		{rule.Between{Cells: all}, `, "cells": ["vX1", "vX2", "vX3", "vX4", "vX5", "vX6", "vX7", ` +
			`"vX8", "vX9", "vX10"]`}, // two elements at least
	} {
		got, err := appendFields(nil, p, test.rule)
		if err != nil || string(got) != test.want {
			t.Errorf("%v: %s, not %s", err, got, test.want)
		}
	}
}

// Rules have the same text if and only if they mean the same.
func TestText(t *testing.T) {
	p := puzzle.New(4)
	odd := rule.Odd{Cells: []puzzle.Cell{0}}
	if Text(p, odd) != Text(p, rule.Odd{Cells: []puzzle.Cell{0}}) {
		t.Error("equal rules have different texts")
	}
	if Text(p, odd) == Text(p, rule.Even{Cells: []puzzle.Cell{0}}) ||
		Text(p, odd) == Text(p, rule.Odd{Cells: []puzzle.Cell{1}}) {
		t.Error("different rules have one text")
	}
}
