// Package ruletest has what tests of several packages need to know of rules and cells.
package ruletest

import (
	"context"
	"slices"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// A Caller is a rule of another package that calls something while it is encoded. It demands
// nothing.
type Caller struct {
	Name string // its kind
	Call func()
}

// Kind returns the name.
func (r Caller) Kind() string { return r.Name }

// Validate finds nothing.
func (Caller) Validate(*puzzle.Puzzle) error { return nil }

// Encode calls.
func (r Caller) Encode(*encode.Matrix) error {
	r.Call()
	return nil
}

// Check finds nothing.
func (Caller) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation {
	return nil
}

// Connected reports whether one can go from each of the cells to every other through neighbours.
func Connected(p *puzzle.Puzzle, cells []puzzle.Cell) bool {
	reached := []puzzle.Cell{cells[0]}
	for n := 0; n < len(reached); n++ {
		for c := range p.Neighbors(reached[n]) {
			if slices.Contains(cells, c) && !slices.Contains(reached, c) {
				reached = append(reached, c)
			}
		}
	}
	return len(reached) == len(cells)
}
