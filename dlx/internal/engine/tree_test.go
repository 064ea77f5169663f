package engine

import (
	"context"
	"runtime"
	"testing"
	"time"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A turn ends at its node, neither earlier nor later, and the search continues from there.
func TestTurnEndsAtItsNode(t *testing.T) {
	s, _ := begun(t, 1<<20, Settings{})
	all := uint64(0)
	for _, end := range []uint64{7, 8, 40, 2000, 5000} {
		s.call.turn.nodes = end
		s.meter.NextPoll = min(s.meter.NextPoll, end)
		all += s.tree.some(endlessly)
		if s.meter.Nodes != end || s.Status() != paused || all != end-2 || s.found != all {
			t.Errorf("a turn of %d nodes ends at %d with %d solutions, %d noted, status %v",
				end, s.meter.Nodes, all, s.found, s.Status())
		}
	}
	// A count goes on from turn to turn. The solution at the end of the last turn comes first.
	if n := s.tree.count(100); n != 100 || s.found != 5098 || s.Status() != Ready {
		t.Errorf("%d of 100 solutions, %d noted, status %v", n, s.found, s.Status())
	}
}

// The tree is exhausted when fewer solutions are found than asked for, and nothing has stopped the
// search.
func TestTreeIsExhausted(t *testing.T) {
	for limit, want := range map[uint64]Status{9: Ready, 10: Ready, 11: Exhausted} {
		s, _ := begun(t, 10, Settings{})
		if n := s.tree.count(limit); n != min(limit, 10) || s.Status() != want || s.found != n {
			t.Errorf("%d of %d solutions, %d noted, status %v", n, limit, s.found, s.Status())
		}
	}
	s, _ := begun(t, 10, Settings{MaxNodes: 5})
	if n := s.tree.count(10); n != 3 || s.Status() != NodeLimit {
		t.Errorf("%d solutions in 5 nodes, status %v", n, s.Status())
	}
}

// The progress of a tree is that of its search, once that has loaded the task.
func TestTreeDone(t *testing.T) {
	s, k := begun(t, 10, Settings{})
	s.tree.count(4)
	if d := s.tree.done(); d != 0.4 {
		t.Errorf("done: %v, want 0.4", d)
	}
	s.tree.elsewhere, s.tree.contest.on, s.meter.Stopped = time.Second, true, true
	s.tree.reset(s.kernel)
	if x := &s.tree; x.loaded || x.done() != 0 || x.elsewhere != 0 || x.contest.on || s.meter.Stopped {
		t.Errorf("after a reset: %+v", x)
	}
	if s.tree.load(); k.found != 0 || !s.tree.loaded {
		t.Errorf("the search continues after a reset: %d found", k.found)
	}
	k.began = func() { t.Error("the task is loaded twice") }
	s.tree.load()
}

// A search whose task cannot be loaded is stopped, by the context or by the clock.
func TestTreeIsNotLoaded(t *testing.T) {
	never := search.Kernel{
		Name: "never", New: func() search.Search { return unloaded{} },
		Fits: func(*search.Task) bool { return true },
	}
	m := &matrix.Matrix{Row: []int32{0}}
	s := New(kernels.Table{&never}, search.Task{Matrix: m}, Settings{})
	ctx, cancel := context.WithCancel(t.Context())
	s.begin(ctx)
	cancel()
	if s.tree.load() || s.Status() != Canceled {
		t.Errorf("canceled: %v", s.Status())
	}
	s = New(kernels.Table{&never}, search.Task{Matrix: m}, Settings{Timeout: time.Hour})
	s.begin(t.Context())
	s.call.term.deadline = time.Now()
	if s.tree.load() || s.Status() != TimedOut {
		t.Errorf("timed out: %v", s.Status())
	}
}

// An unloaded is a search that is always stopped while it loads its task.
type unloaded struct{ search.Search }

func (unloaded) Load(*search.Task, *matrix.Watch) bool { return false }

// The work of a tree is shared after some time; sooner if the call has spent that on other trees.
func TestTreeTakesLong(t *testing.T) {
	for _, test := range []struct {
		spent, elsewhere time.Duration
		contest, team    bool
		want             bool
	}{
		{spent: soloTime},
		{spent: soloTime + 1, want: true},
		{spent: soloTime + 1, contest: true},
		{spent: soloTime + 1, team: true},
		{spent: soloTime - soloPart, elsewhere: soloPart},
		{spent: soloTime - soloPart + 1, elsewhere: soloPart, want: true},
		{spent: soloPart, elsewhere: time.Second},
		{spent: soloPart + 1, elsewhere: time.Second, want: true},
	} {
		x := tree{clock: stopwatch{spent: test.spent}, elsewhere: test.elsewhere}
		x.contest.on = test.contest
		if test.team {
			x.team = new(team)
		}
		if got := x.long(); got != test.want {
			t.Errorf("%+v: %v", test, got)
		}
	}
}

// The time of a tree is that of its search, and the mean of its workers after that.
func TestTreeSpent(t *testing.T) {
	x := tree{clock: stopwatch{spent: time.Second}}
	if got := x.spent(); got != time.Second {
		t.Errorf("%v, want 1s", got)
	}
	x.team = &team{workers: []*worker{new(worker), new(worker)}}
	x.team.workers[0].spent.Store(int64(time.Second))
	x.team.workers[1].spent.Store(int64(3 * time.Second))
	if got := x.spent(); got != 3*time.Second {
		t.Errorf("%v with a team, want 3s", got)
	}
}

// A call measures its search from its first node on, and shares its work only if it is told to.
func TestMeasure(t *testing.T) {
	for _, shares := range []bool{false, true} {
		s, _ := begun(t, 1<<20, Settings{Processors: 2})
		s.tree.clock.spent = time.Hour
		s.tree.measure(shares)
		if s.tree.clock.spent != 0 || !s.call.turn.timed || s.call.turn.shares != shares {
			t.Errorf("%+v, %+v", s.tree.clock, s.call.turn)
		}
		s.tree.clock.spent = soloTime + 1
		s.tree.count(5000)
		if got := s.tree.team != nil; got != shares {
			t.Errorf("shared: %v, want %v", got, shares)
		}
	}
}

func TestProcessors(t *testing.T) {
	machine := runtime.GOMAXPROCS(0)
	for _, test := range []struct {
		settings Settings
		want     int
	}{
		{Settings{}, machine},
		{Settings{Processors: 1}, 1},
		{Settings{Processors: max(1, machine-1)}, max(1, machine-1)},
		{Settings{Processors: machine + 1}, machine},
		{Settings{Processors: -1}, machine},
		{Settings{MaxNodes: 1, Processors: 3}, 1},
	} {
		if got := session(&matrix.Matrix{Row: []int32{0}}, test.settings).processors(); got != test.want {
			t.Errorf("%+v: %d processors, want %d", test.settings, got, test.want)
		}
	}
}
