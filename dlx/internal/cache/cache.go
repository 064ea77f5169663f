// Package cache stores the numbers of solutions of remainders (sub-problems) in a bounded memory.
// It also adds and multiplies such numbers.
//
//	cache.go   the memory, whether lookups pay, and numbers
//	counts.go  the counts below the nodes of a kernel
package cache

import (
	"math/big"
	"math/bits"
	"slices"

	"exactcover/dlx/internal/natural"
)

// A Cache maps remainders to their numbers of solutions. When it is full, it overwrites the oldest
// records first. Keys of remainders are compared in full, so equal hashes cannot cause an error.
//
// A Cache is a ring buffer of records with an index. The ring consists of slabs, which are
// allocated when they are needed. A place is the number of words written to the ring before it, so
// places only grow. The word of a place is at the place modulo the length of the ring. A record
// lies in one slab:
//
//	hash | effort<<32, length of key<<16, length of number | key | number
type Cache struct {
	slab  [][]uint64
	words uint64   // number of words of a slab, a power of 2
	shift int      // its logarithm
	most  uint64   // number of words of the ring
	limit uint64   // most words that the ring may have if it pays
	found uint64   // number of times that Find has found a record
	added uint64   // number of records that Add has added
	index []uint64 // groups of entries by hash; see entry
	end   uint64   // place of the next record
}

const (
	leastSlab  = 1 << 10 // least words of a slab
	mostSlab   = 1 << 15 // most words of a slab
	leastIndex = 1 << 13 // least entries of the index, unless the ring is small
	perEntry   = 8       // the index doubles if the ring gets more words than this for each entry
	group      = 4       // entries of a group of the index
	placeBits  = 48      // bits of a place in an entry of the index
	headWords  = 2       // words of a record ahead of its key
	paying     = 4       // a ring pays if paying*found >= added
	mostRecord = 1 << 14 // keys and numbers must have fewer words
)

// New returns a cache that takes about first bytes, and later up to about most bytes if that pays.
// It returns nil if first is too small.
func New(first, most int64) *Cache {
	// The index takes up to a quarter of the ring. While it grows, the old index takes half as much
	// again.
	wordsOf := func(bytes int64) uint64 { return uint64(max(bytes, 0)) / 8 * 8 / 11 }
	words := wordsOf(first)
	if words < leastSlab {
		return nil
	}
	slab := uint64(min(max(leastSlab, 1<<bits.Len64(words/32)), mostSlab))
	ring := words / slab * slab
	return &Cache{
		words: slab,
		shift: bits.TrailingZeros64(slab),
		most:  ring,
		limit: max(wordsOf(most)/slab*slab, ring),
	}
}

// Find looks a remainder up. It returns its number of solutions, and the effort of counting them.
func (c *Cache) Find(key []uint64) (n Number, effort uint64, found bool) {
	hash := hash(key)
	if c.index == nil {
		return Number{}, 0, false
	}
	for _, e := range c.group(hash) {
		if (e^hash)>>placeBits != 0 || !c.holds(e) {
			continue
		}
		record := c.at(uint64(placeOf(e)))
		keyWords, words, effort := unpack(record[1])
		body := record[headWords:]
		if slices.Equal(body[:keyWords], key) {
			c.found++
			return numberOf(body[keyWords : keyWords+words]), effort, true
		}
	}
	return Number{}, 0, false
}

// at returns the words from a place on to the end of its slab.
func (c *Cache) at(place uint64) []uint64 {
	place %= c.most
	return c.slab[place>>c.shift][place&(c.words-1):]
}

func unpack(head uint64) (keyWords, words int, effort uint64) {
	return int(head >> 16 & 0xffff), int(head & 0xffff), head >> 32
}

// group returns the entries of the index that records with a hash may use.
func (c *Cache) group(hash uint64) []uint64 {
	at := hash & uint64(len(c.index)-1) &^ (group - 1)
	return c.index[at : at+group]
}

// entry returns the entry of the index for a record: its place + 1, and above that the high bits of
// its hash, so that hardly a wrong record is looked at. An entry without a record is 0. Places of
// 2^48 and more, which take weeks to reach, are never found.
func entry(hash, place uint64) uint64 {
	return hash>>placeBits<<placeBits | (place+1)&(1<<placeBits-1)
}

// placeOf returns the place of the record of an entry, or -1 if it has none.
func placeOf(entry uint64) int64 { return int64(entry&(1<<placeBits-1)) - 1 }

// holds reports whether an entry has a record that has not been overwritten.
func (c *Cache) holds(entry uint64) bool {
	place := placeOf(entry)
	return place >= 0 && uint64(place)+c.most >= c.end
}

// Add adds a record for a remainder: its number of solutions n, and the effort of counting them.
// There must be no record for the remainder yet.
func (c *Cache) Add(key []uint64, n Number, effort uint64) {
	words := n.words()
	if len(key) >= mostRecord || words >= mostRecord {
		return
	}
	hash := hash(key)
	size := headWords + len(key) + words
	if !c.reserve(uint64(size)) {
		return
	}
	record := c.at(c.end)[:size]
	record[0] = hash
	record[1] = min(effort, 1<<32-1)<<32 | uint64(len(key))<<16 | uint64(words)
	copy(record[headWords:], key)
	n.put(record[headWords+len(key):])
	c.enter(hash, c.end)
	c.added++
	c.end += uint64(size)
}

// enter puts the record at a place into the index. It replaces the oldest entry of its group.
func (c *Cache) enter(hash, place uint64) {
	g := c.group(hash)
	oldest := 0
	for k, e := range g {
		if placeOf(e) < placeOf(g[oldest]) {
			oldest = k
		}
	}
	g[oldest] = entry(hash, place)
}

// reserve makes room for a record of size words in one slab. It reports whether that is possible.
func (c *Cache) reserve(size uint64) bool {
	if size > c.words {
		return false
	}
	if left := c.words - c.end%c.words; size > left {
		c.end += left
	}
	if c.end == c.most && paying*c.found >= c.added { // full, and nothing is overwritten yet
		c.most = min(2*c.most, c.limit)
	}
	if n := uint64(len(c.slab)); c.end < c.most && c.end/c.words == n {
		c.slab = append(c.slab, make([]uint64, c.words))
		if (n+1)*c.words > uint64(len(c.index))*perEntry {
			c.index = make([]uint64, max(2*len(c.index), min(leastIndex, 1<<bits.Len64(c.most/perEntry))))
			c.enterAll()
		}
	}
	return true
}

// enterAll puts all records into an empty index. None of them may have been overwritten.
func (c *Cache) enterAll() {
	for place := uint64(0); place < c.end; {
		record := c.at(place)
		if len(record) < headWords || record[1] == 0 { // the rest of the slab is unused
			place += uint64(len(record))
			continue
		}
		keyWords, words, _ := unpack(record[1])
		c.enter(record[0], place)
		place += uint64(headWords + keyWords + words)
	}
}

// hash mixes the words of a key.
func hash(key []uint64) uint64 {
	h := uint64(len(key))
	for _, x := range key {
		high, low := bits.Mul64(h^x, 0xd6e8feb86659fd93)
		h = high ^ low
	}
	return h
}

// A Number is a natural number of any size.
type Number struct {
	low uint64   // the number if it is below 2^64
	big *big.Int // the number if it is 2^64 or more, else nil
}

// Of returns n as a Number.
func Of(n uint64) Number { return Number{low: n} }

// One is 1.
var One = Number{low: 1}

// Zero reports whether the number is 0.
func (n Number) Zero() bool { return n.low == 0 && n.big == nil }

// Integer returns the number. The caller must not change it.
func (n Number) Integer() *big.Int {
	if n.big != nil {
		return n.big
	}
	return new(big.Int).SetUint64(n.low)
}

// Uint64 returns the number if it is below 2^64.
func (n Number) Uint64() uint64 { return n.low }

// Plus returns n + m.
func (n Number) Plus(m Number) Number {
	if n.big == nil && m.big == nil {
		if sum, carry := bits.Add64(n.low, m.low, 0); carry == 0 {
			return Number{low: sum}
		}
	}
	return Number{big: new(big.Int).Add(n.Integer(), m.Integer())}
}

// Times returns n * m.
func (n Number) Times(m Number) Number {
	if n.big == nil && m.big == nil {
		if high, low := bits.Mul64(n.low, m.low); high == 0 {
			return Number{low: low}
		}
	}
	if n.Zero() || m.Zero() {
		return Number{}
	}
	return Number{big: new(big.Int).Mul(n.Integer(), m.Integer())}
}

// words returns the number of words that put writes.
func (n Number) words() int {
	if n.big == nil {
		return 1
	}
	return (n.big.BitLen() + 63) / 64
}

// put writes the number into words, low word first.
func (n Number) put(words []uint64) {
	if n.big == nil {
		words[0] = n.low
		return
	}
	natural.Put(words, n.big)
}

// numberOf returns the number that put has written into words.
func numberOf(words []uint64) Number {
	if len(words) == 1 {
		return Number{low: words[0]}
	}
	return Number{big: natural.Integer(words)}
}

// Gauges measure whether lookups in a cache pay. Remainders with about the same number of options
// share a gauge. If lookups do not pay, the gauge skips them for a while and then tries again.
// Effort is measured in any unit; a lookup costs Look units.
type Gauges struct {
	Look  uint64 // effort of looking a remainder up and adding it
	gauge [96]gauge
}

type gauge struct {
	looks uint64 // number of lookups in the current trial
	saved uint64 // effort saved by the lookups of the current trial
	rest  uint64 // number of lookups that are still to be skipped
	vain  uint64 // number of trials in a row that did not pay
}

const (
	trialLooks = 1 << 8 // number of lookups in a trial
	pause      = 16     // length in trials of the pause after a trial that did not pay
	pauses     = 5      // each further trial in a row doubles the pause, at most this many times
)

// Wanted reports whether to look up a remainder with the given number of options.
func (g *Gauges) Wanted(options int) bool { return g.of(options).wanted(g.Look) }

// Hit records that a lookup has found its remainder, and has saved the given effort.
func (g *Gauges) Hit(options int, effort uint64) { g.of(options).saved += effort }

func (g *gauge) wanted(look uint64) bool {
	if g.rest > 0 {
		g.rest--
		return false
	}
	g.looks++
	if g.looks < trialLooks {
		return true
	}
	if g.saved < look*g.looks {
		g.rest = pause * trialLooks << min(g.vain, pauses)
		g.vain++
	} else {
		g.vain = 0
	}
	g.looks, g.saved = 0, 0
	return true
}

// of returns the gauge for a number of options. There are four gauges between a power of 2 and the
// next.
func (g *Gauges) of(options int) *gauge {
	n := bits.Len(uint(options))
	if n < 3 {
		return &g.gauge[options]
	}
	return &g.gauge[n<<2-8+options>>(n-3)&3]
}
