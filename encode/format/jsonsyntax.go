package format

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// A jsonValue is a JSON value with its place. The standard decoder keeps no places, and does not
// say how much of a stream one object takes before it has read more.
type jsonValue struct {
	kind       jsonKind
	plain      bool  // a string without escapes: byte i of text is at column col+1+i
	col        int32 // fits, since a line is at most maxRun bytes long
	line       int
	start, end int32       // the bytes of the source that it stands in, counted from where the parser began
	text       string      // of a string or number
	list       []jsonValue // elements of a list; keys and values of an object in turn
}

// place returns the line and the column of a value.
func (v *jsonValue) place() (line, col int) { return v.line, int(v.col) }

type jsonKind uint8

const (
	jsonNull jsonKind = iota
	jsonBool
	jsonNumber
	jsonString
	jsonList
	jsonObject
)

// maxDepth is far deeper than any puzzle goes.
const maxDepth = 32

// what names a value in a message.
func (v *jsonValue) what() string {
	switch v.kind {
	case jsonNull:
		return "null"
	case jsonBool:
		return v.text
	case jsonNumber:
		const most = 20
		if len(v.text) > most {
			return "the number " + v.text[:most] + "..."
		}
		return "the number " + v.text
	case jsonString:
		return quote([]byte(v.text))
	case jsonList:
		return "a list"
	}
	return "an object"
}

// jsonParser reads one value from a source and not a byte more.
type jsonParser struct {
	src    *source
	begin  int64 // src.total where the value begins
	limit  int64 // on src.total
	values int   // values since then
	text   []byte
}

// maxValues bounds the values of an object, and with it the memory that they take. A puzzle of 64 x
// 64 cells with 63 candidates in each has half of them.
const maxValues = 1 << 19

// start makes the next byte the first of an object of at most length bytes.
func (p *jsonParser) start(length int64) {
	p.begin, p.limit, p.values = p.src.total, p.src.total+length, 0
}

// offset returns how many bytes have been read since begin.
func (p *jsonParser) offset() int32 { return int32(p.src.total - p.begin) }

// peek is that of the source, but stops at the limit.
func (p *jsonParser) peek() (byte, bool) {
	if p.src.total >= p.limit {
		return 0, false
	}
	return p.src.peek()
}

// blank skips blanks and returns the byte behind them, 0 if there is none.
func (p *jsonParser) blank() byte {
	for {
		c, ok := p.peek()
		if !ok {
			return 0
		}
		if c != ' ' && c != '\t' && c != '\n' && c != '\r' {
			return c
		}
		p.src.advance()
	}
}

// fault says what was expected in place of the next byte.
func (p *jsonParser) fault(expected string) *Error {
	found := endOfInput
	if p.src.total >= p.limit {
		expected, found = "the end of the object within "+strconv.Itoa(MaxLength)+" bytes", "more of it"
	} else if c, ok := p.src.peek(); ok {
		found = quote([]byte{c})
		if c == '\n' {
			found = "the end of the line"
		}
	}
	return p.src.at(p.src.line, p.src.col, expected, found)
}

// value reads the value that begins with the next byte behind blanks.
func (p *jsonParser) value(depth int) (v jsonValue, err *Error) {
	c := p.blank()
	v.line, v.col, v.start = p.src.line, int32(p.src.col), p.offset()
	p.values++
	switch {
	case p.src.stopped():
		return v, errStopped
	case p.values > maxValues:
		return v, p.fault("at most " + strconv.Itoa(maxValues) + " values")
	case depth > maxDepth:
		return v, p.fault("at most " + strconv.Itoa(maxDepth) + " levels of lists and objects")
	}
	switch {
	case c == '{':
		v.kind = jsonObject
		err = p.list(&v, '}', depth)
	case c == '[':
		v.kind = jsonList
		err = p.list(&v, ']', depth)
	case c == '"':
		v.kind = jsonString
		v.text, v.plain, err = p.str()
	case c == '-' || c >= '0' && c <= '9':
		v.kind = jsonNumber
		v.text, err = p.number()
	case c >= 'a' && c <= 'z':
		err = p.word(&v)
	default:
		err = p.fault("a value")
	}
	v.end = p.offset()
	return v, err
}

// list reads the elements of a list, or the keys and values of an object, up to its closing
// bracket.
func (p *jsonParser) list(v *jsonValue, closing byte, depth int) *Error {
	p.src.advance()
	if p.blank() == closing {
		p.src.advance()
		return nil
	}
	for {
		if v.kind == jsonObject {
			if p.blank() != '"' {
				return p.fault(`a key in double quotes`)
			}
			key, err := p.value(depth + 1)
			if err != nil {
				return err
			}
			if p.blank() != ':' {
				return p.fault(`":"`)
			}
			p.src.advance()
			v.list = append(v.list, key)
		}
		element, err := p.value(depth + 1)
		if err != nil {
			return err
		}
		v.list = append(v.list, element)
		switch p.blank() {
		case closing:
			p.src.advance()
			return p.twice(v)
		case ',':
			p.src.advance()
		default:
			return p.fault(`"," or "` + string(rune(closing)) + `"`)
		}
	}
}

// twice returns an error if a key of an object comes twice.
func (p *jsonParser) twice(v *jsonValue) *Error {
	if v.kind != jsonObject {
		return nil
	}
	seen := make(map[string]bool, len(v.list)/2)
	for i := 0; i < len(v.list); i += 2 {
		key := &v.list[i]
		if seen[key.text] {
			line, col := key.place()
			return p.src.at(line, col, "each key once", quote([]byte(key.text))+" again")
		}
		seen[key.text] = true
	}
	return nil
}

// word reads null, true or false.
func (p *jsonParser) word(v *jsonValue) *Error {
	place := p.fault("a value")
	p.text = p.text[:0]
	for {
		c, ok := p.peek()
		if !ok || c < 'a' || c > 'z' || len(p.text) > len("false") {
			break
		}
		p.text = append(p.text, c)
		p.src.advance()
	}
	switch v.text = string(p.text); v.text {
	case "null":
		v.kind = jsonNull
	case "true", "false":
		v.kind = jsonBool
	default:
		place.Found = quote(p.text)
		return place
	}
	return nil
}

// number reads a number as JSON has them.
func (p *jsonParser) number() (string, *Error) {
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

// oneOf takes the next byte into p.text if it is one of those.
func (p *jsonParser) oneOf(bytes string) bool {
	c, ok := p.peek()
	if !ok || strings.IndexByte(bytes, c) < 0 {
		return false
	}
	p.text = append(p.text, c)
	p.src.advance()
	return true
}

// digits takes at least one digit.
func (p *jsonParser) digits() *Error {
	const digits = "0123456789"
	if !p.oneOf(digits) {
		return p.fault("a digit")
	}
	for p.oneOf(digits) {
	}
	return nil
}

// str reads a string. Halves of a surrogate pair that stand alone become U+FFFD.
func (p *jsonParser) str() (text string, plain bool, err *Error) {
	line, col := p.src.line, p.src.col
	p.src.advance()
	p.text, plain = p.text[:0], true
	var before rune // what the escape just before stood for, 0 if there was none
	for {
		c, ok := p.peek()
		switch {
		case !ok || c < ' ':
			return "", false, p.fault("the closing quote of a string")
		case c == '"':
			p.src.advance()
			if !utf8.Valid(p.text) {
				return "", false, p.src.at(line, col, "UTF-8 text", quote(p.text))
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
			p.src.advance()
			before = 0
		}
	}
}

// escape reads an escape sequence of a string and returns what it stands for.
func (p *jsonParser) escape() (rune, *Error) {
	const signs, meanings = `"\/bfnrt`, "\"\\/\b\f\n\r\t"
	p.src.advance()
	c, ok := p.peek()
	if i := strings.IndexByte(signs, c); ok && i >= 0 {
		p.src.advance()
		return rune(meanings[i]), nil
	}
	if !ok || c != 'u' {
		return 0, p.fault(`one of the escapes \" \\ \/ \b \f \n \r \t \u`)
	}
	p.src.advance()
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
		p.src.advance()
	}
	return r, nil
}
