package input

import (
	"bufio"
	"compress/flate"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/encode/format"
	"exactcover/encode/grids"
	"exactcover/encode/puzzle"
	"exactcover/encode/tiling"
)

// standardInput is what messages call the input named "-".
const standardInput = "standard input"

// An input is an open file or standard input.
type input struct {
	file   string    // its name in messages
	closer io.Closer // nil for standard input
	reader *format.Reader

	// special is the format of an input without puzzles of digits, which is read as a whole; "": it
	// has puzzles.
	special string
	read    bool             // it has been read
	tilings []*tiling.Puzzle // those that have been read, and are still to come

	grids *grids.Reader // of an input with answers to puzzles, instead of reader
}

// open opens the named file, or standard input for "-". If its content begins like gzip, open
// decompresses it.
func (s *Source) open(file string) error {
	in := &input{file: inputName(file)}
	stream := s.options.Stdin
	if file != "-" {
		f, err := s.options.Open(file)
		if err != nil {
			return named(file, err)
		}
		stream, in.closer = f, f
	}
	// less than the reader requests at a time, which saves a copy
	buffered := bufio.NewReaderSize(awaited{stream, s.clock}, 16<<10)
	stream = buffered
	// Wait for no more than the first two bytes of a slow input.
	if magic, _ := buffered.Peek(2); string(magic) == "\x1f\x8b" {
		z, err := gzip.NewReader(buffered)
		stream = unpacked{z, err}
	}
	s.in = in
	formats := s.options.Formats
	if formats == nil {
		formats = format.All
	}
	if s.options.Answers {
		in.grids = grids.NewReader(stream, in.file, formats)
		return nil
	}
	in.reader = formats.NewReader(stream, in.file, s.options.Options)
	f, err := in.reader.Format(s.clock)
	if err == nil && (format.ReadsProblems(f) || format.ReadsTilings(f)) {
		in.special = f
	}
	return nil
}

// openFile opens a file of the system.
func openFile(file string) (io.ReadCloser, error) {
	f, err := os.Open(file)
	switch {
	case errors.Is(err, fs.ErrNotExist) && isPattern(file):
		return nil, errors.New("no file matches the pattern")
	case err != nil:
		return nil, err
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, errDirectory
	}
	return f, nil
}

// A damage is what is wrong with a compressed input.
type damage struct{ expected, found string }

func (d *damage) Error() string { return "expected " + d.expected + ", found " + d.found }

// Errors of inputs that cannot be read to their end.
var (
	errCut       = &damage{"more packed data", "the end of the input"}
	errHeader    = &damage{"data packed by gzip", "its first two bytes alone"}
	errDamaged   = &damage{"data packed by gzip", "damage"}
	errDirectory = errors.New("expected a file, found a directory")
)

// unread adds its line to the error of an input that cannot be read on, which has the name.
func unread(file string, line int, err error) error {
	e := &format.Error{Input: file, Line: line, Column: 1, Expected: "more of the input"}
	var placed *format.Error
	var unknown *format.UnknownError
	var bad *damage
	switch {
	case errors.As(err, &placed), errors.As(err, &unknown):
		return err
	case errors.As(err, &bad):
		e.Expected, e.Found = bad.expected, bad.found
	default:
		e.Found = "an error: " + Reason(errors.Unwrap(err)).Error()
	}
	return e
}

// named adds the name of the input to an error, unless it is there.
func named(file string, err error) error {
	var place *format.Error
	if errors.As(err, &place) {
		return err
	}
	if strings.HasPrefix(err.Error(), file+": ") { // its reader has added it
		err = errors.Unwrap(err)
	}
	if errors.Is(err, syscall.EISDIR) {
		err = errDirectory
	}
	return fmt.Errorf("%s: %w", file, Reason(err))
}

// Reason returns an error of a file without the name of the file.
func Reason(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		return path.Err
	}
	return err
}

// inputName returns the name of an input in messages and records.
func inputName(file string) string {
	if file == "-" {
		return standardInput
	}
	return file
}

// unpacked is the content of a compressed input.
type unpacked struct {
	content *gzip.Reader
	failed  error // why there is no content
}

func (u unpacked) Read(p []byte) (n int, err error) {
	if err = u.failed; err == nil {
		n, err = u.content.Read(p)
	}
	return n, explained(err)
}

// explained explains what is wrong with a compressed input. It returns other errors unchanged.
func explained(err error) error {
	var corrupt flate.CorruptInputError
	switch {
	case err == io.ErrUnexpectedEOF:
		return errCut
	case err == gzip.ErrHeader:
		return errHeader
	case err == gzip.ErrChecksum || errors.As(err, &corrupt):
		return errDamaged
	}
	return err
}

// next sets u to the next unit of the input, except for its number. At the end it returns io.EOF,
// with a unit that may have warnings.
func (in *input) next(
	ctx context.Context, u *Unit, o *Options, subject *puzzle.Puzzle,
) (err error) {
	*u = Unit{File: in.file, Text: u.Text[:0]}
	switch {
	case format.ReadsTilings(in.special):
		return in.nextTiling(ctx, u)
	case in.special != "":
		return in.nextProblem(ctx, u, o.Limits)
	case in.grids != nil:
		var e grids.Entry
		e, err = in.grids.Next(ctx, subject)
		u.Entry, u.Grids = e.Entry, e.Grids
	case o.Lines > 0:
		u.Text, u.Lines, u.Entry, err = in.reader.NextLines(ctx, u.Text, o.Lines)
		u.Usual = in.reader.Usual()
	default:
		u.Entry, err = in.reader.Next(ctx)
	}
	return err
}

// nextProblem is next for an input that is an exact-cover problem.
func (in *input) nextProblem(ctx context.Context, u *Unit, limits xcc.Limits) (err error) {
	u.Line, u.Format = 1, in.special
	if in.read {
		return io.EOF
	}
	in.read = true
	u.Problem, u.Err = format.ParseProblem(
		ctx, in.special, in.reader.Rest(), in.file, limits,
	)
	var place *xcc.Error
	switch {
	case u.Err == nil:
		for _, w := range u.Problem.Warnings {
			u.Warnings = append(u.Warnings, &format.Error{
				Input: w.Input, Line: w.Line, Column: w.Column, Expected: w.Expected, Found: w.Found,
			})
		}
	case ctx.Err() == nil && !errors.As(u.Err, &place):
		var large *dlx.BuildError
		if errors.As(u.Err, &large) {
			u.Err = large
		} else {
			u.Err = unread(in.file, u.Line, u.Err)
		}
	}
	return nil
}

// nextTiling is next for an input of tilings.
func (in *input) nextTiling(ctx context.Context, u *Unit) error {
	u.Line, u.Format = 1, format.Tiling
	if !in.read {
		in.read = true
		text, err := io.ReadAll(io.LimitReader(in.reader.Rest(), tiling.MaxBytes+1))
		if err == nil {
			in.tilings, err = format.ParseTilings(ctx, in.special, text, in.file)
		} else {
			u.Unread = true
		}
		if err != nil {
			u.Err = err
			return nil
		}
	}
	if len(in.tilings) == 0 {
		return io.EOF
	}
	u.Tiling, in.tilings = in.tilings[0], in.tilings[1:]
	u.Line, u.Entry.ID = u.Tiling.Line, u.Tiling.Name
	return nil
}

func (in *input) close() {
	if in.closer != nil {
		in.closer.Close()
	}
}
