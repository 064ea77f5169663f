package scl

import (
	"context"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/source"
)

// Squeezed text is JSON that has been made shorter:
//
//	'text'     for "text", and \' for either quote in it
//	key:       for "key":
//	[,,] {,}   nothing at all for {} as an element
//	:t :f      for true and false
//	:a0b1c2    for "#a0b1c2"; :#0 for black, :#F for white
//	ce, ca     and other short keys, which the reader takes too

// parseSqueezed is a [jsontext.ParseFunc] of text that may be squeezed.
func parseSqueezed(ctx context.Context, text string) (jsontext.Value, *source.Error) {
	v, err := jsontext.Parse(ctx, text)
	if err == nil || err == source.ErrStopped {
		return v, err
	}
	long, again := jsontext.Parse(ctx, unsqueeze(text))
	if again == nil || again == source.ErrStopped {
		return long, again
	}
	return v, err
}

// unsqueeze returns text as JSON, if it is squeezed JSON.
func unsqueeze(text string) string {
	// Text with a double quote has no strings of the other kind.
	quote := byte('\'')
	if strings.IndexByte(text, '"') >= 0 {
		quote = '"'
	}
	var b strings.Builder
	before := byte(0) // the last sign outside of strings and words
	for i := 0; i < len(text); {
		c := text[i]
		switch {
		case c == quote:
			i = unquote(&b, text, i)
			before = quote
		case isWordSign(c):
			end := i
			for end < len(text) && isWordSign(text[end]) {
				end++
			}
			word := text[i:end]
			i = end
			switch {
			case i < len(text) && text[i] == ':' && (before == ',' || before == '{' || before == '['):
				b.WriteString(`"` + word + `"`)
			case before == ':':
				b.WriteString(longValue(word))
			default:
				b.WriteString(word)
			}
			before = word[0]
		default:
			if (c == ',' || c == ']') && (before == ',' || before == '[') || c == ',' && before == '{' {
				b.WriteString("{}")
			}
			b.WriteByte(c)
			before = c
			i++
		}
	}
	return b.String()
}

// isWordSign reports whether c may be part of a key, number or other bare word.
func isWordSign(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '#' ||
		c == '-' || c == '+' || c == '.' || c == '_'
}

// longValue returns what a bare word stands for as the value of a key.
func longValue(word string) string {
	switch {
	case word == "t":
		return "true"
	case word == "f":
		return "false"
	case word[0] == '#':
		return `"` + word + `"`
	case len(word) == 6 && strings.Trim(word, "0123456789abcdefABCDEF") == "":
		return `"#` + word + `"`
	}
	return word
}

// unquote appends the string that begins at text[i] in double quotes and returns the index after
// it.
func unquote(b *strings.Builder, text string, i int) int {
	quote := text[i]
	b.WriteByte('"')
	for i++; i < len(text) && text[i] != quote; i++ {
		switch {
		case text[i] == '\\' && i+1 < len(text) && text[i+1] == '\'' && quote == '\'':
			b.WriteByte('\'')
			i++
		case text[i] == '\\' && i+1 < len(text):
			b.WriteString(text[i : i+2])
			i++
		default:
			b.WriteByte(text[i])
		}
	}
	b.WriteByte('"')
	return i + 1
}
