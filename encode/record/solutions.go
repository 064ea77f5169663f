package record

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
)

// Solutions are the solutions of a record, as JSON text: a list without its brackets. A grid is a
// list of rows, which are strings if every digit has one character, else lists of numbers; a cell
// in none of several grids is "-" or null there. A cover
// of an exact-cover problem is a list of options, each the list of its items.
type Solutions []byte

// AddGrid adds a solution of a puzzle, without its variables.
func (s *Solutions) AddGrid(p *puzzle.Puzzle, grid []puzzle.Digit) {
	text := append(s.separated(), '[')
	for r := range p.Rows {
		if r > 0 {
			text = append(text, ',')
		}
		row := grid[r*p.Cols : (r+1)*p.Cols]
		if p.High > 9 {
			text = appendDigits(text, row)
			continue
		}
		text = append(text, '"')
		for _, d := range row {
			if d == puzzle.Empty {
				text = append(text, notation.OutsideSign)
			} else {
				text = append(text, '0'+byte(d))
			}
		}
		text = append(text, '"')
	}
	*s = append(text, ']')
}

// AddCover adds a solution of an exact-cover problem.
func (s *Solutions) AddCover(options [][]string) {
	text, _ := marshal(options) // marshalling lists of strings cannot fail
	*s = append(s.separated(), text...)
}

// separated returns the text, ready for another solution.
func (s *Solutions) separated() []byte {
	if len(*s) > 0 {
		return append(*s, ',')
	}
	return *s
}

// appendDigits appends digits as a list of numbers.
func appendDigits(dst []byte, digits []puzzle.Digit) []byte {
	dst = append(dst, '[')
	for k, d := range digits {
		if k > 0 {
			dst = append(dst, ',')
		}
		if d == puzzle.Empty {
			dst = append(dst, "null"...) // in no grid
		} else {
			dst = strconv.AppendInt(dst, int64(d), 10)
		}
	}
	return append(dst, ']')
}

// UnmarshalJSON implements [json.Unmarshaler].
func (s *Solutions) UnmarshalJSON(text []byte) error {
	if text[0] != '[' {
		return &json.UnmarshalTypeError{Value: "no list"}
	}
	*s = append(Solutions{}, text[1:len(text)-1]...)
	return nil
}

// An Answer is a solution of a puzzle: its digits row by row, and those of variables by name.
type Answer struct {
	Rows, Cols int
	Digits     []puzzle.Digit
	Variables  Object[[]puzzle.Digit]
}

// Answers returns the solutions of a puzzle in a record, with the digits of variables. If the
// solutions are no grids it returns a *[BadError].
func (r *Record) Answers() ([]Answer, error) {
	var grids [][]Row
	if err := json.Unmarshal([]byte("["+string(r.Solutions)+"]"), &grids); err != nil {
		return nil, badness(err)
	}
	var answers []Answer
	for k, rows := range grids {
		a := Answer{Rows: len(rows)}
		for _, digits := range rows {
			if a.Cols = len(digits); a.Cols != len(rows[0]) {
				return nil, &BadError{"one with rows of different lengths"}
			}
			a.Digits = append(a.Digits, digits...)
		}
		if r.Work != nil && k < len(r.Variables) {
			a.Variables = r.Variables[k]
		}
		answers = append(answers, a)
	}
	return answers, nil
}

// Covers returns the solutions of an exact-cover problem in a record, each as solve prints it: a
// line with the names of its options, if they have some, and a line with the items of each option.
func (r *Record) Covers() (covers [][]byte, err error) {
	list, err := foundIn(r)
	for _, one := range list {
		var options [][]string
		var names []string
		if err = json.Unmarshal(one.solution, &options); err == nil && one.options != nil {
			err = json.Unmarshal(one.options, &names)
		}
		if err != nil {
			return nil, badness(err)
		}
		var lines []byte
		if names != nil {
			lines = fmt.Appendln(nil, "options", strings.Join(names, " "))
		}
		for _, items := range options {
			lines = fmt.Appendln(lines, strings.Join(items, " "))
		}
		covers = append(covers, lines)
	}
	return covers, err
}

// A Row is the digits of a row of a grid: in JSON a string with one character for each, or a list
// of numbers.
type Row []puzzle.Digit

// figures are the characters of digits in a string.
var figures = notation.NewSymbols(0, 9, notation.NoLetter, string(notation.OutsideSign))

// UnmarshalJSON implements [json.Unmarshaler].
func (r *Row) UnmarshalJSON(text []byte) error {
	if text[0] == '"' {
		cells := text[1 : len(text)-1]
		*r = make(Row, len(cells))
		if figures.Cells(*r, cells) < len(cells) {
			return &BadError{"one with other characters than digits in a row"}
		}
		return nil
	}
	var list []*puzzle.Digit
	if err := json.Unmarshal(text, &list); err != nil {
		return &BadError{"one with a row that is no list of digits"}
	}
	*r = make(Row, len(list))
	for k, d := range list {
		switch {
		case d == nil:
			(*r)[k] = puzzle.Empty
		case *d < 0:
			return &BadError{"one with a digit below 0"}
		default:
			(*r)[k] = *d
		}
	}
	return nil
}
