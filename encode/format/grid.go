package format

import (
	"bytes"
	"strconv"

	"exactcover/encode/puzzle"
)

// The grid format: as many lines as rows, with or without drawn lines between the cells. A row is
// one of
//
//	cells        one character each, with blanks and ornaments anywhere between them
//	numbers      words between blanks, where the side is at least 10
//	candidates   nine groups of the digits 1 to 9, of which some has more than one
//
// Pictures with walls of box-drawing characters are read in frame.go.
//
// Files for the SudoCue program may have header lines (#A author, #D title, and others) and
// sections, of which only [Puzzle] is read. A heading such as "Puzzle 3" begins a new grid.
type gridRows struct {
	boards *boards

	// What header lines said about the puzzle that is read, and about the one after it. Letters
	// glued to their text are headers only if a section follows: else "#About this" would be an
	// author.
	now, after header
	glued      header
	elsewhere  bool // in a section that is not [Puzzle]

	src           *source
	ignoreUnknown bool
	frame         *frame // the picture that is being read, or nil; see there
	margin        bool   // it has clues in the margin above
}

type header struct{ author, title string }

// gridSpec is the format.
var gridSpec = Spec{
	Name: "grid", About: "a row a line, with or without box lines; also candidates",
	Endings: []string{".ss", ".sdk"}, Between: "\n",
	Recognise: recogniseGrid,
	New:       newGrid, Puzzle: appendGridPuzzle, Grid: appendDrawn,
}

func newGrid(src *source, b *boards, o Options) Decoder {
	return &rowsDecoder{src: src, boards: b, parser: &gridRows{boards: b, src: src, ignoreUnknown: o.IgnoreUnknown}}
}

func (g *gridRows) begin() { g.now = header{} }

func (g *gridRows) finish(p *puzzle.Puzzle, rows []row) (leftOut, err *Error) {
	p.Author, p.Title = g.now.author, g.now.title
	if rows[0].frame == nil {
		return nil, nil
	}
	return g.finishFrame(p, rows)
}

func (g *gridRows) parse(text []byte, n int, r *row) lineKind {
	trimmed, _ := trimBlanks(text)
	if kind, ok := g.frameLine(text, trimmed, n, r); ok {
		return kind
	}
	switch {
	case len(trimmed) == 0:
		return blankLine
	case trimmed[0] == '[':
		g.elsewhere = !bytes.EqualFold(trimmed, []byte("[puzzle]"))
		if !g.elsewhere {
			g.after, g.glued = g.glued, header{}
		}
		return breakLine
	case g.elsewhere:
		return otherLine
	case trimmed[0] == '#':
		return g.comment(trimmed[1:])
	case isDrawn(trimmed):
		return ruleLine
	}
	var words [2 * maxSide]span
	count, cells := split(text, words[:])
	g.row(text, words[:count], cells, n, r)
	if r.err != nil && isHeading(trimmed) {
		r.err = nil
		return breakLine
	}
	// Headers end a block, so the first row behind them is the first of its puzzle.
	if g.after != (header{}) {
		g.now, g.after, g.glued = g.after, header{}, header{}
	}
	return rowLine
}

// comment takes the headers out of comment lines.
func (g *gridRows) comment(text []byte) lineKind {
	if len(text) < 2 {
		return otherLine
	}
	value, _ := trimBlanks(text[1:])
	set := func(h *header) bool {
		switch text[0] {
		case 'A':
			h.author = string(value)
		case 'D':
			h.title = string(value)
		default:
			return false
		}
		return true
	}
	if !isBlank(text[1]) {
		set(&g.glued)
	} else if set(&g.glued) && set(&g.after) {
		return breakLine
	}
	return otherLine
}

// row reads the words of a row as what they are; see gridRows.
func (g *gridRows) row(text []byte, words []span, cells, n int, r *row) {
	side := len(words)
	fitting := func(k int) bool { return isSide(k) && (n == 0 || n == k) }
	switch {
	case side == 9 && cells > 9 && fitting(9):
		g.candidates(text, words, r)
	case side >= 10 && cells > side && fitting(side):
		g.numbers(text, words, r)
	case fitting(cells):
		g.cells(text, words, cells, r)
	default:
		g.misfit(text, words, cells, n, r)
	}
}

func (g *gridRows) candidates(text []byte, words []span, r *row) {
	r.n, r.marked = 9, true
	table := g.boards.symbols(9)
	for i, w := range words {
		if w.end == w.start+1 && table[text[w.start]] == puzzle.Empty {
			r.marks[i] = puzzle.Digits(1, 2, 3, 4, 5, 6, 7, 8, 9)
			continue
		}
		for at := w.start; at < w.end; at++ {
			d := table[text[at]]
			switch {
			case d <= 0:
				r.fail(at+1, digitRange(9), quote(text[at:at+1]))
				return
			case r.marks[i].Has(d):
				r.fail(at+1, "each candidate once", quote(text[w.start:w.end]))
				return
			}
			r.marks[i] |= puzzle.Digits(d)
		}
	}
}

func (g *gridRows) numbers(text []byte, words []span, r *row) {
	r.n = len(words)
	table := g.boards.symbols(r.n)
	for i, w := range words {
		word := text[w.start:w.end]
		d := bad
		switch {
		case len(word) == 1:
			d = table[word[0]]
		case isDecimal(word) && number(word, r.n) <= r.n:
			d = puzzle.Digit(number(word, r.n))
			if d == 0 {
				d = puzzle.Empty
			}
		}
		if d == bad {
			r.fail(w.start+1, digitRange(r.n)+` or "."`, quote(word))
			return
		}
		r.digits[i] = d
	}
}

func (g *gridRows) cells(text []byte, words []span, cells int, r *row) {
	table := g.boards.symbols(cells)
	for _, w := range words {
		for at := w.start; at < w.end; at++ {
			d := table[text[at]]
			if d == bad {
				r.fail(at+1, digitRange(cells)+` or "."`, quote(text[at:at+1]))
				return
			}
			r.digits[r.n] = d
			r.n++
		}
	}
}

// misfit says what is wrong with a row of the wrong number of cells: a character that is none, or
// else the number.
func (g *gridRows) misfit(text []byte, words []span, cells, n int, r *row) {
	table := g.boards.symbols(maxSide)
	seen := 0
	for _, w := range words {
		for at := w.start; at < w.end; at++ {
			if table[text[at]] == bad {
				r.fail(at+1, `a digit, or "." for an empty cell`, quote(text[at:at+1]))
				return
			}
			if seen == n && n > 0 {
				r.fail(at+1, "the end of the row after "+strconv.Itoa(n)+" cells", "row of "+strconv.Itoa(cells))
			}
			seen++
		}
	}
	switch {
	case r.err != nil:
	case n > 0:
		r.fail(r.end, strconv.Itoa(n)+" cells", "the end of the line after "+strconv.Itoa(cells))
	default:
		r.fail(r.end, "a row of "+sideList+" cells", strconv.Itoa(cells))
	}
}

func recogniseGrid(h *Head) Answer {
	switch h.line().kind {
	case drawnShape, groupsShape, cellsShape:
		return ByShape
	case smallShape:
		for _, l := range h.rest() {
			if l.kind != smallShape {
				return If(l.kind == cellsShape && l.count == 16)
			}
		}
	case integerShape:
		return If(h.isRow())
	case numbersShape:
		if answer, drawn := numberRows(h); drawn {
			return answer
		}
	}
	return No
}
