package puzzlejson

import (
	"cmp"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

func (j *reader) read(v *jsontext.Value) {
	j.split(v, keyNames, j.fields[:])
	j.Steps(v, j.names, j.grids, j.size, j.lines, j.digits, j.regions, j.variables)
	j.apart(j.givens)
	j.apart(j.candidates)
	j.apart(j.solution)
	j.Steps(v, j.rules)
	if j.Err = j.wrong(); j.Err != nil {
		return
	}
	j.p.Carried = j.carried.carry()
	// The steps above find mistakes with their places; this finds any that they may have missed.
	j.Err = j.Src.Validate(
		j.p, func(err error) *source.Error { return j.At(v, "a puzzle", err.Error()) },
	)
}

func (j *reader) names(*jsontext.Value) {
	for key, to := range [...]*string{
		keySchema: &j.carried.schema, keyID: &j.p.ID, keyTitle: &j.p.Title, keyAuthor: &j.p.Author,
		keyWords: &j.p.Words,
	} {
		if v := j.fields[key]; v != nil {
			*to = j.Text(v)
		}
	}
}

func (j *reader) size(object *jsontext.Value) {
	size, rows, cols := j.fields[keySize], j.fields[keyRows], j.fields[keyCols]
	leastRows, leastCols := 1, 1
	if j.p.Grids == nil {
		j.p.Rows, j.p.Cols = 9, 9
	} else {
		leastRows, leastCols = j.p.Rows, j.p.Cols // the sheet has all grids
	}
	switch {
	case size != nil && rows != nil:
		j.Fail(rows, "either a size or rows and cols", "both")
	case size != nil && cols != nil:
		j.Fail(cols, "either a size or rows and cols", "both")
	case size != nil:
		j.p.Rows = j.Whole(size, max(leastRows, leastCols), puzzle.MaxSide)
		j.p.Cols = j.p.Rows
	case rows == nil && cols == nil:
	case cols == nil:
		j.Fail(rows, "cols beside rows", "rows alone")
	case rows == nil:
		j.Fail(cols, "rows beside cols", "cols alone")
	default:
		j.p.Rows = j.Whole(rows, leastRows, puzzle.MaxSide)
		j.p.Cols = j.Whole(cols, leastCols, puzzle.MaxSide)
	}
}

func (j *reader) lines(*jsontext.Value) {
	v := j.fields[keyLines]
	if v != nil && (v.Type != jsontext.String || v.Text != "none") {
		j.Wrong(v, `"none"`)
	}
	j.p.NoLines = v != nil
}

func (j *reader) digits(object *jsontext.Value) {
	p, v := j.p, j.fields[keyDigits]
	if v != nil {
		p.Low, p.High = j.lowHigh(v)
		if longest := longestLine(p); longest > p.DigitCount() && !p.NoLines {
			expected := "at least as many digits as cells in a row or column, " + strconv.Itoa(longest)
			j.Fail(v, expected, strconv.Itoa(p.DigitCount()))
		}
		return
	}
	switch {
	case p.Grids != nil:
		p.Low, p.High = 1, puzzle.Digit(min(longestLine(p), int(puzzle.MaxDigit)))
		return
	case p.Rows != p.Cols:
		j.Fail(object, "digits, since there are not as many rows as columns", "none")
	case p.Rows > int(puzzle.MaxDigit):
		at := cmp.Or(j.fields[keySize], j.fields[keyRows])
		j.Fail(at, "digits, since the highest is "+strconv.Itoa(int(puzzle.MaxDigit))+
			" and there are "+strconv.Itoa(p.Rows)+" rows", "none")
	}
	p.Low, p.High = 1, puzzle.Digit(p.Rows)
}

// longestLine returns the number of cells of the longest row or column.
func longestLine(p *puzzle.Puzzle) int {
	if p.Grids == nil {
		return max(p.Rows, p.Cols)
	}
	longest := 0
	for _, g := range p.Grids {
		longest = max(longest, len(g.Rows), len(g.Cols))
	}
	return longest
}

// lowHigh reads a lowest and a highest digit.
func (j *reader) lowHigh(v *jsontext.Value) (low, high puzzle.Digit) {
	if v.Type != jsontext.List || len(v.List) != 2 {
		j.Wrong(v, "a list of the lowest and the highest digit")
		return 0, 0
	}
	least := j.Whole(&v.List[0], 0, int(puzzle.MaxDigit))
	return puzzle.Digit(least), puzzle.Digit(j.Whole(&v.List[1], least, int(puzzle.MaxDigit)))
}

func (j *reader) regions(object *jsontext.Value) {
	p, v := j.p, j.fields[keyRegions]
	switch {
	case p.Grids != nil:
		if v != nil {
			j.Fail(v, "the regions of each grid in grids", "regions of the whole sheet")
		}
		return
	case v == nil:
		usual, ok := puzzle.DefaultRegions(p.Rows, p.Cols)
		if !ok {
			j.Fail(object, "regions, since a grid of this size has no usual ones", "none")
		}
		// If there are enough digits for a row, there are enough for a box, which has as many cells.
		if p.Rows > p.DigitCount() {
			j.Fail(object, "regions, since there are fewer digits than cells of a box", "none")
		}
		p.Regions = usual
		return
	case v.Type == jsontext.String && v.Text == "none":
		return
	}
	labels, text := j.labels(v, p.Rows, p.Cols, p.DigitCount())
	if j.Err != nil {
		return
	}
	p.Regions = notation.InOrder(labels)
	if text != regionLabels(p.Regions) && p.Regions != nil {
		j.carried.labels = text
	}
}

// labels reads the labels of the regions of a grid, for as many digits. It also returns them as
// text.
func (j *reader) labels(
	v *jsontext.Value, rows, columns, digits int,
) (labels []int, all string) {
	if v.Type != jsontext.List || len(v.List) != rows {
		j.Fail(v, `"none", or a list of `+strconv.Itoa(rows)+" rows of labels", v.Described())
		return nil, ""
	}
	labels = make([]int, 0, rows*columns)
	sizes := make(map[rune]int)
	var text strings.Builder
	for _, r := range v.Elements() {
		if r.Type != jsontext.String {
			j.Wrong(r, "a row of labels in double quotes")
		}
		text.WriteString(r.Text)
		cols := 0
		for at, label := range r.Text {
			if cols++; cols > columns {
				break
			}
			if label == '.' {
				labels = append(labels, puzzle.NoRegion)
				continue
			}
			labels = append(labels, int(label))
			if sizes[label]++; sizes[label] > digits {
				expected := "a region with at most as many cells as there are digits, " +
					strconv.Itoa(digits)
				j.Inside(r, at, expected, "another cell of "+strconv.Quote(string(label)))
			}
		}
		if cols != columns {
			j.Wrong(r, strconv.Itoa(columns)+" labels")
		}
		if j.Err != nil {
			return nil, ""
		}
	}
	return labels, text.String()
}

func (j *reader) givens() {
	j.p.Givens = notation.GivensOf(j.whole(j.grid(j.fields[keyGivens]), j.outside[0]))
}

func (j *reader) solution() {
	j.p.Solution = j.whole(j.grid(j.fields[keySolution]), j.outside[1])
}

// grid reads rows of digits; nil if there are none.
func (j *reader) grid(v *jsontext.Value) []puzzle.Digit {
	p := j.p
	if v == nil {
		return nil
	}
	if v.Type != jsontext.List || len(v.List) != p.Rows {
		j.Fail(v, "a list of "+strconv.Itoa(p.Rows)+" rows", v.Described())
		return nil
	}
	blanks := "."
	if p.Grids != nil {
		blanks = ".-" // in no grid
	}
	figures := notation.NewSymbols(p.Low, p.High, notation.NoLetter, blanks)
	grid := make([]puzzle.Digit, 0, p.GridCells())
	for i := range v.List {
		r := &v.List[i]
		switch {
		case r.Type == jsontext.List && len(r.List) == p.Cols:
			for k := range r.List {
				grid = append(grid, j.digitOrEmpty(&r.List[k], p.Domain()))
			}
		case r.Type == jsontext.String && p.High <= 9 && len(r.Text) == p.Cols:
			grid = grid[:len(grid)+p.Cols]
			row, text := grid[len(grid)-p.Cols:], []byte(r.Text)
			if k := figures.Cells(row, text); k < len(text) {
				j.Inside(r, k, figures.Range()+` or "."`, source.Quote(text[k:k+1]))
			}
		case r.Type == jsontext.String && p.High > 9:
			j.Wrong(r, "a list of numbers, since there are digits above 9")
		case r.Type == jsontext.String:
			j.Fail(r, strconv.Itoa(p.Cols)+" cells", strconv.Itoa(len(r.Text)))
		default:
			j.Fail(r, "a row of "+strconv.Itoa(p.Cols)+" cells", r.Described())
		}
	}
	return grid
}

func (j *reader) candidates() {
	p, v := j.p, j.fields[keyCandidates]
	if v == nil {
		return
	}
	if v.Type != jsontext.Object {
		j.Wrong(v, `an object such as {"r1c1": [1, 2]}`)
	}
	sets := p.Domains()
	for key, digits := range v.Members() {
		c := j.cell(key)
		sets[c] = 0
		for _, digit := range j.List(digits, "a list of digits") {
			sets[c] |= puzzle.Digits(j.digit(digit, p.DomainOf(c)))
		}
	}
	p.Candidates = notation.CandidatesOf(p, sets)
}
