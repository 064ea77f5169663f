package strong

import "math/bits"

// hookSteps is the number of steps that a call of a hook counts as. What a hook does is not known,
// and it may take milliseconds. The meter is polled about once in eight calls.
const hookSteps = 1 << 17

// propagate takes forced moves, and removes options that conflict with every way to cover an item
// at its limit. It goes on to a fixed point. At a dead end ok is false. Forced moves go first: they
// are cheap and remove most. Hooks go last: they are expensive. If stopped is true, propagate must
// be called again to go on.
func (s *Search) propagate(st *state) (ok, stopped bool) {
	for !s.dead {
		if s.over(s.words) {
			return false, true
		}
		if s.rows.full() {
			s.forgetRows()
		}
		if n := len(s.units); n > 0 {
			i := s.units[n-1]
			s.units = s.units[:n-1]
			s.trigger[i] = s.limit[i]
			s.unit(st, i)
			continue
		}
		if s.head == len(s.queue) {
			s.wake()
			if s.called == len(s.late) {
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
		s.trigger[i] = s.limit[i]
		switch n := st.size[i]; {
		case n > s.limit[i]:
		case n == 1:
			s.unit(st, i)
		default:
			s.consist(st, i)
		}
	}
	if s.dead {
		for _, i := range s.units {
			s.trigger[i] = s.limit[i]
		}
		for _, i := range s.queue[s.head:] {
			s.trigger[i] = s.limit[i]
		}
		for _, h := range s.late[s.called:] {
			s.waiting[h] = false
		}
		clear(s.touched)
		s.units = s.units[:0]
	}
	s.queue, s.head = s.queue[:0], 0
	s.late, s.called = s.late[:0], 0
	ok = !s.dead
	s.dead = false
	return ok, false
}

// unit makes the forced move of an item that has fallen to one branch.
func (s *Search) unit(st *state, i int32) {
	if st.size[i] != 1 {
		return
	}
	o := s.first(st, i)
	if o >= 0 && (s.counter[i] < 0 || st.need[s.counter[i]] > 0) {
		s.take(st, o)
		return
	}
	st.size[i] += covered // a counted item that needs no option and has none
}

// An item that has hardly ever ruled out an option is looked at less often. Otherwise most of the
// time would go into items that rule out nothing.
const (
	recent    = 64   // number of looks over which the yield of an item is averaged
	fruitless = 0.03 // yield below which an item is looked at less often
	sampled   = 16   // such an item is looked at once when it has been due this many times
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
	// options holds the live options. Words lo to hi, hi excluded, are in the rows of all of them.
	var options [mostReach]int32
	n, lo, hi := 0, int32(0), int32(s.words)
	first, mask, rows := s.maskLow[i], s.mask[i], s.conflict
	alive := st.alive[first:]
	alive = alive[:len(mask)]
	for w, m := range mask {
		for b := alive[w] & m; b != 0; b &= b - 1 {
			if n == mostReach {
				return // only a counted item can have this many
			}
			o := (first+int32(w))<<6 + int32(bits.TrailingZeros64(b))
			r := &rows[o]
			if r.words == nil {
				s.conflicts(o)
			}
			options[n] = o
			n++
			lo, hi = max(lo, r.low), min(hi, r.low+int32(len(r.words)))
		}
	}
	if lo < hi {
		s.intersect(st, lo, hi, options[:n])
	}
	s.yield[i] -= s.yield[i] / recent
	if s.updates != before {
		s.yield[i] += 1.0 / recent
	}
}

// intersect removes the live options that are in the conflict rows of all the given options. It
// looks at words lo to hi, hi excluded. All these rows must have these words. There must be at
// least two options. None of them is removed itself, because no option conflicts with itself.
func (s *Search) intersect(st *state, lo, hi int32, options []int32) {
	alive := st.alive[lo:hi]
	n := len(alive)
	a, b := s.conflict[options[0]].from(lo)[:n], s.conflict[options[1]].from(lo)[:n]
	switch len(options) {
	case 2:
		for w, x := range a {
			if r := x & b[w] & alive[w]; r != 0 {
				s.kill(st, int(lo)+w, r)
			}
		}
	case 3:
		c := s.conflict[options[2]].from(lo)[:n]
		for w, x := range a {
			if r := x & b[w] & c[w] & alive[w]; r != 0 {
				s.kill(st, int(lo)+w, r)
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
			s.kill(st, int(lo)+w, r)
		}
	}
}

// from returns the words of the row from word lo on.
func (r *row) from(lo int32) []uint64 { return r.words[lo-r.low:] }
