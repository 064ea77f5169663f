package engine

import (
	"context"
	"errors"
	"math"
	"testing"
	"time"

	"exactcover/dlx/internal/matrix"
)

// A call visits as many nodes as MaxNodes says, and so does the next one.
func TestNodeLimit(t *testing.T) {
	for _, most := range []uint64{1, 2, 100, 1023, 1024, 1025, 3000} {
		s, _ := begun(t, 1<<40, Settings{MaxNodes: most, MaxSolutions: 1 << 50})
		s.tree.count(endlessly)
		if s.meter.Nodes != most || s.Status() != NodeLimit || s.Err() != ErrNodeLimit || !s.stopped() {
			t.Errorf("%d nodes of %d, %v, %v", s.meter.Nodes, most, s.Status(), s.Err())
		}
		if !s.begin(t.Context()) || s.Status() != Ready || s.Err() != nil || s.stopped() {
			t.Errorf("the next call: %v, %v", s.Status(), s.Err())
		}
		if s.tree.count(endlessly); s.meter.Nodes != 2*most {
			t.Errorf("%d nodes after two calls of %d", s.meter.Nodes, most)
		}
	}
	s, _ := begun(t, 5000, Settings{MaxNodes: math.MaxUint64})
	s.meter.Nodes = 10
	if s.begin(t.Context()); s.call.budget != math.MaxUint64 {
		t.Errorf("a budget of %d nodes", s.call.budget)
	}
	if n := s.tree.count(endlessly); n != 5000 || s.Status() != Exhausted {
		t.Errorf("%d solutions, %v", n, s.Status())
	}
}

// A call that has begun after the end of the search has nothing to do, and no error.
func TestBeginAfterTheEnd(t *testing.T) {
	s, _ := begun(t, 3, Settings{})
	s.tree.count(endlessly)
	s.call.err = ErrTimeout
	if s.begin(t.Context()) || s.Err() != nil || s.Status() != Exhausted {
		t.Errorf("%v, %v", s.Status(), s.Err())
	}
	s.call.watch = matrix.Watch{Stop: func() bool { return true }, Every: 1}
	s.call.watch.Over(1)
	if s.Abandon(); !s.begin(t.Context()) || s.Stats().Nodes != 0 || s.call.watch.Stopped() {
		t.Error("a call after one that has panicked does not start over")
	}
}

// Large problems are polled more often.
func TestPollEvery(t *testing.T) {
	for _, test := range []struct {
		items, entries int
		want           uint64
	}{
		{0, 0, 1024}, {3, 4092, 1024}, {1000, 3096, 1023}, {1 << 10, 1<<20 - 1<<10 - 1, 4},
		{1, 1 << 22, 1}, {1 << 23, 0, 1},
	} {
		m := &matrix.Matrix{Lo: make([]int32, test.items), Item: make([]int32, test.entries)}
		if got := pollEvery(m); got != test.want {
			t.Errorf("%d items, %d entries: %d nodes, want %d", test.items, test.entries, got, test.want)
		}
	}
}

// The next poll comes after the usual number of nodes, and no later than the last node of the call.
func TestNextPoll(t *testing.T) {
	for most, want := range map[uint64]uint64{0: 1024 + 7, 500: 500, 5000: 1024 + 7} {
		s, _ := begun(t, 10, Settings{MaxNodes: most})
		s.meter.Nodes = 7
		if s.poll() || s.meter.NextPoll != want {
			t.Errorf("MaxNodes %d: the next poll is at node %d, want %d", most, s.meter.NextPoll, want)
		}
	}
}

// A turn ends by its nodes, by its time, when there are written solutions, or to share the work. A
// call that has to stop does so before.
func TestEndOfTurn(t *testing.T) {
	for name, test := range map[string]struct {
		turn turn
		want Status
	}{
		"endless":           {turn{}, Ready},
		"nodes":             {turn{nodes: 100}, paused},
		"one node left":     {turn{nodes: 101}, Ready},
		"time":              {turn{spent: time.Second}, paused},
		"time left":         {turn{spent: time.Second + 1}, Ready},
		"work to share":     {turn{shares: true}, sharing},
		"sharing and nodes": {turn{shares: true, nodes: 100}, sharing},
		"nothing written":   {turn{writes: true}, Ready},
	} {
		s, _ := begun(t, 10, Settings{})
		s.call.turn, s.meter.Nodes = test.turn, 100
		s.tree.clock.spent = time.Second
		if stops := s.look(); stops != (test.want != Ready) || s.Status() != test.want {
			t.Errorf("%s: %v, %v", name, stops, s.Status())
		}
		if end := test.turn.nodes; end > 100 && s.meter.NextPoll != end {
			t.Errorf("%s: the next poll is at node %d", name, s.meter.NextPoll)
		}
		s.goOn()
		s.call.term.deadline, s.call.term.why = time.Now().Add(-1), ErrTimeout
		if !s.look() || s.Status() != TimedOut || s.Err() != ErrTimeout {
			t.Errorf("%s, out of time: %v", name, s.Status())
		}
	}
}

// Time is measured by the search, neither by a contest nor by a team.
func TestTimedTurn(t *testing.T) {
	for name, set := range map[string]func(*tree){
		"search":  func(*tree) {},
		"contest": func(x *tree) { x.contest.on = true },
		"team":    func(x *tree) { x.team = &team{workers: []*worker{new(worker)}} },
	} {
		s, _ := begun(t, 10, Settings{})
		s.tree.measure(false)
		set(&s.tree)
		s.tree.clock.at = time.Now().Add(-time.Millisecond)
		s.meter.Nodes = 50
		s.look()
		measured := s.tree.clock.spent > 0
		if measured != (name == "search") || measured && s.meter.NextPoll != 50+s.tree.clock.stride() {
			t.Errorf("%s: %v, the next poll is at node %d", name, s.tree.clock.spent, s.meter.NextPoll)
		}
	}
}

// A term is over when its context has ended or its time is up, and says which.
func TestTerm(t *testing.T) {
	reason := errors.New("reason")
	ended, end := context.WithCancelCause(t.Context())
	end(reason)
	for _, test := range []struct {
		ctx     context.Context
		timeout time.Duration
		want    error
		status  Status
	}{
		{t.Context(), 0, nil, Ready},
		{t.Context(), time.Hour, nil, Ready},
		{t.Context(), 1, ErrTimeout, TimedOut},
		{t.Context(), -1, ErrTimeout, TimedOut},
		{ended, 0, reason, Canceled},
		{ended, 1, reason, Canceled},
	} {
		s, _ := begun(t, 10, Settings{})
		s.settings.Timeout = test.timeout
		s.call.term = s.Term(test.ctx)
		if time.Sleep(2 * time.Nanosecond); s.call.term.began.IsZero() != (test.timeout == 0) {
			t.Errorf("%+v: began at %v", test, s.call.term.began)
		}
		w := s.call.term.Watch()
		w.Every = 1
		over := test.want != nil
		if err := s.call.term.Err(); err != test.want || w.Over(1) != over || s.late() != over {
			t.Errorf("%+v: %v", test, err)
		}
		if s.Status() != test.status || s.Err() != test.want {
			t.Errorf("%+v: %v, %v", test, s.Status(), s.Err())
		}
	}
}
