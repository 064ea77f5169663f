package frontier

// A hand is what one goroutine of a sweep works with.
type hand[S set] struct {
	store    *store[S]    // the states of its part
	post     []parcels[S] // by part they are bound for
	sum      []uint64     // ways to solutions found, low word first
	moves    []int32
	load     []uint64 // records of states that are to be expanded, all of one step
	at       int      // those before are done
	step     int32
	width    int    // of a record
	expanded int    // states, in the present round
	looks    int    // at moves, in the present round
	posted   int    // parcels, in the present round
	touched  uint64 // keeps the compiler from dropping reads
}

// A parcel is a state that has been reached, on its way to its table.
type parcel[S set] struct {
	key   S
	place uint64
	low   uint64
	step  int32
	more  int32 // words of its number behind the low one
}

// parcels are on their way to the tables of one part.
type parcels[S set] struct {
	list []parcel[S]
	high []uint64
}

const (
	batch     = 1 << 8  // parcels for the own part that are delivered together
	fullPost  = 1 << 14 // parcels for others that make a round end
	farStates = 1 << 13 // states that are too many for the processor's nearer caches
)

// fetch gets states of a window to expand. It reports false if there are no more.
func (h *hand[S]) fetch(p *passage, c *cursor) bool {
	for {
		for ; c.step < p.until; c.step, c.seen = c.step+1, 0 {
			var ok bool
			h.step, h.width, h.at = c.step, h.store.table[c.step].width, 0
			again := c.step > p.step && p.families > 0
			h.load, c.seen, ok = h.store.unload(h.load[:0], c.step, c.family, again, c.seen)
			if ok {
				return true
			}
		}
		if c.family.number+1 == 1<<p.families {
			return false
		}
		c.family.number++
		c.step, c.seen = p.step, 0
	}
}

// expand sends what is one move away from the next state of the load on its way.
func (s *sweep[S]) expand(h *hand[S]) {
	record := h.load[h.at : h.at+h.width]
	h.at += h.width
	h.expanded++
	key := keyAt[S](record)
	low, high := record[len(key)], record[len(key)+1:]
	moves, looks := s.fitting(h.moves[:0], h.step, key)
	h.moves, h.looks = moves, h.looks+looks
	for _, m := range h.moves {
		step, next := s.next(h.step, key, s.move[m].block)
		if int(step) == len(s.item) {
			h.count(low, high)
			continue
		}
		p := parcel[S]{next, s.place(step, next), low, step, int32(len(high))}
		to := &h.post[p.place&uint64(len(h.post)-1)]
		to.list = append(to.list, p)
		h.posted++
		if len(high) > 0 {
			to.high = append(to.high, high...)
		}
	}
}

// deliver puts parcels into their tables.
//
// A first pass only looks at the places: these reads do not wait for each other, so that the second
// finds in the processor's cache what it would have waited for one at a time. Few states are there
// already.
func (h *hand[S]) deliver(from *parcels[S]) {
	s := h.store
	for n := 0; n < len(from.list) && s.states >= farStates; n++ {
		p := &from.list[n]
		if t := &s.table[p.step]; t.words > 0 {
			page := s.page(t.dir[p.place>>(64-t.depth)])
			h.touched += page[t.home(p.place)]
		}
	}
	high := from.high
	for n := range from.list {
		p := &from.list[n]
		s.add(p.step, p.key, p.place, p.low, high[:p.more])
		high = high[p.more:]
	}
	from.list, from.high = from.list[:0], from.high[:0]
}

// putBack puts what is left of the load where it came from.
func (h *hand[S]) putBack() {
	for ; h.at < len(h.load); h.at += h.width {
		record := h.load[h.at : h.at+h.width]
		key := keyAt[S](record)
		h.store.add(h.step, key, h.store.place(h.step, key), record[len(key)], record[len(key)+1:])
	}
}

// count adds to the number of ways to solutions.
func (h *hand[S]) count(low uint64, high []uint64) {
	for len(h.sum) <= len(high) {
		h.sum = append(h.sum, 0)
	}
	if carry := addInto(h.sum, low, high); carry != 0 {
		h.sum = append(h.sum, carry)
	}
}
