package notation

import (
	"bytes"
	"slices"
	"strconv"

	"exactcover/encode/puzzle"
	"exactcover/internal/nearest"
)

// FirstLetter returns the digit that A means in an alphabet.
func FirstLetter(alphabet string) (puzzle.Digit, error) {
	switch alphabet {
	case "", "10":
		return 10, nil
	case "1":
		return 1, nil
	}
	return 0, &nearest.UnknownError{What: "alphabet", Name: alphabet, Known: []string{"10", "1"}}
}

// LabelSigns are the characters of region labels, in order.
const LabelSigns = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0"

// symbolSigns are the characters of the digits in formats with one character per cell.
const symbolSigns = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// signs has the character of each digit, and of an empty cell, by its byte; 0: there is none.
var signs = func() (t [256]byte) {
	copy(t[:], symbolSigns)
	empty := puzzle.Empty
	t[byte(empty)] = '.'
	return t
}()

func AppendSymbol(dst []byte, d puzzle.Digit) []byte { return append(dst, signs[byte(d)]) }

// AppendSymbols appends the characters of cells.
func AppendSymbols(dst []byte, cells []puzzle.Digit) []byte {
	at := len(dst)
	dst = slices.Grow(dst, len(cells))[:at+len(cells)]
	text := dst[at:]
	for k := figures(text, cells); k < len(cells); k++ {
		text[k] = signs[byte(cells[k])]
	}
	return dst
}

// MarkOutside replaces the characters of the cells of a row of p that lie in no grid.
func MarkOutside(text []byte, p *puzzle.Puzzle, row int) {
	if p.Grids == nil {
		return
	}
	for k := range p.Cols {
		if p.Outside(p.Cell(row, k)) {
			text[k] = OutsideSign
		}
	}
}

// OutsideSign stands for a cell in no grid, in text of puzzles with several.
const OutsideSign = '-'

// AppendRows appends a grid, one character per cell, in lines of cols cells.
func AppendRows(dst []byte, format string, cols int, grid []puzzle.Digit) ([]byte, error) {
	for row := range slices.Chunk(grid, cols) {
		at := len(dst)
		dst = AppendSymbols(dst, row)
		if k := bytes.IndexByte(dst[at:], 0); k >= 0 {
			return dst[:at], &MisfitError{
				Format: format, What: "the digit " + strconv.Itoa(int(row[k])) + ", which has no sign",
			}
		}
		dst = append(dst, '\n')
	}
	return dst, nil
}
