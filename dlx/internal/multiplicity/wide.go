package multiplicity

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A wide stage has any number of options and items. It numbers the options by their places in the
// order of the source.
type wide struct {
	source  *source
	stride  int      // words of a set of options
	width   int      // words of a set of items that must be covered
	mask    []uint64 // row -> its options
	several []uint64 // items that must be covered more than once
	itself  []int32  // the numbers 0, 1, 2 ...: the row of an item that must be covered
	known   []bool   // option -> its effect has been computed

	// effects holds three sets for every option: the options that conflict with it, and itself; the
	// items that may lose options when it is chosen; and the items it covers.
	effects []uint64

	killer []int32  // option -> the item that was last found short of options after the choice
	last   int      // the option chosen last
	dirty  []uint64 // items that may have lost options since they were last checked
	gone   []uint64 // options ruled out by a counter
	best   int      // the item to branch on; -1 if all are covered
	depth  int      // the level of the last choice; -1 for none
	levels []level
}

// A level is a choice, or the node below the last one.
type level struct {
	alive, open, rest []uint64
	lost              []uint64 // items of the options whose branches have begun
	used              []int32  // counter -> the number of times that its item is covered
	chosen            int      // number of options chosen above the level
	of, tried, left   int      // numbers of branches: all, begun, still to be begun here
	record
}

// load compiles the stage from a source. It reports false if the watch stops it.
func (w *wide) load(s *source, watch *matrix.Watch) bool {
	n := len(s.Order)
	w.source = s
	w.stride, w.width = bitset.Words(n), bitset.Words(s.Needed)
	w.mask = matrix.Zero(w.mask, s.N*w.stride)
	for k, o := range s.Order {
		for _, e := range s.Entries(o) {
			if e < 0 {
				e = ^e
			}
			w.mask[int(e)*w.stride+k>>6] |= 1 << (k & 63)
		}
		if watch.Over(len(s.Entries(o))) {
			return false
		}
	}
	w.several = matrix.Zero(w.several, w.width)
	for _, c := range s.counters {
		if c.lo > 1 {
			bitset.Add(w.several, c.row)
		}
	}
	w.itself = matrix.Order(w.itself, s.Needed, 0)
	w.known = matrix.Zero(w.known, n)
	w.effects = matrix.Resize(w.effects, n*(w.stride+2*w.width))
	w.dirty = matrix.Resize(w.dirty, w.width)
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
	copy(w.dirty, l.open)
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
	l.lost = matrix.Resize(l.lost, w.width)
	l.used = matrix.Resize(l.used, len(w.source.counters))
	return l
}

func (w *wide) row(r int32) []uint64 { return w.mask[int(r)*w.stride:][:w.stride] }

// effect returns what choosing option k does: the options that conflict with it, and itself; the
// items that may lose options; and the items that k covers.
func (w *wide) effect(k int) (conflicts, concerns, covers []uint64) {
	x := w.effects[k*(w.stride+2*w.width):][:w.stride+2*w.width]
	conflicts, concerns, covers = x[:w.stride], x[w.stride:][:w.width], x[w.stride+w.width:]
	if !w.known[k] {
		w.known[k] = true
		w.learn(k, conflicts, concerns, covers)
	}
	return conflicts, concerns, covers
}

// learn computes the effect of option k.
func (w *wide) learn(k int, conflicts, concerns, covers []uint64) {
	s := w.source
	clear(conflicts)
	clear(concerns)
	clear(covers)
	conflicts[k>>6] = 1 << (k & 63)
	entries := s.Entries(s.Order[k])
	for n := 0; n < len(entries); n++ {
		switch e := entries[n]; {
		case e < 0:
			n++
			same := w.row(entries[n])
			for j, x := range w.row(^e) {
				conflicts[j] |= x &^ same[j]
			}
		case s.exclusive[e]:
			bitset.AddAll(conflicts, w.row(e))
		}
	}
	for _, r := range s.Covered(s.Order[k]) {
		bitset.Add(covers, r)
	}
	w.concern(concerns, conflicts)
}

// concern adds to items those that some of the options cover.
func (w *wide) concern(items, options []uint64) {
	s := w.source
	for k := range bitset.All(options) {
		for _, r := range s.Covered(s.Order[k]) {
			bitset.Add(items, r)
		}
	}
}

// take chooses option k at level l.
func (w *wide) take(k int, l *level) {
	s := w.source
	conflicts, concerns, covers := w.effect(k)
	bitset.RemoveAll(l.alive, conflicts)
	bitset.RemoveAll(l.open, covers)
	bitset.AddAll(w.dirty, concerns)
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
			w.fillUp(e, l)
		}
	}
}

// fillUp rules out the other options of row r, whose item has reached its upper bound. If there are
// many, it makes all open items dirty, because finding the items of these options would take
// longer. The items of the chosen option may not be open at this point, but they are dirty already.
func (w *wide) fillUp(r int32, l *level) {
	w.gone = w.gone[:0]
	n := 0
	for j, x := range w.row(r) {
		x &= l.alive[j]
		w.gone = append(w.gone, x)
		l.alive[j] ^= x
		n += bits.OnesCount64(x)
	}
	if n >= 64 || n >= w.source.Needed {
		bitset.AddAll(w.dirty, l.open)
		return
	}
	w.concern(w.dirty, w.gone)
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
// item. It reports false at a dead end, or if the meter stops it. After a stop it can be called
// again.
func (w *wide) propagate(l *level, chosen []int32, meter *search.Meter) ([]int32, bool) {
	looks := w.source.Needed * (2 + w.stride/8) // steps to check all items
	killer := &w.killer[w.last]
	if r := int(*killer); r < w.source.Needed && bitset.Has(l.open, r) {
		need := w.need(r, l)
		if live, _ := w.look(r, need, l); live < need {
			clear(w.dirty)
			return chosen, false
		}
	}
	for k := 0; k < w.width; k++ {
		m := w.dirty[k] & l.open[k]
		w.dirty[k] = 0
		for m != 0 {
			r := k<<6 | bits.TrailingZeros64(m)
			m &= m - 1
			need := w.need(r, l)
			live, first := w.look(r, need, l)
			if live > need {
				continue
			}
			if live < need {
				*killer = int32(r)
				clear(w.dirty)
				return chosen, false
			}
			w.dirty[k] |= m
			w.take(first, l)
			chosen = append(chosen, w.source.Order[first])
			k = -1
			if meter.Work(looks / 8) { // only a few items are checked
				return chosen, false
			}
			break
		}
	}
	if meter.Work(looks) {
		return chosen, false
	}
	w.best = w.choose(l)
	return chosen, true
}

// look returns the number of live options of row r, and the first of them. If there are more than
// most, the number that it returns is most + 1.
func (w *wide) look(r, most int, l *level) (live, first int) {
	row := w.mask[r*w.stride:][:w.stride]
	alive := l.alive[:len(row)]
	for k, x := range row {
		x &= alive[k]
		if x == 0 {
			continue
		}
		if live == 0 {
			first = k<<6 | bits.TrailingZeros64(x)
		}
		if live += bits.OnesCount64(x); live > most {
			return most + 1, first
		}
	}
	return live, first
}

// choose returns the open item with the fewest branches, the first of several, or -1 if none is
// open.
func (w *wide) choose(l *level) int {
	best, least := -1, len(w.source.Order)+1 // more branches than any item has
	for k, m := range l.open {
		for ; m != 0; m &= m - 1 {
			r := k<<6 | bits.TrailingZeros64(m)
			need := w.need(r, l)
			live, _ := w.look(r, least+need-2, l)
			if n := live + 1 - need; n < least {
				best, least = r, n
				if n == 2 {
					return best
				}
			}
		}
	}
	return best
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
	clear(l.lost)
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

// descend begins the branch of option k of level l: it chooses k at the level below. The options of
// earlier branches are ruled out, so their items may have too few options.
func (w *wide) descend(k int, l, below *level) {
	l.tried++
	copy(below.alive, l.alive)
	copy(below.open, l.open)
	copy(below.used, l.used)
	bitset.Remove(l.alive, k)
	bitset.AddAll(w.dirty, l.lost)
	for _, r := range w.source.Covered(w.source.Order[k]) {
		bitset.Add(l.lost, r)
	}
	w.last = k
	w.take(k, below)
}
