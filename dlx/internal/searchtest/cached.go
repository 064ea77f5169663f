package searchtest

import (
	"math"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
)

// mostCached is the most solutions of a problem for [Cached].
const mostCached = 20_000

// Cached is the test of a search that caches counts. It counts the solutions of a task by a call
// with a limit, in which searches cache nothing, and then in pieces, some of them by calls that ask
// for few. The search gives work away and takes it afterwards. Ready is called after
// each Load and Take. Cached reports how many nodes the pieces have saved, and whether both numbers
// of solutions are the same; many: there are too many for the test.
func Cached(
	s search.Search, task *search.Task, choice func(n int) int, give func(*search.Part) bool,
	ready func(),
) (saved int, same, many bool) {
	m := naive.Meter()
	s.Load(task, nil)
	ready()
	want := s.Count(mostCached, m)
	if want == mostCached {
		return 0, true, true
	}
	nodes, got := m.Nodes, uint64(0)
	s.Load(task, nil)
	ready()
	m = &search.Meter{}
	m.Poll = func() bool {
		m.NextPoll = m.Nodes + uint64(1+choice(200))
		return choice(2) == 0
	}
	var parts []*search.Part
	for more := true; more; {
		for choice(3) == 0 {
			if q := new(search.Part); give(q) {
				parts = append(parts, q)
			}
		}
		limit := uint64(math.MaxUint64)
		if choice(4) == 0 {
			limit = uint64(1 + choice(4))
		}
		n := s.Count(limit, m)
		got += n
		if n == limit || m.Stopped {
			continue
		}
		if more = len(parts) > 0; more {
			q := parts[len(parts)-1]
			k := len(q.Branches) - 1
			s.Take(task, q, k, nil)
			ready()
			if q.Branches = q.Branches[:k]; k == 0 {
				parts = parts[:len(parts)-1]
			}
		}
	}
	return int(nodes) - int(m.Nodes), got == want, false
}
