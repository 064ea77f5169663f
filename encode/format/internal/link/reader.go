package link

import (
	"context"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
)

func PlaceName(row, col int) string { return "R" + strconv.Itoa(row) + "C" + strconv.Itoa(col) }

// PlaceOf returns the row and the column that a value names. It reports false if it names none.
func PlaceOf(v *jsontext.Value) (row, col int, ok bool) {
	if v.Kind != jsontext.String || len(v.Text) > len("R1000C1000") {
		return 0, 0, false
	}
	r, c, ok := strings.Cut(strings.ToUpper(v.Text), "C")
	if !ok || !strings.HasPrefix(r, "R") || !source.IsDecimal([]byte(r[1:])) ||
		!source.IsDecimal([]byte(c)) {
		return 0, 0, false
	}
	row, err1 := strconv.Atoi(r[1:])
	col, err2 := strconv.Atoi(c)
	return row, col, err1 == nil && err2 == nil
}

// A Reader has the common parts of the readers of links. Places are in the decompressed text.
type Reader struct {
	jsontext.Reader
	source.Findings
	Puzzle   *puzzle.Puzzle
	solution string // the solution in the text about the puzzle
}

func NewReader(ctx context.Context) Reader {
	return Reader{Reader: jsontext.Reader{Src: source.Of(ctx, "")}, Puzzle: new(puzzle.Puzzle)}
}

// Add adds a rule; v is the value that states it.
func (f *Reader) Add(v *jsontext.Value, r puzzle.Rule) *source.Error {
	if err := r.Validate(f.Puzzle); err != nil {
		expected, found := source.Unfit(r, err)
		return f.At(v, expected, found)
	}
	f.Puzzle.Rules = append(f.Puzzle.Rules, r)
	return nil
}

// Number reads an integer, which may be in quotes.
func (f *Reader) Number(v *jsontext.Value, low, high int) (int, *source.Error) {
	n, err := strconv.Atoi(strings.TrimSpace(v.Text))
	if v.Kind != jsontext.Number && v.Kind != jsontext.String || err != nil || n < low || n > high {
		return 0, f.At(v, "a whole number from "+strconv.Itoa(low)+" to "+strconv.Itoa(high), v.What())
	}
	return n, nil
}

// Place reads the name of a place in the grid or next to it. It returns its row and column, counted
// from 1.
func (f *Reader) Place(v *jsontext.Value) (row, col int, err *source.Error) {
	if row, col, ok := PlaceOf(v); ok && row <= f.Puzzle.Rows+1 && col <= f.Puzzle.Cols+1 {
		return row, col, nil
	}
	return 0, 0, f.At(
		v, `a place from "R0C0" to "`+PlaceName(f.Puzzle.Rows+1, f.Puzzle.Cols+1)+`"`, v.What(),
	)
}
