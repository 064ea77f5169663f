package format

import (
	"bytes"
	"context"
	"net/url"
	"slices"
	"strings"

	"exactcover/internal/lapse"
)

// Links of f-puzzles and SudokuPad carry a puzzle as JSON, packed by lz-string and then perhaps
// percent-encoded. What they carry is also passed on without the link, and as bare JSON.

// A carrier is how links of one kind carry a puzzle.
type carrier struct {
	behind []string // what stands before the puzzle in a link, the surest first
	prefix []string // what may stand before it where there is no link
}

// find returns where in a text the packed puzzle is; false if the text is a link that has none.
func (c *carrier) find(text []byte) (start, end int, ok bool) {
	if !isLink(text) {
		for _, prefix := range c.prefix {
			if bytes.HasPrefix(text, []byte(prefix)) {
				return len(prefix), len(text), true
			}
		}
		return 0, len(text), true
	}
	for _, before := range c.behind {
		if i := bytes.Index(text, []byte(before)); i >= 0 {
			start, end = i+len(before), len(text)
			if i := bytes.IndexAny(text[start:], "?&#"); i >= 0 {
				end = start + i
			}
			return start, end, end > start
		}
	}
	return 0, 0, false
}

// isPacked reports whether a text looks like a JSON object that lz-string has packed, with one of
// the given signs behind its brace.
func isPacked(code []byte, behind string) bool {
	const shortest = 12
	in := lzBits{text: code}
	brace := len(code) >= shortest && in.read(2) == lzByte && in.read(8) == '{'
	return brace && in.read(3) == lzByte && strings.IndexByte(behind, byte(in.read(8))) >= 0
}

// A packed puzzle is the JSON that a text carries.
type packed struct {
	ctx   context.Context
	text  *text
	start int    // where in the text it begins
	bare  bool   // it is not packed
	rest  *Error // says what of a link is ignored; nil: nothing
	json  string // unpacked
	parse jsonReader

	retried int // signs unpacked, and characters made of them, in search of squeezed slashes
}

// unpack reads what a text carries. The value is that of parse. Where servers have squeezed "//" to
// "/", it restores up to two.
func unpack(ctx context.Context, t *text, c *carrier, parse jsonReader) (*packed, jsonValue, *Error) {
	start, end, ok := c.find(t.bytes)
	if !ok {
		return nil, jsonValue{}, t.at(0, "a link that carries its puzzle", "one that only names it, which takes the network to follow")
	}
	p := &packed{ctx: ctx, text: t, start: start, parse: parse}
	code, rest := t.bytes[start:end], t.bytes[end:]
	if slices.ContainsFunc(c.behind, func(before string) bool { return bytes.Contains(rest, []byte(before)) }) {
		return nil, jsonValue{}, t.at(end, "one puzzle in a link", "another, "+quote(rest))
	}
	if len(rest) > 0 {
		p.rest = t.at(end, "the end of the link", quote(rest)+", settings of the page, which are ignored")
	}
	if len(code) > 0 && code[0] == '{' {
		p.bare, p.json = true, string(code)
		v, err := parse(ctx, p.json)
		return p, v, p.syntax(err)
	}
	plain, err := url.PathUnescape(string(code))
	if err != nil {
		return nil, jsonValue{}, t.at(start, "a packed puzzle, perhaps percent-encoded", quote(code))
	}
	// A blank is what a form makes of "+", and "-" is what lz-string writes for "/" in links.
	code = bytes.Map(func(r rune) rune {
		switch r {
		case ' ':
			return '+'
		case '-':
			return '/'
		case '$':
			return '='
		}
		return r
	}, []byte(plain))
	v, bad, retry := p.try(code)
	if !retry {
		return p, v, bad
	}
	if v, ok := p.doubled(code, 0, 2); ok {
		return p, v, nil
	}
	if ctx != nil && lapse.Ended(ctx) {
		bad = errStopped
	}
	return nil, jsonValue{}, bad
}

// maxRetried bounds the signs and characters that are looked at in search of squeezed slashes.
const maxRetried = 1 << 22

// doubled tries to unpack code with up to most of its slashes doubled, none before index from, the
// fewest first.
func (p *packed) doubled(code []byte, from, most int) (jsonValue, bool) {
	for depth := 1; depth <= most; depth++ {
		for i := from; i < len(code) && p.retried < maxRetried; i++ {
			if code[i] != '/' {
				continue
			}
			if p.ctx != nil && lapse.Ended(p.ctx) {
				return jsonValue{}, false
			}
			p.retried += len(code)
			longer := slices.Insert(slices.Clone(code), i, '/')
			if depth > 1 {
				if v, ok := p.doubled(longer, i+2, depth-1); ok {
					return v, true
				}
			} else if v, err, _ := p.try(longer); err == nil {
				return v, true
			}
		}
	}
	return jsonValue{}, false
}

// try unpacks code and parses what it holds. retry reports whether doubled slashes may mend it.
func (p *packed) try(code []byte) (v jsonValue, bad *Error, retry bool) {
	json, err := lzUnpack(code, maxUnpacked)
	if err != nil {
		return v, p.text.at(p.start, "a puzzle packed by lz-string", err.Error()), err != errLongPacked
	}
	p.json = json
	p.retried += len(json)
	v, bad = p.parse(p.ctx, json)
	return v, p.syntax(bad), bad != nil && bad != errStopped
}

// wrap turns the place of an error in the JSON into one in the input. What is packed has no places
// that a person could look up: the clue is named instead, or what stands before the place.
func (p *packed) wrap(err *Error) *Error {
	if err == nil || err == errStopped {
		return err
	}
	if p.bare && err.Line == 1 {
		return p.text.at(p.start+err.Column-1, err.Expected, err.Found)
	}
	return p.text.at(p.start, err.Expected, err.Found)
}

// wrapAll does so for all that a reader has found.
func (p *packed) wrapAll(f findings) findings {
	for _, list := range [][]*Error{f.warnings, f.leftOut} {
		for i, e := range list {
			list[i] = p.wrap(e)
		}
	}
	if p.rest != nil {
		f.warn(p.rest)
	}
	return f
}

// syntax is wrap for an error of the JSON parser, which knows no clues.
func (p *packed) syntax(err *Error) *Error {
	if err == nil || err == errStopped || p.bare && err.Line == 1 {
		return p.wrap(err)
	}
	before := p.json
	for range err.Line - 1 {
		_, before, _ = strings.Cut(before, "\n")
	}
	before = before[:min(err.Column-1, len(before))]
	const most = 30
	before = before[max(0, len(before)-most):]
	if found := err.Found; found == endOfInput {
		err.Found = "the end of the puzzle"
	}
	if before != "" {
		err.Found += " after " + quote([]byte(before))
	}
	return p.wrap(err)
}
