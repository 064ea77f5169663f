package notation

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strconv"

	"exactcover/encode/format/internal/source"
	"exactcover/encode/internal/eight"
	"exactcover/encode/puzzle"
)

// A Symbols table gives what a byte stands for in a grid of one size: a digit, [puzzle.Empty], or
// bad.
type Symbols [256]puzzle.Digit

const Bad puzzle.Digit = -2

// blankSigns stand for an empty cell where they do not stand for a digit.
const blankSigns = "._0*xX-?"

func NewSymbols(n int, letterA puzzle.Digit) *Symbols {
	t := new(Symbols)
	for i := range t {
		t[i] = Bad
	}
	for _, c := range []byte(blankSigns) {
		t[c] = puzzle.Empty
	}
	for d := 1; d <= min(n, 9); d++ {
		t['0'+d] = puzzle.Digit(d)
	}
	for c := range 26 {
		if d := letterA + puzzle.Digit(c); int(d) <= n {
			t['A'+c], t['a'+c] = d, d
		}
	}
	return t
}

// FirstLetter returns the digit that A stands for in an alphabet.
func FirstLetter(alphabet string) (puzzle.Digit, error) {
	switch alphabet {
	case "", "10":
		return 10, nil
	case "1":
		return 1, nil
	}
	return 0, &source.UnknownError{What: "alphabet", Name: alphabet, Known: []string{"10", "1"}}
}

// DigitRange is the digits of a grid of n x n cells in words.
func DigitRange(n int) string { return "a digit from 1 to " + strconv.Itoa(n) }

// LabelSigns name regions, in order.
const LabelSigns = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0"

// symbolSigns are the signs of the digits, where each cell is one character.
const symbolSigns = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// signs gives the sign of a digit by its byte, that of an empty cell too; 0: it has none.
var signs = func() (t [256]byte) {
	copy(t[:], symbolSigns)
	empty := puzzle.Empty
	t[byte(empty)] = '.'
	return t
}()

func AppendSymbol(dst []byte, d puzzle.Digit) []byte { return append(dst, signs[byte(d)]) }

// AppendSymbols appends the signs of cells.
func AppendSymbols(dst []byte, cells []puzzle.Digit) []byte {
	at := len(dst)
	dst = slices.Grow(dst, len(cells))[:at+len(cells)]
	text := dst[at:]
	for k := figures(text, cells); k < len(cells); k++ {
		text[k] = signs[byte(cells[k])]
	}
	return dst
}

// AppendRows appends a grid, one sign a cell, in lines of cols cells.
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

// figures writes cells as long as they come in eights that are empty or digits up to 9, and returns
// how many it wrote.
func figures(line []byte, row []puzzle.Digit) int {
	const dot = '0' - '.' // from the figure 0
	k := 0
	for ; len(row)-k >= 8; k += 8 {
		cells := eight.Load(row[k:])
		empty := eight.Negatives(cells)
		digits := cells &^ empty
		if cells&empty != empty || (digits+(0x7f-9)*eight.Each)&eight.Top != 0 {
			break // Empty has all bits
		}
		binary.LittleEndian.PutUint64(line[k:], digits+'0'*eight.Each-empty&(dot*eight.Each))
	}
	return k
}
