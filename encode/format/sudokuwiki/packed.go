package sudokuwiki

import (
	"bytes"
	"strconv"

	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// A packed string is the head and two figures to the base 36 for each cell:
//
//	1 to 9     a given
//	10 to 18   a digit that was placed, 1 to 9
//	from 19    candidates: 18 and 1 for the digit 1, 2 for 2, 4 for 3 ... 256 for 9
//
// Strings of 2023 have no head. Their numbers, to the base 32, are twice the bits of the
// candidates, with 1 more for a given; a digit that was placed is a single candidate.
const (
	head         = "S9B"
	oldLength    = 2 * 81
	packedLength = len(head) + oldLength
	firstPlaced  = 10 // 1 as a digit that was placed
	noCandidates = 18
)

// unpack reads a packed string, which begins at a place of t, into p.
func unpack(t *spec.Text, at int, text []byte, p *puzzle.Puzzle) (*puzzle.Puzzle, *source.Error) {
	cells, packed := bytes.CutPrefix(text, []byte(head))
	at += len(text) - len(cells)
	if len(cells) != oldLength {
		return nil, t.At(
			at, "two characters for each of 81 cells after "+head, strconv.Itoa(len(cells))+" characters",
		)
	}
	p.Givens = make([]puzzle.Digit, 81)
	p.Candidates = make([]puzzle.DigitSet, 81)
	restricted := false
	for c := range 81 {
		word := cells[2*c : 2*c+2]
		var given puzzle.Digit
		var set puzzle.DigitSet
		if packed {
			given, set = cell(word)
		} else {
			given, set = oldCell(word)
		}
		if given == puzzle.Empty && set == 0 {
			return nil, t.At(at+2*c, expected(packed), source.Quote(word))
		}
		if p.Givens[c], p.Candidates[c] = given, set; given != puzzle.Empty {
			p.Candidates[c] = p.Domain()
		} else {
			restricted = restricted || set != p.Domain()
		}
	}
	if !restricted {
		p.Candidates = nil
	}
	return p, nil
}

func expected(packed bool) string {
	if packed {
		return "a cell from 01, a given, to ep, all candidates"
	}
	return "a cell from 02 to vv"
}

// number reads two figures; it returns -1 for other characters.
func number(word []byte, base int) int {
	n, err := strconv.ParseUint(string(word), base, 16)
	if err != nil {
		return -1
	}
	return int(n)
}

// cell reads a cell: a digit, or else a set of candidates. Both are empty for a bad cell.
func cell(word []byte) (puzzle.Digit, puzzle.DigitSet) {
	switch n := number(word, 36); {
	case n >= 1 && n < firstPlaced:
		return puzzle.Digit(n), 0
	case n >= firstPlaced && n <= noCandidates:
		return puzzle.Digit(n - firstPlaced + 1), 0
	case n > noCandidates && n < noCandidates+1<<9:
		return puzzle.Empty, setOf(n - noCandidates)
	}
	return puzzle.Empty, 0
}

// oldCell reads a cell of a string without a head.
func oldCell(word []byte) (puzzle.Digit, puzzle.DigitSet) {
	n := max(number(word, 32), 0)
	set := setOf(n >> 1)
	if n%2 == 1 && set.Len() == 1 {
		return set.Min(), 0
	}
	return puzzle.Empty, set
}

// setOf returns the candidates of some bits, of which bit 0 is for the digit 1.
func setOf(bits int) puzzle.DigitSet { return puzzle.DigitSet(bits) << 1 }

func appendPacked(dst []byte, p *puzzle.Puzzle) []byte {
	dst = append(dst, head...)
	for c := range p.Cells() {
		n := noCandidates
		if set := p.Possible(puzzle.Cell(c)); p.Givens != nil && p.Givens[c] != puzzle.Empty {
			n = int(p.Givens[c])
		} else {
			n += int(set >> 1)
		}
		if n < 36 {
			dst = append(dst, '0')
		}
		dst = strconv.AppendInt(dst, int64(n), 36)
	}
	return dst
}
