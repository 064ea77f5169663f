package dlx

import (
	"math/big"
	"time"
)

// An auto counts by search and by the counters that remember in turns, until one of them is done.
//
// The search says how much of it lies behind, and so about how long it will take. A counter gets a
// fraction of that time, small enough not to matter if it is in vain. If it has not finished by then
// it rests, until the search turns out to take longer than was thought.
type auto struct {
	solver *Solver
	search time.Duration // spent on the search
	rivals []*rival
}

const (
	probe     = time.Millisecond // what the search gets before anything is decided
	mostAhead = 32               // no counter gets more than so many times what the search has had
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
		n := s.work(unlimited)
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
		for _, r := range a.rivals {
			if a.remember(r) {
				return s.counted(r.counter)
			}
			if s.err != nil {
				return total
			}
		}
	}
}

// remember gives a counter its time. It reports whether the counter is done.
func (a *auto) remember(r *rival) bool {
	for !r.refused {
		allowed := a.allowance(r) - r.spent
		if allowed < probe/2 || r.counter == nil && allowed < 2*r.setup {
			return false
		}
		if r.run(a.solver, min(allowed, max(r.spent, probe))) || a.solver.err != nil {
			return a.solver.err == nil
		}
	}
	return false
}

// allowance returns the time that a counter may take altogether.
func (a *auto) allowance(r *rival) time.Duration {
	all := float64(a.search) / a.solver.done() // may be infinite
	part, ahead := r.inVain, r.ahead
	if r.left() < (all-float64(a.search))/r.hopeful {
		part, ahead = r.hopeful, mostAhead
	}
	// What a search says of itself after a few milliseconds is not worth much.
	ahead = min(ahead, 2*float64(a.search)/float64(probe))
	return time.Duration(min(ahead*float64(a.search), all/part))
}
