package engine

import (
	"context"
	"slices"
	"testing"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/internal/thorough"

	"pgregory.net/rapid"
)

// TestShortTurns makes a kernel and its rivals take turns of a few nodes, so that each finds
// solutions in several turns. Together they find as many different ones as are asked for.
func TestShortTurns(t *testing.T) {
	handed := 0
	forEachKernel(t, func(t *rapid.T, class naive.Class, kernel string) {
		task, o := drawShared(t, class, kernel)
		solutions := sortedList(New(kernels.Searches, *task, o), context.Background(), 0)
		all := uint64(len(solutions))
		s := New(kernels.Searches, *task, o)
		if !s.begin(context.Background()) || !s.tree.load() {
			t.Fatal("nothing to do")
		}
		nodes := rapid.Uint64Range(4, 40).Draw(t, "nodes of four turns")
		rivals := kernels.Searches.Eager(nil, s.kernel, task)
		if len(rivals) == 0 {
			return // consistency has tasks that no other kernel can handle
		}
		s.tree.contest.begin(s.kernel, rivals)
		s.tree.contest.end = nodes / 4
		for k := range s.tree.contest.sides {
			side := &s.tree.contest.sides[k]
			side.nodes, side.spent = nodes, nodes*side.kernel.Effort.Node
		}
		f := few{limit: rapid.Uint64Range(1, min(all+2, 20)).Draw(t, "limit")}
		want := min(f.limit, all)
		add := func(k search.Search) bool { return s.tree.add(f, k) }
		if done := s.tree.visit(add); done != (all >= f.limit) || s.found != want {
			t.Fatalf("%d found; %d of %d were asked for", s.found, f.limit, all)
		}
		checkFew(t, s.firsts, solutions, f.limit)
		if s.tree.kernel != s.kernel {
			handed++
		}
	})
	if thorough.On() && handed == 0 {
		t.Errorf("a rival was first %d times", handed)
	}
}

// duel returns a session for a call that has begun, and a contest of two searches: the kernel is
// "steady", whose node has the price 300, and its rival is "rival", whose node has the price 200.
func duel(t *testing.T, mine, other *steady, o Settings) *Session {
	t.Helper()
	k, rival := steadyKernel(mine), steadyKernel(other)
	k.Effort.Node, rival.Effort.Node = 300, 200
	rival.Name, rival.Fits = "rival", nil
	rival.Eager = func(*search.Task) bool { return true }
	task := search.Task{Matrix: &matrix.Matrix{Row: []int32{0}}}
	s := New(kernels.Table{k, rival}, task, o)
	if !s.begin(context.Background()) || !s.tree.load() {
		t.Fatal("nothing to do")
	}
	if s.tree.compete(); !s.tree.contest.on {
		t.Fatal("no contest")
	}
	return s
}

// Turns of a contest end at their nodes. The kernel begins, and then gets a quarter of the nodes
// that it has had. Its rival begins with a few, and keeps the turn until it has had most of twice
// the time of the kernel.
func TestTurnsOfContest(t *testing.T) {
	mine, other := &steady{all: 1, vain: true}, &steady{all: 1, vain: true}
	s := duel(t, mine, other, Settings{MaxNodes: 50_000})
	s.tree.visit(func(search.Search) bool { return true })
	const first, total = effort, favor * effort * 3 / 2
	for _, side := range []struct{ got, want []uint64 }{
		{mine.turns, []uint64{first, first / 4, first * 5 / 16, first * 25 / 64}},
		{other.turns, []uint64{tryOut, 4 * tryOut, 20 * tryOut, 100 * tryOut, total - 125*tryOut,
			total / 4, total * 5 / 16}},
	} {
		if n := len(side.want); len(side.got) < n || !slices.Equal(side.got[:n], side.want) {
			t.Errorf("turns of %v nodes, want %v", side.got, side.want)
		}
	}
	if s.meter.Nodes != 50_000 || s.Status() != NodeLimit {
		t.Errorf("%d nodes, %v", s.meter.Nodes, s.Status())
	}
}

// Rivals get no turn while the kernel seems to be done soon.
func TestSoonDone(t *testing.T) {
	for _, all := range []uint64{soonDone/300 - 5000, soonDone/300 + 5000} {
		mine, other := &steady{all: all}, &steady{all: 1 << 30}
		s := duel(t, mine, other, Settings{})
		s.tree.visit(func(search.Search) bool { return false })
		if soon := other.turns == nil; soon != (300*all < soonDone) || s.by != "steady" {
			t.Errorf("%d nodes: %d turns of the rival, done by %s", all, len(other.turns), s.by)
		}
	}
}

// A rival whose nodes take long because of what it does in them gets fewer of them.
func TestPriceOfTurns(t *testing.T) {
	for _, load := range []steady{{updates: 9}, {steps: 9}} {
		mine, other := &steady{all: 1, vain: true}, &steady{all: 1, vain: true}
		other.updates, other.steps = load.updates, load.steps
		s := duel(t, mine, other, Settings{MaxNodes: 100_000})
		rival := s.tree.contest.sides[1].kernel
		rival.Effort.Update, rival.Effort.Step = 200, 200
		s.tree.visit(func(search.Search) bool { return true })
		mean := func(turns []uint64) (nodes uint64) {
			for _, n := range turns[:len(turns)-1] {
				nodes += n
			}
			return nodes
		}
		got, want := mean(other.turns), mean(mine.turns)*favor*300/2000
		if got < want*3/4 || got > want*5/4 {
			t.Errorf("%+v: %d nodes of the rival, want about %d", load, got, want)
		}
	}
}

// A late rival gets no turn while the contest is short. Then it gets its share of all the time that
// the kernel has had.
func TestLateRival(t *testing.T) {
	mine, other := &steady{all: 1, vain: true}, &steady{all: 1, vain: true}
	s := duel(t, mine, other, Settings{MaxNodes: 12 * late / 300})
	s.tree.contest.sides[1].kernel.Late = true
	other.began = func() {
		nodes := uint64(0)
		for _, n := range mine.turns {
			nodes += n
		}
		if nodes < late/300 || nodes > late/300*5/4 {
			t.Errorf("the rival begins after %d nodes of the kernel", nodes)
		}
	}
	s.tree.visit(func(search.Search) bool { return true })
	nodes := uint64(0)
	for _, n := range other.turns {
		nodes += n
	}
	if nodes < favorLate*late/200 {
		t.Errorf("%d nodes of the rival", nodes)
	}
}

// The search that is told that it has found enough continues alone. So does one that has finished.
func TestContestIsWon(t *testing.T) {
	const many = 1 << 30
	for _, test := range []struct {
		mine, other, limit uint64 // solutions that each side finds, and that are enough
		name               string
		done               bool
	}{
		{many, many, 3000, "steady", true},
		{1, many, 3000, "steady", false},
		{many, many, 5000, "rival", true},
		{many, 70, 5000, "rival", false},
	} {
		s := duel(t, &steady{all: test.mine}, &steady{all: test.other}, Settings{})
		done := s.tree.visit(func(k search.Search) bool { return k.(*steady).found == test.limit })
		if done != test.done || done == (s.Status() == Exhausted) || s.by != test.name ||
			s.tree.kernel.Name != test.name || s.tree.contest.on {
			t.Errorf("%+v: %v, %v by %s", test, done, s.Status(), s.by)
		}
	}
}
