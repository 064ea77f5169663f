package recognise

import (
	"bytes"
	"slices"
	"unicode/utf8"

	"exactcover/encode/format/notation"
	"exactcover/encode/puzzle"
)

// Plain returns a line of a drawing in ASCII, with a byte for each character: walls, dashes, dots
// and blanks of any kind become '|', '-', '.' and ' ', corners and crossings '+'. It returns the
// line itself if it has only ASCII.
func Plain(text []byte) []byte {
	if !slices.ContainsFunc(text, func(c byte) bool { return c >= utf8.RuneSelf }) {
		return text
	}
	plain := make([]byte, 0, len(text))
	for _, r := range string(text) {
		plain = append(plain, plainSign(r))
	}
	return plain
}

// unknown is a sign that is part of no drawing.
const unknown = '\x7f'

func plainSign(r rune) byte {
	switch {
	case r < utf8.RuneSelf:
		return byte(r)
	case bytes.ContainsRune([]byte("─━┄┅┈┉╌╍═╴╶╸╺╼╾‐‑‒–—―−ー"), r):
		return '-'
	case bytes.ContainsRune([]byte("│┃║╵╷╹╻╽╿¦｜︱"), r):
		return '|'
	case bytes.ContainsRune([]byte("┆┇┊┋╎╏"), r):
		return unknown // the border of a cage
	case r >= '─' && r <= '╿':
		return '+'
	case bytes.ContainsRune([]byte("·∙•⋅․・□☐◻⬜▢○◦"), r):
		return '.'
	case r == '\u00a0' || r >= '\u2000' && r <= '\u200a' || r == '\u202f' || r == '\u3000':
		return ' '
	case r >= '０' && r <= '９':
		return '0' + byte(r-'０')
	}
	return unknown
}

// isWalled reports whether a line has a wall on both sides of each cell, and returns the number of
// cells.
func isWalled(text []byte) (n int, ok bool) {
	n = bytes.Count(text, []byte("|")) - 1
	if !notation.IsSide(n) || text[0] != '|' || text[len(text)-1] != '|' {
		return 0, false
	}
	table, given := signsOf(n), 0
	for cell := range bytes.SplitSeq(text[1:len(text)-1], []byte("|")) {
		cell = bytes.TrimSpace(cell)
		if len(cell) > 0 && table.Word(cell) == notation.Bad {
			return 0, false
		}
		given += len(cell)
	}
	return n, given > 0
}

// Grouped returns the cells of a puzzle that is on a line in groups: all rows, or all cells, with
// one sign between them, or the candidates of all cells. It may stand in quotes. Grouped returns
// nil for any other line.
func Grouped(line []byte) []byte {
	text := bytes.TrimRight(bytes.TrimSpace(line), ",;")
	if n := len(text) - 1; n > 0 && text[0] == text[n] && (text[0] == '"' || text[0] == '\'') {
		text = text[1:n]
	}
	const least, separators = 81, " ,;/|"
	groups := bytes.FieldsFunc(text, func(c rune) bool {
		return bytes.ContainsRune([]byte(separators), c)
	})
	cells := bytes.Join(groups, nil)
	n := notation.LineSide(len(cells))
	if len(cells) < least || n*n != len(cells) || !allSigns(cells, signsOf(n)) ||
		len(groups) != n && len(groups) != len(cells) && (len(groups) > 1 || len(text) == len(line)) {
		return inFields(bytes.TrimSpace(line))
	}
	for _, g := range groups {
		if len(g) != len(groups[0]) {
			return nil
		}
	}
	return cells
}

// inFields returns the cells of a 9x9 grid on a line with commas, or blanks and walls, between
// them. Between commas, a cell may be empty. If a cell has several candidates, the result has nine
// places for each cell, as the format line has. It returns nil for any other line.
func inFields(text []byte) []byte {
	const count = 81
	var fields [][]byte
	if bytes.Count(text, []byte(",")) == count-1 {
		fields = bytes.Split(text, []byte(","))
	} else if len(text) >= 2*count-1 {
		fields = bytes.FieldsFunc(text, func(c rune) bool {
			return c == ' ' || c == '\t' || c == '|'
		})
	}
	if len(fields) != count {
		return nil
	}
	cells, marks := make([]byte, 0, count), bytes.Repeat([]byte("."), 9*count)
	for i, field := range fields {
		field = bytes.Trim(field, " \t\"")
		switch {
		case len(field) == 0:
			cells = append(cells, '.')
		case len(field) == 1:
			cells = append(cells, field[0])
		}
		if len(field) == 0 || len(field) == 1 && signs9.Of[field[0]] == puzzle.Empty {
			field = []byte("123456789")
		}
		last := byte('0')
		for _, c := range field {
			if c <= last || c > '9' {
				return nil
			}
			marks[9*i+int(c-'1')], last = c, c
		}
	}
	if len(cells) == count {
		return cells
	}
	return marks
}

// Unmarked returns a row of candidates without the signs "#" that mark some of them, as other
// marks are ornaments. Any other line is returned as it is.
func Unmarked(line []byte) []byte {
	if bytes.IndexByte(line, '#') < 0 {
		return line
	}
	plain := bytes.ReplaceAll(line, []byte("#"), []byte(" "))
	var words [notation.MaxSide]Span
	count, cells := Split(plain, words[:])
	if count == 9 && cells > 9 && allDigits(plain, words[:count]) {
		return plain
	}
	return line
}

// IsStrong reports whether a wall is heavy or double, as the borders of boxes are.
func IsStrong(r rune) bool { return bytes.ContainsRune([]byte("┃║╹╻"), r) }

// Unspaced returns a line without its blanks if they are between all characters; else the line.
func Unspaced(text []byte) []byte {
	words := bytes.Fields(text)
	if slices.ContainsFunc(words, func(word []byte) bool { return len(word) > 1 }) {
		return text
	}
	return bytes.Join(words, nil)
}

// IsDashed reports whether a line is a row of cells with dashes or stars for empty ones. It has the
// cells of a row, all with blanks between or all without, and nothing else.
func IsDashed(line []byte) bool {
	text := Unspaced(line)
	n := len(text)
	if !notation.IsSide(n) || !bytes.ContainsAny(text, "-*") {
		return false
	}
	given := 0
	for _, c := range text {
		if c == '-' || c == '*' {
			continue
		}
		d := signsMost.Of[c]
		if d == notation.Bad || int(d) > n {
			return false
		}
		if d > 0 {
			given++
		}
	}
	// A date is no row.
	apart := len(line) > n || bytes.Contains(text, []byte("--")) || bytes.IndexByte(text, '*') >= 0 ||
		text[0] == '-' || text[n-1] == '-'
	return given > 0 && (n >= 16 || apart)
}
