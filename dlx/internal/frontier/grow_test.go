package frontier

import (
	"math"
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
			s.arraysFrom(math.MaxInt)
			s.Run(&search.Meter{NextPoll: 200_000, Poll: func() bool { return true }})
			first := room.First / int64(parts)
			proof := search.InVain
			if test.grows {
				proof = search.Pays
			}
			if (s.memory > first) != test.grows || s.Proof() != proof {
				t.Errorf("%s in %d parts: %d bytes after %d, proof %d",
					test.name, parts, s.memory, first, s.Proof())
			}
			if most := s.bytes() * int64(parts); !test.grows && most > 2*room.First {
				t.Errorf("%s in %d parts: %d bytes of states", test.name, parts, most)
			}
		}
	}
}

// A sweep of a problem where memory pays late is not in vain at any time before.
func TestProofOnTheWay(t *testing.T) {
	knights := tilings(11, 11, shape{{1, -2}}, shape{{1, 2}}, shape{{2, -1}}, shape{{2, 1}})
	free := int32(knights.Items()) // an item of one option: a corner stays free
	knights.Primary = append(knights.Primary, true)
	knights.Lo, knights.Hi = append(knights.Lo, 1), append(knights.Hi, 1)
	knights.Item = append(knights.Item, 0, free)
	knights.Row = append(knights.Row, int32(len(knights.Item)))
	knights.Transpose(nil)
	room := search.Room{First: 1 << 25, Most: 1 << 31}
	s := newSweep[[1]uint64](bestPlan(&search.Task{Matrix: knights}, nil), room, 1, nil)
	m := &search.Meter{Poll: func() bool { return true }}
	for s.Proof() != search.Pays {
		if m.NextPoll = m.Nodes + 1024; s.Run(m) || s.Proof() == search.InVain {
			made, known := s.met()
			t.Fatalf("%d with %d new states and %d met again", s.Proof(), made, known)
		}
	}
}

// TestProof asks a sweep on the way: it is in vain soon where hardly any state is met again, and
// pays later where many are. A sweep that may not grow is not on trial.
func TestProof(t *testing.T) {
	for _, test := range []struct {
		name   string
		matrix *matrix.Matrix
		most   int64
		nodes  uint64
		want   search.Proof
	}{
		{"triples at first", triples(48, 300), 1 << 30, 500, search.Open},
		{"triples", triples(48, 300), 1 << 30, 20_000, search.InVain},
		{"triples without more room", triples(48, 300), 1 << 25, 20_000, search.Open},
		{"a tiling at first", dominoes(16, 16), 1 << 30, 40_000, search.Open},
		{"a tiling", dominoes(16, 16), 1 << 30, 200_000, search.Pays},
	} {
		room := search.Room{First: 1 << 25, Most: test.most}
		s := newSweep[[1]uint64](bestPlan(&search.Task{Matrix: test.matrix}, nil), room, 1, nil)
		s.Run(&search.Meter{NextPoll: test.nodes, Poll: func() bool { return true }})
		if got := s.Proof(); got != test.want {
			made, known := s.met()
			t.Errorf("%s: %d, want %d, with %d new states and %d met again",
				test.name, got, test.want, made, known)
		}
	}
}
