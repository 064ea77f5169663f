package source

import (
	"bytes"
	"slices"
	"strconv"
	"unicode/utf8"
)

// Quote returns a piece of the input for a message. If it ends within a character, the message has
// the whole character.
func Quote(text []byte) string {
	const most = 40
	text = whole(text)
	if len(text) == 0 {
		return "nothing"
	}
	if len(text) > most {
		end := most
		for end > most-utf8.UTFMax && !utf8.RuneStart(text[end]) {
			end-- // do not cut a character
		}
		return strconv.Quote(string(text[:end])) + "..."
	}
	return strconv.Quote(string(text))
}

// whole returns text with the rest of its last character, if the input goes on with that.
func whole(text []byte) []byte {
	last := len(text) - 1
	for last > max(0, len(text)-utf8.UTFMax) && !utf8.RuneStart(text[last]) {
		last--
	}
	if last < 0 || utf8.FullRune(text[last:]) {
		return text
	}
	if r, size := utf8.DecodeRune(text[last:min(last+utf8.UTFMax, cap(text))]); r != utf8.RuneError {
		return text[:last+size]
	}
	return text
}

func IsBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\r' || b == '\v' || b == '\f' }

// TrimBlanks returns text without the blanks around it, and the index where it begins.
func TrimBlanks(text []byte) (trimmed []byte, start int) {
	for start < len(text) && IsBlank(text[start]) {
		start++
	}
	end := len(text)
	for end > start && IsBlank(text[end-1]) {
		end--
	}
	return text[start:end], start
}

func IsDecimal(text []byte) bool {
	for _, c := range text {
		if c < '0' || c > '9' {
			return false
		}
	}
	return len(text) > 0
}

// Number returns the value of a decimal number, or most+1 if it is larger than most.
func Number(text []byte, most int) int {
	v := 0
	for _, c := range text {
		v = min(10*v+int(c-'0'), most+1)
	}
	return v
}

// Blanks returns the number of blanks at the start of a line.
func Blanks(text []byte) int {
	n := 0
	for n < len(text) && IsBlank(text[n]) {
		n++
	}
	return n
}

// FirstWord returns the text ahead of the comment of a line, and the index where it begins.
func FirstWord(text []byte) (word []byte, start int) {
	start = Blanks(text)
	end := start
	for end < len(text) && !IsBlank(text[end]) && text[end] != ',' && text[end] != ';' {
		end++
	}
	return text[start:end], start
}

// IsLink reports whether a text is a link, and not JSON that contains one. A link may lack its
// https://.
func IsLink(text []byte) bool {
	return !bytes.HasPrefix(text, []byte("{")) && (bytes.Contains(text, []byte("://")) ||
		bytes.HasPrefix(text, []byte("www.")) || beginsWithHost(text))
}

// beginsWithHost reports whether a text begins with the name of a host, such as example.org, and a
// slash.
func beginsWithHost(text []byte) bool {
	host, _, ok := bytes.Cut(text, []byte("/"))
	dot := bytes.LastIndexByte(host, '.')
	return ok && dot > 0 && len(host)-dot > 2 &&
		!slices.ContainsFunc(host[dot+1:], func(c byte) bool { return !isLetter(c) }) &&
		!slices.ContainsFunc(host, func(c byte) bool {
			return !isLetter(c) && (c < '0' || c > '9') && c != '-' && c != '.'
		})
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// IsName reports whether a word can be the name of a puzzle ahead of its cells: a few letters and
// figures.
func IsName(word []byte) bool {
	const most = 16
	return len(word) > 0 && len(word) <= most && !slices.ContainsFunc(word, func(c byte) bool {
		return !isLetter(c) && (c < '0' || c > '9')
	})
}

// IsInteger reports whether a word is an integer, possibly negative.
func IsInteger(word []byte) bool {
	if len(word) > 1 && word[0] == '-' {
		word = word[1:]
	}
	return IsDecimal(word)
}

// IsPlace reports whether a word is a letter and a number, as the cells of a grid are named.
func IsPlace(word []byte) bool {
	if len(word) == 0 {
		return false
	}
	return isLetter(word[0]) && IsInteger(word[1:])
}
