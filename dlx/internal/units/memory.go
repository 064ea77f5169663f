package units

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/cache"
	"exactcover/dlx/internal/natural"
	"exactcover/dlx/internal/search"
)

// A memory caches the numbers of solutions below nodes. Only counting uses it, and only if there
// are no secondary items: then the open items determine the remaining problem. They are the key,
// after the number of the load.
type memory struct {
	cache.Counts
	load  uint64         // number of the current load
	total natural.Double // solutions since then
}

// nodeLooks is the number of lookups in the time of a node.
const nodeLooks = 8

// forget makes a load independent of earlier ones.
func (y *memory) forget() {
	y.Forget(nodeLooks)
	y.load++
	y.total = natural.Double{}
}

// lookUp looks up level l, the current one, which has no forced moves. It returns the number of its
// solutions if that is known, and at most limit. Otherwise the count may be cached when the level
// is finished.
func (k *kernel[W]) lookUp(l *level[W], limit uint64, m *search.Meter) (n uint64, known bool) {
	y := &k.memory
	words := bitset.Words(k.open)
	if words > cache.MostKey || !y.Ripe() || !y.Wanted(l.left) {
		return 0, false
	}
	key, chosen := l.Resize(1+words), k.chosen
	if a := k.remembered(); a != nil {
		copy(key, a.Key)
		chosen = chosen[a.chosen:]
	} else {
		key[0] = y.load
		bitset.Fill(key[1:], k.open)
	}
	for _, o := range chosen {
		from := k.first[o]
		for _, e := range k.entries[from : from+int32(k.primaries[o])] {
			bitset.Remove(key[1:], e.item)
		}
	}
	n, known = l.Find(&y.Counts, l.left, y.total, m.Nodes)
	return n, known && n <= limit
}

// remembered returns the last level above the current one whose count is to be cached, or nil.
func (k *kernel[W]) remembered() *level[W] {
	for d := k.depth - 1; d >= 0; d-- {
		if l := &k.levels[d]; l.Keep {
			return l
		}
	}
	return nil
}
