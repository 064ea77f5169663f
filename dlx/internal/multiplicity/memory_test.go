package multiplicity

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/searchtest"
	_ "exactcover/internal/thorough" // fewer draws in the quick tests

	"exactcover/internal/choice/rapidly"
	"pgregory.net/rapid"
)

// eager returns a search that looks up its first node, and whose pair stages have at most a given
// number of options.
func eager(pairFrom int) *Search {
	s := &Search{pairFrom: pairFrom}
	s.memory.Eager, s.pair.Eager = true, true
	return s
}

// TestCountsRemembered counts in pieces, and goes through some solutions in between. It gives work
// away, and lets the same search take it afterwards. All this must find as many solutions as a
// search that remembers nothing.
func TestCountsRemembered(t *testing.T) {
	saved, savedWide := 0, 0 // in stages of both kinds, in wide ones
	both := func() bool { return saved > savedWide && savedWide > 0 }
	rapidly.CheckUntil(t, both, func(t *rapid.T) {
		pairFrom := rapid.SampledFrom([]int{0, 10, pairOptions}).Draw(t, "options of a pair stage")
		choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		p := naive.Shape{
			Items: 4 + choice(20), Most: 1 + choice(3), Optional: choice(3), Secondary: choice(5),
			Ways: 3 + choice(6), Longest: 1 + choice(4), Colors: int32(choice(3)),
		}
		seed := rapid.Uint64().Draw(t, "seed of the problem")
		task := &search.Task{Matrix: p.Planted(rand.New(rand.NewPCG(seed, 0)).IntN)}
		s := eager(pairFrom)
		n, same, many := searchtest.Cached(s, task, choice, s.Give, func() {})
		switch {
		case many:
			t.Skip("too many solutions")
		case !same:
			t.Fatal("solutions are missing, or counted twice")
		case n > 0:
			saved++
			if pairFrom == 0 {
				savedWide++
			}
		}
	})
}

// TestMemoryCarries counts more than 2^64 solutions. Remaining problems with as many are met again,
// so a count that has lost its carry would be found.
func TestMemoryCarries(t *testing.T) {
	want := new(big.Int).Exp(big.NewInt(3), big.NewInt(42), nil)
	for _, pairFrom := range []int{0, 60, pairOptions} {
		s, total := eager(pairFrom), new(big.Int)
		s.Load(&search.Task{Matrix: items(42, 3)}, nil)
		for s.Phase != search.Finished && total.Cmp(want) <= 0 {
			n := s.Count(math.MaxUint64, naive.Meter())
			total.Add(total, new(big.Int).SetUint64(n))
		}
		if total.Cmp(want) != 0 {
			t.Errorf("pair stages from %d options: %v, not %v", pairFrom, total, want)
		}
	}
}

// TestLoadsApart counts two problems with as many items and options, one after the other: no count
// of the first one is taken for one of the second.
func TestLoadsApart(t *testing.T) {
	ring := &matrix.Matrix{Row: []int32{0}} // two options for each pair of neighbours among six
	for i := range int32(6) {
		ring.Primary = append(ring.Primary, true)
		ring.Lo, ring.Hi = append(ring.Lo, 1), append(ring.Hi, 1)
		for range 2 {
			ring.Item = append(ring.Item, min(i, (i+1)%6), max(i, (i+1)%6))
			ring.Row = append(ring.Row, int32(len(ring.Item)))
		}
	}
	ring.Transpose(nil)
	for _, pairFrom := range []int{0, pairOptions} {
		s := eager(pairFrom)
		for range 2 {
			for want, m := range map[uint64]*matrix.Matrix{2 * 2 * 2 * 2: ring, 1 << 6: items(6, 2)} {
				s.Load(&search.Task{Matrix: m}, nil)
				if got := s.Count(math.MaxUint64, naive.Meter()); got != want {
					t.Errorf("pair stages from %d options: %d solutions, want %d", pairFrom, got, want)
				}
			}
		}
	}
}

// TestRanges decides for each of some items whether its option holds one more item, which must be
// covered between lo and hi times. How often it is covered matters even when that is often enough.
func TestRanges(t *testing.T) {
	const n = 20
	for lo := range int32(4) {
		for hi := lo + 1; hi < 7; hi++ {
			m := &matrix.Matrix{Row: []int32{0}, Multiple: true}
			for i := range int32(n) {
				m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
				m.Item = append(m.Item, i, n, i)
				m.Row = append(m.Row, 3*i+2, 3*i+3)
			}
			m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, lo), append(m.Hi, hi)
			m.Transpose(nil)
			s, want := eager(pairOptions), uint64(0)
			for k := lo; k <= hi; k++ {
				want += new(big.Int).Binomial(n, int64(k)).Uint64()
			}
			s.Load(&search.Task{Matrix: m}, nil)
			if got := s.Count(math.MaxUint64, naive.Meter()); got != want {
				t.Errorf("%d to %d of %d: %d solutions, want %d", lo, hi, n, got, want)
			}
		}
	}
}
