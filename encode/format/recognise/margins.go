package recognise

import (
	"bytes"
	"io"
	"slices"
	"strconv"
	"strings"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// Programs and people put more than cells into a grid:
//
//	  A B C D      the names of its columns, above or below,
//	1 . 3 . .      and of its rows, ahead or after
//	5,3,,1,        a separator after the last cell of each row
//	5,3,,,1        an empty column between boxes, and perhaps an empty row
//	|---|---|      the rule of a Markdown table
//
// With them, a block of lines has too many rows or columns for a grid, and as many as its side
// without. So what can be read as it is has no such margins.

// ClearMargins makes blanks of the margins of the grids in the unread bytes of a source. It reports
// false if more bytes are needed to know whether there are any.
func ClearMargins(src *source.Source) (known bool) {
	var m margins
	enough := src.End != nil || src.W-src.R >= source.InitialBuffer
	if (!clearMarkup(src) || !clearProgram(src) || !joinCells(src)) && !enough {
		return false
	}
	for text := src.Buf[src.R:src.W]; len(text) > 0; {
		line, rest, whole := bytes.Cut(text, []byte("\n"))
		trimmed, _ := source.TrimBlanks(line)
		if !whole && src.End == nil {
			known = known || len(trimmed) > 0 && bytes.IndexByte([]byte("{[<"), trimmed[0]) >= 0
			break
		}
		if text = rest; m.ended && len(trimmed) == 0 {
			m = margins{} // the next grid
		} else if m.ended = m.ended || !m.add(line, trimmed); m.ended {
			known = true
			if m.clear() {
				m, src.Cleared = margins{}, true
			}
		}
	}
	if src.End == io.EOF {
		m.clear()
	}
	return enough || known && (m.n == 0 || m.ended)
}

// joinCells puts the cells of a 9x9 grid on one line, if they are the whole input and each has a
// line of its own, which may be empty. It reports false if more bytes are needed for that.
func joinCells(src *source.Source) (known bool) {
	const cells = 81
	text := bytes.TrimSuffix(src.Buf[src.R:src.W], []byte("\n"))
	if len(text) > 4*cells || len(bytes.TrimSpace(text)) == 0 {
		return true
	}
	for line := range bytes.SplitSeq(text, []byte("\n")) {
		cell, _ := source.TrimBlanks(line)
		if len(cell) > 1 || len(cell) == 1 && signs9.Of[cell[0]] == notation.Bad {
			return true
		}
	}
	if src.End != io.EOF || bytes.Count(text, []byte("\n")) != cells-1 {
		return src.End != nil
	}
	for i, c := range text {
		switch c {
		case '\r':
			text[i] = ' '
		case '\n':
			text[i] = ','
		}
	}
	return true
}

// A margins is a block of lines that may have margins.
type margins struct {
	ended   bool   // no more lines are looked at
	n       int    // the side of its grid; 0: no line has told
	gapped  bool   // empty columns are between its boxes
	heading []byte // the line with the names of the columns, or nil
	footing []byte // such a line below the rows, or nil
	rows    []fieldRow
	rule    []byte // of Markdown
	rules   int
}

// add adds a line and reports whether the block may go on.
func (m *margins) add(line, trimmed []byte) bool {
	begun := m.n > 0
	switch {
	case len(trimmed) == 0 && (!begun || bytes.IndexByte(line, '\t') < 0):
		return len(m.rows) < m.n-1 || !begun // with a first row that counts, n-1 more are a grid
	case len(trimmed) == 0: // empty cells
	case trimmed[0] == '#',
		source.IsText(trimmed) && !(begun && bytes.Contains(trimmed, []byte("NaN"))):
		return !begun
	case begun && isMarkdown(trimmed):
		m.rule = line
		m.rules++
		return true
	case begun && IsDrawn(Plain(trimmed)):
		m.rules++
		return true
	}
	r := fieldsOf(line)
	if !begun || m.heading != nil {
		n := r.heads()
		switch {
		case !begun && n > 0:
			m.n, m.heading = n, line
			return true
		case !begun:
			m.n = r.sideWithGaps()
			if m.gapped = m.n > 0; !m.gapped {
				m.n = r.side()
			}
		case n > 0 && len(m.rows) < m.n: // the heading of the next grid
			return false
		}
	}
	if begun && len(m.rows) == m.n && m.footing == nil && r.heads() == m.n {
		m.footing = line
		return true
	}
	m.rows = append(m.rows, r)
	most := m.n
	if m.gapped {
		most += m.n/boxHeight(m.n) - 1
	}
	return m.n > 0 && m.footing == nil && len(m.rows) <= most
}

// boxHeight returns the number of rows of the usual boxes of a grid.
func boxHeight(n int) int {
	regions, _ := puzzle.DefaultRegions(n, n)
	return n / slices.Index(regions, 1)
}

// clear makes blanks of the margins, and reports whether the lines are a grid without them.
func (m *margins) clear() bool {
	if m.gapped && !m.clearGaps() {
		m.n = m.rows[0].side()
	}
	table := m.rule != nil && m.rules == 1
	empty := len(bytes.Trim(m.heading, "| \t\r")) == 0
	if m.n == 0 || len(m.rows) != m.n || m.isProblem() || m.heading != nil && empty && !table {
		return false
	}
	for _, extra := range []extra{
		{names: 1}, {names: 1, ends: 1}, {}, {ends: 1}, {after: 1}, {names: 1, after: 1},
	} {
		if !m.fits(extra) {
			continue
		}
		for _, r := range m.rows {
			if extra.ends > 0 {
				r.line[r.fields[len(r.fields)-1].Start-1] = ' '
			}
			if extra.names > 0 {
				blank(r.line[:r.fields[0].End+r.gap])
			}
			if extra.after > 0 {
				last := r.fields[len(r.fields)-1]
				blank(r.line[last.Start-r.gap : last.End])
			}
			r.plainNumbers()
			if table && len(r.fields) == m.n+extra.names {
				r.commas()
			}
		}
		blank(m.heading)
		blank(m.footing)
		if table {
			blank(m.rule)
			m.rule[0] = '#' // a comment, as a blank line would end the grid
		}
		return true
	}
	return false
}

// isProblem reports whether the lines are items and options with costs.
func (m *margins) isProblem() bool {
	names := itemsOf(m.heading)
	return names != nil && !slices.ContainsFunc(m.rows, func(r fieldRow) bool {
		_, cost := names.option(r.line)
		return !cost
	})
}

// clearGaps makes blanks of the separators around empty columns between boxes, and of the empty
// rows between them, and reports whether the rest is the rows of a grid.
func (m *margins) clearGaps() bool {
	height, rows := boxHeight(m.n), m.rows
	if len(rows) > m.n {
		rows = nil
		for i, r := range m.rows {
			if i%(height+1) != height {
				rows = append(rows, r)
			} else if !r.isEmpty() {
				return false
			}
		}
	}
	if len(rows) != m.n || slices.ContainsFunc(rows, func(r fieldRow) bool {
		return r.sideWithGaps() != m.n
	}) {
		return false
	}
	for i, r := range m.rows {
		if len(m.rows) > m.n && i%(height+1) == height {
			blank(r.line)
		}
	}
	m.rows = rows
	for i, r := range m.rows {
		kept := r.fields[:0:0]
		for k, f := range r.fields {
			if isGap(m.n, k) {
				r.line[f.Start-1] = ' '
			} else {
				kept = append(kept, f)
			}
		}
		m.rows[i].fields = kept
	}
	return true
}

// isGap reports whether a field is between the boxes of a grid with sides n.
func isGap(n, field int) bool {
	width := n / boxHeight(n)
	return field%(width+1) == width
}

// An extra is the number of names ahead of the cells of each row and after them, and of empty
// fields after them.
type extra struct{ names, after, ends int }

// fits reports whether all rows have the cells of a grid and these fields.
func (m *margins) fits(e extra) bool {
	for _, r := range m.rows {
		if !r.fits(m.n, e) {
			return false
		}
	}
	ahead := func(i int) []byte { return m.rows[i].text(0) }
	after := func(i int) []byte { return m.rows[i].text(len(m.rows[i].fields) - 1) }
	return (e.names == 0 || counts(m.n, ahead)) && (e.after == 0 || counts(m.n, after))
}

func blank(text []byte) {
	for i := range text {
		text[i] = ' '
	}
}

// isMarkdown reports whether a line is the rule below the first line of a Markdown table.
func isMarkdown(line []byte) bool {
	cells := bytes.Count(line, []byte("|")) - 1
	return bytes.IndexByte(line, '-') >= 0 && len(bytes.Trim(line, "|:- ")) == 0 &&
		(notation.IsSide(cells) || notation.IsSide(cells-1))
}

// A fieldRow is a line with its fields: what is between commas, or else between walls around each
// cell, or else between blanks and walls.
type fieldRow struct {
	line   []byte
	fields []Span
	gap    int     // 1 if commas are between the fields
	walled [2]bool // walls are in the line, and right after the first field
	ascii  bool    // fields have the same places in the line as in its plain form
}

func fieldsOf(line []byte) (r fieldRow) {
	plain := Plain(line)
	r.line, r.fields, r.ascii = line, make([]Span, 0, 16), len(plain) == len(line)
	for _, comma := range []byte(",;\t") {
		if bytes.IndexByte(plain, comma) >= 0 && bytes.IndexByte(plain, '[') < 0 {
			r.gap = 1
			r.split(plain, comma)
			return r
		}
	}
	trimmed, start := source.TrimBlanks(plain)
	if last := len(trimmed) - 1; last > 0 && trimmed[0] == '|' && trimmed[last] == '|' {
		r.split(plain[:start+last], '|')
		r.fields = slices.Delete(r.fields, 0, 1) // ahead of the first wall
		words := func(f Span) bool { return len(bytes.Fields(plain[f.Start:f.End])) > 1 }
		if !slices.ContainsFunc(r.fields, words) && len(r.fields) > len("4x4") {
			return r
		}
	}
	r.fields = r.fields[:0]
	for at := 0; at < len(plain); at++ {
		start := at
		for at < len(plain) && plain[at] != '|' && !source.IsBlank(plain[at]) {
			at++
		}
		if at > start {
			r.fields = append(r.fields, Span{start, at})
		}
	}
	if len(r.fields) > 0 {
		after, _ := source.TrimBlanks(plain[r.fields[0].End:])
		r.walled = [2]bool{bytes.IndexByte(plain, '|') >= 0, len(after) > 0 && after[0] == '|'}
	}
	return r
}

func (r *fieldRow) split(text []byte, comma byte) {
	for start := 0; start <= len(text); {
		length := bytes.IndexByte(text[start:], comma)
		if length < 0 {
			length = len(text) - start
		}
		r.fields = append(r.fields, Span{start, start + length})
		start += length + 1
	}
}

// text returns a field without blanks and quotes.
func (r *fieldRow) text(i int) []byte {
	f := r.fields[i]
	return bytes.Trim(r.line[min(f.Start, len(r.line)):min(f.End, len(r.line))], " \r\"'*")
}

// fits reports whether a row has the cells of a grid of side n and more fields.
func (r *fieldRow) fits(n int, e extra) bool {
	count := len(r.fields) - e.names - e.after
	if e.after > 0 {
		return r.ascii && count > 0 && (count == n || r.gap == 0 && r.chars(e.names, count) == n)
	}
	if r.gap > 0 || count == n {
		return count == n+e.ends && (e.ends == 0 || r.gap > 0 && len(r.text(count+e.names-1)) == 0)
	}
	return e.ends == 0 && count > 0 &&
		(r.chars(e.names, count) == n || r.walled[e.names] && r.drawn(n, e.names))
}

// drawn reports whether the fields from one on are cells of a grid of side n. Others with walls may
// be options with costs.
func (r *fieldRow) drawn(n, from int) bool {
	for i := from; i < len(r.fields); i++ {
		for _, c := range bytes.ToLower(r.text(i)) {
			if isLetter(c) && c != 'x' && int(c-'a')+10 > n {
				return false
			}
		}
	}
	return true
}

// chars returns the number of characters in fields from one on.
func (r *fieldRow) chars(from, count int) (n int) {
	for _, f := range r.fields[from : from+count] {
		n += f.End - f.Start
	}
	return n
}

// heads returns the number of columns that a line names: with labels that count, with words, or, as
// Markdown may, with nothing. It returns 0 for any other line.
func (r *fieldRow) heads() int {
	n, texts, words := len(r.fields), 0, r.gap > 0
	for i := range r.fields {
		text := r.text(i)
		texts += len(text)
		words = words && len(text) > 1 && isLetter(text[0])
	}
	label := func(i int) []byte { return r.text(i) }
	switch {
	case n == 0:
	case texts == 0 && r.gap == 0, counts(n, label), words:
	case counts(n-1, func(i int) []byte { return r.text(i + 1) }):
		n--
	case r.gap == 0 && n != texts && notation.IsSide(texts):
		signs := bytes.Join(bytes.Fields(bytes.ReplaceAll(r.line, []byte("|"), nil)), nil)
		if n = len(signs); !counts(n, func(i int) []byte { return signs[i : i+1] }) {
			n = 0
		}
	default:
		n = 0
	}
	if notation.IsSide(n) {
		return n
	}
	return 0
}

// side returns the side of a grid whose first row the line may be, if it has more than cells; else
// 0.
func (r *fieldRow) side() int {
	n := len(r.fields)
	if n == 0 {
		return 0
	}
	_, number := labelOf(r.text(0))
	named := number == 0 || number == 1
	switch {
	case notation.IsSide(n-1) && (named || r.gap > 0 && len(r.text(n-1)) == 0):
		return n - 1
	case named && r.gap == 0 && notation.IsSide(r.chars(1, n-1)):
		return r.chars(1, n-1)
	case r.gap == 0 && notation.IsSide(n) && bytes.HasPrefix(bytes.TrimSpace(r.line), []byte("|")):
		return n
	}
	_, number = labelOf(r.text(n - 1))
	switch named := r.ascii && (number == 0 || number == 1); {
	case named && notation.IsSide(n-1):
		return n - 1
	case named && r.gap == 0 && notation.IsSide(r.chars(0, n-1)):
		return r.chars(0, n-1)
	}
	return 0
}

// sideWithGaps returns the side of a grid of which the line is a row with an empty field between
// boxes; 0: it is none.
func (r *fieldRow) sideWithGaps() int {
	for _, n := range notation.Sides {
		if r.gap == 0 || !r.ascii || notation.IsSide(len(r.fields)) ||
			len(r.fields) != n+boxHeight(n)-1 || n == 8 {
			continue
		}
		empty := true
		for k := range r.fields {
			empty = empty && (!isGap(n, k) || len(r.text(k)) == 0)
		}
		if empty {
			return n
		}
	}
	return 0
}

// isEmpty reports whether all fields are.
func (r *fieldRow) isEmpty() bool {
	for k := range r.fields {
		if len(r.text(k)) > 0 {
			return false
		}
	}
	return true
}

// commas puts separators between the cells of a row of Markdown, which may be of any width.
func (r *fieldRow) commas() {
	row, _ := source.TrimBlanks(r.line)
	if last := len(row) - 1; last > 0 && row[0] == '|' && row[last] == '|' {
		row[0], row[last] = ' ', ' '
		copy(row, bytes.ReplaceAll(row, []byte("|"), []byte(",")))
	}
}

// plainNumbers writes fields without separators as cells: NaN is an empty one, and 5.0 is 5.
func (r *fieldRow) plainNumbers() {
	if r.gap > 0 || !r.ascii {
		return
	}
	for k, f := range r.fields {
		switch text := string(r.text(k)); {
		case text == "NA" || text == "NaN":
			blank(r.line[f.Start:f.End])
			r.line[f.Start] = '.'
		case strings.HasSuffix(text, ".0") && len(text) == f.End-f.Start:
			blank(r.line[f.End-2 : f.End])
		}
	}
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// counts reports whether n labels count, from 0 or 1 or A.
func counts(n int, label func(int) []byte) bool {
	around, first := "", 0
	for i := range n {
		same, number := labelOf(label(i))
		if i == 0 {
			around, first = same, number
		}
		if i > 7 && number == i+1 && strings.IndexByte(same, '#') < 0 {
			number-- // I is left out, as it looks like 1
		}
		if same != around || number != first+i || first > 1 || number < 0 {
			return false
		}
	}
	return n > 0
}

// labelOf returns the number in a label, and what is around it. A letter is a number from 0. The
// number is -1 if there is none.
func labelOf(label []byte) (around string, number int) {
	if from := bytes.IndexAny(label, "0123456789"); from >= 0 {
		end := from + len(label[from:]) - len(bytes.TrimLeft(label[from:], "0123456789"))
		if n, err := strconv.Atoi(string(label[from:end])); err == nil {
			return string(label[:from]) + "#" + string(label[end:]), n
		}
	}
	if len(label) == 0 || !isLetter(label[0]) || len(label) > len("A:") {
		return "", -1
	}
	first := label[0]&0x20 | 'A'
	return string(first) + string(label[1:]), int(label[0] - first)
}
