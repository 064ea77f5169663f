package units

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/cache"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/natural"
	"exactcover/dlx/internal/search"
)

// A memory caches the numbers of solutions below nodes, so that the same remaining problem is not
// searched twice. Only counting uses it, and only if there are no secondary items: then the open
// items determine the remaining problem. They are the key, after the number of the load.
type memory struct {
	cache  *cache.Cache
	gauges cache.Gauges
	young  int            // nodes ahead of the first lookup
	load   uint64         // number of the current load
	total  natural.Double // solutions since then
}

const (
	firstMemory = 1 << 20 // bytes of the cache at first
	mostMemory  = 16 << 20
	youth       = 256 // nodes without lookups, so that small problems need no memory
	nodeLooks   = 8   // lookups in the time of a node
	mostKey     = 32  // most words of open items; more take more time than they save
)

// A record has what is needed to cache the count of a level when it is finished.
type record struct {
	keep    bool           // the count is to be cached
	key     []uint64       // the number of the load, and the open items
	before  natural.Double // solutions when the level was begun
	visited uint64         // nodes of the search then
}

// forget makes a load independent of earlier ones.
func (y *memory) forget() {
	if y.young < youth {
		y.young, y.gauges = youth, cache.Gauges{Look: 1}
	}
	y.load++
	y.total = natural.Double{}
}

// lookUp looks up level l, the current one, which has no forced moves. It returns the number of its
// solutions if that is known, and at most limit. Otherwise the count may be cached when the level
// is finished.
func (k *kernel[W]) lookUp(l *level[W], limit uint64, m *search.Meter) (n uint64, known bool) {
	y := &k.memory
	if y.young > 0 {
		y.young--
		return 0, false
	}
	words := bitset.Words(k.open)
	if words > mostKey || !y.gauges.Wanted(l.left) {
		return 0, false
	}
	if y.cache == nil {
		y.cache = cache.New(firstMemory, mostMemory)
	}
	l.key = matrix.Resize(l.key, 1+words)
	key, chosen := l.key[1:], k.chosen
	if a := k.remembered(); a != nil {
		copy(l.key, a.key)
		chosen = chosen[a.chosen:]
	} else {
		l.key[0] = y.load
		bitset.Fill(key, k.open)
	}
	for _, o := range chosen {
		from := k.first[o]
		for _, e := range k.entries[from : from+int32(k.primaries[o])] {
			bitset.Remove(key, e.item)
		}
	}
	number, nodes, known := y.cache.Find(l.key)
	if n = number.Uint64(); known && n <= limit {
		y.gauges.Hit(l.left, nodeLooks*nodes)
		return n, true
	}
	l.keep, l.before, l.visited = !known, y.total, m.Nodes
	return 0, false
}

// remembered returns the last level above the current one whose count is to be cached, or nil.
func (k *kernel[W]) remembered() *level[W] {
	for d := k.depth - 1; d >= 0; d-- {
		if l := &k.levels[d]; l.keep {
			return l
		}
	}
	return nil
}

// remember caches the count of level l, which is finished, if its record says so. Counts of 2^64
// and more are not cached.
func (k *kernel[W]) remember(l *level[W], m *search.Meter) {
	if !l.keep {
		return
	}
	l.keep = false
	if n, ok := k.memory.total.Since(l.before); ok {
		k.memory.cache.Add(l.key, cache.Of(n), m.Nodes-l.visited)
	}
}
