package matrix

import (
	"math/bits"
	"slices"

	"exactcover/encode/puzzle"
)

// A regionCache has answers of [region.narrowAll]: what it finds out about places from those that
// may be and must be in the region. A node of a search changes few places, so most questions have
// been asked before.
type regionCache struct {
	width    int      // words of a set of places
	question []uint64 // the places that may be in the region, then those that must be
	state    []reply  // of each slot; their number is a power of two
	words    []uint64 // of each slot: a question, and then both sets as they are after it
	slot     int      // of the question
}

// A reply says whether there is a region.
type reply int8

const (
	unasked reply = iota
	noRegion
	aRegion
)

// mostWords bounds the words of a cache: 128 KB.
const mostWords = 1 << 14

func newRegionCache(places int) regionCache {
	width := (places + 63) / 64
	slots := 1 << bits.Len(uint(mostWords/(4*max(width, 1)))) >> 1
	return regionCacheOf(width, max(slots, 1))
}

func regionCacheOf(width, slots int) regionCache {
	return regionCache{
		width: width, question: make([]uint64, 2*width),
		state: make([]reply, slots), words: make([]uint64, 4*width*slots),
	}
}

// ask sets the question: which places can and must hold one of the digits?
func (c *regionCache) ask(domains []puzzle.DigitSet, digits puzzle.DigitSet) {
	const odd = 0x9e3779b97f4a7c15
	hash := uint64(0)
	for first := range c.width {
		var may, must uint64
		for k, s := range domains[64*first : min(64*(first+1), len(domains))] {
			in, out := s&digits, s&^digits
			if in != 0 {
				may |= 1 << k
				if out == 0 {
					must |= 1 << k
				}
			}
		}
		c.question[first], c.question[c.width+first] = may, must
		hash = (bits.RotateLeft64(hash, 5)^may)*odd ^ must
	}
	c.slot = int(hash*odd>>32) & (len(c.state) - 1)
}

// known reports whether the answer is in the cache.
func (c *regionCache) known() bool {
	n := 2 * c.width
	return c.state[c.slot] != unasked &&
		slices.Equal(c.words[2*n*c.slot:2*n*c.slot+n], c.question)
}

// enter adds the answer: what narrowAll returns, and the places after it.
func (c *regionCache) enter(ok bool, is []standing) {
	n := 2 * c.width
	words := c.words[2*n*c.slot : 2*n*(c.slot+1)]
	copy(words, c.question)
	clear(words[n:])
	c.state[c.slot] = noRegion
	if !ok {
		return
	}
	c.state[c.slot] = aRegion
	for k, s := range is {
		bit := uint64(1) << (k % 64)
		if s != outside {
			words[n+k/64] |= bit
		}
		if s == inside {
			words[n+c.width+k/64] |= bit
		}
	}
}

// apply strikes digits by the answer. It reports false if there is no region.
func (c *regionCache) apply(domains []puzzle.DigitSet, digits puzzle.DigitSet) bool {
	if c.state[c.slot] == noRegion {
		return false
	}
	n := 2 * c.width
	after := c.words[2*n*c.slot+n : 2*n*(c.slot+1)]
	for first := range c.width {
		for gone := c.question[first] &^ after[first]; gone != 0; gone &= gone - 1 {
			domains[64*first+bits.TrailingZeros64(gone)] &^= digits
		}
		must := after[c.width+first] &^ c.question[c.width+first]
		for ; must != 0; must &= must - 1 {
			domains[64*first+bits.TrailingZeros64(must)] &= digits
		}
	}
	return true
}
