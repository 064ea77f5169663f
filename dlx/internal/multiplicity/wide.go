package multiplicity

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/cache"
	"exactcover/dlx/internal/masks"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A wide stage has any number of options and items. It numbers the options by their places in the
// order of the source.
type wide struct {
	source  *source
	stride  int           // words of a set of options
	width   int           // words of a set of items that must be covered
	mask    []uint64      // row -> its options
	reach   []masks.Reach // item that must be covered -> words of its row
	several []uint64      // items that must be covered more than once
	more    []int32       // item -> how many options it needs beyond one; used while it is open
	covers  []uint64      // option -> the items that it covers

	conflicts []uint64 // option -> itself and the options that conflict with it
	known     []bool   // option -> its conflicts have been computed

	killer []int32 // option -> the item that was last found short of options after the choice
	last   int     // the option chosen last
	best   int     // the item to branch on; -1 if all are covered
	depth  int     // the level of the last choice; -1 for none
	levels []level
}

// A level is a choice, or the node below the last one.
type level struct {
	alive, open, rest []uint64
	used              []int32 // counter -> the number of times that its item is covered
	chosen            int     // number of options chosen above the level
	of, tried, left   int     // numbers of branches: all, begun, still to be begun here
	cache.Record
}

// load compiles the stage from a source. It reports false if the watch stops it.
func (w *wide) load(s *source, watch *matrix.Watch) bool {
	n := len(s.Order)
	w.source = s
	w.stride, w.width = masks.Stride(n), bitset.Words(s.Needed)
	w.mask = matrix.Zero(w.mask, s.N*w.stride)
	w.covers = matrix.Zero(w.covers, n*w.width)
	for k, o := range s.Order {
		for _, e := range s.Entries(o) {
			if e < 0 {
				e = ^e
			}
			bitset.Add(w.row(e), k)
		}
		for _, r := range s.Covered(o) {
			bitset.Add(w.covers[k*w.width:], r)
		}
		if watch.Over(len(s.Entries(o))) {
			return false
		}
	}
	w.reach = w.reach[:0]
	for r := range s.Needed {
		low, row := bitset.Trim(w.row(int32(r)))
		w.reach = append(w.reach, masks.ReachOf(low, low+len(row), w.stride))
	}
	w.several = matrix.Zero(w.several, w.width)
	w.more = matrix.Zero(w.more, s.Needed)
	for _, c := range s.counters {
		if c.lo > 1 {
			bitset.Add(w.several, c.row)
		}
	}
	w.known = matrix.Zero(w.known, n)
	w.conflicts = matrix.Resize(w.conflicts, n*w.stride)
	w.killer = matrix.Zero(w.killer, max(n, 1))
	return true
}

// begin starts over, with all options alive and all items open, and returns the first level.
func (w *wide) begin() *level {
	w.depth, w.last = -1, 0
	l := w.level(0)
	bitset.Fill(l.alive, len(w.source.Order))
	bitset.Fill(l.open, w.source.Needed)
	clear(l.used)
	return l
}

// level returns level d with room for its sets. It may move the other levels.
func (w *wide) level(d int) *level {
	for len(w.levels) <= d {
		w.levels = append(w.levels, level{})
	}
	l := &w.levels[d]
	l.alive = matrix.Resize(l.alive, w.stride)
	l.rest = matrix.Resize(l.rest, w.stride)
	l.open = matrix.Resize(l.open, w.width)
	l.used = matrix.Resize(l.used, len(w.source.counters))
	return l
}

func (w *wide) row(r int32) []uint64 { return w.mask[int(r)*w.stride:][:w.stride] }

// conflict returns the options that conflict with option k, and k itself.
func (w *wide) conflict(k int) []uint64 {
	x := w.conflicts[k*w.stride:][:w.stride]
	if w.known[k] {
		return x
	}
	w.known[k] = true
	clear(x)
	bitset.Add(x, k)
	s := w.source
	entries := s.Entries(s.Order[k])
	for n := 0; n < len(entries); n++ {
		switch e := entries[n]; {
		case e < 0:
			n++
			same := w.row(entries[n])
			for j, y := range w.row(^e) {
				x[j] |= y &^ same[j]
			}
		case s.exclusive[e]:
			bitset.AddAll(x, w.row(e))
		}
	}
	return x
}

// take chooses option k at level l.
func (w *wide) take(k int, l *level) {
	s := w.source
	bitset.RemoveAll(l.alive, w.conflict(k))
	bitset.RemoveAll(l.open, w.covers[k*w.width:][:w.width])
	if len(s.counters) == 0 {
		return
	}
	for _, e := range s.Entries(s.Order[k]) {
		if e < 0 {
			continue
		}
		c := s.counter[e]
		if c < 0 {
			continue
		}
		l.used[c]++
		b := &s.counters[c]
		if l.used[c] < b.lo {
			bitset.Add(l.open, e)
		}
		if l.used[c] == b.hi {
			bitset.RemoveAll(l.alive, w.row(e))
		}
	}
}

// need returns the number of times that the item of row r must still be covered.
func (w *wide) need(r int, l *level) int {
	if w.several[r>>6]>>(r&63)&1 == 0 {
		return 1
	}
	c := w.source.counter[r]
	return int(w.source.counters[c].lo - l.used[c])
}

// propagate makes all forced moves at level l and adds them to chosen. Then it chooses the best
// item: the open item with the fewest branches, the first of several, or -1 if none is open. It
// reports false at a dead end, or if the meter stops it. After a stop it can be called again.
func (w *wide) propagate(l *level, chosen []int32, meter *search.Meter) ([]int32, bool) {
	bound := len(w.source.Order) + 2 // more branches than any item has
	killer := &w.killer[w.last]
	if r := int(*killer); r < w.source.Needed && bitset.Has(l.open, r) {
		at, need := w.reach[r], w.need(r, l)
		row := w.row(int32(r))[at.From:]
		live := masks.Size(l.alive[at.From:][:at.Words], row, bound)
		if live < need {
			return chosen, false
		}
		bound = live + 2 - need
	}
	for {
		if meter.Work(w.source.Needed * (2 + w.stride/8)) {
			return chosen, false
		}
		for r := range bitset.All(w.several) {
			w.more[r] = int32(w.need(r, l)) - 1
		}
		branches, r := masks.ScanMore(l.alive, w.mask, l.open, w.stride, w.reach, w.more, bound)
		switch {
		case r < 0 || branches > 1:
			w.best = r
			return chosen, true
		case branches == 0:
			*killer = int32(r)
			return chosen, false
		}
		k := w.first(r, l.alive)
		w.take(k, l)
		chosen = append(chosen, w.source.Order[k])
		bound = len(w.source.Order) + 2
	}
}

// first returns the first live option of row r, which has one.
func (w *wide) first(r int, alive []uint64) int {
	row := w.row(int32(r))
	for j := 0; ; j++ {
		if x := row[j] & alive[j]; x != 0 {
			return j<<6 | bits.TrailingZeros64(x)
		}
	}
}

// branch makes the best item the choice of level l. If all items are covered, any live option may
// be added to the solution: each of them is a branch.
func (w *wide) branch(l *level, chosen int) {
	copy(l.rest, l.alive)
	if w.best >= 0 {
		for k, x := range w.row(int32(w.best)) {
			l.rest[k] &= x
		}
	}
	l.chosen, l.tried, l.of = chosen, 0, bitset.Count(l.rest)
	if w.best >= 0 {
		l.of += 1 - w.need(w.best, l)
	}
	if l.left = l.of; l.of > 0 {
		w.depth++
	}
}

// next returns the option of the next branch, or -1 if there is none. No later branch uses the
// option.
func (l *level) next() int {
	if l.left == 0 {
		return -1
	}
	l.left--
	return bitset.Pop(l.rest)
}

// descend begins the branch of option k of level l: it chooses k at the level below.
func (w *wide) descend(k int, l, below *level) {
	l.tried++
	copy(below.alive, l.alive)
	copy(below.open, l.open)
	copy(below.used, l.used)
	bitset.Remove(l.alive, k)
	w.last = k
	w.take(k, below)
}
