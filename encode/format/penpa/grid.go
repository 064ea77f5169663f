package penpa

import (
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// A number on the paper is a list of its text, its colour, and its type. The colours are black (1),
// and others; some of these have a circle around the number, or are on white.
const (
	colorInWhite = 6 // in a white circle
	colorInBlack = 7
	colorInRed   = 11
)

// The types of numbers that are read.
const (
	typeNormal = "1"
	typeArrow  = "2" // the text ends with "_" and the direction of an arrow
	typeSmall  = "5"
	typeMedium = "6"
	typeMarks  = "7" // a list of 1 for each digit that is noted
	typeLarge  = "10"
)

// size makes the grid. Its digits are as many as the longer side has cells, from 1; from 0 if a 0
// is given.
func (r *reader) size(*jsontext.Value) {
	p := r.Puzzle
	p.Rows, p.Cols = r.rows, r.cols
	p.Low, p.High = 1, puzzle.Digit(max(r.rows, r.cols))
	if r.gaps != nil {
		p.High = 9 // of the largest of several grids
	}
}

// A number is what stands at a place.
type number struct {
	text  string
	color int
	kind  string
}

// numberOf reads a number of the paper.
func numberOf(v *jsontext.Value) (n number, ok bool) {
	if v.Type != jsontext.List || len(v.List) < 3 {
		return n, false
	}
	n.kind = v.List[2].Text
	n.color, _ = strconv.Atoi(v.List[1].Text)
	n.text = strings.TrimSpace(v.List[0].Text)
	if v.List[0].Type != jsontext.List {
		return n, true
	}
	if n.kind != typeMarks {
		return n, false
	}
	for k, mark := range v.List[0].Elements() {
		if mark.Text == "1" {
			n.text += strconv.Itoa(k + 1)
		}
	}
	if len(n.text) == 1 { // it is drawn like a digit
		n.kind = typeNormal
	}
	return n, true
}

// whole reports whether a number is drawn as large as the digit of a cell.
func (n *number) whole() bool {
	return n.kind == typeNormal || n.kind == typeLarge || n.kind == typeMedium
}

// circled reports whether there is a circle around a number.
func (n *number) circled() bool {
	return n.color == colorInWhite || n.color == colorInBlack || n.color == colorInRed
}

// digit returns the digit that a text means; Empty if it means none.
func (r *reader) digit(text string) puzzle.Digit {
	if source.IsDecimal([]byte(text)) {
		return puzzle.Digit(source.Number([]byte(text), int(puzzle.MaxDigit)))
	}
	if len(text) == 1 && r.Puzzle.High > 9 {
		if d := puzzle.Digit(text[0]|0x20) - 'a' + 10; d >= 10 && d <= r.Puzzle.High {
			return d
		}
	}
	return puzzle.Empty
}

// digits reads the digits in the cells of the grid; take says whether a number is one.
func (r *reader) digits(v *jsontext.Value, take func(n *number) bool) []puzzle.Digit {
	p := r.Puzzle
	digits := slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	for key, value := range v.Get("number").Members() {
		n, ok := numberOf(value)
		c, inside := r.cell(key)
		if !ok || !inside || !take(&n) {
			continue
		}
		d := r.digit(n.text)
		if d == puzzle.Empty {
			continue
		}
		r.used[value] = true
		if digits[c] = d; d > p.High {
			r.Fail(key, "a digit from 1 to "+strconv.Itoa(int(p.High)), n.text+" in "+p.CellName(c))
		}
	}
	return digits
}

// numbers reads the givens, and notes the numbers outside the grid.
func (r *reader) numbers(v *jsontext.Value) {
	p := r.Puzzle
	givens := r.digits(v, func(n *number) bool { return n.whole() })
	if r.Failed() {
		return
	}
	if slices.Contains(givens, 0) {
		if p.Low, p.High = 0, p.High-1; slices.Max(givens) > p.High {
			r.Fail(v, "digits from 0 to "+strconv.Itoa(int(p.High)), "both 0 and "+
				strconv.Itoa(int(p.High)+1))
		}
	}
	p.Givens = notation.GivensOf(givens)
	for key, value := range v.Get("number").Members() {
		n, ok := numberOf(value)
		at := r.pointOf(key)
		if ok && r.used[value] && n.circled() {
			r.Leave(key, "a digit", "also a circle around it, at "+at.name())
		}
		if ok && at.kind == middle && !r.inGrid(at) {
			r.outside[at] = value
		}
	}
}

// entered takes the digits that were entered to solve the puzzle for its solution, if there is one
// in each cell.
func (r *reader) entered(*jsontext.Value) {
	p := r.Puzzle
	digits := r.digits(&r.answer, func(n *number) bool { return n.kind != typeArrow })
	for c := range digits {
		if d := notation.Given(p, c); d != puzzle.Empty {
			digits[c] = d
		}
		if outside := r.gaps != nil && r.gaps[c]; !outside &&
			(digits[c] == puzzle.Empty || !p.Domain().Has(digits[c])) {
			return
		}
	}
	if !slices.Equal(digits, p.Givens) {
		p.Solution = digits
	}
}

// solution reads the solution that a link carries: a packed list, whose fifth element is a list of
// the numbers of cells with their digits, "43,1", but for givens. Others are about lines and
// shading.
func (r *reader) solution(t *spec.Text, start, end int) {
	if r.Err != nil {
		return
	}
	ignored := func(found string) {
		r.Findings.Warn(t.At(start, "a solution of a digit a cell", found+", which is ignored"))
	}
	plain, err := inflate(t.Bytes[start:end])
	if err != nil {
		ignored(err.Error())
		return
	}
	v, bad := jsontext.Parse(r.Src.Ctx, `{"":`+plain+"}")
	if bad != nil {
		ignored(bad.Found)
		return
	}
	list := v.Get("")
	const numbersAt = 4
	if list.Type != jsontext.List || len(list.List) <= numbersAt {
		ignored(list.What())
		return
	}
	p := r.Puzzle
	digits, any := slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells()), false
	copy(digits, p.Givens)
	for _, one := range list.List[numbersAt].Elements() {
		key, text, _ := strings.Cut(one.Text, ",")
		c, ok := r.cell(&jsontext.Value{Text: key})
		if !ok {
			continue
		}
		if digits[c], any = r.digit(text), true; digits[c] != puzzle.Empty && !p.Domain().Has(digits[c]) {
			ignored(text + " in " + p.CellName(c))
			return
		}
	}
	if any {
		p.Solution = digits
	}
}
