package engine

import (
	"context"
	"slices"

	"exactcover/dlx/internal/consistency"
)

// Using starts over and yields solutions until no option is wanted, yield returns false, or the
// call has to stop. It withdraws options that no further solution has; yield withdraws others. A
// solution may come several times.
func (s *Session) Using(ctx context.Context, wanted []bool, yield func([]int32) bool) {
	s.rewind()
	if !s.begin(ctx) {
		clear(wanted)
		return
	}
	s.stale = true
	search, task := s.searchOf(&consistency.Kernel).(*consistency.Search), s.task
	task.DistinctItems, task.Wanted = nil, wanted
	s.by = consistency.Kernel.Name
	if !search.Load(&task, &s.call.watch) {
		s.late()
		return
	}
	solution := []int32{}
	for search.Settle(); slices.Contains(wanted, true); search.Settle() {
		if search.Count(1, &s.meter) == 0 {
			if !s.stopped() {
				s.end(Exhausted, nil)
			}
			search.Settle()
			return
		}
		s.add(1)
		if solution = search.Solution(solution[:0]); !yield(solution) {
			return
		}
	}
}
