package fpuzzles

import (
	"math"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/puzzle"
)

func (f *reader) named(v *jsontext.Value) *source.Error {
	for _, name := range []struct {
		key string
		to  *string
	}{{"title", &f.Puzzle.Title}, {"author", &f.Puzzle.Author}} {
		if text := v.Get(name.key); text.Says() {
			if text.Kind != jsontext.String {
				return f.At(text, "text in double quotes", text.What())
			}
			*name.to = text.Text
		}
	}
	return nil
}

// grid reads the size, givens, candidates and regions.
func (f *reader) grid(v *jsontext.Value) *source.Error {
	grid := v.Get("grid")
	if grid == nil {
		return f.At(v, `the key "grid"`, "none")
	}
	n := len(grid.List)
	if size := v.Get("size"); size.Says() {
		var err *source.Error
		if n, err = f.Whole(size, 1, int(puzzle.MaxDigit)); err != nil {
			return err
		}
	}
	if grid.Kind != jsontext.List || len(grid.List) != n || n < 1 || n > int(puzzle.MaxDigit) {
		expected := "a list of " + strconv.Itoa(n) + " rows"
		if n < 1 || n > int(puzzle.MaxDigit) {
			expected = "a list of 1 to " + strconv.Itoa(int(puzzle.MaxDigit)) + " rows"
		}
		return f.At(grid, expected, grid.Described())
	}
	p := f.Puzzle
	p.Rows, p.Cols, p.Low, p.High = n, n, 1, puzzle.Digit(n)
	p.Regions = usualRegions(n)
	p.Givens = make([]puzzle.Digit, 0, n*n)
	p.Candidates = make([]puzzle.DigitSet, 0, n*n)
	for i := range grid.List {
		row := &grid.List[i]
		if row.Kind != jsontext.List || len(row.List) != n {
			return f.At(row, "a row of "+strconv.Itoa(n)+" cells", row.Described())
		}
		for k := range row.List {
			f.Clue = func() string { return "cell " + link.PlaceName(i+1, k+1) }
			if err := f.gridCell(&row.List[k]); err != nil {
				return err
			}
		}
	}
	f.Clue = nil
	p.Regions = notation.InOrder(p.Regions)
	p.Givens = notation.GivensOf(p.Givens)
	p.Candidates = notation.CandidatesOf(p, p.Candidates)
	return nil
}

// gridCell reads the next cell of the grid.
func (f *reader) gridCell(v *jsontext.Value) *source.Error {
	p, c := f.Puzzle, len(f.Puzzle.Givens)
	if v.Kind != jsontext.Object {
		return f.At(v, "a cell", v.What())
	}
	given, set := puzzle.Empty, p.Domain()
	isGiven := v.Get("given")
	if isGiven.Says() && isGiven.Kind != jsontext.Bool {
		return f.At(isGiven, "true or false", isGiven.What())
	}
	if isGiven.Says() && v.Get("value").Says() {
		n, err := f.Number(v.Get("value"), 1, p.Rows)
		if err != nil {
			return err
		}
		given = puzzle.Digit(n)
	}
	if marks := v.Get("givenPencilMarks"); marks.Says() {
		if marks.Kind != jsontext.List {
			return f.At(marks, "a list of digits", marks.What())
		}
		set = 0
		for i := range marks.List {
			n, err := f.Number(&marks.List[i], 1, p.Rows)
			if err != nil {
				return err
			}
			set |= puzzle.Digits(puzzle.Digit(n))
		}
	}
	if region := v.Get("region"); region != nil {
		p.Regions[c] = puzzle.NoRegion
		if region.Kind != jsontext.Null {
			n, err := f.Number(region, 0, math.MaxInt16)
			if err != nil {
				return err
			}
			p.Regions[c] = n
		}
	}
	p.Givens = append(p.Givens, given)
	p.Candidates = append(p.Candidates, set)
	return nil
}

// usualRegions returns the region of each cell where nothing else is said: boxes that are as
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
func (f *reader) solved(v *jsontext.Value) *source.Error {
	p, s := f.Puzzle, v.Get("solution")
	if !s.Says() {
		return nil
	}
	if s.Kind == jsontext.String {
		var ok bool
		if p.Solution, ok = f.DigitsIn(s.Text); !ok {
			return f.At(s, "a solution of a digit a cell", s.What())
		}
		return nil
	}
	if s.Kind != jsontext.List || len(s.List) != p.Cells() {
		return f.At(s, "a list of "+strconv.Itoa(p.Cells())+" digits", s.Described())
	}
	for i := range s.List {
		f.Clue = func() string {
			return "cell " + link.PlaceName(i/p.Cols+1, i%p.Cols+1) + " of the solution"
		}
		d := puzzle.Empty
		if v := &s.List[i]; v.Says() && v.Text != "0" && v.Text != "." {
			n, err := f.Number(v, 1, p.Rows)
			if err != nil {
				return err
			}
			d = puzzle.Digit(n)
		}
		p.Solution = append(p.Solution, d)
	}
	f.Clue = nil
	return nil
}

// words takes the words of the cages that have no cells.
func (f *reader) words(v *jsontext.Value) *source.Error {
	cages := v.Get("cage")
	for i := 0; cages != nil && i < len(cages.List); i++ {
		cage := &cages.List[i]
		if value := cage.Get("value"); value.Says() && !cage.Get("cells").Says() {
			f.Clue = func() string { return clueName("cage", i, cage) }
			f.CageWords(cage, value)
		}
	}
	f.Clue = nil
	return f.Noted(v)
}
