// Package owntest has a rule of another module, drawn as a test says.
package owntest

import (
	"context"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// own is the rule. Its cell is its number.
type own struct {
	Cells []puzzle.Cell `json:"cells"`
}

// Kind implements [puzzle.Rule], as do the other methods.
func (own) Kind() string { return "own" }

func (own) Validate(*puzzle.Puzzle) error                                            { return nil }
func (own) Encode(*matrix.Matrix) error                                              { return nil }
func (own) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation { return nil }

// Puzzle returns a 4x4 puzzle with a rule for each look, and the set that draws them so.
func Puzzle(looks ...rule.Look) (*puzzle.Puzzle, rule.Set) {
	p := puzzle.New(4)
	for range looks {
		p.Rules = append(p.Rules, own{[]puzzle.Cell{puzzle.Cell(len(p.Rules))}})
	}
	look := func(r own, _ *puzzle.Puzzle) rule.Look { return looks[r.Cells[0]] }
	kind := rule.Kind{Rule: own{}, Meaning: "the meaning", Look: rule.LookOf(look)}
	return p, rule.NewSet(kind)
}
