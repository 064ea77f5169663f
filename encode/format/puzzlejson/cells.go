package puzzlejson

import (
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// cell reads the name of a cell.
func (j *reader) cell(v *jsontext.Value) puzzle.Cell {
	if v.Type == jsontext.String {
		if c, ok := j.named(v.Text); ok {
			return c
		}
	}
	j.Wrong(v, j.anyCell())
	return 0
}

// anyCell says which cells there are.
func (j *reader) anyCell() string {
	last := j.p.CellName(puzzle.Cell(j.p.GridCells() - 1))
	expected := `a cell from "r1c1" to ` + strconv.Quote(last)
	if n := j.p.Cells(); n > j.p.GridCells() {
		expected += `, or of a variable to ` + strconv.Quote(j.p.CellName(puzzle.Cell(n-1)))
	}
	return expected
}

// named returns the cell with a name: "r1c2", "R1C2" or "vX".
func (j *reader) named(name string) (puzzle.Cell, bool) {
	if r, rest := numberAfter('r', name); r >= 1 && r <= j.p.Rows {
		if c, rest := numberAfter('c', rest); rest == "" && c >= 1 && c <= j.p.Cols {
			return j.p.Cell(r-1, c-1), true
		}
	}
	return j.p.VariableCell(name)
}

// cells reads a list of cells: names in a list, or in one text with blanks or commas between them.
// A name may stand for several cells.
func (j *reader) cells(v *jsontext.Value, takes string) []puzzle.Cell {
	if v.Type == jsontext.String {
		return j.appendCells(nil, v)
	}
	list := make([]puzzle.Cell, 0, len(v.List))
	for _, element := range j.List(v, takes) {
		list = j.appendCells(list, element)
	}
	return list
}

// once points at the name that brings a cell to a list a second time.
func (j *reader) once(v *jsontext.Value, cells []puzzle.Cell) {
	names := v.List
	if v.Type == jsontext.String {
		names = []jsontext.Value{*v}
	}
	seen := make(map[puzzle.Cell]bool, len(cells))
	for i := range names {
		for _, c := range j.appendCells(nil, &names[i]) {
			if seen[c] {
				j.Fail(&names[i], "each cell once", j.p.CellName(c)+" again")
				return
			}
			seen[c] = true
		}
	}
}

// mostListed is the most cells that names of several cells may bring to a list.
const mostListed = 1 << 16

// appendCells reads an element of a list of cells.
func (j *reader) appendCells(list []puzzle.Cell, v *jsontext.Value) []puzzle.Cell {
	if v.Type != jsontext.String {
		return append(list, j.cell(v))
	}
	names := strings.FieldsFunc(v.Text, func(r rune) bool { return r == ' ' || r == ',' || r == ';' })
	if len(names) == 0 {
		j.Wrong(v, j.anyCell())
	}
	for _, name := range names {
		cells, ok := j.several(name)
		switch {
		case !ok:
			expected := j.anyCell()
			if strings.Contains(name, "-") {
				expected = `both ends of a row, a column or a diagonal, such as "r1c1-r1c9"`
			}
			j.Fail(v, expected, source.Quote([]byte(name)))
			return list
		case len(list)+len(cells) > mostListed:
			j.Fail(v, "at most "+strconv.Itoa(mostListed)+" cells in a list", "more")
			return list
		}
		list = append(list, cells...)
	}
	return list
}

// several returns the cells that a name stands for: one cell; all cells of a variable, "vX"; a row
// or a column, "r1", "c4"; or a straight line, "r1c1-r1c9" or "r5c3-r3c5".
func (j *reader) several(name string) ([]puzzle.Cell, bool) {
	if c, ok := j.named(name); ok {
		return []puzzle.Cell{c}, true
	}
	if cells, ok := j.p.VariableCells(name); ok {
		return cells, true
	}
	p := j.p
	if r, rest := numberAfter('r', name); rest == "" && r >= 1 && r <= p.Rows {
		return j.straight(p.Cell(r-1, 0), p.Cell(r-1, p.Cols-1))
	}
	if c, rest := numberAfter('c', name); rest == "" && c >= 1 && c <= p.Cols {
		return j.straight(p.Cell(0, c-1), p.Cell(p.Rows-1, c-1))
	}
	first, last, _ := strings.Cut(name, "-")
	from, ok := j.named(first)
	to, also := j.named(last)
	if !ok || !also || !p.InGrid(from) || !p.InGrid(to) {
		return nil, false
	}
	return j.straight(from, to)
}

// straight returns the cells of a straight line from a cell to another, along a row, a column or a
// diagonal. Cells in no grid are left out. It reports false if there is no such line.
func (j *reader) straight(from, to puzzle.Cell) (line []puzzle.Cell, ok bool) {
	p := j.p
	row, col := p.Row(from), p.Col(from)
	rows, cols := p.Row(to)-row, p.Col(to)-col
	steps := max(rows, -rows, cols, -cols)
	if rows != 0 && cols != 0 && rows != cols && rows != -cols {
		return nil, false
	}
	for k := range steps + 1 {
		n := max(steps, 1)
		if c := p.Cell(row+k*rows/n, col+k*cols/n); !p.Outside(c) {
			line = append(line, c)
		}
	}
	return line, true
}

// numberAfter returns the number after a letter, small or large, at the start of text, and the rest
// of text; 0 if they are not there.
func numberAfter(letter byte, text string) (n int, rest string) {
	if text == "" || text[0]|0x20 != letter {
		return 0, text
	}
	return leadingNumber(text[1:])
}

// leadingNumber returns the number at the start of text, which must not begin with 0, and the rest
// of text; 0 if there is no number.
func leadingNumber(text string) (n int, rest string) {
	i := 0
	for i < len(text) && i < 3 && text[i] >= '0' && text[i] <= '9' && !(i == 0 && text[i] == '0') {
		n = 10*n + int(text[i]-'0')
		i++
	}
	return n, text[i:]
}
