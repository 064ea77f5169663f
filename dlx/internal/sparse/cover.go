package sparse

// remove removes entry e from the live part of its item. If that leaves a primary item with one
// option, the move is forced; with none, it is a dead end.
func (s *Search) remove(e int32) {
	i := s.Item[e]
	set := s.set[s.Start[i]:]
	n, p := s.Size[i]-1, s.place[e]
	f := set[n]
	set[p], set[n] = f, e
	s.place[f], s.place[e] = p, n
	s.Size[i] = n
	s.trail = append(s.trail, i)
	if n <= 1 && i < s.Primaries {
		if n == 1 {
			s.forced = append(s.forced, i)
		} else if s.empty == nothing {
			s.empty = i
		}
	}
}

// drop removes option o from its items that are not covered.
func (s *Search) drop(o int32) {
	for e := s.Row[o]; e < s.Row[o+1]; e++ {
		if !s.covered[s.Item[e]] {
			s.remove(e)
		}
	}
}

// take uses option o. It stops at a dead end.
func (s *Search) take(o int32) {
	s.chosen = append(s.chosen, o)
	for _, i := range s.Items(o) {
		s.covered[i] = true
		if i < s.Primaries {
			s.left--
			last, r := s.open[s.left], s.rank[i]
			s.open[r], s.open[s.left] = last, i
			s.rank[last], s.rank[i] = r, s.left
		}
		// The live part of a covered item does not change.
		for _, e := range s.set[s.Start[i] : s.Start[i]+s.Size[i]] {
			if p := s.owner[e]; p != o {
				s.drop(p)
			}
		}
		if s.empty != nothing {
			return
		}
	}
}

// propagate makes forced moves until there are none. At a dead end it charges the empty item and
// reports false.
func (s *Search) propagate() bool {
	for s.empty == nothing && len(s.forced) > 0 {
		i := s.forced[len(s.forced)-1]
		s.forced = s.forced[:len(s.forced)-1]
		if !s.covered[i] {
			s.take(s.owner[s.set[s.Start[i]]])
		}
	}
	if s.empty == nothing {
		return true
	}
	s.weight[s.empty]++
	s.empty, s.forced = nothing, s.forced[:0]
	return false
}

// undo restores the state in which the decision of a level was made.
func (s *Search) undo(l level) {
	for _, i := range s.trail[l.trail:] {
		s.Size[i]++
	}
	s.updates += uint64(len(s.trail) - int(l.trail))
	s.trail = s.trail[:l.trail]
	for _, o := range s.chosen[l.chosen:] {
		for _, i := range s.Items(o) {
			s.covered[i] = false
		}
	}
	s.chosen = s.chosen[:l.chosen]
	s.left = l.left
}
