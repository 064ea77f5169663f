package sheet

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// A text is the lines of a sheet, before it is known which grids they are.
type text struct {
	name       string // of the arrangement, if a line says it
	rowsStated int    // 0: no line says it
	colsStated int
	banded     bool     // blank lines are after every three rows
	rows       [][]byte // a sign for each cell: a figure, or one that means no digit
}

// A mistake says why a text is no sheet.
type mistake struct{ expected, found string }

// blankSigns may stand for cells without a digit, and for cells in no grid. If there are several,
// the first that occurs stands for the latter.
const blankSigns = " #/xX-*_?.0"

// least is the least number of rows and columns of a sheet that is recognised by itself.
const least = 6

// add adds a line. It reports false if the line is no part of a sheet.
func (s *text) add(line []byte) bool {
	trimmed, _ := source.TrimBlanks(line)
	if len(s.rows) == 0 {
		if name := strings.ToLower(string(trimmed)); s.name == "" && s.rowsStated == 0 {
			if _, ok := puzzle.ArrangementOf(name); ok {
				s.name = name
				return true
			}
		}
		if words := bytes.Fields(trimmed); len(words) == 2 && s.rowsStated == 0 {
			rows := source.Number(words[0], puzzle.MaxSide)
			cols := source.Number(words[1], puzzle.MaxSide)
			if source.IsDecimal(words[0]) && source.IsDecimal(words[1]) && rows >= least &&
				cols >= least && rows <= puzzle.MaxSide && cols <= puzzle.MaxSide {
				s.rowsStated, s.colsStated = rows, cols
				return true
			}
		}
	}
	if isBorder(trimmed) {
		return true
	}
	row := signsOf(line)
	if row == nil || len(row) > puzzle.MaxSide || len(s.rows) == puzzle.MaxSide {
		return false
	}
	s.rows = append(s.rows, row)
	return true
}

// isBorder reports whether a line is drawn between rows, such as "---+---": with a corner.
func isBorder(line []byte) bool {
	return bytes.IndexByte(line, '+') >= 0 && len(bytes.Trim(line, "+-=| ")) == 0
}

// signsOf returns the signs of the cells of a line; nil if it has others. Blanks are signs if cells
// follow each other without them.
func signsOf(line []byte) []byte {
	line = bytes.TrimRight(bytes.ReplaceAll(line, []byte("|"), nil), "\r")
	if bytes.IndexByte(line, ',') >= 0 {
		return fieldsOf(line)
	}
	words := bytes.Fields(line)
	apart := !slices.ContainsFunc(words, func(word []byte) bool { return len(word) > 1 })
	var row []byte
	for _, c := range line {
		switch {
		case apart && (c == ' ' || c == '\t'):
		case '0' <= c && c <= '9' || strings.IndexByte(blankSigns, c) >= 0:
			row = append(row, c)
		default:
			return nil
		}
	}
	return row
}

const fieldSigns = "123456789" + blankSigns

// fieldsOf returns the signs between commas, and a blank for an empty field; nil if there are
// others.
func fieldsOf(line []byte) []byte {
	var row []byte
	for field := range bytes.SplitSeq(line, []byte(",")) {
		field = bytes.TrimSpace(field)
		if len(field) > 1 || len(field) == 1 && strings.IndexByte(fieldSigns, field[0]) < 0 {
			return nil
		}
		row = append(row, append(field, ' ')[0])
	}
	return row
}

// whole reports whether the text has all rows that it states.
func (s *text) whole() bool {
	n := s.rowsStated
	if a, ok := puzzle.ArrangementOf(s.name); ok && n == 0 {
		n = a.Rows
	}
	return n > 0 && len(s.rows) == n
}

// continues reports whether the text goes on after a blank line: it has blank lines after every
// three rows. next is the line below.
func (s *text) continues(next []byte) bool {
	n := len(s.rows)
	if n == 0 || n%3 != 0 || n > 3 && !s.banded {
		return false
	}
	row := signsOf(next)
	s.banded = row != nil && len(row) == len(s.rows[0]) && len(row) > 9
	return s.banded
}

// several reports whether the text states a size that only several grids have.
func (s *text) several() bool {
	_, usual := puzzle.DefaultRegions(s.rowsStated, s.colsStated)
	return !usual && max(s.rowsStated, s.colsStated) > 9 && min(s.rowsStated, s.colsStated) >= 9
}

// mayBe reports whether a text of which more follows may be a sheet: its first lines say so, or its
// rows are too short for puzzles on a line, and not those of the usual grids.
func (s *text) mayBe() bool {
	if len(s.rows) == 0 || s.name != "" || s.several() {
		return true
	}
	n := len(s.rows[0])
	return n >= least && (n != 9 || len(blanksIn(s.rows)) > 1) && notation.LineSide(n) == 0
}

// A sheet is the content of a text: what is known of its cells.
type sheet struct {
	rows, cols int
	digits     []puzzle.Digit
	outside    []bool // nil: a cell without a digit may lie in a grid or not
}

// sheet returns the content of the text.
func (s *text) sheet() (*sheet, *mistake) {
	s.unindent()
	sh := &sheet{rows: len(s.rows)}
	for _, row := range s.rows {
		sh.cols = max(sh.cols, len(row))
	}
	if used := blanksIn(s.rows); strings.IndexByte(used, ' ') >= 0 {
		sh.cols = 0 // blanks at the end of a line are not seen
		for _, row := range s.rows {
			sh.cols = max(sh.cols, len(bytes.TrimRight(row, " ")))
		}
		for i, row := range s.rows {
			row = append(row, bytes.Repeat([]byte{' '}, max(0, sh.cols-len(row)))...)
			s.rows[i] = row[:sh.cols]
		}
	}
	for i, row := range s.rows {
		if len(row) != sh.cols {
			return nil, &mistake{
				strconv.Itoa(sh.cols) + " cells in each row",
				strconv.Itoa(len(row)) + " in row " + strconv.Itoa(i+1),
			}
		}
	}
	if s.rowsStated > 0 && (sh.rows != s.rowsStated || sh.cols != s.colsStated) {
		return nil, &mistake{
			strconv.Itoa(s.rowsStated) + " rows of " + strconv.Itoa(s.colsStated) + " cells",
			strconv.Itoa(sh.rows) + " of " + strconv.Itoa(sh.cols),
		}
	}
	out, used := byte(0), blanksIn(s.rows)
	if k := strings.IndexAny(blankSigns, used); k >= 0 && (len(used) > 1 || k < 2) {
		out = blankSigns[k]
		sh.outside = make([]bool, 0, sh.rows*sh.cols)
	}
	for _, c := range bytes.Join(s.rows, nil) {
		d := puzzle.Empty
		if '1' <= c && c <= '9' {
			d = puzzle.Digit(c - '0')
		}
		sh.digits = append(sh.digits, d)
		if out != 0 {
			sh.outside = append(sh.outside, c == out)
		}
	}
	return sh, nil
}

// unindent takes the blanks away with which all rows begin: each column has a cell of some grid.
func (s *text) unindent() {
	indent := puzzle.MaxSide
	for _, row := range s.rows {
		indent = min(indent, len(row)-len(bytes.TrimLeft(row, " ")))
	}
	for i, row := range s.rows {
		s.rows[i] = row[min(indent, len(row)):]
	}
}

// blanksIn returns the signs in rows that are no figures from 1 to 9, each once.
func blanksIn(rows [][]byte) string {
	used := ""
	for _, row := range rows {
		for _, c := range row {
			if strings.IndexByte(blankSigns, c) >= 0 && strings.IndexByte(used, c) < 0 {
				used += string(c)
			}
		}
	}
	return used
}

// puzzle returns the puzzle of the text.
func (s *text) puzzle() (*puzzle.Puzzle, *mistake) {
	sh, bad := s.sheet()
	switch {
	case bad != nil:
		return nil, bad
	case len(sh.digits) == 0:
		return nil, &mistake{"the rows of a sheet", "none"}
	}
	var grids []puzzle.Grid
	if a, ok := puzzle.ArrangementOf(s.name); ok {
		if a.Rows != sh.rows || a.Cols != sh.cols {
			return nil, &mistake{
				"the " + strconv.Itoa(a.Rows) + " rows of " + strconv.Itoa(a.Cols) + " cells of " + s.name,
				strconv.Itoa(sh.rows) + " of " + strconv.Itoa(sh.cols),
			}
		}
		grids = a.Grids
	} else if grids, bad = sh.arrange(); bad != nil {
		return nil, bad
	}
	size := len(grids[0].Rows)
	p := &puzzle.Puzzle{
		Rows: sh.rows, Cols: sh.cols, Low: 1, High: puzzle.Digit(size), Grids: grids,
	}
	if slices.ContainsFunc(sh.digits, func(d puzzle.Digit) bool { return d != puzzle.Empty }) {
		p.Givens = sh.digits
	}
	if err := p.Validate(); err != nil {
		return nil, &mistake{"a puzzle", err.Error()}
	}
	return p, nil
}
