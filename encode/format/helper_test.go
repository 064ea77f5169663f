package format_test

import (
	"context"
	"testing"

	"exactcover/encode/format"
	"exactcover/encode/puzzle"
)

// mustAppend writes p in a format.
func mustAppend(t testing.TB, name string, p *puzzle.Puzzle) []byte {
	t.Helper()
	f, err := format.All.Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	text, err := f.Append(t.Context(), nil, p, nil)
	if err != nil {
		t.Fatal(err)
	}
	return append(text, f.End...)
}

// appendAs appends p in a format.
func appendAs(name string) func(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
	return func(dst []byte, p *puzzle.Puzzle) ([]byte, error) {
		f, err := format.All.Lookup(name)
		if err != nil {
			return dst, err
		}
		return f.Append(context.Background(), dst, p, nil)
	}
}
