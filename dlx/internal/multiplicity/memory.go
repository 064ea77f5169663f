package multiplicity

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/cache"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// keyHead is the number of words of a pair stage's key ahead of slacks and counts.
const keyHead = 4

// keyWords returns the words of a key of the wide stage, or 0 if keys are too long for the cache.
func keyWords(w *wide) int {
	n := 1 + bitset.Words(len(w.source.Order)) + w.width + (len(w.source.counters)+1)/2
	if n > cache.MostKey {
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
	key := l.Resize(s.words)
	key[0] = s.load
	key = key[1:]
	key = key[copy(key, l.alive[:bitset.Words(len(s.source.Order))]):]
	key = key[copy(key, l.open):]
	clear(key)
	for k, n := range l.used {
		key[k>>1] |= uint64(uint32(n)) << (k & 1 << 5)
	}
	return l.Find(&s.memory, options, s.Total, m.Nodes)
}

// disown makes sure that the counts of the nodes of the first levels are not cached.
func (s *Search) disown(levels int) {
	for d := range s.wide.levels[:levels] {
		s.wide.levels[d].Keep = false
	}
}

// A pairMemory caches the counts of nodes of pair stages.
//
// The key of a remaining problem is the live options, the open items, and the counters, as far as
// they still matter. For an open item whose upper bound does not matter, the slack stands for the
// counter: the live options are known. The number of the stage is also part of the key, so nothing
// has to be removed when the next stage begins.
type pairMemory struct {
	cache.Counts
	words  int      // words of a key
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
	t.words = keyHead + t.planes + bits.Len(uint(most))
	t.Restart()
}

// Find implements [stage.Nodes].
func (t *pair) Find(at int) (n uint64, known, keep bool) {
	y := &t.pairMemory
	if !y.Ripe() || !y.Wanted(t.alive.Size()) {
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
	n, known = y.Counts.Find(key, t.alive.Size())
	return n, known, !known
}

// Add implements [stage.Nodes].
func (t *pair) Add(at int, n, nodes uint64) { t.Counts.Add(t.key(at), n, nodes) }

// key returns the key of choice k.
func (t *pair) key(k int) []uint64 { return t.keys[k*t.words:][:t.words] }
