package lists

import (
	"bytes"
	"slices"
	"strings"
	"unicode"

	"exactcover/encode/format/recognise"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
	"exactcover/internal/lazy"
)

// A token is a bracket, a cell, the beginning of an object, a sign between rows, or the end of the
// input.
type token struct {
	kind      byte // '[', ']', 'c' for a cell, '{', ';', 0 for the end
	line, col int
	text      string // of a cell, without quotes; "" for an empty one without a sign
	quoted    bool
	set       puzzle.DigitSet // the candidates of the cell, if it has a list of them; else 0
}

// emptyWords mean an empty cell; -1 and signs too. Of signs a puzzle may only have those of
// [notation.Blanks].
var emptyWords = map[string]bool{
	"null": true, "None": true, "nil": true, "NULL": true, "NaN": true, "nan": true,
	"undefined": true, "Nothing": true, "NA": true,
	"-1": true, ".": true, "_": true, "-": true, "?": true, "*": true,
}

// wrappers are words ahead of a cell that is not empty, in languages that say so.
var wrappers = map[string]bool{"Some": true, "Just": true}

// closing has the end of each bracket.
var closing = map[byte]byte{'[': ']', '(': ')', '{': '}', '<': '>'}

func isOpening(c byte) bool { return c == '[' || c == '(' || c == '{' }
func isClosing(c byte) bool { return c == ']' || c == ')' || c == '}' }

// A scanner reads tokens. Commas separate cells and rows as blanks do.
type scanner struct {
	src   *source.Source
	depth int    // number of open brackets
	call  bool   // inside the parentheses of a call, such as array(...), which are no list
	named bool   // something came ahead of a list
	rule  string // the name of the next list, if that is no puzzle; "" for any other
	words byte   // the sign that ends the words of a list without quotes; 0: the list has none
	inner bool   // they are the only ones in their brackets
	marks bool   // the row has lists of candidates
	last  byte   // the kind of the last token
	text  []byte
}

// next returns the next token.
func (s *scanner) next() (token, *source.Error) {
	t, err := s.token()
	s.last = t.kind
	return t, err
}

func (s *scanner) token() (token, *source.Error) {
	for {
		c, ok := s.src.Peek()
		t := token{line: s.src.Line, col: s.src.Col}
		switch {
		case s.src.Stopped():
			return t, source.ErrStopped
		case !ok:
			return t, nil
		case c == s.words && s.words != 0:
			s.words = 0
			s.src.Advance()
			if !s.inner {
				s.depth--
				t.kind = ']'
				return t, nil
			}
		case c == '\n' || c == ',' || source.IsBlank(c), strings.IndexByte("+&\\", c) >= 0,
			s.depth == 0 && strings.IndexByte(";.=>_", c) >= 0, s.isNext("'("), s.isNext("- ["):
			s.src.Advance()
		case s.words != 0:
			return s.word(t), nil
		case (c == '%' || c == 'q' || c == '#') && s.prefix(c):
			if c != '#' && !s.inner {
				s.depth++
				t.kind = '['
				return t, nil
			}
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
		case isOpening(c) && s.marks:
			return s.set(t), nil
		case isOpening(c):
			s.marks = s.isSetRow()
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
			s.marks = false
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

// prefixes are what begins a list of words in Ruby or Perl, and an array in Lisp.
var prefixes = lazy.Regexp(`^(?:(?:%[wWiI]|qw *)[[({</|!]|#(?:[0-9]+[aA])?\()`)

// prefix consumes what begins a list of words, or what is ahead of the brackets of an array.
func (s *scanner) prefix(first byte) bool {
	line, _ := s.src.PeekLine()
	sign := prefixes().Find(line)
	if sign == nil {
		return false
	}
	last := len(sign) - 1
	if first != '#' {
		s.words = sign[last]
		if shut, ok := closing[s.words]; ok {
			s.words = shut
		}
		_, after, _ := bytes.Cut(line[last+1:], []byte{s.words})
		after, _ = source.TrimBlanks(after)
		s.inner = s.last == '[' && len(after) > 0 && isClosing(after[0])
		last++
	}
	for range last {
		s.src.Advance()
	}
	return true
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
			if found := source.Quote(s.text); !s.joinRows() {
				return t, s.src.At(t.line, t.col, "rows of one length", found)
			}
			text, _ := source.TrimBlanks(s.text)
			if len(text) == len(s.text) || len(text) <= 1 {
				t.text = string(text)
			} else {
				t.text = string(s.text) // blanks in a row are cells
			}
			return t, nil
		case quoted && c == '\\' && s.isNext(`\n`): // the end of a row
			s.src.Advance()
			c = '\n'
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

// joinRows joins the rows in a string, and reports whether they are of one length.
func (s *scanner) joinRows() bool {
	if bytes.IndexByte(s.text, '\n') < 0 {
		return true
	}
	rows := bytes.Split(bytes.Trim(s.text, "\n"), []byte("\n"))
	s.text = bytes.Join(rows, nil)
	return len(rows[0])*len(rows) == len(s.text) && !slices.ContainsFunc(rows, func(row []byte) bool {
		return len(row) != len(rows[0])
	})
}

// word reads a cell of a list of words.
func (s *scanner) word(t token) token {
	t.kind, t.quoted, s.text = 'c', true, s.text[:0]
	for {
		c, ok := s.src.Peek()
		if !ok || c == '\n' || source.IsBlank(c) || c == s.words || len(s.text) > longest {
			t.text = string(s.text)
			return t
		}
		s.text = append(s.text, c)
		s.src.Advance()
	}
}

// wrapped reads the cell after a wrapper, in parentheses or not.
func (s *scanner) wrapped(t token) (token, *source.Error) {
	name := string(s.text)
	skipBlanks(s.src)
	open, _ := s.src.Peek()
	if open == '(' {
		s.src.Advance()
		skipBlanks(s.src)
	}
	c, ok := s.src.Peek()
	err := s.src.At(t.line, t.col, "a number after "+name, source.Quote([]byte{c}))
	if ok && c >= '0' && c <= '9' {
		t, err = s.cell(token{line: s.src.Line, col: s.src.Col}, c)
	}
	for open == '(' && ok {
		if c, ok = s.src.Peek(); ok {
			s.src.Advance()
			ok = c != ')' && c != '\n'
			if err == nil && ok && !source.IsBlank(c) {
				err = s.src.At(t.line, t.col, `")" after the number`, source.Quote([]byte{c}))
			}
		}
	}
	return t, err
}

// bare completes a cell without quotes, which is a number or a word for an empty cell.
func (s *scanner) bare(t token) (token, *source.Error) {
	text := s.text
	if at := bytes.IndexByte(text, '.'); at > 0 && len(bytes.Trim(text[at+1:], "0")) == 0 {
		text = text[:at] // 5.0
	}
	switch {
	case emptyWords[string(s.text)]:
		if len(s.text) == 1 {
			t.text = string(s.text) // a sign
		}
	case wrappers[string(s.text)]:
		return s.wrapped(t)
	case source.IsDecimal(text):
		t.text = string(text)
	default:
		return t, s.src.At(t.line, t.col, "a number, a string, or null", source.Quote(s.text))
	}
	return t, nil
}

// ruleName is a word in the names of lists that are parts of a puzzle.
var ruleName = lazy.Regexp(`(?i)regions?|cages?|jigsaw|thermo|arrows?|areas?|zones?|blocks?`)

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
		if recognise.ListName(s.text) > 0 {
			s.rule = string(ruleName().Find(s.text))
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
