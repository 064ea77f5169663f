package lists

import (
	"bytes"
	"slices"
	"strings"
	"unicode"

	"exactcover/encode/format/source"
)

// A token is a bracket, a cell, the beginning of an object, a sign between rows, or the end of the
// input.
type token struct {
	kind      byte // '[', ']', 'c' for a cell, '{', ';', 0 for the end
	line, col int
	text      string // of a cell, without quotes; "" for an empty one
	quoted    bool
}

// emptyWords mean an empty cell; -1 and signs too.
var emptyWords = map[string]bool{
	"null": true, "None": true, "nil": true, "NULL": true, "NaN": true, "nan": true,
	"undefined": true, "-1": true, ".": true, "_": true, "-": true, "?": true, "*": true,
}

func isOpening(c byte) bool { return c == '[' || c == '(' || c == '{' }
func isClosing(c byte) bool { return c == ']' || c == ')' || c == '}' }

// A scanner reads tokens. Commas separate cells and rows as blanks do.
type scanner struct {
	src   *source.Source
	depth int  // number of open brackets
	call  bool // inside the parentheses of a call, such as array(...), which are no list
	named bool // something came ahead of a list
	text  []byte
}

// next returns the next token.
func (s *scanner) next() (token, *source.Error) {
	for {
		c, ok := s.src.Peek()
		t := token{line: s.src.Line, col: s.src.Col}
		switch {
		case s.src.Stopped():
			return t, source.ErrStopped
		case !ok:
			return t, nil
		case c == '\n' || c == ',' || source.IsBlank(c),
			s.depth == 0 && strings.IndexByte(";.+=>", c) >= 0, s.isNext("'("): // a quote of Lisp
			s.src.Advance()
		case c == ';' || c == '|':
			s.src.Advance()
			t.kind = ';'
			return t, nil
		case c == '#' || c == '%' || s.isNext("//") || s.isNext("--") || s.isNext("..."):
			s.skipLine()
		case s.isNext("/*"):
			s.skipComment()
		case s.call && s.depth == 0 && c != '[' && c != '{' && c != '(':
			s.call = c != ')' // more arguments mean nothing
			s.src.Advance()
		case c == '{' && s.isObject():
			t.kind = '{'
			return t, nil
		case isOpening(c):
			s.src.Advance()
			s.depth++
			t.kind = '['
			return t, nil
		case isClosing(c):
			if s.depth == 0 {
				return t, s.src.At(t.line, t.col, "a list", source.Quote([]byte{c}))
			}
			s.src.Advance()
			s.depth--
			t.kind = ']'
			return t, nil
		case s.depth == 0 && (c == '"' || c == '\''):
			return s.cell(t, c) // a puzzle as a string
		case s.depth == 0 && s.src.PassLine():
		case s.depth == 0:
			if err := s.name(t); err != nil {
				return t, err
			}
		default:
			t, err := s.cell(t, c)
			if err == nil || !s.isWord() {
				return t, err
			}
		}
	}
}

// isNext reports whether the next bytes of the line are those of a sign.
func (s *scanner) isNext(sign string) bool {
	if c, _ := s.src.Peek(); c != sign[0] {
		return false
	}
	line, _ := s.src.PeekLine()
	return bytes.HasPrefix(line, []byte(sign))
}

// isWord reports whether the word that was read belongs to a list after it: only words are ahead of
// its bracket, such as the name of a function or of a type.
func (s *scanner) isWord() bool {
	line, _ := s.src.PeekLine()
	end := bytes.IndexAny(line, "[({")
	return end >= 0 && s.text[0]|0x20 >= 'a' && s.text[0]|0x20 <= 'z' && !bytes.ContainsFunc(
		slices.Concat(s.text, line[:end]), func(r rune) bool {
			return !unicode.IsLetter(r) && !strings.ContainsRune(" .!_", r)
		},
	)
}

// longest is the length of the longest cell or name that is read: candidates of a whole grid.
const longest = 1 << 10

// cell reads a cell that begins with a character.
func (s *scanner) cell(t token, first byte) (token, *source.Error) {
	t.kind, s.text = 'c', s.text[:0]
	quoted := first == '"' || first == '\''
	if quoted {
		t.quoted = true
		s.src.Advance()
	}
	for {
		c, ok := s.src.Peek()
		switch {
		case quoted && ok && c == first:
			s.src.Advance()
			text, _ := source.TrimBlanks(s.text)
			if len(text) == len(s.text) || len(text) <= 1 {
				t.text = string(text)
			} else {
				t.text = string(s.text) // blanks in a row are cells
			}
			return t, nil
		case quoted && (!ok || c == '\n' || c == '\\' || len(s.text) > longest):
			return t, s.src.At(t.line, t.col, "a string of cells on one line", source.Quote(s.text))
		case !quoted && (!ok || bytes.IndexByte([]byte("\n,;|#\"'"), c) >= 0 || source.IsBlank(c) ||
			isOpening(c) || isClosing(c) || len(s.text) > longest):
			return s.bare(t)
		}
		s.text = append(s.text, c)
		s.src.Advance()
	}
}

// bare completes a cell without quotes, which is a number or a word for an empty cell.
func (s *scanner) bare(t token) (token, *source.Error) {
	text := s.text
	if at := bytes.IndexByte(text, '.'); at > 0 && len(bytes.Trim(text[at+1:], "0")) == 0 {
		text = text[:at] // 5.0
	}
	switch {
	case emptyWords[string(s.text)]:
	case source.IsDecimal(text):
		t.text = string(text)
	default:
		return t, s.src.At(t.line, t.col, "a number, a string, or null", source.Quote(s.text))
	}
	return t, nil
}

// name reads what comes ahead of a list: a name and an equals sign, or the name of a function.
func (s *scanner) name(t token) *source.Error {
	s.text = s.text[:0]
	line, _ := s.src.PeekLine()
	if title, list, ok := bytes.Cut(line, []byte(": [")); ok && bytes.IndexByte(list, '=') < 0 &&
		!bytes.HasSuffix(title, []byte(":")) {
		for range len(title) + 1 {
			s.src.Advance()
		}
		return nil
	}
	for {
		c, ok := s.src.Peek()
		if !ok || c == '\n' || len(s.text) > longest {
			break
		}
		s.text = append(s.text, c)
		if nameEnd(s.text) > 0 {
			if s.named, s.call = true, c == '('; c != '{' && c != '[' {
				s.src.Advance()
			}
			return nil
		}
		s.src.Advance()
	}
	if bytes.Contains(s.text, []byte("::")) || bytes.HasPrefix(s.text, []byte("new ")) {
		return nil // a type in Haskell or C#
	}
	return s.src.At(t.line, t.col, "a list, or a name and \"=\"", source.Quote(s.text))
}

// nameEnd returns the number of bytes in text up to the end of what comes ahead of a list; 0: it
// does not begin so. A name may have the brackets of its type.
func nameEnd(text []byte) int {
	for i, c := range text {
		letter := c|0x20 >= 'a' && c|0x20 <= 'z' || c == '_' || c == '$' || c == '@'
		switch {
		case c == '=' && i > 0:
			return i + 1
		case c == '(' && i > 0 && !source.IsBlank(text[i-1]) && bytes.IndexByte(text, ':') < 0:
			return i + 1
		case i > 0 && (c == '{' || c == '[' && text[i-1] == '!'): // after a type or a macro
			return i
		case letter:
		case i == 0, bytes.IndexByte([]byte(".:;*<>[](),!0123456789"), c) < 0 && !source.IsBlank(c):
			return 0
		}
	}
	return 0
}

// skipComment consumes a comment up to its end.
func (s *scanner) skipComment() {
	for last := byte(0); ; {
		c, ok := s.src.Peek()
		if !ok {
			return
		}
		s.src.Advance()
		if last == '*' && c == '/' {
			return
		}
		last = c
	}
}

// skipLine consumes the rest of a line.
func (s *scanner) skipLine() {
	for {
		if c, ok := s.src.Peek(); !ok || c == '\n' {
			return
		}
		s.src.Advance()
	}
}
