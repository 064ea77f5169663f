package frontier

import "math/bits"

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
