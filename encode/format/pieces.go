package format

import (
	"bytes"
	"strconv"
)

// quote shows a piece of the input in a message.
func quote(text []byte) string {
	const most = 40
	if len(text) == 0 {
		return "nothing"
	}
	if len(text) > most {
		return strconv.Quote(string(text[:most])) + "..."
	}
	return strconv.Quote(string(text))
}

func isBlank(b byte) bool { return b == ' ' || b == '\t' || b == '\r' || b == '\v' || b == '\f' }

// trimBlanks returns text without the blanks around it, and the index where it begins.
func trimBlanks(text []byte) (trimmed []byte, start int) {
	for start < len(text) && isBlank(text[start]) {
		start++
	}
	end := len(text)
	for end > start && isBlank(text[end-1]) {
		end--
	}
	return text[start:end], start
}

func isDecimal(text []byte) bool {
	for _, c := range text {
		if c < '0' || c > '9' {
			return false
		}
	}
	return len(text) > 0
}

// number returns the value of a decimal number, or most+1 if it is larger than most.
func number(text []byte, most int) int {
	v := 0
	for _, c := range text {
		v = min(10*v+int(c-'0'), most+1)
	}
	return v
}

// blanks returns how many blanks a line begins with.
func blanks(text []byte) int {
	n := 0
	for n < len(text) && isBlank(text[n]) {
		n++
	}
	return n
}

// firstWord returns what stands before the comment of a line, and the index where it begins.
func firstWord(text []byte) (word []byte, start int) {
	start = blanks(text)
	end := start
	for end < len(text) && !isBlank(text[end]) && text[end] != ',' && text[end] != ';' {
		end++
	}
	return text[start:end], start
}

// isLink reports whether a text is a link, and not JSON with one in it.
func isLink(text []byte) bool {
	return !bytes.HasPrefix(text, []byte("{")) && (bytes.Contains(text, []byte("://")) || bytes.HasPrefix(text, []byte("www.")))
}

// isInteger reports whether a word is a number, perhaps a negative one.
func isInteger(word []byte) bool {
	if len(word) > 1 && word[0] == '-' {
		word = word[1:]
	}
	return isDecimal(word)
}

// isPlace reports whether a word is a letter and a number, as the places of a board are named.
func isPlace(word []byte) bool {
	if len(word) == 0 {
		return false
	}
	letter := word[0] | 0x20
	return letter >= 'a' && letter <= 'z' && isInteger(word[1:])
}
