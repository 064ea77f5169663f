package dlx

import (
	"context"
	"math/big"
	"runtime"

	"exactcover/dlx/internal/memo"
)

// A Counting is a way to count all solutions. All of them find the same number.
type Counting int

// The ways to count.
const (
	CountAuto     Counting = iota // begin with a search and go over to remembering where that is likely to be faster; just search if Options.Method names a kernel
	CountBySearch                 // find every solution: time grows with their number
	CountByMemo                   // remember what has been counted: time grows with the number of different sub-problems
)

var countingNames = [...]string{"auto", "search", "memo"}

func (c Counting) String() string { return countingNames[c] }

// Count starts over and returns the number of solutions. If it returns an error, there are at
// least as many solutions as it returns.
//
// [Options.Counting] chooses the way. Counting by memo keeps [Options.Memory] and uses
// [Options.Processors]; the number is exact, whatever has to be forgotten for lack of memory.
// Problems with multiplicities, propagators or distinct solutions, and counts limited by
// [Options.MaxSolutions], are counted by search. After a count by memo, [Stats.Nodes] is the number of
// sub-problems.
func (s *Solver) Count(ctx context.Context) (*big.Int, error) {
	s.rewind()
	if !s.begin(ctx) {
		return new(big.Int), s.err
	}
	if s.options.MaxSolutions == 0 && memo.Suits(&s.task) {
		switch counting := s.options.Counting; {
		case counting == CountByMemo:
			if c := s.newCounter(); c != nil {
				return s.countByMemo(c), s.err
			}
		case counting == CountAuto && s.options.Method == Auto:
			a := auto{solver: s}
			return a.count(), s.err
		}
	}
	return s.countAll(), s.err
}

func (s *Solver) newCounter() *memo.Counter {
	return memo.New(&s.task, s.memory(), s.processors())
}

// memory returns the bound of the memory to remember sub-problems in.
func (s *Solver) memory() int64 {
	if s.options.Memory > 0 {
		return s.options.Memory
	}
	return freeMemory() / 4
}

// processors returns the bound of the number of goroutines.
func (s *Solver) processors() int {
	if s.options.Processors > 0 {
		return s.options.Processors
	}
	return runtime.GOMAXPROCS(0)
}

// countAll goes on with the search to its end.
func (s *Solver) countAll() *big.Int {
	total := new(big.Int)
	for {
		n := s.count(unlimited)
		total.Add(total, new(big.Int).SetUint64(n))
		if n < unlimited {
			return total
		}
	}
}

func (s *Solver) countByMemo(c *memo.Counter) *big.Int {
	if c.Run(&s.meter) {
		return s.counted(c)
	}
	return c.Total()
}

// counted takes over the result of a counter that is done.
func (s *Solver) counted(c *memo.Counter) *big.Int {
	total := c.Total()
	s.found = unlimited
	if total.IsUint64() {
		s.found = total.Uint64()
	}
	s.status = Exhausted
	return total
}
