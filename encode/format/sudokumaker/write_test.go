package sudokumaker_test

import (
	"slices"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// TestChangedText: a text that no longer describes its puzzle is not written.
func TestChangedText(t *testing.T) {
	regions := `{"type":1,"regions":[0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]}`
	for name, change := range map[string]func(*puzzle.Puzzle){
		"title":   func(p *puzzle.Puzzle) { p.Title = "New" },
		"author":  func(p *puzzle.Puzzle) { p.Author = "New" },
		"given":   func(p *puzzle.Puzzle) { p.Givens = slices.Repeat([]puzzle.Digit{1}, 16) },
		"regions": func(p *puzzle.Puzzle) { p.Regions = nil },
		"rule":    func(p *puzzle.Puzzle) { p.Rules = []puzzle.Rule{rule.AntiKing{}} },
	} {
		p := entry(t, object(regions), false).Puzzle
		change(p)
		back := again(t, p)
		if back.Title != p.Title || back.Author != p.Author || !p.SameShape(back) ||
			!slices.Equal(back.Givens, p.Givens) || len(back.Rules) != len(p.Rules) {
			t.Errorf("another %s: %s", name, back.Carried.Text)
		}
	}
}

// TestMisfits: what constraints of the site cannot say is an error that names it.
func TestMisfits(t *testing.T) {
	type cells = []puzzle.Cell
	for want, rules := range map[string][]puzzle.Rule{
		"two of negative-difference": {
			rule.NegativeDifference{Values: []int{1}}, rule.NegativeDifference{Values: []int{2}},
		},
		"look-and-say of numbers of more than one figure": {
			rule.LookAndSay{Cells: cells{0, 1}, Says: []rule.SaidDigit{{Times: 10, Digit: 1}}},
		},
		"look-and-say of no digits":             {rule.LookAndSay{Cells: cells{0, 1}}},
		"difference of cells that do not touch": {rule.Difference{Cells: cells{3, 4}, Value: 1}},
		"quadruple of other cells": { // over the end of a row
			rule.Quadruple{Cells: cells{3, 4, 7, 8}, Values: []puzzle.Digit{1}},
		},
	} {
		p := puzzle.New(4)
		p.Rules = rules
		err := format.Write(new(strings.Builder), "sudokumaker", p)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	p := entry(t, object(""), false).Puzzle
	p.Candidates = slices.Repeat([]puzzle.DigitSet{puzzle.Digits(1, 2)}, 16)
	err := format.Write(new(strings.Builder), "sudokumaker", p)
	if err == nil || !strings.Contains(err.Error(), "its candidates") {
		t.Errorf("candidates: %v", err)
	}
}
