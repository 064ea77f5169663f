package naive

import (
	"math"
	"slices"
	"testing"

	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// defined returns all solutions of t, by the definition: it tries every set of options that can be
// used together.
func defined(t *search.Task) [][]int32 {
	var all [][]int32
	var try func(o int32, used []int32)
	try = func(o int32, used []int32) {
		times, fits := Cover(t.Matrix, used)
		switch {
		case !fits:
		case o < int32(t.Options()):
			if !slices.Contains(t.Forbid, o) {
				try(o+1, append(slices.Clone(used), o))
			}
			if !slices.Contains(t.Force, o) {
				try(o+1, used)
			}
		case slices.ContainsFunc(times, func(missing int32) bool { return missing > 0 }):
		case Meets(t.Matrix, used):
			all = append(all, used)
		}
	}
	try(0, []int32{})
	return all
}

// TestWalk compares the solver with the definition.
func TestWalk(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		intn := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		m := Random(All, intn)
		task := &search.Task{Matrix: m}
		task.Force, task.Forbid = Assume(m, intn)
		if intn(2) == 0 {
			Constrain(m, intn)
		}
		want := defined(task)
		got, complete := Walk(task, math.MaxInt)
		if !complete || !Equal(Sorted(got), Sorted(want)) {
			t.Fatalf("%v, not %v", Sorted(got), Sorted(want))
		}
		if _, complete := Walk(task, 1); complete && len(want) > 0 {
			t.Fatal("a walk without nodes has missed solutions and is complete")
		}
		if got := Solutions(task); !Equal(got, Sorted(want)) {
			t.Fatalf("%v, not %v in order", got, Sorted(want))
		}
	})
}
