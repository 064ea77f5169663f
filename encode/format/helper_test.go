package format

import (
	"errors"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"exactcover/encode/format/internal/lz"
	"exactcover/encode/format/internal/source"
	"exactcover/encode/format/internal/spec"
	"exactcover/encode/puzzle"
)

// errStarved is what a feed gives when it is asked for more than it has.
var errStarved = errors.New("read too far")

// A feed is an input of which only some chunks have arrived. A reader of it that asks for more than
// it should gets an error.
type feed struct {
	chunks  []string
	starved bool
}

func (f *feed) Read(p []byte) (int, error) {
	if len(f.chunks) == 0 {
		f.starved = true
		return 0, errStarved
	}
	n := copy(p, f.chunks[0])
	if f.chunks[0] = f.chunks[0][n:]; f.chunks[0] == "" {
		f.chunks = f.chunks[1:]
	}
	return n, nil
}

// readAll returns the entries of an input and what Next returned at its end.
func readAll(
	t testing.TB, in io.Reader, name string, o spec.Options,
) (entries []spec.Entry, last spec.Entry, err error) {
	t.Helper()
	r := NewReader(in, name, o)
	for {
		e, err := r.Next(t.Context())
		if err != nil {
			if _, again := r.Next(t.Context()); again != err {
				t.Errorf("Next after the end: %v, want %v again", again, err)
			}
			return entries, e, err
		}
		checkEntry(t, e, len(entries)+1)
		entries = append(entries, e)
	}
}

// checkEntry tests what holds for every entry.
func checkEntry(t testing.TB, e spec.Entry, number int) {
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
		var place *source.Error
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

// report says what an input named "in" holds, one line an entry: its line, then the puzzle or the
// error, then warnings and what is left out; and an error at the end that is not io.EOF.
func report(t testing.TB, text string, o spec.Options) string {
	t.Helper()
	var b strings.Builder
	entries, last, err := readAll(t, strings.NewReader(text), "in", o)
	warn := func(warnings []*source.Error) {
		for _, w := range warnings {
			fmt.Fprintf(&b, "warning %v\n", w)
		}
	}
	for _, e := range entries {
		if e.Err != nil {
			fmt.Fprintf(&b, "%d: %v\n", e.Line, e.Err)
		} else {
			fmt.Fprintf(&b, "%d: %s", e.Line, short(e.Puzzle))
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

// short writes a puzzle on one line in the simplest format that can hold it.
func short(p *puzzle.Puzzle) string {
	for _, append := range []func([]byte, *puzzle.Puzzle) ([]byte, error){
		appendAs("line"), appendAs("json"),
	} {
		if text, err := append(nil, p); err == nil {
			return string(text)
		}
	}
	return fmt.Sprintf("%+v\n", p)
}

// apart compares two puzzles by all but what they carry along.
func apart(want, got *puzzle.Puzzle) string {
	return cmp.Diff(want, got, cmpopts.IgnoreFields(puzzle.Puzzle{}, "Carried"))
}

// found returns what a list of findings says, without places.
func found(list []*source.Error) string {
	var texts []string
	for _, e := range list {
		texts = append(texts, "expected "+e.Expected+", found "+e.Found)
	}
	return strings.Join(texts, "\n")
}

// A readCase is an input and its report.
type readCase struct{ name, in, want string }

func runCases(t *testing.T, o spec.Options, cases []readCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, report(t, c.in, o)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

// mustAppend writes p in a format.
func mustAppend(t testing.TB, name string, p *puzzle.Puzzle) []byte {
	t.Helper()
	f, err := Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	text, err := f.Append(nil, p)
	if err != nil {
		t.Fatal(err)
	}
	return append(text, f.End...)
}

// fpuzzlesText returns what an f-puzzles link of p carries.
func fpuzzlesText(p *puzzle.Puzzle) (string, error) {
	f, err := Lookup("fpuzzles")
	if err != nil {
		return "", err
	}
	link, err := f.Append(nil, p)
	if err != nil {
		return "", err
	}
	_, packed, _ := strings.Cut(strings.TrimSpace(string(link)), "=")
	if packed, err = url.QueryUnescape(packed); err != nil {
		return "", err
	}
	return lz.Unpack([]byte(packed), lz.MaxUnpacked)
}

// appendAs appends p in a format.
func appendAs(name string) func(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	return func(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
		f, err := Lookup(name)
		if err != nil {
			return dst, err
		}
		return f.Append(dst, p)
	}
}
