package memo

import (
	"math"
	"unsafe"

	"exactcover/dlx/internal/matrix"
)

// A sweep carries the states of a problem from step to step, each with the number of ways to get
// there. Two ways to the same state become one, which is all that makes it fast.
//
// The buckets of a step are split into parts by the hash of their states. A sweep is one
// goroutine's; where a step has many states it sends out one goroutine for each part.
type sweep[S set] struct {
	*program[S]
	parts   int
	memory  int64 // about the most bytes of all buckets
	layers  []*layer[S]
	hands   []*hand[S] // by part; the first works alone where a step has few states
	crowded bool       // states have been sent ahead

	// How far the bottom layer has come (counter.go).
	alive  []int32 // step -> live marks
	passed float64 // states of the steps that are done, one by one
	free   float64 // at the present step: the logarithm of the number of states, for each live mark
}

// A layer is a set of states on their way. The bottom layer has all of them. When a layer has no
// room for more, it sends some of its states ahead alone, through the layer above it, which has half
// its room; what those reach is forgotten as soon as they are done.
type layer[S set] struct {
	number int
	bucket []bucket[S] // step*parts + part
	states int         // in all buckets
	step   int32       // no bucket of a step below it has states
	done   bool
}

// smallLayer is the room below which a layer is not worth its tables.
const smallLayer = 32

func newSweep[S set](p *plan, memory int64, parts int) *sweep[S] {
	s := &sweep[S]{program: newProgram[S](p), parts: parts, memory: memory, alive: p.alive()}
	for range parts {
		s.hands = append(s.hands, &hand[S]{sum: []uint64{0}, post: make([]parcels[S], parts)})
	}
	l := s.layer(0, 0)
	if l.done = p.failed; l.done {
		return s
	}
	if len(p.item) == 0 {
		s.hands[0].sum[0] = 1
		l.done = true
		return s
	}
	var key S
	key[0] = inUse
	s.hands[0].put(l, &l.bucket[0], parcel[S]{key: key, hash: hash(key, l.seed(0)), low: 1}, nil, leastSlots)
	s.settle(l)
	return s
}

// layer returns the empty layer n, which begins at a step.
func (s *sweep[S]) layer(n int, step int32) *layer[S] {
	if n == len(s.layers) {
		s.layers = append(s.layers, &layer[S]{
			number: n,
			bucket: make([]bucket[S], len(s.item)*s.parts),
		})
	}
	l := s.layers[n]
	l.step, l.states, l.done = step, 0, false
	return l
}

// buckets returns the buckets of a step, by part.
func (s *sweep[S]) buckets(l *layer[S], step int32) []bucket[S] {
	return l.bucket[int(step)*s.parts : (int(step)+1)*s.parts]
}

// seed returns the seed of the hash in a step.
func (l *layer[S]) seed(step int32) uint64 {
	return (uint64(l.number)<<32 | uint64(step)) * 0x9e3779b97f4a7c15
}

// room returns the number of states that layer n may have.
func (s *sweep[S]) room(n int) int {
	stride := 0
	for _, h := range s.hands {
		stride = max(stride, h.stride)
	}
	// Between a third and two thirds of the slots are in use, and a bucket that grows is there twice.
	perState := 4 * (int64(unsafe.Sizeof(slot[S]{})) + 8*int64(stride))
	return int(s.memory/perState) >> n
}

// run implements kernel.
func (s *sweep[S]) run(m *matrix.Meter) bool { return s.carry(0, m) }

// carry brings the states of layer n to the end. It reports false if the meter stops it; the
// bottom layer can then go on later, unless states have been sent ahead.
func (s *sweep[S]) carry(n int, m *matrix.Meter) bool {
	l := s.layers[n]
	for ; !l.done; s.step(l) {
		room := s.room(n)
		buckets := s.buckets(l, l.step)
		for p := range buckets {
			for b := &buckets[p]; b.used > 0; {
				ok := true
				switch {
				case l.states > room:
					ok = s.sendAhead(n, b, m)
				case s.parts > 1 && p == 0 && b.used >= manyStates:
					ok = s.together(l, m)
				default:
					ok = s.alone(l, b, room, m)
				}
				if !ok {
					return false
				}
			}
		}
	}
	return true
}

// step goes on to the next step of a layer, whose present one is done.
func (s *sweep[S]) step(l *layer[S]) {
	buckets := s.buckets(l, l.step)
	for p := range buckets {
		s.hands[p].pool.give(&buckets[p])
	}
	if l.step++; int(l.step) == len(s.item) {
		l.done = true
	}
	if l.number == 0 && l.states > 0 {
		s.passed += float64(l.states)
		s.free = math.Log2(float64(l.states)) / float64(max(s.alive[l.step], 1))
	}
}

// settle adds what the hands have found to the states of a layer.
func (s *sweep[S]) settle(l *layer[S]) {
	for _, h := range s.hands {
		l.states += h.states
		h.states = 0
	}
}

// alone expands the states of a bucket as far as there is room.
func (s *sweep[S]) alone(l *layer[S], b *bucket[S], room int, m *matrix.Meter) bool {
	h := s.hands[0]
	ok := true
	for ok && b.used > 0 && l.states <= room {
		for range min(batch, b.used) {
			if m.Stopped {
				m.Stopped = false
			} else if m.Tick() {
				ok = false
				break
			}
			s.expand(h, l, b)
		}
		for p := range h.post {
			s.deliver(h, l, p, &h.post[p], len(b.slot)/2)
		}
		s.settle(l)
	}
	return ok
}

// sendAhead brings some states of a bucket of layer n to the end without the others.
func (s *sweep[S]) sendAhead(n int, b *bucket[S], m *matrix.Meter) bool {
	s.crowded = true
	l := s.layers[n]
	h := s.hands[0]
	room := s.room(n + 1)
	if room < smallLayer {
		key, low, high := h.pop(b)
		s.settle(l)
		h.moves = h.moves[:0]
		return s.walk(l.step, key, low, append([]uint64(nil), high...), m)
	}
	above := s.layer(n+1, l.step)
	to := s.buckets(above, l.step)
	for range min(b.used, room/2) {
		key, low, high := h.pop(b)
		s.settle(l)
		x := parcel[S]{key: key, hash: hash(key, above.seed(l.step)), low: low}
		h.put(above, &to[x.part(s.parts)], x, high, leastSlots)
		s.settle(above)
	}
	return s.carry(n+1, m)
}

// walk follows a state to all its ends and remembers nothing.
func (s *sweep[S]) walk(k int32, key S, low uint64, high []uint64, m *matrix.Meter) bool {
	if int(k) == len(s.item) {
		s.hands[0].count(low, high)
		return true
	}
	if m.Tick() {
		return false
	}
	h := s.hands[0]
	begin := len(h.moves)
	h.moves = s.fitting(h.moves, k, key)
	for n := begin; n < len(h.moves); n++ {
		step, next := s.next(k, key, s.move[h.moves[n]].block)
		if !s.walk(step, next, low, high, m) {
			return false
		}
	}
	h.moves = h.moves[:begin]
	return true
}
