package units

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	_ "exactcover/internal/thorough" // fewer draws in the quick tests

	"exactcover/internal/choice/rapidly"
	"pgregory.net/rapid"
)

// TestCountsRemembered counts in pieces, with room for few levels, gives work away, and lets the
// same search take it afterwards. All this must find as many solutions as a search that remembers
// nothing.
func TestCountsRemembered(t *testing.T) {
	saved, forgone := 0, 0
	both := func() bool { return saved > 0 && forgone > 0 }
	rapidly.CheckUntil(t, both, func(t *rapid.T) {
		choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		p := naive.Shape{Items: 4 + choice(20), Most: 1, Ways: 3 + choice(6), Longest: 1 + choice(4)}
		seed := rapid.Uint64().Draw(t, "seed of the problem")
		task := &search.Task{Matrix: p.Planted(rand.New(rand.NewPCG(seed, 0)).IntN)}
		var s kernel[uint64]
		ring := rapid.IntRange(2, 8).Draw(t, "levels")
		ready := func() { s.memory.young, s.blame.nodes, s.ring = 0, 0, ring }
		m := naive.Meter()
		s.Load(task, nil)
		ready()
		const most = 20000
		want := s.Count(most, m) // too few to remember anything
		if want == most {
			t.Skip("too many solutions")
		}
		nodes := m.Nodes

		got := uint64(0)
		s.Load(task, nil)
		ready()
		m = &search.Meter{}
		m.Poll = func() bool {
			m.NextPoll = m.Nodes + uint64(1+choice(200))
			return choice(2) == 0
		}
		var parts []*search.Part
		for more := true; more; {
			for choice(3) == 0 {
				keep, q := s.levels[0].keep, new(search.Part)
				if !s.Give(q) {
					continue
				}
				parts = append(parts, q)
				if keep {
					forgone++
				}
				if s.levels[0].keep {
					t.Fatal("a count without the part is to be cached")
				}
			}
			limit := uint64(math.MaxUint64)
			if choice(4) == 0 {
				limit = uint64(1 + choice(4))
			}
			n := s.Count(limit, m)
			got += n
			if n == limit || m.Stopped {
				continue
			}
			if more = len(parts) > 0; more {
				q := parts[len(parts)-1]
				k := len(q.Branches) - 1
				s.Take(task, q, k, nil)
				ready()
				if q.Branches = q.Branches[:k]; k == 0 {
					parts = parts[:len(parts)-1]
				}
			}
		}
		if got != want {
			t.Fatalf("%d solutions, not %d", got, want)
		}
		if m.Nodes < nodes {
			saved++
		}
	})
}

// TestMemoryCarries counts 3^42 solutions, more than 2^64. Remaining problems with as many are met
// again, so a count that has lost its carry would be found.
func TestMemoryCarries(t *testing.T) {
	m := &matrix.Matrix{Row: []int32{0}}
	for i := range int32(42) {
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
		for range 3 {
			m.Item = append(m.Item, i)
			m.Row = append(m.Row, int32(len(m.Item)))
		}
	}
	m.Transpose(nil)
	want, total := new(big.Int).Exp(big.NewInt(3), big.NewInt(42), nil), new(big.Int)
	var s kernel[uint16]
	s.Load(&search.Task{Matrix: m}, nil)
	s.memory.young = 0
	for meter := naive.Meter(); s.phase != search.Finished && meter.Nodes < 1000; {
		n := s.Count(math.MaxUint64, meter)
		total.Add(total, new(big.Int).SetUint64(n))
	}
	if total.Cmp(want) != 0 {
		t.Errorf("%v, not %v", total, want)
	}
}

// TestLookUpsEnd looks up no node of a problem whose remaining problems are never met again, once
// that has been learned, nor one of a problem with too many items.
func TestLookUpsEnd(t *testing.T) {
	for _, test := range []struct {
		what  string
		m     *matrix.Matrix
		looks bool
	}{
		{"squares of order 5", square(5, 0, 0), true},
		{"squares of order 27", square(27, 0, 0), false},
	} {
		var s kernel[uint64]
		s.Load(&search.Task{Matrix: test.m}, nil)
		m := &search.Meter{NextPoll: 2000, Poll: func() bool { return true }}
		s.Count(math.MaxUint64, m)
		if looks := s.memory.cache != nil; looks != test.looks {
			t.Errorf("%s: looked up %t", test.what, looks)
		}
	}
}
