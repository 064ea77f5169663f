package tally

import (
	"math/rand/v2"
	"testing"

	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
)

// A shape says how large a planted problem is.
type shape struct {
	items     int // that must be covered
	most      int // times at most
	optional  int // items that need not be covered, twice at most
	secondary int
	ways      int // solutions that are planted
	longest   int // most items of an option
	colors    int32
}

// planted makes a problem out of sets of options that cover every item as often as it may be covered:
// large enough for both stages, with solutions.
func (p shape) planted(random *rand.Rand) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	for i := range p.items + p.optional + p.secondary {
		lo, hi := int32(0), int32(1)
		switch {
		case i < p.items:
			hi = 1 + random.Int32N(int32(p.most))
			lo = 1 + random.Int32N(hi)
		case i < p.items+p.optional:
			hi = 2
		}
		m.Lo, m.Hi, m.Primary = append(m.Lo, lo), append(m.Hi, hi), append(m.Primary, i < p.items+p.optional)
		m.Multiple = m.Multiple || m.Primary[i] && (lo != 1 || hi != 1)
	}
	for range p.ways {
		for round := range int32(p.most) {
			p.round(m, random, round)
		}
	}
	if !m.Colored {
		m.Color = nil
	}
	m.Transpose(nil)
	return m
}

// round adds options that cover those items once that may be covered more than round times.
func (p shape) round(m *matrix.Matrix, random *rand.Rand, round int32) {
	var items []int
	for _, i := range random.Perm(p.items) {
		if m.Hi[i] > round {
			items = append(items, i)
		}
	}
	for len(items) > 0 {
		n := min(1+random.IntN(p.longest), len(items))
		for _, i := range items[:n] {
			m.Item, m.Color = append(m.Item, int32(i)), append(m.Color, 0)
		}
		items = items[n:]
		if p.optional > 0 && random.IntN(3) == 0 {
			m.Item, m.Color = append(m.Item, int32(p.items+random.IntN(p.optional))), append(m.Color, 0)
		}
		if p.secondary > 0 && random.IntN(3) == 0 {
			c := random.Int32N(p.colors + 1)
			m.Item = append(m.Item, int32(p.items+p.optional+random.IntN(p.secondary)))
			m.Color = append(m.Color, c)
			m.Colored = m.Colored || c > 0
		}
		m.Row = append(m.Row, int32(len(m.Item)))
	}
}

// TestAgainstLinks is about what small problems do not have: many words of options and items, and
// searches that never get into the word stage, because too many items or counters are left.
func TestAgainstLinks(t *testing.T) {
	compared, narrow, wide := 0, 0, 0
	for _, p := range []shape{
		{items: 8, most: 3, ways: 10, longest: 4},
		{items: 12, most: 2, optional: 3, secondary: 6, ways: 8, longest: 4, colors: 2},
		{items: 30, most: 2, ways: 20, longest: 8},
		{items: 30, most: 1, optional: 20, secondary: 8, ways: 20, longest: 7, colors: 3},
		{items: 80, most: 3, ways: 2, longest: 6},
		{items: 150, most: 2, secondary: 5, ways: 2, longest: 2, colors: 1},
		{items: 20, most: 6, ways: 3, longest: 10},
	} {
		for seed := range uint64(4) {
			random := rand.New(rand.NewPCG(seed, uint64(p.items)))
			task := &matrix.Task{Matrix: p.planted(random), Seed: seed % 3}
			if seed == 3 {
				task.Forbid = []int32{0, int32(task.Options() - 1)}
			}
			const limit = 3000
			reference, mt := new(links.Search), &matrix.Meter{NextPoll: 20000}
			mt.Poll = func() bool { return true }
			reference.Load(task)
			want := naive.List(reference, limit, mt)
			if mt.Stopped {
				continue
			}
			compared++
			s := new(Search)
			s.Load(task)
			got := naive.List(s, limit, naive.Meter())
			if s.word.source != nil {
				narrow++
			}
			if len(s.wide.levels) > 4 {
				wide++
			}
			if len(want) != len(got) || len(want) < limit && !naive.Equal(naive.Sorted(want), naive.Sorted(got)) {
				t.Fatalf("%+v, seed %d: %d solutions, links finds %d", p, seed, len(got), len(want))
			}
		}
	}
	if compared < 16 || narrow < 8 || wide < 4 {
		t.Errorf("%d problems compared, %d got into the word stage, %d far without it", compared, narrow, wide)
	}
}

func TestMemory(t *testing.T) {
	for _, p := range []shape{
		{items: 30, most: 3, ways: 10, longest: 5},
		{items: 100, most: 2, optional: 10, secondary: 10, ways: 20, longest: 5, colors: 4},
		{items: 400, most: 2, ways: 4, longest: 3},
	} {
		task := &matrix.Task{Matrix: p.planted(rand.New(rand.NewPCG(1, 1)))}
		s := new(Search)
		s.Load(task)
		s.Count(1000, &matrix.Meter{NextPoll: 10000, Poll: func() bool { return true }})
		w := &s.wide
		taken := 8 * (len(w.mask) + len(w.effects))
		for _, l := range w.levels {
			taken += 8*(len(l.alive)+len(l.rest)+len(l.open)) + 4*len(l.used)
		}
		if bound := Memory(task); taken > bound || !Fits(task) {
			t.Errorf("%+v: %d bytes taken, the bound is %d", p, taken, bound)
		}
	}
}

func TestSeedPermutes(t *testing.T) {
	m := shape{items: 8, most: 2, ways: 3, longest: 4}.planted(rand.New(rand.NewPCG(1, 1)))
	s := new(Search)
	s.Load(&matrix.Task{Matrix: m})
	plain := naive.List(s, 1<<20, naive.Meter())
	s.Load(&matrix.Task{Matrix: m, Seed: 7})
	seven := naive.List(s, 1<<20, naive.Meter())
	if naive.Equal(plain, seven) || !naive.Equal(naive.Sorted(plain), naive.Sorted(seven)) {
		t.Errorf("a seed must change the order of %d solutions, and nothing else", len(plain))
	}
	s.Load(&matrix.Task{Matrix: m, Seed: 7})
	if !naive.Equal(seven, naive.List(s, 1<<20, naive.Meter())) {
		t.Error("the same seed gives another order")
	}
}

func TestNoAllocation(t *testing.T) {
	m := shape{items: 30, most: 3, optional: 5, secondary: 5, ways: 10, longest: 5, colors: 2}.planted(rand.New(rand.NewPCG(1, 1)))
	task := &matrix.Task{Matrix: m, Force: []int32{3}}
	s := new(Search)
	mt := naive.Meter()
	run := func() {
		s.Load(task)
		s.Count(1000, mt)
	}
	run()
	if n := testing.AllocsPerRun(10, run); n > 0 {
		t.Errorf("%v allocations a search", n)
	}
}
