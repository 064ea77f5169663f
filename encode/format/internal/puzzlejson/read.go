package puzzlejson

import (
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
)

func (j *reader) read(v *jsontext.Value) (*puzzle.Puzzle, *source.Error) {
	if err := j.split(v, keyNames, j.fields[:]); err != nil {
		return nil, err
	}
	j.p = new(puzzle.Puzzle)
	steps := [...]func(object *jsontext.Value) *source.Error{
		j.names, j.size, j.lines, j.digits, j.regions, j.variables, j.givens, j.candidates, j.solution,
		j.rules,
	}
	for _, step := range steps {
		if err := step(v); err != nil {
			return nil, err
		}
	}
	j.p.Carried = j.carried.carry()
	// The steps above find mistakes with their places; this finds any that they may have missed.
	return j.p, j.Src.Validate(
		j.p, func(err error) *source.Error { return j.At(v, "a puzzle", err.Error()) },
	)
}

func (j *reader) names(*jsontext.Value) *source.Error {
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

func (j *reader) size(object *jsontext.Value) (err *source.Error) {
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

func (j *reader) lines(*jsontext.Value) *source.Error {
	v := j.fields[keyLines]
	if v != nil && (v.Kind != jsontext.String || v.Text != "none") {
		return j.At(v, `"none"`, v.What())
	}
	j.p.NoLines = v != nil
	return nil
}

func (j *reader) digits(object *jsontext.Value) *source.Error {
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
	var err *source.Error
	if p.Low, p.High, err = j.lowHigh(v); err != nil {
		return err
	}
	if longest := max(p.Rows, p.Cols); longest > p.DigitCount() && !p.NoLines {
		expected := "at least as many digits as cells in a row or column, " + strconv.Itoa(longest)
		return j.At(v, expected, strconv.Itoa(p.DigitCount()))
	}
	return nil
}

// lowHigh reads a lowest and a highest digit.
func (j *reader) lowHigh(v *jsontext.Value) (low, high puzzle.Digit, err *source.Error) {
	if v.Kind != jsontext.List || len(v.List) != 2 {
		return 0, 0, j.At(v, "a list of the lowest and the highest digit", v.What())
	}
	least, err := j.Whole(&v.List[0], 0, int(puzzle.MaxDigit))
	if err != nil {
		return 0, 0, err
	}
	most, err := j.Whole(&v.List[1], least, int(puzzle.MaxDigit))
	return puzzle.Digit(least), puzzle.Digit(most), err
}

func (j *reader) regions(object *jsontext.Value) *source.Error {
	p, v := j.p, j.fields[keyRegions]
	switch {
	case v == nil:
		usual, ok := puzzle.DefaultRegions(p.Rows, p.Cols)
		if !ok {
			return j.At(object, "regions, since a grid of this size has no usual ones", "none")
		}
		// If there are enough digits for a row, there are enough for a box, which has as many cells.
		if p.Rows > p.DigitCount() {
			return j.At(object, "regions, since there are fewer digits than cells of a box", "none")
		}
		p.Regions = usual
		return nil
	case v.Kind == jsontext.String && v.Text == "none":
		return nil
	case v.Kind != jsontext.List || len(v.List) != p.Rows:
		return j.At(v, `"none", or a list of `+strconv.Itoa(p.Rows)+" rows of labels", v.Described())
	}
	labels := make([]int, 0, p.GridCells())
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
	p.Regions = notation.InOrder(labels)
	var names []string
	for i := range v.List {
		names = append(names, v.List[i].Text)
	}
	if text := strings.Join(names, ""); text != regionLabels(p.Regions) && p.Regions != nil {
		j.carried.labels = text
	}
	return nil
}

func (j *reader) givens(*jsontext.Value) *source.Error {
	grid, err := j.grid(j.fields[keyGivens])
	if err == nil {
		j.p.Givens = notation.GivensOf(j.whole(grid, j.outside[0]))
	}
	return err
}

func (j *reader) solution(*jsontext.Value) *source.Error {
	grid, err := j.grid(j.fields[keySolution])
	if err == nil {
		j.p.Solution = j.whole(grid, j.outside[1])
	}
	return err
}

// grid reads rows of digits; nil if there are none.
func (j *reader) grid(v *jsontext.Value) ([]puzzle.Digit, *source.Error) {
	p := j.p
	if v == nil {
		return nil, nil
	}
	if v.Kind != jsontext.List || len(v.List) != p.Rows {
		return nil, j.At(v, "a list of "+strconv.Itoa(p.Rows)+" rows", v.Described())
	}
	grid := make([]puzzle.Digit, 0, p.GridCells())
	for i := range v.List {
		r := &v.List[i]
		var err *source.Error
		switch {
		case r.Kind == jsontext.List && len(r.List) == p.Cols:
			for k := range r.List {
				d := puzzle.Empty
				if r.List[k].Kind != jsontext.Null {
					if d, err = j.digit(&r.List[k], p.Domain()); err != nil {
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
					expected := digitRange(p.Domain()) + ` or "."`
					return nil, j.Inside(r, k, expected, source.Quote([]byte(r.Text[k:k+1])))
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

func (j *reader) candidates(*jsontext.Value) *source.Error {
	p, v := j.p, j.fields[keyCandidates]
	if v == nil {
		return nil
	}
	if v.Kind != jsontext.Object {
		return j.At(v, `an object such as {"r1c1": [1, 2]}`, v.What())
	}
	sets := p.Domains()
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
			d, err := j.digit(&digits.List[k], p.DomainOf(c))
			if err != nil {
				return err
			}
			sets[c] |= puzzle.Digits(d)
		}
	}
	p.Candidates = notation.CandidatesOf(p, sets)
	return nil
}
