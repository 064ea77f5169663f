package naive

import (
	"math"
	"testing"

	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// TestWalk compares the two solvers.
func TestWalk(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		intn := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		m := Random(All, intn)
		task := &search.Task{Matrix: m}
		task.Force, task.Forbid = Assume(m, intn)
		if intn(2) == 0 {
			Constrain(m, intn)
		}
		want := Solutions(task)
		got, complete := Walk(task, math.MaxInt)
		if !complete || !Equal(Sorted(got), Sorted(want)) {
			t.Fatalf("%v, not %v", Sorted(got), Sorted(want))
		}
		if _, complete := Walk(task, 1); complete && len(want) > 0 {
			t.Fatal("a walk without nodes has missed solutions and is complete")
		}
	})
}
