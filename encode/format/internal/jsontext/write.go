package jsontext

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Member is a key of a JSON object and its value, both as text.
type Member struct{ Key, Value string }

// Members returns members of an object, of which keys and values alternate. Empty values are left
// out.
func Members(fields ...string) (members []Member) {
	for field := range slices.Chunk(fields, 2) {
		if field[1] != "" {
			members = append(members, Member{field[0], field[1]})
		}
	}
	return members
}

// ObjectOf returns a JSON object.
func ObjectOf(members ...Member) string {
	dst := []byte{'{'}
	for i, m := range members {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(append(AppendString(dst, m.Key), ':'), m.Value...)
	}
	return string(append(dst, '}'))
}

// ListOf returns a JSON list.
func ListOf(elements []string) string { return "[" + strings.Join(elements, ",") + "]" }

// Numbers returns a JSON list of numbers.
func Numbers[T ~int | ~int8 | ~int16 | ~int32](list []T) string {
	var texts []string
	for _, n := range list {
		texts = append(texts, strconv.Itoa(int(n)))
	}
	return ListOf(texts)
}

// AppendString appends text in double quotes. Invalid UTF-8 becomes U+FFFD.
func AppendString(dst []byte, text string) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r < ' ':
			dst = append(dst, `\u00`...)
			dst = append(dst, hex[r>>4], hex[r&15])
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return append(dst, '"')
}

// Text returns text in double quotes, nothing for no text.
func Text(text string) string {
	if text == "" {
		return ""
	}
	return string(AppendString(nil, text))
}

// Quoted returns a number in double quotes.
func Quoted(n int) string { return `"` + strconv.Itoa(n) + `"` }
