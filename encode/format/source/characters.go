package source

import (
	"bytes"
	"encoding/binary"
	"strings"
	"unicode"
	"unicode/utf8"

	"exactcover/internal/eight"
)

// Pages and documents have characters that look like those of ASCII, or like nothing: blanks that
// do not break or have another width, ends of lines and paragraphs, digits of full width and of
// other scripts, numerals, and characters without width. Readers get those of ASCII instead. So the
// columns of messages count one byte for each, and none for what has no width.
//
// JSON, XML and lists, which begin with a bracket, keep their characters.

// plain replaces such characters in the next bytes of the input, and returns how many bytes it
// leaves. It keeps the beginning of a character that is not complete for the next call.
func (s *Source) plain(text []byte, last bool) (n int) {
	s.part = s.part[:0]
	if !s.started && !s.Raw {
		first := bytes.TrimLeft(text, " \t\r\n\xef\xbb\xbf")
		s.started = len(first) > 0
		s.exact = s.started && bytes.IndexByte([]byte("{[<"), first[0]) >= 0
	}
	from := firstForeign(text)
	if from > 0 {
		s.before = 0
	}
	if s.exact || s.Raw || from == len(text) {
		return len(text)
	}
	n = from
	for at := from; at < len(text); {
		rest := text[at:]
		r, size := utf8.DecodeRune(rest)
		if !last && (!utf8.FullRune(rest) || isHanNumeral(r) && !utf8.FullRune(rest[size:])) {
			s.part = append(s.part, rest...)
			break
		}
		at += size
		next, _ := utf8.DecodeRune(text[at:])
		before := s.before
		if s.before = r; isHanNumeral(r) && (isHanWord(before) || isHanWord(next)) {
			n += copy(text[n:], rest[:size]) // part of a word
			continue
		}
		if r = lookalike(r); r >= 0 && r < utf8.RuneSelf {
			text[n] = byte(r)
			n++
		} else if r >= 0 {
			n += copy(text[n:], rest[:size])
		}
	}
	return n
}

func isHanNumeral(r rune) bool { return lookalike(r) != r && unicode.Is(unicode.Han, r) }

func isHanWord(r rune) bool { return lookalike(r) == r && unicode.Is(unicode.Han, r) }

// firstForeign returns the index of the first byte that is not ASCII, or the length.
func firstForeign(text []byte) int {
	at := 0
	for at+8 <= len(text) && binary.LittleEndian.Uint64(text[at:])&eight.Top == 0 {
		at += 8
	}
	for at < len(text) && text[at] < utf8.RuneSelf {
		at++
	}
	return at
}

// numerals are signs for 1 to 9 in circles, of Rome, and of China and Japan.
const numerals = "①②③④⑤⑥⑦⑧⑨❶❷❸❹❺❻❼❽❾➀➁➂➃➄➅➆➇➈ⅠⅡⅢⅣⅤⅥⅦⅧⅨ一二三四五六七八九"

// lookalike returns the character of ASCII that looks like another one; -1 if that has no width.
func lookalike(r rune) rune {
	const keycap = '\u20e3' // drawn around the character ahead of it
	switch {
	case r < utf8.RuneSelf:
		return r
	case r == '\u0085' || r == '\u2028' || r == '\u2029':
		return '\n'
	case unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r), r == keycap:
		return -1
	case unicode.Is(unicode.Zs, r):
		return ' '
	case r >= '！' && r <= '～':
		return r - '！' + '!'
	case r == '〇' || r == '零' || r == '⓪':
		return '0'
	case strings.ContainsRune(numerals, r):
		return rune(utf8.RuneCountInString(numerals[:strings.IndexRune(numerals, r)])%9) + '1'
	case unicode.Is(unicode.Nd, r): // digits are in runs from 0 to 9
		first := r
		for unicode.Is(unicode.Nd, first-1) {
			first--
		}
		return (r-first)%10 + '0'
	}
	return r
}
