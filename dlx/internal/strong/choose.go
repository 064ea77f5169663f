package strong

import (
	"math/bits"
	"slices"

	"exactcover/dlx/internal/matrix"
)

// growth is the factor by which a dead end weighs more than the one before it.
const growth = 1.003

// preferred is the factor by which preferred items weigh more than others.
const preferred = 2

// shared is the fraction of the weight of a dead end that a preferred item gets if an option of the
// empty item covers it. For example, if a digit has no place left in a house, the cells where it
// could have been get this weight.
const shared = 0.25

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
}

// charge adds the weight of a dead end to the weight of item i.
func (s *Search) charge(i int32) {
	s.weight[i] += s.bump * s.gain[i]
}

// share adds a fraction of the weight of a dead end to each preferred item that options of item i
// cover.
func (s *Search) share(i int32) {
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
					s.weight[j] += shared * s.bump * preferred
				}
			}
		}
	}
}

// blame adds the weight of a dead end to item i, and shares it with preferred items. The next dead
// end weighs more.
func (s *Search) blame(i int32) {
	s.charge(i)
	s.share(i)
	s.bump *= growth
	if s.bump > 1e12 {
		for j := range s.weight {
			s.weight[j] = max(s.weight[j]/s.bump, 1e-6)
		}
		s.bump = 1
	}
}

// choose returns the item to branch on, or -1 if everything is covered. It chooses the item with
// the smallest quotient of the square of its branches and its weight.
func (s *Search) choose(st *state) int32 {
	best := int32(-1)
	var square, weight float64 // of the best item
	for i, n := range st.size {
		if n >= covered {
			continue
		}
		if c := s.counter[i]; c >= 0 && st.need[c] == 0 && s.optional(int32(i)) {
			continue
		}
		if sq := float64(n) * float64(n); best < 0 || sq*weight < square*s.weight[i] {
			best, square, weight = int32(i), sq, s.weight[i]
		}
	}
	return best
}

// optional reports whether item i is a visible secondary item, which need not be covered.
func (s *Search) optional(i int32) bool { return i >= s.primaries }
