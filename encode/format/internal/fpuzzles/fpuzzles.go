// Package fpuzzles is f-puzzles links, and what they carry.
//
//	fpuzzles.go  the object, its grid and solution
//	write.go     puzzles as links
//	keys.go      the keys that are constraints
//	plain.go     those that kinds of rules name, read and written
//	carry.go     what a puzzle carries along
//	rules.go     other constraints, and what all share
//	drawing.go   drawing that a constraint explains
//	parts.go     what other formats leave out
package fpuzzles

import (
	"bytes"
	"context"
	"math"
	"strconv"

	"exactcover/encode/format/internal/board"
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/internal/recognise"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/format/internal/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// f-puzzles writes a puzzle as a JSON object: grid[r][c] has what is in the cells, and every
// further key is a kind of constraint with the list of its instances (rules.go). Cells are
// "R1C1"; clues outside the grid have row or column 0 or one more than there are. Numbers may stand
// in quotes.
//
// What has no meaning for a solver is carried along: see carry.go. Drawing has none if a
// constraint explains it (drawing.go); other drawing is left out, and said to be.

// fpuzzlesCarrier finds what f-puzzles links, and SudokuPad links of the same, carry.
var fpuzzlesCarrier = &link.Carrier{
	Behind: []string{"?load=", "&load=", "/fpuzzles", "=fpuzzles", "/fpuz", "=fpuz"},
	Prefix: []string{"fpuzzles", "fpuz"},
}

// Format is what the format says of itself.
var Format = spec.Format{
	Name:      Name,
	About:     "f-puzzles links, or what they carry: variant puzzles, one a line",
	Recognise: recogniseFPuzzles,
	New:       newFPuzzles, Write: write,
	Holds: spec.HoldsTitle | spec.HoldsAuthor | spec.HoldsSolution, Parts: fpuzzlesParts,
	Example: "https://f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAO" +
		"wQBcMqBfZYHv3lwC6yQv3GCRYwTL5SBC%2FiFKVqKdIxbtOMYSJAlmbCAGsIzNNu5A\n",
}

func newFPuzzles(src *source.Source, _ *board.Maker, o spec.Options) spec.Decoder {
	return &spec.OneLine{Src: src, Parse: func(t *spec.Text) (
		*puzzle.Puzzle, source.Findings, *source.Error,
	) {
		packed, v, err := link.Unpack(src.Ctx, t, fpuzzlesCarrier, jsontext.Parse)
		if err != nil {
			return nil, source.Findings{}, err
		}
		f := newReader(src.Ctx, o.Rules, o.IgnoreUnknown)
		err = f.read(&v)
		f.Puzzle.Carried = &puzzle.Carried{Format: Name, Text: packed.Json}
		return f.Puzzle, packed.WrapAll(f.Findings), packed.Wrap(err)
	}}
}

const Name = "fpuzzles"

// reader reads one puzzle. Places are in the unpacked text.
type reader struct {
	link.Reader
	known         rule.Set
	ignoreUnknown bool

	now     origin   // of the rule that is added next
	origins []origin // of the rules of the puzzle
}

// An origin is where in an f-puzzles object a rule comes from.
type origin struct {
	key     string
	element int // of the list that is the value of key; -1: the whole value makes the rule
}

func newReader(ctx context.Context, known rule.Set, ignoreUnknown bool) *reader {
	return &reader{Reader: link.NewReader(ctx), known: known, ignoreUnknown: ignoreUnknown}
}

func (f *reader) read(v *jsontext.Value) *source.Error {
	for _, step := range []func(*jsontext.Value) *source.Error{
		f.named, f.grid, f.solved, f.words, f.constraints, f.drawing,
	} {
		if err := step(v); err != nil {
			return err
		}
	}
	return nil
}

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
	p.Regions = fpuzzlesRegions(n)
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
	p.Regions = board.InOrder(p.Regions)
	p.Givens = board.GivensOf(p.Givens)
	p.Candidates = board.CandidatesOf(p, p.Candidates)
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

// fpuzzlesRegions returns the region of each cell where nothing else is said: boxes that are as
// square as they can be and no higher than wide; rows if the side is a prime.
func fpuzzlesRegions(n int) []int {
	height := 1
	for h := 2; h*h <= n; h++ {
		if n%h == 0 {
			height = h
		}
	}
	return board.BoxRegions(n, n, height, n/height)
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
			f.Clue = func() string { return fpuzzlesClue("cage", i, cage) }
			f.CageWords(cage, value)
		}
	}
	f.Clue = nil
	return f.Noted(v)
}

// need returns the value of a key that an object must have.
func (f *reader) need(v *jsontext.Value, key string) (*jsontext.Value, *source.Error) {
	if value := v.Get(key); value != nil {
		return value, nil
	}
	return nil, f.At(v, "the key "+strconv.Quote(key), "none")
}

// cell reads the name of a cell of the grid.
func (f *reader) cell(v *jsontext.Value) (puzzle.Cell, *source.Error) {
	row, col, err := f.Place(v)
	if err != nil {
		return 0, err
	}
	if row < 1 || row > f.Puzzle.Rows || col < 1 || col > f.Puzzle.Cols {
		return 0, f.At(
			v, `a cell from "R1C1" to "`+link.PlaceName(f.Puzzle.Rows, f.Puzzle.Cols)+`"`, v.What(),
		)
	}
	return f.Puzzle.Cell(row-1, col-1), nil
}

// cells reads a list of cells, nil if there is none.
func (f *reader) cells(v *jsontext.Value) ([]puzzle.Cell, *source.Error) {
	if v == nil || v.Kind == jsontext.Null {
		return nil, nil
	}
	if v.Kind != jsontext.List {
		return nil, f.At(v, "a list of cells", v.What())
	}
	var cells []puzzle.Cell
	for i := range v.List {
		c, err := f.cell(&v.List[i])
		switch {
		case err != nil:
			return nil, err
		case f.Src.Stopped():
			return nil, source.ErrStopped
		}
		cells = append(cells, c)
	}
	return cells, nil
}

// recogniseFPuzzles knows what a link carries, a link that should carry a puzzle, and what is
// behind "fpuzzles" or nothing.
func recogniseFPuzzles(h *recognise.Head) recognise.Answer {
	line := h.Text()
	start, end, ok := fpuzzlesCarrier.Find(line)
	// A line of a puzzle may begin with a packed brace, but has no small letters, which a packed
	// quotation mark takes, and packed JSON has no dots.
	if ok && lz.IsObject(line[start:end], "\" \t\r\n") && bytes.IndexByte(line[start:end], '.') < 0 {
		return recognise.ByContent
	}
	if source.IsLink(line) && (bytes.Contains(line, []byte("f-puzzles.com/")) ||
		bytes.Contains(line, []byte("sudokupad.app/"))) {
		return recognise.BySign
	}
	return recognise.No
}
