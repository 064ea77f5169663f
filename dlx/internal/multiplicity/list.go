package multiplicity

import "exactcover/dlx/internal/search"

// List implements [search.Search]. A solution is written as its difference from the one before only
// if both belong to the same pair stage. All others are written whole.
func (s *Search) List(t *search.Tape, limit uint64, m *search.Meter) (n uint64, more bool) {
	for n < limit && !t.Full() {
		if !s.Next(m) {
			return n, false
		}
		n++
		s.write(t)
	}
	return n, true
}

// write writes the current solution.
func (s *Search) write(t *search.Tape) {
	if !s.narrow {
		t.Add(0, s.chosen)
		return
	}
	w := &s.pair
	if w.kept < 0 || t.Whole() {
		s.listed = s.Solution(s.listed[:0])
		t.Add(0, s.listed)
	} else {
		come := t.Next(len(s.chosen)+w.kept, 0, w.count-w.kept)
		for k, o := range w.chosen[w.kept:w.count] {
			come[k] = w.origin[o]
		}
	}
	w.kept = w.count
}
