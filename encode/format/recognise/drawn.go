package recognise

import (
	"bytes"
	"unicode/utf8"

	"exactcover/encode/format/notation"
)

// Plain returns a line of a drawing in ASCII, with a byte for each character: walls, dashes, dots
// and blanks of any kind become '|', '-', '.' and ' ', corners and crossings '+'. It returns the
// line itself if it has only ASCII.
func Plain(text []byte) []byte {
	if !bytes.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) {
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
	case bytes.ContainsRune([]byte("·∙•⋅․・□☐◻▢○◦"), r):
		return '.'
	case r == '\u00a0' || r >= '\u2000' && r <= '\u200a' || r == '\u202f' || r == '\u3000':
		return ' '
	case r >= '０' && r <= '９':
		return '0' + byte(r-'０')
	}
	return unknown
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

// IsDashed reports whether a line is a row of cells with dashes for empty ones. It has the length
// of a row and nothing but cells.
func IsDashed(text []byte) bool {
	n := len(text)
	if !notation.IsSide(n) || bytes.IndexByte(text, '-') < 0 {
		return false
	}
	given := 0
	for _, c := range text {
		if c == '-' {
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
	apart := bytes.Contains(text, []byte("--")) || text[0] == '-' || text[n-1] == '-'
	return given > 0 && (n >= 16 || apart)
}
