package words

import (
	"math/bits"

	"exactcover/dlx/internal/masks"
)

// An outlook predicts the number of item scans below a node. It uses the numbers below the last
// nodes that had about as many live options.
type outlook struct {
	looks *[4 * 32]uint64 // class -> an exponential mean of the scans below its nodes, times 256
}

// clear forgets what has been learned. Stages must have been begun.
func (k *outlook) clear() {
	if k.looks == nil {
		k.looks = new([4 * 32]uint64)
	}
	clear(k.looks[:])
}

// class returns the class of nodes with a given number of live options: four to an octave.
func class(live int) int {
	n := bits.Len32(uint32(live))
	return (4*n | live<<2>>(n-1)&3) & 127
}

// ended records the number of scans below a node of a class.
func (k *outlook) ended(class int, looks uint64) { average(&k.looks[class&127], looks) }

// average adds n to an exponential mean, which is 256 times as large.
func average(mean *uint64, n uint64) {
	if n <<= 8; n < *mean {
		*mean -= (*mean - n) >> 4
	} else {
		*mean += (n - *mean) >> 4
	}
}

// below returns the expected number of scans below a node. There is at least one of each of its
// items.
func (k *outlook) below(live, items int) int64 {
	return int64(max(k.looks[class(live)]>>8, uint64(items)))
}

// repay is the number of words that are scanned in the time in which one entry is written into a
// new table, and repayPacked in the time in which one word is packed.
const (
	repay       = 5
	repayPacked = 2
)

// repays reports whether a new table for a node repays its cost, because item scans become shorter.
// It must be at most half as wide, so that all stages together take little memory.
func (s *Search) repays(w *wide, live, items, stride int) bool {
	cost := repay * int64(live) * int64(s.perOption)
	if masks.Packs && w.lasts && !(s.memory.live && s.memory.words > 0) {
		// The rows of the items, the effects of half of the options, and the numbers of all. But if
		// counts are remembered by live options, nodes of a narrower stage are not.
		cost = repayPacked * int64((items+live/2)*min(w.stride, live)+2*live)
	}
	return 2*stride <= w.stride &&
		int64(w.mean-stride)*s.outlook.below(live, items) > cost
}

// begun records the class of the node of level l and the number of scans ahead of it. live is the
// number of live options.
func (s *Search) begun(l *level, live int) { l.class, l.before = class(live), s.source.looks }

// ended records a level that has no branches left in the outlook.
func (s *Search) ended(l *level) { s.outlook.ended(l.class, s.source.looks-l.before) }
