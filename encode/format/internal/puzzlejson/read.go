// Package puzzlejson is puzzle JSON, the format of this module: docs/json.md.
//
//	read.go    values to a puzzle
//	rules.go   values to rules
//	fields.go  their fields
//	keys.go    the keys of a puzzle
//	schema.go  the JSON Schema of puzzles
//	write.go   a puzzle to text
//	carry.go   what a puzzle carries along
package puzzlejson

import (
	"strconv"
	"strings"

	"exactcover/encode/format/internal/board"
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/recognise"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/format/internal/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Puzzle JSON: one object a puzzle, one after another. It is read in two steps: text to values with
// their places (package jsontext), then values to a puzzle, here and for rules in rules.go.
// write.go goes the other way.
type jsonDecoder struct {
	src    *source.Source
	boards *board.Maker
	known  rule.Set
	parser jsontext.Parser
	lost   bool // in the middle of an object that is no JSON
}

// Format is what the format says of itself.
var Format = spec.Format{
	Name:      Name,
	About:     "puzzle JSON: every size, regions, candidates and rules; one object a puzzle",
	Endings:   []string{".json", ".jsonl", ".ndjson"},
	Recognise: recogniseJSON,
	New:       newJSON, Puzzle: appendJSON, Grid: appendJSONGrid,
	Holds:   spec.HoldsID | spec.HoldsTitle | spec.HoldsAuthor | spec.HoldsSolution,
	Example: `{"size": 4, "givens": ["1...", "....", "....", "...4"]}` + "\n",
}

func newJSON(src *source.Source, b *board.Maker, o spec.Options) spec.Decoder {
	return &jsonDecoder{src: src, boards: b, known: o.Rules, parser: jsontext.Parser{Src: src}}
}

func (d *jsonDecoder) Next() (spec.Entry, error) {
	d.src.Run = 0
	if !d.seek() {
		return spec.Entry{}, d.src.Final()
	}
	e := spec.Entry{Line: d.src.Line}
	d.parser.Start(source.MaxLength)
	v, err := d.parser.Value(0)
	if err == nil && v.Kind != jsontext.Object {
		line, col := v.Place()
		err = d.src.At(line, col, "an object", v.What())
	} else if err != nil {
		d.lost = true
	} else {
		e.Puzzle, err = (&jsonPuzzle{
			Reader: jsontext.Reader{Src: d.src}, boards: d.boards, known: d.known,
		}).read(&v)
	}
	if err != nil {
		e.Puzzle, e.Err = nil, err
		d.lost = d.lost || v.Kind != jsontext.Object
	}
	return e, nil
}

// seek goes to where the next object should begin and reports whether there is more input. Behind
// text that is no JSON that is the next line that begins with an opening brace.
func (d *jsonDecoder) seek() bool {
	for {
		c, ok := d.src.Peek()
		switch {
		case !ok:
			return false
		case d.lost && c == '{' && d.src.Col == 1:
			d.lost = false
			return true
		case !d.lost && c == '#':
			for ok && c != '\n' {
				d.src.Advance()
				c, ok = d.src.Peek()
			}
		case !d.lost && c != '\n' && !source.IsBlank(c):
			return true
		default:
			d.src.Advance()
		}
	}
}

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

func (j *jsonPuzzle) read(v *jsontext.Value) (*puzzle.Puzzle, *source.Error) {
	if err := j.split(v, keyNames, j.fields[:]); err != nil {
		return nil, err
	}
	j.p = new(puzzle.Puzzle)
	steps := [...]func(object *jsontext.Value) *source.Error{
		j.names, j.size, j.digits, j.regions, j.givens, j.candidates, j.solution, j.rules,
	}
	for _, step := range steps {
		if err := step(v); err != nil {
			return nil, err
		}
	}
	j.p.Carried = j.carried.carry()
	// The steps above find what can be wrong with a place of its own; this guards what they may
	// have missed.
	return j.p, j.Src.Validate(
		j.p, func(err error) *source.Error { return j.At(v, "a puzzle", err.Error()) },
	)
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

func (j *jsonPuzzle) names(*jsontext.Value) *source.Error {
	for key, to := range [...]*string{
		keySchema: &j.carried.schema, keyID: &j.p.ID, keyTitle: &j.p.Title, keyAuthor: &j.p.Author,
	} {
		v := j.fields[key]
		if v == nil {
			continue
		}
		if v.Kind != jsontext.String {
			return j.At(v, "text in double quotes", v.What())
		}
		*to = v.Text
	}
	return nil
}

func (j *jsonPuzzle) size(object *jsontext.Value) (err *source.Error) {
	size, rows, cols := j.fields[keySize], j.fields[keyRows], j.fields[keyCols]
	j.p.Rows, j.p.Cols = 9, 9
	switch {
	case size != nil && rows != nil:
		return j.At(rows, "either a size or rows and cols", "both")
	case size != nil && cols != nil:
		return j.At(cols, "either a size or rows and cols", "both")
	case size != nil:
		j.p.Rows, err = j.Whole(size, 1, puzzle.MaxSide)
		j.p.Cols = j.p.Rows
		return err
	case rows == nil && cols == nil:
		return nil
	case cols == nil:
		return j.At(rows, "cols beside rows", "rows alone")
	case rows == nil:
		return j.At(cols, "rows beside cols", "cols alone")
	}
	if j.p.Rows, err = j.Whole(rows, 1, puzzle.MaxSide); err == nil {
		j.p.Cols, err = j.Whole(cols, 1, puzzle.MaxSide)
	}
	return err
}

func (j *jsonPuzzle) digits(object *jsontext.Value) *source.Error {
	p, v := j.p, j.fields[keyDigits]
	if v == nil {
		if p.Rows != p.Cols {
			return j.At(object, "digits, since there are not as many rows as columns", "none")
		}
		if p.Rows > int(puzzle.MaxDigit) {
			return j.At(
				j.fields[keySize], "digits, since "+strconv.Itoa(p.Rows)+" is too high for one", "none",
			)
		}
		p.Low, p.High = 1, puzzle.Digit(p.Rows)
		return nil
	}
	if v.Kind != jsontext.List || len(v.List) != 2 {
		return j.At(v, "a list of the lowest and the highest digit", v.What())
	}
	low, err := j.Whole(&v.List[0], 0, int(puzzle.MaxDigit))
	if err != nil {
		return err
	}
	high, err := j.Whole(&v.List[1], low, int(puzzle.MaxDigit))
	if err != nil {
		return err
	}
	p.Low, p.High = puzzle.Digit(low), puzzle.Digit(high)
	if longest := max(p.Rows, p.Cols); longest > p.DigitCount() {
		expected := "at least as many digits as cells in a row or column, " + strconv.Itoa(longest)
		return j.At(v, expected, strconv.Itoa(p.DigitCount()))
	}
	return nil
}

func (j *jsonPuzzle) regions(object *jsontext.Value) *source.Error {
	p, v := j.p, j.fields[keyRegions]
	switch {
	case v == nil:
		usual, ok := puzzle.DefaultRegions(p.Rows, p.Cols)
		if !ok {
			return j.At(object, "regions, since a grid of this size has no usual ones", "none")
		}
		// Digits suffice for a box if they do for a row, which has as many cells.
		p.Regions = usual
		return nil
	case v.Kind == jsontext.String && v.Text == "none":
		return nil
	case v.Kind != jsontext.List || len(v.List) != p.Rows:
		return j.At(v, `"none", or a list of `+strconv.Itoa(p.Rows)+" rows of labels", v.Described())
	}
	labels := make([]int, 0, p.Cells())
	sizes := make(map[rune]int)
	for i := range v.List {
		r := &v.List[i]
		if r.Kind != jsontext.String {
			return j.At(r, "a row of labels in double quotes", r.What())
		}
		cols := 0
		for at, label := range r.Text {
			if cols++; cols > p.Cols {
				break
			}
			if label == '.' {
				labels = append(labels, puzzle.NoRegion)
				continue
			}
			labels = append(labels, int(label))
			if sizes[label]++; sizes[label] > p.DigitCount() {
				expected := "a region with at most as many cells as there are digits, " +
					strconv.Itoa(p.DigitCount())
				return j.Inside(r, at, expected, "another cell of "+strconv.Quote(string(label)))
			}
		}
		if cols != p.Cols {
			return j.At(r, strconv.Itoa(p.Cols)+" labels", r.What())
		}
	}
	p.Regions = board.InOrder(labels)
	var names []string
	for i := range v.List {
		names = append(names, v.List[i].Text)
	}
	if text := strings.Join(names, ""); text != regionLabels(p.Regions) && p.Regions != nil {
		j.carried.labels = text
	}
	return nil
}

func (j *jsonPuzzle) givens(*jsontext.Value) *source.Error {
	grid, err := j.grid(j.fields[keyGivens])
	j.p.Givens = board.GivensOf(grid)
	return err
}

func (j *jsonPuzzle) solution(*jsontext.Value) (err *source.Error) {
	j.p.Solution, err = j.grid(j.fields[keySolution])
	return err
}

// grid reads rows of digits, nil if there are none.
func (j *jsonPuzzle) grid(v *jsontext.Value) ([]puzzle.Digit, *source.Error) {
	p := j.p
	if v == nil {
		return nil, nil
	}
	if v.Kind != jsontext.List || len(v.List) != p.Rows {
		return nil, j.At(v, "a list of "+strconv.Itoa(p.Rows)+" rows", v.Described())
	}
	grid := make([]puzzle.Digit, 0, p.Cells())
	for i := range v.List {
		r := &v.List[i]
		var err *source.Error
		switch {
		case r.Kind == jsontext.List && len(r.List) == p.Cols:
			for k := range r.List {
				d := puzzle.Empty
				if r.List[k].Kind != jsontext.Null {
					if d, err = j.digit(&r.List[k]); err != nil {
						return nil, err
					}
				}
				grid = append(grid, d)
			}
		case r.Kind == jsontext.String && p.High <= 9 && len(r.Text) == p.Cols:
			for k := range len(r.Text) {
				d := puzzle.Digit(r.Text[k] - '0')
				if r.Text[k] == '.' {
					d = puzzle.Empty
				} else if !p.Domain().Has(d) || r.Text[k] < '0' {
					return nil, j.Inside(r, k, j.digitRange()+` or "."`, source.Quote([]byte(r.Text[k:k+1])))
				}
				grid = append(grid, d)
			}
		case r.Kind == jsontext.String && p.High > 9:
			return nil, j.At(r, "a list of numbers, since there are digits above 9", r.What())
		case r.Kind == jsontext.String:
			return nil, j.At(r, strconv.Itoa(p.Cols)+" cells", strconv.Itoa(len(r.Text)))
		default:
			return nil, j.At(r, "a row of "+strconv.Itoa(p.Cols)+" cells", r.Described())
		}
	}
	return grid, nil
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

func (j *jsonPuzzle) candidates(*jsontext.Value) *source.Error {
	p, v := j.p, j.fields[keyCandidates]
	if v == nil {
		return nil
	}
	if v.Kind != jsontext.Object {
		return j.At(v, `an object such as {"r1c1": [1, 2]}`, v.What())
	}
	sets := make([]puzzle.DigitSet, p.Cells())
	for i := range sets {
		sets[i] = p.Domain()
	}
	for i := 0; i < len(v.List); i += 2 {
		c, err := j.cell(&v.List[i])
		if err != nil {
			return err
		}
		digits := &v.List[i+1]
		if digits.Kind != jsontext.List {
			return j.At(digits, "a list of digits", digits.What())
		}
		sets[c] = 0
		for k := range digits.List {
			d, err := j.digit(&digits.List[k])
			if err != nil {
				return err
			}
			sets[c] |= puzzle.Digits(d)
		}
	}
	p.Candidates = board.CandidatesOf(p, sets)
	return nil
}

func recogniseJSON(h *recognise.Head) recognise.Answer {
	if h.Line().Form == recognise.Braced {
		return recognise.BySign
	}
	return recognise.No
}
