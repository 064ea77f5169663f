package stage

import (
	"exactcover/dlx/internal/natural"
	"exactcover/dlx/internal/search"
)

// A Search is what the searches of kernels with last stages have in common: it counts and lists in
// the stages above, and in the last stage below them.
type Search struct {
	Last   *Stage         // the last stage, below those above; nil if there is none
	Chosen []int32        // options of the partial solution, except those of the last stage
	Total  natural.Double // solutions so far
	Phase  search.Phase   // of the stages above

	above Above
	plain bool         // last stages may count in bulk
	tape  *search.Tape // nil if solutions are not listed
	done  float64      // the largest value that Done has returned
}

// Above are the stages above the last one. A kernel's search implements them.
type Above interface {
	// Visit visits the node below the last choice. It returns the number of solutions that it has
	// counted: 1 if the node is a solution, the cached count if there is one, else 0. It looks for a
	// cached count only with bulk, and only for one of at most limit. If the meter stops Visit, it
	// must be called again.
	Visit(limit uint64, bulk bool, m *search.Meter) uint64

	// Advance takes the next branch of the deepest choice that has one.
	Advance(m *search.Meter)

	// Finish caches the count of the node where the last stage began, if it is to be cached.
	Finish(m *search.Meter)

	// Share returns the share of the search tree below the last choice.
	Share() search.Share
}

// Begin starts over. plain says whether last stages may count in bulk.
func (s *Search) Begin(above Above, plain bool) {
	*s = Search{above: above, plain: plain, Chosen: s.Chosen[:0]}
}

// Count implements [search.Search].
func (s *Search) Count(limit uint64, m *search.Meter) uint64 {
	return s.CountUpTo(limit, limit > BulkFrom, m)
}

// CountUpTo does the work of Count. With bulk it may count many solutions at once.
func (s *Search) CountUpTo(limit uint64, bulk bool, m *search.Meter) uint64 {
	n := uint64(0)
	for n < limit && s.Phase != search.Finished {
		if s.Last != nil {
			s.Last.Tape = s.tape
			k := s.Last.Run(limit-n, bulk && s.plain, m)
			n += k
			s.Total = s.Total.Plus(k)
			m.Depth = max(m.Depth, len(s.Chosen)+s.Last.Deepest)
			if m.Stopped || n == limit || s.full() {
				break
			}
			s.Last = nil
			s.above.Finish(m)
		}
		if s.Phase != search.Entering {
			s.above.Advance(m)
			continue
		}
		if m.Visit() {
			break
		}
		k := s.above.Visit(limit-n, bulk, m)
		if m.Stopped {
			break // the meter stopped the search within the node
		}
		s.Phase = search.Leaving
		n += k
		m.Solutions += k
		s.Total = s.Total.Plus(k)
		m.Depth = max(m.Depth, len(s.Chosen))
		if k > 0 && s.tape != nil {
			s.tape.Add(0, s.Chosen)
			if s.full() {
				break
			}
		}
	}
	return n
}

// List implements [search.Search]. A solution that is found above the last stage is written whole.
func (s *Search) List(t *search.Tape, limit uint64, m *search.Meter) (n uint64, more bool) {
	limit = min(limit, BulkFrom)
	s.tape = t
	n = s.CountUpTo(limit, false, m)
	s.tape = nil
	return n, n == limit || t.Full()
}

// full reports whether solutions are listed and there is no room for more.
func (s *Search) full() bool { return s.tape != nil && s.tape.Full() }

// Solution implements [search.Search].
func (s *Search) Solution(dst []int32) []int32 {
	dst = append(dst, s.Chosen...)
	if s.Last != nil {
		dst = s.Last.Solution(dst)
	}
	return dst
}

// Done implements [search.Search]. The result is a little too small, because a last stage can lack
// the frame of a choice whose last branch has been taken.
func (s *Search) Done() float64 {
	if s.Phase == search.Finished {
		return 1
	}
	share := s.above.Share()
	if s.Last != nil {
		share.Done += share.Width * s.Last.Done()
	}
	s.done = max(s.done, share.Done)
	return s.done
}
