package words

import (
	"math/bits"
	"slices"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/masks"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A wide stage has any number of options and items.
type wide struct {
	table
	narrow bool          // rows are long, so each has a range
	lo, hi []int32       // row -> the range of words outside which it is empty
	reach  []masks.Reach // item -> the words of its row that are scanned
	lasts  bool          // the stage stores the effects of its options
	effects

	mean   int // mean number of words in the ranges of items
	looks  int // steps of a scan of all items
	best   int // the item to branch on; -1 if all items are covered
	fewest int // its number of live options

	depth  int // the level of the last choice; -1 if there is none
	levels []level
	roomy  int // number of levels with room for sets of this stage
}

// A level is a choice, or the node below the last one.
type level struct {
	alive, open, rest []uint64
	chosen            int    // number of options chosen above
	of, tried         int    // of: branches of the choice; tried: branches that have been begun
	class             int    // class of the node, for the outlook
	before            uint64 // scans of the search ahead of the node
	record
}

// narrowFrom is the smallest stride at which rows have ranges.
const narrowFrom = 9

// begin starts over, with all options alive and all items open, and returns the first level.
func (w *wide) begin() *level {
	w.depth, w.roomy = -1, 0
	l := w.level(0)
	bitset.Fill(l.alive, len(w.origin))
	bitset.Fill(l.open, w.items)
	w.looks = w.items * (2 + w.stride/8)
	w.ranges()
	return l
}

// follow compiles the stage from level l of another stage, whose best item stays the best. It
// returns the first level.
func (w *wide) follow(from *wide, l *level, live, stride int) *level {
	w.table.follow(from, l, live, stride)
	first := w.begin()
	w.remember()
	w.fewest = from.fewest
	w.best = bitset.Rank(l.open, from.best)
	return first
}

// ranges finds the range of every row.
func (w *wide) ranges() {
	w.narrow = w.stride >= narrowFrom
	w.mean = 0
	w.lo, w.hi, w.reach = w.lo[:0], w.hi[:0], slices.Grow(w.reach[:0], w.items)
	for r := range w.row {
		lo, hi := 0, w.stride
		if w.narrow {
			from, row := bitset.Trim(w.mask[r*w.stride:][:w.stride])
			lo, hi = from, from+len(row)
			w.lo, w.hi = append(w.lo, int32(lo)), append(w.hi, int32(hi))
		}
		if r < w.items {
			w.mean += hi - lo
			w.reach = append(w.reach, masks.ReachOf(lo, hi, w.stride))
		}
	}
	w.mean /= max(w.items, 1)
}

// span returns the words of row r that are in its range, and the same words of alive.
func (w *wide) span(r int, alive []uint64) (row, live []uint64) {
	lo, hi := 0, w.stride
	if w.narrow {
		lo, hi = int(w.lo[r]), int(w.hi[r])
	}
	return w.mask[r*w.stride+lo : r*w.stride+hi], alive[lo:hi]
}

// level returns level d with room for its sets. It may move the other levels in memory.
func (w *wide) level(d int) *level {
	if d >= w.roomy {
		w.makeRoom(d)
	}
	return &w.levels[d]
}

// makeRoom gives the levels up to d room for their sets.
func (w *wide) makeRoom(d int) {
	if n := len(w.levels); n <= d {
		w.levels = slices.Grow(w.levels, d+1-n)[:d+1]
	}
	for ; w.roomy <= d; w.roomy++ {
		l := &w.levels[w.roomy]
		l.alive = matrix.Resize(l.alive, w.stride)
		l.rest = matrix.Resize(l.rest, w.stride)
		l.open = matrix.Resize(l.open, bitset.Words(w.items))
	}
}

// branch makes the best item the choice of level l.
func (w *wide) branch(l *level, chosen int) {
	row := w.mask[w.best*w.stride:][:w.stride]
	for j, a := range l.alive {
		l.rest[j] = a & row[j]
	}
	l.chosen, l.of, l.tried = chosen, w.fewest, 0
	w.depth++
}

// next returns the next option to try, or -1.
func (l *level) next() int {
	o := bitset.Pop(l.rest)
	if o >= 0 {
		l.tried++
	}
	return o
}

// take chooses option o.
func (w *wide) take(o int, l *level) {
	if w.lasts {
		w.apply(o, l, l)
	} else {
		w.choose(o, l)
	}
}

// descend chooses option o at level from and writes the remaining sets into below.
func (w *wide) descend(o int, from, below *level) {
	if w.lasts {
		w.apply(o, from, below)
		return
	}
	copy(below.alive, from.alive)
	copy(below.open, from.open)
	w.take(o, below)
}

// choose chooses option o of a stage that has no room for effects.
func (w *wide) choose(o int, l *level) {
	entries := w.source.Entries(w.origin[o])
	for k := 0; k < len(entries); k++ {
		e := entries[k]
		if e < 0 {
			k++
			row := w.words(^e)
			agree := w.words(entries[k])
			for j := range l.alive {
				l.alive[j] &^= row[j] &^ agree[j]
			}
			continue
		}
		r := int(w.at[e])
		w.clear(r, l.alive)
		if w.source.Covers(e) {
			bitset.Remove(l.open, r)
		}
	}
	bitset.Remove(l.alive, o)
}

// clear removes the options of row r from alive.
func (w *wide) clear(r int, alive []uint64) {
	switch w.stride {
	case 4:
		a, b := (*[4]uint64)(alive), (*[4]uint64)(w.mask[r*4:])
		a[0] &^= b[0]
		a[1] &^= b[1]
		a[2] &^= b[2]
		a[3] &^= b[3]
	case 8:
		a, b := (*[8]uint64)(alive), (*[8]uint64)(w.mask[r*8:])
		a[0] &^= b[0]
		a[1] &^= b[1]
		a[2] &^= b[2]
		a[3] &^= b[3]
		a[4] &^= b[4]
		a[5] &^= b[5]
		a[6] &^= b[6]
		a[7] &^= b[7]
	default:
		row, live := w.span(r, alive)
		for j, x := range row {
			live[j] &^= x
		}
	}
}

// propagate makes the forced moves and finds the best item. It reports false at a dead end, and if
// the meter stops it. After a stop, another call continues from there.
func (w *wide) propagate(l *level, chosen []int32, m *search.Meter) ([]int32, bool) {
	killer := &w.source.killer[0]
	bound := endless // more than the smallest number of options of an item
	if len(chosen) > 0 {
		killer = &w.source.killer[chosen[len(chosen)-1]]
		k := w.at[*killer]
		if uint32(k) < uint32(w.items) && bitset.Has(l.open, k) {
			bound = w.size(int(k), l.alive, endless) + 1
			if bound == 1 {
				return chosen, false
			}
		}
	}
	for {
		if m.Work(w.looks) {
			return chosen, false
		}
		n, i := w.scan(l.alive, l.open, bound)
		bound = endless
		if n > 1 {
			w.source.looks += uint64(bitset.Count(l.open))
			w.best, w.fewest = i, n
			return chosen, true
		}
		w.source.looks += uint64(bitset.Rank(l.open, i)) + 1
		if n == 0 {
			*killer = w.row[i]
			return chosen, false
		}
		o := w.only(i, l.alive)
		chosen = append(chosen, w.origin[o])
		w.take(o, l)
	}
}

// only returns the first live option of item i.
func (w *wide) only(i int, alive []uint64) int {
	for j, x := range w.mask[i*w.stride : (i+1)*w.stride] {
		if x &= alive[j]; x != 0 {
			return j<<6 | bits.TrailingZeros64(x)
		}
	}
	panic("words: item without options")
}

// size returns the number of live options of item i, or any number of at least enough if there are
// at least enough.
func (w *wide) size(i int, alive []uint64, enough int) int {
	row, live := w.span(i, alive)
	return masks.Size(live, row, enough)
}

// endless is more than the number of options of any item.
const endless = 1 << 30

// scan returns the smallest number of options of an open item, and the first open item with this
// number. It stops at the first item with fewer than two options. The caller knows that some item
// has fewer than bound options.
func (w *wide) scan(alive, open []uint64, bound int) (least, best int) {
	if w.items == 0 {
		return bound, -1
	}
	return masks.Scan(alive, w.mask, open, w.stride, w.reach, bound)
}

// empty reports whether item i has no options left.
func (w *wide) empty(i int, alive []uint64) bool {
	row, live := w.span(i, alive)
	for j, x := range row {
		if x&live[j] != 0 {
			return false
		}
	}
	return true
}
