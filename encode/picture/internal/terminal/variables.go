package terminal

import (
	"fmt"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
)

// appendVariables appends what the cells of variables hold, a line for each variable: "vX 3 . 0",
// with a stroke between rows, and what it may hold if something is not known.
func (d *sketch) appendVariables(dst []byte, width int) []byte {
	digits := d.digits[d.puzzle.GridCells():]
	for i := range d.puzzle.Variables {
		v := &d.puzzle.Variables[i]
		words := []string{"v" + v.Name}
		open := false
		for k, digit := range digits[:v.Cells()] {
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
		digits = digits[v.Cells():]
	}
	return dst
}
