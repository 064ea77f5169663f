package strong

import "math/bits"

// propagate takes forced moves and removes what conflicts with every way to cover a small item,
// to a fixed point. It reports false at a dead end. Forced moves go first: they are cheap and
// remove most. Hooks go last: they are dear.
func (s *Search) propagate(st *state) bool {
	for !s.dead {
		if n := len(s.units); n > 0 {
			i := s.units[n-1]
			s.units = s.units[:n-1]
			s.queued[i] = false
			s.unit(st, i)
			continue
		}
		if s.head == len(s.queue) {
			if s.called == len(s.late) {
				break
			}
			s.hook(st)
			continue
		}
		i := s.queue[s.head]
		s.head++
		s.queued[i] = false
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
			s.queued[i] = false
		}
		for _, i := range s.queue[s.head:] {
			s.queued[i] = false
		}
		for _, i := range s.late[s.called:] {
			s.queued[i] = false
		}
		s.units = s.units[:0]
	}
	s.queue, s.head = s.queue[:0], 0
	s.late, s.called = s.late[:0], 0
	ok := !s.dead
	s.dead = false
	return ok
}

// hook calls the hook that has been queued longest: the others hear of what it removes, too, and are called
// once for all that has gone by then.
func (s *Search) hook(st *state) {
	i := s.late[s.called]
	s.called++
	s.queued[i] = false
	h := int(i) - s.items
	s.view.state = st
	if s.full.Hooks[h].Propagate(&s.view) || s.dead {
		return
	}
	s.dead = true
	for _, j := range s.watched[h] {
		s.blame(j)
	}
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

// An item that has hardly ever ruled out anything is looked at less often: most of the time would go
// into items that only ever confirm what is known.
const (
	recent    = 64   // looks over which the yield of an item is averaged
	fruitless = 0.03 // yield below which it is only
	sampled   = 16   // looked at every so many times
)

// consist removes the options that conflict with every live option of item i, provided that one of
// them must be used.
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
	// The conflict rows of the live options, the words at which they begin, and the words that all of them
	// have. They are on the stack, and written where the compiler sees that: elsewhere every pointer costs
	// more while garbage is collected.
	var rows [mostReach][]uint64
	var from [mostReach]int32
	n, lo, hi := 0, int32(0), int32(s.words)
	first, mask := s.maskLow[i], s.mask[i]
	alive := st.alive[first:]
	alive = alive[:len(mask)]
	for w, m := range mask {
		for b := alive[w] & m; b != 0; b &= b - 1 {
			if n == mostReach {
				return // of a counted item
			}
			o := (first+int32(w))<<6 + int32(bits.TrailingZeros64(b))
			row := s.conflict[o]
			if row == nil {
				_, row = s.conflicts(o)
			}
			l := s.conflictLow[o]
			rows[n], from[n] = row, l
			n++
			lo, hi = max(lo, l), min(hi, l+int32(len(row)))
		}
	}
	if lo < hi {
		for k, l := range from[:n] {
			rows[k] = rows[k][lo-l : hi-l]
		}
		s.intersect(st, lo, rows[:n])
	}
	s.yield[i] -= s.yield[i] / recent
	if s.updates != before {
		s.yield[i] += 1.0 / recent
	}
}

// intersect removes the live options that are in all rows, which begin at word lo. There are at least two
// rows. None of the options that the rows belong to is among them, as none conflicts with itself.
func (s *Search) intersect(st *state, lo int32, rows [][]uint64) {
	alive := st.alive[lo:]
	n := len(rows[0])
	alive, a, b := alive[:n], rows[0][:n], rows[1][:n]
	switch len(rows) {
	case 2:
		for w, x := range a {
			if r := x & b[w] & alive[w]; r != 0 {
				s.kill(st, int(lo)+w, r)
			}
		}
	case 3:
		c := rows[2][:n]
		for w, x := range a {
			if r := x & b[w] & c[w] & alive[w]; r != 0 {
				s.kill(st, int(lo)+w, r)
			}
		}
	default:
		c, d, others := rows[2][:n], rows[3][:n], rows[4:]
	words:
		for w, x := range a {
			r := x & b[w] & c[w] & d[w] & alive[w]
			for _, row := range others {
				if r == 0 {
					continue words
				}
				r &= row[w]
			}
			if r != 0 {
				s.kill(st, int(lo)+w, r)
			}
		}
	}
}
