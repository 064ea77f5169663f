package clauses

// causes appends the options whose literals are the reason for that of option o.
func (s *Search) causes(dst []int32, o int32) []int32 {
	switch r := s.reason[o]; {
	case r == undecided:
		return dst
	case r <= clauseReason:
		for _, l := range s.of(clauseReason - r) {
			if l>>1 != o {
				dst = append(dst, l>>1)
			}
		}
		return dst
	case s.value[o] == removed:
		return append(dst, r)
	default:
		for _, p := range s.options(r) {
			if p != o {
				dst = append(dst, p)
			}
		}
		return dst
	}
}

// learn learns a clause from a dead end, goes back, and makes its first literal true. There must
// have been a decision.
func (s *Search) learn() {
	s.deadEnds++
	s.retarget()
	s.found, s.pending = s.found[:0], 0
	for _, l := range s.conflict {
		s.involve(l >> 1)
	}
	// The options seen are those of found, and pending options of the last level that are on the trail
	// up to k.
	k := len(s.trail) - 1
	for ; ; k-- {
		o := s.trail[k]
		if !s.seen[o] {
			continue
		}
		if s.pending--; s.pending == 0 {
			break
		}
		s.seen[o] = false
		s.list = s.causes(s.list[:0], o)
		for _, p := range s.list {
			s.involve(p)
		}
	}
	s.learned = append(s.learned[:0], s.opposite(s.trail[k]))
	for _, o := range s.found {
		if !s.implied(o) {
			s.learned = append(s.learned, s.opposite(o))
		}
	}
	s.seen[s.trail[k]] = false
	for _, o := range s.found {
		s.seen[o] = false
	}
	s.active.fade()
	s.assert()
}

// involve makes an option more active, and counts it among the causes of the dead end, unless its
// literal holds at the root.
func (s *Search) involve(o int32) {
	if s.seen[o] || s.level[o] == 0 {
		return
	}
	s.seen[o] = true
	s.active.bump(o)
	if int(s.level[o]) == len(s.levels) {
		s.pending++
	} else {
		s.found = append(s.found, o)
	}
}

// implied reports whether the literal of option o follows from those of other options seen.
func (s *Search) implied(o int32) bool {
	if s.reason[o] == undecided {
		return false
	}
	s.list = s.causes(s.list[:0], o)
	for _, p := range s.list {
		if !s.seen[p] && s.level[p] > 0 {
			return false
		}
	}
	return true
}

// assert goes back to the level at which all literals learned but the first are false, and adds the
// clause.
func (s *Search) assert() {
	back, at, levels := int32(0), 0, int32(1)
	s.stamps++
	for k, l := range s.learned[1:] {
		level := s.level[l>>1]
		if level > back {
			back, at = level, k+1
		}
		if s.stamp[level] != s.stamps {
			s.stamp[level] = s.stamps
			levels++
		}
	}
	s.undo(int(back))
	reason := undecided
	if len(s.learned) > 1 {
		s.learned[1], s.learned[at] = s.learned[at], s.learned[1]
		reason = clauseReason - s.add(s.learned, levels)
	}
	s.hold(s.learned[0], reason)
}
