package engine

import (
	"testing"
	"time"
)

// quotaTeam returns a team of some workers that may count a number of solutions.
func quotaTeam(workers int, left uint64, endless bool) *team {
	c := &team{quit: make(chan struct{})}
	c.quotas = quotas{left: left, endless: endless}
	c.quotas.refill.L, c.buffer.room.L = &c.mu, &c.mu
	for range workers {
		c.workers = append(c.workers, &worker{team: c})
	}
	return c
}

// A worker gets a part of what is left, so that others find some, but at least one, and not too
// many, so that a real limit is divided again.
func TestGrants(t *testing.T) {
	for _, test := range []struct {
		left    uint64
		endless bool
		want    uint64
	}{
		{1, false, 1}, {5, false, 1}, {11, false, 1}, {12, false, 2}, {600, false, 100},
		{6 * maxGrant, false, maxGrant}, {6*maxGrant + 6, false, maxGrant},
		{6*maxGrant - 6, false, maxGrant - 1}, {countless, true, countless / 6},
	} {
		c := quotaTeam(3, test.left, test.endless)
		w := c.workers[1]
		w.quota = 10
		if !c.allow(w) || w.quota != 10+test.want || c.quotas.left != test.left-test.want {
			t.Errorf("%+v: %d, and %d left", test, w.quota-10, c.quotas.left)
		}
		if c.quotas.short != 0 || c.finished || c.stop.Load() {
			t.Errorf("%+v: %+v, finished %v", test, c.quotas.short, c.finished)
		}
	}
}

// A limit that is none of the caller's is not used up: the team pauses at half of it.
func TestEndlessQuota(t *testing.T) {
	for left, want := range map[uint64]bool{countless / 2: true, countless/2 - 1: false} {
		c := quotaTeam(3, left, true)
		if got := c.allow(c.workers[0]); got != want || c.stop.Load() == want || c.finished {
			t.Errorf("%d left: %v, stops: %v", left, got, c.stop.Load())
		}
	}
}

// A worker needs more quota when it has counted what it may; far earlier if the limit is not real.
func TestLow(t *testing.T) {
	for _, test := range []struct {
		quota, counted uint64
		endless, want  bool
	}{
		{10, 9, false, false}, {10, 10, false, true}, {0, 0, false, true},
		{plenty + 9, 9, true, false}, {plenty + 8, 9, true, true}, {10, 9, true, true},
	} {
		c := quotaTeam(1, 0, test.endless)
		w := c.workers[0]
		w.quota, w.meter.Solutions = test.quota, test.counted
		if got := w.low(); got != test.want {
			t.Errorf("%+v: %v", test, got)
		}
	}
}

// A worker that finds no quota waits for what another gives back. When all wait, the team has
// finished.
func TestQuotaIsGivenBack(t *testing.T) {
	c := quotaTeam(2, 0, false)
	rich, poor := c.workers[0], c.workers[1]
	rich.quota = 5
	got := make(chan bool)
	short := func(n int) {
		t.Helper()
		for end := time.Now().Add(10 * time.Second); ; time.Sleep(time.Millisecond) {
			c.mu.Lock()
			ready := c.quotas.short == n
			c.mu.Unlock()
			if ready {
				return
			}
			if time.Now().After(end) {
				t.Fatalf("no %d workers wait for quota", n)
			}
		}
	}
	go func() { got <- c.allow(poor) }()
	short(1)
	c.mu.Lock()
	c.giveBack(rich)
	c.mu.Unlock()
	q := &c.quotas
	if !<-got || rich.quota != 0 || poor.quota != 1 || q.left != 4 || q.short != 0 {
		t.Errorf("%d and %d, %d left, %d wait", rich.quota, poor.quota, q.left, q.short)
	}
	c.mu.Lock()
	if c.giveBack(rich); c.quotas.left != 4 {
		t.Errorf("%d left after none is given back", c.quotas.left)
	}
	c.quotas.left = 0
	c.mu.Unlock()
	go func() { got <- c.allow(poor) }()
	short(1)
	if c.finished || c.allow(rich) || <-got || !c.finished {
		t.Errorf("finished: %v", c.finished)
	}
}

// A team that stops lets nobody wait.
func TestQuotaOfStoppedTeam(t *testing.T) {
	c := quotaTeam(2, 0, false)
	c.stop.Store(true)
	if c.allow(c.workers[0]) {
		t.Error("quota of a team that stops")
	}
}

// The solutions counted are those of all workers.
func TestCounted(t *testing.T) {
	c := quotaTeam(3, 0, false)
	for k, w := range c.workers {
		w.counted.Store(uint64(10 + k))
	}
	if n := c.counted(); n != 33 {
		t.Errorf("%d, want 33", n)
	}
}

// A count by a team ends at its limit; it pauses if that is not real, and goes on after that.
func TestCountOfTeam(t *testing.T) {
	s, _ := begun(t, 1<<20, Settings{Processors: 2})
	s.tree.share()
	for _, limit := range []uint64{1000, 1, 70_000} {
		n := s.tree.team.count(limit)
		if n != limit || s.Status() != Ready || s.tree.team.quotas.endless {
			t.Errorf("%d solutions up to %d, status %v", n, limit, s.Status())
		}
	}
	if n := s.tree.team.count(countless); n != 1<<20-71_001 || !s.tree.team.quotas.endless {
		t.Errorf("%d solutions", n)
	}
}
