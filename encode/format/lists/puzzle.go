package lists

import (
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/line"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// A decoder makes puzzles of lists. A list of cells is
//
//	a row      if it is as long as a side; as many rows are a puzzle
//	a puzzle   if it is as long as all cells of a grid
//
// A string of several cells is a row or a puzzle in the same way. A list of puzzles is a batch.
type decoder struct {
	scanner
	maker *notation.Maker

	cells   []token // of the current list
	width   int     // of its rows, if signs are between them; else 0
	opened  bool    // the last token opened a list; an empty one belongs to the name of a type
	deepest int     // the most brackets that were open around a cell

	found []spec.Entry // the puzzles of an object that have not been returned

	// The puzzle that is being read: the place where it begins, and its rows so far.
	begun  token
	side   int
	digits []puzzle.Digit
	sets   []puzzle.DigitSet // the candidates of the same cells
	marked bool              // some cell has a list of them
	blanks notation.Blanks   // its empty cells
}

func (d *decoder) Next() (spec.Entry, error) {
	d.src.Run = 0
	if len(d.found) > 0 {
		e := d.found[0]
		d.found = d.found[1:]
		return e, nil
	}
	d.cells, d.width, d.begun, d.side = d.cells[:0], 0, token{}, 0
	d.digits, d.sets, d.marked = nil, d.sets[:0], false
	d.blanks = notation.Blanks{}
	for {
		t, err := d.next()
		if d.begun.line == 0 && t.kind != ']' {
			d.begun = t
		}
		if err == nil && t.kind == '[' && d.depth == 1 && d.rule != "" {
			found := "a list named " + source.Quote([]byte(d.rule)) + ", which may state a rule"
			d.rule = ""
			for t := t; t.kind != 0 && d.depth > 0; {
				t, _ = d.next()
			}
			err = d.at(t, "a puzzle", found)
			return spec.Entry{Line: t.line, Err: err}, nil
		}
		if err == nil && t.kind == '{' {
			if err = d.object(t); err == nil {
				return d.Next()
			}
		} else if err == nil {
			if t.kind == 0 && d.depth == 0 && d.side == 0 {
				return spec.Entry{}, d.src.Final()
			}
			var p *puzzle.Puzzle
			if p, err = d.take(t); p != nil && isMatrix(p) {
				d.side, d.digits = 0, nil
				err = d.at(d.begun, "a puzzle", "a matrix of 0 and 1")
			} else if p != nil {
				return spec.Entry{Line: d.begun.line, Puzzle: p}, nil
			}
		}
		if err != nil {
			if d.begun.line == 0 {
				d.begun = t
			}
			d.skip()
			return spec.Entry{Line: d.begun.line, Err: err}, nil
		}
	}
}

// isMatrix reports whether a puzzle has only the digit 1, and twice in a row.
func isMatrix(p *puzzle.Puzzle) bool {
	twice := false
	for c, d := range p.Givens {
		if d > 1 {
			return false
		}
		row := p.Givens[c/p.Cols*p.Cols : c]
		twice = twice || d == 1 && slices.Contains(row, 1)
	}
	return twice
}

// skip moves to the end of a bad puzzle.
func (d *decoder) skip() {
	const levels = 2 // brackets around the cells of a puzzle
	d.marks, d.words = false, 0
	if d.depth == 0 {
		d.skipLine()
	}
	for d.depth > max(0, d.deepest-levels) {
		t, err := d.next()
		if err == nil && t.kind == '{' { // which next leaves to be read
			_, err = d.value(d.src)
			t.kind = ','
		}
		if t.kind == 0 && err == nil || err == source.ErrStopped {
			d.depth = 0
		}
	}
}

// take adds a token to the puzzle, and returns the puzzle if that completes it.
func (d *decoder) take(t token) (*puzzle.Puzzle, *source.Error) {
	defer func() { d.opened = t.kind == '[' }()
	switch t.kind {
	case 0:
		if d.depth > 0 {
			d.depth = 0 // the error is told once
			return nil, d.at(t, `"]"`, source.EndOfInput)
		}
		return nil, d.missing(t, source.EndOfInput)
	case '[':
		if len(d.cells) > 0 {
			return nil, d.at(t, `a cell or "]"`, "a list among cells")
		}
	case ']':
		if len(d.cells) > 0 {
			return d.list(t)
		}
		if d.side > 0 && !(d.opened && d.typed()) {
			return nil, d.missing(t, "the end of the list")
		}
	case ';':
		switch n := len(d.cells); {
		case n == 0:
		case d.width == 0:
			d.width = n
		case n%d.width > 0:
			return nil, d.at(t, "a row of "+strconv.Itoa(d.width)+" cells", strconv.Itoa(n%d.width))
		}
	case 'c':
		d.deepest = max(d.deepest, d.depth)
		const least = 36 // a string of 25 cells or fewer is a row
		switch {
		case len(t.text) >= least && t.quoted && len(d.cells) == 0 && d.side == 0:
			return d.line(t)
		case d.depth == 0 && t.quoted && notation.IsSide(len(t.text)): // joined strings
			if d.side == 0 {
				d.side = len(t.text)
			}
			if err := d.row(t, d.side); err != nil || len(d.digits) < d.side*d.side {
				return nil, err
			}
			return d.puzzle()
		case d.depth == 0:
			return nil, d.at(t, "a list, or a string with all cells", source.Quote([]byte(t.text)))
		case len(d.cells) == notation.MaxSide*notation.MaxSide:
			return nil, d.at(t, "the end of the list", "another cell")
		}
		d.cells = append(d.cells, t)
	}
	return nil, nil
}

func (d *decoder) at(t token, expected, found string) *source.Error {
	return d.src.At(t.line, t.col, expected, found)
}

// missing returns the error for a grid that ends too early.
func (d *decoder) missing(t token, found string) *source.Error {
	row := len(d.digits)/d.side + 1
	return d.at(t, "row "+strconv.Itoa(row)+" of "+strconv.Itoa(d.side), found)
}

// line reads a string that is a puzzle.
func (d *decoder) line(t token) (*puzzle.Puzzle, *source.Error) {
	var src source.Source
	of := line.Decoder{Src: &src, Maker: d.maker}
	p, err := of.Parse([]byte(t.text), t.line)
	if err != nil {
		return nil, d.at(t, err.Expected, err.Found+" in "+source.Quote([]byte(t.text)))
	}
	return p, nil
}

// list reads the cells of a list that has just ended.
func (d *decoder) list(end token) (*puzzle.Puzzle, *source.Error) {
	cells, width := d.cells, d.width
	d.cells, d.width = d.cells[:0], 0
	if width == 1 { // the signs are between cells
		width = 0
	}
	if n := len(cells[0].text); cells[0].quoted && n >= notation.Sides[0] && d.side == 0 {
		return d.strings(cells, n, end)
	}
	n := len(cells)
	switch {
	case n < notation.Sides[0] && d.depth == 0 && d.typed():
		return nil, nil
	case width > 0 && width != notation.LineSide(n):
		return nil, d.at(end, "as many rows as cells in a row", strconv.Itoa(n/width)+" of "+
			strconv.Itoa(width)+" cells")
	case d.side > 0 && n != d.side:
		return nil, d.at(end, "a row of "+strconv.Itoa(d.side)+" cells", strconv.Itoa(n))
	case notation.IsSide(n):
		if err := d.read(cells, n); err != nil {
			return nil, err
		}
		d.side = n
		if len(d.digits) < n*n {
			return nil, nil
		}
		return d.finish()
	case notation.LineSide(n) > 0 && n != notation.JigsawLength && n != notation.MarksLength:
		d.side = notation.LineSide(n)
		if err := d.read(cells, d.side); err != nil {
			return nil, err
		}
		return d.puzzle()
	}
	expected := "a row of " + notation.SideList + " cells, or all cells of a grid"
	return nil, d.at(end, expected, strconv.Itoa(n))
}

// typed reports whether the brackets that have just ended are those of a type: a word or more
// brackets follow.
func (d *decoder) typed() bool {
	line, _ := d.src.PeekLine()
	line, _ = source.TrimBlanks(line)
	return len(line) > 0 && (isOpening(line[0]) || line[0]|0x20 >= 'a' && line[0]|0x20 <= 'z')
}

// strings reads a list of strings, which are the rows of a puzzle of side n.
func (d *decoder) strings(rows []token, n int, end token) (*puzzle.Puzzle, *source.Error) {
	if !notation.IsSide(n) {
		return nil, d.at(rows[0], "a row of "+notation.SideList+" cells", strconv.Itoa(n))
	}
	for _, row := range rows {
		if err := d.row(row, n); err != nil {
			return nil, err
		}
	}
	if len(rows) != n {
		return nil, d.at(end, strconv.Itoa(n)+" rows", strconv.Itoa(len(rows)))
	}
	d.side = n
	return d.puzzle()
}

// row adds a string that is a row of a puzzle of side n.
func (d *decoder) row(row token, n int) *source.Error {
	d.blanks.Note(d.maker.Symbols(n), []byte(row.text), row.line, row.col+1)
	text := []byte(strings.ReplaceAll(row.text, " ", "."))
	if len(text) != n || !row.quoted {
		return d.at(row, "a row of "+strconv.Itoa(n)+" cells", source.Quote(text))
	}
	table, digits := d.maker.Symbols(n), make([]puzzle.Digit, n)
	if i := table.Cells(digits, text); i < n {
		return d.at(row, table.Range()+` or "."`, source.Quote(text[i:i+1])+" in the row")
	}
	d.digits = append(d.digits, digits...)
	return d.candidates(make([]token, n), n)
}

// read adds cells of a puzzle of side n.
func (d *decoder) read(cells []token, n int) *source.Error {
	table := d.maker.Symbols(n)
	for _, c := range cells {
		digit := table.Word([]byte(c.text))
		if c.set == 0 && digit == notation.Bad {
			return d.at(c, table.Range()+" or an empty cell", source.Quote([]byte(c.text)))
		}
		d.digits = append(d.digits, digit)
		d.note(table, c)
	}
	return d.candidates(cells, n)
}

// note adds the sign of an empty cell. One without a sign, such as null, is as good as a dot.
func (d *decoder) note(table *notation.Symbols, c token) {
	sign, col := []byte(c.text), c.col
	switch {
	case len(sign) == 0:
		sign = []byte(".")
	case c.quoted:
		col++
	}
	d.blanks.Note(table, sign, c.line, col)
}

// finish completes a puzzle of rows. If a list is around them, it must end with the last row.
func (d *decoder) finish() (*puzzle.Puzzle, *source.Error) {
	if d.depth > 0 {
		t, err := d.next()
		for err == nil && t.kind == ';' {
			t, err = d.next()
		}
		switch {
		case err != nil:
			return nil, err
		case t.kind != ']':
			expected := "the end of the list after " + strconv.Itoa(d.side) + " rows"
			found := "more of it"
			if t.kind == 0 {
				found = source.EndOfInput
			}
			return nil, d.at(t, expected, found)
		}
	}
	return d.puzzle()
}

// puzzle completes a puzzle of which all cells have been read.
func (d *decoder) puzzle() (*puzzle.Puzzle, *source.Error) {
	if sign, line, col, stray := d.blanks.Stray(); stray {
		return nil, d.src.At(line, col, notation.OneSign, source.Quote([]byte{sign}))
	}
	p := d.maker.Puzzle(d.side)
	if d.marked {
		p.Candidates = notation.CandidatesOf(p, slices.Clone(d.sets))
		return p, nil
	}
	p.Givens = notation.GivensOf(slices.Clone(d.digits))
	return p, nil
}
