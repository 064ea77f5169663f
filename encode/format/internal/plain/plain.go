// Package plain is rows of numbers between blanks, which are written and not read.
package plain

import (
	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/spec"
	"exactcover/encode/puzzle"
)

// Format is what the format says of itself.
var Format = spec.Format{
	Name: "plain", About: "rows of numbers between blanks",
	Between: "\n",
	Puzzle:  appendPuzzle, Grid: notation.AppendNumbers, Holds: spec.HoldsVariables,
}

// appendPuzzle appends a Sudoku of any side as rows of numbers.
func appendPuzzle(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	if _, err := notation.Fits(p, "plain", 0); err != nil {
		return dst, err
	}
	return notation.AppendCells(dst, p), nil
}
