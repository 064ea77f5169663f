package format

import (
	"errors"
	"io"
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/internal/formats/formattest"
	"exactcover/internal/formats/spec"
)

// errStarved is the error of a feed that has no more input.
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

func readAll(
	t testing.TB, in io.Reader, name string, o spec.Options,
) (entries []spec.Entry, last spec.Entry, err error) {
	t.Helper()
	return formattest.ReadAll(t, NewReader(in, name, o))
}

func readOne(t testing.TB, text, format string) spec.Entry {
	t.Helper()
	return formattest.ReadOne(t, NewReader, text, format)
}

func runCases(t *testing.T, o spec.Options, cases []formattest.Case) {
	t.Helper()
	formattest.Run(t, NewReader, o, cases)
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
