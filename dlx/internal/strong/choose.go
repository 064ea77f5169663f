package strong

import "exactcover/dlx/internal/matrix"

// growth is how much more a dead end weighs than the one before it.
const growth = 1.003

// preferred is how much more an item weighs that is preferred.
const preferred = 2

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

// charge adds to the weight of an item that was branched on just before a dead end.
func (s *Search) charge(i int32) {
	if !s.task.NoWeights {
		s.weight[i] += s.bump * s.gain[i]
	}
}

// blame adds to the weight of an item that has become a dead end, the next of which weighs more.
func (s *Search) blame(i int32) {
	s.charge(i)
	s.bump *= growth
	if s.bump > 1e12 {
		for j := range s.weight {
			s.weight[j] = max(s.weight[j]/s.bump, 1e-6)
		}
		s.bump = 1
	}
}

// choose returns the item to branch on, or -1 if everything is covered.
func (s *Search) choose(st *state) int32 {
	best, least := int32(-1), 0.0
	for i, n := range st.size {
		if n >= covered {
			continue
		}
		if c := s.counter[i]; c >= 0 && st.need[c] == 0 && s.optional(int32(i)) {
			continue
		}
		if score := float64(n) / s.weight[i]; best < 0 || score < least {
			best, least = int32(i), score
		}
	}
	return best
}

// optional reports whether item i is a visible secondary item, which need not be covered.
func (s *Search) optional(i int32) bool { return i >= s.primaries }
