package frontier

import (
	"math"
	"math/big"
	"math/bits"
	"slices"
	"time"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/natural"
	"exactcover/dlx/internal/search"
)

// A sweep expands the states of a problem step by step, each with the number of ways to reach it.
// Equal states are merged. This alone makes the sweep fast.
//
// States are divided into parts by their places. Only one goroutine may use a sweep. If there are
// many states, the sweep starts one goroutine for each part.
type sweep[S set] struct {
	*program[S]
	memory   int64         // bytes that the states of a part may currently take; see grow
	most     int64         // bytes that the states of a part may take if more memory pays
	mayGrow  bool          // there was room for more memory at first
	vain     bool          // whether the sweep might take more memory, but that does not pay
	hands    []*hand[S]    // part -> its hand
	passages []*passage    // the first depth passages are active, the last of them is the current one
	depth    int           // number of active passages
	expanded float64       // number of states expanded so far
	passed   float64       // number of states expanded until the first passage opened its window
	alive    []int32       // step -> number of live marks
	idle     time.Duration // see [search.Meter]
	dense    dense

	concurrent bool            // whether each part has a goroutine of its own in this round
	spare      chan parcels[S] // empty parcels, for reuse

	// These are constants, except in tests.
	manyStates int
	longRoom   int64
	leastSpill int64
}

// A passage expands all states from one step to a later step, or to the end, window by window. If
// the states on the way take too much memory, the passage waits for another passage, which expands
// the states of later steps up to a step with fewer states. When the first passage goes on, it may
// meet evicted states again. Then they are expanded again.
type passage struct {
	step     int32    // first step of the window; without an open window, earlier steps have no states
	end      int32    // the step after the last one of the passage
	open     bool     // whether a window is open
	until    int32    // the step after the window
	families int      // number of bits that determine the family; families go one by one
	limit    int64    // bytes of a part at which another passage starts
	ahead    bool     // whether another passage has expanded some states of this window
	free     float64  // density before the window; only for the first passage
	at       []cursor // part -> its position in the window
}

// A cursor is the position of a part in a window.
type cursor struct {
	family family
	step   int32
	seen   int  // number of directory entries of the step that have been passed
	done   bool // whether the part has no more states in the window
}

// familyStates is about the number of states with which a family begins a window. It is so small
// that all states reached from them stay in the processor's nearer caches.
const familyStates = 1 << 12

// newSweep returns a sweep, or nil if the watch stops it.
func newSweep[S set](p *plan, room search.Room, parts int, w *matrix.Watch) *sweep[S] {
	g := newProgram[S](p, w)
	if g == nil {
		return nil
	}
	s := &sweep[S]{program: g, alive: p.alive()}
	s.memory, s.most = room.First/int64(parts), room.Most/int64(parts)
	s.mayGrow = room.First < room.Most
	s.dense.least, s.dense.shared, s.leastSpill = denseFrom, denseShare, leastSpill
	s.manyStates, s.longRoom = manyStates, longRoom
	s.spare = make(chan parcels[S], parts*(fullInbox+parts))
	for range parts {
		s.hands = append(s.hands, &hand[S]{
			store: newStore(g, w), sum: []uint64{0}, post: make([]parcels[S], parts),
			inbox: make(chan parcels[S], fullInbox),
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
		if s.dense.on {
			if s.runDense(p, m) {
				return false
			}
			continue
		}
		if !p.open && !s.enter(p) {
			s.depth--
			continue
		}
		if s.depth == 1 && s.expanded == s.passed && s.denser(p.step) {
			p.open = false
			continue
		}
		expanded := s.round(p)
		s.expanded += float64(expanded)
		switch {
		case p.through():
			p.open, p.step = false, p.until
		case s.bytes() < p.limit || s.grow(p) || s.vain:
		case s.hands[0].store.disk.prefix != "":
			s.spill(p)
		default:
			s.sendAhead(p)
		}
		m.Nodes += uint64(max(expanded, 1) - 1)
		m.Idle = s.idle
		if m.Tick() {
			return false
		}
	}
	return true
}

// runDense expands states in arrays. It reports whether the meter stops it.
func (s *sweep[S]) runDense(p *passage, m *search.Meter) (stopped bool) {
	expanded := s.expandDense()
	s.expanded += float64(expanded)
	p.step = s.dense.step
	p.free = math.Log2(float64(max(s.dense.found, 1))) / float64(max(s.alive[p.step], 1))
	m.Nodes += uint64(max(expanded, 1) - 1)
	m.Idle = s.idle
	return m.Tick()
}

// broken reports whether the watch has stopped a store in the middle of a change, or a file could
// not be written or read. Then the sweep cannot go on.
func (s *sweep[S]) broken() bool {
	return s.Err() != nil ||
		slices.ContainsFunc(s.hands, func(h *hand[S]) bool { return h.store.watch.Stopped() })
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
	p.families = bits.Len(uint(states / familyStates / len(s.hands)))
	if s.tooLarge(p, states>>min(p.families, t.family)) {
		p.until = p.step + 1 // within a single step, states with any first bits are a family
	} else {
		p.families = min(p.families, t.family)
	}
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

// tooLarge reports whether states of a window come from files, and memory has no room for a family
// of that many.
func (s *sweep[S]) tooLarge(p *passage, states int) bool {
	width, away := 0, 0
	for _, h := range s.hands {
		for k := p.step; k < p.until; k++ {
			away += h.store.disk.away(k)
			for _, r := range h.store.disk.runs(k) {
				width = max(width, h.store.marks()+r.words)
			}
		}
	}
	return away > 0 && int64(states)*int64(width)*8*fullFamily > s.memory*int64(len(s.hands))
}

// limit returns the number of bytes up to which the current passage may fill the memory of a part,
// including the bytes that are already in use.
func (s *sweep[S]) limit() int64 {
	used := s.bytes()
	left := max(s.memory-used, 0)
	if s.depth == 1 {
		return used + left/8*7
	}
	return used + left/4*3
}

// Whether memory pays shows by the number of states met again for each new state. When some
// megabytes are full, it is 0.5 in Latin squares and tilings, and 0.25 in a Sudoku of 6x6. These
// are faster by a sweep. It is 0.01 to 0.06 in random triples, in pentominoes and in Steiner
// triples, which are not. The number grows on the way: that of Latin squares is 0.02 after 2^14 new
// states and 0.09 after 2^17, that of random triples, diagonal Latin squares and queens at most
// 0.005 after 2^14. It rises and falls with the steps: for matchings of an 11x11 knight graph it is
// 0.06, 0.048 and 0.19 after 96 000, 180 000 and 260 000.
const (
	paying    = 0.1  // with this number or more, memory pays
	poor      = 0.05 // with less, it will not, once there are twice enough new states:
	enough    = 1 << 17
	barely    = 0.01 // with less, it will not, once there are a few new states:
	leastMade = 1 << 14
)

// Proof implements [search.Proving].
func (s *sweep[S]) Proof() search.Proof {
	made, known := s.met()
	again := float64(known) / float64(max(made, 1))
	switch {
	case s.vain:
		return search.InVain
	case s.dense.on:
		return search.Pays
	case !s.mayGrow || made < leastMade:
	case again < barely, made >= 2*enough && again < poor:
		return search.InVain
	case made >= enough && again >= paying:
		return search.Pays
	}
	return search.Open
}

// grow doubles the memory if more is allowed and pays. If it is allowed but does not pay, grow sets
// vain. It reports whether the passage now has memory left.
func (s *sweep[S]) grow(p *passage) bool {
	if s.memory >= s.most {
		return false
	}
	made, known := s.met()
	if s.vain = float64(known) < paying*float64(made); s.vain {
		return false
	}
	s.memory = min(2*s.memory, s.most)
	p.limit = s.limit()
	return s.bytes() < p.limit
}

// met returns how many of the states added so far were new, and how many were there already.
func (s *sweep[S]) met() (made, known int) {
	for _, h := range s.hands {
		made += h.store.made
		known += h.store.known
	}
	return made, known
}

// statesIn returns the number of states of all steps k with from <= k < to, in memory and in files.
func (s *sweep[S]) statesIn(from, to int32) int {
	n := 0
	for _, h := range s.hands {
		for k := from; k < to; k++ {
			n += h.store.table[k].states + h.store.disk.away(k)
		}
	}
	return n
}

// bytes returns the number of bytes of the largest part.
func (s *sweep[S]) bytes() int64 {
	most := int64(0)
	for _, h := range s.hands {
		most = max(most, h.store.bytes())
	}
	return most
}

// through reports whether all states of the window have been expanded.
func (p *passage) through() bool {
	return !slices.ContainsFunc(p.at, func(c cursor) bool { return !c.done })
}

// sendAhead starts a passage for states of later steps than those being expanded. It skips steps as
// long as the following steps have more states. The passage ends at a step where states are likely
// to be few. The states that are already there wait for those of the passage.
func (s *sweep[S]) sendAhead(p *passage) {
	step := p.until - 1 // the earliest step that is being expanded
	for n, h := range s.hands {
		h.putBack()
		if c := &p.at[n]; !c.done {
			c.seen = 0
			step = min(step, c.step)
		}
	}
	n := int32(len(s.item))
	if s.statesIn(step+1, n) == 0 {
		p.limit = s.bytes() + 1 // no later step has states, so the current states must be expanded
		return
	}
	p.ahead = true
	from, to := step+1, p.until
	for to < n && s.statesIn(from, to) < s.statesIn(to, n) {
		from, to = to, s.narrow(to)
	}
	s.start(from, to)
}

// narrow returns the first later step with at most as many live marks as the given step, and fewer
// than its next step. If there is none, it returns len(item).
func (s *sweep[S]) narrow(step int32) int32 {
	for k := step + 1; int(k) < len(s.item); k++ {
		if s.alive[k] <= s.alive[step] && s.alive[k] < s.alive[k+1] {
			return k
		}
	}
	return int32(len(s.item))
}

// Done implements [search.Counter]. It assumes that the logarithm of the number of states stays
// proportional to the number of live marks. So its result is too large while the frontier grows
// faster than the number of live marks.
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
	if p.families == 0 && !p.ahead { // all states are near the cursor
		free = s.density(c.step)
	}
	behind := statesFrom(s.alive, p.until, free)
	window := statesFrom(s.alive, p.step, free) - behind
	through := 1 - (statesFrom(s.alive, c.step, free)-behind)/window // fraction of the family
	through = (float64(c.family.number) + through) / float64(int(1)<<p.families)
	rest := behind + (1-through)*window
	if p.ahead { // assume the same number of states for the rest of the window, in proportion
		rest = behind + (s.expanded-s.passed)*(1-through)/through
	}
	return s.expanded / (s.expanded + rest)
}

// density returns the logarithm of the number of states from a step on, divided by the number of
// live marks at that step.
func (s *sweep[S]) density(step int32) float64 {
	n := s.statesIn(step, int32(len(s.item)))
	return math.Log2(float64(max(n, 1))) / float64(max(s.alive[step], 1))
}

// Total implements [search.Counter].
func (s *sweep[S]) Total() *big.Int {
	sum := new(big.Int)
	for _, h := range s.hands {
		sum.Add(sum, natural.Integer(h.sum))
	}
	return sum
}
