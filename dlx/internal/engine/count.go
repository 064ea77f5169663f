package engine

import (
	"context"
	"math"
	"math/big"
	"time"

	"exactcover/dlx/internal/search"
)

// A Counting is a way to count all solutions.
type Counting int

// The ways to count.
const (
	CountAuto     Counting = iota // by both in turns; only by search if the user names a kernel
	CountBySearch                 // by a search through all solutions
	CountByMemo                   // with cached counts of sub-problems
)

// CountUpTo starts over and counts at most limit solutions.
func (s *Session) CountUpTo(ctx context.Context, limit uint64) uint64 {
	s.rewind()
	if !s.begin(ctx) {
		return 0
	}
	if s.capAt(limit) <= few {
		s.compete()
	}
	s.mayShare(false)
	return s.count(limit)
}

// Unique starts over and reports whether there is exactly one solution. It ignores MaxSolutions.
func (s *Session) Unique(ctx context.Context) bool {
	s.rewind()
	if !s.begin(ctx) {
		return false
	}
	s.compete()
	return s.countOn(2) == 1 && s.err == nil
}

// Count starts over and returns the number of solutions. If it has to stop, it returns the number
// of solutions found until then.
func (s *Session) Count(ctx context.Context) *big.Int {
	s.rewind()
	if !s.begin(ctx) {
		return new(big.Int)
	}
	if s.capAt(unlimited) <= few {
		s.compete()
	}
	s.mayShare(false)
	total := new(big.Int)
	if s.settings.MaxSolutions == 0 {
		if s.settings.Counting != CountByMemo && s.try(total) {
			return total
		}
		switch counting := s.settings.Counting; {
		case counting == CountByMemo:
			if r := s.rivals(); len(r) > 0 {
				return s.countByMemo(r)
			}
		case counting == CountAuto && s.settings.Kernel == "":
			return newAuto(s).count(total)
		}
	}
	return s.countAll(total)
}

// trial is the number of nodes that the kernel of a count visits before Slow is called. Tests lower
// it.
var trial uint64 = 1024

// try begins a count of all solutions with the chosen kernel. If that turns out to be slow, the
// count starts over with another kernel, at the cost of some nodes. try reports whether the count
// is over.
func (s *Session) try(total *big.Int) (over bool) {
	k := s.kernel
	if k.Slow == nil || s.settings.Kernel != "" || s.meter.Nodes > 0 {
		return false
	}
	other := s.table.Named(k.Rather)
	if other == nil || !other.Takes(&s.task) {
		return false
	}
	poll := s.meter.Poll
	defer func() { s.meter.Poll = poll }()
	s.meter.Poll = func() bool {
		stop := poll()
		s.meter.NextPoll = min(s.meter.NextPoll, trial)
		return stop || s.meter.Nodes >= trial
	}
	s.meter.NextPoll = min(s.meter.NextPoll, trial)
	if s.countMore(total) {
		return true
	}
	// If the work is already shared, the searches of the team continue with it.
	if s.team == nil && k.Slow(s.search, s.meter.Nodes) {
		s.running, s.search, s.loaded = other, s.searchOf(other), false
		s.meter.Stopped, s.gauge = false, gauge{}
		if !s.load() {
			return true
		}
		s.found = 0
		total.SetInt64(0)
	}
	return false
}

// memory returns the number of bytes for cached sub-problems.
func (s *Session) memory() int64 {
	if s.settings.Memory > 0 {
		return s.settings.Memory
	}
	return freeMemory() / 4
}

// firstMemory is the number of bytes for cached sub-problems until the cache has proved to pay. It
// is enough for most problems for which a cache pays.
const firstMemory = 32 << 20

// room returns the memory for the counters of the call. A count by memo gets all of it at once.
func (s *Session) room() search.Room {
	r := search.Fixed(s.memory())
	if s.settings.Counting == CountAuto {
		r.First = min(r.First, firstMemory)
	}
	return r
}

// countAll continues the search to its end, and adds what it counts to total.
func (s *Session) countAll(total *big.Int) *big.Int {
	if s.settings.MaxSolutions > 0 {
		return total.SetUint64(s.count(unlimited))
	}
	for !s.countMore(total) {
	}
	return total
}

// countMore continues the search, and adds what it counts to total. It reports whether the
// count is over: the search has finished, or the call has to stop.
func (s *Session) countMore(total *big.Int) (over bool) {
	n := s.work(unlimited)
	s.record(n)
	total.Add(total, new(big.Int).SetUint64(n))
	if s.err == nil && n < unlimited && !s.meter.Stopped {
		s.status = Exhausted
		return true
	}
	return s.err != nil
}

// countByMemo runs the counters in turns until one of them finishes. The first counter gets most of
// the time, unless another one is likely to finish in less time than the first has had.
func (s *Session) countByMemo(rivals []*rival) *big.Int {
	const (
		first = 8 * probe
		share = 16 // the others get the time of the first divided by share
	)
	for turn := first; ; turn *= 2 {
		refused := true
		for n, r := range rivals {
			allowed := turn
			if n > 0 && r.left() > float64(turn) {
				allowed /= share
			}
			if len(rivals) == 1 || rivals[0].refused {
				allowed = time.Duration(math.MaxInt64) // no other counter waits for its turn
			}
			if !r.refused && r.run(s, allowed) {
				return s.counted(r.counter)
			}
			if s.err != nil {
				return r.total()
			}
			refused = refused && r.refused
		}
		if refused {
			return s.countAll(new(big.Int))
		}
	}
}

// counted returns the result of a counter that has finished, and records it.
func (s *Session) counted(c search.Counter) *big.Int {
	total := c.Total()
	s.found = uint64Of(total)
	s.status = Exhausted
	return total
}
