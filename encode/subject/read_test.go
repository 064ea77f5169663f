package subject

import (
	"fmt"
	"strings"
	"testing"

	"exactcover/encode"
)

// A text is read as what it is, whatever that is, and counted, also in parts.
func TestRead(t *testing.T) {
	for _, c := range []struct{ text, kind, count string }{
		{"1...............\n", "subject.Puzzle", "72"},
		{costlyText, "*subject.Problem", "2"},
		{"board 2x3\npieces dominoes x*\n", "*subject.Tiling", "3"},
		{"board 3x3\npieces dominoes x*\n", "*subject.Tiling", "0"}, // the sizes do not fit
	} {
		s, err := Read(t.Context(), []byte(c.text), "in")
		if err != nil {
			t.Fatalf("%q: %v", c.text, err)
		}
		e := NewEngine(encode.Options{})
		count := fmt.Sprint(e.Count(t.Context(), s))
		parts, err := e.Divide(t.Context(), s, 2)
		if kind := fmt.Sprintf("%T", s); kind != c.kind || count != c.count || err != nil {
			t.Errorf("%q: %s with %s solutions, %v", c.text, kind, count, err)
		}
		total := 0
		for _, x := range parts {
			e.Part = Part{ID: x.ID, Read: &x}
			total += int(e.Count(t.Context(), s).Int64())
		}
		if fmt.Sprint(total) != c.count || e.Err != nil {
			t.Errorf("%q: %d solutions in %d parts, %v", c.text, total, len(parts), e.Err)
		}
		p, distinct, err := s.Cover(t.Context())
		if err != nil || p.NumItems() == 0 || distinct != nil {
			t.Errorf("%q: %v as a problem, told apart by %v, %v", c.text, p, distinct, err)
		}
	}
}

func TestReadFaults(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"1...............\n2...............\n", "in: expected one puzzle, found several"},
		{"pieces dominoes x*\npuzzle a\nboard 2x3\npuzzle b\nboard 2x3\n", "expected one puzzle"},
		{`{"size": 4, "x": 1}`, `found "x"`}, {"a b\na c\n", "in:2:"}, {"", "in:1:1: "},
	} {
		s, err := Read(t.Context(), []byte(c.text), "in")
		if err == nil || s != nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, %v, want %s", c.text, s, err, c.want)
		}
	}
}
