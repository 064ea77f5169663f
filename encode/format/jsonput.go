package format

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// A member is a key of a JSON object and its value as text.
type member struct{ key, value string }

// object returns a JSON object.
func object(members []member) string {
	dst := []byte{'{'}
	for i, m := range members {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(append(appendJSONString(dst, m.key), ':'), m.value...)
	}
	return string(append(dst, '}'))
}

func jsonArray(elements []string) string { return "[" + strings.Join(elements, ",") + "]" }

// appendJSONString appends text in double quotes. Text that is not UTF-8 has U+FFFD in place of
// what is wrong.
func appendJSONString(dst []byte, text string) []byte {
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

func quoted(n int) string { return `"` + strconv.Itoa(n) + `"` }
