// Package rows reads formats with one row of a grid per line.
package rows

import (
	"bytes"
	"strconv"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
)

// Formats with one row per line (boj2580, grid, csv) separate puzzles in the same way.
//
// A block is a sequence of rows without a separator. A block of n rows, where n is the side, is a
// puzzle. A longer block is several puzzles, unless it is longer by less than half a puzzle: then a
// grid has too many rows. So a grid is complete when the input after it is known: the end of the
// block, or up to n more rows. A shorter block is one bad puzzle, and so are n rows with a bad row.
//
// A blank line may be between all rows of boxes, or between all rows. It is no separator then.

// A Row is one line of a grid.
type Row struct {
	Line   int
	End    int // column after its text
	N      int // number of cells
	Err    *source.Error
	Digits [notation.MaxSide]puzzle.Digit
	Marks  [9]puzzle.DigitSet // for a candidate grid, instead of digits
	Marked bool
	Blanks notation.Blanks // its signs for empty cells
	Kept   any             // data of the parser, for Finish
}

// Note notes the signs for empty cells in a text that begins at a column of the row.
func (r *Row) Note(table *notation.Symbols, text []byte, col int) {
	r.Blanks.Note(table, text, r.Line, col)
}

// Fail makes r a bad row; the decoder adds the line.
func (r *Row) Fail(col int, expected, found string) {
	r.Err = &source.Error{Column: col, Expected: expected, Found: found}
}

// A LineType is the type of a line in a format of rows.
type LineType int

const (
	RowLine   LineType = iota // cells, or an attempt at cells
	BlankLine                 // ends a block
	BreakLine                 // ends a block: a heading or a section
	RuleLine                  // drawn between rows; ends a block that has exactly the rows of a grid
	OtherLine                 // has no meaning
)

// A Parser reads the lines of one format.
type Parser interface {
	// Parse returns the type of a line. If it is a row, Parse sets all fields of r but its line and
	// end. n is the side of the grid, or 0 if the row decides it.
	Parse(text []byte, n int, r *Row) LineType
	// Begin is called before the first row of a puzzle is read, from the input or from rows read in
	// advance.
	Begin()
	// Finish completes a puzzle that was read from rows. It returns what was left out of it, or why it
	// is bad.
	Finish(p *puzzle.Puzzle, rows []Row) (leftOut, err *source.Error)
}

type Decoder struct {
	Src    *source.Source
	Maker  *notation.Maker
	Parser Parser
	Side   int // the only side that the format has, or 0

	// The present block, from its first row that is not yet part of an entry.
	rows  []Row
	band  int           // number of rows between blank lines within the block; 0: it has none
	gap   int           // number of rows above the last of them
	torn  bool          // a row is where a blank line should be, so the first of them ends the block
	ended bool          // the block has no more rows
	stop  *source.Error // Found and place of the line that ended it
	fatal error         // why the input ended, if it has
	begun bool          // margins at the beginning of the input have been cleared
}

func (d *Decoder) Next() (spec.Entry, error) {
	d.Parser.Begin()
	n := d.gather()
	if len(d.rows) == 0 {
		return spec.Entry{}, d.fatal
	}
	take := len(d.rows)
	if n > 0 && take >= n+(n+1)/2 {
		take = n
	}
	if d.torn {
		take = d.band
		d.torn = false
	}
	d.band, d.gap = 0, 0
	e := spec.Entry{Line: d.rows[0].Line}
	if bad := d.fault(n, take); bad != nil {
		e.Err = bad
		d.drop(take)
		return e, nil
	}
	e.Puzzle = d.puzzle(n)
	leftOut, bad := d.Parser.Finish(e.Puzzle, d.rows[:take])
	switch {
	case bad != nil:
		e.Puzzle, e.Err = nil, bad
	case leftOut != nil:
		e.LeftOut = append(e.LeftOut, leftOut)
	}
	d.consume(take)
	return e, nil
}

// gather reads rows until the block ends or holds two grids. It returns the side: that of the first
// good row, or 0.
func (d *Decoder) gather() (n int) {
	if len(d.rows) == 0 {
		d.ended = false
	}
	for !d.begun && !recognise.ClearMargins(d.Src) && d.Src.Fill() {
	}
	d.begun = true
	const few, many = source.InitialBuffer / 4, source.InitialBuffer / 2 // unread bytes
	if src := d.Src; src.Cleared && len(d.rows) == 0 && src.W-src.R < few {
		for src.W-src.R < many && src.Fill() {
		}
		recognise.ClearMargins(src) // of grids that were beyond the buffer
	}
	n = d.Side
	for i := 0; ; i++ {
		if n == 0 && i > 0 && d.rows[i-1].Err == nil {
			n = d.rows[i-1].N
		}
		limit := 2 * n
		if n == 0 {
			limit = 2 * notation.MaxSide
		}
		if i >= limit || i >= len(d.rows) && !d.more(n) {
			return n
		}
	}
}

// more reads one more row of the block and reports whether there was one.
func (d *Decoder) more(n int) bool {
	if d.ended || d.fatal != nil {
		return false
	}
	for {
		text, num, err := d.Src.ReadLine()
		if long := d.Src.Passing(err); long != nil {
			d.rows = append(d.rows, Row{Line: num, Err: long})
			return true
		}
		if err != nil {
			d.fatal = err
			d.end(d.Src.Line, d.Src.Col, source.EndOfInput)
			return false
		}
		trimmed, start := source.TrimBlanks(text)
		r := Row{Line: num, End: start + len(trimmed) + 1}
		switch d.Parser.Parse(text, n, &r) {
		case RowLine:
			if r.Err != nil && r.Kept == nil && !isLike(text, n) && d.Src.Around(text, num) {
				if len(d.rows) > 0 {
					d.end(num, 1, source.Quote(trimmed))
					return false
				}
				continue
			}
			if r.Err != nil {
				r.Err.Input, r.Err.Line = d.Src.Name, num
			}
			if at := len(d.rows); d.band > 0 && at < n && at%d.band == 0 && d.gap != at {
				d.torn = true
			}
			d.rows = append(d.rows, r)
			return !d.torn
		case BlankLine:
			if d.within(n) {
				if d.gap = len(d.rows); d.band == 0 {
					d.band = d.gap
					d.stop = d.Src.At(num, 1, "", "a blank line")
				}
				continue
			}
			if len(d.rows) > 0 {
				d.end(num, 1, "a blank line")
				return false
			}
		case BreakLine:
			if len(d.rows) > 0 {
				d.end(num, 1, source.Quote(trimmed))
				return false
			}
		case RuleLine:
			if n > 0 && len(d.rows) == n {
				d.end(num, 1, source.Quote(trimmed))
				return false
			}
		}
	}
}

// within reports whether a blank line after the rows so far may be within a grid of side n.
func (d *Decoder) within(n int) bool {
	rows := len(d.rows)
	if n == 0 || rows == 0 || rows >= n || rows == d.gap {
		return false
	}
	for i := range d.rows {
		if d.rows[i].Err != nil {
			return false
		}
	}
	if d.band > 0 {
		return rows == d.gap+d.band
	}
	regions := d.Maker.Puzzle(n).Regions
	if len(regions) == 0 { // no boxes are usual
		return rows == 1
	}
	inBox := regions[(rows-1)*n] == regions[0]
	return rows == 1 || n%rows == 0 && inBox && regions[rows*n] != regions[0]
}

// isLike reports whether a line has as many characters or words as a row of side n has cells.
func isLike(line []byte, n int) bool {
	words := bytes.Fields(line)
	return len(words) == n || len(bytes.Join(words, nil)) == n
}

func (d *Decoder) end(line, col int, found string) {
	d.ended = true
	d.stop = d.Src.At(line, col, "", found)
}

// fault returns the error of the first rows as one puzzle of side n: a bad row, or else too few or
// too many rows.
func (d *Decoder) fault(n, rows int) *source.Error {
	for i := range d.rows[:rows] {
		if i == n && n > 0 {
			r := &d.rows[i]
			return d.Src.At(
				r.Line, 1, "the end of the grid after "+strconv.Itoa(n)+" rows", "row "+strconv.Itoa(n+1),
			)
		}
		if err := d.rows[i].Err; err != nil {
			return err
		}
	}
	var all notation.Blanks
	for i := range d.rows[:rows] {
		all.Join(d.rows[i].Blanks)
	}
	if sign, line, col, stray := all.Stray(); stray {
		return d.Src.At(line, col, notation.OneSign, source.Quote([]byte{sign}))
	}
	if rows < n {
		return d.Src.At(
			d.stop.Line, d.stop.Column, "row "+strconv.Itoa(rows+1)+" of "+strconv.Itoa(n), d.stop.Found,
		)
	}
	return nil
}

// puzzle makes a puzzle of the first n rows.
func (d *Decoder) puzzle(n int) *puzzle.Puzzle {
	p := d.Maker.Puzzle(n)
	marked := false
	for i := range d.rows[:n] {
		marked = marked || d.rows[i].Marked
	}
	if marked {
		p.Candidates = d.candidates(p)
	} else {
		digits := make([]puzzle.Digit, 0, n*n)
		for i := range d.rows[:n] {
			digits = append(digits, d.rows[i].Digits[:n]...)
		}
		p.Givens = notation.GivensOf(digits)
	}
	return p
}

// candidates returns the sets of a candidate grid. If a row has single digits, each of its cells
// has one candidate; empty cells have all.
func (d *Decoder) candidates(p *puzzle.Puzzle) []puzzle.DigitSet {
	sets := make([]puzzle.DigitSet, 0, 81)
	for i := range d.rows[:9] {
		r := &d.rows[i]
		if r.Marked {
			sets = append(sets, r.Marks[:]...)
			continue
		}
		for _, digit := range r.Digits[:9] {
			if digit == puzzle.Empty {
				sets = append(sets, p.Domain())
			} else {
				sets = append(sets, puzzle.Digits(digit))
			}
		}
	}
	return notation.CandidatesOf(p, sets)
}

// drop consumes the rows of a bad puzzle. If all of them are bad, they are not a grid but other
// text, which continues to the first good row or the end of the block.
func (d *Decoder) drop(rows int) {
	garbage := true
	for i := range d.rows[:rows] {
		garbage = garbage && d.rows[i].Err != nil
	}
	d.consume(rows)
	for garbage && (len(d.rows) > 0 || d.more(d.Side)) {
		if d.rows[0].Err == nil {
			return
		}
		d.consume(1)
	}
}

func (d *Decoder) consume(rows int) {
	kept := copy(d.rows, d.rows[rows:])
	d.rows = d.rows[:kept]
}
