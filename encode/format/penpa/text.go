package penpa

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/base64"
	"io"
	"net/url"
	"strconv"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
)

// The paper of a link is text, packed by deflate without a head, in base64. Its lines are JSON, but
// for the first. In JSON, some strings are abbreviated: z and a character stand for them.

// The lines that are read.
const (
	headLine     = 0  // kind of grid, columns, rows, and more, between commas
	questionLine = 3  // what is drawn
	answerLine   = 4  // what is entered to solve it; it may be empty
	cellsLine    = 5  // the cells of the grid
	colorsLine   = 14 // the colours of what is drawn, if people have chosen them; it may be missing
)

// The fields of the first line that are read.
const (
	kindField = iota
	columnsField
	rowsField
	downField   = 11 // 1: the diagonal from the top left corner is drawn
	upField     = 14 // 1: the other one
	titleField  = 15
	authorField = 16
)

// abbreviated has the strings for which a character after z stands. Others stand for tools of the
// page, in lines that are not read.
var abbreviated = map[byte]string{
	'S': "surface", 'L': "line", 'E': "lineE", 'W': "wall", 'C': "cage", 'N': "number", 'Y': "symbol",
	'R': "command_redo", 'U': "command_undo", '8': "command_replay", '1': "numberS", 'F': "freeline",
	'2': "freelineE", 'T': "thermo", '3': "arrows", 'D': "direction", '0': "squareframe",
	'5': "polygon", '4': "deletelineE", '6': "killercages", '7': "nobulbthermo", '_': "__a",
}

// A text is the unpacked paper.
type text struct {
	ctx    context.Context
	link   *spec.Text
	start  int // index in the link where the packed text begins
	lines  []string
	column map[int][]int // of each byte of the JSON of a line: its index in that line
}

// unpack unpacks the text at a place of a link.
func unpack(t *spec.Text, start, end int) (*text, *source.Error) {
	plain, err := inflate(t.Bytes[start:end])
	if err != nil {
		return nil, t.At(start, "a drawing packed by deflate, in base64", err.Error())
	}
	return &text{
		link: t, start: start, lines: strings.Split(plain, "\n"), column: make(map[int][]int),
	}, nil
}

// inflate unpacks a text of at most lz.MaxUnpacked bytes.
func inflate(packed []byte) (string, error) {
	code, err := url.PathUnescape(string(packed))
	if err != nil {
		return "", err
	}
	code = strings.NewReplacer(" ", "+", "-", "+", "_", "/", "=", "").Replace(code)
	bits, err := base64.RawStdEncoding.DecodeString(code)
	if err != nil {
		return "", err
	}
	plain, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(bits)), lz.MaxUnpacked+1))
	if len(plain) > lz.MaxUnpacked {
		return "", lz.ErrLong
	}
	return string(plain), err
}

// has reports whether there is a line that is not empty.
func (t *text) has(line int) bool { return line < len(t.lines) && t.lines[line] != "" }

// at returns an error at a place of the unpacked text, both counted from 0.
func (t *text) at(line, col int, expected, found string) *source.Error {
	return t.link.At(t.start, expected, found+", at line "+strconv.Itoa(line+1)+", column "+
		strconv.Itoa(col+1)+" of the unpacked text")
}

// json parses the object in a line.
func (t *text) json(line int) (jsontext.Value, *source.Error) { return t.parse(line, "", "") }

// parse parses the object that a line is, with some text before and after it.
func (t *text) parse(line int, before, after string) (jsontext.Value, *source.Error) {
	if line >= len(t.lines) {
		return jsontext.Value{}, t.at(
			len(t.lines)-1, 0, strconv.Itoa(line+1)+" lines or more", strconv.Itoa(len(t.lines)),
		)
	}
	long, column := expand(t.lines[line])
	t.column[line] = append(make([]int, len(before)), column...)
	v, err := jsontext.Parse(t.ctx, before+long+after)
	return v, t.place(line, err)
}

// list parses the list in a line.
func (t *text) list(line int) (*jsontext.Value, *source.Error) {
	v, err := t.parse(line, `{"":`, "}")
	if err != nil {
		return nil, err
	}
	list := v.Get("")
	if list == nil || list.Type != jsontext.List || len(list.List) == 0 {
		return nil, t.at(line, 0, "a list of cells", list.What())
	}
	return list, nil
}

// place returns an error of the JSON of a line as one of the link.
func (t *text) place(line int, err *source.Error) *source.Error {
	if err == nil || err == source.ErrStopped {
		return err
	}
	col := 0
	if column := t.column[line]; len(column) > 0 {
		col = column[min(max(err.Column-1, 0), len(column)-1)]
	}
	found := err.Found
	if found == source.EndOfInput {
		found = "the end of the line"
	}
	return t.at(line, col, err.Expected, found)
}

// found makes all findings about drawing some of the link. They name what was drawn; a place in the
// text would not help.
func (t *text) found(f *source.Findings) {
	for _, list := range [][]*source.Error{f.Warnings, f.LeftOut} {
		for i, err := range list {
			list[i] = t.link.At(t.start, err.Expected, err.Found)
		}
	}
}

// expand writes abbreviated strings out. It also returns the index in line of each byte of the
// result, and of its end.
func expand(line string) (long string, column []int) {
	var b strings.Builder
	quoted, escaped := false, false
	for i := 0; i < len(line); i++ {
		c := line[i]
		word := ""
		if !quoted && c == 'z' && i+1 < len(line) {
			if name := abbreviated[line[i+1]]; name != "" {
				word = `"` + name + `"`
			} else if line[i+1] == 'O' {
				word = "null"
			}
		}
		if word != "" {
			b.WriteString(word)
			for range len(word) {
				column = append(column, i)
			}
			i++
			continue
		}
		b.WriteByte(c)
		column = append(column, i)
		switch {
		case escaped:
			escaped = false
		case quoted && c == '\\':
			escaped = true
		case c == '"':
			quoted = !quoted
		}
	}
	return b.String(), append(column, len(line))
}

// field returns a field of the first line; "" if there is none.
func (t *text) field(i int) string {
	fields := strings.Split(t.lines[headLine], ",")
	if i >= len(fields) {
		return ""
	}
	return fields[i]
}

// names returns title and author.
func (t *text) names() (title, author string) {
	name := func(field int, before string) string {
		text := strings.TrimSpace(strings.TrimPrefix(t.field(field), before))
		plain, err := url.PathUnescape(text)
		if err != nil { // the page only writes a comma so
			plain = strings.ReplaceAll(text, "%2C", ",")
		}
		return strings.ToValidUTF8(plain, "")
	}
	return name(titleField, "Title:"), name(authorField, "Author:")
}
