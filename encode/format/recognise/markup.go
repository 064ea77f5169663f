package recognise

import (
	"bytes"
	"io"
	"regexp"

	"exactcover/encode/format/source"
)

var (
	tag = regexp.MustCompile(`<[^>]*>`)
	// forumTag is a tag of a forum on the line of a row.
	forumTag = regexp.MustCompile(`(?i)\[/?(?:code|pre|tt|b|i|u)\]`)
	fields   = regexp.MustCompile(`<(input|select|img|svg|canvas)`) // cells that are no text
)

// clearMarkup turns the first table of a page, or a table of LaTeX, in the unread bytes of a source
// into rows with commas between cells. It reports false if more bytes are needed for that.
func clearMarkup(src *source.Source) (known bool) {
	text := src.Buf[src.R:src.W]
	start, _, _ := bytes.Cut(bytes.TrimLeft(text, " \t\r\n"), []byte("\n"))
	const most = 1 << 10 // bytes of text around a table that are told
	start = lowered(start[:min(len(start), len("<!doctype html"))])
	isPage := func(begin string) bool { return bytes.HasPrefix(start, []byte(begin)) }
	switch {
	case isPage("<table"), isPage("<html"), isPage("<!doctype html"):
		lower := lowered(text)
		from, to := bytes.Index(lower, []byte("<table")), bytes.Index(lower, []byte("</table>"))
		if to < 0 || to < from {
			return src.End == io.EOF
		}
		if from = max(from, 0); fields.Match(lower[from:to]) {
			return true
		}
		around := bytes.Join([][]byte{text[:from], text[to:]}, []byte(" "))
		around = bytes.Join(bytes.Fields(tag.ReplaceAll(around, []byte(" "))), []byte(" "))
		if len(around) > 0 {
			around = around[:min(len(around), most)]
			src.Notes = append(src.Notes, source.Note{Text: string(around), Line: 1, Col: 1})
		}
		blank(text[:from])
		htmlRows(text[from:to], lower[from:to])
		blank(text[to:])
	case isPage(`\begin{`):
		for line := range bytes.SplitSeq(text, []byte("\n")) {
			latexRow(line)
		}
	}
	for line := range bytes.SplitSeq(text, []byte("\n")) {
		markdownRow(line)
	}
	for _, at := range forumTag.FindAllIndex(text, -1) {
		blank(text[at[0]:at[1]])
	}
	return true
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
// becomes blank.
func htmlRows(text, lower []byte) {
	for at := 0; at < len(text); at++ {
		end := at + 1 + bytes.IndexByte(lower[at:], '>')
		switch {
		case text[at] == '\n':
			text[at] = ' '
		case bytes.HasPrefix(lower[at:], []byte("&nbsp;")):
			blank(text[at : at+len("&nbsp;")])
		case text[at] == '<' && end > at:
			name := string(lower[at:end])
			blank(text[at:end])
			switch name {
			case "</td>", "</th>":
				text[at] = ','
			case "</tr>":
				text[at] = '\n'
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
	if len(row) == 0 || row[0] != '|' || row[len(row)-1] != '|' || bytes.Count(row, []byte("|")) <= least {
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
