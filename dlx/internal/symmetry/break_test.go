package symmetry_test

import (
	"slices"
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/symmetry"

	"pgregory.net/rapid"
)

// TestBreak leaves options out of random symmetric tasks. What remains has a solution if the whole
// has one, and says whether it is the only one.
func TestBreak(t *testing.T) {
	broken, alone := 0, 0
	for _, class := range slices.Repeat([]naive.Class{naive.XC, naive.XCC, naive.MCC}, 8) {
		rapid.Check(t, func(t *rapid.T) {
			choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
			task := search.Task{Matrix: naive.Turned(class, choice)}
			if task.Options() > 0 && choice(3) == 0 {
				task.Forbid = []int32{int32(choice(task.Options()))}
			}
			forbidden := len(task.Forbid)
			all, complete := naive.Walk(&task, 1<<12)
			twins, ok, _ := symmetry.Break(&task, enough, nil)
			if len(task.Forbid) != forbidden {
				t.Fatal("the task has changed")
			}
			if !ok || !complete {
				return
			}
			broken++
			task.Forbid = append(task.Forbid, twins.Forbid...)
			rest, _ := naive.Walk(&task, 1<<12)
			if (len(rest) == 0) != (len(all) == 0) {
				t.Fatalf("%d solutions of %d are left, without %d", len(rest), len(all), twins.Forbid)
			}
			for _, one := range rest {
				slices.Sort(one)
				other := twins.Other(one)
				known := slices.ContainsFunc(all, func(s []int32) bool {
					return slices.Equal(slices.Sorted(slices.Values(s)), other)
				})
				switch {
				case other != nil && (!known || slices.Equal(one, other)):
					t.Fatalf("%d is no other solution than %d", other, one)
				case other == nil && len(rest) == 1 && len(all) > 1:
					t.Fatalf("one solution is left of %d; it says that it is the only one", len(all))
				}
			}
			if len(rest) == 1 {
				alone++
			}
		})
	}
	if broken == 0 || alone == 0 {
		t.Errorf("%d tasks with symmetries, %d of them with one solution left", broken, alone)
	}
}

// TestBreakWhole leaves few of the 576 Latin squares of order 4: symmetries are used one after
// another.
func TestBreakWhole(t *testing.T) {
	task := taskOf(latin(4))
	twins, ok, short := symmetry.Break(task, enough, nil)
	if !ok || short {
		t.Fatalf("%v, short %v", ok, short)
	}
	task.Forbid = twins.Forbid
	all, _ := naive.Walk(task, 1000)
	if n := len(all); n == 0 || n > 4 {
		t.Errorf("%d solutions are left of 576, want 1 to 4", n)
	}
	if _, ok, short := symmetry.Break(taskOf(latin(6)), 100, nil); ok || !short {
		t.Errorf("100 steps: %v, short %v", ok, short)
	}
	// Several options of an item may be needed, also those that symmetries map to each other.
	task = taskOf(designs(7, 2))
	if twins, ok, _ := symmetry.Break(task, enough, nil); ok {
		t.Errorf("a design may need all blocks, but %d are left out", twins.Forbid)
	}
}
