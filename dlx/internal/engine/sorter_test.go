package engine

import (
	"context"
	"slices"
	"testing"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/naive"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestOrdered lists solutions in order: by one goroutine, after breaks, from the start again, and
// by several goroutines. They are the sorted solutions of a solver that does not sort.
func TestOrdered(t *testing.T) {
	forEachKernel(t, func(t *rapid.T, class naive.Class, kernel string) {
		task, o := drawShared(t, class, kernel)
		o.Processors = 1
		want := sortedList(New(kernels.Searches, *task, o), context.Background(), 0)
		o.Ordered = true
		s := New(kernels.Searches, *task, o)
		for range rapid.IntRange(0, 2).Draw(t, "starts") {
			s.Restart()
			got := list(s, rapid.IntRange(1, 20).Draw(t, "turns"))
			if s.Status() != Exhausted && rapid.Bool().Draw(t, "more") {
				got = append(got, list(s, rapid.IntRange(1, 20).Draw(t, "turns"))...)
			}
			if diff := cmp.Diff(want[:len(got)], got); diff != "" {
				t.Fatalf("in order (+) not what is sorted (-):\n%s", diff)
			}
		}
		s.Restart()
		got := list(s, rapid.IntRange(1, 20).Draw(t, "alone"))
		if s.Status() != Exhausted && !s.tree.kernel.Reorders {
			s.settings.Processors = 3
			s.start(t)
		}
		got = append(got, list(s, 0)...)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("begun alone (+) not what is sorted (-):\n%s", diff)
		}
	})
}

// list returns the first most solutions in their order, or all if most is 0.
func list(s *Session, most int) [][]int32 {
	found := [][]int32{}
	for solution := range each(s, context.Background()) {
		found = append(found, append([]int32{}, solution...))
		if len(found) == most {
			break
		}
	}
	return found
}

// TestSorterKeeps checks that a sorter only moves an option that has been replaced.
func TestSorterKeeps(t *testing.T) {
	var s sorter
	s.sort([]int32{8, 2, 6, 4}, 0)
	front, back := s.sort([]int32{5}, 3) // 5 instead of 4
	var options []int32
	for _, e := range s.entries {
		options = append(options, e.option())
	}
	if want := []int32{2, 5, 6, 8}; !slices.Equal(options, want) || front != 1 || back != 2 {
		t.Errorf("%v, %d at the beginning and %d at the end kept; want %v, 1 and 2", options, front,
			back, want)
	}
}
