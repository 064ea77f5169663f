// Package cover has the formats of exact-cover problems besides Knuth's notation: what programs
// print and what collections of problems have.
//
//	matrix   a line of 0 and 1 for each option, with or without the sizes above them
//	sets     lists or maps of sets, as JSON or Python writes them
//	setpart  set partitioning of the OR-Library: sizes, then the cost and the items of each option
//	rows     a line of item numbers for each option
//	dimacs   clauses for SAT solvers, only written
//
// [Parse] reads a problem and [Write] writes one. Options keep their order, and their names if they
// have some. An option without items is skipped, with a warning.
//
// Bad text is an *[xcc.Error] with its place, as for Knuth's notation. Reading and writing take
// time and memory in proportion to the text.
//
// J. E. Beasley, OR-Library, 1990, describes setpart; the DIMACS challenge of 1993 the clauses.
//
//	cover.go      the formats, reading and writing
//	builder.go    a problem that is being read
//	matrix.go     0 and 1, read and written
//	sets.go       lists and maps of sets
//	token.go      brackets, names and colons
//	numbers.go    rows of numbers
//	dimacs.go     a problem as clauses
//	recognise.go  finding the formats
package cover

import (
	"context"
	"errors"
	"fmt"
	"io"

	"exactcover/dlx/xcc"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/spec"
	knuth "exactcover/encode/format/xcc"
	"exactcover/encode/puzzle"
	"exactcover/internal/lapse"
)

// The names of formats that are written.
const (
	matrix = "matrix"
	dimacs = "dimacs"
)

// The formats.
var (
	Matrix = spec.Format{
		Name: matrix, About: "exact-cover problems: a line of 0 and 1 for each option",
		Single: true, Recognise: looksMatrix, Write: problemOf(matrix, writeMatrix),
		Example: "6 7\n1 0 0 1 0 0 1\n1 0 0 1 0 0 0\n0 0 0 1 1 0 1\n0 0 1 0 1 1 0\n0 1 1 0 0 1 1\n" +
			"0 1 0 0 0 0 1\n",
	}
	Sets = spec.Format{
		Name: "sets", About: "exact-cover problems: lists or maps of sets, as JSON or Python",
		Recognise: looksSets,
		Example:   "{\"A\": [1, 4, 7], \"B\": [1, 4], \"C\": [4, 5, 7], \"D\": [3, 5, 6]}\n",
	}
	Setpart = spec.Format{
		Name: "setpart", About: "exact-cover problems: set partitioning of the OR-Library",
		Recognise: looksSetpart,
		Example:   "3 4\n2 1 1\n3 2 1 2\n5 2 2 3\n1 1 3\n",
	}
	Rows = spec.Format{
		Name: "rows", About: "exact-cover problems: a line of item numbers for each option",
		Recognise: looksRows,
		Example:   "1 4 7\n1 4\n4 5 7\n3 5 6\n2 3 6 7\n2 7\n",
	}
	Dimacs = spec.Format{
		Name: dimacs, About: "exact-cover problems as clauses for SAT solvers (DIMACS CNF)",
		Endings: []string{".cnf"}, Single: true, Write: problemOf(dimacs, writeDimacs),
	}
)

// A writer writes a problem.
type writer func(context.Context, io.Writer, *xcc.File) error

// readers read the formats.
var readers = map[string]func(*builder) error{
	Matrix.Name: readMatrix, Sets.Name: readSets, Setpart.Name: readSetpart, Rows.Name: readRows,
}

// writers write the formats.
var writers = map[string]writer{
	matrix: writeMatrix, dimacs: writeDimacs,
	knuth.Name: func(ctx context.Context, w io.Writer, f *xcc.File) error { return f.Write(ctx, w) },
}

// Reads reports whether Parse reads a format.
func Reads(format string) bool { return readers[format] != nil || format == knuth.Name }

// Writes reports whether Write writes a format.
func Writes(format string) bool { return writers[format] != nil }

// Parse reads a problem in a format that Reads knows. The errors are those of [xcc.Parse].
func Parse(
	ctx context.Context, format string, r io.Reader, input string, limits xcc.Limits,
) (*xcc.File, error) {
	if format == knuth.Name {
		return xcc.Parse(ctx, r, input, limits)
	}
	limits = limits.OrDefault()
	text, err := io.ReadAll(io.LimitReader(polled{ctx, r}, limits.Bytes+1))
	if err != nil {
		return nil, failed(ctx, input, err)
	}
	b := newBuilder(ctx, input, text, limits)
	if int64(len(text)) > limits.Bytes {
		return nil, b.fail(len(text)-1,
			fmt.Sprintf("at most %d bytes, unless max-bytes is raised", limits.Bytes), "more")
	}
	if err = readers[format](b); err == nil {
		b.file.Problem, err = b.problem.BuildContext(ctx)
	}
	if err != nil {
		return nil, failed(ctx, input, err)
	}
	return &b.file, nil
}

// failed adds the input to an error without a place.
func failed(ctx context.Context, input string, err error) error {
	var placed *xcc.Error
	switch {
	case errors.As(err, &placed):
		return err
	case ctx.Err() != nil:
		return context.Cause(ctx)
	}
	return fmt.Errorf("%s: %w", input, err)
}

// polled is a stream that ends with its context.
type polled struct {
	ctx context.Context
	in  io.Reader
}

func (p polled) Read(text []byte) (int, error) {
	if lapse.Ended(p.ctx) {
		return 0, context.Cause(p.ctx)
	}
	return p.in.Read(text)
}

// Write writes a problem in a format that Writes knows. If the format cannot hold it, the error is
// a *[notation.MisfitError] or a *[xcc.WriteError].
func Write(ctx context.Context, w io.Writer, format string, f *xcc.File) error {
	return writers[format](ctx, w, f)
}

// problemOf returns the function that writes the exact-cover problem of a puzzle.
func problemOf(
	format string, write writer,
) func(context.Context, io.Writer, *puzzle.Puzzle, *puzzle.Solution) error {
	return func(ctx context.Context, w io.Writer, p *puzzle.Puzzle, s *puzzle.Solution) error {
		if s != nil {
			return misfit(format, "it is not an exact-cover problem")
		}
		f, err := knuth.Problem(ctx, p)
		if err != nil {
			return err
		}
		return write(ctx, w, f)
	}
}

func misfit(format, what string) error {
	return &notation.MisfitError{Format: format, What: what}
}

// unfit says what of a problem is more than items that are covered exactly once, or "". With
// secondary, items that are covered at most once, and their colours, are no more.
func unfit(f *xcc.File, secondary bool) string {
	switch p := f.Problem; {
	case p.HasCosts():
		return "its costs"
	default:
		for i := range dlxItems(p) {
			lo, hi := p.Bounds(i)
			switch {
			case p.Primary(i) && (lo != 1 || hi != 1):
				return "its items that may be covered several times or not at all"
			case !p.Primary(i) && !secondary:
				return "its secondary items"
			}
		}
	}
	return ""
}
