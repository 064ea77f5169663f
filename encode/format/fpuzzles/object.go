package fpuzzles

import (
	"math"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
)

func (f *reader) named(v *jsontext.Value) { f.Named(v, "title", "author", "ruleset") }

// grid reads the size, givens, candidates and regions.
func (f *reader) grid(v *jsontext.Value) {
	grid := f.Need(v, "grid")
	n := len(grid.List)
	if size := v.Get("size"); size.Says() {
		n = f.Whole(size, 1, int(puzzle.MaxDigit))
	}
	if grid.Type != jsontext.List || len(grid.List) != n || n < 1 || n > int(puzzle.MaxDigit) {
		expected := "a list of " + strconv.Itoa(n) + " rows"
		if n < 1 || n > int(puzzle.MaxDigit) {
			expected = "a list of 1 to " + strconv.Itoa(int(puzzle.MaxDigit)) + " rows"
		}
		f.Fail(grid, expected, grid.Described())
		return
	}
	p := f.Puzzle
	p.Rows, p.Cols, p.Low, p.High = n, n, 1, puzzle.Digit(n)
	p.Regions = usualRegions(n)
	p.Givens = make([]puzzle.Digit, 0, n*n)
	p.Candidates = make([]puzzle.DigitSet, 0, n*n)
	for i, row := range grid.Elements() {
		if row.Type != jsontext.List || len(row.List) != n {
			f.Fail(row, "a row of "+strconv.Itoa(n)+" cells", row.Described())
			return
		}
		for k, cell := range row.Elements() {
			f.In = func() string { return "cell " + link.PlaceName(i+1, k+1) }
			f.gridCell(cell)
		}
		f.In = nil
	}
	p.Regions = notation.InOrder(p.Regions)
	p.Givens = notation.GivensOf(p.Givens)
	p.Candidates = notation.CandidatesOf(p, p.Candidates)
}

// gridCell reads the next cell of the grid.
func (f *reader) gridCell(v *jsontext.Value) {
	p, c := f.Puzzle, len(f.Puzzle.Givens)
	if v.Type != jsontext.Object {
		f.Wrong(v, "a cell")
	}
	given, set := puzzle.Empty, p.Domain()
	isGiven := v.Get("given")
	if isGiven.Says() && isGiven.Type != jsontext.Bool {
		f.Wrong(isGiven, "true or false")
	}
	if isGiven.Says() && v.Get("value").Says() {
		given = puzzle.Digit(f.Number(v.Get("value"), 1, p.Rows))
	}
	if marks := v.Get("givenPencilMarks"); marks.Says() {
		set = puzzle.Digits(f.digits(marks)...)
	}
	if region := v.Get("region"); region != nil {
		p.Regions[c] = puzzle.NoRegion
		if region.Type != jsontext.Null {
			p.Regions[c] = f.Number(region, 0, math.MaxInt16)
		}
	}
	p.Givens = append(p.Givens, given)
	p.Candidates = append(p.Candidates, set)
}

// digits reads a list of digits.
func (f *reader) digits(v *jsontext.Value) (digits []puzzle.Digit) {
	for _, element := range f.List(v, "a list of digits") {
		digits = append(digits, puzzle.Digit(f.Number(element, 1, f.Puzzle.Rows)))
	}
	return digits
}

// usualRegions returns the regions of a grid that does not state them: boxes that are as
// square as they can be and no higher than wide; rows if the side is a prime.
func usualRegions(n int) []int {
	height := 1
	for h := 2; h*h <= n; h++ {
		if n%h == 0 {
			height = h
		}
	}
	return notation.BoxRegions(n, n, height, n/height)
}

// solved reads the solution: a list of digits, all rows one after another.
func (f *reader) solved(v *jsontext.Value) {
	p, s := f.Puzzle, v.Get("solution")
	if !s.Says() {
		return
	}
	if s.Type == jsontext.String {
		var ok bool
		if p.Solution, ok = f.DigitsIn(s.Text); !ok {
			f.Wrong(s, "a solution of a digit a cell")
		}
		return
	}
	if s.Type != jsontext.List || len(s.List) != p.Cells() {
		f.Fail(s, "a list of "+strconv.Itoa(p.Cells())+" digits", s.Described())
		return
	}
	for i, v := range s.Elements() {
		f.In = func() string {
			return "cell " + link.PlaceName(i/p.Cols+1, i%p.Cols+1) + " of the solution"
		}
		d := puzzle.Empty
		if v.Says() && v.Text != "0" && v.Text != "." {
			d = puzzle.Digit(f.Number(v, 1, p.Rows))
		}
		p.Solution = append(p.Solution, d)
	}
	f.In = nil
}

// words takes the words of the cages that have no cells.
func (f *reader) words(v *jsontext.Value) {
	for i, cage := range v.Get("cage").Elements() {
		if value := cage.Get("value"); value.Says() && !cage.Get("cells").Says() {
			f.In = func() string { return clueName("cage", i, cage) }
			f.CageWords(cage, value)
		}
	}
	f.In = nil
	f.Noted(v)
}
