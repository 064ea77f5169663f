package stage

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"exactcover/dlx/internal/search"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A toy has items of which each needs one of its own options, and extras: options that need not be
// chosen. Options are numbered in this order. Item i has size[i] options.
type toy struct {
	Driver
	size   []int
	extras int
	next   int // the first item or extra that is still open
	at     [MostOptions]struct{ next, tried int }
	counts map[int]uint64
	hits   int
}

// first returns the first option of an item or an extra.
func (t *toy) first(next int) (o int) {
	for _, n := range t.size[:min(next, len(t.size))] {
		o += n
	}
	return o + max(next-len(t.size), 0)
}

func (t *toy) choose(o int) {
	t.Chosen[t.Depth] = uint8(o)
	t.Depth++
	t.next++
}

// outcome makes the forced moves.
func (t *toy) outcome(at int) Outcome {
	for t.next < len(t.size) && t.size[t.next] == 1 {
		t.choose(t.first(t.next))
	}
	switch end := len(t.size) + t.extras; {
	case t.next == end:
		return Solved
	case t.next >= len(t.size):
		return Extensible
	case t.size[t.next] == 0:
		return DeadEnd
	case t.extras == 0 && t.twofold() > 0:
		t.Choose(at)
		return Twofold
	}
	return Open
}

// twofold returns the number of open items if all have two options, else 0.
func (t *toy) twofold() int {
	if slices.ContainsFunc(t.size[t.next:], func(n int) bool { return n != 2 }) {
		return 0
	}
	return len(t.size) - t.next
}

func (t *toy) Branch(from, to int) Outcome {
	n := &t.at[from]
	t.next = n.next
	if n.next >= len(t.size) {
		t.next += n.tried // extras ahead of this one are left out
		t.choose(t.first(t.next))
	} else {
		t.choose(t.first(t.next) + n.tried)
	}
	n.tried++
	return t.outcome(to)
}

func (t *toy) Choose(at int) int {
	t.at[at].next, t.at[at].tried = t.next, 0
	if t.next >= len(t.size) {
		return len(t.size) + t.extras - t.next
	}
	return t.size[t.next]
}

func (t *toy) Doublings(int) int { return t.twofold() }

func (t *toy) Find(at int) (n uint64, known, keep bool) {
	n, known = t.counts[t.next]
	if t.at[at].next = t.next; known {
		t.hits++
	}
	return n, known, !known
}

func (t *toy) Add(at int, n, _ uint64) { t.counts[t.at[at].next] = n }

func (t *toy) Cut(k int, p *search.Part) {
	n := t.at[k]
	for _, of, _ := t.Frame(k); n.tried < of; n.tried++ {
		if n.next >= len(t.size) {
			p.Branches = append(p.Branches, int32(t.first(n.next+n.tried)))
		} else {
			p.Branches = append(p.Branches, int32(t.first(n.next)+n.tried))
		}
	}
	t.Drop(k)
	copy(t.at[:], t.at[k+1:])
}

// begin starts over.
func (t *toy) begin(origin []int32) {
	t.next, t.hits, t.counts = 0, 0, map[int]uint64{}
	t.Driver.Begin(t, origin, []int32{1000}, MostOptions, Open)
	t.is = t.outcome(0)
}

// all returns all solutions from here on, in the order in which they are found.
func (t *toy) all(next int, chosen []int32, out *[][]int32) {
	if next >= len(t.size) {
		*out = append(*out, slices.Clone(chosen))
		for e := next; e < len(t.size)+t.extras; e++ {
			t.all(e+1, append(chosen, int32(t.first(e))), out)
		}
		return
	}
	for k := range t.size[next] {
		t.all(next+1, append(chosen, int32(t.first(next)+k)), out)
	}
}

// TestDriver counts and lists with all kinds of limits, stops, and branches given away.
func TestDriver(t *testing.T) {
	origin := make([]int32, MostOptions)
	for o := range origin {
		origin[o] = int32(o)
	}
	hits, doubled := 0, 0
	drive := func(t *rapid.T) {
		choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		s := &toy{extras: choice(3)}
		for range choice(7) {
			s.size = append(s.size, rapid.SampledFrom([]int{2, 2, 1, 3, 0}).Draw(t, "size"))
		}
		var want [][]int32
		s.all(0, nil, &want)
		s.begin(origin)
		bulk := choice(2) == 0
		tape := &search.Tape{Room: 1 << 20}
		if s.Tape = nil; !bulk {
			s.Tape = tape
		}
		m := &search.Meter{NextPoll: 1}
		m.Poll = func() bool {
			m.NextPoll = m.Nodes + uint64(1+choice(5))
			return choice(3) == 0
		}
		var got [][]int32
		var written []int32 // the last solution on the tape, which begins with the option above
		n, given := uint64(0), 0
		for {
			limit := uint64(1 + choice(1+choice(40)))
			if !bulk {
				limit = 1
			}
			k := s.Run(limit, bulk, m)
			if n += k; k > limit {
				t.Fatalf("%d solutions, at most %d allowed", k, limit)
			}
			if s.Bundle > 1 {
				doubled++
			}
			if !bulk && k == 1 {
				got = append(got, s.Solution(nil))
				x := tape.Numbers
				written = append(written[:x[0]], x[search.TapeHead:]...)
				if d := cmp.Diff(append([]int32{1000}, got[len(got)-1]...), written); d != "" {
					t.Fatal(d)
				}
				tape.Numbers, tape.Follows = x[:0], true
			}
			if d := s.Done(); d < 0 || d > 1 {
				t.Fatalf("%v done", d)
			}
			if k < limit && !m.Stopped {
				break
			}
			if choice(8) > 0 {
				continue
			}
			if p := (&search.Part{Width: 1}); s.Give(p) {
				clear(s.counts) // of nodes above
				var all [][]int32
				for k := len(p.Branches) - 1; k >= 0; k-- {
					for _, x := range want {
						if c := len(p.Chosen); len(x) > c && slices.Equal(x[:c], p.Chosen) && x[c] == p.Branches[k] {
							all = append(all, x)
						}
					}
				}
				given += len(all)
				want = slices.DeleteFunc(slices.Clone(want), func(x []int32) bool {
					return slices.ContainsFunc(all, func(y []int32) bool { return slices.Equal(x, y) })
				})
			}
		}
		hits += s.hits
		if int(n) != len(want) {
			t.Fatalf("%v with %d extras: %d solutions and %d given away, not %d",
				s.size, s.extras, n, given, len(want))
		}
		if d := cmp.Diff(want, got); !bulk && len(want) > 0 && d != "" {
			t.Fatal(d)
		}
		if s.Deepest > len(s.size)+s.extras {
			t.Fatalf("%d deep", s.Deepest)
		}
	}
	// One in twenty rounds of draws stops within no bundle.
	for round := 0; round < 10 && (hits == 0 || doubled == 0); round++ {
		rapid.Check(t, drive)
	}
	if hits == 0 || doubled == 0 {
		t.Errorf("%d counts known, %d bundles", hits, doubled)
	}
}

// TestFinish finishes nodes while the sum of all solutions passes 2^64: a count below that is
// cached, whatever the sum, and no larger one.
func TestFinish(t *testing.T) {
	const most = math.MaxUint64
	for _, more := range [][]uint64{{5}, {most}, {most, 1}, {1, most, 7}} {
		s := &toy{size: []int{2, 2}, extras: 1}
		s.begin(make([]int32, MostOptions))
		s.meter = &search.Meter{}
		s.total = s.total.Plus(most - 2)
		s.push(true)
		want := new(big.Int)
		for _, n := range more {
			s.total = s.total.Plus(n)
			want.Add(want, new(big.Int).SetUint64(n))
		}
		s.frames[0].left = 0
		s.finish()
		n, known := s.counts[0]
		if known != want.IsUint64() || known && n != want.Uint64() || s.Top >= 0 {
			t.Errorf("%v solutions: %d cached, %t", want, n, known)
		}
	}
}
