package memo

import (
	"math/big"
	"math/bits"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A Counter counts the solutions of a task. It is for one goroutine at a time, and starts others if
// it may.
type Counter struct {
	kernel kernel
	plan   *plan
}

// A kernel is a sweep for sets of any size.
type kernel interface {
	run(m *search.Meter) bool
	unproved() bool
	total() *big.Int
	done() float64
}

// mostBits is the number of bits of the largest states.
const mostBits = 512

// mostParts is a number of goroutines beyond which there are too many pairs of them that exchange
// states.
const mostParts = 256

// New prepares to count the solutions of t, which [Counting] must take. The counter takes about as
// many bytes of memory as it is given for states, beside what the plan takes, which does not depend
// on their number, and some megabytes for each processor. Of the processors it uses a power of two.
// New returns nil if the states would be too large, or the watch stops it. Runs look at the watch
// as well.
func New(t *search.Task, room search.Room, processors int, w *matrix.Watch) *Counter {
	p := bestPlan(t, w)
	if p == nil {
		return nil
	}
	parts := 1 << (bits.Len(uint(min(max(processors, 1), mostParts))) - 1)
	c := &Counter{plan: p}
	switch {
	case p.bits <= 64:
		c.kernel = kernelOf[[1]uint64](p, room, parts, w)
	case p.bits <= 128:
		c.kernel = kernelOf[[2]uint64](p, room, parts, w)
	case p.bits <= 192:
		c.kernel = kernelOf[[3]uint64](p, room, parts, w)
	case p.bits <= 256:
		c.kernel = kernelOf[[4]uint64](p, room, parts, w)
	case p.bits <= 384:
		c.kernel = kernelOf[[6]uint64](p, room, parts, w)
	case p.bits <= mostBits:
		c.kernel = kernelOf[[8]uint64](p, room, parts, w)
	}
	if c.kernel == nil {
		return nil
	}
	return c
}

// kernelOf returns a sweep, or nil if the watch stops it.
func kernelOf[S set](p *plan, room search.Room, parts int, w *matrix.Watch) kernel {
	if s := newSweep[S](p, room, parts, w); s != nil {
		return s
	}
	return nil
}

// Run goes on counting. It reports whether the count is complete; if not, the meter said stop.
func (c *Counter) Run(m *search.Meter) bool { return c.kernel.run(m) }

// Unproved implements [search.Unproved].
func (c *Counter) Unproved() bool { return c.kernel.unproved() }

// Total returns the number of solutions found so far.
func (c *Counter) Total() *big.Int { return c.kernel.total() }

// Done returns about the fraction of the work that lies behind. It is too large as long as the
// frontier grows where the plan does not tell why.
func (c *Counter) Done() float64 { return c.kernel.done() }

// Integer returns the number with the given words, low word first.
func Integer(words []uint64) *big.Int {
	n := new(big.Int)
	for k := len(words) - 1; k >= 0; k-- {
		n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(words[k]))
	}
	return n
}
