package engine

import (
	"context"
	"testing"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/naive"

	"pgregory.net/rapid"
)

// TestShortTurns has a kernel and its rival take turns of a few nodes, so that solutions are found
// in several turns of either: there are never more than were asked for, and never fewer.
func TestShortTurns(t *testing.T) {
	handed := 0
	forEachKernel(t, func(t *rapid.T, class naive.Class, kernel string) {
		if kernel == "strong" {
			return // it is the rival of others
		}
		task, o := drawShared(t, class, kernel)
		all := uint64(len(sortedList(New(kernels.Searches, *task, o), context.Background(), 0)))
		s := New(kernels.Searches, *task, o)
		if !s.begin(context.Background()) {
			t.Fatal("nothing to do")
		}
		nodes := rapid.Uint64Range(4, 40).Draw(t, "nodes of four turns")
		s.contest = contest{on: true, end: nodes / 4, eager: kernels.Searches.Named("strong")}
		s.contest.side[0].nodes, s.contest.side[1].nodes = nodes, nodes
		limit := rapid.Uint64Range(1, all+2).Draw(t, "limit")
		if n := s.countOn(limit); n != min(limit, all) || s.found != n {
			t.Fatalf("%d counted, %d noted; %d of %d were asked for", n, s.found, limit, all)
		}
		if s.running != s.kernel {
			handed++
		}
	})
	if !testing.Short() && handed < 10 {
		t.Errorf("the rival was first %d times", handed)
	}
}
