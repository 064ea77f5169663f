package strong

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
			if len(s.late) == 0 {
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
		for _, i := range s.late {
			s.queued[i] = false
		}
		s.units, s.late = s.units[:0], s.late[:0]
	}
	s.queue, s.head = s.queue[:0], 0
	ok := !s.dead
	s.dead = false
	return ok
}

// hook calls the hook that was queued last.
func (s *Search) hook(st *state) {
	n := len(s.late) - 1
	i := s.late[n]
	s.late = s.late[:n]
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
	options := s.live(s.list[:0], st, i)
	s.list = options[:0]
	if len(options) > mostReach {
		return // of a counted item
	}
	var space [mostReach][]uint64 // on the stack: pointers written to the heap cost more while garbage is collected
	lo, hi := int32(0), int32(s.words)
	rows := space[:0]
	for _, o := range options {
		l, row := s.conflicts(o)
		lo, hi = max(lo, l), min(hi, l+int32(len(row)))
		rows = append(rows, row)
	}
	for n, o := range options {
		if lo >= hi {
			break
		}
		l := s.conflictLow[o]
		rows[n] = rows[n][lo-l : hi-l]
	}
	if lo < hi {
		first, others := rows[0], rows[1:]
		alive := st.alive[lo:hi]
		own, ahead := s.mask[i], int(lo-s.maskLow[i])
	words:
		for w, a := range alive {
			r := a & first[w]
			if k := w + ahead; uint(k) < uint(len(own)) {
				r &^= own[k] // each of them goes in the end, as none conflicts with itself, but most in the last row
			}
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
	s.yield[i] -= s.yield[i] / recent
	if s.updates != before {
		s.yield[i] += 1.0 / recent
	}
}
