package dlx

import (
	"context"
	"math"
	"math/big"
	"time"

	"exactcover/dlx/internal/search"
)

// A Counting is a way to count all solutions. All of them find the same number.
type Counting int

// The ways to count.
const (
	CountAuto     Counting = iota // begin with a search and go over to remembering where that is likely to be faster; just search if Options.Method names a kernel
	CountBySearch                 // search through all solutions, those of a remainder met again by Words at once
	CountByMemo                   // remember what has been counted: time grows with the number of different sub-problems
)

var countingNames = [...]string{"auto", "search", "memo"}

func (c Counting) String() string { return countingNames[c] }

// Count starts over and returns the number of solutions. If it returns an error, there are at
// least as many solutions as it returns.
//
// [Options.Counting] chooses the way. Counting by memo keeps [Options.Memory] and uses
// [Options.Processors]; the number is exact, whatever has to be forgotten for lack of memory.
// Problems with propagators, very large ones, and counts limited by [Options.MaxSolutions], are
// counted by search. [Stats.Nodes] is the number of nodes and sub-problems of all that was tried.
func (s *Solver) Count(ctx context.Context) (*big.Int, error) {
	checkContext("Count", ctx)
	s.occupy("Count")
	defer s.release()
	s.rewind()
	if !s.begin(ctx) {
		return new(big.Int), s.err
	}
	if s.capAt(unlimited) <= few {
		s.compete()
	}
	s.mayShare(false)
	if s.options.MaxSolutions == 0 {
		switch counting := s.options.Counting; {
		case counting == CountByMemo:
			if r := s.rivals(); len(r) > 0 {
				return s.countByMemo(r), s.err
			}
		case counting == CountAuto && s.options.Method == Auto:
			a := auto{solver: s, rivals: s.rivals()}
			return a.count(), s.err
		}
	}
	return s.countAll(), s.err
}

// memory returns the bound of the memory to remember sub-problems in.
func (s *Solver) memory() int64 {
	if s.options.Memory > 0 {
		return s.options.Memory
	}
	return freeMemory() / 4
}

// offChance is how many bytes a count takes to remember sub-problems before that is known to pay:
// enough for most problems where it does.
const offChance = 32 << 20

// room returns the memory for the counters of the call. A count by memo gets all of it at once.
func (s *Solver) room() search.Room {
	r := search.Fixed(s.memory())
	if s.options.Counting == CountAuto {
		r.First = min(r.First, offChance)
	}
	return r
}

// countAll goes on with the search to its end.
func (s *Solver) countAll() *big.Int {
	total := new(big.Int)
	if s.options.MaxSolutions > 0 {
		return total.SetUint64(s.count(unlimited))
	}
	for {
		n := s.work(unlimited)
		s.record(n)
		total.Add(total, new(big.Int).SetUint64(n))
		switch {
		case s.err != nil:
			return total
		case n < unlimited && !s.meter.Stopped:
			s.status = Exhausted
			return total
		}
	}
}

// countByMemo lets the counters work in turns until one of them is done. The first gets most of the
// time, until another is likely to be done sooner than that took.
func (s *Solver) countByMemo(rivals []*rival) *big.Int {
	const (
		first = 8 * probe
		share = 16 // the others get this part of the time of the first
	)
	for turn := first; ; turn *= 2 {
		refused := true
		for n, r := range rivals {
			allowed := turn
			if n > 0 && r.left() > float64(turn) {
				allowed /= share
			}
			if len(rivals) == 1 || rivals[0].refused {
				allowed = time.Duration(math.MaxInt64) // there is nobody to wait
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
			return s.countAll()
		}
	}
}

// counted takes over the result of a counter that is done.
func (s *Solver) counted(c search.Counter) *big.Int {
	total := c.Total()
	s.found = unlimited
	if total.IsUint64() {
		s.found = total.Uint64()
	}
	s.status = Exhausted
	return total
}
