package dlx

import (
	"math/big"
	"time"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/memo"
)

// An auto counts by search and by memo in turns until one of them is done.
//
// The search says how much of it lies behind, and so about how long it will take. The counter by
// memo says nothing of the kind: it gets a fraction of that time, small enough not to matter if it
// is in vain. If it has not finished by then it rests, until the search turns out to take longer
// than was thought.
type auto struct {
	solver  *Solver
	search  time.Duration // spent on the search
	memo    time.Duration // spent on the counter
	counter *memo.Counter
	meter   matrix.Meter // of the counter
	refused bool         // the counter cannot help
}

const (
	probe     = time.Millisecond // what the search gets before anything is decided
	inVain    = 20               // the counter gets this part of the time that the search will take
	hopeful   = 2                // or this part, once the number of its states is falling
	mostAhead = 16               // but never more than so many times what the search has had
)

// count counts all solutions, or until the solver is stopped.
func (a *auto) count() *big.Int {
	s, total := a.solver, new(big.Int)
	poll := s.meter.Poll
	defer func() { s.meter.Poll = poll }()
	for turn := probe; ; turn = a.search {
		began := time.Now()
		end := began.Add(turn)
		s.meter.Poll = func() bool { return poll() || !time.Now().Before(end) }
		n := s.search.Count(unlimited, &s.meter)
		a.search += time.Since(began)
		s.found, s.meter.Solutions = s.found+n, 0
		total.Add(total, new(big.Int).SetUint64(n))
		if s.err != nil {
			return total
		}
		if n < unlimited && !s.meter.Stopped {
			s.status = Exhausted
			return total
		}
		if a.remember() {
			return s.counted(a.counter)
		}
		if s.err != nil {
			return total
		}
	}
}

// remember gives the counter its time. It reports whether the counter is done.
func (a *auto) remember() bool {
	s := a.solver
	for !a.refused {
		allowed := a.allowance() - a.memo
		if allowed < probe/2 {
			return false
		}
		began := time.Now()
		if a.counter == nil {
			a.counter = s.newCounter()
		}
		done := a.counter != nil && a.run(began.Add(allowed))
		a.memo += time.Since(began)
		if done || s.err != nil {
			return done
		}
		if a.counter == nil || !a.counter.Resumable() {
			a.counter, a.refused = nil, true
		}
	}
	return false
}

// run lets the counter run until a time. It reports whether the counter is done.
func (a *auto) run(end time.Time) bool {
	const pollEvery = 64 // states may take long
	s, m := a.solver, &a.meter
	take := func() {
		s.meter.Nodes += m.Nodes
		m.Nodes, m.NextPoll = 0, pollEvery
	}
	m.Poll = func() bool {
		take()
		return s.poll() || !time.Now().Before(end)
	}
	done := a.counter.Run(m)
	take()
	return done
}

// allowance returns the time that the counter may take altogether.
func (a *auto) allowance() time.Duration {
	part := inVain
	if a.counter != nil && a.counter.Falling() {
		part = hopeful
	}
	most := mostAhead * a.search
	all := float64(a.search) / a.solver.search.Done() // may be infinite
	return time.Duration(min(float64(most), all/float64(part)))
}
