package consistency

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
)

// covered is added to the size of an item that is done. So the size never falls to the threshold,
// and the item is never chosen.
const covered = 1 << 24

// A state is what is left of the problem at a level.
type state struct {
	alive []uint64 // bit o: option o may still be used
	size  []int32  // item -> its branches: live options + 1 - need; at least covered if it is done
	left  []uint64 // bit i: item i is not done
	need  []int32  // counter -> least number of options that it still needs
	room  []int32  // counter -> largest number of options that it may still get
	fixed []uint64 // bit i: whether visible item i has its value
	used  []uint64 // bit o: whether option o is in the partial solution; empty without hooks
	open  []uint64 // group -> a bit for each of its options that is used or may still be used
}

func (s *state) copyFrom(t *state) {
	copy(s.alive, t.alive)
	copy(s.size, t.size)
	copy(s.left, t.left)
	copy(s.need, t.need)
	copy(s.room, t.room)
	copy(s.fixed, t.fixed)
	copy(s.used, t.used)
	copy(s.open, t.open)
}

// finish marks item i as done.
func (s *state) finish(i int32) {
	s.size[i] += covered
	bitset.Remove(s.left, i)
}

// reshape resizes st for the current problem, and reuses its memory. The content is unspecified.
func (s *Search) reshape(st *state) {
	st.alive = matrix.Resize(st.alive, s.words)
	st.fixed = matrix.Resize(st.fixed, bitset.Words(len(s.weight)))
	st.size = matrix.Resize(st.size, s.items)
	st.left = matrix.Resize(st.left, bitset.Words(s.items))
	st.used = matrix.Resize(st.used, 0)
	if s.full.Hooks != nil {
		st.used = matrix.Resize(st.used, s.words)
	}
	st.open = matrix.Resize(st.open, s.full.Groups.N)
	st.need = matrix.Resize(st.need, s.counters)
	st.room = matrix.Resize(st.room, s.counters)
}

// kill removes options: those of word w whose bits are set in r. They must be live. It stops at a
// dead end.
//
// Which items fall to their triggers is hard to predict, so they are listed without a branch. An
// item that falls further is listed again.
func (s *Search) kill(st *state, w int, r uint64) {
	st.alive[w] &^= r
	s.updates += uint64(bits.OnesCount64(r))
	if len(s.watchers) > 0 {
		s.touch(st, w, r)
	}
	size, trigger, row, entry, fallen := st.size, s.trigger, s.row, s.entry, s.fallen
	trigger = trigger[:len(size)]
	n := 0
	for ; r != 0; r &= r - 1 {
		o := w<<6 + bits.TrailingZeros64(r)
		for _, i := range entry[row[o]:row[o+1]] {
			left := size[i] - 1
			size[i] = left
			fallen[n] = i
			if left <= 0 {
				s.fell(i, left)
				return
			}
			n += int(uint32(left-trigger[i]-1) >> 31)
		}
	}
	for _, i := range fallen[:n] {
		if left := size[i]; left <= trigger[i] {
			s.fell(i, left)
		}
	}
}

// touch clears the bits of removed options in the words of their groups, and marks the groups as
// changed. The options are those of word w whose bits are set in r.
func (s *Search) touch(st *state, w int, r uint64) {
	watchers, open, touched := s.watchers, st.open, s.touched
	for ; r != 0; r &= r - 1 {
		if at := watchers[w<<6+bits.TrailingZeros64(r)]; at.group >= 0 {
			open[at.group] &^= 1 << at.bit
			bitset.Add(touched, at.group)
		}
	}
}

// fell is called when n, the size of item i, is at most its trigger. If the item has no branch
// left, that is a dead end. Otherwise fell queues the item.
func (s *Search) fell(i, n int32) {
	if n <= 0 {
		if !s.dead {
			s.dead = true
			s.blame(i)
		}
		return
	}
	s.trigger[i] = 0
	switch {
	case n == 1:
		s.units = append(s.units, i)
	default:
		s.queue = append(s.queue, i)
	}
}

// killMask removes the live options of a mask that begins at word lo. It stops at a dead end.
func (s *Search) killMask(st *state, lo int32, mask []uint64) {
	alive := st.alive[lo:]
	for w, m := range mask {
		if r := alive[w] & m; r != 0 {
			if s.kill(st, int(lo)+w, r); s.dead {
				return
			}
		}
	}
}

// take uses option o.
func (s *Search) take(st *state, o int32) {
	s.chosen = append(s.chosen, o)
	if len(st.used) > 0 {
		bitset.Add(st.used, o)
	}
	items := s.entry[s.row[o]:s.row[o+1]]
	for _, i := range items {
		if s.distinct && s.visible[i] {
			bitset.Add(st.fixed, i)
		}
		c := s.counter[i]
		if c < 0 {
			st.finish(i)
			continue
		}
		if st.need[c] > 0 {
			st.need[c]--
			st.size[i]++
		}
		st.room[c]--
		st.size[i] += covered // subtracted again below if the item has some room left
	}
	s.kill(st, int(o>>6), 1<<(o&63))
	if len(s.watchers) > 0 && s.watchers[o].group >= 0 {
		st.open[s.watchers[o].group] |= 1 << s.watchers[o].bit
	}
	lo, row := s.conflicts(o)
	s.killMask(st, lo, row)
	if s.counters == 0 {
		return
	}
	for _, i := range items {
		c := s.counter[i]
		switch {
		case c < 0:
		case st.room[c] == 0:
			bitset.Remove(st.left, i)
			s.killMask(st, s.maskLow[i], s.mask[i])
		default:
			st.size[i] -= covered
			if n := st.size[i]; n <= s.trigger[i] {
				s.fell(i, n)
			}
		}
	}
}

// live returns the live options of item i, appended to dst.
func (s *Search) live(dst []int32, st *state, i int32) []int32 {
	lo := s.maskLow[i]
	alive := st.alive[lo:]
	for w, m := range s.mask[i] {
		for b := alive[w] & m; b != 0; b &= b - 1 {
			dst = append(dst, (lo+int32(w))<<6+int32(bits.TrailingZeros64(b)))
		}
	}
	return dst
}

// first returns the first live option of item i, or -1.
func (s *Search) first(st *state, i int32) int32 {
	lo := s.maskLow[i]
	alive := st.alive[lo:]
	for w, m := range s.mask[i] {
		if b := alive[w] & m; b != 0 {
			return (lo+int32(w))<<6 + int32(bits.TrailingZeros64(b))
		}
	}
	return -1
}

// conflicts returns the conflict row of option o: the options that cannot be used together with o,
// except o itself. The row is a mask that begins at word lo.
func (s *Search) conflicts(o int32) (lo int32, row []uint64) {
	if r := &s.conflict[o]; r.words != nil {
		return r.low, r.words
	}
	scratch := s.scratch
	clear(scratch)
	item, color := s.full.Entries(s.origin[o]), s.full.ColorsOf(s.origin[o])
	for k, i := range item {
		if s.full.Primary[i] {
			if j := s.local[i]; j >= 0 && s.counter[j] < 0 {
				bitset.AddAll(scratch[s.maskLow[j]:], s.mask[j])
			}
			continue
		}
		var others []int32
		if color != nil {
			others = s.full.ColumnColors(i)
		}
		for n, p := range s.full.Column(i) {
			if color != nil && color[k] != 0 && others[n] == color[k] {
				continue
			}
			if q := s.renamed[p]; q >= 0 {
				bitset.Add(scratch, q)
			}
		}
	}
	bitset.Remove(scratch, o)
	from, words := bitset.Trim(scratch)
	lo, row = int32(from), s.rows.take(len(words))
	copy(row, words)
	s.conflict[o].words, s.conflict[o].low = row, lo
	return lo, row
}

// An arena allocates slices of words, and frees all of them at once.
type arena struct {
	blocks [][]uint64
	block  int // index of the block in use
	used   int // words of this block that have been allocated
	taken  int // words that have been allocated in all blocks
}

// Blocks double in size from firstBlock to mostBlock words. The first blocks are small, because a
// small problem needs few words, and allocating a block clears all of its words.
const (
	firstBlock = 1 << 12
	mostBlock  = 1 << 16
)

// take returns a slice of n words. The slice is never nil.
func (a *arena) take(n int) []uint64 {
	a.taken += n
	for {
		if a.block == len(a.blocks) {
			a.blocks = append(a.blocks, make([]uint64, max(n, min(firstBlock<<min(a.block, 16), mostBlock))))
			a.used = 0
		}
		if b := a.blocks[a.block]; a.used+n <= len(b) {
			a.used += n
			return b[a.used-n : a.used : a.used]
		}
		a.block++
		a.used = 0
	}
}

func (a *arena) reset() { a.block, a.used, a.taken = 0, 0, 0 }

// mostRows is the number of words of conflict rows at which all of them are freed: 64 MB.
const mostRows = 1 << 23

func (a *arena) full() bool { return a.taken >= mostRows }

// freeRows frees all conflict rows. None of them may be in use.
func (s *Search) freeRows() {
	clear(s.conflict)
	s.rows.reset()
}
