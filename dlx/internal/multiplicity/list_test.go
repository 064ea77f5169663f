package multiplicity

import (
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// lists lists solutions of task on tapes.
func lists(t *rapid.T, s *Search, task *search.Task) {
	intn := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "size") }
	if got, want := naive.Tapes(s, task, intn); !naive.Equal(got, want) {
		t.Fatalf("%v on tapes, not %v", got, want)
	}
}

// TestListStages lists solutions of pair stages below a wide one, and of a wide one alone.
func TestListStages(t *testing.T) {
	// Each item has three options; pair stages have room for the last ones.
	for _, n := range []int32{30, 200} {
		for _, options := range []int{3, 140} {
			m := items(n, options)
			s := New()
			narrow := false
			rapid.Check(t, func(t *rapid.T) {
				lists(t, s, &search.Task{Matrix: m, Seed: rapid.Uint64Range(0, 2).Draw(t, "seed")})
				narrow = narrow || s.Last != nil
			})
			if want := options == 3; narrow != want {
				t.Errorf("%d items with %d options: pair stages %t", n, options, narrow)
			}
		}
	}
}

// items is a problem of n items with a number of options each, which cover nothing else.
func items(n int32, options int) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	for i := range n {
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
		for range options {
			m.Item = append(m.Item, i)
			m.Row = append(m.Row, int32(len(m.Item)))
		}
	}
	m.Transpose(nil)
	return m
}
