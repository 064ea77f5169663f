package format

import (
	"context"
	"io"
	"slices"
	"strings"
	"unicode"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A Reader returns the puzzles of one input in order. It keeps at most one line, block of rows or
// JSON object in memory (see [MaxLength]), and reads only as much of its input as the next puzzle
// needs. Only one goroutine at a time may use it.
//
// Its methods stop soon after their context ends, unless they wait for the input.
type Reader struct {
	formats Set
	src     source.Source
	options Options
	format  string
	decoder spec.Decoder
	number  int
	err     error // the error that Next returns from now on
}

// NewReader returns a reader of in. The name is used in messages, and to find the format if the
// content does not show it.
func NewReader(in io.Reader, name string, o Options) *Reader { return All.NewReader(in, name, o) }

// NewReader is the function [NewReader] for the formats of a set.
func (s Set) NewReader(in io.Reader, name string, o Options) *Reader {
	r := &Reader{formats: s, src: source.New(in, name), options: o}
	r.src.Raw = o.Format == XCC // an item may have any name
	return r
}

// Format returns the name of the input's format, which may be [XCC]. It reads no further than
// needed. Its errors are those of Next.
func (r *Reader) Format(ctx context.Context) (string, error) {
	r.src.Ctx = ctx
	return r.found()
}

func (r *Reader) found() (string, error) {
	if r.format == "" && r.err == nil {
		r.format, r.err = r.findFormat()
	}
	return r.format, r.err
}

func (r *Reader) findFormat() (string, error) {
	if _, err := notation.FirstLetter(r.options.Alphabet); err != nil {
		return "", err
	}
	r.src.SkipBOM()
	if f := r.options.Format; f != "" && f != "auto" {
		return f, nil
	}
	r.src.Texts = true
	return r.formats.detect(&r.src)
}

// Rest returns the input from the first byte that is not yet part of an entry of Next. After Format
// this is the whole input, without a byte order mark. It is for formats that another package reads.
func (r *Reader) Rest() io.Reader { return &r.src }

// Next returns the next puzzle, good or bad. At the end it returns [io.EOF], and an entry that may
// have Warnings about the end of the input. It returns another error if the rest of the input
// cannot be read: an I/O error, or an *[Error] for an input that is empty, has no known format, or
// has no end of line.
//
// If ctx ends while a puzzle is parsed, the entry has the error of ctx in Err, and the next call
// reads the next puzzle. If ctx ends before the puzzle has been read from the input, Next returns
// the error of ctx, and the rest of the input cannot be read.
func (r *Reader) Next(ctx context.Context) (Entry, error) {
	if err := r.begin(ctx); err != nil {
		return Entry{}, err
	}
	e, err := r.decoder.Next()
	err = r.count(&e, err)
	tell(&r.src, &e)
	return e, err
}

// tell adds the text around puzzles that has been passed over to an entry. Text that names a rule
// may state it.
func tell(src *source.Source, e *Entry) {
	const expected = "a puzzle"
	for _, n := range src.Notes {
		found := source.Quote([]byte(n.Text)) + ", text around the puzzle, which is ignored"
		if name := namedRule(n.Text, e.Puzzle); name != "" {
			found = source.Quote([]byte(n.Text)) + ", which may state a rule (" + name + ")"
			e.LeftOut = append(e.LeftOut, src.At(n.Line, n.Col, expected, found))
			continue
		}
		e.Warnings = append(e.Warnings, src.At(n.Line, n.Col, expected, found))
	}
	src.Notes = nil
}

// namedRule returns a name of a rule, or of a kind of puzzle, that a text has and p does not; "" if
// there is none.
func namedRule(text string, p *puzzle.Puzzle) string {
	if p == nil {
		return ""
	}
	words := strings.FieldsFunc(strings.ToLower(text), func(c rune) bool {
		return !unicode.IsLetter(c) && !unicode.IsDigit(c)
	})
	all := "-" + strings.Join(words, "-") + "-"
	has := func(kind string) bool {
		return slices.ContainsFunc(p.Rules, func(r puzzle.Rule) bool { return r.Kind() == kind })
	}
	names := slices.DeleteFunc(rule.All.Names(), has)
	for _, setter := range rule.SetterNames() {
		if setter.As == nil || !has(setter.As.Kind()) {
			names = append(names, setter.Names...)
		}
	}
	if p.Grids == nil {
		names = append(names, "samurai")
	}
	if usual, _ := puzzle.DefaultRegions(p.Rows, p.Cols); slices.Equal(p.Regions, usual) {
		names = append(names, "jigsaw", "irregular", "chaos", "toroidal")
	}
	const least = 4 // letters; shorter ones are words like others
	for _, name := range names {
		for _, spelled := range []string{name, strings.ReplaceAll(name, "-", "")} {
			if len(name) >= least && (strings.Contains(all, "-"+spelled+"-") ||
				strings.Contains(all, "-"+spelled+"s-")) {
				return name
			}
		}
	}
	return ""
}

// begin prepares the reader for the next entry.
func (r *Reader) begin(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return context.Cause(ctx)
	}
	r.src.Ctx = ctx
	if r.decoder == nil && r.err == nil {
		r.err = r.open()
	}
	return r.err
}

// count numbers an entry of the decoder, and returns the error of Next.
func (r *Reader) count(e *Entry, err error) error {
	switch {
	case err == io.EOF && r.number == 0 && !r.src.Closed:
		r.err = r.src.At(r.src.Line, r.src.Col, "a puzzle", source.EndOfInput)
		return r.err
	case err != nil:
		if r.err = err; err != io.EOF {
			e.Line = r.src.Line
		}
		return err
	case e.Err == nil:
	case r.src.Cut || r.src.Failed(): // the rest of the puzzle has not been read
		*e, r.err = Entry{Line: e.Line}, r.src.Final()
		return r.err
	case e.Err == source.ErrStopped:
		e.Err = context.Cause(r.src.Ctx)
	}
	r.number++
	e.Number = r.number
	e.Format = r.format
	return nil
}

func (r *Reader) open() error {
	name, err := r.found()
	if err != nil {
		return err
	}
	f := r.formats.Find(name)
	if f == nil || f.New == nil {
		return r.formats.Unknown(name, r.formats.names((*Format).Reads))
	}
	ten, err := notation.FirstLetter(r.options.Alphabet)
	if err != nil {
		return err
	}
	r.decoder = f.New(&r.src, &notation.Maker{LetterA: ten}, r.options)
	return nil
}

// Parse returns the only puzzle of a text, in any format or in that of the options. It returns an
// *[Error] if the text has no puzzle or several, or one that is bad or not wholly understood. With
// IgnoreUnknown in the [Options] it accepts puzzles with parts left out.
func Parse(ctx context.Context, text string, o Options) (*puzzle.Puzzle, error) {
	return All.Parse(ctx, text, o)
}

// Parse is the function [Parse] for the formats of a set.
func (s Set) Parse(ctx context.Context, text string, o Options) (*puzzle.Puzzle, error) {
	r := s.NewReader(strings.NewReader(text), "text", o)
	e, err := r.Next(ctx)
	switch {
	case err == io.EOF: // a list of puzzles may be empty
		return nil, r.src.At(r.src.Line, r.src.Col, "a puzzle", source.EndOfInput)
	case err != nil:
		return nil, err
	case e.Err != nil:
		return nil, e.Err
	case len(e.LeftOut) > 0 && !o.IgnoreUnknown:
		return nil, e.LeftOut[0]
	}
	if next, err := r.Next(ctx); err == nil {
		return nil, r.src.At(next.Line, 1, source.EndOfInput, "another puzzle")
	} else if err != io.EOF {
		return nil, err
	}
	return e.Puzzle, nil
}
