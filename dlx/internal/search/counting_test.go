package search

import (
	"math"
	"testing"

	"exactcover/dlx/internal/matrix"
)

// A counted search counts the given numbers of solutions, one at each call, and then none.
type counted struct {
	Search
	counts []uint64
	calls  int
}

func (c *counted) Load(*Task, *matrix.Watch) bool { return true }

func (c *counted) Count(uint64, *Meter) uint64 {
	if c.calls++; c.calls > len(c.counts) {
		return 0
	}
	return c.counts[c.calls-1]
}

// TestCountingBy: a search is continued only after as many solutions as it was asked for.
func TestCountingBy(t *testing.T) {
	for _, test := range []struct {
		counts []uint64
		want   string
		calls  int
	}{
		{nil, "0", 1},
		{[]uint64{5, 7}, "5", 1},
		{[]uint64{math.MaxUint64, 7, 1}, "18446744073709551622", 2},
		{[]uint64{math.MaxUint64, 0, 1}, "18446744073709551615", 2},
	} {
		s := &counted{counts: test.counts}
		k := &Kernel{New: func() Search { return s }}
		c := CountingBy(k, func(*Task) bool { return true }, Turns{}).New(nil, Room{}, 1, nil)
		m := &Meter{}
		if !c.Run(m) || c.Total().String() != test.want || s.calls != test.calls {
			t.Errorf("%v: %v after %d calls", test.counts, c.Total(), s.calls)
		}
	}
}

// TestCountingByWithin: a counter has the limits of its kernel and its own.
func TestCountingByWithin(t *testing.T) {
	no, yes := func(*Task) bool { return false }, func(*Task) bool { return true }
	for _, test := range []struct {
		kernel, own func(*Task) bool
		want        bool
	}{{nil, yes, true}, {nil, no, false}, {yes, yes, true}, {yes, no, false}, {no, yes, false}} {
		c := CountingBy(&Kernel{Within: test.kernel}, test.own, Turns{})
		if got := c.Within(nil); got != test.want {
			t.Errorf("%v, want %v", got, test.want)
		}
	}
}
