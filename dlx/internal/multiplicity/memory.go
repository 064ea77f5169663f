package multiplicity

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/cache"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/natural"
	"exactcover/dlx/internal/search"
)

// A memory caches the numbers of solutions below nodes of one kind of stage, so that the same
// remaining problem is not searched twice. Only counting uses it. For example, identical pieces
// that fill the same area in several ways lead to the same remaining problem.
type memory struct {
	cache  *cache.Cache
	gauges cache.Gauges
	youth  int // young at the start of a load, or of a pair stage
	young  int // nodes ahead of the first lookup
	words  int // words of a key; 0 if keys are too long for the cache
}

const (
	firstMemory = 1 << 20 // bytes of a memory at first
	mostMemory  = 16 << 20
	usualYouth  = 256 // nodes without lookups, so that small problems need no memory
	lookNodes   = 1   // nodes in the time of a lookup
	mostKey     = 32  // most words of a key; longer ones take more time than they save
	keyHead     = 4   // words of a pair stage's key ahead of slacks and counts
)

// forget makes a load independent of earlier ones.
func (y *memory) forget() { y.gauges, y.young = cache.Gauges{Look: lookNodes}, y.youth }

// ripe reports whether enough nodes have been visited for lookups.
func (y *memory) ripe() bool {
	if y.young == 0 {
		return true
	}
	y.young--
	return false
}

// wanted reports whether to look up a node with the given number of live options. The memory is
// ripe.
func (y *memory) wanted(options int) bool {
	if y.cache == nil {
		y.cache = cache.New(firstMemory, mostMemory)
	}
	return y.words > 0 && y.gauges.Wanted(options)
}

// find looks up the key of a node with the given number of live options.
func (y *memory) find(key []uint64, options int) (n uint64, known bool) {
	number, nodes, known := y.cache.Find(key)
	if known {
		y.gauges.Hit(options, nodes)
	}
	return number.Uint64(), known
}

// A record has what is needed to cache the count of a node of the wide stage when it is finished.
type record struct {
	keep    bool           // the count of the node is to be cached
	key     []uint64       // determines the remaining problem: see lookUp
	before  natural.Double // solutions when the node was begun
	visited uint64         // nodes of the search then
}

// keyWords returns the words of a key of the wide stage, or 0 if that is too many.
func keyWords(w *wide) int {
	n := 1 + bitset.Words(len(w.source.Order)) + w.width + (len(w.source.counters)+1)/2
	if n > mostKey {
		return 0
	}
	return n
}

// lookUp looks up the node of level l, which has no forced moves. If the number of its solutions is
// not known, it will be cached when the node is finished.
//
// The live options, the open items and the counters determine the remaining problem, no matter how
// it was reached. The number of the load is part of the key.
func (s *Search) lookUp(l *level, options int, m *search.Meter) (n uint64, known bool) {
	y, r := &s.memory, &l.record
	r.key = matrix.Resize(r.key, y.words)
	r.key[0] = s.load
	key := r.key[1:]
	key = key[copy(key, l.alive[:bitset.Words(len(s.source.Order))]):]
	key = key[copy(key, l.open):]
	clear(key)
	for k, n := range l.used {
		key[k>>1] |= uint64(uint32(n)) << (k & 1 << 5)
	}
	n, known = y.find(r.key, options)
	r.keep, r.before, r.visited = !known, s.Total, m.Nodes
	return n, known
}

// finish caches the count of a finished node if its record says so. Counts of 2^64 and more are not
// cached.
func (s *Search) finish(r *record, m *search.Meter) {
	if !r.keep {
		return
	}
	r.keep = false
	if n, ok := s.Total.Since(r.before); ok {
		s.memory.cache.Add(r.key, cache.Of(n), m.Nodes-r.visited)
	}
}

// disown makes sure that the counts of the nodes of the first levels are not cached.
func (s *Search) disown(levels int) {
	for d := range s.wide.levels[:levels] {
		s.wide.levels[d].keep = false
	}
}

// A pairMemory caches the counts of nodes of pair stages.
//
// The key of a remaining problem is the live options, the open items, and the counters, as far as
// they still matter. For an open item whose upper bound does not matter, the slack stands for the
// counter: the live options are known. The number of the stage is also part of the key, so nothing
// has to be removed when the next stage begins.
type pairMemory struct {
	memory
	stage  uint64   // number of the current stage, over all loads
	planes int      // words of the slacks in a key
	keys   []uint64 // choice -> its key
}

// remember prepares the memory for a stage. most is the greatest value of a counter that is part of
// a key, while it matters.
func (t *pair) remember(most int) {
	t.planes = 0
	if t.several&t.idle != 0 {
		for p, x := range t.slack {
			if x&t.idle != 0 {
				t.planes = p + 1
			}
		}
	}
	t.stage++
	t.young, t.words = t.youth, keyHead+t.planes+bits.Len(uint(most))
}

// Find implements [stage.Nodes].
func (t *pair) Find(at int) (n uint64, known, keep bool) {
	y := &t.pairMemory
	if !y.ripe() || !y.wanted(t.alive.Size()) {
		return 0, false, false
	}
	y.keys = matrix.Resize(y.keys, len(t.choices)*y.words)
	key := t.key(at)
	key[0], key[1], key[2], key[3] = y.stage, t.alive.A, t.alive.B, t.open
	for p, x := range t.slack[:y.planes] {
		key[keyHead+p] = x & t.open & t.idle
	}
	if counts := key[keyHead+y.planes:]; len(counts) > 0 {
		clear(counts)
		for _, o := range t.Chosen[:t.Depth] {
			// Bit p of all counts is one word. Add 1 to the counts of the option.
			x := t.effects[o&127].counters &^ t.idle
			for p := 0; x != 0; p++ {
				counts[p] ^= x
				x &^= counts[p]
			}
		}
	}
	n, known = y.find(key, t.alive.Size())
	return n, known, !known
}

// Add implements [stage.Nodes].
func (t *pair) Add(at int, n, nodes uint64) { t.cache.Add(t.key(at), cache.Of(n), nodes) }

// key returns the key of choice k.
func (t *pair) key(k int) []uint64 { return t.keys[k*t.words:][:t.words] }
