package link

import (
	"context"
	"math"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/address"
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/internal/nearest"
)

func PlaceName(row, col int) string { return "R" + strconv.Itoa(row) + "C" + strconv.Itoa(col) }

// PlaceOf returns the row and the column that a value names. It reports false if it names none.
func PlaceOf(v *jsontext.Value) (row, col int, ok bool) {
	if v.Type != jsontext.String || len(v.Text) > len("R1000C1000") {
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
	Puzzle        *puzzle.Puzzle
	Known         rule.Set
	ignoreUnknown bool
	solution      string // the solution in the text about the puzzle
	guesses       []guessed
}

// NewReader returns a reader of puzzles with some rules. ignoreUnknown says that it leaves out
// unknown constraints.
func NewReader(ctx context.Context, known rule.Set, ignoreUnknown bool) Reader {
	return Reader{
		Reader: jsontext.Reader{Src: source.Of(ctx, "")}, Puzzle: new(puzzle.Puzzle),
		Known: known, ignoreUnknown: ignoreUnknown,
	}
}

// Link returns f: packages that know only this part of a reader ask for it.
func (f *Reader) Link() *Reader { return f }

// Decoder returns a decoder of links and of the JSON in them. read reads the JSON. exact says that
// parse does not change the text, so that places in JSON are those in the input.
func Decoder(
	src *source.Source, format string, c *address.Carrier, parse jsontext.ParseFunc, exact bool,
	read func(v *jsontext.Value) *Reader,
) spec.Decoder {
	return &spec.OneLine{Src: src, Objects: true, Parse: func(t *spec.Text) (
		*puzzle.Puzzle, source.Findings, *source.Error,
	) {
		packed, v, err := unpack(src.Ctx, t, c, parse)
		if err != nil {
			return nil, source.Findings{}, err
		}
		packed.bare = packed.bare && exact
		r := read(&v)
		r.Puzzle.Carried = &puzzle.Carried{Format: format, Text: packed.json}
		return r.Puzzle, packed.wrapAll(r.Findings), packed.wrap(r.Err)
	}}
}

// Warn adds a message about something that is accepted and harmless.
func (f *Reader) Warn(v *jsontext.Value, expected, found string) {
	if f.Err == nil {
		f.Findings.Warn(f.At(v, expected, found))
	}
}

// Idle warns that a value has no content.
func (f *Reader) Idle(v *jsontext.Value, expected string) { f.Warn(v, expected, "none") }

// Leave adds a part that may be a rule and is left out.
func (f *Reader) Leave(v *jsontext.Value, expected, found string) {
	if f.Err == nil && !f.Crowded() {
		f.Findings.Leave(f.At(v, expected, found))
	}
}

// Others leaves out the members of an object that have no known meaning; looks only say how it is
// drawn.
func (f *Reader) Others(v *jsontext.Value, keys []string, looks ...string) {
	for key, value := range v.Members() {
		name := key.Text
		if value.Says() && !slices.Contains(keys, name) && !slices.Contains(looks, name) {
			f.Leave(key, nearest.OneOf("a known key", name, keys), source.Quote([]byte(name)))
		}
	}
}

// Unknown fails for a constraint that has no rule, or leaves it out.
func (f *Reader) Unknown(v *jsontext.Value, expected, found string) {
	if f.ignoreUnknown {
		f.Leave(v, expected, found)
	} else {
		f.Fail(v, expected, found)
	}
}

// Named reads title, author and rules in words.
func (f *Reader) Named(v *jsontext.Value, title, author, words string) {
	text := func(key string) string {
		if value := v.Get(key); value.Says() {
			return f.Text(value)
		}
		return ""
	}
	f.Puzzle.Title, f.Puzzle.Author = text(title), text(author)
	if value := v.Get(words); value.Says() {
		f.Puzzle.Words = value.Text
	}
}

// Add adds a rule; v is the value that states it. It reports whether the rule fits the puzzle.
func (f *Reader) Add(v *jsontext.Value, r puzzle.Rule) bool {
	if f.Err != nil {
		return false
	}
	if err := f.Puzzle.ValidateRule(r); err != nil {
		expected, found := source.Unfit(r, err)
		f.Fail(v, expected, found)
		return false
	}
	f.Puzzle.Rules = append(f.Puzzle.Rules, r)
	return true
}

// Number reads an integer, which may be in quotes.
func (f *Reader) Number(v *jsontext.Value, low, high int) int {
	n, err := strconv.Atoi(strings.TrimSpace(v.Text))
	if v.Type != jsontext.Number && v.Type != jsontext.String || err != nil || n < low || n > high {
		f.Wrong(v, "a whole number from "+strconv.Itoa(low)+" to "+strconv.Itoa(high))
		return 0
	}
	return n
}

// Sum reads a sum.
func (f *Reader) Sum(v *jsontext.Value) int { return f.Number(v, math.MinInt16, math.MaxInt16) }

// Cells reads a list of cells.
func (f *Reader) Cells(
	v *jsontext.Value, cell func(v *jsontext.Value) puzzle.Cell,
) (cells []puzzle.Cell) {
	for _, element := range f.List(v, "a list of cells") {
		cells = append(cells, cell(element))
	}
	return cells
}

// Place reads the name of a place in the grid or next to it. It returns its row and column, counted
// from 1.
func (f *Reader) Place(v *jsontext.Value) (row, col int) {
	if row, col, ok := PlaceOf(v); ok && row <= f.Puzzle.Rows+1 && col <= f.Puzzle.Cols+1 {
		return row, col
	}
	f.Wrong(v, `a place from "R0C0" to "`+PlaceName(f.Puzzle.Rows+1, f.Puzzle.Cols+1)+`"`)
	return 0, 0
}
