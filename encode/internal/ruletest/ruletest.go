// Package ruletest has helpers about rules and cells for the tests of several packages.
package ruletest

import (
	"context"
	"slices"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// A Caller is a rule that calls a function when it is encoded. It demands nothing.
type Caller struct {
	Name string // the name of its kind
	Call func()
}

// Kind returns the name.
func (r Caller) Kind() string { return r.Name }

// Validate finds nothing.
func (Caller) Validate(*puzzle.Puzzle) error { return nil }

// Encode calls the function.
func (r Caller) Encode(*matrix.Matrix) error {
	r.Call()
	return nil
}

// Check finds nothing.
func (Caller) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) []puzzle.Violation {
	return nil
}

// Connected reports whether there is a path through neighbours from each of the cells to every
// other.
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
