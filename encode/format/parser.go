package format

import (
	"bytes"
	"context"

	"exactcover/encode/format/line"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
)

// NextLines is [Reader.Next] for a caller with a [Parser] on each of several processors. If the
// next entry is one line, NextLines does not parse it: the entry has no Puzzle and no Err, and its
// text is returned in buf[:0], with the end of the line. It adds the lines that follow, up to most
// in all, if they have already been read and are puzzles too. Other entries are as from Next,
// without text.
func (r *Reader) NextLines(ctx context.Context, buf []byte, most int) (
	text []byte, lines int, e Entry, err error,
) {
	text = buf[:0]
	if err := r.begin(ctx); err != nil {
		return text, 0, Entry{}, err
	}
	defer func() { tell(&r.src, &e) }()
	d, ok := r.decoder.(*line.Decoder)
	if !ok {
		e, err = r.decoder.Next()
		return text, 0, e, r.count(&e, err)
	}
	line, num, err := d.NextLine()
	switch {
	case len(line) > maxText: // a parsed puzzle needs less memory than such a text
		e = d.Entry(line, num)
	case line != nil:
		text, lines, e.Line = append(append(text, line...), '\n'), 1, num
	case num > 0:
		e.Line, e.Err, err = num, err, nil
	}
	err = r.count(&e, err)
	if lines > 0 && most > 1 {
		more, n := r.src.PlainLines(most-1, maxText)
		text, lines, r.number = append(text, more...), lines+n, r.number+n
	}
	return text, lines, e, err
}

// Usual returns the number of cells in the first of the lines of [Reader.NextLines], if it fits a
// grid of more than 4x4; 0: it is not known. [Parser.Usual] takes it.
func (r *Reader) Usual() int {
	if d, ok := r.decoder.(*line.Decoder); ok {
		return d.Usual
	}
	return 0
}

// maxText is the length of the longest line that is left to the caller to parse.
const maxText = 1 << 10

// A Parser parses the lines that [Reader.NextLines] returns. It reuses the memory of puzzles. Only
// one goroutine at a time may use it; each of several can have one.
type Parser struct {
	// Usual is the number of cells that messages expect of a line that has too few or too many; 0: the
	// nearest that fits.
	Usual   int
	src     source.Source
	decoder line.Decoder
}

// NewParser returns a parser. The options are those of the readers.
func NewParser(o Options) *Parser {
	ten, _ := notation.FirstLetter(o.Alphabet) // readers report the error
	p := new(Parser)
	p.src.Texts = o.Format == "" || o.Format == "auto"
	p.decoder = line.Decoder{Src: &p.src, Maker: &notation.Maker{LetterA: ten, Reuse: true}}
	return p
}

var carriageReturn = []byte{'\r'}

// Parse reads the puzzle in a line of the input with a name. The entry has no Format and no Number,
// and its puzzle is in the parser's memory: it is valid until the next call.
func (p *Parser) Parse(text []byte, name string, line int) Entry {
	p.src.Name, p.decoder.Usual = name, p.Usual
	e := p.decoder.Entry(bytes.TrimSuffix(text, carriageReturn), line)
	tell(&p.src, &e)
	return e
}
