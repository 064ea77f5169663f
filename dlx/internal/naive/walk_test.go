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

// The distinct items tell solutions apart: whether each is used, and in which colour.
func TestShown(t *testing.T) {
	d := NewDraft(1, 2)
	for color := range int32(3) {
		d.Options = append(d.Options, Option{Entries: []Entry{{Item: 0}, {Item: 1, Color: color}}})
	}
	d.Options = append(d.Options,
		Option{Entries: []Entry{{Item: 1}, {Item: 0}}}, // like option 0
		Option{Entries: []Entry{{Item: 2}, {Item: 0}}})
	task := &search.Task{Matrix: d.Matrix(), DistinctItems: []int32{1}}
	var shown []string
	all := Solutions(task)
	for _, s := range all {
		shown = append(shown, Shown(task, s))
	}
	if want := []string{"[1]", "[2]", "[3]", "[1]", "[0]"}; !slices.Equal(shown, want) {
		t.Errorf("%q, not %q", shown, want)
	}
	if classes := Classes(task, all); len(classes) != 4 || len(classes["[1]"]) != 2 {
		t.Errorf("%v", classes)
	}
	task.DistinctItems = nil
	if classes := Classes(task, all); len(classes) != 5 || Shown(task, []int32{3, 1}) != "[1 3]" {
		t.Errorf("%v", classes)
	}
}
