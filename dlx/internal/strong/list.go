package strong

import "exactcover/dlx/internal/search"

// List implements [search.Search].
func (s *Search) List(t *search.Tape, limit uint64, m *search.Meter) (n uint64, more bool) {
	return s.listing.List(s, t, limit, m)
}
