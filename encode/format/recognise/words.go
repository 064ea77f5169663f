package recognise

import (
	"bytes"
	"unicode/utf8"

	"exactcover/encode/format/source"
)

func isOrnament(c byte) bool { return bytes.IndexByte([]byte(ornaments), c) >= 0 }

// ornaments are drawn between cells; corners only occur on lines without cells.
const (
	ornaments = "|+-*"
	corners   = ".:'=`"
)

// IsDrawn reports whether text is a line of ornaments. If it has dots, it must have adjacent
// dashes: "..|.." is a row.
func IsDrawn(text []byte) bool {
	drawn := false
	for _, c := range text {
		switch {
		case isOrnament(c):
			drawn = true
		case !source.IsBlank(c) && bytes.IndexByte([]byte(corners), c) < 0:
			return false
		}
	}
	return drawn && !bytes.ContainsAny(text, corners) ||
		bytes.Contains(text, []byte("--")) || bytes.Contains(text, []byte("=="))
}

// IsHeading reports whether text is a word and a number.
func IsHeading(text []byte) bool {
	words := bytes.Fields(text)
	if len(words) != 2 || len(words[0]) < 3 || !source.IsDecimal(words[1]) {
		return false
	}
	for _, c := range words[0] {
		if c|0x20 < 'a' || c|0x20 > 'z' {
			return false
		}
	}
	return true
}

// A Span is a word of a row: text[start:end].
type Span struct{ Start, End int }

// Split finds the words of a row between blanks and ornaments. It returns their number, at most
// len(words), and the total number of their characters.
func Split(text []byte, words []Span) (count, cells int) {
	for i := 0; i < len(text); {
		if source.IsBlank(text[i]) || isOrnament(text[i]) {
			i++
			continue
		}
		start := i
		for i < len(text) && !source.IsBlank(text[i]) && !isOrnament(text[i]) {
			i++
		}
		cells += i - start
		if count < len(words) {
			words[count] = Span{start, i}
			count++
		}
	}
	return count, cells
}

// isFrameTop reports whether a line is the top of a frame or the margin above it.
func isFrameTop(trimmed []byte) bool {
	r, _ := utf8.DecodeRune(trimmed)
	return r == '┏' || r == '╻'
}
