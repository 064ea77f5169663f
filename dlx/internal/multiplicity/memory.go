package multiplicity

import (
	"math/bits"

	"exactcover/dlx/internal/cache"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A memory caches the numbers of solutions below nodes of pair stages, so that the same remaining
// problem is not searched twice in a stage. Only counting uses it.
//
// The key of a remaining problem is the live options, the open items, and the counters, as far as
// they still matter. For an open item whose upper bound does not matter, the slack stands for the
// counter: the live options are known. The number of the stage is also part of the key, so nothing
// has to be removed when the next stage begins.
type memory struct {
	cache  *cache.Cache
	gauges *cache.Gauges
	stage  uint64 // number of the current stage, over all loads
	young  int    // choices of the stage ahead of the first lookup
	planes int    // words of the slacks in a key
	size   int    // words of a key

	// For a frame whose count is to be cached, keys has its key, and begun has the numbers of
	// solutions and nodes when the node was begun.
	keys  []uint64
	begun []begun
}

// begun has the numbers of solutions and nodes of the search when a node was begun.
type begun struct{ solutions, nodes uint64 }

const (
	firstMemory = 1 << 20 // bytes of the memory at first
	mostMemory  = 16 << 20

	lookNodes = 1 // nodes in the time of a lookup
	keyHead   = 4 // words of a key ahead of slacks and counts: the stage, live options, open items
)

// youth is the number of choices in a stage ahead of the first lookup, so that small stages need no
// memory. Tests lower it.
var youth = 256

// bulkFrom is the number that a limit must exceed for solutions to be counted without being
// visited. Then the current solution need not be known afterwards.
const bulkFrom = 1 << 34

// begin prepares the memory for a stage. planes is the number of bits of the slacks that are part
// of a key, and most is the greatest value of a counter that is, while it matters.
func (y *memory) begin(planes, most int) {
	y.stage++
	y.young = youth
	y.planes, y.size = planes, keyHead+planes+bits.Len(uint(most))
}

// wanted reports whether to look up a node with the given number of live options.
func (y *memory) wanted(options int) bool {
	if y.young > 0 {
		y.young--
		return false
	}
	if y.cache == nil {
		y.cache = cache.New(firstMemory, mostMemory)
	}
	if y.gauges == nil {
		y.gauges = &cache.Gauges{Look: lookNodes}
	}
	return y.gauges.Wanted(options)
}

// lookUp looks up the current node, which has no forced moves. If the number of its solutions is
// known and the limit allows it, lookUp counts them and reports true. Otherwise the key of the node
// is stored where the next frame has its key.
func (t *pair) lookUp(m *search.Meter) bool {
	y := &t.memory
	y.keys = matrix.Resize(y.keys, (pairOptions+1)*y.size)
	y.begun = matrix.Resize(y.begun, pairOptions+1)
	key := y.keys[(t.top+1)*y.size:][:y.size]
	key[0], key[1], key[2], key[3] = y.stage, t.alive.A, t.alive.B, t.open
	for p, x := range t.slack[:y.planes] {
		key[keyHead+p] = x & t.open & t.idle
	}
	if counts := key[keyHead+y.planes:]; len(counts) > 0 {
		clear(counts)
		for _, o := range t.chosen[:t.count] {
			// Bit p of all counts is one word. Add 1 to the counts of the option.
			x := t.effects[o&127].counters &^ t.idle
			for p := 0; x != 0; p++ {
				counts[p] ^= x
				x &^= counts[p]
			}
		}
	}
	number, nodes, known := y.cache.Find(key)
	if !known {
		return false
	}
	n := number.Uint64()
	if n > t.limit-t.found {
		return false
	}
	y.gauges.Hit(t.alive.Size(), nodes)
	t.solved(n, m)
	return true
}

// keep makes sure that the count of the last frame's node is cached. Its key has been stored.
func (t *pair) keep(m *search.Meter) {
	t.frames[t.top].keep = true
	t.memory.begun[t.top] = begun{t.total, m.Nodes}
}

// solved counts n more solutions. If the total overflows, the counts of unfinished nodes are not
// cached.
func (t *pair) solved(n uint64, m *search.Meter) {
	t.found += n
	m.Solutions += n
	t.total += n
	if t.total < n {
		for k := range t.frames[:t.top+1] {
			t.frames[k].keep = false
		}
	}
}

// finish removes the last frames that have no branches left, and caches the counts of those marked
// keep.
func (t *pair) finish(m *search.Meter) {
	for ; t.top >= 0 && t.frames[t.top].left == 0; t.top-- {
		f := &t.frames[t.top]
		if f.keep {
			y := &t.memory
			b := y.begun[t.top]
			y.cache.Add(y.keys[t.top*y.size:][:y.size], cache.Of(t.total-b.solutions), m.Nodes-b.nodes)
		}
	}
}
