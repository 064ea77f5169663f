package consistency

import (
	"math"
	"math/bits"
	"slices"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/matrix"
)

// growth is the ratio of the weight of a dead end to the weight of the dead end before it.
const growth = 1.003

// preferred is the ratio of the first weight of preferred items to that of other items.
const preferred = 2

// passedOn is the fraction of the weight of a dead end that a preferred item gets if an option of
// the empty item covers it. For example, if a digit has no place left in a house, the cells where
// it could have been get this fraction.
const passedOn = 0.25

// weigh gives the items their first weights.
func (s *Search) weigh(items int) {
	s.weight = matrix.Resize(s.weight, items)
	s.gain = matrix.Resize(s.gain, items)
	for i := range s.gain {
		s.gain[i] = 1
	}
	for _, i := range s.task.Prefer {
		if j := s.local[i]; j >= 0 {
			s.gain[j] = preferred
		}
	}
	copy(s.weight, s.gain)
	s.bump = 1
	s.likely = s.likely[:0]
	if len(s.task.Likely) > 0 {
		s.likely = matrix.Zero(s.likely, s.words)
	}
	for _, o := range s.task.Likely {
		if k := s.renamed[o]; k >= 0 {
			bitset.Add(s.likely, k)
		}
	}
}

// charge adds the weight of a dead end to the weight of item i.
func (s *Search) charge(i int32) {
	s.weight[i] += s.bump * s.gain[i]
}

// passOn adds a fraction of the weight of a dead end to each preferred item that options of item i
// cover.
func (s *Search) passOn(i int32) {
	if len(s.task.Prefer) == 0 {
		return
	}
	s.bearers = s.bearers[:0]
	for w, m := range s.mask[i] {
		for ; m != 0; m &= m - 1 {
			o := (int(s.maskLow[i])+w)<<6 + bits.TrailingZeros64(m)
			for _, j := range s.entry[s.row[o]:s.row[o+1]] {
				if j != i && s.gain[j] == preferred && !slices.Contains(s.bearers, j) {
					s.bearers = append(s.bearers, j)
					s.weight[j] += passedOn * s.bump * preferred
				}
			}
		}
	}
}

// blame charges item i with a dead end, and passes on a fraction to preferred items. The next dead
// end weighs more, unless the search is eager.
func (s *Search) blame(i int32) {
	s.charge(i)
	s.passOn(i)
	if s.eager.on {
		return
	}
	s.bump *= growth
	if s.bump > 1e12 {
		for j := range s.weight {
			s.weight[j] = max(s.weight[j]/s.bump, 1e-6)
		}
		s.bump = 1
	}
}

// choose returns the item to branch on, or -1 if everything is covered. It minimizes the square of
// the item's number of branches, divided by its weight.
func (s *Search) choose(st *state) int32 {
	best := int32(-1)
	var square, weight float64 // of the best item
	for w, m := range st.left {
		for ; m != 0; m &= m - 1 {
			i := int32(w<<6 + bits.TrailingZeros64(m))
			if c := s.counter[i]; c >= 0 && st.need[c] == 0 && s.optional(i) {
				continue
			}
			n := float64(st.size[i])
			if sq := n * n; best < 0 || sq*weight < square*s.weight[i] {
				best, square, weight = i, sq, s.weight[i]
			}
		}
	}
	return best
}

// likeliest returns the first live option of item i that is to be tried first, or -1.
func (s *Search) likeliest(st *state, i int32) int32 {
	if len(s.likely) == 0 {
		return -1
	}
	lo := s.maskLow[i]
	for w, m := range s.mask[i] {
		if b := st.alive[int(lo)+w] & m & s.likely[int(lo)+w]; b != 0 {
			return (lo+int32(w))<<6 + int32(bits.TrailingZeros64(b))
		}
	}
	return -1
}

// mildest returns the live option of item i to try: one to be tried first, or else the one that
// conflicts with the fewest live options, or -1. An item with many options has the first one: it
// would take too long, and too much memory, to compute the conflict rows of all of them.
func (s *Search) mildest(st *state, i int32) int32 {
	if o := s.likeliest(st, i); o >= 0 {
		return o
	}
	if st.size[i] > mostReach {
		return s.first(st, i)
	}
	best, least := int32(-1), math.MaxInt
	var options [mostListed]int32
	for _, o := range options[:s.listed(st, i, &options)] {
		if n := s.clashes(st, o); n < least {
			best, least = o, n
		}
	}
	return best
}

// clashes returns the number of live options that option o conflicts with.
func (s *Search) clashes(st *state, o int32) (n int) {
	lo, row := s.conflicts(o)
	for w, x := range row {
		n += bits.OnesCount64(x & st.alive[int(lo)+w])
	}
	return n
}

// optional reports whether item i is a visible secondary item, which need not be covered.
func (s *Search) optional(i int32) bool { return i >= s.primaries }

// chooseVisible returns a decision on a visible item, and false if all of them are decided.
func (s *Search) chooseVisible(st *state) (level, bool) {
	for {
		best, least := int32(-1), 0.0
		for i, n := range st.size {
			if !s.visible[i] || bitset.Has(st.fixed, i) {
				continue
			}
			if score := float64(n&(covered-1)) / s.weight[i]; best < 0 || score < least {
				best, least = int32(i), score
			}
		}
		if best < 0 {
			return level{}, false
		}
		value, several := s.value(st, best)
		if several {
			return level{kind: valued, item: best, value: value, of: max(2, st.size[best])}, true
		}
		bitset.Add(st.fixed, best)
	}
}

// value returns a value that item i may still have, and whether there are others. "Not covered"
// also counts as a value.
func (s *Search) value(st *state, i int32) (value int32, several bool) {
	s.list = s.live(s.list[:0], st, i)
	if len(s.list) == 0 {
		return 0, false
	}
	value = s.colorIn(s.list[0], i)
	if c := s.counter[i]; c >= 0 && st.need[c] == 0 {
		return value, true
	}
	for _, o := range s.list[1:] {
		if s.colorIn(o, i) != value {
			return value, true
		}
	}
	return value, false
}

// colorIn returns the colour that option o gives to item i.
func (s *Search) colorIn(o, i int32) int32 {
	m, o := s.full, s.origin[o]
	for e := m.Row[o]; e < m.Row[o+1]; e++ {
		if m.Item[e] == s.itemOrigin[i] {
			return m.ColorAt(e)
		}
	}
	return 0
}

// restrict gives a value to item i if has is true. Otherwise it rules the value out.
func (s *Search) restrict(st *state, i, value int32, has bool) {
	s.list = s.live(s.list[:0], st, i)
	for _, o := range s.list {
		if (s.colorIn(o, i) == value) != has && bitset.Has(st.alive, o) {
			s.kill(st, int(o>>6), 1<<(o&63))
		}
	}
	if !has {
		return
	}
	bitset.Add(st.fixed, i)
	if c := s.counter[i]; c >= 0 && st.need[c] == 0 {
		st.need[c] = 1
		st.size[i]--
		if n := st.size[i]; n <= s.trigger[i] {
			s.fell(i, n)
		}
	}
}
