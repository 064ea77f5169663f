package words

import (
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
)

// TestRepaid makes lane stages of 100 options with given numbers of nodes, and counts how many of
// 10 000 remaining problems get one.
func TestRepaid(t *testing.T) {
	for _, test := range []struct {
		nodes       func(n int) uint64 // nodes of the nth problem in a lane stage
		least, most int
	}{
		{func(int) uint64 { return 0 }, 20, 60},
		{func(int) uint64 { return 49 }, 1000, 1200},
		{func(int) uint64 { return 50 }, 10000, 10000},
		{func(int) uint64 { return 1 << 40 }, 10000, 10000},
		{func(n int) uint64 { return uint64(min(n, 5000)) / 50 }, 4000, 9500}, // they grow
	} {
		r := repaid{perNode: 2}
		made, all := 0, uint64(0)
		for n := range 10000 {
			if r.wanted() {
				made++
				r.begin(100, all)
				all += test.nodes(n)
			}
			r.end(all)
		}
		if made < test.least || made > test.most {
			t.Errorf("%d lane stages of 0, 5000 and 9999: %d, %d, %d nodes", made, test.nodes(0),
				test.nodes(5000), test.nodes(9999))
		}
	}
}

// TestUsual learns that word stages have few nodes, from many stages, and forgets it.
func TestUsual(t *testing.T) {
	var u usual
	nodes := uint64(0)
	stages := func(n int, each uint64) {
		for range n {
			u.begin(nodes)
			nodes += each
			u.end(nodes)
			nodes += 100 // nodes between word stages do not count
			u.end(nodes)
		}
	}
	for range 2 {
		u.forget()
		if stages(10, 3); u.few() {
			t.Error("ten stages of three nodes are enough")
		}
		if stages(60, 3); !u.few() {
			t.Error("seventy stages of three nodes are not enough")
		}
		if stages(60, 9); u.few() {
			t.Error("nine nodes are few")
		}
	}
}

// TestLeftOut counts where last stages have not repaid their cost: there are none.
func TestLeftOut(t *testing.T) {
	lastStages(t, func(t *testing.T, made func() *Search, origin func(*Search) *[]int32) {
		s := made()
		task := &search.Task{Matrix: groups(10, 7, 9)} // 90 options of 70 items
		if s.last == pairLast {
			task.Matrix = groups(9, 7, 9)
		}
		s.Load(task, nil)
		for _, skip := range []uint32{1 << 20, 0} {
			s.repaid.skip, s.pairs.skip = skip, skip
			s.Count(1, naive.Meter())
			if none := len(*origin(s)) == 0; none != (skip > 0) {
				t.Errorf("%d to be left out: %t, no stage", skip, none)
			}
			s.Load(task, nil)
		}
	})
}

// TestLanesFit sees how many options a lane stage may have.
func TestLanesFit(t *testing.T) {
	for _, test := range []struct{ perOption, items, most int }{
		{3, 90, 240}, {4, 90, 180}, {9, 90, 180}, {3, 100, 256}, {2, 100, 128}, {3, 16, 0}, {3, 257, 0},
	} {
		most := 0
		for n := range 1000 {
			if lanesFit(n, test.items, test.perOption) {
				most = n
			}
		}
		if most != test.most {
			t.Errorf("%d items, %d of them an option: at most %d options, not %d",
				test.items, test.perOption, most, test.most)
		}
	}
}

// TestRepaidPairs makes pair stages of 120 options: 15 nodes repay them.
func TestRepaidPairs(t *testing.T) {
	var s Search
	s.Load(&search.Task{Matrix: groups(9, 7, 9)}, nil)
	for _, test := range []struct {
		nodes uint64
		want  bool
	}{{15, true}, {14, false}} {
		r := s.pairs
		for range 10000 {
			r.begin(120, 0)
			r.end(test.nodes)
		}
		if got := r.wanted(); got != test.want {
			t.Errorf("another stage after stages of %d nodes: %t", test.nodes, got)
		}
	}
}
