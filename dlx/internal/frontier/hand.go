package frontier

import "time"

// A hand is the data of one goroutine of a sweep.
type hand[S set] struct {
	store    *store[S]       // the states of the part
	post     []parcels[S]    // part -> parcels that go to it
	inbox    chan parcels[S] // from other parts
	ended    int             // number of other parts that have ended the round
	sum      []uint64        // number of ways to solutions found so far, low word first
	sieve    sieve           // for the states that it reaches
	moves    []int32         // scratch memory of expand
	load     []uint64        // records of states to be expanded, all of one step
	at       int             // index in load of the next record
	step     int32           // the step of load
	width    int             // number of words of a record of load
	expanded int             // number of states expanded in the current round
	looks    int             // number of moves tested in the current round
	amount   int             // what the last work in its goroutine has done
	took     time.Duration   // duration of that, without waiting for other parts
	waited   time.Duration   // time of the last work in which it waited for other parts
	touched  uint64          // sum of the words read ahead, so that the compiler keeps the reads
}

// A parcel is a state that has been reached, but is not yet in its table.
type parcel[S set] struct {
	key   S
	place uint64
	low   uint64 // low word of its number of ways
	step  int32
	more  int32 // number of further words of its number of ways
}

// parcels holds the parcels that go to one part.
type parcels[S set] struct {
	list []parcel[S]
	high []uint64 // further words of the numbers of all parcels, in the order of list
}

const (
	batch     = 1 << 8  // number of parcels that are delivered together
	farStates = 1 << 13 // number of states that do not fit into the processor's nearer caches
)

// fetch loads the next states to be expanded of a window. It reports false if there are no more.
func (h *hand[S]) fetch(p *passage, c *cursor) bool {
	for {
		for ; c.step < p.until; c.step, c.seen = c.step+1, 0 {
			if c.seen == 0 {
				h.store.readRuns(c.step, c.family)
			}
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

// expand expands the next state of load of a part. It makes a parcel for each state that is one
// move away and passes the sieve. If a move covers the last item, expand counts solutions instead.
func (s *sweep[S]) expand(part int) {
	h := s.hands[part]
	record := h.load[h.at : h.at+h.width]
	h.at += h.width
	h.expanded++
	key := keyAt[S](record)
	low, high := record[len(key)], record[len(key)+1:]
	moves, looks := s.fitting(h.moves[:0], h.step, key)
	h.moves, h.looks = moves, h.looks+looks
	for _, m := range h.moves {
		step, next, ok := s.after(h.step, key, m)
		if !ok {
			continue
		}
		if int(step) == len(s.item) {
			h.count(low, high)
			continue
		}
		ok, looks := s.passes(&h.sieve, step, next)
		if h.looks += looks; !ok {
			continue
		}
		p := parcel[S]{next, s.place(step, next), low, step, int32(len(high))}
		to := int(p.place & uint64(len(h.post)-1))
		list := &h.post[to]
		h.looks += reachLooks
		list.list = append(list.list, p)
		if len(high) > 0 {
			list.high = append(list.high, high...)
		}
		if len(list.list) == batch {
			s.send(part, to)
		}
	}
}

// deliver adds the states of parcels to their tables.
//
// A first pass only reads a word at each place. These reads are independent, so the processor
// overlaps them. The second pass then finds the places in the processor's cache. Without the first
// pass it would wait for the memory for each of them, since most states are not in the cache.
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

// putBack puts the states of load that have not been expanded back into their table.
func (h *hand[S]) putBack() {
	for ; h.at < len(h.load); h.at += h.width {
		record := h.load[h.at : h.at+h.width]
		key := keyAt[S](record)
		h.store.add(h.step, key, h.store.place(h.step, key), record[len(key)], record[len(key)+1:])
	}
}

// count adds a number to the number of ways to solutions: its low word and its other words.
func (h *hand[S]) count(low uint64, high []uint64) {
	for len(h.sum) <= len(high) {
		h.sum = append(h.sum, 0)
	}
	if carry := addInto(h.sum, low, high); carry != 0 {
		h.sum = append(h.sum, carry)
	}
}
