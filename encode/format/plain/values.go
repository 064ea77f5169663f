package plain

import (
	"bytes"
	"math"

	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
	"exactcover/encode/record"
)

// LongestValues is the length of the longest line with the digits of a variable, which has at most
// puzzle.MaxVariables cells, each with a digit of two figures. A longer line counts as having too
// many digits.
const LongestValues = 4 * puzzle.MaxVariables

// variableDigits are numbers; those that are too large for a variable are told later.
var variableDigits = notation.NewSymbols(0, math.MaxInt8, notation.NoLetter, ".")

// Values returns the digits of a variable that a line gives: "# vX 0 1". A drawn grid has no "#",
// but a slash between rows, and perhaps a label at the end.
func Values(line []byte) (v record.Values, ok bool) {
	text, comment := bytes.CutPrefix(bytes.TrimSpace(line), []byte("#"))
	words := bytes.Fields(text)
	if len(words) == 0 || len(words[0]) < 2 || words[0][0] != 'v' {
		return v, false
	}
	for _, c := range words[0][1:] {
		if c < 'A' || c > 'Z' {
			return v, false
		}
	}
	v.Name, v.Drawn = string(words[0][1:]), !comment
	for _, word := range words[1:] {
		switch d := variableDigits.Word(word); {
		case d >= puzzle.Empty:
			v.Digits = append(v.Digits, d)
		case comment:
			v.Other = string(word)
			return v, true
		case string(word) != "/":
			return v, true
		}
	}
	return v, true
}
