//go:build !purego

package words

import "exactcover/internal/avx2"

// vectors says whether wide stages are scanned by vectors. It is a variable for tests.
var vectors = avx2.Has

// scan returns the smallest number of options of an open item, and the first open item with this
// number. It stops at the first item with fewer than two options. The caller knows that some item
// has fewer than bound options.
func (w *wide) scan(alive, open []uint64, bound int) (least, best int) {
	if !w.vectors() || w.items == 0 {
		return w.scanWords(alive, open, bound)
	}
	key := scanVectors(&alive[0], &w.mask[0], &open[0], len(open), w.stride, &w.reach[0])
	return int(key >> 32), int(int32(key))
}

// scanVectors returns size<<32 | item of the first open item with fewer than two options, or if
// there is none, the minimum of all. It returns 1<<64 - 1 if no item is open. There must be at
// least one word of items, and a reach must have at least one vector, all within the stride.
//
//go:noescape
func scanVectors(alive, mask, open *uint64, sets, stride int, reach *reach) (key uint64)
