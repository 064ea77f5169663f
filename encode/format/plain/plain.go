// Package plain has the format of rows of numbers between blanks. Puzzles are only written in it;
// package exactcover/encode/grids reads the answers.
package plain

import (
	"exactcover/encode/format/notation"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// Format describes the format.
var Format = spec.Format{
	Name: "plain", About: "rows of numbers between blanks",
	Between: "\n",
	Puzzle:  appendPuzzle, Grid: notation.AppendNumbers, Holds: spec.HoldsVariables | spec.HoldsGrids,
}

// appendPuzzle appends a Sudoku of any side as rows of numbers.
func appendPuzzle(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	if _, err := notation.Fits(p, "plain", 0); err != nil {
		return dst, err
	}
	return notation.AppendCells(dst, p), nil
}
