package format

import (
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Puzzle JSON: one object a puzzle, one after another. It is read in two steps: text to values with
// their places (jsonsyntax.go), then values to a puzzle, here and for rules in jsonrules.go.
// jsonwrite.go goes the other way.
type jsonDecoder struct {
	src    *source
	boards *boards
	known  rule.Set
	parser jsonParser
	lost   bool // in the middle of an object that is no JSON
}

// jsonSpec is the format.
var jsonSpec = Spec{
	Name:      jsonFormat,
	About:     "puzzle JSON: every size, regions, candidates and rules; one object a puzzle",
	Endings:   []string{".json", ".jsonl", ".ndjson"},
	Recognise: recogniseJSON,
	New:       newJSON, Puzzle: appendJSON, Grid: appendJSONGrid,
	Holds: HoldsID | HoldsTitle | HoldsAuthor | HoldsSolution,
}

func newJSON(src *source, b *boards, o Options) Decoder {
	return &jsonDecoder{src: src, boards: b, known: o.Rules, parser: jsonParser{src: src}}
}

func (d *jsonDecoder) Next() (Entry, error) {
	d.src.run = 0
	if !d.seek() {
		return Entry{}, d.src.final()
	}
	e := Entry{Line: d.src.line}
	d.parser.start(MaxLength)
	v, err := d.parser.value(0)
	if err == nil && v.kind != jsonObject {
		line, col := v.place()
		err = d.src.at(line, col, "an object", v.what())
	} else if err != nil {
		d.lost = true
	} else {
		e.Puzzle, err = (&jsonPuzzle{src: d.src, boards: d.boards, known: d.known}).read(&v)
	}
	if err != nil {
		e.Puzzle, e.Err = nil, err
		d.lost = d.lost || v.kind != jsonObject
	}
	return e, nil
}

// seek goes to where the next object should begin and reports whether there is more input. Behind
// text that is no JSON that is the next line that begins with an opening brace.
func (d *jsonDecoder) seek() bool {
	for {
		c, ok := d.src.peek()
		switch {
		case !ok:
			return false
		case d.lost && c == '{' && d.src.col == 1:
			d.lost = false
			return true
		case !d.lost && c == '#':
			for ok && c != '\n' {
				d.src.advance()
				c, ok = d.src.peek()
			}
		case !d.lost && c != '\n' && !isBlank(c):
			return true
		default:
			d.src.advance()
		}
	}
}

const jsonFormat = "json"

// A jsonPuzzle reads one puzzle. Its methods return what is wrong first.
type jsonPuzzle struct {
	src    *source
	boards *boards
	known  rule.Set // the rules that may be stated
	p      *puzzle.Puzzle
	fields [keyCount]*jsonValue
	clue   func() string // what messages call the clue that is being read, or nil

	carried jsonCarried
}

func (j *jsonPuzzle) at(v *jsonValue, expected, found string) *Error {
	line, col := v.place()
	if j.clue != nil {
		found += " in " + j.clue()
	}
	return j.src.at(line, col, expected, found)
}

func (j *jsonPuzzle) read(v *jsonValue) (*puzzle.Puzzle, *Error) {
	if err := j.split(v, keyNames, j.fields[:]); err != nil {
		return nil, err
	}
	j.p = new(puzzle.Puzzle)
	steps := [...]func(object *jsonValue) *Error{
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
	return j.p, j.src.validate(j.p, func(err error) *Error { return j.at(v, "a puzzle", err.Error()) })
}

// split puts the values of an object at the places of their keys in keys.
func (j *jsonPuzzle) split(v *jsonValue, keys []string, values []*jsonValue) *Error {
next:
	for i := 0; i < len(v.list); i += 2 {
		key := &v.list[i]
		for k, name := range keys {
			if key.text == name {
				values[k] = &v.list[i+1]
				continue next
			}
		}
		return j.at(key, oneOf("a known key", key.text, keys), quote([]byte(key.text)))
	}
	return nil
}

func (j *jsonPuzzle) names(*jsonValue) *Error {
	for key, to := range [...]*string{keySchema: &j.carried.schema, keyID: &j.p.ID, keyTitle: &j.p.Title, keyAuthor: &j.p.Author} {
		v := j.fields[key]
		if v == nil {
			continue
		}
		if v.kind != jsonString {
			return j.at(v, "text in double quotes", v.what())
		}
		*to = v.text
	}
	return nil
}

// whole returns the value of a whole number from low to high.
func (j *jsonPuzzle) whole(v *jsonValue, low, high int) (int, *Error) {
	n, err := strconv.Atoi(v.text)
	if v.kind != jsonNumber || err != nil || n < low || n > high {
		return 0, j.at(v, "a whole number from "+strconv.Itoa(low)+" to "+strconv.Itoa(high), v.what())
	}
	return n, nil
}

func (j *jsonPuzzle) size(object *jsonValue) (err *Error) {
	size, rows, cols := j.fields[keySize], j.fields[keyRows], j.fields[keyCols]
	j.p.Rows, j.p.Cols = 9, 9
	switch {
	case size != nil && rows != nil:
		return j.at(rows, "either a size or rows and cols", "both")
	case size != nil && cols != nil:
		return j.at(cols, "either a size or rows and cols", "both")
	case size != nil:
		j.p.Rows, err = j.whole(size, 1, puzzle.MaxSide)
		j.p.Cols = j.p.Rows
		return err
	case rows == nil && cols == nil:
		return nil
	case cols == nil:
		return j.at(rows, "cols beside rows", "rows alone")
	case rows == nil:
		return j.at(cols, "rows beside cols", "cols alone")
	}
	if j.p.Rows, err = j.whole(rows, 1, puzzle.MaxSide); err == nil {
		j.p.Cols, err = j.whole(cols, 1, puzzle.MaxSide)
	}
	return err
}

func (j *jsonPuzzle) digits(object *jsonValue) *Error {
	p, v := j.p, j.fields[keyDigits]
	if v == nil {
		if p.Rows != p.Cols {
			return j.at(object, "digits, since there are not as many rows as columns", "none")
		}
		if p.Rows > int(puzzle.MaxDigit) {
			return j.at(j.fields[keySize], "digits, since "+strconv.Itoa(p.Rows)+" is too high for one", "none")
		}
		p.Low, p.High = 1, puzzle.Digit(p.Rows)
		return nil
	}
	if v.kind != jsonList || len(v.list) != 2 {
		return j.at(v, "a list of the lowest and the highest digit", v.what())
	}
	low, err := j.whole(&v.list[0], 0, int(puzzle.MaxDigit))
	if err != nil {
		return err
	}
	high, err := j.whole(&v.list[1], low, int(puzzle.MaxDigit))
	if err != nil {
		return err
	}
	p.Low, p.High = puzzle.Digit(low), puzzle.Digit(high)
	if longest := max(p.Rows, p.Cols); longest > p.DigitCount() {
		expected := "at least as many digits as cells in a row or column, " + strconv.Itoa(longest)
		return j.at(v, expected, strconv.Itoa(p.DigitCount()))
	}
	return nil
}

func (j *jsonPuzzle) regions(object *jsonValue) *Error {
	p, v := j.p, j.fields[keyRegions]
	switch {
	case v == nil:
		usual, ok := puzzle.DefaultRegions(p.Rows, p.Cols)
		if !ok {
			return j.at(object, "regions, since a grid of this size has no usual ones", "none")
		}
		// Digits suffice for a box if they do for a row, which has as many cells.
		p.Regions = usual
		return nil
	case v.kind == jsonString && v.text == "none":
		return nil
	case v.kind != jsonList || len(v.list) != p.Rows:
		return j.at(v, `"none", or a list of `+strconv.Itoa(p.Rows)+" rows of labels", v.described())
	}
	labels := make([]int, 0, p.Cells())
	sizes := make(map[rune]int)
	for i := range v.list {
		r := &v.list[i]
		if r.kind != jsonString {
			return j.at(r, "a row of labels in double quotes", r.what())
		}
		cols := 0
		for at, label := range r.text {
			if cols++; cols > p.Cols {
				break
			}
			if label == '.' {
				labels = append(labels, puzzle.NoRegion)
				continue
			}
			labels = append(labels, int(label))
			if sizes[label]++; sizes[label] > p.DigitCount() {
				expected := "a region with at most as many cells as there are digits, " + strconv.Itoa(p.DigitCount())
				return j.inside(r, at, expected, "another cell of "+strconv.Quote(string(label)))
			}
		}
		if cols != p.Cols {
			return j.at(r, strconv.Itoa(p.Cols)+" labels", r.what())
		}
	}
	p.Regions = inOrder(labels)
	var names []string
	for i := range v.list {
		names = append(names, v.list[i].text)
	}
	if text := strings.Join(names, ""); text != regionLabels(p.Regions) && p.Regions != nil {
		j.carried.labels = text
	}
	return nil
}

// inside is at for byte i of a string.
func (j *jsonPuzzle) inside(v *jsonValue, i int, expected, found string) *Error {
	place := *v
	if v.plain {
		place.col += int32(1 + i)
	}
	return j.at(&place, expected, found)
}

func (j *jsonPuzzle) givens(*jsonValue) *Error {
	grid, err := j.grid(j.fields[keyGivens])
	j.p.Givens = givensOf(grid)
	return err
}

func (j *jsonPuzzle) solution(*jsonValue) (err *Error) {
	j.p.Solution, err = j.grid(j.fields[keySolution])
	return err
}

// grid reads rows of digits, nil if there are none.
func (j *jsonPuzzle) grid(v *jsonValue) ([]puzzle.Digit, *Error) {
	p := j.p
	if v == nil {
		return nil, nil
	}
	if v.kind != jsonList || len(v.list) != p.Rows {
		return nil, j.at(v, "a list of "+strconv.Itoa(p.Rows)+" rows", v.described())
	}
	grid := make([]puzzle.Digit, 0, p.Cells())
	for i := range v.list {
		r := &v.list[i]
		var err *Error
		switch {
		case r.kind == jsonList && len(r.list) == p.Cols:
			for k := range r.list {
				d := puzzle.Empty
				if r.list[k].kind != jsonNull {
					if d, err = j.digit(&r.list[k]); err != nil {
						return nil, err
					}
				}
				grid = append(grid, d)
			}
		case r.kind == jsonString && p.High <= 9 && len(r.text) == p.Cols:
			for k := range len(r.text) {
				d := puzzle.Digit(r.text[k] - '0')
				if r.text[k] == '.' {
					d = puzzle.Empty
				} else if !p.Domain().Has(d) || r.text[k] < '0' {
					return nil, j.inside(r, k, j.digitRange()+` or "."`, quote([]byte(r.text[k:k+1])))
				}
				grid = append(grid, d)
			}
		case r.kind == jsonString && p.High > 9:
			return nil, j.at(r, "a list of numbers, since there are digits above 9", r.what())
		case r.kind == jsonString:
			return nil, j.at(r, strconv.Itoa(p.Cols)+" cells", strconv.Itoa(len(r.text)))
		default:
			return nil, j.at(r, "a row of "+strconv.Itoa(p.Cols)+" cells", r.described())
		}
	}
	return grid, nil
}

func (j *jsonPuzzle) digitRange() string {
	return "a digit from " + strconv.Itoa(int(j.p.Low)) + " to " + strconv.Itoa(int(j.p.High))
}

// digit reads one digit of the puzzle.
func (j *jsonPuzzle) digit(v *jsonValue) (puzzle.Digit, *Error) {
	d, err := strconv.Atoi(v.text)
	if v.kind != jsonNumber || err != nil || d < int(j.p.Low) || d > int(j.p.High) {
		return 0, j.at(v, j.digitRange(), v.what())
	}
	return puzzle.Digit(d), nil
}

// cell reads the name of a cell.
func (j *jsonPuzzle) cell(v *jsonValue) (puzzle.Cell, *Error) {
	if v.kind == jsonString && len(v.text) > 1 && v.text[0] == 'r' {
		r, rest := leadingNumber(v.text[1:])
		if len(rest) > 1 && rest[0] == 'c' {
			c, rest := leadingNumber(rest[1:])
			if rest == "" && r >= 1 && r <= j.p.Rows && c >= 1 && c <= j.p.Cols {
				return j.p.Cell(r-1, c-1), nil
			}
		}
	}
	last := j.p.CellName(puzzle.Cell(j.p.Cells() - 1))
	return 0, j.at(v, `a cell from "r1c1" to `+strconv.Quote(last), v.what())
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

func (j *jsonPuzzle) candidates(*jsonValue) *Error {
	p, v := j.p, j.fields[keyCandidates]
	if v == nil {
		return nil
	}
	if v.kind != jsonObject {
		return j.at(v, `an object such as {"r1c1": [1, 2]}`, v.what())
	}
	sets := make([]puzzle.DigitSet, p.Cells())
	for i := range sets {
		sets[i] = p.Domain()
	}
	for i := 0; i < len(v.list); i += 2 {
		c, err := j.cell(&v.list[i])
		if err != nil {
			return err
		}
		digits := &v.list[i+1]
		if digits.kind != jsonList {
			return j.at(digits, "a list of digits", digits.what())
		}
		sets[c] = 0
		for k := range digits.list {
			d, err := j.digit(&digits.list[k])
			if err != nil {
				return err
			}
			sets[c] |= puzzle.Digits(d)
		}
	}
	p.Candidates = candidatesOf(p, sets)
	return nil
}

func recogniseJSON(h *Head) Answer {
	if h.line().kind == bracedShape {
		return BySign
	}
	return No
}
