package input

import (
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
)

// A Unit is one puzzle or exact-cover problem of a batch, or a message about an input.
type Unit struct {
	// Entry is what was read, with its Number in the whole batch. With the Number 0 it is no puzzle:
	// Err and Warnings are about an input. With Err there is nothing to answer.
	format.Entry
	Problem *xcc.File // instead of a puzzle
	File    string    // the input, as messages and records name it
	// Text is that of lines that are left to the caller to parse, of which there are Lines; each is
	// a unit, and Number and Line are those of the first. Its memory is kept from unit to unit.
	Text  []byte
	Lines int
	Used  time.Duration // of Timeout, by reading it
}

// Name returns the name of a unit that has none of its own: where it stands.
func (u *Unit) Name() string {
	var room [64]byte // so that most names are allocated once, not in parts
	return string(strconv.AppendInt(append(append(room[:0], u.File...), ':'), int64(u.Line), 10))
}

// Place returns where the unit begins, for messages about something in it.
func (u *Unit) Place() string { return u.Name() + ":1" }

// Misfit returns the error that something else was expected where the unit stands.
func (u *Unit) Misfit(expected, found string) error {
	return &format.Error{Input: u.File, Line: u.Line, Column: 1, Expected: expected, Found: found}
}

// Options say how inputs are read.
type Options struct {
	format.Options
	Limits  xcc.Limits
	Stdin   io.Reader
	Timeout time.Duration // for a unit; 0: none
	// Lines is how many lines a unit may have for the caller to parse; 0: they are parsed here.
	Lines int
}

// A Source yields the units of named inputs one after another. An input is opened when the one
// before it has ended.
type Source struct {
	options Options
	files   []string // still to open
	clock   *clock
	number  int // units with a number so far
	in      *input
}

// New returns the source of the named files, standard input for "-" and where none is named, for a
// batch that ends with ctx.
func New(ctx context.Context, o Options, files ...string) *Source {
	if len(files) == 0 {
		files = []string{"-"}
	}
	return &Source{options: o, files: expand(files), clock: newClock(ctx, o.Timeout)}
}

// First returns the first unit of a file. If ctx ends while input is waited for, First returns its
// error and leaves the wait to a goroutine.
func First(ctx context.Context, o Options, file string) (u *Unit, err error) {
	s := New(ctx, o, file)
	u = new(Unit)
	read := make(chan bool, 1)
	go func() {
		read <- s.Next(u)
		s.Close()
	}()
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case found := <-read:
		if !found {
			return nil, fmt.Errorf("%s: expected a puzzle, found none", inputName(file))
		}
	}
	return u, nil
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

// Next sets u to the next unit. It reports false at the end of the last input.
func (s *Source) Next(u *Unit) bool {
	s.clock.restart()
	more := s.read(u)
	u.Used = s.clock.pause()
	limit := s.options.Timeout
	if limit > 0 && u.Used >= limit && u.Number > 0 && u.Err == nil {
		u.Puzzle, u.Problem, u.Text, u.Lines = nil, nil, u.Text[:0], 0
		u.Err = context.DeadlineExceeded
	}
	return more
}

// read is Next but for the time it takes.
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
		err := s.in.next(s.clock, u, &s.options)
		if err == nil {
			u.Number = s.number + 1
			s.number += max(u.Lines, 1)
			return true
		}
		file := s.in.file
		s.in.close()
		s.in = nil
		switch {
		case errors.Is(err, context.DeadlineExceeded): // nobody knows where the next unit begins
			s.number++
			e := format.Entry{Number: s.number, Line: max(u.Line, 1), Err: context.DeadlineExceeded}
			*u = Unit{Entry: e, File: file}
			return true
		case errors.Is(err, context.Canceled):
			return false
		case err != io.EOF:
			u.Err = named(file, err)
		}
		if u.Err != nil || len(u.Warnings) > 0 {
			return true
		}
	}
}

// Close closes the input that is open, if any.
func (s *Source) Close() {
	if s.in != nil {
		s.in.close()
		s.in = nil
	}
}
