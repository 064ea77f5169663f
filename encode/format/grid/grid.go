// Package grid has the format with one row of cells per line, with or without drawn lines between
// them.
//
//	grid.go      rows of cells
//	frame.go     pictures of box-drawing characters
//	walls.go     drawings of other programs, with blanks for empty cells
//	dashed.go    rows with dashes for empty cells
//	blanks.go    rows with blanks for empty cells, without walls
//	dominoes.go  dominoes in such pictures
package grid

import (
	"bytes"
	"context"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"exactcover/encode/format/internal/rows"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/picture"
	"exactcover/encode/puzzle"
)

// The grid format: as many lines as rows, with or without drawn lines between the cells. A row is
// one of
//
//	cells        one character each, with blanks and ornaments anywhere between them
//	numbers      words between blanks, where the side is at least 10
//	candidates   nine groups of the digits 1 to 9, of which some has more than one
//
// Pictures with walls of box-drawing characters are read in frame.go, and those of other programs
// in walls.go.
//
// Files for the SudoCue program may have header lines (#A author, #D title, and others) and
// sections, of which only "Puzzle" is read. A heading such as "Puzzle 3" begins a new grid.
type rowParser struct {
	maker *notation.Maker

	// Header lines of the current puzzle, and of the one after it. A letter without a blank after it
	// is a header only if a section follows; otherwise "#About this" would be an author.
	now, after header
	glued      header
	elsewhere  bool // in a section other than "Puzzle"

	src           *source.Source
	ignoreUnknown bool
	frame         *frame // the picture that is being read, or nil; see frame.go
	margin        bool   // the picture has clues in the margin above

	rule, gaps     bool // a wall is drawn above the next row, and not along all of it
	blanks, dashes bool // rows of the puzzle have blanks, or dashes, for empty cells
}

type header struct{ author, title string }

// Format returns the format, in which o says how pictures are drawn.
func Format(o picture.Options) *spec.Format {
	f := &spec.Format{
		Name: "grid", About: "a row a line, with or without box lines; also candidates",
		Endings: []string{".ss", ".sdk"}, Between: "\n",
		Recognise: detect,
		New:       newDecoder, Holds: spec.HoldsVariables | spec.HoldsGrids,
		Write: func(ctx context.Context, w io.Writer, p *puzzle.Puzzle, s *puzzle.Solution) error {
			o := o
			o.Solution = s
			return picture.Text(ctx, w, p, o)
		},
		Drawn: drawn,
		Example: "+-----+-----+\n| 1 . | . 4 |\n| . 2 | . 3 |\n+-----+-----+\n" +
			"| 3 . | . . |\n| 4 . | . 1 |\n+-----+-----+\n",
	}
	if o.Caption == picture.CaptionAll {
		f.Holds |= spec.HoldsName | spec.HoldsTitle | spec.HoldsAuthor
	}
	return f
}

// drawn reports whether p has more than digits and usual boxes: of such pictures only solutions,
// some regions and dominoes are read.
func drawn(p *puzzle.Puzzle) bool {
	_, err := notation.Fits(p, "grid", 0)
	return err != nil
}

func newDecoder(src *source.Source, b *notation.Maker, o spec.Options) spec.Decoder {
	p := &rowParser{maker: b, src: src, ignoreUnknown: o.IgnoreUnknown}
	return &decoder{Decoder: rows.Decoder{Src: src, Maker: b, Parser: p}, parser: p}
}

func (g *rowParser) Begin() { g.now = header{} }

func (g *rowParser) Finish(p *puzzle.Puzzle, rows []rows.Row) (leftOut, err *source.Error) {
	p.Author, p.Title = g.now.author, g.now.title
	if frameOf(&rows[0]) == nil {
		if err := g.finishDashed(p, rows); err != nil {
			return nil, err
		}
		return nil, g.checkWalls(p, rows)
	}
	return g.finishFrame(p, rows)
}

func (g *rowParser) Parse(text []byte, n int, r *rows.Row) rows.LineType {
	trimmed, _ := source.TrimBlanks(text)
	if kind, ok := g.frameLine(text, trimmed, n, r); ok {
		return kind
	}
	if len(trimmed) == 0 || trimmed[0] == '[' {
		g.blanks, g.dashes = false, false
	}
	line := recognise.Plain(text)
	foreign := len(line) != len(text)
	if foreign {
		trimmed, _ = source.TrimBlanks(line)
		r.End = len(line) + 1
		defer inBytes(text, r)
	}
	comment := bytes.HasPrefix(trimmed, []byte("#"))
	if !comment || n == 9 && len(trimmed) > 1 && source.IsDecimal(trimmed[1:2]) {
		line = recognise.Unmarked(line) // its first candidates may be marked
		trimmed, _ = source.TrimBlanks(line)
	}
	switch {
	case len(trimmed) == 0:
		return rows.BlankLine
	case trimmed[0] == '[' && !source.IsText(trimmed):
		g.elsewhere = !bytes.EqualFold(trimmed, []byte("[puzzle]"))
		if !g.elsewhere {
			g.after, g.glued = g.glued, header{}
		}
		return rows.BreakLine
	case g.elsewhere:
		return rows.OtherLine
	case trimmed[0] == '#':
		return g.comment(trimmed[1:])
	case g.dashedRow(trimmed, n, r):
	case recognise.IsDrawn(trimmed) && !g.isEmptyRow(line, n):
		g.rule, g.gaps = true, hasGaps(trimmed)
		return rows.RuleLine
	default:
		g.drawnRow(text, line, n, r)
	}
	if r.Err != nil && recognise.IsHeading(trimmed) {
		r.Err = nil
		return rows.BreakLine
	}
	// Headers end a block, so the first row after them is the first of its puzzle.
	if g.after != (header{}) {
		g.now, g.after, g.glued = g.after, header{}, header{}
	}
	return rows.RowLine
}

// comment reads the headers in comment lines.
func (g *rowParser) comment(text []byte) rows.LineType {
	if len(text) < 2 {
		return rows.OtherLine
	}
	value, _ := source.TrimBlanks(text[1:])
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
	if !source.IsBlank(text[1]) {
		set(&g.glued)
	} else if set(&g.glued) && set(&g.after) {
		return rows.BreakLine
	}
	return rows.OtherLine
}

// drawnRow reads a row, with walls or without. line is what its text says in ASCII.
func (g *rowParser) drawnRow(text, line []byte, n int, r *rows.Row) {
	var words [2 * notation.MaxSide]recognise.Span
	count, cells := recognise.Split(line, words[:])
	defer func() { g.rule, g.gaps = false, false }()
	if columns := g.spaced(line, cells, n, r); columns != nil {
		g.keepWalls(text, line, columns, r)
		return
	}
	if g.blanks && n > 0 && cells != n {
		r.Fail(1, strconv.Itoa(n)+" cells of one width, blank or not", source.Quote(text))
		return
	}
	g.row(line, words[:count], cells, n, r)
	if r.Err == nil {
		var columns []int
		for _, w := range words[:count] {
			for at := w.Start; at < w.End && (count < r.N || at == w.Start); at++ {
				columns = append(columns, at)
			}
		}
		g.keepWalls(text, line, columns, r)
	}
}

// inBytes turns the column of an error from characters to bytes, and names the character that is
// there if no drawing has it.
func inBytes(text []byte, r *rows.Row) {
	if r.Err == nil {
		return
	}
	at := 0
	for range r.Err.Column - 1 {
		_, size := utf8.DecodeRune(text[at:])
		at += size
	}
	r.Err.Column = at + 1
	if strings.Contains(r.Err.Found, `\x7f`) {
		r.Err.Found = source.Quote(text[at : at+1])
	}
}

// row reads the words of a row as cells, numbers or candidates; see rowParser.
func (g *rowParser) row(text []byte, words []recognise.Span, cells, n int, r *rows.Row) {
	side := len(words)
	fitting := func(k int) bool { return notation.IsSide(k) && (n == 0 || n == k) }
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

func (g *rowParser) candidates(text []byte, words []recognise.Span, r *rows.Row) {
	r.N, r.Marked = 9, true
	table := g.maker.Symbols(9)
	for i, w := range words {
		if w.End == w.Start+1 && table.Of[text[w.Start]] == puzzle.Empty {
			r.Note(table, text[w.Start:w.End], w.Start+1)
			r.Marks[i] = puzzle.Digits(1, 2, 3, 4, 5, 6, 7, 8, 9)
			continue
		}
		for at := w.Start; at < w.End; at++ {
			d := table.Of[text[at]]
			switch {
			case d <= 0:
				r.Fail(at+1, table.Range(), source.Quote(text[at:at+1]))
				return
			case r.Marks[i].Has(d):
				r.Fail(at+1, "each candidate once", source.Quote(text[w.Start:w.End]))
				return
			}
			r.Marks[i] |= puzzle.Digits(d)
		}
	}
}

func (g *rowParser) numbers(text []byte, words []recognise.Span, r *rows.Row) {
	r.N = len(words)
	table := g.maker.Symbols(r.N)
	for i, w := range words {
		word := text[w.Start:w.End]
		if r.Digits[i] = table.Word(word); r.Digits[i] == notation.Bad {
			r.Fail(w.Start+1, table.Range()+` or "."`, source.Quote(word))
			return
		}
		if len(word) == 1 {
			r.Note(table, word, w.Start+1)
		}
	}
}

func (g *rowParser) cells(text []byte, words []recognise.Span, cells int, r *rows.Row) {
	table := g.maker.Symbols(cells)
	for _, w := range words {
		if at := w.Start + table.Cells(r.Digits[r.N:], text[w.Start:w.End]); at < w.End {
			r.Fail(at+1, table.Range()+` or "."`, source.Quote(text[at:at+1]))
			return
		}
		r.Note(table, text[w.Start:w.End], w.Start+1)
		r.N += w.End - w.Start
	}
}

// misfit returns the error for a row with the wrong number of cells: a character that is no cell,
// or else the number.
func (g *rowParser) misfit(text []byte, words []recognise.Span, cells, n int, r *rows.Row) {
	table := g.maker.Symbols(notation.MaxSide)
	seen := 0
	for _, w := range words {
		for at := w.Start; at < w.End; at++ {
			if table.Of[text[at]] == notation.Bad {
				r.Fail(at+1, `a digit, or "." for an empty cell`, source.Quote(text[at:at+1]))
				return
			}
			if seen == n && n > 0 {
				r.Fail(
					at+1, "the end of the row after "+strconv.Itoa(n)+" cells", "row of "+strconv.Itoa(cells),
				)
			}
			seen++
		}
	}
	switch {
	case r.Err != nil:
	case n > 0:
		r.Fail(r.End, strconv.Itoa(n)+" cells", "the end of the line after "+strconv.Itoa(cells))
	default:
		if len(words) >= 10 { // numbers
			cells = len(words)
		}
		r.Fail(r.End, "a row of "+notation.SideList+" cells", strconv.Itoa(cells))
	}
}

func detect(h *recognise.Head) recognise.Answer {
	if answer := detectBlank(h); answer != recognise.No {
		return answer
	}
	switch h.Line().Form {
	case recognise.Drawn, recognise.Groups:
		return recognise.ByLines
	case recognise.Cells:
		if h.First() && recognise.IsItemLine(h.Text()) {
			return h.Followed()
		}
		return recognise.ByLines
	case recognise.Small:
		for _, l := range h.Rest() {
			if l.Form != recognise.Small {
				return recognise.If(l.Form == recognise.Cells && l.Count == 16)
			}
		}
	case recognise.Integer:
		return recognise.If(h.IsRow())
	case recognise.Numbers:
		if answer, drawn := recognise.NumberRows(h); drawn {
			return answer
		}
	}
	return recognise.No
}

// frameLine reads a line of a picture. It reports false if the line is not part of one.
func (g *rowParser) frameLine(
	text, trimmed []byte, n int, r *rows.Row,
) (kind rows.LineType, ok bool) {
	first, _ := utf8.DecodeRune(trimmed)
	f := g.frame
	switch {
	case first == '┏' && !g.isForeign():
		g.frame = &frame{walls: bytes.Runes(trimmed), clues: g.margin}
		g.margin = false
		g.frame.look()
		return rows.BreakLine, true
	case first == '╻':
		g.margin = true
		return rows.BreakLine, true
	case f == nil:
		return rows.OtherLine, false
	case len(trimmed) == 0:
		g.frame = nil
		return rows.BlankLine, true
	case f.part == frameLegend:
		f.clues = true
		return rows.OtherLine, true
	case first == '┗':
		f.walls = bytes.Runes(trimmed)
		f.look()
		f.part = frameLegend
		return rows.OtherLine, true
	case f.part == frameWalls:
		f.walls = bytes.Runes(trimmed)
		f.look()
		f.part = frameRow
		return rows.OtherLine, true
	}
	f.part = frameWalls
	r.Kept = f
	f.row(g.maker, text, n, r)
	f.rows++
	return rows.RowLine, true
}

// finishFrame gives p the regions of the frame in which its rows were drawn. It returns an error if
// the picture cannot be read.
func (g *rowParser) finishFrame(p *puzzle.Puzzle, rows []rows.Row) (leftOut, err *source.Error) {
	f, n := frameOf(&rows[0]), len(rows)
	for i := range rows {
		if frameOf(&rows[i]) != f || f.rows != n {
			return nil, g.src.At(rows[0].Line, 1, "a picture of as many rows as columns", "another")
		}
	}
	full := p.Givens != nil && !slices.Contains(p.Givens, puzzle.Empty)
	if f.dominoes && !full && !f.clues {
		if f.readDominoes(p) {
			return nil, nil
		}
		f.clues = true
	}
	if full && (f.clues || f.dominoes) {
		return nil, nil
	}
	if f.clues {
		lost := g.src.At(
			rows[0].Line, 1, "a picture of digits and regions only, unless it is full",
			"other clues, which are only for people: read the puzzle's own file, or ignore what is "+
				"unknown",
		)
		if g.ignoreUnknown {
			lost.Found = "other clues, which are left out"
			return lost, nil
		}
		return nil, lost
	}
	regions, loose := f.regions(n)
	if loose >= 0 {
		found := "one beside " + p.CellName(puzzle.Cell(loose)) + " with the same region on both sides"
		return nil, g.src.At(rows[loose/n].Line, 1, "heavy walls around regions", found)
	}
	if !slices.Equal(regions, p.Regions) {
		p.Regions = regions
	}
	return nil, nil
}
