package cache

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/natural"
)

// Counts caches the numbers of solutions below the nodes of a search that counts, so that the same
// remaining problem is not searched twice. For example, identical pieces that fill the same area in
// several ways lead to the same remaining problem. If lookups do not pay, most are skipped.
//
// The zero value is ready for Forget. The keys of remaining problems must tell loads apart, as
// nothing is ever removed.
type Counts struct {
	Eager bool // look up from the first node on, not only after some

	cache     *Cache // nil until the first lookup
	gauges    Gauges
	nodeLooks uint64 // lookups in the time of a node
	young     int    // nodes ahead of the first lookup
	fresh     bool   // Forget has been called, and no node has been visited since
}

const (
	// MostKey is the most words of a key: longer ones take more time than they save.
	MostKey = 32

	youth       = 256     // nodes without lookups, so that small problems need no memory
	firstCounts = 1 << 20 // bytes of the cache at first
	mostCounts  = 16 << 20
)

// Forget makes a load independent of earlier ones. A node takes as long as nodeLooks lookups.
func (c *Counts) Forget(nodeLooks uint64) {
	if !c.fresh {
		c.gauges, c.fresh = Gauges{Look: 1}, true
	}
	c.nodeLooks = nodeLooks
	c.Restart()
}

// Restart skips the lookups of the first nodes again.
func (c *Counts) Restart() {
	if c.young = youth; c.Eager {
		c.young = 0
	}
}

// Ripe reports whether enough nodes have been visited for lookups.
func (c *Counts) Ripe() bool {
	c.fresh = false
	if c.young == 0 {
		return true
	}
	c.young--
	return false
}

// Wanted reports whether to look up a node with the given number of live options. It is ripe.
func (c *Counts) Wanted(options int) bool {
	if c.cache == nil {
		c.cache = New(firstCounts, mostCounts)
	}
	return c.gauges.Wanted(options)
}

// Find looks up the key of a node with the given number of live options, for which a lookup is
// wanted.
func (c *Counts) Find(key []uint64, options int) (n uint64, known bool) {
	number, nodes, known := c.cache.Find(key)
	if known {
		c.gauges.Hit(options, c.nodeLooks*nodes)
	}
	return number.Uint64(), known
}

// Add adds the number of solutions below a node that was not found, and the number of nodes there.
func (c *Counts) Add(key []uint64, n, nodes uint64) { c.cache.Add(key, Of(n), nodes) }

// A Record has what is needed to cache the count of a node when it is finished.
type Record struct {
	Keep bool     // the count is to be cached
	Key  []uint64 // determines the remaining problem

	before  natural.Double // solutions when the node was begun
	visited uint64         // nodes of the search then
}

// Resize returns the key, with room for some words.
func (r *Record) Resize(words int) []uint64 {
	r.Key = matrix.Resize(r.Key, words)
	return r.Key
}

// Find looks up the node of a record, as [Counts.Find] does. If the number of its solutions is not
// known, it will be cached when the node is finished. The search has found and visited that much.
func (r *Record) Find(
	c *Counts, options int, found natural.Double, visited uint64,
) (n uint64, known bool) {
	n, known = c.Find(r.Key, options)
	r.Keep, r.before, r.visited = !known, found, visited
	return n, known
}

// Finish caches the count of a finished node if its record says so. Counts of 2^64 and more are not
// cached.
func (r *Record) Finish(c *Counts, found natural.Double, visited uint64) {
	if !r.Keep {
		return
	}
	r.Keep = false
	if n, ok := found.Since(r.before); ok {
		c.Add(r.Key, n, visited-r.visited)
	}
}
