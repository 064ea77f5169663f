package frontier

import (
	"math/rand/v2"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// triples is a problem without structure: options of three random items.
func triples(items, options int) *matrix.Matrix {
	random := rand.New(rand.NewPCG(1, 1))
	m := &matrix.Matrix{Row: []int32{0}}
	for range items {
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
	}
	for range options {
		for _, i := range random.Perm(items)[:3] {
			m.Item = append(m.Item, int32(i))
		}
		m.Row = append(m.Row, int32(len(m.Item)))
	}
	m.Transpose(nil)
	return m
}

// TestMemoryGrowsWhereItPays counts with memory that may grow far. It grows if states are repeated.
// Otherwise the sweep gives up.
func TestMemoryGrowsWhereItPays(t *testing.T) {
	room := search.Room{First: 1 << 19, Most: 1 << 30}
	for _, test := range []struct {
		name   string
		matrix *matrix.Matrix
		grows  bool
	}{
		{"a tiling", dominoes(16, 16), true},
		{"random triples", triples(48, 300), false},
	} {
		for _, parts := range []int{1, 2} {
			p := bestPlan(&search.Task{Matrix: test.matrix}, nil)
			s := newSweep[[1]uint64](p, room, parts, nil)
			s.Run(&search.Meter{NextPoll: 200_000, Poll: func() bool { return true }})
			first := room.First / int64(parts)
			if (s.memory > first) != test.grows || s.Unproved() == test.grows {
				t.Errorf("%s in %d parts: %d bytes after %d, unproved %t",
					test.name, parts, s.memory, first, s.Unproved())
			}
			if most := s.bytes() * int64(parts); !test.grows && most > 2*room.First {
				t.Errorf("%s in %d parts: %d bytes of states", test.name, parts, most)
			}
		}
	}
}
