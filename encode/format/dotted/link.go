package dotted

import (
	"bytes"
	"strconv"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
)

// site is a part of all links to the page of the solver.
const site = "/Interactive-Sudoku-Solver"

// The page is called with ?q=STRING, the string percent-encoded; without q the grid is empty. Mode
// and valueCountLimit tell the page what to do with the puzzle. Links to sandbox.html contain a
// program.

// link reads the puzzle of a link.
func (d *reader) link(b *notation.Maker) {
	text := d.text.Bytes
	if !bytes.Contains(text, []byte(site)) && !bytes.Contains(text, []byte("?q=")) {
		d.fail(0, "a string of constraints, such as .AntiKing", source.Quote(text))
		return
	}
	if i := bytes.IndexByte(text, '#'); i >= 0 {
		text = text[:i]
	}
	page, query, _ := bytes.Cut(text, []byte("?"))
	if i := bytes.Index(page, []byte("sandbox")); i >= 0 {
		d.fail(i, "a link with a puzzle, ?q=", "one with a program, sandbox.html")
	}
	begin, end := len(text), len(text) // of the string
	for at := len(page) + 1; at <= len(page)+len(query); {
		setting, _, _ := bytes.Cut(text[at:], []byte("&"))
		name, value, _ := bytes.Cut(setting, []byte("="))
		switch string(name) {
		case "q":
			if begin < len(text) {
				d.fail(at, "one puzzle in a link", "another, "+source.Quote(setting))
			}
			begin, end = at+len(setting)-len(value), at+len(setting)
		case "code":
			d.fail(at, "a link with a puzzle, ?q=", "one with a program, code=")
		case "", "mode", "valueCountLimit":
		default:
			d.warn(at, "q, mode or valueCountLimit",
				source.Quote(setting)+", a setting of the page, which is ignored")
		}
		at += len(setting) + 1
	}
	d.unescape(begin, end)
	d.sections(b)
	d.read()
}

// unescape replaces the text of the reader by a percent-encoded part of it, decoded.
func (d *reader) unescape(begin, end int) {
	text, places := make([]byte, 0, end-begin), make([]int, 0, end-begin+1)
	for i := begin; i < end; i++ {
		c := d.text.Bytes[i]
		places = append(places, i)
		switch {
		case c == '+':
			c = ' '
		case c == '%':
			code := d.text.Bytes[i:min(i+3, end)]
			value, err := strconv.ParseUint(string(code[1:]), 16, 8)
			if err != nil || len(code) < 3 {
				d.fail(i, "% and two hexadecimal digits", source.Quote(code))
			}
			c = byte(value)
			i += 2
		}
		text = append(text, c)
	}
	d.text = d.text.Made(text, append(places, end))
}

// sections reads the pieces of the text, which have an empty line or a comment between them. Each
// is a string of constraints or a grid without.
func (d *reader) sections(b *notation.Maker) {
	text := d.text.Bytes
	begin := 0 // of the section
	for at := 0; at <= len(text); {
		line, _, _ := bytes.Cut(text[at:], []byte("\n"))
		next := at + len(line) + 1
		trimmed, _ := source.TrimBlanks(line)
		if comment := len(line) > 0 && line[0] == '#'; comment || len(trimmed) == 0 {
			d.section(b, begin, at)
			begin = min(next, len(text))
		}
		at = next
	}
	d.section(b, begin, len(text))
}

func (d *reader) section(b *notation.Maker, begin, end int) {
	for begin < end && dropBlanks(rune(d.text.Bytes[begin])) < 0 {
		begin++
	}
	if begin == end || d.err != nil || d.form(b, begin, end) {
		return
	}
	if d.text.Bytes[begin] != '.' {
		d.fail(begin, `"." or a grid`, source.Quote(d.text.Bytes[begin:end]))
	}
	d.split(begin, end)
}
