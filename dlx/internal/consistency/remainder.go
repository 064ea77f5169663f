package consistency

import (
	"math/bits"
	"slices"

	"exactcover/dlx/internal/bitset"
)

// split returns the independent components of a state. Each component is a set of live options.
// Options of different components do not conflict, and share no counted item, unless the item is
// decided.
func (c *counter) split(st *state) [][]uint64 {
	s := &c.search
	var components [][]uint64
	rest := slices.Clone(st.alive)
	for left := bitset.Count(rest); left > 0; {
		first := 0
		for rest[first] == 0 {
			first++
		}
		o := int32(first<<6 + bits.TrailingZeros64(rest[first]))
		bitset.Remove(rest, o)
		// The options from k on are still to be expanded, if any others are left.
		c.reached, c.component = append(c.reached[:0], o), c.component+1
		for k := 0; k < len(c.reached) && len(c.reached) < left; k++ {
			c.expand(st, c.reached[k], rest)
		}
		left -= len(c.reached)
		component := make([]uint64, s.words)
		for _, o := range c.reached {
			bitset.Add(component, o)
		}
		components = append(components, component)
	}
	return components
}

// A tie says how far an item has been used to connect options.
type tie struct {
	component int   // the last component in which it has
	color     int32 // it has connected options of other colours to those of this one; 0: all
}

// expand moves the options that option o connects to its component from rest to c.reached. The
// columns of items are walked at most twice for a component, for two of their colours.
func (c *counter) expand(st *state, o int32, rest []uint64) {
	s := &c.search
	item, colors := s.full.Entries(s.origin[o]), s.full.ColorsOf(s.origin[o])
	for k, i := range item {
		j := s.local[i]
		counted := j >= 0 && s.counter[j] >= 0 && !s.decided(st, j)
		color := int32(0)
		if colors != nil && !counted {
			color = colors[k]
		}
		t := &c.ties[i]
		if t.component == c.component {
			if t.color == 0 || t.color == color {
				continue
			}
			color = 0
		}
		*t = tie{c.component, color}
		switch {
		case counted || j >= 0 && s.full.Primary[i]:
			c.reached = reach(c.reached, rest, s.maskLow[j], s.mask[j])
		case !s.full.Primary[i]:
			var others []int32
			if color != 0 {
				others = s.full.ColumnColors(i)
			}
			for n, p := range s.full.Column(i) {
				q := s.renamed[p]
				if q >= 0 && bitset.Has(rest, q) && (color == 0 || others[n] != color) {
					bitset.Remove(rest, q)
					c.reached = append(c.reached, q)
				}
			}
		}
	}
}

// reach removes from rest the options of a mask, and appends to dst those that it has removed. The
// mask begins at word lo.
func reach(dst []int32, rest []uint64, lo int32, mask []uint64) []int32 {
	for w, m := range mask {
		at := lo + int32(w)
		m &= rest[at]
		rest[at] &^= m
		for ; m != 0; m &= m - 1 {
			dst = append(dst, at<<6+int32(bits.TrailingZeros64(m)))
		}
	}
	return dst
}

// decided reports whether counted item i no longer connects its options: it is a visible secondary
// item that has its value and needs no more options.
func (s *Search) decided(st *state, i int32) bool {
	return s.optional(i) && bitset.Has(st.fixed, i) && st.need[s.counter[i]] == 0
}

// key appends the key of a state to dst. A key is a sequence of numbers of 16 bits. First come the
// live options, each plus 1. A 0 ends them. Then come the counted and the visible items that have
// live options. For each of them the key has the item plus 1; if the item is counted, its need and
// its room; and if solutions must be distinct, whether the item has its value. These numbers
// determine the rest of the state.
func (s *Search) key(dst []uint64, st *state) []uint64 {
	word, at := uint64(0), 0
	put := func(x uint64) {
		word |= x << at
		if at += 16; at == 64 {
			dst = append(dst, word)
			word, at = 0, 0
		}
	}
	for o := range bitset.All(st.alive) {
		put(uint64(o) + 1)
	}
	put(0)
	for i, c := range s.counter {
		switch {
		case c < 0 && (!s.distinct || !s.visible[i]):
		case s.first(st, int32(i)) < 0:
			// An item without live options needs none, and its value cannot change.
		default:
			put(uint64(i) + 1)
			if c >= 0 {
				put(uint64(max(st.need[c], 0)))
				put(uint64(min(max(st.room[c], 0), mostNames)))
			}
			if s.distinct {
				put(uint64(st.fixed[i>>6] >> (i & 63) & 1))
			}
		}
	}
	if at > 0 {
		dst = append(dst, word)
	}
	return dst
}
