package spec

import (
	"bytes"
	"io"
	"slices"

	"exactcover/encode/format/source"
)

// object adds lines to a text that begins with a brace, until the object is complete. If a line
// begins with a brace where the object cannot have one, it begins another puzzle; so an object that
// is never closed does not swallow the puzzles after it.
func (d *OneLine) object(t *Text) error {
	var b braces
	if b.read(t.Bytes); b.open == 0 {
		return nil
	}
	text := slices.Clone(t.Bytes)
	for b.open > 0 {
		if c, ok := d.Src.Peek(); ok && c == '{' && bytes.IndexByte([]byte(",:[{"), b.last) < 0 {
			break
		}
		line, _, err := d.Src.ReadLine()
		switch {
		case err == io.EOF:
			t.Bytes = text
			return nil // the parser will find that the end is missing
		case err != nil:
			return err
		case len(text)+len(line) > source.MaxLength:
			return t.tooLong("the end of the object")
		}
		text = append(append(text, '\n'), line...)
		b.read(line)
	}
	t.Bytes = text
	return nil
}

// A braces counts the open braces of an object.
type braces struct {
	open    int
	quoted  bool // inside a string
	escaped bool // after a backslash in a string
	last    byte // last byte that is not a blank
}

func (b *braces) read(text []byte) {
	for _, c := range text {
		if !source.IsBlank(c) {
			b.last = c
		}
		switch {
		case b.escaped:
			b.escaped = false
		case b.quoted:
			b.escaped, b.quoted = c == '\\', c != '"'
		case c == '"':
			b.quoted = true
		case c == '{':
			b.open++
		case c == '}':
			b.open--
		}
	}
}
