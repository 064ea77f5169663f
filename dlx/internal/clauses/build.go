package clauses

import "exactcover/dlx/internal/matrix"

// build lays out the problem that remains at the root. It reports false if the watch stops it.
func (s *Search) build(w *matrix.Watch) bool {
	if !s.Number(&s.root, w) {
		return false
	}
	s.option = matrix.Resize(s.option, len(s.Item))
	clear(s.Size)
	for o := range int32(len(s.Origin)) {
		for _, i := range s.Items(o) {
			s.option[s.Start[i]+s.Size[i]] = o
			s.Size[i]++
		}
	}
	n := len(s.Origin)
	s.value = matrix.Zero(s.value, n)
	s.seen = matrix.Zero(s.seen, n)
	s.level, s.reason = matrix.Resize(s.level, n), matrix.Resize(s.reason, n)
	s.stamp = matrix.Zero(s.stamp, n+1)
	s.forget(n)
	s.target, s.most = matrix.Zero(s.target, n), 0
	s.active.reset(n)
	return !w.Over(len(s.Item) + n)
}

// options returns the options of item i.
func (s *Search) options(i int32) []int32 { return s.option[s.Start[i]:s.Start[i+1]] }
