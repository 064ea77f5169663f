package frontier

import (
	"math"
	"math/big"
	"math/bits"
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A sweep carries the states of a problem from step to step, each with the number of ways to get
// there. Two ways to the same state become one, which is all that makes it fast.
//
// States are split into parts by their places. A sweep is one goroutine's; where there are many
// states it sends out one goroutine for each part.
type sweep[S set] struct {
	*program[S]
	memory   int64      // the most bytes of the states of a part, as long as more would not pay
	most     int64      // and if it does
	vain     bool       // there would be more, but it does not pay
	hands    []*hand[S] // by part
	passages []*passage // those under way, the present one last, and behind it some to be used again
	depth    int        // those under way
	expanded float64    // states, altogether
	passed   float64    // of them, those before the present window of the first passage
	alive    []int32    // step -> live marks
}

// A passage brings all states from a step on to a later one, or to the end, window by window. Where
// states would take too much memory on the way, it waits for another that brings those ahead of it
// to where they are fewer. So states are met there again and again, and are expanded each time;
// that is what forgetting means here.
type passage struct {
	step     int32 // no earlier step of the passage has states; that of the window if it is open
	end      int32 // the step behind the passage
	open     bool
	until    int32    // the step behind the window
	families int      // bits that tell families apart: these are taken through one after the other
	limit    int64    // bytes of a part from which states go ahead
	ahead    bool     // some have, from this window
	free     float64  // before the window: the logarithm of the number of states, for each live mark
	at       []cursor // by part
}

// A cursor tells where a part stands in a window.
type cursor struct {
	family family
	step   int32
	seen   int // directory entries of the step
	done   bool
}

// familyStates is about the number of states that a window's families begin with: so few that all
// they become stays in the processor's nearer caches.
const familyStates = 1 << 12

// newSweep returns a sweep, or nil if the watch stops it.
func newSweep[S set](p *plan, room search.Room, parts int, w *matrix.Watch) *sweep[S] {
	g := newProgram[S](p, w)
	if g == nil {
		return nil
	}
	s := &sweep[S]{program: g, alive: p.alive()}
	s.memory, s.most = room.First/int64(parts), room.Most/int64(parts)
	for range parts {
		s.hands = append(s.hands, &hand[S]{
			store: newStore(g, w), sum: []uint64{0}, post: make([]parcels[S], parts),
		})
	}
	switch {
	case p.failed:
	case len(p.item) == 0:
		s.hands[0].sum[0] = 1
	default:
		var key S
		key[0] = inUse
		place := s.place(0, key)
		s.hands[place&uint64(parts-1)].store.add(0, key, place, 1, nil)
		s.start(0, int32(len(p.item)))
	}
	return s
}

// start starts a passage.
func (s *sweep[S]) start(step, end int32) {
	if s.depth == len(s.passages) {
		s.passages = append(s.passages, &passage{at: make([]cursor, len(s.hands))})
	}
	p := s.passages[s.depth]
	p.step, p.end, p.open = step, end, false
	s.depth++
}

// Run implements [search.Counter].
func (s *sweep[S]) Run(m *search.Meter) bool {
	m.Stopped = false
	for s.depth > 0 {
		if s.vain || s.broken() {
			m.Stopped = true
			return false
		}
		p := s.passages[s.depth-1]
		if !p.open && !s.enter(p) {
			s.depth--
			continue
		}
		expanded := s.round(p)
		s.expanded += float64(expanded)
		switch {
		case p.through():
			p.open, p.step = false, p.until
		case s.bytes() < p.limit || s.grow(p) || s.vain:
		default:
			s.sendAhead(p)
		}
		m.Nodes += uint64(max(expanded, 1) - 1)
		if m.Tick() {
			return false
		}
	}
	return true
}

// broken reports whether the watch has stopped some store within a change: there is no way to go
// on.
func (s *sweep[S]) broken() bool {
	return slices.ContainsFunc(s.hands, func(h *hand[S]) bool { return h.store.watch.Stopped() })
}

// enter opens the next window of a passage. It reports false if there are no more states.
func (s *sweep[S]) enter(p *passage) bool {
	for p.step < p.end && s.statesIn(p.step, p.step+1) == 0 {
		p.step++
	}
	if p.step >= p.end {
		return false
	}
	t := &s.turn[p.step]
	p.open, p.until, p.ahead = true, min(t.until, p.end), false
	states := s.statesIn(p.step, p.until)
	p.families = min(bits.Len(uint(states/familyStates/len(s.hands))), t.family)
	for n := range p.at {
		p.at[n] = cursor{family: family{bits: p.families}, step: p.step}
	}
	p.limit = s.limit()
	if s.depth == 1 {
		s.passed = s.expanded
		p.free = s.density(p.step)
	}
	return true
}

// limit returns how many bytes of a part the present passage may fill, the others taking what they
// take.
func (s *sweep[S]) limit() int64 {
	used := s.bytes()
	left := max(s.memory-used, 0)
	if s.depth == 1 {
		return used + left/8*7
	}
	return used + left/4*3
}

// paying is how many states must have been met again for each new one, for memory to pay: 0.5 are
// in Latin squares and tilings when some megabytes are full, 0.13 in a Sudoku of 6x6, which are all
// faster by a sweep, and 0.005 to 0.06 in random triples, which are not.
const paying = 0.1

// grow doubles the memory if that may be and pays. It reports whether the passage has room now.
func (s *sweep[S]) grow(p *passage) bool {
	made, known := 0, 0
	for _, h := range s.hands {
		made += h.store.made
		known += h.store.known
	}
	if s.memory >= s.most {
		return false
	}
	if s.vain = float64(known) < paying*float64(made); s.vain {
		return false
	}
	s.memory = min(2*s.memory, s.most)
	p.limit = s.limit()
	return s.bytes() < p.limit
}

// Unproved implements [search.Unproved].
func (s *sweep[S]) Unproved() bool { return s.vain }

// statesIn returns the number of states of the steps from one to before another.
func (s *sweep[S]) statesIn(from, to int32) int {
	n := 0
	for _, h := range s.hands {
		for k := from; k < to; k++ {
			n += h.store.table[k].states
		}
	}
	return n
}

// bytes returns the memory of the part that has most.
func (s *sweep[S]) bytes() int64 {
	most := int64(0)
	for _, h := range s.hands {
		most = max(most, h.store.bytes())
	}
	return most
}

// through reports whether all states of the window are.
func (p *passage) through() bool {
	return !slices.ContainsFunc(p.at, func(c cursor) bool { return !c.done })
}

// sendAhead starts a passage of states that are ahead of those that are expanded now. Those that
// are most go first, to where they are likely to be few; what is there already waits for them.
func (s *sweep[S]) sendAhead(p *passage) {
	step := p.until - 1 // the earliest that is worked on
	for n, h := range s.hands {
		h.putBack()
		if c := &p.at[n]; !c.done {
			c.seen = 0
			step = min(step, c.step)
		}
	}
	n := int32(len(s.item))
	if s.statesIn(step+1, n) == 0 {
		p.limit = s.bytes() + 1 // what there is must be expanded
		return
	}
	p.ahead = true
	from, to := step+1, p.until
	for to < n && s.statesIn(from, to) < s.statesIn(to, n) {
		from, to = to, s.narrow(to)
	}
	s.start(from, to)
}

// narrow returns the first step behind another that has not more live marks, but less than the step
// behind it.
func (s *sweep[S]) narrow(step int32) int32 {
	for k := step + 1; int(k) < len(s.item); k++ {
		if s.alive[k] <= s.alive[step] && s.alive[k] < s.alive[k+1] {
			return k
		}
	}
	return int32(len(s.item))
}

// Done implements [search.Counter]. It takes it that the logarithm of the number of states keeps
// its proportion to the number of live marks, and so is too large as long as the frontier grows
// where the plan does not tell why.
func (s *sweep[S]) Done() float64 {
	if s.depth == 0 {
		return 1
	}
	p := s.passages[0]
	if !p.open {
		return s.expanded / (s.expanded + statesFrom(s.alive, p.step, p.free))
	}
	c := &p.at[0]
	free := p.free
	if p.families == 0 && !p.ahead { // all states are about where the cursor is
		free = s.density(c.step)
	}
	behind := statesFrom(s.alive, p.until, free)
	window := statesFrom(s.alive, p.step, free) - behind
	through := 1 - (statesFrom(s.alive, c.step, free)-behind)/window // of the family
	through = (float64(c.family.number) + through) / float64(int(1)<<p.families)
	rest := behind + (1-through)*window
	if p.ahead { // those that come again will be as many as those that came
		rest = behind + (s.expanded-s.passed)*(1-through)/through
	}
	return s.expanded / (s.expanded + rest)
}

// density returns the logarithm of the number of states from a step on, for each live mark there.
func (s *sweep[S]) density(step int32) float64 {
	n := s.statesIn(step, int32(len(s.item)))
	return math.Log2(float64(max(n, 1))) / float64(max(s.alive[step], 1))
}

// Total implements [search.Counter].
func (s *sweep[S]) Total() *big.Int {
	sum := new(big.Int)
	for _, h := range s.hands {
		sum.Add(sum, Integer(h.sum))
	}
	return sum
}
