package engine

import (
	"context"
	"math/big"
	"time"

	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/symmetry"
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
	if !s.begin(ctx) || !s.tree.load() {
		return 0
	}
	limit = s.most(limit)
	defer s.asked()
	if limit <= mostContested {
		s.tree.compete()
	}
	if s.processors() > 1 {
		s.tree.measure(true)
	}
	if limit <= mostContested {
		return s.tree.few(limit, nil)
	}
	return s.tree.count(limit)
}

// Unique starts over and reports whether there is exactly one solution. It ignores MaxSolutions.
func (s *Session) Unique(ctx context.Context) bool {
	s.rewind()
	if !s.begin(ctx) || !s.tree.load() {
		return false
	}
	s.tree.compete()
	defer s.asked()
	return s.tree.few(2, nil) == 1 && !s.stopped()
}

// Count starts over and returns the number of solutions. If it has to stop, it returns the number
// of solutions found until then.
func (s *Session) Count(ctx context.Context) *big.Int {
	if s.settings.MaxSolutions > 0 {
		return new(big.Int).SetUint64(s.CountUpTo(ctx, unlimited))
	}
	s.rewind()
	if !s.begin(ctx) || !s.tree.prepare() {
		return new(big.Int)
	}
	s.tree.measure(s.processors() > 1)
	c := newCounting(s, portion{0, 1}, probe)
	if s.settings.Counting == CountByMemo {
		return c.byMemo()
	}
	if s.settings.Kernel == "" {
		return c.inTurns()
	}
	return c.bySearch()
}

// A counting is a count of all solutions of the session's task, or of a part of it. A search counts
// them, or one of the counters, or both take turns.
type counting struct {
	session  *Session
	portion  portion         // of the work of the call
	total    big.Int         // solutions that the search has counted
	rivals   []*rival        // kernels that may be faster than that of the search
	counters []*timedCounter // nil before their first turn: many parts end earlier
	keep     *Keeper         // nil: the count is not kept

	// when they take turns
	part      bool              // of a count that is divided by symmetries
	first     time.Duration     // of the search
	least     time.Duration     // the least time in which to look for symmetries next
	division  symmetry.Division // by the symmetries found
	divisible bool              // there are some
}

// A portion is a part of the work of a call, as fractions of it.
type portion struct{ from, width float64 }

// newCounting returns a counting whose progress is the call's.
func newCounting(s *Session, p portion, first time.Duration) *counting {
	c := &counting{session: s, portion: p, first: first}
	c.least = time.Duration(symmetry.Cost(&s.task)) * step
	s.call.progress = c
	return c
}

// done estimates the fraction of the call that is done.
func (c *counting) done() float64 { return c.portion.from + c.portion.width*c.session.tree.done() }

// bySearch continues the search to its end.
func (c *counting) bySearch() *big.Int {
	for !c.more() {
	}
	return &c.total
}

// more continues the search until it is done, or its turn ends. It reports whether the count is
// over: the search has finished, or the call has to stop.
func (c *counting) more() (over bool) {
	n := c.session.tree.some(unlimited)
	c.total.Add(&c.total, new(big.Int).SetUint64(n))
	return c.session.call.status == Exhausted || c.session.stopped()
}

// counted returns the result of a counter that has finished, and records it.
func (c *counting) counted(by *timedCounter) *big.Int {
	s, total := c.session, by.total()
	s.found, s.by = uint64Of(total), by.name
	s.end(Exhausted, nil)
	return total
}

// uint64Of returns n, or the largest number if n is larger.
func uint64Of(n *big.Int) uint64 {
	if n.IsUint64() {
		return n.Uint64()
	}
	return unlimited
}

// memory returns the number of bytes for cached sub-problems.
func (s *Session) memory() int64 {
	if s.settings.Memory > 0 {
		return s.settings.Memory
	}
	return max(freeMemory()/4, leastMemory)
}

// leastMemory is the number of bytes for cached sub-problems where little seems to be free: a
// process that gets less cannot do much else either.
const leastMemory = 64 << 20

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
