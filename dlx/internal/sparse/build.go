package sparse

import "exactcover/dlx/internal/matrix"

// build lays out the problem that remains at the root. It gives new numbers to options and items;
// primary items come first. It reports false if the watch stops it.
func (s *Search) build(w *matrix.Watch) bool {
	m := s.task.Matrix
	s.origin = s.origin[:0]
	for o := range int32(m.Options()) {
		if !s.root.Dead[o] {
			s.origin = append(s.origin, o)
		}
	}
	matrix.Shuffle(s.origin, s.task.Seed)
	s.local = matrix.Resize(s.local, m.Items())
	s.size = s.size[:0]
	number := func(primary bool) {
		for i := range int32(m.Items()) {
			if m.Primary[i] == primary && !s.root.Done[i] {
				s.local[i] = int32(len(s.size))
				s.size = append(s.size, 0)
			}
		}
	}
	number(true)
	s.primaries = int32(len(s.size))
	number(false)

	s.row, s.item, s.owner = s.row[:0], s.item[:0], s.owner[:0]
	for o, p := range s.origin {
		s.row = append(s.row, int32(len(s.item)))
		for _, i := range m.Entries(p) {
			if !s.root.Done[i] {
				s.item = append(s.item, s.local[i])
				s.owner = append(s.owner, int32(o))
				s.size[s.local[i]]++
			}
		}
		if w.Over(len(m.Entries(p))) {
			return false
		}
	}
	s.row = append(s.row, int32(len(s.item)))
	s.start = matrix.Resize(s.start, len(s.size))
	next := int32(0)
	for i, n := range s.size {
		s.start[i] = next
		next += n
		s.size[i] = 0
	}
	s.set = matrix.Resize(s.set, len(s.item))
	s.place = matrix.Resize(s.place, len(s.item))
	for e, i := range s.item {
		s.place[e] = s.size[i]
		s.set[s.start[i]+s.size[i]] = int32(e)
		s.size[i]++
	}
	s.covered = matrix.Zero(s.covered, len(s.size))
	s.open = matrix.Resize(s.open, int(s.primaries))
	s.rank = matrix.Resize(s.rank, int(s.primaries))
	s.weight = matrix.Resize(s.weight, int(s.primaries))
	for i := range s.primaries {
		s.open[i], s.rank[i] = i, i
		s.weight[i] = 1
	}
	s.left = s.primaries
	return !w.Over(len(s.item))
}
