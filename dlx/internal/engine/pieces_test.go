package engine

import (
	"context"
	"testing"
)

// TestCut lists solutions in order with a small buffer, so that work must wait. In the end all work
// has been done.
func TestCut(t *testing.T) {
	for _, kernel := range []string{"links", "plain", "words", "units", "multiplicity"} {
		s := session(choices(9), Settings{Kernel: kernel, Ordered: true, Processors: 3})
		if !s.begin(context.Background()) || !s.tree.load() {
			t.Fatal("nothing to do")
		}
		s.tree.share()
		for _, w := range s.tree.team.workers {
			w.every = 1
		}
		h := &s.tree.team.buffer
		h.rooms = rooms{tape: 20, first: 200, all: 1000}
		waited, n := false, 0
		for range each(s, context.Background()) {
			n++
			left := h.unbegun()
			waited = waited || left > 0
			if left > 1 {
				t.Fatalf("%v: %v of the tree waits", kernel, left)
			}
		}
		if left := h.unbegun(); n != 19683 || left != 0 {
			t.Errorf("%v: %d solutions, and %v of the tree is left", kernel, n, left)
		}
		if !waited {
			t.Errorf("%v: no work ever waits", kernel)
		}
	}
}

// TestGrain ends pieces that took a short and a long time.
func TestGrain(t *testing.T) {
	c := new(team)
	c.grains.Store(whole * firstGrain)
	w := &worker{team: c}
	for _, x := range []struct {
		looks uint32
		want  float64
	}{
		{shortPiece - 1, 2 * firstGrain},
		{shortPiece, 2 * firstGrain},
		{longPiece, 2 * firstGrain},
		{longPiece + 1, firstGrain},
		{longPiece + 1, firstGrain / 2},
	} {
		w.looks += x.looks
		c.ended(w)
		if got := c.grain(); got != x.want {
			t.Errorf("%v after a piece of %d looks, want %v", got, x.looks, x.want)
		}
	}
	for range 20 {
		c.ended(w)
	}
	if got := c.grain(); got != 1 {
		t.Errorf("%v after many short pieces, want the whole tree", got)
	}
}
