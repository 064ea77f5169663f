package multiplicity

import (
	"math"
	"testing"

	"exactcover/dlx/internal/search"
)

// TestGivenAway gives away branches while nodes of the wide stage wait to be remembered. None of
// the nodes above these branches may be remembered, as some of their solutions are counted
// elsewhere.
func TestGivenAway(t *testing.T) {
	for _, from := range []int{0, 60} {
		s := eager(from)
		s.Load(&search.Task{Matrix: triples(9, 2)}, nil)
		m := &search.Meter{NextPoll: 2000, Poll: func() bool { return true }}
		s.Count(math.MaxUint64, m)
		for more := true; more; {
			d := 0
			for d <= s.wide.depth && s.wide.levels[d].left == 0 {
				d++
			}
			if more = s.Give(new(search.Part)); !more {
				break
			}
			for _, l := range s.wide.levels[:d+1] {
				if l.Keep {
					t.Fatalf("level %d has given branches away, and a node above is to be remembered", d)
				}
			}
		}
	}
}
