package frontier

import "math/bits"

// A table holds states of one step, each with the number of ways to get there. It uses extendible
// hashing (Fagin, Nievergelt, Pippenger, Strong, 1979). The first bits of a state's place choose a
// page through a directory. A full page is divided by the next bit. So a table grows page by page.
// When states are taken out, it gives its pages back one by one.
//
// A page is an open-addressing hash table of records: the words of the key, then those of the
// number of ways, low word first. The first word of an empty record is 0; that of any other has
// inUse set.
type table[S set] struct {
	dir    []int32 // first bits of the place -> page
	depth  int     // number of bits of the place that choose a page
	states int     // number of states
	usual  int     // least depth of a new page: that of a page when the table last had states

	// The shape of its pages. All of it is 0 until the first state.
	words   int   // number of words of a number of ways
	width   int   // number of words of a record
	records int   // number of records of a page
	length  int   // number of words of all records of a page
	most    int32 // number of states at which a page is full
}

// inUse is a bit that is set in all states.
const inUse = 1

// mostRecords is the largest number of records of a page: that of the smallest page with the
// smallest records. Pages are larger if numbers of ways can become very large. While the numbers
// are still small, it would take too long to go through all of such a page.
const mostRecords = leastPage / 2

// shape lays out pages of a table. A number of ways has the given number of words, and page is the
// number of words of a page. The table must be empty.
func (t *table[S]) shape(words, page int) {
	var key S
	t.words, t.width = words, len(key)+words
	t.records = min(page/t.width, mostRecords)
	t.length = t.records * t.width
	t.most = int32(t.records * 4 / 5) // in a fuller page it is slow to look for an absent state
}

// home returns where in a page the search for a state begins.
func (t *table[S]) home(place uint64) int {
	const mix = 0x9e3779b97f4a7c15 // the first bits are the same in the whole page
	return int(place*mix>>32*uint64(t.records)>>32) * t.width
}

// find returns where in a page the record of a state is. If the page does not hold the state, find
// returns where to put it.
func (t *table[S]) find(page []uint64, key S, place uint64) (at int, found bool) {
	for at = t.home(place); ; {
		r := page[at : at+len(key)]
		if r[0] == 0 {
			return at, false
		}
		same := true
		for w := range len(key) {
			same = same && r[w] == key[w]
		}
		if same {
			return at, true
		}
		if at += t.width; at == t.length {
			at = 0
		}
	}
}

// keyAt returns the state of a record.
func keyAt[S set](record []uint64) (key S) {
	for w := range len(key) {
		key[w] = record[w]
	}
	return key
}

// hash mixes all words of a key and a seed. All its bits are good.
func hash[S set](key S, seed uint64) uint64 {
	h := seed
	for w := range len(key) {
		high, low := bits.Mul64(h^key[w], 0xd6e8feb86659fd93)
		h = high ^ low
	}
	return h
}

// An arena is memory in pages of one size. The page that was given back last is handed out first,
// because it is likely to be still in the processor's cache. Memory is taken from the system when
// it is first needed, and kept until the end. So the garbage collector has nothing to do in
// between.
type arena struct {
	words int // number of words of a page, a power of two
	shift int // the logarithm of the number of pages of a slab
	slab  [][]uint64
	about []header // page -> its header
	free  []int32  // pages to hand out, the next one last
	used  int      // number of pages handed out
}

// A header describes the content of a page of a table.
type header struct {
	states int32
	depth  uint8 // number of first bits of the place that are the same in all its states
}

const (
	leastPage = 512 // words of a page at least: 4 KB, as most processors map
	slabWords = 64 * leastPage
	noPage    = 0 // page that is always empty, and never handed out
)

// newArena returns an arena whose pages have room for several records. A record has at most the
// given number of words.
func newArena(record int) *arena {
	const several = 8
	words := leastPage
	if record*several > words {
		words = 1 << bits.Len(uint(record*several-1))
	}
	a := &arena{words: words, shift: bits.Len(uint(max(slabWords/words, 1))) - 1}
	a.extend()
	a.free = a.free[:len(a.free)-1]
	return a
}

func (a *arena) extend() {
	first, pages := int32(len(a.about)), int32(1)<<a.shift
	a.slab = append(a.slab, make([]uint64, a.words<<a.shift))
	a.about = append(a.about, make([]header, pages)...)
	for p := first + pages - 1; p >= first; p-- {
		a.free = append(a.free, p)
	}
}

// page returns the words of a page.
func (a *arena) page(p int32) []uint64 {
	slab := a.slab[p>>a.shift]
	at := int(p) & (1<<a.shift - 1) * a.words
	return slab[at : at+a.words]
}

// take hands out an empty page. Its records take length words.
func (a *arena) take(depth, length int) int32 {
	if len(a.free) == 0 {
		a.extend()
	}
	p := a.free[len(a.free)-1]
	a.free = a.free[:len(a.free)-1]
	a.clear(p, depth, length)
	a.used++
	return p
}

// clear takes all states out of a page.
func (a *arena) clear(p int32, depth, length int) {
	a.about[p] = header{depth: uint8(depth)}
	clear(a.page(p)[:length])
}

// give takes a page back.
func (a *arena) give(p int32) {
	a.free = append(a.free, p)
	a.used--
}
