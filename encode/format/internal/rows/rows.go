// Package rows reads formats that put a row of a grid on a line.
package rows

import (
	"strconv"

	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/format/internal/spec"
	"exactcover/encode/puzzle"
)

// Formats that put a row on a line (boj2580, grid, csv) share how puzzles are told apart.
//
// A block is a run of rows that nothing separates. A block of n rows, n being the side, is a
// puzzle. A longer one is several puzzles, unless it is longer by less than half a puzzle: then a
// grid has rows too many. So a grid is finished when what follows its last row is known: something
// that ends the block, or up to n more rows. A shorter block is one bad puzzle, and so are n rows
// of which one is bad.

// A Row is one line of a grid.
type Row struct {
	Line   int
	End    int // the column behind its text
	N      int // how many cells
	Err    *source.Error
	Digits [notation.MaxSide]puzzle.Digit
	Marks  [9]puzzle.DigitSet // in a candidate grid, in place of digits
	Marked bool
	Kept   any // what the parser wants to know of it in the end
}

// Fail makes r a bad row; the line is added by the decoder.
func (r *Row) Fail(col int, expected, found string) {
	r.Err = &source.Error{Column: col, Expected: expected, Found: found}
}

// A LineKind is what a line means to a format of rows.
type LineKind int

const (
	RowLine   LineKind = iota // cells, or what should have been
	BlankLine                 // ends a block
	BreakLine                 // ends a block: a heading or a section
	RuleLine                  // drawn between rows; ends a block of just as many rows as a grid has
	OtherLine                 // means nothing
)

// A Parser knows the lines of one format.
type Parser interface {
	// Parse tells what a line is and, if it is a row, sets all of r but its line and end. n is the
	// side of the grid, 0 if that is for the row to say.
	Parse(text []byte, n int, r *Row) LineKind
	// Begin is called before the first row of a puzzle is read from the input or from what was read
	// ahead.
	Begin()
	// Finish completes a puzzle that was read from rows. It returns what of it is left out, or what
	// is wrong with it.
	Finish(p *puzzle.Puzzle, rows []Row) (leftOut, err *source.Error)
}

type Decoder struct {
	Src    *source.Source
	Maker  *notation.Maker
	Parser Parser
	Side   int // the only side the format has, or 0

	// The block being read: its rows from the first that is not yet part of an entry.
	rows  []Row
	ended bool          // no more rows belong to it
	stop  *source.Error // Found and place of what ended it
	fatal error         // why the input ended, once it has
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

// gather reads rows until the block ends or holds two grids, and returns the side: that of the
// first good row, or 0.
func (d *Decoder) gather() (n int) {
	if len(d.rows) == 0 {
		d.ended = false
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
			if r.Err != nil {
				r.Err.Input, r.Err.Line = d.Src.Name, num
			}
			d.rows = append(d.rows, r)
			return true
		case BlankLine:
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

func (d *Decoder) end(line, col int, found string) {
	d.ended = true
	d.stop = d.Src.At(line, col, "", found)
}

// fault returns what is wrong with the first rows as one puzzle of side n: a bad row, or else too
// few or too many.
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
	if rows < n {
		return d.Src.At(
			d.stop.Line, d.stop.Column, "row "+strconv.Itoa(rows+1)+" of "+strconv.Itoa(n), d.stop.Found,
		)
	}
	return nil
}

// puzzle makes the first n rows a puzzle.
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

// candidates returns the sets of a candidate grid. A row of single digits among its rows has one
// candidate in each cell; an empty cell has them all.
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

// drop consumes the rows of a bad puzzle. If all of them are bad, they are no grid but some other
// text, which goes on to the first good row or the end of the block.
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
