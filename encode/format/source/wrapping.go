package source

import "bytes"

// A wrapping is what surrounds text that is copied from a mail or a chat: '>' at the start of each
// line, with a blank after the first of them, the fences ``` of a block of code, or a '`' on both
// sides. Its bytes become blanks, so places in messages stay those of the input. What comes after
// the closing fence becomes blank too.
//
// The first character that is no blank decides: no format begins with '`', or with '>' and a blank.
// If the first line ends with a carriage return alone, or with a vertical tab or a form feed, as in
// slides and documents, the others do too.
type wrapping struct {
	decided bool
	quoted  bool // lines begin with '>'
	fenced  bool // there are '`'
	blocks  bool // there are fences
	inside  bool // an opening fence is not closed yet
	begun   bool // the line has a character that is no blank and no '>'
	ticks   int  // the '`' at the start of the line that nothing else follows yet
	opened  bool // the line has an opening fence
	word    bool // the name of a language follows it
	intro   bool // the first line begins with a letter: it may tell who is quoted

	ended bool // the end of the first line has been seen
	sign  byte // that ends lines if they end with neither '\n' nor "\r\n"; else 0
}

// decides reports whether the next bytes of the input tell enough for strip.
func (w *wrapping) decides(text []byte) bool {
	if end := len(bytes.TrimRight(text, "\r\v\f")); !w.ended && end < len(text) {
		return false
	}
	if w.decided || w.quoted {
		return true
	}
	first := bytes.TrimLeft(text, " \t\r\n\xef\xbb\xbf")
	return len(first) == 0 || first[0] != '>' || len(afterQuotes(first)) > 0
}

// afterQuotes returns what follows the '>' at the start of a text.
func afterQuotes(text []byte) []byte { return bytes.TrimLeft(text, ">") }

// ends changes the ends of lines in the next bytes of the input to '\n' if they are another sign.
func (w *wrapping) ends(text []byte) {
	if at := bytes.IndexAny(text, "\r\n\v\f"); !w.ended && at >= 0 {
		rest := bytes.TrimLeft(text[at:], "\r\v\f")
		if w.ended = true; len(rest) > 0 && rest[0] != '\n' {
			w.sign = text[at]
		}
	}
	if w.sign == 0 {
		return
	}
	for i, c := range text {
		if c == w.sign && (i+1 == len(text) || text[i+1] != '\n') {
			text[i] = '\n'
		}
	}
}

// strip changes the next bytes of the input.
func (w *wrapping) strip(text []byte) {
	if w.decided && !w.quoted && !w.fenced {
		if w.quoted = w.intro && bytes.Contains(text, []byte("\n> ")); !w.quoted {
			return
		}
	}
	for i, c := range text {
		switch {
		case c == '\n':
			w.begun, w.word, w.opened, w.ticks = false, false, false, 0
			continue
		case IsBlank(c), !w.decided && (c == 0xef || c == 0xbb || c == 0xbf): // a byte order mark
			continue
		case !w.decided && c == '>':
			rest := afterQuotes(text[i:])
			w.quoted = w.quoted || len(rest) > 0 && (IsBlank(rest[0]) || rest[0] == '\n')
			w.decided = !w.quoted
		case !w.decided:
			w.decided, w.fenced = true, c == '`'
			line, rest, _ := bytes.Cut(text[i:], []byte("\n"))
			w.intro = isLetter(c) && bytes.HasSuffix(bytes.TrimRight(line, " \r"), []byte(":"))
			w.quoted = w.quoted || w.intro && bytes.Contains(rest, []byte("> "))
		}
		switch {
		case w.quoted && !w.begun && c == '>':
			text[i] = ' '
			continue
		case !w.fenced:
		case c == '`' && (!w.begun || w.ticks > 0):
			text[i] = ' '
			if w.ticks++; w.ticks == 3 {
				w.blocks, w.inside = true, !w.inside
				w.opened = w.inside
			}
		case c == '`' && w.opened: // the block ends on the line
			text[i], w.inside = ' ', false
		case c == '`' && !w.blocks:
			text[i] = ' '
		default:
			w.word = w.word || w.ticks >= 3 && isLetter(c)
			w.ticks = 0
			if w.word || w.blocks && !w.inside {
				text[i] = ' '
			}
		}
		w.begun = true
	}
}
