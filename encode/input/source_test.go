package input_test

import (
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"pgregory.net/rapid"

	"exactcover/encode/format"
	"exactcover/encode/input"
)

// Two puzzles of four by four cells, a line each, and an exact-cover problem.
const (
	first   = "1..............."
	second  = "..............4."
	problem = "a b | c\na b\n"
)

// files writes files into a new directory, goes there, and packs those whose names end with .gz.
func files(t *testing.T, texts map[string]string) {
	t.Chdir(t.TempDir())
	for name, text := range texts {
		if strings.HasSuffix(name, ".gz") {
			text = packed(t, text)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

func packed(t *testing.T, text string) string {
	var b strings.Builder
	z := gzip.NewWriter(&b)
	if _, err := z.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// told returns a line for each unit of inputs: its number, place and content.
func told(t *testing.T, o input.Options, names ...string) []string {
	s := input.New(t.Context(), o, names...)
	defer s.Close()
	var list []string
	for u := new(input.Unit); s.Next(u) && len(list) < 100; {
		what := "nothing"
		switch {
		case u.Err != nil:
			what = u.Err.Error()
		case u.Problem != nil:
			what = "a problem"
		case u.Puzzle != nil:
			what = "a puzzle"
		case u.Lines > 0:
			what = fmt.Sprintf("%d lines %q", u.Lines, u.Text)
		}
		list = append(list, fmt.Sprintf("%d %s %s", u.Number, u.Name(), what))
		for _, w := range u.Warnings {
			list = append(list, "warning "+w.Error())
		}
	}
	return list
}

// expect compares the lines of told.
func expect(t *testing.T, got []string, want ...string) {
	t.Helper()
	if a, b := strings.Join(got, "\n"), strings.Join(want, "\n"); a != b {
		t.Errorf("told:\n%s\nexpected:\n%s", a, b)
	}
}

// Several inputs are one batch: files, packed or not, patterns, and standard input. Formats differ.
func TestInputs(t *testing.T) {
	files(t, map[string]string{
		"a.txt": "# two\n" + first + "\n\n" + second + "\n", "b.txt": second, "c.xcc": problem,
		"p.txt.gz": first + "\n" + second + "\n", "q.xcc.gz": problem, "[x].txt": second + "\n",
		"x.txt": second,
	})
	o := input.Options{Stdin: strings.NewReader("\xef\xbb\xbf" + first + "\r\n")}
	expect(t, told(t, o, "a.txt", "-", "c.xcc", "p.txt.gz", "q.xcc.gz", "?.txt", "[x].txt"),
		"1 a.txt:2 a puzzle", "2 a.txt:4 a puzzle",
		"3 standard input:1 a puzzle",
		"4 c.xcc:1 a problem",
		"5 p.txt.gz:1 a puzzle", "6 p.txt.gz:2 a puzzle",
		"7 q.xcc.gz:1 a problem",
		"8 a.txt:2 a puzzle", "9 a.txt:4 a puzzle", "10 b.txt:1 a puzzle", "11 x.txt:1 a puzzle",
		"12 [x].txt:1 a puzzle",
	)
}

// Without a name, standard input is read. It may be packed, and it may be short.
func TestStandardInput(t *testing.T) {
	for text, want := range map[string][]string{
		first:                     {"1 standard input:1 a puzzle"},
		packed(t, first):          {"1 standard input:1 a puzzle"},
		packed(t, "a | b\na b\n"): {"1 standard input:1 a problem"},
		"": {
			"1 standard input:1 standard input:1:1: expected a puzzle, found the end of the input",
		},
		"1": {"1 standard input:1 standard input:1:2: expected a digit of domino 1 of 1, " +
			"found the end of the input"},
	} {
		expect(t, told(t, input.Options{Stdin: strings.NewReader(text)}), want...)
	}
}

// An input that cannot be read gives one message, and later inputs are still read. It counts as a
// puzzle unless it cannot be opened.
func TestUnreadable(t *testing.T) {
	whole := packed(t, strings.Repeat(first+"\n", 2))
	damaged := []byte(whole)
	damaged[len(damaged)-5] ^= 1 // the checksum
	files(t, map[string]string{
		"good.txt": first, "empty.txt": "", "cut": whole[:len(whole)-9], "damaged": string(damaged),
		"head": "\x1f\x8b", "nonsense": "\x1f\x8b nonsense", "bad.xcc": "a a | b\n",
		"corrupt": whole[:10] + "\xff" + whole[11:],
	})
	if err := os.Mkdir("dir", 0o777); err != nil {
		t.Fatal(err)
	}
	const notPacked = "expected data packed by gzip, found "
	for name, want := range map[string]string{
		"missing":   "0 missing:0 missing: no such file or directory",
		"*.csv":     "0 *.csv:0 *.csv: no file matches the pattern",
		"dir":       "0 dir:0 dir: expected a file, found a directory",
		"empty.txt": "1 empty.txt:1 empty.txt:1:1: expected a puzzle, found the end of the input",
		"cut":       "1 cut:1 cut:1:1: expected more packed data, found the end of the input",
		"head":      "1 head:1 head:1:1: expected more packed data, found the end of the input",
		"corrupt":   "1 corrupt:1 corrupt:1:1: " + notPacked + "damage",
		"nonsense":  "1 nonsense:1 nonsense:1:1: " + notPacked + "its first two bytes alone",
	} {
		good := fmt.Sprintf("%d good.txt:1 a puzzle", want[0]-'0'+1)
		expect(t, told(t, input.Options{}, name, "good.txt"), want, good)
	}
	dir, err := os.Open("dir")
	if err != nil {
		t.Fatal(err)
	}
	defer dir.Close()
	expect(t, told(t, input.Options{Stdin: dir}, "-", "good.txt"),
		"0 standard input:0 standard input: expected a file, found a directory",
		"1 good.txt:1 a puzzle")
	// The packed puzzles ahead of the damage are read where the format need not be looked for.
	line := input.Options{Options: format.Options{Format: "line"}}
	expect(t, told(t, line, "damaged", "good.txt"),
		"1 damaged:1 a puzzle", "2 damaged:2 a puzzle",
		"3 damaged:3 damaged:3:1: "+notPacked+"damage", "4 good.txt:1 a puzzle")
	// A puzzle that is cut is not complained about by itself.
	const grid = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n"
	for _, of := range []string{grid + grid[:12], grid + grid[:16], "a b\na b\na"} {
		text := io.MultiReader(strings.NewReader(of), iotest.ErrReader(io.ErrUnexpectedEOF))
		last := ""
		for _, line := range told(t, input.Options{Stdin: text}) {
			if strings.HasSuffix(line, "a puzzle") {
				continue
			}
			if last += line; !strings.HasSuffix(line, ":1: "+noMore+"unexpected EOF") {
				t.Errorf("%q: %s", of, line)
			}
		}
		if last == "" {
			t.Errorf("%q: no message", of)
		}
	}
	got := told(t, input.Options{}, "bad.xcc", "good.txt")
	if len(got) != 2 || !strings.HasPrefix(got[0], "1 bad.xcc:1 bad.xcc:1:3: expected ") ||
		got[1] != "2 good.txt:1 a puzzle" {
		t.Errorf("told %q", got)
	}
}

// A bad puzzle keeps its own id, if that could be read.
func TestID(t *testing.T) {
	for text, want := range map[string]string{
		`{"id": "a", "size": 5}`:                "a",
		`{"size": 5, "id": "a"}`:                "a",
		`{"id": "a", "size": x`:                 "a",
		`{"size": x, "id": "a"}`:                "standard input:1",
		`{"size": 5, "id":`:                     "standard input:1",
		`{"size": 5, "id": 7}`:                  "standard input:1",
		"id,puzzle\na," + first[1:]:             "a",
		"id,puzzle,solution\na," + first + ",1": "a",
	} {
		s := input.New(t.Context(), input.Options{Stdin: strings.NewReader(text)})
		u := new(input.Unit)
		if !s.Next(u) || u.Err == nil || u.ID() != want {
			t.Errorf("%q: id %q, error %v", text, u.ID(), u.Err)
		}
	}
}

// noMore begins the reason of an input that fails.
const noMore = "expected more of the input, found an error: "

// failing is a stream that fails once its text has been read.
type failing struct{ text io.Reader }

func (f failing) Read(p []byte) (int, error) {
	n, err := f.text.Read(p)
	if err == io.EOF {
		err = &os.PathError{Op: "read", Path: "/dev/stdin", Err: fmt.Errorf("the disk is gone")}
	}
	return n, err
}

// A stream that fails is named as the messages name it, with the reason alone.
func TestFailure(t *testing.T) {
	o := input.Options{Options: format.Options{Format: "line"}}
	o.Stdin = failing{strings.NewReader(first + "\n")}
	expect(t, told(t, o),
		"1 standard input:1 a puzzle",
		"2 standard input:2 standard input:2:1: "+noMore+"the disk is gone")
}

// A line that is too long is a bad puzzle, with its place. The ones after it are read, but not
// after a line without end.
func TestTooLong(t *testing.T) {
	long := strings.Repeat("1", format.MaxLength+1)
	o := input.Options{Options: format.Options{Format: "line"}}
	o.Stdin = strings.NewReader(first + "\n" + long + "\n" + second + "\n")
	at := fmt.Sprintf("standard input:2:%d: expected a line of at most %d bytes, found a longer one",
		format.MaxLength+1, format.MaxLength)
	expect(t, told(t, o, "-"),
		"1 standard input:1 a puzzle", "2 standard input:2 "+at, "3 standard input:3 a puzzle")
	files(t, map[string]string{"good.txt": second})
	o.Stdin = io.MultiReader(strings.NewReader(first+"\n"), endless("1"))
	got := told(t, o, "-", "good.txt")
	if len(got) != 4 || got[1] != "2 standard input:2 "+at ||
		!strings.Contains(got[2], ": expected the end of a line within ") ||
		!strings.HasPrefix(got[2], "3 standard input:") || got[3] != "4 good.txt:1 a puzzle" {
		t.Errorf("told %q", got)
	}
}

// endless is a stream of one text again and again.
type endless string

func (e endless) Read(p []byte) (n int, err error) {
	for n+len(e) <= len(p) {
		n += copy(p[n:], e)
	}
	return n, nil
}

// A named format is used for all inputs, no matter what they look like.
func TestFormat(t *testing.T) {
	files(t, map[string]string{"a.xcc": first, "b.txt": "a\na\n"})
	for name, want := range map[string][]string{
		"line": {"1 a.xcc:1 a puzzle"},
		"xcc":  {"1 b.txt:1 a problem"},
	} {
		file, _, _ := strings.Cut(strings.TrimPrefix(want[0], "1 "), ":")
		expect(t, told(t, input.Options{Options: format.Options{Format: name}}, file), want...)
	}
	got := told(t, input.Options{Options: format.Options{Format: "lines"}}, "a.xcc")
	if len(got) != 1 || !strings.HasPrefix(got[0], "1 a.xcc:1 a.xcc: unknown format \"lines\"") {
		t.Errorf("told %q", got)
	}
}

// Warnings come with the unit that they are about, those about the end of an input by themselves.
func TestWarnings(t *testing.T) {
	const domino = "1\n1 A1 2 A2\nA3 B4 C5 D6 E7 F8 G9 H1 I2\n"
	files(t, map[string]string{"a.xcc": "a | b\na b\nb\n", "b.txt": domino})
	expect(t, told(t, input.Options{}, "a.xcc", "b.txt"),
		"1 a.xcc:1 a problem",
		"warning a.xcc:3:1: expected an option with a primary item, "+
			"found secondary items only, skipped",
		"2 b.txt:1 a puzzle",
		"0 b.txt:0 nothing",
		"warning b.txt:4:1: expected a line with 0 at the end, found the end of the input")
}

// The units have the same numbers and places whether the source parses the lines or leaves them to
// the caller.
func TestLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		texts := rapid.SliceOfN(rapid.SampledFrom([]string{
			first, second, "", "# a comment", "  " + second, first + " of an id", "nonsense",
			strings.Repeat(".", 2000),
		}), 1, 40).Draw(t, "lines")
		end := rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "end")
		most := rapid.IntRange(1, 8).Draw(t, "most")
		text := first + end + strings.Join(texts, end)
		read := func(most int) (list []string) {
			s := input.New(context.Background(), input.Options{
				Stdin: strings.NewReader(text), Lines: most,
				Options: format.Options{Format: "line"},
			})
			parser := format.NewParser(format.Options{})
			tell := func(number, line int, good bool) {
				list = append(list, fmt.Sprint(number, " ", line, " ", good))
			}
			for u := new(input.Unit); s.Next(u); {
				if u.Lines == 0 {
					tell(u.Number, u.Line, u.Err == nil)
					continue
				}
				if u.Lines > most {
					t.Fatalf("%d lines, at most %d are asked for", u.Lines, most)
				}
				n := 0
				for line := range strings.Lines(string(u.Text)) {
					e := parser.Parse([]byte(strings.TrimSuffix(line, "\n")), u.File, u.Line+n)
					tell(u.Number+n, u.Line+n, e.Err == nil)
					n++
				}
				if n != u.Lines {
					t.Fatalf("%d lines of text, %d are told", n, u.Lines)
				}
			}
			return list
		}
		if got, want := strings.Join(read(most), "; "), strings.Join(read(0), "; "); got != want {
			t.Fatalf("%q, %d lines at a time:\n%s\none by one:\n%s", text, most, got, want)
		}
	})
}

// First returns the first unit of a file, and an error where there is none.
func TestFirst(t *testing.T) {
	files(t, map[string]string{"a.txt": first + "\n" + second + "\n", "none.txt": "0\n"})
	u, err := input.First(t.Context(), input.Options{}, "a.txt")
	if err != nil || u.Puzzle == nil || u.Place() != "a.txt:1:1" {
		t.Errorf("%+v, %v", u, err)
	}
	if err := u.Misfit("a puzzle", "a problem"); err.Error() !=
		"a.txt:1:1: expected a puzzle, found a problem" {
		t.Error(err)
	}
	_, err = input.First(t.Context(), input.Options{}, "none.txt")
	if err == nil || err.Error() != "none.txt: expected a puzzle, found none" {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := input.First(ctx, input.Options{}, "a.txt"); err != context.Canceled {
		t.Error(err)
	}
}

// A source has one file open at a time, and none once it has ended or been closed.
func TestClosed(t *testing.T) {
	const open = "/proc/self/fd"
	if _, err := os.ReadDir(open); err != nil {
		t.Skip("open files cannot be counted here")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // it closes files that are forgotten
	files(t, map[string]string{"a.txt": first, "b.txt.gz": second, "bad": "\x1f\x8b nonsense"})
	dir, _ := os.Getwd()
	count := func() (n int) {
		list, _ := os.ReadDir(open)
		for _, e := range list {
			if to, _ := os.Readlink(filepath.Join(open, e.Name())); strings.HasPrefix(to, dir) {
				n++
			}
		}
		return n
	}
	s := input.New(t.Context(), input.Options{}, ".", "a.txt", "b.txt.gz", "bad", "a.txt")
	for u := new(input.Unit); s.Next(u); {
		if n := count(); n > 1 {
			t.Errorf("%s: %d files are open", u.Name(), n)
		}
	}
	if n := count(); n != 0 {
		t.Errorf("%d files are open at the end", n)
	}
	s = input.New(t.Context(), input.Options{}, "a.txt")
	s.Next(new(input.Unit))
	s.Close()
	s.Close()
	if n := count(); n != 0 {
		t.Errorf("%d files are open after Close", n)
	}
	if _, err := input.First(t.Context(), input.Options{}, "a.txt"); err != nil {
		t.Error(err)
	}
	for wait := 0; count() != 0; wait++ { // a goroutine closes it
		if wait == 1000 {
			t.Fatal("a file is open after First")
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// A cage whose sum no digits have is probably a slip.
func TestWarnOfSlips(t *testing.T) {
	const text = `{"size": 4, "rules": [{"rule": "killer", "cells": ["r1c1", "r1c2"], "sum": 99}]}`
	u, err := input.First(t.Context(), input.Options{Stdin: strings.NewReader(text)}, "-")
	if err != nil || len(u.Warnings) > 0 {
		t.Fatal(err, u.Warnings)
	}
	if u.WarnOfSlips(); len(u.Warnings) != 1 || u.Warnings[0].Column == 1 {
		t.Errorf("%v", u.Warnings)
	}
}
