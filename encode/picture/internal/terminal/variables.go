package terminal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
)

// appendVariables appends the digits of the variables, a line for each variable: "vX 3 . 0", with a
// stroke between rows. If a digit is unknown, the line also shows which digits are possible.
func (d *sketch) appendVariables(dst []byte, hidden []bool, width int) []byte {
	digits := d.digits
	next := d.puzzle.GridCells()
	for i := range d.puzzle.Variables {
		v := &d.puzzle.Variables[i]
		first := next
		if next += v.Cells(); hidden != nil && !slices.Contains(hidden[first:next], false) {
			continue
		}
		words := []string{"v" + v.Name}
		open := false
		for k, digit := range digits[first:next] {
			if k > 0 && k%v.Cols == 0 {
				words = append(words, "/")
			}
			if digit == puzzle.Empty {
				words = append(words, ".")
				open = true
			} else {
				words = append(words, strconv.Itoa(int(digit)))
			}
		}
		if open {
			words = append(words, strings.Fields(fmt.Sprintf("(%d to %d)", v.Low, v.High))...)
		}
		words = append(words, strings.Fields(v.Label)...)
		dst = appendWrapped(dst, words, " ", "  ", width)
	}
	return dst
}
