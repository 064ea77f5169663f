package scene

import (
	"slices"
	"testing"
)

// Lines are no wider than they may be, but for a word that is.
func TestWrap(t *testing.T) {
	width := TextWidth("12345", 20)
	want := []string{"12 45", "1234567", "1", "12345"}
	if got := Wrap("12 45 1234567 1 12345", 20, width); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// Texts stand under the picture, within its new corners, and a narrow picture gets wider for them.
func TestWrite(t *testing.T) {
	s := &Scene{Min: At(-10, -10), Max: At(110, 110)}
	s.Write([]string{"the weights of every option sum to a multiple of eight", "weight 2: a"})
	if len(s.Elements) < 3 || s.Max.X < 5*Unit {
		t.Fatalf("%d lines, as far as %d", len(s.Elements), s.Max.X)
	}
	bottom := 110
	for _, e := range s.Elements {
		l := e.(Label)
		if l.At.Y <= bottom || l.At.Y >= s.Max.Y || l.At.X+TextWidth(l.Text, l.Size) > s.Max.X {
			t.Errorf("%q at %v, in a picture up to %v", l.Text, l.At, s.Max)
		}
		bottom = l.At.Y
	}
}
