package format

import (
	"bytes"
	"strconv"

	"exactcover/encode/puzzle"
)

// csvRows is one row a line with commas between the cells; nothing, 0 or '.' is an empty cell.
// Cells may stand in double quotes.
type csvRows struct{}

// csvSpec is the format.
var csvSpec = Spec{
	Name: "csv", About: "a row a line, commas between cells, nothing or 0 for empty",
	Endings: []string{".csv"}, Between: "\n",
	Recognise: recogniseCSV,
	New:       newCSV, Puzzle: appendCSV, Grid: appendCSVGrid,
}

func newCSV(src *source, b *boards, _ Options) Decoder {
	return &rowsDecoder{src: src, boards: b, parser: csvRows{}}
}

func (csvRows) begin()                                             {}
func (csvRows) finish(*puzzle.Puzzle, []row) (leftOut, err *Error) { return nil, nil }

func (csvRows) parse(text []byte, n int, r *row) lineKind {
	trimmed, start := trimBlanks(text)
	if len(trimmed) == 0 {
		return blankLine
	}
	if trimmed[0] == '#' {
		return otherLine
	}
	cells := 1 + bytes.Count(trimmed, []byte(","))
	switch {
	case n == 0 && !isSide(cells):
		r.fail(r.end, "a row of "+sideList+" cells", strconv.Itoa(cells))
		return rowLine
	case n == 0:
		n = cells
	}
	for i := 0; ; i++ {
		field, rest, more := bytes.Cut(trimmed, []byte(","))
		if i == n {
			r.fail(start+1, "the end of the row after "+strconv.Itoa(n)+" cells", "another cell")
			return rowLine
		}
		value, at := csvValue(field)
		switch {
		case len(value) == 0 || string(value) == ".":
			r.digits[i] = puzzle.Empty
		case !isDecimal(value) || number(value, n) > n:
			r.fail(start+at+1, digitRange(n)+", or nothing", quote(value))
			return rowLine
		case number(value, n) == 0:
			r.digits[i] = puzzle.Empty
		default:
			r.digits[i] = puzzle.Digit(number(value, n))
		}
		r.n++
		start += len(field) + 1
		trimmed = rest
		if !more {
			break
		}
	}
	if r.n < n {
		r.fail(r.end, strconv.Itoa(n)+" cells", "the end of the line after "+strconv.Itoa(r.n))
	}
	return rowLine
}

// csvValue returns a field without blanks and quotes, and the index where it begins.
func csvValue(field []byte) (value []byte, start int) {
	value, start = trimBlanks(field)
	if len(value) >= 2 && value[0] == '"' && value[len(value)-1] == '"' {
		inner, more := trimBlanks(value[1 : len(value)-1])
		return inner, start + 1 + more
	}
	return value, start
}

func appendCSV(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	n, err := fits(p, "csv", 0)
	if err != nil {
		return dst, err
	}
	for cell := range n * n {
		dst = appendField(dst, given(p, cell), cell, n)
	}
	return dst, nil
}

func appendCSVGrid(dst []byte, p *puzzle.Puzzle, grid []puzzle.Digit) ([]byte, error) {
	for cell, d := range grid {
		dst = appendField(dst, d, cell, p.Cols)
	}
	return dst, nil
}

func appendField(dst []byte, d puzzle.Digit, cell, cols int) []byte {
	if d != puzzle.Empty {
		dst = appendNumber(dst, d)
	}
	if (cell+1)%cols == 0 {
		return append(dst, '\n')
	}
	return append(dst, ',')
}

func recogniseCSV(h *Head) Answer { return If(h.line().kind == commaShape) }
