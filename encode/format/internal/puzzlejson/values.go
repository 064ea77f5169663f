package puzzlejson

import (
	"strconv"

	"exactcover/encode/format/internal/board"
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

const Name = "json"

// A jsonPuzzle reads one puzzle. Its methods return what is wrong first.
type jsonPuzzle struct {
	jsontext.Reader
	boards *board.Maker
	known  rule.Set // the rules that may be stated
	p      *puzzle.Puzzle
	fields [keyCount]*jsontext.Value

	carried jsonCarried
}

// split puts the values of an object at the places of their keys in keys.
func (j *jsonPuzzle) split(
	v *jsontext.Value, keys []string, values []*jsontext.Value,
) *source.Error {
next:
	for i := 0; i < len(v.List); i += 2 {
		key := &v.List[i]
		for k, name := range keys {
			if key.Text == name {
				values[k] = &v.List[i+1]
				continue next
			}
		}
		return j.At(key, source.OneOf("a known key", key.Text, keys), source.Quote([]byte(key.Text)))
	}
	return nil
}

func (j *jsonPuzzle) digitRange() string {
	return "a digit from " + strconv.Itoa(int(j.p.Low)) + " to " + strconv.Itoa(int(j.p.High))
}

// digit reads one digit of the puzzle.
func (j *jsonPuzzle) digit(v *jsontext.Value) (puzzle.Digit, *source.Error) {
	d, err := strconv.Atoi(v.Text)
	if v.Kind != jsontext.Number || err != nil || d < int(j.p.Low) || d > int(j.p.High) {
		return 0, j.At(v, j.digitRange(), v.What())
	}
	return puzzle.Digit(d), nil
}

// cell reads the name of a cell.
func (j *jsonPuzzle) cell(v *jsontext.Value) (puzzle.Cell, *source.Error) {
	if v.Kind == jsontext.String && len(v.Text) > 1 && v.Text[0] == 'r' {
		r, rest := leadingNumber(v.Text[1:])
		if len(rest) > 1 && rest[0] == 'c' {
			c, rest := leadingNumber(rest[1:])
			if rest == "" && r >= 1 && r <= j.p.Rows && c >= 1 && c <= j.p.Cols {
				return j.p.Cell(r-1, c-1), nil
			}
		}
	}
	last := j.p.CellName(puzzle.Cell(j.p.Cells() - 1))
	return 0, j.At(v, `a cell from "r1c1" to `+strconv.Quote(last), v.What())
}

// leadingNumber returns the number text begins with, without leading zeros, and what follows; 0 if
// there is none.
func leadingNumber(text string) (n int, rest string) {
	i := 0
	for i < len(text) && i < 3 && text[i] >= '0' && text[i] <= '9' && !(i == 0 && text[i] == '0') {
		n = 10*n + int(text[i]-'0')
		i++
	}
	return n, text[i:]
}

// A jsonCarried is what puzzle JSON says beyond the puzzle: where its schema is, and what its
// regions are called.
type jsonCarried struct {
	schema string
	labels string // of all cells, one character each
}
