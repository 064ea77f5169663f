package words

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// triples is the problem of choosing disjoint triples, one member from each of three groups of a
// given size. Every triple of members is an option with some chance.
func triples(size int, chance float64, random *rand.Rand) *matrix.Matrix {
	m := &matrix.Matrix{Row: []int32{0}}
	for range 3 * size {
		m.Primary = append(m.Primary, true)
		m.Lo, m.Hi = append(m.Lo, 1), append(m.Hi, 1)
	}
	for k := range size * size * size {
		if random.Float64() < chance {
			a, b, c := k/size/size, k/size%size, k%size
			m.Item = append(m.Item, int32(a), int32(size+b), int32(2*size+c))
			m.Row = append(m.Row, int32(len(m.Item)))
		}
	}
	m.Transpose(nil)
	return m
}

// TestOutlook learns the looks below nodes of two classes.
func TestOutlook(t *testing.T) {
	var k outlook
	k.clear()
	if n := k.below(1000, 20); n != 20 {
		t.Errorf("%d looks expected without experience, want one at each of 20 items", n)
	}
	for range 200 {
		k.ended(class(1000), 5000)
		k.ended(class(300), 100)
	}
	for range 10 {
		k.ended(class(1000), 4000)
	}
	if n := k.below(1001, 20); n < 4400 || n > 4700 {
		t.Errorf("%d looks expected after 200 times 5000 and 10 times 4000", n)
	}
	if n := k.below(300, 20); n < 90 || n > 100 {
		t.Errorf("%d looks expected after 200 times 100", n)
	}
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.IntRange(1, math.MaxInt32).Draw(t, "live")
		b := rapid.IntRange(a, math.MaxInt32).Draw(t, "more")
		if x, y := class(a), class(b); x > y || x == y && b/5 > a/4 {
			t.Fatalf("%d and %d options: classes %d and %d", a, b, x, y)
		}
	})
}

// TestLooks counts the items that a node looks at: a forced move ends a look at its item.
func TestLooks(t *testing.T) {
	const items, single = 80, 5 // every item has two options of its own, but one has one
	m := &matrix.Matrix{Row: []int32{0}}
	for i := range items {
		m.Primary = append(m.Primary, true)
		m.Lo, m.Hi = append(m.Lo, 1), append(m.Hi, 1)
		for k := range 2 {
			if k == 0 || i != single {
				m.Item = append(m.Item, int32(i))
				m.Row = append(m.Row, int32(len(m.Item)))
			}
		}
	}
	m.Transpose(nil)
	var s Search
	s.Load(&search.Task{Matrix: m}, nil)
	w := s.stages[0]
	if _, ok := w.propagate(w.level(0), nil, naive.Meter()); !ok || w.fewest != 2 {
		t.Errorf("no dead end: %t, %d options", ok, w.fewest)
	}
	if got, want := s.source.looks, uint64(single+1+items-1); got != want {
		t.Errorf("%d looks, not %d", got, want)
	}
}

// TestNarrow sees stages that only experience asks for: one look at every item does not repay them.
func TestNarrow(t *testing.T) {
	task := &search.Task{Matrix: triples(16, 0.5, rand.New(rand.NewPCG(1, 1)))}
	s, m := new(Search), &search.Meter{NextPoll: 400000}
	m.Poll = func() bool { return true }
	s.Load(task, nil)
	s.Count(math.MaxInt, m)
	if len(s.stages) < 2 {
		t.Errorf("%d stages", len(s.stages))
	}
	if !slices.ContainsFunc(s.outlook.looks[:], func(n uint64) bool { return n > 0 }) {
		t.Error("nothing learned")
	}
	s.Load(task, nil)
	if *s.outlook.looks != [4 * 32]uint64{} {
		t.Error("what was learned is kept by the next search")
	}
	w := s.stages[0]
	if s.repays(w, 500, 20, 8) {
		t.Error("a stage is repaid by one look at every item")
	}
	for range 200 {
		s.outlook.ended(class(500), 10000)
	}
	if !s.repays(w, 500, 20, 8) || s.repays(w, 500, 20, w.stride*3/4) {
		t.Error("a stage is not repaid by 10000 looks, or one is that is not half as wide")
	}
}

// TestArrange shuffles options. Whatever order is taken of them spreads no wider than the given
// one. Options of consecutive items are put in the order of these.
func TestArrange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		m := naive.Shape{Items: 40, Most: 1, Secondary: 3, Ways: 90, Longest: 6}.Planted(random.IntN)
		if m.Options() <= orderFrom {
			t.Fatalf("%d options are not arranged", m.Options())
		}
		var given, s source
		given.Read(m, 0, nil)
		s.Read(m, 0, nil)
		s.forWide(0, nil)
		if s.spread() > given.spread() {
			t.Errorf("spread %.1f, %.1f in the given order", s.spread(), given.spread())
		}
		for k, o := range s.Order {
			if s.Place[o] != int32(k) {
				t.Fatalf("option %d is at %d, not %d", o, k, s.Place[o])
			}
		}
		if !slices.Equal(slices.Sorted(slices.Values(s.Order)), given.Order) {
			t.Error("options are missing, or there twice")
		}
	})

	const items, options = 200, 1000
	m := &matrix.Matrix{Row: []int32{0}}
	for range items {
		m.Primary = append(m.Primary, true)
		m.Lo, m.Hi = append(m.Lo, 1), append(m.Hi, 1)
	}
	for k := range options {
		i := int32(k * 7 % (items - 1))
		m.Item = append(m.Item, i, i+1)
		m.Row = append(m.Row, int32(len(m.Item)))
	}
	m.Transpose(nil)
	var s source
	s.Read(m, 0, nil)
	s.forWide(0, nil)
	byFirst := func(a, b int32) int { return int(s.Covered(a)[0] - s.Covered(b)[0]) }
	if !slices.IsSortedFunc(s.Order, byFirst) {
		t.Error("options of neighbouring items are not neighbours")
	}
	if words := bitset.Words(options); s.span[items/2].words > int32(words)/8 {
		t.Errorf("an item of five options spans %d of %d words", s.span[items/2].words, words)
	}
}
