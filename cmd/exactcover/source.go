package main

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
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"exactcover/cmd/exactcover/internal/cli"
	"exactcover/dlx/xcc"
	"exactcover/encode/format"
)

// standardInput is what messages call the input named "-".
const standardInput = "standard input"

// A unit is one thing of a batch to answer, or a message about an input.
type unit struct {
	// from 1 over the whole batch; 0: no puzzle, err and warnings are about an input
	number int
	file   string // the input, as messages and records name it
	line   int    // where it begins there
	format string // the format it was read in
	// lines that are left to a worker to parse; its memory is kept from unit to unit
	text     []byte
	lines    int             // of text, each a unit: the fields above are about the first
	subject  subject         // nil if err is set or number is 0
	err      error           // the unit is bad, or the input cannot be read
	warnings []*format.Error // accepted, but worth saying
	leftOut  []*format.Error // not part of subject, though it may carry a rule
	used     time.Duration   // of --timeout, by reading it
	pairing  pairing         // for check
	fits     bool            // the solution that the puzzle carries keeps to all its rules
	doubts   []string        // what else shows that it was not wholly understood
}

// id returns the name of the unit in records: its own, or where it stands.
func (u *unit) id() string {
	if u.subject != nil {
		if id := u.subject.id(); id != "" {
			return id
		}
	}
	return u.name()
}

// name returns the name of a unit that has none of its own: where it stands.
func (u *unit) name() string { return u.file + ":" + strconv.Itoa(u.line) }

// place returns where the unit begins, for messages about something in it.
func (u *unit) place() string { return u.name() + ":1" }

// misfit returns the error that something else was expected where the unit stands.
func (u *unit) misfit(expected, found string) error {
	return &format.Error{Input: u.file, Line: u.line, Column: 1, Expected: expected, Found: found}
}

// A source yields the units of the named inputs one after another. An input is opened when the
// one before it has ended.
type source struct {
	files   []string // still to open
	stdin   io.Reader
	options format.Options
	limits  xcc.Limits
	lines   int           // that a unit may have, for workers to parse; 0: it is parsed here
	timeout time.Duration // for a unit; 0: none
	clock   *clock

	number int // units with a number so far
	in     *input
}

// newSource returns the source of the named files, standard input unless there are some, for a
// batch that ends with ctx.
func (j *job) newSource(ctx context.Context, files []string) *source {
	if len(files) == 0 {
		files = []string{"-"}
	}
	return &source{
		files: expand(files), stdin: j.stdin, options: j.input.Options, limits: j.input.limits,
		timeout: j.batch.timeout, clock: newClock(ctx, j.batch.timeout),
	}
}

// expand puts the files that match in the place of a pattern. A pattern that is the name of a file,
// or that nothing matches, stays.
func expand(files []string) []string {
	var names []string
	for _, file := range files {
		if isPattern(file) {
			if _, err := os.Lstat(file); err != nil {
				if matches, _ := filepath.Glob(file); len(matches) > 0 {
					names = append(names, matches...)
					continue
				}
			}
		}
		names = append(names, file)
	}
	return names
}

func isPattern(file string) bool { return strings.ContainsAny(file, "*?[") }

// next sets u to the next unit. It reports false at the end of the last input.
func (s *source) next(u *unit) bool {
	s.clock.restart()
	more := s.read(u)
	u.used = s.clock.pause()
	if s.timeout > 0 && u.used >= s.timeout && u.number > 0 && u.err == nil {
		u.subject, u.text, u.lines, u.err = nil, u.text[:0], 0, context.DeadlineExceeded
	}
	return more
}

// read is next but for the time it takes.
func (s *source) read(u *unit) bool {
	for {
		if s.in == nil {
			if len(s.files) == 0 {
				return false
			}
			file := s.files[0]
			s.files = s.files[1:]
			if err := s.open(file); err != nil {
				*u = unit{file: inputName(file), err: err}
				return true
			}
		}
		err := s.in.next(s.clock, u)
		if err == nil {
			u.number = s.number + 1
			s.number += max(u.lines, 1)
			return true
		}
		file := s.in.file
		s.in.close()
		s.in = nil
		switch {
		case errors.Is(err, context.DeadlineExceeded): // nobody knows where the next unit begins
			s.number++
			*u = unit{number: s.number, file: file, line: max(u.line, 1), err: context.DeadlineExceeded}
			return true
		case errors.Is(err, context.Canceled):
			return false
		case err != io.EOF:
			u.err = named(file, err)
		}
		if u.err != nil || len(u.warnings) > 0 {
			return true
		}
	}
}

// named makes sure that an error about an input names it.
func named(file string, err error) error {
	var place *format.Error
	if errors.As(err, &place) {
		return err
	}
	if strings.HasPrefix(err.Error(), file+": ") { // by who read it
		err = errors.Unwrap(err)
	}
	if errors.Is(err, syscall.EISDIR) {
		err = errDirectory
	}
	return fmt.Errorf("%s: %w", file, cli.Reason(err))
}

// inputName returns what messages and records call the input that is named on the command line.
func inputName(file string) string {
	if file == "-" {
		return standardInput
	}
	return file
}

// close closes the input that is open, if any.
func (s *source) close() {
	if s.in != nil {
		s.in.close()
		s.in = nil
	}
}

// An input is an open file or standard input.
type input struct {
	file   string    // its name in messages
	closer io.Closer // nil for standard input
	reader *format.Reader
	limits xcc.Limits
	lines  int // that a unit may have

	problem bool // the input holds one exact-cover problem instead of puzzles
	read    bool // the problem has been read
}

// open opens the named file, or standard input for "-", and unpacks it if its content says gzip.
func (s *source) open(file string) error {
	in := &input{file: inputName(file), limits: s.limits, lines: s.lines}
	stream := s.stdin
	if file != "-" {
		f, err := os.Open(file)
		if errors.Is(err, fs.ErrNotExist) && isPattern(file) {
			return fmt.Errorf("%s: no file matches the pattern", file)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", file, cli.Reason(err))
		}
		if info, err := f.Stat(); err == nil && info.IsDir() {
			f.Close()
			return named(file, errDirectory)
		}
		stream, in.closer = f, f
	}
	// less than the reader asks for, which spares a copy
	buffered := bufio.NewReaderSize(awaited{stream, s.clock}, 16<<10)
	stream = buffered
	// A slow input is not waited for beyond its first two bytes.
	if magic, _ := buffered.Peek(2); string(magic) == "\x1f\x8b" {
		z, err := gzip.NewReader(buffered)
		if err != nil {
			in.close()
			return fmt.Errorf("%s: %w", in.file, damage(err))
		}
		stream = unpacked{z}
	}
	in.reader = format.NewReader(stream, in.file, s.options)
	if f, err := in.reader.Format(s.clock); err == nil && f == format.XCC {
		in.problem = true
	}
	s.in = in
	return nil
}

// What is wrong with inputs that cannot be read to their end.
var (
	errCut       = errors.New("expected more packed data, found the end of the input")
	errHeader    = errors.New("expected data packed by gzip, found its first two bytes alone")
	errDamaged   = errors.New("expected data packed by gzip, found damage")
	errDirectory = errors.New("expected a file, found a directory")
)

// unpacked is what a packed input holds.
type unpacked struct{ *gzip.Reader }

func (u unpacked) Read(p []byte) (int, error) {
	n, err := u.Reader.Read(p)
	return n, damage(err)
}

// damage says what is wrong with a packed input. Other errors are those of who reads it.
func damage(err error) error {
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

// next sets u to the next unit of the input, but for its number. It returns io.EOF at the end, with
// a unit that may have warnings.
func (in *input) next(ctx context.Context, u *unit) error {
	if in.problem {
		return in.nextProblem(ctx, u)
	}
	var e format.Entry
	var err error
	text, lines := u.text[:0], 0
	if in.lines > 0 {
		text, lines, e, err = in.reader.NextLines(ctx, text, in.lines)
	} else {
		e, err = in.reader.Next(ctx)
	}
	*u = unit{
		file: in.file, line: e.Line, format: e.Format, text: text, lines: lines, err: e.Err,
		warnings: e.Warnings, leftOut: e.LeftOut,
	}
	if e.Puzzle != nil {
		u.subject = gridPuzzle{e.Puzzle}
	}
	return err
}

// nextProblem is next for an input that is an exact-cover problem.
func (in *input) nextProblem(ctx context.Context, u *unit) error {
	*u = unit{file: in.file, line: 1, format: format.XCC}
	if in.read {
		return io.EOF
	}
	in.read = true
	f, err := xcc.Parse(ctx, in.reader.Rest(), in.file, in.limits)
	if err != nil {
		u.err = err
		return nil
	}
	for _, w := range f.Warnings {
		u.warnings = append(u.warnings, (*format.Error)(w))
	}
	u.subject = &problem{File: f}
	return nil
}

func (in *input) close() {
	if in.closer != nil {
		in.closer.Close()
	}
}
