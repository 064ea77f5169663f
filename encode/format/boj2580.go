package format

import (
	"strconv"

	"exactcover/encode/puzzle"
)

// boj2580 is Sudoku as judges give it: nine lines of nine numbers between blanks, 0 for an empty
// cell.
type boj2580 struct{}

// boj2580Spec is the format.
var boj2580Spec = Spec{
	Name: "boj2580", About: "Sudoku as judges give it: nine lines of nine numbers, 0 for empty",
	Between:   "\n",
	Recognise: recogniseBOJ2580,
	New:       newBOJ2580, Puzzle: appendBOJ2580, Grid: appendNumbers,
}

func newBOJ2580(src *source, b *boards, _ Options) Decoder {
	return &rowsDecoder{src: src, boards: b, parser: boj2580{}, side: 9}
}

func (boj2580) begin()                                             {}
func (boj2580) finish(*puzzle.Puzzle, []row) (leftOut, err *Error) { return nil, nil }

func (boj2580) parse(text []byte, _ int, r *row) lineKind {
	i := 0
	for {
		for i < len(text) && isBlank(text[i]) {
			i++
		}
		if i == len(text) {
			break
		}
		if text[i] == '#' && r.n == 0 {
			return otherLine
		}
		start := i
		for i < len(text) && !isBlank(text[i]) {
			i++
		}
		word := text[start:i]
		switch {
		case r.n == 9:
			r.fail(start+1, "the end of the line after nine numbers", quote(word))
			return rowLine
		case !isDecimal(word) || number(word, 9) > 9:
			r.fail(start+1, "a number from 0 to 9", quote(word))
			return rowLine
		}
		if v := number(word, 9); v == 0 {
			r.digits[r.n] = puzzle.Empty
		} else {
			r.digits[r.n] = puzzle.Digit(v)
		}
		r.n++
	}
	switch r.n {
	case 0:
		return blankLine
	case 9:
	default:
		r.fail(r.end, "nine numbers", "the end of the line after "+strconv.Itoa(r.n))
	}
	return rowLine
}

func appendBOJ2580(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	n, err := fits(p, "boj2580", 0)
	if err != nil {
		return dst, err
	}
	if n != 9 {
		return dst, &MisfitError{Format: "boj2580", What: "its size, " + strconv.Itoa(n) + "x" + strconv.Itoa(n)}
	}
	return appendCells(dst, p), nil
}

// appendCells appends the givens of p as rows of numbers, 0 for none.
func appendCells(dst []byte, p *puzzle.Puzzle) []byte {
	for cell := range p.Cells() {
		dst = appendNumber(dst, max(0, given(p, cell)))
		dst = append(dst, rowEnd(cell, p.Cols))
	}
	return dst
}

// appendNumbers appends an answer as rows of numbers.
func appendNumbers(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	for cell, d := range grid {
		if d == puzzle.Empty {
			dst = append(dst, '.')
		} else {
			dst = appendNumber(dst, d)
		}
		dst = append(dst, rowEnd(cell, p.Cols))
	}
	return dst, nil
}

func recogniseBOJ2580(h *Head) Answer {
	answer, drawn := numberRows(h)
	if drawn {
		return No
	}
	return answer
}
