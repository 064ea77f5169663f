package source

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"exactcover/internal/lazy"
)

// People copy a puzzle with the text around it: a title, a greeting, a signature, the name of a
// link. Readers pass over a line of such text if they cannot read it as part of a puzzle. A line is
// text if it has a word of at least three letters, none of them three times in a row, and hardly
// anything else.

// Around reports whether a line, which is no part of a puzzle, is text that stands around puzzles.
// If it is, the reader of the input tells it. Only an input whose format was found by itself has
// such text.
func (s *Source) Around(line []byte, num int) bool {
	if !s.Texts || !IsText(line) {
		return false
	}
	s.note(line, num, 0)
	return true
}

// note keeps text for the reader, which begins at an index of a line. Lines one after the other are
// one note.
func (s *Source) note(text []byte, num, at int) {
	const most = 1 << 10 // bytes of a note
	trimmed, start := TrimBlanks(text)
	last := len(s.Notes) - 1
	switch {
	case bytes.IndexFunc(trimmed, unicode.IsLetter) < 0, isTag(trimmed):
	case last >= 0 && s.noted+1 == num:
		if n := &s.Notes[last]; len(n.Text) < most {
			n.Text += " " + string(trimmed)
		}
		s.noted = num
	case last < MostFindings:
		s.Notes = append(s.Notes, Note{string(trimmed), num, at + start + 1})
		s.noted = num
	}
}

// A Note is text that is no part of a puzzle.
type Note struct {
	Text      string
	Line, Col int
}

const (
	longestLine = 1 << 10 // in bytes
	longestWord = 30      // in bytes; a longer one may be a puzzle
	wordLetters = 3       // that a word has at least
)

// marks are what people put around words, besides blanks.
const marks = "\"'“”‘’«»„*=~#()[]<>!?¡¿,;:…-–—"

// tags are what forums put around text that keeps its blanks.
var tags = []string{"code", "pre", "quote", "spoiler", "hide", "tt"}

// PassLine consumes the rest of the line if it is text, or a call without numbers, and not the
// beginning of a list. It reports whether it is.
func (s *Source) PassLine() bool {
	line, ok := s.PeekLine()
	code := bytes.TrimRight(line, "; \t\r")
	call := bytes.HasSuffix(code, []byte(")")) && !bytes.ContainsAny(code, "0123456789")
	if !ok || bytes.ContainsAny(line, "=[") || !call && bytes.IndexByte(line, '(') >= 0 ||
		!s.Around(line, s.Line) {
		return false
	}
	s.ReadLine() //nolint:errcheck // it has been peeked at
	return true
}

// Pass makes blanks of text in the unread lines up to a number, and tells it. If parts, it also
// leaves only the [Source.Payload] of lines that have one.
func (s *Source) Pass(lines int, parts bool) {
	rest := s.Buf[s.R:s.W]
	for num := 1; num <= lines && len(rest) > 0; num++ {
		var line []byte
		line, rest, _ = bytes.Cut(rest, []byte("\n"))
		if s.Around(line, num) {
			blank(line)
		} else if parts {
			if part, at := s.Payload(line, num); part != nil {
				blank(line[:at])
				blank(line[at+len(part):])
			}
		}
	}
}

func blank(text []byte) {
	for i := range text {
		text[i] = ' '
	}
}

// IsText reports whether a line is text for people.
func IsText(line []byte) bool {
	trimmed, _ := TrimBlanks(line)
	switch {
	case isTag(trimmed):
		return true
	case len(trimmed) == 0 || len(trimmed) > longestLine || trimmed[0] == '#' || trimmed[0] == '.',
		bytes.ContainsAny(trimmed, `|[]{}\~`), bytes.Contains(trimmed, []byte("://")),
		bytes.Count(trimmed, []byte("=")) == 1,
		!slices.ContainsFunc(trimmed, func(c byte) bool { return isLetter(c) || c >= utf8.RuneSelf }):
		return false
	}
	if len(trimmed) < 4 { // no row is so short
		return len(trimmed) > 1 && len(bytes.TrimFunc(bytes.Trim(trimmed, marks), unicode.IsLetter)) == 0
	}
	words, others := 0, 0
	for _, word := range bytes.FieldsFunc(line, unicode.IsSpace) {
		switch {
		case len(word) > longestWord && word[0] < utf8.RuneSelf, isCells(word):
			return false
		case isWord(word):
			words++
		case bytes.IndexFunc(word, unicode.IsLetter) < 0 || utf8.RuneCount(word) == 1:
			others++
		}
	}
	return words > 0 && others <= 2*words+2
}

// isCells reports whether a word may be a puzzle with text after it.
func isCells(word []byte) bool {
	const least = 16 // cells
	return len(word) >= least && bytes.ContainsAny(word, "0123456789.") &&
		bytes.IndexFunc(word, unicode.IsLetter) < 0
}

// isWord reports whether a word has letters side by side and hardly anything else.
func isWord(word []byte) bool {
	text := bytes.TrimSuffix(bytes.TrimRight(bytes.Trim(word, marks), marks), []byte("."))
	run, longest, same, letters, all := 0, 0, 1, 0, 0
	last := ' '
	for _, r := range string(text) {
		all++
		if run++; !unicode.IsLetter(r) {
			run = 0
		} else {
			letters++
		}
		longest = max(longest, run)
		if same++; r != last {
			same, last = 1, r
		}
		if same == 3 || r == '.' { // labels of regions, cells
			return false
		}
	}
	return longest >= wordLetters && 3*letters > 2*all
}

// Payload returns the part of a line that may be a puzzle if text stands around it: a link in angle
// brackets or with a name, or a long word after a title. It returns nil if nothing is around it.
func (s *Source) Payload(line []byte, num int) (part []byte, start int) {
	if !s.Texts {
		return nil, 0
	}
	end := 0
	for at := 0; at < len(line); {
		at += Blanks(line[at:])
		word := longWord(line[at:])
		if len(word) > end-start {
			start, end = at, at+len(word)
		}
		at += max(len(word), 1)
	}
	const least = 16 // cells
	word := line[start:end]
	if end-start < least || len(word) <= longestWord && isWord(word) {
		return nil, 0
	}
	from, to := inBrackets(word)
	start, end = start+from, start+to
	ahead, after := line[:start], line[end:]
	text, _ := TrimBlanks(ahead)
	if len(text) == 0 || from == 0 && !IsText(text) && len(bytes.Trim(text, marks)) > 0 {
		return nil, 0
	}
	s.note(ahead, num, 0)
	s.note(after, num, end)
	return line[start:end], start
}

// longWord returns the text up to the next blank.
func longWord(text []byte) []byte {
	if end := bytes.IndexAny(text, " \t\r\v\f"); end >= 0 {
		return text[:end]
	}
	return text
}

// inBrackets returns the place of a link in a word that has its name and brackets around it, of a
// word between backquotes, or of what has a name and an equals sign ahead of it.
func inBrackets(word []byte) (start, end int) {
	start, end = 0, len(word)
	if name, cells, _ := bytes.Cut(word, []byte("=")); isWord(name) && isCells(cells) &&
		bytes.IndexByte(cells, '=') < 0 {
		return len(name) + 1, end
	}
	if at := bytes.Index(word, []byte("http")); at > 0 {
		start = at
	} else if at := bytes.IndexByte(word, '`'); at >= 0 {
		start = at + 1
	}
	if start > 0 {
		shut := map[byte]byte{'<': '>', '(': ')', '[': ']', '`': '`'}[word[start-1]]
		if at := bytes.IndexByte(word[start:], shut); shut != 0 && at >= 0 {
			end = start + at
		}
	}
	return start, end
}

// isNumbering reports whether a text is the number of a puzzle, such as "12." or "3)".
func isNumbering(text []byte) bool {
	const most = len("123")
	end := len(text) - 1
	return end > 0 && end <= most && IsDecimal(text[:end]) && strings.IndexByte(".):", text[end]) >= 0
}

// isOpenString reports whether a line begins or ends a string of several lines in a program.
func isOpenString(text []byte) bool {
	text = bytes.TrimRight(text, ";)")
	var name []byte
	ok := false
	for _, sign := range []string{`"""`, "'''", "`", ": |"} { // of Python, JavaScript and YAML
		if !ok {
			name, ok = bytes.CutSuffix(text, []byte(sign))
		}
	}
	ok = ok && bytes.IndexByte(name, '`') < 0
	if at := bytes.Index(text, []byte("<<")); at >= 0 {
		name, ok = text, true
	}
	return ok && len(name) <= longestWord && !bytes.ContainsAny(name, "0123456789")
}

// isCaption reports whether a line is what programs print above a matrix.
func isCaption(text []byte) bool {
	return (bytes.HasSuffix(text, []byte("=")) || bytes.HasSuffix(text, []byte(":"))) &&
		caption().Match(text)
}

// caption is the name of a matrix, or its size and type.
var caption = lazy.Regexp(`^(?:[A-Za-z_]\w{0,29} ?=|[0-9]+×[0-9]+ [\w{}, ]*:)$`)

// isTag reports whether a line is a fence, a caption, the number of a puzzle, or a tag of a forum.
func isTag(text []byte) bool {
	if bytes.HasPrefix(text, []byte("```")) || isOpenString(text) || isNumbering(text) ||
		isCaption(text) {
		return true
	}
	if len(text) < 2 || text[0] != '[' && text[0] != '<' || text[len(text)-1] != text[0]+2 {
		return false
	}
	name := strings.ToLower(strings.TrimPrefix(string(text[1:len(text)-1]), "/"))
	for _, tag := range tags {
		if name == tag {
			return true
		}
	}
	return false
}
