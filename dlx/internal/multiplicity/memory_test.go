package multiplicity

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

// eager returns a search that looks up its first node, and whose pair stages have at most a given
// number of options.
func eager(pairFrom int) *Search {
	return &Search{pairFrom: pairFrom}
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
		s, m := eager(pairFrom), naive.Meter()
		s.Load(task, nil)
		const most = 20000
		want := s.Count(most, m) // too few to remember anything
		if want == most {
			t.Skip("too many solutions")
		}
		nodes := m.Nodes

		got := uint64(0)
		s.Load(task, nil)
		m = &search.Meter{}
		m.Poll = func() bool {
			m.NextPoll = m.Nodes + uint64(1+choice(200))
			return choice(2) == 0
		}
		var parts []*search.Part
		for more := true; more; {
			for choice(3) == 0 {
				if q := new(search.Part); s.Give(q) {
					parts = append(parts, q)
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

// TestFinish finishes nodes while the sum of all solutions passes 2^64: a count below that is
// cached, whatever the sum, and no larger one.
func TestFinish(t *testing.T) {
	const most = math.MaxUint64
	for _, more := range [][]uint64{{5}, {most}, {most, 1}, {1, most, 7}} {
		s := eager(0)
		s.Load(&search.Task{Matrix: items(4, 3)}, nil)
		s.memory.wanted(1)
		s.Total = s.Total.Plus(most - 2)
		r := record{keep: true, key: make([]uint64, s.memory.words), before: s.Total}
		want := new(big.Int)
		for _, n := range more {
			s.Total = s.Total.Plus(n)
			want.Add(want, new(big.Int).SetUint64(n))
		}
		s.finish(&r, naive.Meter())
		n, known := s.memory.find(r.key, 1)
		if known != want.IsUint64() || known && n != want.Uint64() || r.keep {
			t.Errorf("%v solutions: %d cached, %t", want, n, known)
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
