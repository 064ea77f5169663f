package cover

import (
	"bytes"
	"slices"
	"strings"

	"exactcover/encode/format/source"
)

// A token is a part of a text with lists and maps.
type token struct {
	kind byte // 'w' a word, 't' a tuple, '[' and ']' for brackets, ':' or '=', 0 the end
	text string
	at   int
}

// A scanner cuts a text into tokens. Commas, blanks, ends of lines and comments only divide them.
type scanner struct {
	text  []byte
	at    int
	depth int // open brackets
	// depths at which the closing bracket of a call is to come, such as that of set([1, 2])
	calls []int
}

// makers are functions of Python that make collections of collections.
var makers = []string{"set", "frozenset", "list", "tuple", "dict"}

const brackets = "[]{}()"

// next returns the next token. A string that does not end is a word of kind 0 with a text.
func (s *scanner) next() token {
	for s.at < len(s.text) {
		c := s.text[s.at]
		t := token{at: s.at}
		switch {
		case c == '#':
			s.at, _ = nextLine(s.text, s.at)
			continue
		case isSeparator(c):
			s.at++
			continue
		case strings.IndexByte(brackets, c) >= 0:
			s.at++
			if t.kind = '['; strings.IndexByte("])}", c) >= 0 {
				if n := len(s.calls) - 1; n >= 0 && s.calls[n] == s.depth {
					s.calls = s.calls[:n]
					continue
				}
				t.kind = ']'
				s.depth--
			} else {
				s.depth++
			}
			t.text = string(c)
			return t
		case c == ':' || c == '=':
			s.at++
			t.kind, t.text = c, string(c)
			return t
		case c == '"' || c == '\'':
			return s.quoted(t, c)
		}
		end := bytes.IndexAny(s.text[s.at:], " \t\r\v\f\n,;:=#\"'"+brackets)
		if end < 0 {
			end = len(s.text) - s.at
		}
		t.kind, t.text = 'w', string(s.text[s.at:s.at+end])
		s.at += end
		if inner := s.at + 2; inner <= len(s.text) && s.text[s.at] == '(' &&
			slices.Contains(makers, t.text) {
			if inner == len(s.text) || strings.IndexByte("[{(", s.text[inner-1]) >= 0 {
				s.at++
				s.calls = append(s.calls, s.depth)
			}
			continue
		}
		return t
	}
	return token{at: len(s.text)}
}

// quoted returns a string on one line. A backslash stands for the sign after it.
func (s *scanner) quoted(t token, quote byte) token {
	var b []byte
	for i := s.at + 1; i < len(s.text) && s.text[i] != '\n'; i++ {
		switch c := s.text[i]; {
		case c == quote:
			t.kind, t.text = 'w', string(b)
			s.at = i + 1
			return t
		case c == '\\' && i+1 < len(s.text):
			i++
			b = append(b, s.text[i])
		default:
			b = append(b, c)
		}
	}
	t.text = source.Quote(s.text[s.at:min(len(s.text), s.at+len(b)+1)])
	s.at = len(s.text)
	return t
}

// peek returns the next two tokens without moving to them.
func (s *scanner) peek() (first, second token) {
	ahead := *s
	ahead.calls = slices.Clone(s.calls)
	return ahead.next(), ahead.next()
}

// found describes a token for a message.
func (t *token) found() string {
	switch {
	case t.kind == 0 && t.text == "":
		return source.EndOfInput
	case t.kind == 0:
		return t.text + " without its end"
	}
	return quote(t.text)
}
