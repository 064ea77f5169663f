package grids

import (
	"bytes"
	"math"

	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
)

// A variable has its digits as a text or a record gives them. A digit that is not given is
// [puzzle.Empty].
type variable struct {
	name   string
	digits []puzzle.Digit
	line   int    // where a text gives them, from 1; 0: they are part of the grid
	other  string // a word among the digits that is none
	drawn  bool   // a label may follow, whose first words may be among the digits
}

// longestVariable is the length of the longest line with the digits of a variable, which has at
// most puzzle.MaxVariables cells, each with a digit of two figures. A longer line counts as having
// too many digits.
const longestVariable = 4 * puzzle.MaxVariables

// variableDigits are numbers; those that are too large for a variable are told later.
var variableDigits = notation.NewSymbols(0, math.MaxInt8, notation.NoLetter, ".")

// variableIn returns the digits of a variable that a line of a text gives: "# vX 0 1". A drawn grid
// has no "#", but a slash between rows, and perhaps a label at the end.
func variableIn(text []byte, line int) (v variable, ok bool) {
	text, comment := bytes.CutPrefix(bytes.TrimSpace(text), []byte("#"))
	words := bytes.Fields(text)
	if len(words) == 0 || len(words[0]) < 2 || words[0][0] != 'v' {
		return v, false
	}
	for _, c := range words[0][1:] {
		if c < 'A' || c > 'Z' {
			return v, false
		}
	}
	v.name, v.line, v.drawn = string(words[0][1:]), line, !comment
	for _, word := range words[1:] {
		switch d := variableDigits.Word(word); {
		case d >= puzzle.Empty:
			v.digits = append(v.digits, d)
		case comment:
			v.other = string(word)
			return v, true
		case string(word) != "/":
			return v, true
		}
	}
	return v, true
}
