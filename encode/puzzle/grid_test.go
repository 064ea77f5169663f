package puzzle_test

import (
	"strings"

	"exactcover/encode/puzzle"
)

// grid returns the digits of a text with one character a cell; blanks do not count.
func grid(text string) []puzzle.Digit {
	digits := make([]puzzle.Digit, 0, len(text))
	for _, c := range strings.ReplaceAll(text, " ", "") {
		if c == '.' {
			digits = append(digits, puzzle.Empty)
		} else {
			digits = append(digits, puzzle.Digit(c-'0'))
		}
	}
	return digits
}
