package frontier

import "math/bits"

// A table holds states of one step, each with the number of ways to reach it. It uses extendible
// hashing (Fagin, Nievergelt, Pippenger, Strong, 1979). The first bits of a state's place choose a
// page through a directory. A full page is divided by the next bit. So a table grows page by page.
// When its states are removed, it frees its pages one by one.
//
// A page is an open-addressing hash table of records: the words of the key, then those of the
// number of ways, low word first. The first word of an empty record is 0. In any other record,
// inUse is set in the first word.
type table[S set] struct {
	dir    []int32 // first bits of the place -> page
	depth  int     // number of bits of the place that choose a page
	states int     // number of states
	usual  int     // least depth of a new page: the depth of a page when the table last had states

	// The layout of its pages. All are 0 until the table gets a state.
	words   int   // number of words of a number of ways
	width   int   // number of words of a record
	records int   // number of records of a page
	length  int   // number of words of all records of a page
	most    int32 // number of states at which a page is full
}

// inUse is a bit that is set in all states.
const inUse = 1

// mostRecords is the largest number of records of a page: the number of smallest records in the
// smallest page. Pages are larger if numbers of ways can become very large. While the numbers are
// still small, reading all of such a page would take too long.
const mostRecords = leastPage / 2

// shape sets the layout of the pages of a table. A number of ways has the given number of words,
// and a page has page words. The table must be empty.
func (t *table[S]) shape(words, page int) {
	var key S
	t.words, t.width = words, len(key)+words
	t.records = min(page/t.width, mostRecords)
	t.length = t.records * t.width
	t.most = int32(t.records * 4 / 5) // in a fuller page, lookups of absent states are slow
}

// home returns the index in a page at which the search for a state begins.
func (t *table[S]) home(place uint64) int {
	const mix = 0x9e3779b97f4a7c15 // all states of a page have the same first bits
	return int(place*mix>>32*uint64(t.records)>>32) * t.width
}

// find returns the index in a page of the record of a state. If the page does not hold the state,
// find returns the index at which to put it.
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

// hash mixes all words of a key and a seed. All bits of the result are well mixed.
func hash[S set](key S, seed uint64) uint64 {
	h := seed
	for w := range len(key) {
		high, low := bits.Mul64(h^key[w], 0xd6e8feb86659fd93)
		h = high ^ low
	}
	return h
}

// An arena allocates pages of one size. The page that was freed last is allocated first, because it
// is probably still in the processor's cache. Memory is taken from the system when it is first
// needed, and kept until the end. So the garbage collector has no work in between.
type arena struct {
	words int // number of words of a page, a power of two
	shift int // the logarithm of the number of pages of a slab
	slab  [][]uint64
	about []header // page -> its header
	free  []int32  // free pages, the next one to allocate last
	used  int      // number of pages allocated
}

// A header describes the content of a page of a table.
type header struct {
	states int32
	depth  uint8 // number of first bits of the place that are equal in all its states
}

const (
	leastPage = 512 // least words of a page: 4 KB, the page size of most processors
	slabWords = 64 * leastPage
	noPage    = 0 // page that is always empty, and never allocated
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

// take allocates an empty page. Its records take length words.
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

// clear removes all states from a page.
func (a *arena) clear(p int32, depth, length int) {
	a.about[p] = header{depth: uint8(depth)}
	clear(a.page(p)[:length])
}

// give frees a page.
func (a *arena) give(p int32) {
	a.free = append(a.free, p)
	a.used--
}
