package consistency

import (
	"fmt"
	"math/big"
	"testing"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A builder builds problems from several boards.
type builder struct{ matrix.Matrix }

// items adds primary items and returns the first.
func (b *builder) items(n int) int32 {
	first := int32(len(b.Primary))
	for range n {
		b.Primary, b.Lo, b.Hi = append(b.Primary, true), append(b.Lo, 1), append(b.Hi, 1)
	}
	return first
}

func (b *builder) option(items ...int32) {
	if b.Row == nil {
		b.Row = []int32{0}
	}
	b.Item = append(b.Item, items...)
	b.Row = append(b.Row, int32(len(b.Item)))
}

// board adds the dominoes of a square board and returns its first cell.
func (b *builder) board(side int32) int32 {
	first := b.items(int(side * side))
	for c := range side * side {
		if (c+1)%side > 0 {
			b.option(first+c, first+c+1)
		}
		if c+side < side*side {
			b.option(first+c, first+c+side)
		}
	}
	return first
}

// run counts within the given number of nodes.
func (b *builder) run(t *testing.T, nodes uint64) *big.Int {
	b.Transpose(nil)
	c := newCounter(&search.Task{Matrix: &b.Matrix}, search.Fixed(1<<24), nil)
	m := &search.Meter{NextPoll: nodes}
	m.Poll = func() bool { return m.Nodes >= nodes }
	if !c.Run(m) {
		t.Fatalf("more than %d nodes", nodes)
	}
	return c.Total()
}

func TestComponentsCostTheirSum(t *testing.T) {
	var b builder
	for range 20 {
		b.board(6)
	}
	const want = "36117" // the first digits of 6728 to the power 20
	if got := b.run(t, 400_000).String(); got[:len(want)] != want || len(got) != 77 {
		t.Errorf("%s tilings of 20 boards", got)
	}
}

// TestComponentsThatFormDuringTheSearch joins boards by one item. Each of its options removes two
// corners of every board. So the boards become independent when the search has chosen one of these
// options.
func TestComponentsThatFormDuringTheSearch(t *testing.T) {
	const boards, side = 8, 6
	var b builder
	hub := b.items(1)
	var first [boards]int32
	for k := range first {
		first[k] = b.board(side)
	}
	for _, pattern := range []int{0, 0x55, 0xff} {
		items := []int32{hub}
		for k, cell := range first {
			row := int32(pattern >> k & 1 * (side - 1) * side)
			items = append(items, cell+row, cell+row+side-1)
		}
		b.option(items...)
	}
	// By symmetry every choice leaves equal boards: 6x6 without the two corners of an edge.
	var one builder
	cut := one.items(1)
	cell := one.board(side)
	one.option(cut, cell, cell+side-1)
	single := one.run(t, 10_000)

	want := new(big.Int).Exp(single, big.NewInt(boards), nil)
	want.Mul(want, big.NewInt(3))
	if got := b.run(t, 500_000); got.Cmp(want) != 0 {
		t.Errorf("%v solutions, want %v", got, want)
	}
}

// TestKeysAreBounded counts in so little memory that the keys of a branch do not fit.
func TestKeysAreBounded(t *testing.T) {
	const room = 1 << 16
	var b builder
	b.board(12)
	b.Transpose(nil)
	c := newCounter(&search.Task{Matrix: &b.Matrix}, search.Fixed(room), nil)
	most := 0
	m := &search.Meter{}
	m.Poll = func() bool {
		m.NextPoll = m.Nodes + 1
		most = max(most, len(c.keys))
		return m.Nodes > 2000
	}
	c.Run(m)
	longest := (b.Options() + 3) / 4 // words of a key, except those for items
	if bound := room/8/8 + longest + 1; most > bound || most < bound/2 {
		t.Errorf("the keys took %d words, the bound is %d", most, bound)
	}
}

// TestHugeIsRefused has a problem for which the kernel would take more memory than the counter may
// use.
func TestHugeIsRefused(t *testing.T) {
	var b builder
	for range 30_000 {
		i := b.items(1)
		b.option(i)
	}
	b.Transpose(nil)
	if Counting.Takes(&search.Task{Matrix: &b.Matrix}) {
		t.Error("a conflict row for each of 30 000 options")
	}
}

// TestKeysTellValues: two states whose distinct items differ in whether one has its value have
// different keys. There are more items than bits in a word.
func TestKeysTellValues(t *testing.T) {
	var b builder
	var all []int32
	for range 100 {
		i := b.items(1)
		b.option(i)
		b.option(i)
		all = append(all, i)
	}
	b.Transpose(nil)
	var s Search
	if !s.Load(&search.Task{Matrix: &b.Matrix, DistinctItems: all}, nil) {
		t.Fatal("not loaded")
	}
	st := &s.states[0]
	seen := map[string]int{fmt.Sprint(s.key(nil, st)): -1}
	for i := range all {
		bitset.Add(st.fixed, int32(i))
		key := fmt.Sprint(s.key(nil, st))
		if other, ok := seen[key]; ok {
			t.Fatalf("one key for the values of items %d and %d (-1: none)", other, i)
		}
		seen[key] = i
		bitset.Remove(st.fixed, int32(i))
	}
}
