package formats

import (
	"context"
	"io"
	"strings"

	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/format/spec"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A Reader returns the puzzles of one input in order. Package encode/format says what it does for
// its Reader, which is this one.
type Reader struct {
	src     source.Source
	options spec.Options
	format  string
	decoder spec.Decoder
	number  int
	err     error // the error that Next returns from now on
}

// NewReader returns a reader of an input with a name.
func NewReader(in io.Reader, name string, o spec.Options) *Reader {
	if o.Rules.IsZero() {
		o.Rules = rule.All
	}
	return &Reader{src: source.New(in, name), options: o}
}

// Format returns the name of the input's format.
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
	return detect(&r.src, r.options.Rules)
}

// Rest returns the input from the first byte that is not yet part of an entry.
func (r *Reader) Rest() io.Reader { return &r.src }

// Next returns the next puzzle, good or bad. At the end it returns io.EOF, and an entry that may
// have Warnings about the end of the input.
func (r *Reader) Next(ctx context.Context) (spec.Entry, error) {
	if err := r.begin(ctx); err != nil {
		return spec.Entry{}, err
	}
	e, err := r.decoder.Next()
	err = r.count(&e, err)
	return e, err
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
func (r *Reader) count(e *spec.Entry, err error) error {
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
		*e, r.err = spec.Entry{Line: e.Line}, r.src.Final()
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
	var readable []string
	for _, f := range All {
		if f.New != nil {
			readable = append(readable, f.Name)
		}
	}
	f := Find(name)
	if f == nil || f.New == nil {
		return Unknown(name, readable)
	}
	ten, err := notation.FirstLetter(r.options.Alphabet)
	if err != nil {
		return err
	}
	r.decoder = f.New(&r.src, &notation.Maker{LetterA: ten}, r.options)
	return nil
}

// Parse returns the only puzzle of a text.
func Parse(ctx context.Context, text string, o spec.Options) (*puzzle.Puzzle, error) {
	r := NewReader(strings.NewReader(text), "text", o)
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
