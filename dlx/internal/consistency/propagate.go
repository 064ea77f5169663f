package consistency

import (
	"math/bits"

	"exactcover/dlx/internal/matrix"
)

// hookSteps is the number of steps that a call of a hook counts as. The time of a hook is not
// known; it may be milliseconds. The meter is polled about once in eight calls.
const hookSteps = 1 << 17

// propagate makes forced moves, and removes options that conflict with every way to cover an item
// at its threshold, up to a fixed point. At a dead end ok is false. Forced moves come first: they
// are cheap and remove most options. Hooks come last: they are expensive. If stopped is true,
// propagate must be called again to go on.
func (s *Search) propagate(st *state) (ok, stopped bool) {
	for !s.dead {
		if s.over(s.words) {
			return false, true
		}
		if s.rows.full() {
			s.freeRows()
		}
		if n := len(s.units); n > 0 {
			i := s.units[n-1]
			s.units = s.units[:n-1]
			s.trigger[i] = s.threshold[i]
			s.unit(st, i)
			continue
		}
		if s.head == len(s.queue) {
			s.wake()
			if s.called == len(s.hookQueue) {
				break
			}
			if s.over(hookSteps) {
				return false, true
			}
			s.hook(st)
			continue
		}
		i := s.queue[s.head]
		s.head++
		s.trigger[i] = s.threshold[i]
		switch n := st.size[i]; {
		case n > s.threshold[i]:
		case n == 1:
			s.unit(st, i)
		default:
			s.consist(st, i)
		}
	}
	if s.dead {
		for _, i := range s.units {
			s.trigger[i] = s.threshold[i]
		}
		for _, i := range s.queue[s.head:] {
			s.trigger[i] = s.threshold[i]
		}
		for _, h := range s.hookQueue[s.called:] {
			s.waiting[h] = false
		}
		clear(s.touched)
		s.units = s.units[:0]
	}
	s.queue, s.head = s.queue[:0], 0
	s.hookQueue, s.called = s.hookQueue[:0], 0
	ok = !s.dead
	s.dead = false
	return ok, false
}

// unit makes the forced move of an item with one branch left.
func (s *Search) unit(st *state, i int32) {
	if st.size[i] != 1 {
		return
	}
	o := s.first(st, i)
	if o >= 0 && (s.counter[i] < 0 || st.need[s.counter[i]] > 0) {
		s.take(st, o)
		return
	}
	st.finish(i) // a counted item that needs no option and has none left
}

// Items that have hardly ever ruled out an option are checked less often. Otherwise most of the
// time would be spent on items that rule out nothing.
const (
	recent    = 64   // number of checks over which the yield of an item is averaged
	fruitless = 0.03 // yield below which an item is checked less often
	sampled   = 16   // such an item is checked once in this many times
)

// consist removes the options that conflict with every live option of item i. It does nothing if
// none of these live options must be used.
func (s *Search) consist(st *state, i int32) {
	if c := s.counter[i]; c >= 0 && st.need[c] == 0 {
		return
	}
	if s.yield[i] < fruitless {
		if s.skipped[i]++; s.skipped[i]%sampled != 0 {
			return
		}
	}
	before := s.updates
	var options [mostListed]int32
	n := s.listed(st, i, &options)
	if n > mostReach {
		return
	}
	// Words lo to hi, hi excluded, are in the rows of all options.
	lo, hi := int32(0), int32(s.words)
	for _, o := range options[:n] {
		r := &s.conflict[o]
		if r.words == nil {
			s.conflicts(o)
		}
		lo, hi = max(lo, r.low), min(hi, r.low+int32(len(r.words)))
	}
	if lo < hi {
		s.intersect(st, lo, hi, options[:n])
	}
	s.yield[i] -= s.yield[i] / recent
	if s.updates != before {
		s.yield[i] += 1.0 / recent
	}
}

// listed stores the live options of item i, and returns their number. If it is over mostReach,
// which only a counted item can have, listed may leave some out.
func (s *Search) listed(st *state, i int32, options *[mostListed]int32) (n int) {
	alive := st.alive
	if column := s.column[s.columnAt[i]:s.columnAt[i+1]]; len(column) < mostListed {
		for _, o := range column { // no branches: which of the options are live is hard to predict
			options[n] = o
			n += int(alive[o>>6]>>(o&63)) & 1
		}
		return n
	}
	first := s.maskLow[i]
	for w, m := range s.mask[i] {
		for b := alive[int(first)+w] & m; b != 0; b &= b - 1 {
			options[n] = (first+int32(w))<<6 + int32(bits.TrailingZeros64(b))
			if n++; n > mostReach {
				return n
			}
		}
	}
	return n
}

// intersect removes the live options that are in the conflict rows of all the given options, until
// there is a dead end. It reads words lo to hi of the rows, hi excluded. All rows must have these
// words. There must be at least two options. None of them is removed itself, because no option
// conflicts with itself.
func (s *Search) intersect(st *state, lo, hi int32, options []int32) {
	alive := st.alive[lo:hi]
	n := len(alive)
	a, b := s.conflict[options[0]].from(lo)[:n], s.conflict[options[1]].from(lo)[:n]
	switch len(options) {
	case 2:
		for w, x := range a {
			if r := x & b[w] & alive[w]; r != 0 {
				if s.kill(st, int(lo)+w, r); s.dead {
					return
				}
			}
		}
	case 3:
		c := s.conflict[options[2]].from(lo)[:n]
		for w, x := range a {
			if r := x & b[w] & c[w] & alive[w]; r != 0 {
				if s.kill(st, int(lo)+w, r); s.dead {
					return
				}
			}
		}
	default:
		c, d := s.conflict[options[2]].from(lo)[:n], s.conflict[options[3]].from(lo)[:n]
		others := options[4:]
	words:
		for w, x := range a {
			r := x & b[w] & c[w] & d[w] & alive[w]
			if r == 0 {
				continue
			}
			for _, o := range others {
				if r &= s.conflict[o].from(lo)[w]; r == 0 {
					continue words
				}
			}
			if s.kill(st, int(lo)+w, r); s.dead {
				return
			}
		}
	}
}

// from returns the words of the row from word lo on.
func (r *row) from(lo int32) []uint64 { return r.words[lo-r.low:] }

// The reach of an item is the largest number of its live options that a single option of other
// items conflicts with. It is often small. While the item has more live options than its reach, no
// option conflicts with all of them, and consistency removes nothing. As options are removed, the
// reach can only fall. So the reach at the root is a bound for the whole search.

const (
	// mostReach is the largest size of an item at which consistency is tried.
	mostReach = 16
	// mostListed is more than the number of options of an item that are looked at one by one. Items
	// with more options are looked at word by word.
	mostListed = 33
	// planes is the number of bits in which conflicts are counted. An item with more options than
	// these bits can count gets the threshold mostReach.
	planes = 6
)

// setThresholds sets those of the items at the root. The threshold of an item is its reach, but at
// least 1 and at most mostReach. Counted items get mostReach. It reports false if the watch stops
// it.
func (s *Search) setThresholds(st *state, w *matrix.Watch) bool {
	for i := range int32(s.items) {
		s.threshold[i] = mostReach
		if n := st.size[i]; 1 < n && n < 1<<planes && s.counter[i] < 0 {
			s.threshold[i] = min(mostReach, max(1, s.reach(st, i)))
			if s.rows.full() {
				s.freeRows()
			}
			if w.Over(int(n) * s.words) {
				return false
			}
		}
	}
	return true
}

// reach returns the reach of item i. It adds up the conflict rows for 64 options at a time. Bit o
// of plane p is bit p of the number of conflicts of option o.
func (s *Search) reach(st *state, i int32) int32 {
	s.list = s.live(s.list[:0], st, i)
	for _, o := range s.list {
		s.conflicts(o)
	}
	low, mask := int(s.maskLow[i]), s.mask[i]
	most := int32(0)
	for w, best := range st.alive {
		if k := w - low; k >= 0 && k < len(mask) {
			best &^= mask[k]
		}
		if best == 0 {
			continue
		}
		var plane [planes]uint64
		for _, o := range s.list {
			r := &s.conflict[o]
			if k := w - int(r.low); k >= 0 && k < len(r.words) {
				carry := r.words[k]
				for p := 0; carry != 0 && p < planes; p++ {
					plane[p], carry = plane[p]^carry, plane[p]&carry
				}
			}
		}
		n := int32(0) // largest number of conflicts of an option in best
		for p := planes - 1; p >= 0; p-- {
			if more := best & plane[p]; more != 0 {
				best = more
				n |= 1 << p
			}
		}
		most = max(most, n)
	}
	return most
}
