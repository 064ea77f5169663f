// Package jsontext reads JSON with the place of each value.
//
//	parse.go  text to values
//	read.go   helpers for readers of values
//	write.go  JSON as text
package jsontext

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"exactcover/encode/format/source"
)

// A Value is a JSON value with its place. The standard decoder does not keep places, and reads more
// of a stream than one object.
type Value struct {
	Type  Type
	plain bool  // a string without escapes: byte i of text is at column col+1+i
	col   int32 // int32 is enough, because a line is at most maxRun bytes long
	line  int
	// the bytes of the source from Start to End, counted from the start of the parser
	Start, End int32
	Text       string  // of a string or a number
	List       []Value // elements of a list; keys and values of an object, alternating
}

// Place returns the line and the column of a value.
func (v *Value) Place() (line, col int) { return v.line, int(v.col) }

type Type uint8

const (
	Null Type = iota
	Bool
	Number
	String
	List
	Object
)

// maxDepth is far more than any puzzle needs.
const maxDepth = 32

// What returns the name of a value for messages.
func (v *Value) What() string {
	switch v.Type {
	case Null:
		return "null"
	case Bool:
		return v.Text
	case Number:
		const most = 20
		if len(v.Text) > most {
			return "the number " + v.Text[:most] + "..."
		}
		return "the number " + v.Text
	case String:
		return source.Quote([]byte(v.Text))
	case List:
		return "a list"
	}
	return "an object"
}

// A Parser reads one value from a source, and consumes no byte after it.
type Parser struct {
	Src    *source.Source
	begin  int64 // value of Src.Total where the JSON value begins
	limit  int64 // limit of Src.Total
	values int   // number of values since then
	text   []byte
}

// maxValues is the most values of an object, which limits its memory. A puzzle of 64 x 64 cells
// with 63 candidates in each has half as many.
const maxValues = 1 << 19

// Start prepares the parser for an object of at most length bytes that begins at the next byte.
func (p *Parser) Start(length int64) {
	p.begin, p.limit, p.values = p.Src.Total, p.Src.Total+length, 0
}

// offset returns the number of bytes read since begin.
func (p *Parser) offset() int32 { return int32(p.Src.Total - p.begin) }

// peek is Peek of the source, but it stops at the limit.
func (p *Parser) peek() (byte, bool) {
	if p.Src.Total >= p.limit {
		return 0, false
	}
	return p.Src.Peek()
}

// blank skips blanks and returns the byte after them, or 0 if there is none.
func (p *Parser) blank() byte {
	for {
		c, ok := p.peek()
		if !ok {
			return 0
		}
		if c != ' ' && c != '\t' && c != '\n' && c != '\r' {
			return c
		}
		p.Src.Advance()
	}
}

// fault returns the error if something other than the next byte was expected.
func (p *Parser) fault(expected string) *source.Error {
	found := source.EndOfInput
	if p.Src.Total >= p.limit {
		expected, found = "the end of the object "+
			"within "+strconv.Itoa(source.MaxLength)+" bytes", "more of it"
	} else if c, ok := p.Src.Peek(); ok {
		found = source.Quote(p.Src.Buf[p.Src.R : p.Src.R+1])
		if c == '\n' {
			found = "the end of the line"
		}
	}
	return p.Src.At(p.Src.Line, p.Src.Col, expected, found)
}

// Value reads the value that begins after blanks.
func (p *Parser) Value(depth int) (v Value, err *source.Error) {
	c := p.blank()
	v.line, v.col, v.Start = p.Src.Line, int32(p.Src.Col), p.offset()
	p.values++
	switch {
	case p.Src.Stopped():
		return v, source.ErrStopped
	case p.values > maxValues:
		return v, p.fault("at most " + strconv.Itoa(maxValues) + " values")
	case depth > maxDepth:
		return v, p.fault("at most " + strconv.Itoa(maxDepth) + " levels of lists and objects")
	}
	switch {
	case c == '{':
		v.Type = Object
		err = p.list(&v, '}', depth)
	case c == '[':
		v.Type = List
		err = p.list(&v, ']', depth)
	case c == '"':
		v.Type = String
		v.Text, v.plain, err = p.str()
	case c == '-' || c >= '0' && c <= '9':
		v.Type = Number
		v.Text, err = p.number()
	case c >= 'a' && c <= 'z':
		err = p.word(&v)
	default:
		err = p.fault("a value")
	}
	v.End = p.offset()
	return v, err
}

// list reads the elements of a list, or the keys and values of an object, up to its closing
// bracket.
func (p *Parser) list(v *Value, closing byte, depth int) *source.Error {
	p.Src.Advance()
	if p.blank() == closing {
		p.Src.Advance()
		return nil
	}
	for {
		if v.Type == Object {
			if p.blank() != '"' {
				return p.fault(`a key in double quotes`)
			}
			key, err := p.Value(depth + 1)
			if err != nil {
				return err
			}
			if p.blank() != ':' {
				return p.fault(`":"`)
			}
			p.Src.Advance()
			v.List = append(v.List, key)
		}
		element, err := p.Value(depth + 1)
		if err != nil {
			return err
		}
		v.List = append(v.List, element)
		switch p.blank() {
		case closing:
			p.Src.Advance()
			return p.twice(v)
		case ',':
			line, col := p.Src.Line, p.Src.Col
			p.Src.Advance()
			if p.blank() == closing {
				return p.Src.At(
					line, col, `no comma after the last element`, `"," ahead of "`+string(rune(closing))+`"`,
				)
			}
		default:
			return p.fault(`"," or "` + string(rune(closing)) + `"`)
		}
	}
}

// twice returns an error if an object has the same key twice.
func (p *Parser) twice(v *Value) *source.Error {
	if v.Type != Object {
		return nil
	}
	seen := make(map[string]bool, len(v.List)/2)
	for i := 0; i < len(v.List); i += 2 {
		key := &v.List[i]
		if seen[key.Text] {
			line, col := key.Place()
			return p.Src.At(line, col, "each key once", source.Quote([]byte(key.Text))+" again")
		}
		seen[key.Text] = true
	}
	return nil
}

// word reads null, true or false.
func (p *Parser) word(v *Value) *source.Error {
	place := p.fault("a value")
	p.text = p.text[:0]
	for {
		c, ok := p.peek()
		if !ok || c < 'a' || c > 'z' || len(p.text) > len("false") {
			break
		}
		p.text = append(p.text, c)
		p.Src.Advance()
	}
	switch v.Text = string(p.text); v.Text {
	case "null":
		v.Type = Null
	case "true", "false":
		v.Type = Bool
	default:
		place.Found = source.Quote(p.text)
		return place
	}
	return nil
}

// number reads a number in the notation of JSON.
func (p *Parser) number() (string, *source.Error) {
	p.text = p.text[:0]
	p.oneOf("-")
	if !p.oneOf("0") {
		if err := p.digits(); err != nil {
			return "", err
		}
	}
	if p.oneOf(".") {
		if err := p.digits(); err != nil {
			return "", err
		}
	}
	if p.oneOf("eE") {
		p.oneOf("+-")
		if err := p.digits(); err != nil {
			return "", err
		}
	}
	return string(p.text), nil
}

// oneOf appends the next byte to p.text if it is one of the given bytes.
func (p *Parser) oneOf(bytes string) bool {
	c, ok := p.peek()
	if !ok || strings.IndexByte(bytes, c) < 0 {
		return false
	}
	p.text = append(p.text, c)
	p.Src.Advance()
	return true
}

// digits reads at least one digit.
func (p *Parser) digits() *source.Error {
	const digits = "0123456789"
	if !p.oneOf(digits) {
		return p.fault("a digit")
	}
	for p.oneOf(digits) {
	}
	return nil
}

// str reads a string. Unpaired halves of surrogate pairs become U+FFFD.
func (p *Parser) str() (text string, plain bool, err *source.Error) {
	line, col := p.Src.Line, p.Src.Col
	p.Src.Advance()
	p.text, plain = p.text[:0], true
	var before rune // the rune of the escape just before; 0 if there was none
	for {
		c, ok := p.peek()
		switch {
		case !ok || c < ' ':
			return "", false, p.fault("the closing quote of a string")
		case c == '"':
			p.Src.Advance()
			if !utf8.Valid(p.text) {
				return "", false, p.Src.At(line, col, "UTF-8 text", source.Quote(p.text))
			}
			return string(p.text), plain, nil
		case c == '\\':
			plain = false
			r, err := p.escape()
			if err != nil {
				return "", false, err
			}
			if pair := utf16.DecodeRune(before, r); pair != utf8.RuneError {
				p.text = utf8.AppendRune(p.text[:len(p.text)-len("\uFFFD")], pair)
				r = 0
			} else {
				p.text = utf8.AppendRune(p.text, r)
			}
			before = r
		default:
			p.text = append(p.text, c)
			p.Src.Advance()
			before = 0
		}
	}
}

// escape reads an escape sequence of a string and returns its rune.
func (p *Parser) escape() (rune, *source.Error) {
	const signs, meanings = `"\/bfnrt`, "\"\\/\b\f\n\r\t"
	p.Src.Advance()
	c, ok := p.peek()
	if i := strings.IndexByte(signs, c); ok && i >= 0 {
		p.Src.Advance()
		return rune(meanings[i]), nil
	}
	if !ok || c != 'u' {
		return 0, p.fault(`one of the escapes \" \\ \/ \b \f \n \r \t \u`)
	}
	p.Src.Advance()
	r := rune(0)
	for range 4 {
		c, _ := p.peek()
		switch {
		case c >= '0' && c <= '9':
			r = r<<4 | rune(c-'0')
		case c|0x20 >= 'a' && c|0x20 <= 'f':
			r = r<<4 | rune(c|0x20-'a'+10)
		default:
			return 0, p.fault("four hexadecimal digits")
		}
		p.Src.Advance()
	}
	return r, nil
}
