package puzzlejson

import (
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/nearest"
)

const Name = "json"

// A reader reads one puzzle.
type reader struct {
	jsontext.Reader
	known  rule.Set // the rules that the puzzle may have
	p      *puzzle.Puzzle
	fields [keyCount]*jsontext.Value

	outside [2][]puzzle.Digit // contents of the cells of variables, as givens and in the solution

	carried carried
}

// split puts the values of an object at the indices of their keys in keys.
func (j *reader) split(v *jsontext.Value, keys []string, values []*jsontext.Value) {
	for key, value := range v.Members() {
		k := slices.Index(keys, key.Text)
		if k < 0 {
			j.Fail(key, nearest.OneOf("a known key", key.Text, keys), source.Quote([]byte(key.Text)))
			return
		}
		values[k] = value
	}
}

func digitRange(domain puzzle.DigitSet) string {
	return "a digit from " + strconv.Itoa(int(domain.Min())) + " to " + strconv.Itoa(int(domain.Max()))
}

// digit reads one digit of a domain.
func (j *reader) digit(v *jsontext.Value, domain puzzle.DigitSet) puzzle.Digit {
	d, err := strconv.Atoi(v.Text)
	if v.Type != jsontext.Number || err != nil || d < 0 || d > int(puzzle.MaxDigit) ||
		!domain.Has(puzzle.Digit(d)) {
		j.Wrong(v, digitRange(domain))
		return 0
	}
	return puzzle.Digit(d)
}

// digitOrEmpty reads one digit of a domain, or null.
func (j *reader) digitOrEmpty(v *jsontext.Value, domain puzzle.DigitSet) puzzle.Digit {
	if v.Type == jsontext.Null {
		return puzzle.Empty
	}
	return j.digit(v, domain)
}

// cell reads the name of a cell.
func (j *reader) cell(v *jsontext.Value) puzzle.Cell {
	if v.Type == jsontext.String && len(v.Text) > 1 && v.Text[0] == 'r' {
		r, rest := leadingNumber(v.Text[1:])
		if len(rest) > 1 && rest[0] == 'c' {
			c, rest := leadingNumber(rest[1:])
			if rest == "" && r >= 1 && r <= j.p.Rows && c >= 1 && c <= j.p.Cols {
				return j.p.Cell(r-1, c-1)
			}
		}
	}
	if v.Type == jsontext.String {
		if c, ok := j.p.VariableCell(v.Text); ok {
			return c
		}
	}
	last := j.p.CellName(puzzle.Cell(j.p.GridCells() - 1))
	expected := `a cell from "r1c1" to ` + strconv.Quote(last)
	if n := j.p.Cells(); n > j.p.GridCells() {
		expected += `, or of a variable to ` + strconv.Quote(j.p.CellName(puzzle.Cell(n-1)))
	}
	j.Wrong(v, expected)
	return 0
}

// leadingNumber returns the number at the start of text, which must not begin with 0, and the rest
// of text; 0 if there is no number.
func leadingNumber(text string) (n int, rest string) {
	i := 0
	for i < len(text) && i < 3 && text[i] >= '0' && text[i] <= '9' && !(i == 0 && text[i] == '0') {
		n = 10*n + int(text[i]-'0')
		i++
	}
	return n, text[i:]
}

// A carried holds the parts of puzzle JSON beyond the puzzle: the address of its schema, and the
// labels of its regions.
type carried struct {
	schema string
	labels string // labels of all cells, one character each
}
