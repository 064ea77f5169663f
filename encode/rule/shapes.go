package rule

import (
	"math/bits"
	"slices"
)

// A shapes caches what a division finds out about regions from the cells that may and must be in
// them. A node of a search changes few regions, so most questions have been asked before.
type shapes struct {
	rows  int
	state []answer // of each slot; their number is a power of two, or 0
	words []uint64 // of each slot: may and must before, may and must after
}

type answer int8

const (
	unasked answer = iota
	impossible
	possible
)

// mostShapes bounds the words of a cache: 1 MB.
const mostShapes = 1 << 17

func newShapes(rows int) shapes {
	return shapesOf(rows, 1<<bits.Len(uint(mostShapes/(4*rows)))>>1)
}

func shapesOf(rows, slots int) shapes {
	return shapes{rows: rows, state: make([]answer, slots), words: make([]uint64, 4*rows*slots)}
}

// narrow is [division.narrow], unless the cache has the answer.
func (s *shapes) narrow(d *division, w *divisionSpace, may, must plane) bool {
	if len(s.state) == 0 {
		return d.narrow(w, may, must)
	}
	const odd = 0x9e3779b97f4a7c15
	hash := uint64(0)
	for row, word := range may {
		hash = (bits.RotateLeft64(hash, 5)^word)*odd ^ must[row]
	}
	slot := int(hash*odd>>32) & (len(s.state) - 1)
	words, n := s.words[4*s.rows*slot:], s.rows
	state, mayBefore, mustBefore := &s.state[slot], words[:n], words[n:2*n]
	mayAfter, mustAfter := words[2*n:3*n], words[3*n:4*n]
	if *state != unasked && slices.Equal(mayBefore, may) && slices.Equal(mustBefore, must) {
		copy(may, mayAfter)
		copy(must, mustAfter)
		return *state == possible
	}
	copy(mayBefore, may)
	copy(mustBefore, must)
	*state = impossible
	if d.narrow(w, may, must) {
		*state = possible
	}
	copy(mayAfter, may)
	copy(mustAfter, must)
	return *state == possible
}
