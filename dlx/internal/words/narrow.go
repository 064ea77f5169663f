package words

import "math/bits"

// An outlook tells how many items the search will look at below a node. It goes by what it took
// below the last nodes that had about as many live options.
type outlook struct {
	looks [4 * 32]uint64 // class -> a fading mean of the looks below its nodes, times 256
}

// class returns the class of nodes with a given number of live options: four to an octave.
func class(live int) int {
	n := bits.Len32(uint32(live))
	return (4*n | live<<2>>(n-1)&3) & 127
}

// ended learns that there were a given number of looks below a node of a class.
func (k *outlook) ended(class int, looks uint64) {
	mean := &k.looks[class&127]
	if looks <<= 8; looks < *mean {
		*mean -= (*mean - looks) >> 4
	} else {
		*mean += (looks - *mean) >> 4
	}
}

// below returns the looks to expect below a node. There is at least one at each of its items.
func (k *outlook) below(live, items int) int64 {
	return int64(max(k.looks[class(live)]>>8, uint64(items)))
}

// repay is the number of words that are looked at in the time in which a new table takes an entry.
const repay = 5

// repays reports whether a new table for a node repays its cost, because looks at items become
// shorter. It must be half as wide at most, so that all stages together take little memory.
func (s *Search) repays(w *wide, live, items, stride int) bool {
	return 2*stride <= w.stride &&
		int64(w.mean-stride)*s.outlook.below(live, items) > int64(live)*int64(s.perOption)*repay
}

// begun notes at level l, whose node has some live options, what the search has done ahead of it.
func (s *Search) begun(l *level, live int) { l.class, l.before = class(live), s.source.looks }

// ended tells the outlook of a level that has no branches left.
func (s *Search) ended(l *level) { s.outlook.ended(l.class, s.source.looks-l.before) }
