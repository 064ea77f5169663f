package format

import (
	"bytes"
	"context"
	"math"
	"strconv"
	"strings"

	"exactcover/encode/puzzle"
)

// f-puzzles writes a puzzle as a JSON object: grid[r][c] has what is in the cells, and every
// further key is a kind of constraint with the list of its instances (fpuzzlesrules.go). Cells are
// "R1C1"; clues outside the grid have row or column 0 or one more than there are. Numbers may stand
// in quotes.
//
// What has no meaning for a solver is carried along: see fpuzzlescarry.go. Drawing has none if a
// constraint explains it (fpuzzlesdrawing.go); other drawing is left out, and said to be.

// fpuzzlesCarrier finds what f-puzzles links, and SudokuPad links of the same, carry.
var fpuzzlesCarrier = &carrier{
	behind: []string{"?load=", "&load=", "/fpuzzles", "=fpuzzles", "/fpuz", "=fpuz"},
	prefix: []string{"fpuzzles", "fpuz"},
}

// fpuzzlesSpec is the format.
var fpuzzlesSpec = Spec{
	Name:      fpuzzlesFormat,
	About:     "f-puzzles links, or what they carry: variant puzzles, one a line",
	Recognise: recogniseFPuzzles,
	New:       newFPuzzles, Puzzle: appendFPuzzles, Grid: appendFPuzzlesGrid,
	Holds: HoldsTitle | HoldsAuthor | HoldsSolution, Parts: fpuzzlesParts,
}

func newFPuzzles(src *source, _ *boards, o Options) Decoder {
	return &oneLine{src: src, parse: func(t *text) (*puzzle.Puzzle, findings, *Error) {
		packed, v, err := unpack(src.ctx, t, fpuzzlesCarrier, parseJSON)
		if err != nil {
			return nil, findings{}, err
		}
		f := newFPuzzlesReader(src.ctx, o.IgnoreUnknown)
		err = f.read(&v)
		f.p.Carried = &puzzle.Carried{Format: fpuzzlesFormat, Text: packed.json}
		return f.p, packed.wrapAll(f.findings), packed.wrap(err)
	}}
}

const fpuzzlesFormat = "fpuzzles"

// fpuzzles reads one puzzle. Places are in the unpacked text.
type fpuzzles struct {
	jsonPuzzle
	findings
	ignoreUnknown bool

	now      origin   // of the rule that is added next
	origins  []origin // of the rules of the puzzle
	solution string   // as words about the puzzle have it
}

// An origin is where in an f-puzzles object a rule comes from.
type origin struct {
	key     string
	element int // of the list that is the value of key; -1: the whole value makes the rule
}

func newFPuzzlesReader(ctx context.Context, ignoreUnknown bool) *fpuzzles {
	return &fpuzzles{jsonPuzzle: jsonPuzzle{src: sourceOf(ctx, ""), p: new(puzzle.Puzzle)}, ignoreUnknown: ignoreUnknown}
}

func (f *fpuzzles) read(v *jsonValue) *Error {
	for _, step := range []func(*jsonValue) *Error{f.named, f.grid, f.solved, f.words, f.constraints, f.drawing} {
		if err := step(v); err != nil {
			return err
		}
	}
	return nil
}

func (f *fpuzzles) named(v *jsonValue) *Error {
	for _, name := range []struct {
		key string
		to  *string
	}{{"title", &f.p.Title}, {"author", &f.p.Author}} {
		if text := v.get(name.key); text.says() {
			if text.kind != jsonString {
				return f.at(text, "text in double quotes", text.what())
			}
			*name.to = text.text
		}
	}
	return nil
}

// grid reads the size, givens, candidates and regions.
func (f *fpuzzles) grid(v *jsonValue) *Error {
	grid := v.get("grid")
	if grid == nil {
		return f.at(v, `the key "grid"`, "none")
	}
	n := len(grid.list)
	if size := v.get("size"); size.says() {
		var err *Error
		if n, err = f.whole(size, 1, int(puzzle.MaxDigit)); err != nil {
			return err
		}
	}
	if grid.kind != jsonList || len(grid.list) != n || n < 1 || n > int(puzzle.MaxDigit) {
		expected := "a list of " + strconv.Itoa(n) + " rows"
		if n < 1 || n > int(puzzle.MaxDigit) {
			expected = "a list of 1 to " + strconv.Itoa(int(puzzle.MaxDigit)) + " rows"
		}
		return f.at(grid, expected, grid.described())
	}
	p := f.p
	p.Rows, p.Cols, p.Low, p.High = n, n, 1, puzzle.Digit(n)
	p.Regions = fpuzzlesRegions(n)
	p.Givens = make([]puzzle.Digit, 0, n*n)
	p.Candidates = make([]puzzle.DigitSet, 0, n*n)
	for i := range grid.list {
		row := &grid.list[i]
		if row.kind != jsonList || len(row.list) != n {
			return f.at(row, "a row of "+strconv.Itoa(n)+" cells", row.described())
		}
		for k := range row.list {
			f.clue = func() string { return "cell " + fpuzzlesName(i+1, k+1) }
			if err := f.gridCell(&row.list[k]); err != nil {
				return err
			}
		}
	}
	f.clue = nil
	p.Regions = inOrder(p.Regions)
	p.Givens = givensOf(p.Givens)
	p.Candidates = candidatesOf(p, p.Candidates)
	return nil
}

// gridCell reads the next cell of the grid.
func (f *fpuzzles) gridCell(v *jsonValue) *Error {
	p, c := f.p, len(f.p.Givens)
	if v.kind != jsonObject {
		return f.at(v, "a cell", v.what())
	}
	given, set := puzzle.Empty, p.Domain()
	isGiven := v.get("given")
	if isGiven.says() && isGiven.kind != jsonBool {
		return f.at(isGiven, "true or false", isGiven.what())
	}
	if isGiven.says() && v.get("value").says() {
		n, err := f.number(v.get("value"), 1, p.Rows)
		if err != nil {
			return err
		}
		given = puzzle.Digit(n)
	}
	if marks := v.get("givenPencilMarks"); marks.says() {
		if marks.kind != jsonList {
			return f.at(marks, "a list of digits", marks.what())
		}
		set = 0
		for i := range marks.list {
			n, err := f.number(&marks.list[i], 1, p.Rows)
			if err != nil {
				return err
			}
			set |= puzzle.Digits(puzzle.Digit(n))
		}
	}
	if region := v.get("region"); region != nil {
		p.Regions[c] = puzzle.NoRegion
		if region.kind != jsonNull {
			n, err := f.number(region, 0, math.MaxInt16)
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
	return boxRegions(n, n, height, n/height)
}

// solved reads the solution: a list of digits, all rows one after another.
func (f *fpuzzles) solved(v *jsonValue) *Error {
	p, s := f.p, v.get("solution")
	if !s.says() {
		return nil
	}
	if s.kind == jsonString {
		var ok bool
		if p.Solution, ok = f.digitsIn(s.text); !ok {
			return f.at(s, "a solution of a digit a cell", s.what())
		}
		return nil
	}
	if s.kind != jsonList || len(s.list) != p.Cells() {
		return f.at(s, "a list of "+strconv.Itoa(p.Cells())+" digits", s.described())
	}
	for i := range s.list {
		f.clue = func() string { return "cell " + fpuzzlesName(i/p.Cols+1, i%p.Cols+1) + " of the solution" }
		d := puzzle.Empty
		if v := &s.list[i]; v.says() && v.text != "0" && v.text != "." {
			n, err := f.number(v, 1, p.Rows)
			if err != nil {
				return err
			}
			d = puzzle.Digit(n)
		}
		p.Solution = append(p.Solution, d)
	}
	f.clue = nil
	return nil
}

// words takes the words of the cages that have no cells.
func (f *fpuzzles) words(v *jsonValue) *Error {
	cages := v.get("cage")
	for i := 0; cages != nil && i < len(cages.list); i++ {
		cage := &cages.list[i]
		if value := cage.get("value"); value.says() && !cage.get("cells").says() {
			f.clue = func() string { return fpuzzlesClue("cage", i, cage) }
			f.cageWords(cage, value)
		}
	}
	f.clue = nil
	return f.noted(v)
}

// number reads a whole number, which may stand in quotes.
func (f *fpuzzles) number(v *jsonValue, low, high int) (int, *Error) {
	n, err := strconv.Atoi(strings.TrimSpace(v.text))
	if v.kind != jsonNumber && v.kind != jsonString || err != nil || n < low || n > high {
		return 0, f.at(v, "a whole number from "+strconv.Itoa(low)+" to "+strconv.Itoa(high), v.what())
	}
	return n, nil
}

// place reads the name of a place in the grid or next to it, and returns its row and column from 1.
func (f *fpuzzles) place(v *jsonValue) (row, col int, err *Error) {
	if row, col, ok := fpuzzlesPlace(v); ok && row <= f.p.Rows+1 && col <= f.p.Cols+1 {
		return row, col, nil
	}
	return 0, 0, f.at(v, `a place from "R0C0" to "`+fpuzzlesName(f.p.Rows+1, f.p.Cols+1)+`"`, v.what())
}

// fpuzzlesPlace returns the row and the column that a value names, if it does.
func fpuzzlesPlace(v *jsonValue) (row, col int, ok bool) {
	if v.kind != jsonString || len(v.text) > len("R1000C1000") {
		return 0, 0, false
	}
	r, c, ok := strings.Cut(strings.ToUpper(v.text), "C")
	if !ok || !strings.HasPrefix(r, "R") || !isDecimal([]byte(r[1:])) || !isDecimal([]byte(c)) {
		return 0, 0, false
	}
	row, err1 := strconv.Atoi(r[1:])
	col, err2 := strconv.Atoi(c)
	return row, col, err1 == nil && err2 == nil
}

// need returns the value of a key that an object must have.
func (f *fpuzzles) need(v *jsonValue, key string) (*jsonValue, *Error) {
	if value := v.get(key); value != nil {
		return value, nil
	}
	return nil, f.at(v, "the key "+strconv.Quote(key), "none")
}

// cell reads the name of a cell of the grid.
func (f *fpuzzles) cell(v *jsonValue) (puzzle.Cell, *Error) {
	row, col, err := f.place(v)
	if err != nil {
		return 0, err
	}
	if row < 1 || row > f.p.Rows || col < 1 || col > f.p.Cols {
		return 0, f.at(v, `a cell from "R1C1" to "`+fpuzzlesName(f.p.Rows, f.p.Cols)+`"`, v.what())
	}
	return f.p.Cell(row-1, col-1), nil
}

// cells reads a list of cells, nil if there is none.
func (f *fpuzzles) cells(v *jsonValue) ([]puzzle.Cell, *Error) {
	if v == nil || v.kind == jsonNull {
		return nil, nil
	}
	if v.kind != jsonList {
		return nil, f.at(v, "a list of cells", v.what())
	}
	var cells []puzzle.Cell
	for i := range v.list {
		c, err := f.cell(&v.list[i])
		switch {
		case err != nil:
			return nil, err
		case f.src.stopped():
			return nil, errStopped
		}
		cells = append(cells, c)
	}
	return cells, nil
}

func fpuzzlesName(row, col int) string { return "R" + strconv.Itoa(row) + "C" + strconv.Itoa(col) }

// recogniseFPuzzles knows what a link carries, a link that should carry a puzzle, and what is
// behind "fpuzzles" or nothing.
func recogniseFPuzzles(h *Head) Answer {
	line := h.text()
	start, end, ok := fpuzzlesCarrier.find(line)
	// A line of a puzzle may begin with a packed brace, but has no small letters, which a packed
	// quotation mark takes, and packed JSON has no dots.
	if ok && isPacked(line[start:end], "\" \t\r\n") && bytes.IndexByte(line[start:end], '.') < 0 {
		return ByContent
	}
	if isLink(line) && (bytes.Contains(line, []byte("f-puzzles.com/")) || bytes.Contains(line, []byte("sudokupad.app/"))) {
		return BySign
	}
	return No
}
