package dotted

import (
	"bytes"

	"exactcover/encode/format/internal/notation"
	"exactcover/encode/format/internal/source"
)

// site is what a link to the page of the solver contains.
const site = "/Interactive-Sudoku-Solver"

// The page is called with ?q=STRING, the string percent-encoded; without q the grid is empty. Mode
// and valueCountLimit say what the page is to do with the puzzle. Pages whose name is sandbox.html
// carry a program.

// link reads the puzzle of a link.
func (d *reader) link(b *notation.Maker) *source.Error {
	text := d.text.Bytes
	if !bytes.Contains(text, []byte(site)) && !bytes.Contains(text, []byte("?q=")) {
		return d.text.At(0, "a string of constraints, such as .AntiKing", source.Quote(text))
	}
	if i := bytes.IndexByte(text, '#'); i >= 0 {
		text = text[:i]
	}
	page, query, _ := bytes.Cut(text, []byte("?"))
	if i := bytes.Index(page, []byte("sandbox")); i >= 0 {
		return d.text.At(i, "a link with a puzzle, ?q=", "one with a program, sandbox.html")
	}
	begin, end := len(text), len(text) // of the string
	for at := len(page) + 1; at <= len(page)+len(query); {
		setting, _, _ := bytes.Cut(text[at:], []byte("&"))
		name, value, _ := bytes.Cut(setting, []byte("="))
		switch string(name) {
		case "q":
			if begin < len(text) {
				return d.text.At(at, "one puzzle in a link", "another, "+source.Quote(setting))
			}
			begin, end = at+len(setting)-len(value), at+len(setting)
		case "code":
			return d.text.At(at, "a link with a puzzle, ?q=", "one with a program, code=")
		case "", "mode", "valueCountLimit":
		default:
			d.Warn(d.text.At(at, "q, mode or valueCountLimit",
				source.Quote(setting)+", a setting of the page, which is ignored"))
		}
		at += len(setting) + 1
	}
	if err := d.unescape(begin, end); err != nil {
		return err
	}
	if err := d.sections(b); err != nil {
		return err
	}
	return d.read()
}

// unescape makes the text of the reader what a part of it stands for, which is percent-encoded.
func (d *reader) unescape(begin, end int) *source.Error {
	text, places := make([]byte, 0, end-begin), make([]int, 0, end-begin+1)
	for i := begin; i < end; i++ {
		c := d.text.Bytes[i]
		places = append(places, i)
		switch {
		case c == '+':
			c = ' '
		case c == '%':
			high, low := -1, -1
			if i+2 < end {
				high, low = hexDigit(d.text.Bytes[i+1]), hexDigit(d.text.Bytes[i+2])
			}
			if high < 0 || low < 0 {
				return d.text.At(i, "% and two hexadecimal digits",
					source.Quote(d.text.Bytes[i:min(i+3, end)]))
			}
			c = byte(16*high + low)
			i += 2
		}
		text = append(text, c)
	}
	d.text = d.text.Made(text, append(places, end))
	return nil
}

// hexDigit returns the value of a hexadecimal digit, -1 for another character.
func hexDigit(c byte) int { return bytes.IndexByte([]byte("0123456789abcdef"), lower(c)) }

func lower(c byte) byte {
	if c >= 'A' && c <= 'F' {
		return c + 'a' - 'A'
	}
	return c
}

// sections reads the pieces of the text, which have an empty line or a comment between them. Each
// is a string of constraints or a grid without.
func (d *reader) sections(b *notation.Maker) *source.Error {
	text := d.text.Bytes
	begin := 0 // of the section
	for at := 0; at <= len(text); {
		line, _, _ := bytes.Cut(text[at:], []byte("\n"))
		next := at + len(line) + 1
		trimmed, _ := source.TrimBlanks(line)
		if comment := len(line) > 0 && line[0] == '#'; comment || len(trimmed) == 0 {
			if err := d.section(b, begin, at); err != nil {
				return err
			}
			begin = min(next, len(text))
		}
		at = next
	}
	return d.section(b, begin, len(text))
}

func (d *reader) section(b *notation.Maker, begin, end int) *source.Error {
	for begin < end && dropBlanks(rune(d.text.Bytes[begin])) < 0 {
		begin++
	}
	if begin == end {
		return nil
	}
	if found, err := d.form(b, begin, end); found || err != nil {
		return err
	}
	if d.text.Bytes[begin] != '.' {
		return d.text.At(begin, `"." or a grid`, source.Quote(d.text.Bytes[begin:end]))
	}
	return d.split(begin, end)
}
