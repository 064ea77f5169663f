package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
)

// A breaking output fails at one write, and notes those after it.
type breaking struct{ left, after int }

func (b *breaking) Write(p []byte) (int, error) {
	b.left--
	switch {
	case b.left == 0:
		return 0, io.ErrClosedPipe
	case b.left < 0:
		b.after++
	}
	return len(p), nil
}

// After its first error a stream writes no more.
func TestStream(t *testing.T) {
	b := &breaking{left: 2}
	o := NewStream(b)
	for k := range 4 {
		if _, err := o.Write([]byte("x")); (err != nil) != (k > 0) {
			t.Errorf("write %d: %v", k, err)
		}
	}
	if err := o.Broken(); b.after > 0 || !ClosedPipe(err) {
		t.Errorf("%v, and %d writes after it", err, b.after)
	}
	if ClosedPipe(errors.New("full")) || !ClosedPipe(fmt.Errorf("out: %w", io.ErrClosedPipe)) {
		t.Error("another error is a closed pipe, or a closed pipe is none")
	}
}

func TestUseColor(t *testing.T) {
	for _, test := range []struct {
		word, none, term string
		terminal, want   bool
	}{
		{"always", "1", "dumb", false, true}, {"never", "", "xterm", true, false},
		{"auto", "", "xterm", true, true}, {"auto", "", "xterm", false, false},
		{"auto", "1", "xterm", true, false}, {"auto", "", "dumb", true, false},
	} {
		t.Setenv("NO_COLOR", test.none)
		t.Setenv("TERM", test.term)
		if got := UseColor(test.word, test.terminal); got != test.want {
			t.Errorf("%+v: %v", test, got)
		}
	}
}

func TestShows(t *testing.T) {
	for _, test := range []struct {
		word       string
		auto, want bool
	}{
		{"always", false, true}, {"never", true, false}, {"auto", true, true}, {"auto", false, false},
	} {
		if got := Shows(test.word, test.auto); got != test.want {
			t.Errorf("%+v: %v", test, got)
		}
	}
}

// No line of a text is a request of troff.
func TestManualLines(t *testing.T) {
	var m manual
	m.text(".dot\n'quote'\n  indented-\nback\\slash")
	want := "\\&.dot\n\\&'quote'\n.nf\n  indented\\-\n.fi\nback\\eslash\n"
	if got := m.String(); got != want {
		t.Errorf("%s, want %s", got, strings.TrimSpace(want))
	}
}
