package engine

import (
	"context"
	"runtime"
	"slices"
	"testing"
	"time"

	"exactcover/dlx/internal/matrix"

	_ "exactcover/internal/thorough" // fewer draws in the quick tests

	"pgregory.net/rapid"
)

// choices returns a problem of n items with three options each: it has 3^n solutions.
func choices(n int32) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	for i := range n {
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
		for range 3 {
			m.Item = append(m.Item, i)
			m.Row = append(m.Row, int32(len(m.Item)))
		}
	}
	m.Transpose(nil)
	return m
}

// TestBufferBound lists solutions for a slow caller that sometimes leaves the loop, so that the
// buffer gets full. It checks the size that the buffer records, and its bound.
func TestBufferBound(t *testing.T) {
	m := choices(6)
	for _, kernel := range names() {
		if kernel != "consistency" { // there the caller searches alone
			full := false
			rapid.Check(t, func(t *rapid.T) {
				o := Settings{Kernel: kernel, Ordered: true,
					Processors: rapid.IntRange(2, 6).Draw(t, "processors")}
				s := session(m, o)
				s.start(t)
				r := rooms{
					tape:  rapid.IntRange(1, 50).Draw(t, "tape"),
					first: rapid.IntRange(4, 500).Draw(t, "first"),
					all:   rapid.IntRange(4, 2000).Draw(t, "all"),
				}
				h := &s.tree.team.buffer
				h.rooms = r
				n, turn := 0, rapid.IntRange(1, 1000).Draw(t, "turn")
				for s.Status() != Exhausted {
					for range each(s, context.Background()) {
						if n%200 == 0 {
							time.Sleep(100 * time.Microsecond)
						}
						full = h.check(t) >= min(r.first, r.all) || full
						if n++; n%turn == 0 {
							break
						}
					}
				}
				if n != 729 || h.held != 0 {
					t.Fatalf("%d solutions, and room for %d numbers is left in the buffer", n, h.held)
				}
			})
			if !full && runtime.GOMAXPROCS(0) > 1 { // a helper without its own thread runs rarely
				t.Errorf("%v: the buffer is never full", kernel)
			}
		}
	}
}

// check checks the invariants of a buffer. It returns the size of its content.
func (h *buffer) check(t *rapid.T) int {
	h.team.mu.Lock()
	defer h.team.mu.Unlock()
	held, largest := 0, 0
	for p := h.first; p != nil; p = p.next {
		sum := 0
		for _, x := range p.tapes {
			sum += cap(x)
			largest = max(largest, cap(x))
		}
		if sum != p.held {
			t.Fatalf("a segment records %d, and holds %d", p.held, sum)
		}
		if len(p.work) > 0 && (len(p.tapes) > 0 || p.closed) {
			t.Fatal("solutions of work that nobody has begun")
		}
		if p.next != nil && p.next.prev != p {
			t.Fatal("a segment is not linked to the one after it")
		}
		held += sum
	}
	p := h.first
	for p != nil && p.closed {
		p = p.next
	}
	has := func(w *worker) bool { return w.segment == p }
	if p != nil && !slices.ContainsFunc(h.team.workers, has) {
		t.Fatal("nobody searches what comes first")
	}
	if held != h.held {
		t.Fatalf("the buffer says %d, and holds %d", h.held, held)
	}
	if most := h.rooms.first + h.rooms.all + 2*largest; held >= most {
		t.Fatalf("%d numbers in the buffer, at most %d expected", held, most)
	}
	return held
}
