package recognise

import (
	"bytes"
	"strings"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/internal/lazy"
)

var (
	// page begins a page, or a part of one.
	page    = lazy.Regexp(`^<(!doctype html|html|head|body|style|div|center|p|table)[\s>]`)
	cellTag = lazy.Regexp(`<t[dh][\s>]`)
	tag     = lazy.Regexp(`<[^>]*>`)
	// fields are cells that are more than text.
	fields = lazy.Regexp(`<(input|select|img|svg|canvas|su[bp]|small)`)
)

// clearMarkup turns the tables of a page that are grids, or a table of LaTeX, in the unread bytes
// of a source into rows with commas between cells. It reports false if more bytes are needed.
func clearMarkup(src *source.Source) (known bool) {
	text := src.Buf[src.R:src.W]
	start := lowered(bytes.TrimLeft(text, " \t\r\n"))
	switch {
	case bytes.HasPrefix(start, []byte("<")) && page().Match(start):
		if src.End == nil && len(text) < source.InitialBuffer {
			return false
		}
		clearPage(src, text)
	case bytes.HasPrefix(start, []byte(`\begin{`)):
		for line := range bytes.SplitSeq(text, []byte("\n")) {
			latexRow(line)
		}
	}
	for line := range bytes.SplitSeq(text, []byte("\n")) {
		markdownRow(line)
	}
	clearTags(text)
	return true
}

// forumTags are the tags of forums on the lines of rows.
var forumTags = []string{"[code]", "[pre]", "[tt]", "[b]", "[i]", "[u]"}

// clearTags makes blanks of the tags of forums, which have a slash at the end of their text.
func clearTags(text []byte) {
	for at, c := range text {
		if c != '[' {
			continue
		}
		slash := 0
		if at+1 < len(text) && text[at+1] == '/' {
			slash = 1
		}
		for _, tag := range forumTags {
			end := at + slash + len(tag)
			if end <= len(text) && strings.EqualFold(tag[1:], string(text[at+slash+1:end])) {
				blank(text[at:end])
			}
		}
	}
}

// clearPage turns the tables of a page that are grids into rows, and tells the text around them.
func clearPage(src *source.Source, text []byte) {
	const most = 1 << 10 // bytes of text around a table that are told
	lower, tables := lowered(text), []Span(nil)
	for at := 0; ; {
		length := bytes.Index(lower[at:], []byte("</table>"))
		if length < 0 {
			break
		}
		from := bytes.LastIndex(lower[at:at+length], []byte("<table"))
		if from >= 0 && isGrid(lower[at+from:at+length]) {
			tables = append(tables, Span{at + from, at + length})
		}
		at += length + len("</table>")
	}
	if len(tables) == 0 {
		return
	}
	var around []byte
	at := 0
	for _, t := range append(tables, Span{len(text), len(text)}) {
		around = append(append(around, text[at:t.Start]...), ' ')
		blank(text[at:t.Start])
		at = t.End
	}
	for _, t := range tables {
		htmlRows(text[t.Start:t.End], lower[t.Start:t.End])
		text[t.End] = '\n'
	}
	around = bytes.Join(bytes.Fields(tag().ReplaceAll(around, []byte(" "))), []byte(" "))
	if len(around) > 0 {
		around = around[:min(len(around), most)]
		src.Notes = append(src.Notes, source.Note{Text: string(around), Line: 1, Col: 1})
	}
}

// isGrid reports whether a table, in small letters, has as many rows and cells as a grid, perhaps
// with names, and cells of text.
func isGrid(table []byte) bool {
	rows, cells := bytes.Count(table, []byte("<tr")), len(cellTag().FindAll(table, -1))
	side := func(n int) bool { return notation.IsSide(n) || notation.IsSide(n-1) }
	return side(rows) && side((cells+rows-1)/rows) && !fields().Match(table)
}

// lowered returns a copy of a text of the same length with small letters of ASCII.
func lowered(text []byte) []byte {
	lower := bytes.Clone(text)
	for i, c := range lower {
		if c >= 'A' && c <= 'Z' {
			lower[i] = c | 0x20
		}
	}
	return lower
}

// htmlRows turns a table of HTML, which is also given in small letters, into rows. All else in it
// becomes blank. The ends of rows and cells may be missing.
func htmlRows(text, lower []byte) {
	first := true // cell of its row
	for at := 0; at < len(text); at++ {
		end := at + 1 + bytes.IndexByte(lower[at:], '>')
		switch {
		case text[at] == '\n':
			text[at] = ' '
		case bytes.HasPrefix(lower[at:], []byte("&nbsp;")):
			blank(text[at : at+len("&nbsp;")])
		case text[at] == '<' && end > at:
			blank(text[at:end])
			switch name := lower[at:end]; {
			case bytes.HasPrefix(name, []byte("<tr")):
				text[at], first = '\n', true
			case cellTag().Match(name):
				if !first {
					text[at] = ','
				}
				first = false
			}
			at = end - 1
		}
	}
}

// emphases are what Markdown puts on both sides of bold text and the like.
var emphases = []string{"**", "__", "*", "_", "`"}

// markdownRow makes blanks of the emphasis of cells in a row of Markdown.
func markdownRow(line []byte) {
	const least = 6 // fields; fewer may be boxes with stars for empty cells
	row, _ := source.TrimBlanks(line)
	if len(row) == 0 || row[0] != '|' || row[len(row)-1] != '|' ||
		bytes.Count(row, []byte("|")) <= least {
		return
	}
	for field := range bytes.SplitSeq(row, []byte("|")) {
		cell, _ := source.TrimBlanks(field)
		if string(cell) == "&nbsp;" {
			blank(cell)
		}
		for _, mark := range emphases {
			n := len(cell) - len(mark)
			if n > len(mark) && string(cell[:len(mark)]) == mark && string(cell[n:]) == mark {
				blank(cell[:len(mark)])
				blank(cell[n:])
				cell = cell[len(mark):n]
			}
		}
	}
}

// latexRow turns a line of LaTeX into a row with commas, or with the walls that it has.
func latexRow(line []byte) {
	row, rest, _ := bytes.Cut(line, []byte(`\\`))
	blank(line[len(line)-len(rest):])
	switch trimmed, _ := source.TrimBlanks(row); {
	case bytes.HasPrefix(trimmed, []byte(`\`)):
		blank(line)
	case bytes.IndexByte(row, '&') >= 0:
		for i, c := range row {
			if c == '&' {
				row[i] = ','
			}
		}
		blank(line[len(row):])
	case bytes.HasSuffix(trimmed, []byte("|.")): // a row of the package sudoku
		row[bytes.LastIndexByte(row, '.')] = ' '
	}
}
