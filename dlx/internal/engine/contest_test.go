package engine

import (
	"context"
	"testing"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/naive"
	"exactcover/internal/thorough"

	"pgregory.net/rapid"
)

// TestShortTurns makes a kernel and its rivals take turns of a few nodes, so that each finds
// solutions in several turns. The number of solutions is exactly the number asked for.
func TestShortTurns(t *testing.T) {
	handed := 0
	forEachKernel(t, func(t *rapid.T, class naive.Class, kernel string) {
		task, o := drawShared(t, class, kernel)
		all := uint64(len(sortedList(New(kernels.Searches, *task, o), context.Background(), 0)))
		s := New(kernels.Searches, *task, o)
		if !s.begin(context.Background()) || !s.tree.load() {
			t.Fatal("nothing to do")
		}
		nodes := rapid.Uint64Range(4, 40).Draw(t, "nodes of four turns")
		rivals := kernels.Searches.Eager(nil, s.kernel, task)
		if len(rivals) == 0 {
			return // consistency has tasks that no other kernel can handle
		}
		s.tree.contest.begin(s.kernel, rivals)
		s.tree.contest.end = nodes / 4
		for k := range s.tree.contest.sides {
			s.tree.contest.sides[k].nodes = nodes
		}
		limit := rapid.Uint64Range(1, all+2).Draw(t, "limit")
		if n := s.tree.count(limit); n != min(limit, all) || s.found != n {
			t.Fatalf("%d counted, %d noted; %d of %d were asked for", n, s.found, limit, all)
		}
		if s.tree.kernel != s.kernel {
			handed++
		}
	})
	if thorough.On() && handed < 10 {
		t.Errorf("a rival was first %d times", handed)
	}
}
