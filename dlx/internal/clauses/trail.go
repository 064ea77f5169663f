package clauses

// A literal is 2o if option o is used, and 2o+1 if it is removed.

// opposite returns the literal of option o that is false.
func (s *Search) opposite(o int32) int32 {
	if s.value[o] == used {
		return 2*o + 1
	}
	return 2 * o
}

// truth returns 1 for a true literal, -1 for a false one, 0 if it is not known.
func (s *Search) truth(literal int32) int8 {
	v := s.value[literal>>1]
	if literal&1 != 0 {
		return -v
	}
	return v
}

// hold makes a literal true for a reason.
func (s *Search) hold(literal, reason int32) {
	if literal&1 != 0 {
		s.assign(literal>>1, removed, reason)
	} else {
		s.assign(literal>>1, used, reason)
	}
}

// assign uses or removes an open option for a reason.
func (s *Search) assign(o int32, v int8, reason int32) {
	s.value[o], s.reason[o], s.level[o] = v, reason, int32(len(s.levels))
	s.trail = append(s.trail, o)
}

// propagate finds what follows from the trail. At a dead end it reports false, and conflict holds
// literals that are all false, though one of them must be true.
func (s *Search) propagate() bool {
	for s.head < len(s.trail) {
		o := s.trail[s.head]
		s.head++
		ok := false
		if s.value[o] == used {
			ok = s.use(o)
		} else {
			ok = s.remove(o)
		}
		if !ok || !s.look(s.opposite(o)) {
			return false
		}
	}
	return true
}

// use removes all options that have an item in common with option o.
func (s *Search) use(o int32) bool {
	s.depth++
	ok := true
	for _, i := range s.Items(o) {
		for _, p := range s.options(i) {
			switch v := s.value[p]; {
			case v == open:
				s.assign(p, removed, o)
			case v == used && p != o:
				s.conflict = append(s.conflict[:0], 2*o+1, 2*p+1)
				ok = false
			}
		}
		s.updates++
	}
	return ok
}

// remove makes the moves that are forced without option o. It always counts o in all its items, so
// that undo can do the same.
func (s *Search) remove(o int32) bool {
	ok := true
	for _, i := range s.Items(o) {
		if s.Size[i]--; s.Size[i] > 1 || i >= s.Primaries || !ok {
			continue
		}
		last := s.last(i)
		switch {
		case last == nothing:
			s.conflict = s.conflict[:0]
			for _, p := range s.options(i) {
				s.conflict = append(s.conflict, 2*p)
			}
			ok = false
		case s.value[last] == open:
			s.assign(last, used, i)
		}
	}
	s.updates++
	return ok
}

// last returns an option of item i that is not removed, or nothing. Options on the trail may be
// removed, and yet be counted in size.
func (s *Search) last(i int32) int32 {
	for _, p := range s.options(i) {
		if s.value[p] != removed {
			return p
		}
	}
	return nothing
}

// undo goes back to a level.
func (s *Search) undo(level int) {
	if level >= len(s.levels) {
		return
	}
	n := int(s.levels[level].trail)
	for k := len(s.trail) - 1; k >= n; k-- {
		o := s.trail[k]
		switch {
		case k >= s.head:
		case s.value[o] == used:
			s.depth--
		default:
			for _, i := range s.Items(o) {
				s.Size[i]++
			}
		}
		s.value[o] = open
		s.active.add(o)
	}
	s.trail, s.head = s.trail[:n], n
	s.levels = s.levels[:level]
}
