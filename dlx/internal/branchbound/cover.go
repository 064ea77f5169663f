package branchbound

// An undo is one change on the trail.
type undo struct {
	kind change
	at   int32 // option (killed) or item
	by   int64 // used: decrease of need; taxed: increase of the tax; swept: decrease of the span
}

type change int8

const (
	killed change = iota // option at has been removed
	swept                // the options that were removed from the set of item at have left its span
	shut                 // item at is no longer open
	used                 // item at is covered once more
	shaded               // item at is committed to a colour
	taxed                // the tax of item at has changed
)

// alive reports whether option o may still be taken.
func (s *tree) alive(o int32) bool { return !s.gone[o] }

// kill removes option o, which must be alive. The sets of its items only count one option less.
func (s *tree) kill(o int32) {
	m, size, need := s.task.Matrix, s.size, s.need
	s.updates++
	s.work++
	s.trail = append(s.trail, undo{killed, o, 0})
	s.bound -= min(0, s.net[o])
	s.gone[o] = true
	for _, i := range m.Entries(o) {
		n := size[i] - 1
		size[i] = n
		if n <= need[i] {
			s.fell(i, n)
		}
	}
}

// sweep moves the live options of item i to the front of its span, and shortens the span to them.
func (s *tree) sweep(i int32) {
	n, first := s.size[i], s.task.ColStart[i]
	set := s.set[first : first+s.span[i]]
	s.work += int64(len(set))
	s.trail = append(s.trail, undo{swept, i, int64(s.span[i] - n)})
	s.span[i] = n
	for k, front := 0, 0; front < int(n); k++ {
		if o := set[k]; !s.gone[o] {
			set[front], set[k] = o, set[front]
			front++
		}
	}
}

// fell handles item i when its number of live options n is at most its need.
func (s *tree) fell(i, n int32) {
	switch {
	case n < s.need[i]:
		s.dead = true
	case n > 0:
		s.pending = append(s.pending, i)
	default:
		if s.tax[i] < 0 {
			s.levy(i, -s.tax[i]) // no option is left to pay the tax
		}
		s.shut(i)
	}
}

// shut removes item i from the open items.
func (s *tree) shut(i int32) {
	s.trail = append(s.trail, undo{shut, i, 0})
	s.openItems--
	from, to := s.where[i], int32(s.openItems)
	moved := s.open[to]
	s.open[from], s.open[to] = moved, i
	s.where[moved], s.where[i] = from, to
}

// take adds option o, which must be alive, to the partial solution. It stops early at a dead end.
func (s *tree) take(o int32) {
	m := s.task.Matrix
	s.chosen = append(s.chosen, o)
	if m.Cost != nil {
		s.cost += m.Cost[o]
	}
	s.bound += s.price[o]
	row, end := m.Row[o], m.Row[o+1]
	s.work += 8 + int64(end-row)
	// First use all items of the option, then remove other options. So need is up to date for all
	// items when kill compares it with the number of options left.
	for x := row; x < end; x++ {
		if i := m.Item[x]; m.Color == nil || m.Color[x] == 0 || m.Primary[i] {
			s.use(i)
		}
	}
	s.kill(o)
	for x := row; x < end && !s.dead; x++ {
		i := m.Item[x]
		switch {
		case s.room[i] == 0:
			for _, p := range s.live(i) {
				if s.dead {
					break
				}
				s.kill(p)
			}
		case !m.Primary[i]:
			if s.shade[i] == 0 {
				s.commit(i, m.Color[x])
			}
		case s.need[i] == 0 && s.tax[i] > 0:
			// The item needs no more options, so its due is 0. But its options would still pay the tax.
			s.levy(i, -s.tax[i])
		}
	}
}

// use covers item i once more.
func (s *tree) use(i int32) {
	s.bound -= s.due(i)
	s.room[i]--
	fall := min(s.need[i], 1)
	if s.room[i] == 0 {
		fall = s.need[i] + 1
		if s.task.Primary[i] {
			s.shut(i)
		}
	}
	s.need[i] -= fall
	s.bound += s.due(i)
	s.trail = append(s.trail, undo{used, i, int64(fall)})
}

// commit commits secondary item i to colour c. It removes the options that do not give i this
// colour.
func (s *tree) commit(i, c int32) {
	s.shade[i] = c
	s.trail = append(s.trail, undo{shaded, i, 0})
	for _, o := range s.live(i) {
		if s.color(o, i) != c && !s.dead {
			s.kill(o)
		}
	}
}

// color returns the colour that option o gives item i, which it holds.
func (s *tree) color(o, i int32) int32 {
	x := s.task.Row[o]
	for s.task.Item[x] != i {
		x++
	}
	return s.task.Color[x]
}

// undoTo undoes all changes after a mark of the trail.
func (s *tree) undoTo(mark int) {
	m := s.task.Matrix
	for n := len(s.trail) - 1; n >= mark; n-- {
		switch u := s.trail[n]; u.kind {
		case killed:
			s.gone[u.at] = false
			for _, i := range m.Entries(u.at) {
				s.size[i]++
			}
		case swept:
			s.span[u.at] += int32(u.by)
		case shut:
			s.openItems++
		case used:
			s.room[u.at]++
			s.need[u.at] += int32(u.by)
		case shaded:
			s.shade[u.at] = 0
		case taxed:
			s.tax[u.at] -= u.by
			first := m.ColStart[u.at]
			for _, o := range s.set[first : first+s.size[u.at]] {
				s.net[o] += u.by
			}
		}
	}
	s.trail = s.trail[:mark]
}
