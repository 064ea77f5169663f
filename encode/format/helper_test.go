package format

import (
	"testing"

	"exactcover/encode/puzzle"
)

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
