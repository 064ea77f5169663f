package strong

import (
	"math/bits"

	"exactcover/dlx/internal/bitset"
)

// chooseVisible returns a decision on the visible part, and false if all of it is decided.
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
			return s.chooseShown(st)
		}
		value, several := s.value(st, best)
		if several {
			return level{kind: valued, item: best, value: value, of: max(2, st.size[best])}, true
		}
		bitset.Add(st.fixed, best)
	}
}

// chooseShown returns a decision on a visible option.
func (s *Search) chooseShown(st *state) (level, bool) {
	for w, m := range s.shown {
		if b := st.alive[w] & m; b != 0 {
			return level{kind: used, option: int32(w<<6 + bits.TrailingZeros64(b)), item: -1, of: 2}, true
		}
	}
	return level{}, false
}

// value returns a value that item i may still have, and whether there are others. To leave the item
// uncovered also counts as a value.
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
