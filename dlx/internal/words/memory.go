package words

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/masks"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/natural"
	"exactcover/dlx/internal/stage"
)

// A memory is a cache of the numbers of solutions below nodes of wide and quad stages, so that the
// same remaining problem is not searched twice. Only counting uses it.
//
// Without secondary items, the open items determine the remaining problem. They are the key, which
// is compared in full. With secondary items, the live options are the key, which determines the
// open items too. Then only nodes of the first stage are remembered, because it numbers all
// options. Every key has one place in the table; a new key there replaces the old one.
//
// The table begins small: in a short search, a table much larger than the processor's cache costs
// more than it saves. It grows when its places have been overwritten again and again.
//
// If lookups rarely find anything, they are skipped, except for some now and then.
type memory struct {
	words int      // words of a key; 0 if this problem's counts cannot be cached
	live  bool     // keys are live options, not open items
	all   []uint64 // the key of all items
	cover []uint64 // option -> its items, as a key
	table []uint64 // places: a key and its number of solutions; an unused place has an empty key

	clean bool // the table has been emptied for this search
	bits  int  // the table has 2^bits places
	adds  int  // counts written since the table got its present size
	looks int  // lookups since the gauge was last read
	finds int  // those that found a count

	// pass is the number of nodes to skip ahead of the next lookup. rest is the value of pass the next
	// time that lookups do not pay.
	pass, rest int
}

const (
	fewestBits = 13       // most bits of the table at first
	growBits   = 2        // bits by which the table grows at a time
	taken      = 4        // the table grows after more writes for each place than this
	mostTable  = 16 << 20 // most bytes of the table
	mostWords  = 16       // most words of a key
	firstTable = 3 << 19  // most bytes of the table at first
	firstLook  = 256      // nodes ahead of the first lookup, so that small tasks need no table
	firstLive  = 2048     // the same if keys are live options: fewer nodes recur
	gaugeLooks = 1024     // lookups after which it is seen whether they pay
	gaugeFinds = 16       // least number of counts found by these if they pay
)

// A record has what is needed to cache the count of a node when it is finished.
type record struct {
	keep   bool           // the node is to be remembered
	key    []uint64       // open items of the node, or its live options
	before natural.Double // solutions that had been found when the node was begun
}

// read lays out the keys of a problem.
func (y *memory) read(s *source) {
	if y.live = !s.Plain(); y.live {
		if y.words = masks.Stride(len(s.Order)); y.words > mostWords {
			y.words = 0
		}
		return
	}
	if y.words = bitset.Words(s.Needed); y.words > mostWords {
		y.words = 0
		return
	}
	y.all = matrix.Resize(y.all, y.words)
	bitset.Fill(y.all, s.Needed)
	y.cover = matrix.Zero(y.cover, len(s.Order)*y.words)
	for o := range s.Order {
		c := y.items(int32(o))
		for _, i := range s.Covered(int32(o)) {
			bitset.Add(c, i)
		}
	}
}

// forget makes the memory empty.
func (y *memory) forget() {
	y.clean = false
	y.looks, y.finds = 0, 0
	y.pass, y.rest = firstLook, 8*gaugeLooks
	if y.live {
		y.pass = firstLive
	}
}

// wanted reports whether to look up the next node.
func (y *memory) wanted() bool {
	switch {
	case y.words == 0:
		return false
	case y.pass > 0:
		y.pass--
		return false
	case !y.clean:
		y.bits, y.adds = leastBits(y.words), 0
		y.table = matrix.Zero(y.table, (y.words+1)<<y.bits)
		y.clean = true
	case y.looks == gaugeLooks:
		vain := y.finds < gaugeFinds
		y.looks, y.finds = 0, 0
		if vain {
			y.pass = y.rest
			y.rest *= 2
			return false
		}
		if y.adds > taken<<y.bits && y.bits < mostBits(y.words) {
			y.grow()
		}
	}
	y.looks++
	return true
}

// leastBits returns the bits of a new table whose keys have a given number of words.
func leastBits(words int) int {
	bits := fewestBits
	for (words+1)*8<<bits > firstTable {
		bits--
	}
	return bits
}

// mostBits returns the most bits of a table whose keys have a given number of words.
func mostBits(words int) int {
	bits := leastBits(words)
	for (words+1)*8<<(bits+growBits) <= mostTable {
		bits += growBits
	}
	return bits
}

// grow splits every place into 2^growBits places, by the next bits of the keys' hashes. It keeps
// all keys.
func (y *memory) grow() {
	y.table = append(y.table, make([]uint64, len(y.table)<<growBits-len(y.table))...)
	y.bits += growBits
	y.adds = 0
	size := y.words + 1
	// Invariant: all keys after from have been moved. A key moves to a place at from or after it, so
	// it overwrites no key that has yet to be moved.
	for from := len(y.table)>>growBits - size; from >= 0; from -= size {
		old := y.table[from:][:size]
		if bitset.Empty(old[:y.words]) {
			continue
		}
		if p := y.place(old[:y.words]); &p[0] != &old[0] {
			copy(p, old)
			clear(old)
		}
	}
}

// strike removes the items of options from a key.
func (y *memory) strike(key []uint64, options []int32) {
	for _, o := range options {
		bitset.RemoveAll(key, y.items(o))
	}
}

// items returns the items of option o as a key.
func (y *memory) items(o int32) []uint64 { return y.cover[int(o)*y.words:][:y.words] }

// place returns the place of a key.
func (y *memory) place(key []uint64) []uint64 {
	h := uint64(0)
	for _, x := range key {
		h = (h ^ x) * 0x9e3779b97f4a7c15
		h ^= h >> 32
	}
	h *= 0x9e3779b97f4a7c15
	return y.table[int(h>>(64-y.bits))*(len(key)+1):][:len(key)+1]
}

// find returns the number of solutions that is stored for a key, if it is known.
func (y *memory) find(key []uint64) (n uint64, known bool) {
	p := y.place(key)
	for k, x := range key {
		if p[k] != x {
			return 0, false
		}
	}
	y.finds++
	return p[len(key)], true
}

func (y *memory) add(key []uint64, n uint64) {
	y.adds++
	p := y.place(key)
	copy(p, key)
	p[len(key)] = n
}

// lookUp looks up the node of level l of stage w, which has no forced moves. It returns the number
// of its solutions if that is known. Otherwise the node will be remembered when it is finished.
func (s *Search) lookUp(w *wide, l *level) (n uint64, known bool) {
	y, r := &s.memory, &l.record
	above := 0
	switch {
	case y.live:
		r.key, above = append(r.key[:0], l.alive...), len(s.Chosen)
	case w.depth >= 0 && w.levels[w.depth].keep:
		a := &w.levels[w.depth]
		r.key, above = append(r.key[:0], a.key...), a.chosen
	default:
		r.key = append(r.key[:0], y.all...)
	}
	y.strike(r.key, s.Chosen[above:])
	n, known = y.find(r.key)
	r.keep, r.before = !known, s.Total
	return n, known
}

// finish stores the count of a finished node if its record says so. Counts of 2^64 and more are not
// stored.
func (s *Search) finish(r *record) {
	if !r.keep {
		return
	}
	r.keep = false
	if n, ok := s.Total.Since(r.before); ok {
		s.memory.add(r.key, n)
	}
}

// disownAbove makes sure that the counts of the nodes of the first stages are not cached, nor those
// of the first levels of the stage after them.
func (s *Search) disownAbove(stages, levels int) {
	for _, w := range s.stages[:stages] {
		for d := range w.levels[:w.depth+1] {
			w.levels[d].keep = false
		}
	}
	for d := range levels {
		s.stages[stages].levels[d].keep = false
	}
}

// A cachedDriver caches the counts of a last stage in the memory.
type cachedDriver struct {
	stage.Driver
	memory *memory
	first  []uint64 // key of the node where the stage begins
	keys   []uint64 // keys of the choices
}

// begin starts a stage over, whose table has been compiled. above holds the options chosen above
// the stage, and levels is the most choices of a path, and one more.
func (c *cachedDriver) begin(
	n stage.Nodes, y *memory, t *table, above []int32, levels int, is stage.Outcome,
) {
	c.Begin(n, t.origin, above, levels, is)
	c.memory = y
	if !y.live {
		c.first = append(c.first[:0], y.all...)
		y.strike(c.first, above)
	}
	c.keys = matrix.Resize(c.keys, levels*y.words)
}

// key returns the key of choice k.
func (c *cachedDriver) key(k int) []uint64 { return c.keys[k*c.memory.words:][:c.memory.words] }

// Find implements [stage.Nodes]. The key of a node is the key of the last choice that has one, or
// of the node where the stage begins, without the items of the options chosen since then.
func (c *cachedDriver) Find(at int) (n uint64, known, keep bool) {
	if !c.memory.wanted() {
		return 0, false, false
	}
	key := c.key(at)
	from, chosen := c.LastKept()
	if from < 0 {
		copy(key, c.first)
	} else {
		copy(key, c.key(from))
	}
	for _, o := range c.Chosen[chosen:c.Depth] {
		bitset.RemoveAll(key, c.memory.items(c.Origin[o]))
	}
	n, known = c.memory.find(key)
	return n, known, !known
}

// Add implements [stage.Nodes].
func (c *cachedDriver) Add(at int, n, _ uint64) { c.memory.add(c.key(at), n) }

// drop drops the choices up to k.
func (c *cachedDriver) drop(k int) {
	c.Drop(k)
	copy(c.keys, c.keys[(k+1)*c.memory.words:])
}
