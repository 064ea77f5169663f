package strong

// growth is how much more a dead end weighs than the one before it.
const growth = 1.003

// blame adds to the weight of an item that has become a dead end.
func (s *Search) blame(i int32) {
	s.weight[i] += s.bump
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
