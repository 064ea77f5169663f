package multiplicity

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/cache"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A record has what is needed to cache the count of a node of the wide stage when it is finished.
type record struct {
	keep  bool     // the count of the node is to be cached
	key   []uint64 // determines the remaining problem: see Search.lookUp
	begun begun
}

// A recorder caches the numbers of solutions below nodes of the wide stage. Only counting uses it.
// For example, identical pieces that fill the same area in several ways lead to the same remaining
// problem.
type recorder struct {
	cache  *cache.Cache
	gauges cache.Gauges
	load   uint64 // number of the current load, which is part of the keys
	young  int    // nodes ahead of the first lookup
	words  int    // words of a key; 0 if keys are too long for the cache
}

// mostKey is the greatest number of words of a key. Longer keys take more time than they save.
const mostKey = 32

// begin empties the recorder.
func (y *recorder) begin(w *wide) {
	y.load++
	y.gauges = cache.Gauges{Look: lookNodes}
	y.young = youth
	y.words = 1 + bitset.Words(len(w.source.Order)) + w.width + (len(w.source.counters)+1)/2
	if y.words > mostKey {
		y.words = 0
	}
}

// wanted reports whether to look up a node with the given number of live options.
func (y *recorder) wanted(options int) bool {
	if y.words == 0 {
		return false
	}
	if y.young > 0 {
		y.young--
		return false
	}
	if y.cache == nil {
		y.cache = cache.New(firstMemory, mostMemory)
	}
	return y.gauges.Wanted(options)
}

// lookUp looks up the node of level l, which has no forced moves. It returns the number of its
// solutions if that is known and at most limit. Otherwise the count of the node will be cached when
// it is finished, unless it is known already.
//
// The live options, the open items and the counters determine the remaining problem, no matter how
// it was reached.
func (s *Search) lookUp(l *level, options int, limit uint64, m *search.Meter) (uint64, bool) {
	y, r := &s.recorder, &l.record
	r.key = matrix.Resize(r.key, y.words)
	r.key[0] = y.load
	key := r.key[1:]
	key = key[copy(key, l.alive[:bitset.Words(len(s.source.Order))]):]
	key = key[copy(key, l.open):]
	clear(key)
	for k, n := range l.used {
		key[k>>1] |= uint64(uint32(n)) << (k & 1 << 5)
	}
	number, nodes, known := y.cache.Find(r.key)
	if !known {
		r.keep, r.begun = true, begun{s.total, m.Nodes}
		return 0, false
	}
	n := number.Uint64()
	if n > limit {
		return 0, false
	}
	y.gauges.Hit(options, nodes)
	return n, true
}

// finish caches the count of a finished node if its record says so.
func (s *Search) finish(r *record, m *search.Meter) {
	if r.keep {
		r.keep = false
		s.recorder.cache.Add(r.key, cache.Of(s.total-r.begun.solutions), m.Nodes-r.begun.nodes)
	}
}

// count adds n solutions to the total. If it overflows, the counts of unfinished nodes are not
// cached.
func (s *Search) count(n uint64) {
	s.total += n
	if s.total < n {
		s.disown(len(s.wide.levels))
	}
}

// disown makes sure that the counts of the nodes of the first levels are not cached.
func (s *Search) disown(levels int) {
	for d := range s.wide.levels[:levels] {
		s.wide.levels[d].keep = false
	}
}
