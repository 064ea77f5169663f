package subject

import (
	"context"
	"testing"

	"exactcover/encode"
	"exactcover/encode/puzzle"
)

// A count that is kept is complete, unless its context has ended.
func TestCountKept(t *testing.T) {
	for _, s := range []Subject{Of(puzzle.New(4), nil, nil), costly(t)} {
		e := NewEngine(encode.Options{})
		want := e.Count(t.Context(), s).String()
		e.Kept.Dir = t.TempDir()
		if n := e.Count(t.Context(), s); n.String() != want || !e.Complete || e.Err != nil {
			t.Errorf("%v kept, complete %t, %v, want %s", n, e.Complete, e.Err, want)
		}
		ended, end := context.WithCancel(t.Context())
		end()
		e.Kept.Dir = t.TempDir()
		if e.Count(ended, s); e.Complete || e.Err == nil {
			t.Errorf("a count whose context has ended: complete %t, %v", e.Complete, e.Err)
		}
	}
}

// Two solutions are several, whatever stops the search for more.
func TestSeveral(t *testing.T) {
	several, one := puzzle.New(4), puzzle.New(1)
	for _, p := range []*puzzle.Puzzle{several, one} {
		e := NewEngine(encode.Options{})
		if more, sure := e.Several(t.Context(), p); more != (p == several) || !sure {
			t.Errorf("several: %t, sure: %t", more, sure)
		}
		ended, end := context.WithCancel(t.Context())
		end()
		if more, sure := e.Several(ended, p); more || sure {
			t.Errorf("after the context has ended: several: %t, sure: %t", more, sure)
		}
	}
}
