package sparse

import "exactcover/dlx/internal/matrix"

// build lays out the problem that remains at the root. It reports false if the watch stops it.
func (s *Search) build(w *matrix.Watch) bool {
	if !s.Number(&s.root, w) {
		return false
	}
	s.owner = matrix.Resize(s.owner, len(s.Item))
	for o := range int32(len(s.Origin)) {
		for e := s.Row[o]; e < s.Row[o+1]; e++ {
			s.owner[e] = o
		}
	}
	s.set = matrix.Resize(s.set, len(s.Item))
	s.place = matrix.Resize(s.place, len(s.Item))
	clear(s.Size)
	for e, i := range s.Item {
		s.place[e] = s.Size[i]
		s.set[s.Start[i]+s.Size[i]] = int32(e)
		s.Size[i]++
	}
	s.covered = matrix.Zero(s.covered, len(s.Size))
	s.open = matrix.Resize(s.open, int(s.Primaries))
	s.rank = matrix.Resize(s.rank, int(s.Primaries))
	s.weight = matrix.Resize(s.weight, int(s.Primaries))
	for i := range s.Primaries {
		s.open[i], s.rank[i] = i, i
		s.weight[i] = 1
	}
	s.left = s.Primaries
	return !w.Over(len(s.Item))
}
