// Package link is what f-puzzles and SudokuPad links share.
//
//	packed.go  how a link carries a puzzle
//	reader.go  what readers of the puzzle share
//	words.go   words about the puzzle
//	idle.go    what has no meaning for a solver
package link

import (
	"bytes"
	"context"
	"net/url"
	"slices"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/format/internal/spec"
	"exactcover/internal/lapse"
)

// Links of f-puzzles and SudokuPad carry a puzzle as JSON, packed by lz-string and then perhaps
// percent-encoded. What they carry is also passed on without the link, and as bare JSON.

// A Carrier is how links of one kind carry a puzzle.
type Carrier struct {
	Behind []string // what stands before the puzzle in a link, the surest first
	Prefix []string // what may stand before it where there is no link
}

// Find returns where in a text the packed puzzle is; false if the text is a link that has none.
func (c *Carrier) Find(text []byte) (start, end int, ok bool) {
	if !source.IsLink(text) {
		for _, prefix := range c.Prefix {
			if bytes.HasPrefix(text, []byte(prefix)) {
				return len(prefix), len(text), true
			}
		}
		return 0, len(text), true
	}
	for _, before := range c.Behind {
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

// A Packed puzzle is the JSON that a text carries.
type Packed struct {
	ctx   context.Context
	text  *spec.Text
	start int           // where in the text it begins
	Bare  bool          // it is not packed
	rest  *source.Error // says what of a link is ignored; nil: nothing
	JSON  string        // unpacked
	parse jsontext.ParseFunc

	retried int // signs unpacked, and characters made of them, in search of squeezed slashes
}

// Unpack reads what a text carries. The value is that of parse. Where servers have squeezed "//" to
// "/", it restores up to two.
func Unpack(
	ctx context.Context, t *spec.Text, c *Carrier, parse jsontext.ParseFunc,
) (*Packed, jsontext.Value, *source.Error) {
	start, end, ok := c.Find(t.Bytes)
	if !ok {
		return nil, jsontext.Value{}, t.At(
			0, "a link that carries its puzzle", "one that only names it, which takes the network to follow",
		)
	}
	p := &Packed{ctx: ctx, text: t, start: start, parse: parse}
	code, rest := t.Bytes[start:end], t.Bytes[end:]
	if slices.ContainsFunc(
		c.Behind, func(before string) bool { return bytes.Contains(rest, []byte(before)) },
	) {
		return nil, jsontext.Value{}, t.At(end, "one puzzle in a link", "another, "+source.Quote(rest))
	}
	if len(rest) > 0 {
		p.rest = t.At(
			end, "the end of the link", source.Quote(rest)+", settings of the page, which are ignored",
		)
	}
	if len(code) > 0 && code[0] == '{' {
		p.Bare, p.JSON = true, string(code)
		v, err := parse(ctx, p.JSON)
		return p, v, p.syntax(err)
	}
	plain, err := url.PathUnescape(string(code))
	if err != nil {
		return nil, jsontext.Value{}, t.At(
			start, "a packed puzzle, perhaps percent-encoded", source.Quote(code),
		)
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
		bad = source.ErrStopped
	}
	return nil, jsontext.Value{}, bad
}

// maxRetried bounds the signs and characters that are looked at in search of squeezed slashes.
const maxRetried = 1 << 22

// doubled tries to unpack code with up to most of its slashes doubled, none before index from, the
// fewest first.
func (p *Packed) doubled(code []byte, from, most int) (jsontext.Value, bool) {
	for depth := 1; depth <= most; depth++ {
		for i := from; i < len(code) && p.retried < maxRetried; i++ {
			if code[i] != '/' {
				continue
			}
			if p.ctx != nil && lapse.Ended(p.ctx) {
				return jsontext.Value{}, false
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
	return jsontext.Value{}, false
}

// try unpacks code and parses what it holds. retry reports whether doubled slashes may mend it.
func (p *Packed) try(code []byte) (v jsontext.Value, bad *source.Error, retry bool) {
	json, err := lz.Unpack(code, lz.MaxUnpacked)
	if err != nil {
		return v, p.text.At(p.start, "a puzzle packed by lz-string", err.Error()), err != lz.ErrLong
	}
	p.JSON = json
	p.retried += len(json)
	v, bad = p.parse(p.ctx, json)
	return v, p.syntax(bad), bad != nil && bad != source.ErrStopped
}

// Wrap turns the place of an error in the JSON into one in the input. What is packed has no places
// that a person could look up: the clue is named instead, or what stands before the place.
func (p *Packed) Wrap(err *source.Error) *source.Error {
	if err == nil || err == source.ErrStopped {
		return err
	}
	if p.Bare {
		col := err.Column
		if err.Line == 1 {
			col += p.start
		}
		return p.text.AtLine(err.Line, col, err.Expected, err.Found)
	}
	return p.text.At(p.start, err.Expected, err.Found)
}

// WrapAll does so for all that a reader has found.
func (p *Packed) WrapAll(f source.Findings) source.Findings {
	for _, list := range [][]*source.Error{f.Warnings, f.LeftOut} {
		for i, e := range list {
			list[i] = p.Wrap(e)
		}
	}
	if p.rest != nil {
		f.Warn(p.rest)
	}
	return f
}

// syntax is wrap for an error of the JSON parser, which knows no clues.
func (p *Packed) syntax(err *source.Error) *source.Error {
	if err == nil || err == source.ErrStopped || p.Bare {
		return p.Wrap(err)
	}
	before := p.JSON
	for range err.Line - 1 {
		_, before, _ = strings.Cut(before, "\n")
	}
	before = before[:min(err.Column-1, len(before))]
	const most = 30
	before = before[max(0, len(before)-most):]
	if found := err.Found; found == source.EndOfInput {
		err.Found = "the end of the puzzle"
	}
	if before != "" {
		err.Found += " after " + source.Quote([]byte(before))
	}
	return p.Wrap(err)
}
