// Package link has the common parts of f-puzzles, SudokuPad and SudokuMaker links.
//
//	packed.go  decompressing the puzzle of a link
//	reader.go  common parts of the readers
//	words.go   text about the puzzle
//	guess.go   what drawing is taken for, if an option asks for it
//	color.go   colours of drawing
//	idle.go    parts without meaning for a solver
package link

import (
	"bytes"
	"context"
	"net/url"
	"slices"
	"strings"

	"exactcover/encode/format/internal/address"
	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/internal/lapse"
)

// A link holds a puzzle as JSON, compressed by lz-string and possibly percent-encoded. People also
// pass on the compressed text without the link, and the JSON.

// A packed puzzle is the JSON in a text.
type packed struct {
	ctx   context.Context
	text  *spec.Text
	start int           // index in the text where it begins
	bare  bool          // it is not compressed
	rest  *source.Error // says which part of a link is ignored; nil: none
	json  string        // the decompressed JSON
	parse jsontext.ParseFunc

	retried int // number of characters decompressed, and made, while searching for squeezed slashes
}

// unpack decompresses the JSON in a text; its value is that of parse. If a server has squeezed "//"
// to "/", it restores up to two of them.
func unpack(
	ctx context.Context, t *spec.Text, c *address.Carrier, parse jsontext.ParseFunc,
) (*packed, jsontext.Value, *source.Error) {
	start, end, ok := c.Find(t.Bytes)
	if !ok {
		return nil, jsontext.Value{}, address.Unnamed(t)
	}
	p := &packed{ctx: ctx, text: t, start: start, parse: parse}
	code, rest := t.Bytes[start:end], t.Bytes[end:]
	if slices.ContainsFunc(
		c.Behind, func(before string) bool { return bytes.Contains(rest, []byte(before)) },
	) {
		return nil, jsontext.Value{}, t.At(end, "one puzzle in a link", "another, "+source.Quote(rest))
	}
	if len(rest) > 0 {
		p.rest = address.Settings(t, end)
	}
	if len(code) > 0 && code[0] == '{' {
		p.bare, p.json = true, string(code)
		v, err := parse(ctx, p.json)
		return p, v, p.syntax(err)
	}
	plain, err := url.PathUnescape(string(code))
	if err != nil {
		return nil, jsontext.Value{}, t.At(
			start, "a packed puzzle, perhaps percent-encoded", source.Quote(code),
		)
	}
	// A form turns "+" into a blank, and in links lz-string writes "-" instead of "/".
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

// maxRetried is the most characters processed in search of squeezed slashes.
const maxRetried = 1 << 22

// doubled tries to decompress code with up to most of its slashes doubled, none of them before
// index from. It tries the fewest first.
func (p *packed) doubled(code []byte, from, most int) (jsontext.Value, bool) {
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

// try decompresses code and parses the result. retry reports whether doubled slashes may help.
func (p *packed) try(code []byte) (v jsontext.Value, bad *source.Error, retry bool) {
	json, err := lz.Unpack(code, lz.MaxUnpacked)
	if err != nil {
		return v, p.text.At(p.start, "a puzzle packed by lz-string", err.Error()), err != lz.ErrLong
	}
	p.json = json
	p.retried += len(json)
	v, bad = p.parse(p.ctx, json)
	return v, p.syntax(bad), bad != nil && bad != source.ErrStopped
}

// wrap turns the place of an error in the JSON into a place in the input. In compressed text a
// place would not help, so the message names the clue, or the text before the place.
func (p *packed) wrap(err *source.Error) *source.Error {
	if err == nil || err == source.ErrStopped {
		return err
	}
	if p.bare {
		// Text on several lines begins with the JSON.
		return p.text.AtLine(err.Line, err.Column+p.start, err.Expected, err.Found)
	}
	return p.text.At(p.start, err.Expected, err.Found)
}

// wrapAll does the same for all findings of a reader.
func (p *packed) wrapAll(f source.Findings) source.Findings {
	for _, list := range [][]*source.Error{f.Warnings, f.LeftOut} {
		for i, e := range list {
			list[i] = p.wrap(e)
		}
	}
	if p.rest != nil {
		f.Warn(p.rest)
	}
	return f
}

// syntax is wrap for an error of the JSON parser, which knows no clues.
func (p *packed) syntax(err *source.Error) *source.Error {
	if err == nil || err == source.ErrStopped || p.bare {
		return p.wrap(err)
	}
	before := p.json
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
	return p.wrap(err)
}
