package source

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// TestReadLine reads lines with ends of each kind, whatever the input gives at a time.
func TestReadLine(t *testing.T) {
	const text = "\xef\xbb\xbfone\r\n\r\n\nx\r\nlast"
	for name, in := range map[string]io.Reader{
		"whole": strings.NewReader(text), "bytes": iotest.OneByteReader(strings.NewReader(text)),
	} {
		s := New(in, "in")
		s.SkipBOM()
		for k, want := range []string{"one", "", "", "x", "last"} {
			got, num, err := s.ReadLine()
			if string(got) != want || num != k+1 || err != nil {
				t.Errorf("%s: line %d is %q, %v, want %q", name, num, got, err, want)
			}
		}
		if _, _, err := s.ReadLine(); err != io.EOF {
			t.Errorf("%s: %v at the end", name, err)
		}
	}
}

// TestPeekLine sees lines without consuming them.
func TestPeekLine(t *testing.T) {
	for _, in := range []io.Reader{
		strings.NewReader("one\r\ntwo"), iotest.OneByteReader(strings.NewReader("one\r\ntwo")),
	} {
		s := New(in, "in")
		for _, want := range []string{"one", "two"} {
			for range 2 {
				if got, ok := s.PeekLine(); string(got) != want || !ok {
					t.Errorf("%q, %t, want %q", got, ok, want)
				}
			}
			if got, _, err := s.ReadLine(); string(got) != want || err != nil {
				t.Errorf("%q, %v, want %q", got, err, want)
			}
		}
		if got, ok := s.PeekLine(); ok {
			t.Errorf("%q after the last line", got)
		}
	}
	s := New(strings.NewReader(strings.Repeat("x", 2*MaxLength)), "in")
	if got, ok := s.PeekLine(); ok {
		t.Errorf("a line of %d bytes", len(got))
	}
}

// TestTooLong: the line after one that is too long has its own number.
func TestTooLong(t *testing.T) {
	s := New(strings.NewReader(strings.Repeat("x", 2*MaxLength)+"\nnext\n"), "in")
	if _, _, err := s.ReadLine(); s.Passing(err) == nil {
		t.Errorf("%v", err)
	}
	if got, num, err := s.ReadLine(); string(got) != "next" || num != 2 || err != nil {
		t.Errorf("line %d is %q, %v", num, got, err)
	}
}

// TestPlainLines takes lines of cells that are there.
func TestPlainLines(t *testing.T) {
	s := New(strings.NewReader("1..\n.2.\n# three\n...4\n"), "in")
	s.Fill()
	if text, n := s.PlainLines(9, 80); string(text) != "1..\n.2.\n" || n != 2 || s.Line != 3 {
		t.Errorf("%d lines %q, now at line %d", n, text, s.Line)
	}
}

// A warning says the same as an error, after its place.
func TestWarning(t *testing.T) {
	e := &Error{Input: "in", Line: 2, Column: 3, Expected: "a digit", Found: "none"}
	if got := e.Warning(); got != "in:2:3: warning: expected a digit, found none" {
		t.Error(got)
	}
}
