package units

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/dlx/internal/cache"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
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
		s := kernel[uint64]{memory: memory{Counts: cache.Counts{Eager: true}}}
		ring := rapid.IntRange(2, 8).Draw(t, "levels")
		give := func(q *search.Part) bool {
			keep := s.levels[0].Keep
			if !s.Give(q) {
				return false
			}
			if keep {
				forgone++
			}
			if s.levels[0].Keep {
				t.Fatal("a count without the part is to be cached")
			}
			return true
		}
		n, same, many := searchtest.Cached(&s, task, choice, give, func() {
			s.blame.nodes, s.ring = 0, ring
		})
		switch {
		case many:
			t.Skip("too many solutions")
		case !same:
			t.Fatal("solutions are missing, or counted twice")
		case n > 0:
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
	s := kernel[uint16]{memory: memory{Counts: cache.Counts{Eager: true}}}
	s.Load(&search.Task{Matrix: m}, nil)
	for meter := naive.Meter(); s.phase != search.Finished && meter.Nodes < 1000; {
		n := s.Count(math.MaxUint64, meter)
		total.Add(total, new(big.Int).SetUint64(n))
	}
	if total.Cmp(want) != 0 {
		t.Errorf("%v, not %v", total, want)
	}
}

// TestLoadsApart counts two problems with the same items, one after the other: no count of the
// first one is taken for one of the second.
func TestLoadsApart(t *testing.T) {
	m := square(5, 0, 0)
	tasks := [2]*search.Task{{Matrix: m}, {Matrix: m, Forbid: []int32{0}}}
	s := kernel[uint64]{memory: memory{Counts: cache.Counts{Eager: true}}}
	for _, n := range []int{0, 1, 0} {
		s.Load(tasks[n], nil)
		want := [2]uint64{161280, 129024}[n]
		if got := s.Count(math.MaxUint64, naive.Meter()); got != want {
			t.Errorf("%d squares of order 5, want %d", got, want)
		}
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
		looked := func(l level[uint64]) bool { return l.Key != nil }
		if looks := slices.ContainsFunc(s.levels, looked); looks != test.looks {
			t.Errorf("%s: looked up %t", test.what, looks)
		}
	}
}
