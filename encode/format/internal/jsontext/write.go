package jsontext

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Member is a key of a JSON object and its value, both as text.
type Member struct{ Key, Value string }

// ObjectOf returns a JSON object.
func ObjectOf(members []Member) string {
	dst := []byte{'{'}
	for i, m := range members {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(append(AppendString(dst, m.Key), ':'), m.Value...)
	}
	return string(append(dst, '}'))
}

func ListOf(elements []string) string { return "[" + strings.Join(elements, ",") + "]" }

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

func Quoted(n int) string { return `"` + strconv.Itoa(n) + `"` }
