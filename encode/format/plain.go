package format

import (
	"exactcover/encode/puzzle"
)

// plainSpec is the format.
var plainSpec = Spec{
	Name: "plain", About: "rows of numbers between blanks",
	Between: "\n",
	Puzzle:  appendPlain, Grid: appendNumbers,
}

// appendPlain appends a Sudoku of any side as rows of numbers.
func appendPlain(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	if _, err := fits(p, "plain", 0); err != nil {
		return dst, err
	}
	return appendCells(dst, p), nil
}
