// Package formattest reads and compares puzzles for the tests of formats.
//
//	formattest.go  reading an input, and a report about it
//	normal.go      what a puzzle says, however it is said
//	samples.go     inputs that several tests read
//	toy.go         a format as small as can be
//	postscript.go  a format of pictures as small as can be
package formattest

import (
	"errors"
	"fmt"
	"io"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/line"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/puzzlejson"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// ReadAll returns the entries of an input and what Next returned at its end.
func ReadAll(
	t testing.TB, in io.Reader, name string, o format.Options,
) (entries []format.Entry, last format.Entry, err error) {
	t.Helper()
	r := format.NewReader(in, name, o)
	for {
		e, err := r.Next(t.Context())
		if err != nil {
			if _, again := r.Next(t.Context()); again != err {
				t.Errorf("Next after the end: %v, want %v again", again, err)
			}
			return entries, e, err
		}
		CheckEntry(t, e, len(entries)+1)
		entries = append(entries, e)
	}
}

// CheckEntry tests what holds for every entry.
func CheckEntry(t testing.TB, e format.Entry, number int) {
	t.Helper()
	if e.Number != number || e.Line < 1 || e.Format == "" {
		t.Errorf("entry %d: %+v", number, e)
	}
	if (e.Puzzle == nil) == (e.Err == nil) {
		t.Errorf("entry %d has both or neither of puzzle and error: %+v", number, e)
	}
	if e.Puzzle != nil {
		if err := e.Puzzle.Validate(); err != nil {
			t.Errorf("entry %d: %v", number, err)
		}
	}
	places := slices.Concat(e.Warnings, e.LeftOut)
	if e.Err != nil {
		var place *format.Error
		if !errors.As(e.Err, &place) {
			t.Fatalf("entry %d: error %v is a %T", number, e.Err, e.Err)
		}
		places = append(places, place)
	}
	for _, place := range places {
		if place.Line < 1 || place.Column < 1 || place.Input == "" || place.Expected == "" ||
			place.Found == "" {
			t.Errorf("entry %d: %+v", number, place)
		}
	}
}

// Entries returns the entries of a text, which is named "in".
func Entries(t testing.TB, text string, o format.Options) []format.Entry {
	t.Helper()
	entries, _, _ := ReadAll(t, strings.NewReader(text), "in", o)
	return entries
}

// ReadOne reads the one puzzle of a text in a format, which must be good.
func ReadOne(t testing.TB, text, name string) format.Entry {
	t.Helper()
	entries := Entries(t, text, format.Options{Format: name})
	if len(entries) != 1 {
		t.Fatalf("%s: %d puzzles in %.60q", name, len(entries), text)
	}
	if entries[0].Err != nil {
		t.Fatalf("%s: %v", name, entries[0].Err)
	}
	return entries[0]
}

// Report says what an input named "in" holds, one line an entry: its line, then the puzzle or the
// error, then warnings and what is left out; and an error at the end that is not io.EOF.
func Report(t testing.TB, text string, o format.Options) string {
	t.Helper()
	var b strings.Builder
	entries, last, err := ReadAll(t, strings.NewReader(text), "in", o)
	warn := func(warnings []*format.Error) {
		for _, w := range warnings {
			fmt.Fprintf(&b, "warning %v\n", w)
		}
	}
	for _, e := range entries {
		if e.Err != nil {
			fmt.Fprintf(&b, "%d: %v\n", e.Line, e.Err)
		} else {
			fmt.Fprintf(&b, "%d: %s", e.Line, Short(e.Puzzle))
		}
		warn(e.Warnings)
		for _, l := range e.LeftOut {
			fmt.Fprintf(&b, "left out %v\n", l)
		}
	}
	warn(last.Warnings)
	if err != io.EOF {
		fmt.Fprintf(&b, "end: %v\n", err)
	}
	return b.String()
}

// Short writes a puzzle on one line in the simplest format that can hold it.
func Short(p *puzzle.Puzzle) string {
	if p.Variables == nil && !p.NoLines {
		if text, err := line.Format.Puzzle(nil, p); err == nil {
			return string(text)
		}
	}
	if text, err := puzzlejson.Format(rule.All).Puzzle(nil, p); err == nil {
		return string(text)
	}
	return fmt.Sprintf("%+v\n", p)
}

// Written returns a puzzle in a format that can hold it.
func Written(t testing.TB, name string, p *puzzle.Puzzle) string {
	t.Helper()
	var b strings.Builder
	if err := format.Write(&b, name, p); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// FPuzzlesText returns what an f-puzzles link of p carries.
func FPuzzlesText(p *puzzle.Puzzle) (string, error) {
	var link strings.Builder
	if err := format.Write(&link, "fpuzzles", p); err != nil {
		return "", err
	}
	_, packed, _ := strings.Cut(strings.TrimSpace(link.String()), "=")
	packed, err := url.QueryUnescape(packed)
	if err != nil {
		return "", err
	}
	return lz.Unpack([]byte(packed), lz.MaxUnpacked)
}

// Apart compares two puzzles by all but what they carry along.
func Apart(want, got *puzzle.Puzzle) string {
	a, b := *want, *got
	a.Carried, b.Carried = nil, nil
	if reflect.DeepEqual(a, b) {
		return ""
	}
	return fmt.Sprintf("-%+v\n+%+v", a, b)
}

// Found returns what a list of findings says, without places.
func Found(list []*format.Error) string {
	var texts []string
	for _, e := range list {
		texts = append(texts, "expected "+e.Expected+", found "+e.Found)
	}
	return strings.Join(texts, "\n")
}

// Drawn returns the content of n x n cells from a character each, "." for none.
func Drawn(n int, text string) []puzzle.Digit {
	digits := make([]puzzle.Digit, n*n)
	notation.NewSymbols(0, 9, notation.NoLetter, ".").Cells(digits, []byte(text))
	return digits
}

// A Case is an input and its report.
type Case = struct{ Name, In, Want string }

// Run compares the reports of some inputs, each in a separate test.
func Run(t *testing.T, o format.Options, cases []Case) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			if got := Report(t, c.In, o); got != c.Want {
				t.Errorf("got\n%s\nwant\n%s", got, c.Want)
			}
		})
	}
}
