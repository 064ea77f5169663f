package format

import (
	"strconv"

	"exactcover/encode/puzzle"
)

// Formats that put a row on a line (boj2580, grid, csv) share how puzzles are told apart.
//
// A block is a run of rows that nothing separates. A block of n rows, n being the side, is a
// puzzle. A longer one is several puzzles, unless it is longer by less than half a puzzle: then a
// grid has rows too many. So a grid is finished when what follows its last row is known: something
// that ends the block, or up to n more rows. A shorter block is one bad puzzle, and so are n rows
// of which one is bad.

// A row is one line of a grid.
type row struct {
	line   int
	end    int // the column behind its text
	n      int // how many cells
	err    *Error
	digits [maxSide]puzzle.Digit
	marks  [9]puzzle.DigitSet // in a candidate grid, in place of digits
	marked bool
	frame  *frame // in a picture of box-drawing characters
}

// fail makes r a bad row; the line is added by the decoder.
func (r *row) fail(col int, expected, found string) {
	r.err = &Error{Column: col, Expected: expected, Found: found}
}

// A lineKind is what a line means to a format of rows.
type lineKind int

const (
	rowLine   lineKind = iota // cells, or what should have been
	blankLine                 // ends a block
	breakLine                 // ends a block: a heading or a section
	ruleLine                  // drawn between rows; ends a block of just as many rows as a grid has
	otherLine                 // means nothing
)

// A rowParser knows the lines of one format.
type rowParser interface {
	// parse tells what a line is and, if it is a row, sets all of r but its line and end. n is the
	// side of the grid, 0 if that is for the row to say.
	parse(text []byte, n int, r *row) lineKind
	// begin is called before the first row of a puzzle is read from the input or from what was read
	// ahead.
	begin()
	// finish completes a puzzle that was read from rows. It returns what of it is left out, or what
	// is wrong with it.
	finish(p *puzzle.Puzzle, rows []row) (leftOut, err *Error)
}

type rowsDecoder struct {
	src    *source
	boards *boards
	parser rowParser
	side   int // the only side the format has, or 0

	// The block being read: its rows from the first that is not yet part of an entry.
	rows  []row
	ended bool   // no more rows belong to it
	stop  *Error // Found and place of what ended it
	fatal error  // why the input ended, once it has
}

func (d *rowsDecoder) Next() (Entry, error) {
	d.parser.begin()
	n := d.gather()
	if len(d.rows) == 0 {
		return Entry{}, d.fatal
	}
	take := len(d.rows)
	if n > 0 && take >= n+(n+1)/2 {
		take = n
	}
	e := Entry{Line: d.rows[0].line}
	if bad := d.fault(n, take); bad != nil {
		e.Err = bad
		d.drop(take)
		return e, nil
	}
	e.Puzzle = d.puzzle(n)
	leftOut, bad := d.parser.finish(e.Puzzle, d.rows[:take])
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
func (d *rowsDecoder) gather() (n int) {
	if len(d.rows) == 0 {
		d.ended = false
	}
	n = d.side
	for i := 0; ; i++ {
		if n == 0 && i > 0 && d.rows[i-1].err == nil {
			n = d.rows[i-1].n
		}
		limit := 2 * n
		if n == 0 {
			limit = 2 * maxSide
		}
		if i >= limit || i >= len(d.rows) && !d.more(n) {
			return n
		}
	}
}

// more reads one more row of the block and reports whether there was one.
func (d *rowsDecoder) more(n int) bool {
	if d.ended || d.fatal != nil {
		return false
	}
	for {
		text, num, err := d.src.readLine()
		if long := d.src.passing(err); long != nil {
			d.rows = append(d.rows, row{line: num, err: long})
			return true
		}
		if err != nil {
			d.fatal = err
			d.end(d.src.line, d.src.col, endOfInput)
			return false
		}
		trimmed, start := trimBlanks(text)
		r := row{line: num, end: start + len(trimmed) + 1}
		switch d.parser.parse(text, n, &r) {
		case rowLine:
			if r.err != nil {
				r.err.Input, r.err.Line = d.src.name, num
			}
			d.rows = append(d.rows, r)
			return true
		case blankLine:
			if len(d.rows) > 0 {
				d.end(num, 1, "a blank line")
				return false
			}
		case breakLine:
			if len(d.rows) > 0 {
				d.end(num, 1, quote(trimmed))
				return false
			}
		case ruleLine:
			if n > 0 && len(d.rows) == n {
				d.end(num, 1, quote(trimmed))
				return false
			}
		}
	}
}

func (d *rowsDecoder) end(line, col int, found string) {
	d.ended = true
	d.stop = d.src.at(line, col, "", found)
}

// fault returns what is wrong with the first rows as one puzzle of side n: a bad row, or else too
// few or too many.
func (d *rowsDecoder) fault(n, rows int) *Error {
	for i := range d.rows[:rows] {
		if i == n && n > 0 {
			r := &d.rows[i]
			return d.src.at(r.line, 1, "the end of the grid after "+strconv.Itoa(n)+" rows", "row "+strconv.Itoa(n+1))
		}
		if err := d.rows[i].err; err != nil {
			return err
		}
	}
	if rows < n {
		return d.src.at(d.stop.Line, d.stop.Column, "row "+strconv.Itoa(rows+1)+" of "+strconv.Itoa(n), d.stop.Found)
	}
	return nil
}

// puzzle makes the first n rows a puzzle.
func (d *rowsDecoder) puzzle(n int) *puzzle.Puzzle {
	p := d.boards.puzzle(n)
	marked := false
	for i := range d.rows[:n] {
		marked = marked || d.rows[i].marked
	}
	if marked {
		p.Candidates = d.candidates(p)
	} else {
		digits := make([]puzzle.Digit, 0, n*n)
		for i := range d.rows[:n] {
			digits = append(digits, d.rows[i].digits[:n]...)
		}
		p.Givens = givensOf(digits)
	}
	return p
}

// candidates returns the sets of a candidate grid. A row of single digits among its rows has one
// candidate in each cell; an empty cell has them all.
func (d *rowsDecoder) candidates(p *puzzle.Puzzle) []puzzle.DigitSet {
	sets := make([]puzzle.DigitSet, 0, 81)
	for i := range d.rows[:9] {
		r := &d.rows[i]
		if r.marked {
			sets = append(sets, r.marks[:]...)
			continue
		}
		for _, digit := range r.digits[:9] {
			if digit == puzzle.Empty {
				sets = append(sets, p.Domain())
			} else {
				sets = append(sets, puzzle.Digits(digit))
			}
		}
	}
	return candidatesOf(p, sets)
}

// drop consumes the rows of a bad puzzle. If all of them are bad, they are no grid but some other
// text, which goes on to the first good row or the end of the block.
func (d *rowsDecoder) drop(rows int) {
	garbage := true
	for i := range d.rows[:rows] {
		garbage = garbage && d.rows[i].err != nil
	}
	d.consume(rows)
	for garbage && (len(d.rows) > 0 || d.more(d.side)) {
		if d.rows[0].err == nil {
			return
		}
		d.consume(1)
	}
}

func (d *rowsDecoder) consume(rows int) {
	kept := copy(d.rows, d.rows[rows:])
	d.rows = d.rows[:kept]
}
