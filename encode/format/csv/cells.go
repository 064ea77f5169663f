package csv

import (
	"bytes"
	"strconv"

	"exactcover/encode/format/internal/rows"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// A rowParser reads one row per line, with commas, semicolons or tabs between the cells. Nothing,
// or one of the signs in empties, is an empty cell. Cells may be in double quotes.
//
// Digits may be letters. In a grid of letters only, A is 1; beside figures, A is 10 or what the
// alphabet says.
type rowParser struct {
	src   *source.Source
	maker *notation.Maker
	table *notation.Symbols // of the last row; nil: there is none
}

const empties = "0.+-_"

// letters are the cells of a row that are letters, as bits, and the column of the first of them.
type letters struct {
	cells   uint32
	column  int
	figures bool // another cell is a number
}

func (*rowParser) Begin() {}

func (c *rowParser) Parse(text []byte, n int, r *rows.Row) rows.LineType {
	separator := separatorOf(text)
	trimmed, start := source.TrimBlanks(text)
	if separator == '\t' { // tabs at the ends are empty cells
		start = len(text) - len(bytes.TrimLeft(text, " "))
		if trimmed = bytes.Trim(text, " \r"); len(bytes.Trim(trimmed, "\t ")) == 0 &&
			!notation.IsSide(1+len(trimmed)) {
			return rows.BlankLine
		}
	}
	if len(trimmed) == 0 {
		return rows.BlankLine
	}
	if trimmed[0] == '#' {
		return rows.OtherLine
	}
	cells := 1 + bytes.Count(trimmed, []byte{separator})
	switch {
	case n == 0 && !notation.IsSide(cells):
		r.Fail(r.End, "a row of "+notation.SideList+" cells", strconv.Itoa(cells))
		return rows.RowLine
	case n == 0:
		n = cells
	}
	if c.table == nil || int(c.table.High) != n {
		c.table = notation.NewSymbols(1, puzzle.Digit(n), 1, empties)
	}
	var kept letters
	for i := 0; ; i++ {
		field, rest, more := bytes.Cut(trimmed, []byte{separator})
		if i == n {
			r.Fail(start+1, "the end of the row after "+strconv.Itoa(n)+" cells", "another cell")
			return rows.RowLine
		}
		value, at := valueOf(field)
		r.Digits[i] = c.table.Word(value)
		switch {
		case r.Digits[i] == notation.Bad:
			r.Fail(start+at+1, c.expected(), source.Quote(value))
			return rows.RowLine
		case r.Digits[i] == puzzle.Empty && len(value) == 1:
			r.Note(c.table, value, start+at+1)
		case r.Digits[i] != puzzle.Empty && source.IsDecimal(value):
			kept.figures = true
		case r.Digits[i] != puzzle.Empty:
			if kept.cells == 0 {
				kept.column = start + at + 1
			}
			kept.cells |= 1 << i
		}
		r.N++
		start += len(field) + 1
		trimmed = rest
		if !more {
			break
		}
	}
	if r.N < n {
		r.Fail(r.End, strconv.Itoa(n)+" cells", "the end of the line after "+strconv.Itoa(r.N))
	}
	r.Kept = kept
	return rows.RowLine
}

func (c *rowParser) expected() string { return c.table.Range() + ", or nothing" }

// Finish gives letters beside figures their values.
func (c *rowParser) Finish(p *puzzle.Puzzle, grid []rows.Row) (leftOut, err *source.Error) {
	var all letters
	for i := range grid {
		kept := grid[i].Kept.(letters)
		all.cells |= kept.cells
		all.figures = all.figures || kept.figures
	}
	if all.cells == 0 || !all.figures {
		return nil, nil
	}
	more := c.maker.LetterA - 1
	for i := range grid {
		kept := grid[i].Kept.(letters)
		for col := range p.Cols {
			if kept.cells>>col&1 == 0 {
				continue
			}
			cell := i*p.Cols + col
			if p.Givens[cell] += more; p.Givens[cell] > p.High {
				found := "a letter beside figures, where A is " + strconv.Itoa(int(c.maker.LetterA))
				return nil, c.src.At(grid[i].Line, kept.column, c.expected(), found)
			}
		}
	}
	return nil, nil
}

// spacedCells recognises rows with tabs of which some are next to each other, so that the cell
// between them is empty. Rows with a single tab between cells are rows of numbers.
func spacedCells(h *recognise.Head) recognise.Answer {
	fields, empty, count := 0, false, 0
	for _, l := range h.Rest() {
		row := bytes.Trim(l.Raw, " ")
		if len(row) == 0 && count > 0 { // between boxes
			continue
		}
		if bytes.IndexByte(row, '\t') < 0 {
			break
		}
		cells := bytes.Split(row, []byte("\t"))
		if fields == 0 {
			fields = len(cells)
		}
		if len(cells) != fields || !notation.IsSide(fields) {
			return recognise.No
		}
		for _, c := range cells {
			value, _ := valueOf(c)
			if len(value) > 2 {
				return recognise.No
			}
			empty = empty || len(value) < len(c) || len(c) == 0
		}
		if count++; count == fields {
			break
		}
	}
	switch {
	case fields == 0, !empty && h.Complete:
		return recognise.No
	case count < fields-1 && !h.Complete:
		return recognise.Wait
	case count >= fields-1 && empty: // empty rows at the start are no lines of the head
		return recognise.BySign
	}
	return recognise.No
}
