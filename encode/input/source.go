package input

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"exactcover/dlx/xcc"
	"exactcover/encode/format"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
	"exactcover/encode/subject"
	"exactcover/encode/tiling"
)

// A Unit is one puzzle or exact-cover problem of a batch, or a message about an input.
type Unit struct {
	// Entry is what was read; its Number counts in the whole batch. If Number is 0, there is no
	// puzzle: Err and Warnings are about an input. If Err is set, there is nothing to answer.
	format.Entry
	Problem *xcc.File      // the problem, if the unit is not a puzzle
	Tiling  *tiling.Puzzle // the tiling, if it is neither
	// Unread says that the unit is an input, or the rest of one, that could not be read; Err says why.
	// It counts as one bad puzzle. A file that cannot be opened is no such unit: its Number is 0.
	Unread bool
	File   string // the input's name in messages and records
	// Text holds lines that the caller parses; Lines is their number. Each line is a unit, and Number
	// and Line are those of the first. The buffer is used again for later units.
	Text  []byte
	Lines int
	Usual int           // what [format.Parser] takes
	Used  time.Duration // part of Timeout used by reading
	Part  subject.Part  // of its solutions; the zero value: all

	// Grids are those to check, with Answers or in Pairs. Cells of variables may be empty.
	Grids   [][]puzzle.Digit
	Drawn   []byte // of Pairs: the solution of a tiling or an exact-cover problem, as text
	DrawnIn string // the input that it comes from
	GridErr error  // of Pairs: why there are none
	Own     bool   // of Pairs: the grid to check is the solution in the puzzle's own file
	Several bool   // of Pairs: there is more than one puzzle
}

// Name returns the place of a unit, for units without their own name.
func (u *Unit) Name() string {
	var room [64]byte // so that most names take one allocation
	return string(strconv.AppendInt(append(append(room[:0], u.File...), ':'), int64(u.Line), 10))
}

// ID returns the name of a unit in records: its own name, or its place.
func (u *Unit) ID() string {
	if u.Puzzle != nil && u.Puzzle.ID != "" {
		return u.Puzzle.ID
	}
	return cmp.Or(u.Entry.ID, u.Name())
}

// Label returns what each line of the answer to a unit of [Pairs] begins with.
func (u *Unit) Label() string {
	if u.Several {
		return fmt.Sprintf("%d: ", u.Number)
	}
	return ""
}

// Place returns the place where the unit begins, for messages about a part of it.
func (u *Unit) Place() string { return u.Name() + ":1" }

// Misfit returns an error at the place of the unit: something else was expected there.
func (u *Unit) Misfit(expected, found string) error {
	return &format.Error{Input: u.File, Line: u.Line, Column: 1, Expected: expected, Found: found}
}

// NoPuzzle returns the error for a unit without a puzzle of digits; which says what it lacks.
func (u *Unit) NoPuzzle(which string) error {
	if u.Tiling != nil {
		return u.Misfit("a puzzle", "a tiling"+which)
	}
	return u.Misfit("a puzzle", "an exact-cover problem"+which)
}

// mostWarnings is the most warnings about a unit.
const mostWarnings = 64

// WarnOfSlips adds warnings about clues of the puzzle that are probably slips.
func (u *Unit) WarnOfSlips() {
	if u.Err != nil || u.Puzzle == nil {
		return
	}
	for i, r := range u.Puzzle.Rules {
		usually := rule.Unlikely(u.Puzzle, r)
		if usually != "" && len(u.Warnings) < mostWarnings {
			at := format.Place{Line: u.Line, Column: 1}
			if len(u.Places) == len(u.Puzzle.Rules) {
				at = u.Places[i]
			}
			u.Warnings = append(u.Warnings, &format.Error{
				Input: u.File, Line: at.Line, Column: at.Column, Expected: usually,
				Found: puzzle.Describe(u.Puzzle, r),
			})
		}
	}
}

// Options say how to read inputs.
type Options struct {
	format.Options
	Formats format.Set // nil: those of package format
	Limits  xcc.Limits
	Stdin   io.Reader
	// Open opens the named files; nil: those of the system.
	Open    func(name string) (io.ReadCloser, error)
	Timeout time.Duration // time limit for a unit; 0: none
	// Answers says that the units are answers to puzzles, as package grids reads them.
	Answers bool
	// Lines is the most lines of a unit that the caller parses; 0: the source parses all lines.
	Lines int
}

// A Source yields the units of named inputs one after another. It opens an input when the previous
// one has ended.
type Source struct {
	options Options
	files   []string // not opened yet
	clock   *clock
	number  int // number of numbered units so far
	in      *input
	last    string // the name of the last input of drawings

	// Subject is the puzzle that the next unit answers, if Answers is set; nil: it is not known.
	Subject *puzzle.Puzzle
}

// New returns the source of the named files for a batch that ends with ctx. The name "-", or no
// name at all, means standard input.
func New(ctx context.Context, o Options, files ...string) *Source {
	if len(files) == 0 {
		files = []string{"-"}
	}
	if o.Open == nil {
		o.Open, files = openFile, expand(files)
	}
	return &Source{options: o, files: files, clock: newClock(ctx, o.Timeout)}
}

// First returns the first unit of a file.
func First(ctx context.Context, o Options, file string) (*Unit, error) {
	s, u := New(ctx, o, file), new(Unit)
	defer s.Close()
	if !s.Next(u) {
		return nil, cmp.Or(ctx.Err(),
			fmt.Errorf("%s: expected a puzzle, found none", inputName(file)))
	}
	return u, nil
}

// expand replaces a pattern by the files that match it. It keeps a pattern that is the name of a
// file or that nothing matches.
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

// Next sets u to the next unit. It reports false at the end of the last input.
func (s *Source) Next(u *Unit) bool {
	s.clock.restart()
	more := s.read(u)
	u.Used = s.clock.used()
	limit := s.options.Timeout
	if limit > 0 && u.Used >= limit && u.Number > 0 && u.Err == nil {
		if u.Puzzle != nil {
			u.Entry.ID = u.Puzzle.ID
		}
		u.Puzzle, u.Problem, u.Tiling = nil, nil, nil
		u.Text, u.Lines = u.Text[:0], 0
		u.Err = context.DeadlineExceeded
	}
	return more
}

// read is Next without counting the time.
func (s *Source) read(u *Unit) bool {
	for {
		if s.in == nil {
			if len(s.files) == 0 {
				return false
			}
			file := s.files[0]
			s.files = s.files[1:]
			if err := s.open(file); err != nil {
				*u = Unit{Entry: format.Entry{Err: err}, File: inputName(file)}
				return true
			}
		}
		err := s.in.next(s.clock, u, &s.options, s.Subject)
		if err == nil {
			u.Number = s.number + 1
			s.number += max(u.Lines, 1)
			return true
		}
		file := s.in.file
		s.in.close()
		s.in = nil
		switch {
		case errors.Is(err, context.DeadlineExceeded): // the start of the next unit is not known
			s.number++
			e := format.Entry{Number: s.number, Line: max(u.Line, 1), Err: context.DeadlineExceeded}
			*u = Unit{Entry: e, File: file}
			return true
		case errors.Is(err, context.Canceled):
			return false
		case err != io.EOF:
			if u.Err = named(file, err); !errors.Is(u.Err, errDirectory) {
				s.number++
				u.Number, u.Line, u.Unread = s.number, max(u.Line, 1), true
				u.Err = unread(file, u.Line, u.Err)
				if f := s.options.Format; f != "auto" {
					u.Format = f
				}
			}
		}
		if u.Err != nil || len(u.Warnings) > 0 {
			return true
		}
	}
}

// drawing returns the next drawn solution of a source of Answers: lines that are not blank, after
// as many empty lines as come ahead of them in the input, so that places in it are right. It is
// empty at the end.
func (s *Source) drawing() ([]byte, error) {
	if s.in == nil {
		if len(s.files) == 0 {
			return nil, nil
		}
		file := s.files[0]
		s.files = s.files[1:]
		if err := s.open(file); err != nil {
			return nil, err
		}
		s.last = s.in.file
	}
	text, err := s.in.grids.Block(tiling.MaxBytes)
	if err != nil {
		return nil, named(s.last, err)
	}
	return text, nil
}

// Close closes the input that is open, if any.
func (s *Source) Close() {
	if s.in != nil {
		s.in.close()
		s.in = nil
	}
}
