package symmetry_test

import (
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/symmetry"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestAll compares with all ways to exchange the options of small problems: those are symmetries
// that change the labels as told, and that map the options of each item to those of another.
func TestAll(t *testing.T) {
	found := 0
	rapid.Check(t, func(t *rapid.T) {
		primary := rapid.IntRange(1, 4).Draw(t, "primary")
		items := primary + rapid.IntRange(0, 3).Draw(t, "secondary")
		options := rapid.SliceOfN(
			rapid.SliceOfNDistinct(rapid.IntRange(0, items-1), 1, 3, rapid.ID[int]), 1, 5,
		).Draw(t, "options")
		d := naive.NewDraft(primary, items-primary)
		sets := make([]uint, items) // item -> its options
		for o, its := range options {
			d.Add(its...)
			for _, i := range its {
				sets[i] |= 1 << o
			}
		}
		label := rapid.SliceOfN(rapid.Uint64Range(1, 2), len(options), len(options))
		from := label.Draw(t, "from")
		to := slices.Clone(from)
		if rapid.Bool().Draw(t, "moved") {
			to = append(to[1:], to[0])
		}
		// told returns the options of the items after an exchange, primary ones first. A secondary item
		// of one option restricts nothing.
		told := func(image []int32) (all []uint) {
			for i, set := range sets {
				moved := uint(0)
				for o, p := range image {
					moved |= set >> o & 1 << p
				}
				if i < primary {
					moved |= 1 << 8
				}
				if i < primary || moved&(moved-1) != 0 {
					all = append(all, moved)
				}
			}
			slices.Sort(all)
			return all
		}
		image := make([]int32, len(options))
		for o := range image {
			image[o] = int32(o)
		}
		same := told(image)
		var want [][]int32
		for image := range orders(image, 0) {
			kept := slices.Equal(told(image), same)
			for o, p := range image {
				kept = kept && to[p] == from[o]
			}
			if kept {
				want = append(want, slices.Clone(image))
			}
		}
		var got [][]int32
		task := taskOf(d)
		if !symmetry.All(task, from, to, nil, func(image []int32) bool {
			got = append(got, slices.Clone(image))
			return true
		}) {
			t.Fatal("not all symmetries")
		}
		slices.SortFunc(got, slices.Compare)
		slices.SortFunc(want, slices.Compare)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("from %d to %d (-want +got):\n%s", from, to, diff)
		}
		found += len(got)
	})
	if found == 0 {
		t.Error("no symmetries")
	}
}

// orders calls yield with each order of a list, of which the first k elements stay.
func orders(list []int32, k int) func(yield func([]int32) bool) {
	return func(yield func([]int32) bool) {
		if k == len(list) {
			yield(list)
			return
		}
		for i := k; i < len(list); i++ {
			list[k], list[i] = list[i], list[k]
			orders(list, k+1)(yield)
			list[k], list[i] = list[i], list[k]
		}
	}
}

// TestAllStops stops at the first symmetry of eight, and before that.
func TestAllStops(t *testing.T) {
	task := taskOf(queens(4))
	labels := make([]uint64, task.Matrix.Options())
	for _, most := range []int{1, 7, 8, 9} {
		n := 0
		all := symmetry.All(task, labels, labels, nil, func([]int32) bool { n++; return n < most })
		if n != min(most, 8) || all != (most > 8) {
			t.Errorf("stopped at %d: %d symmetries, all of them: %t", most, n, all)
		}
	}
	task = taskOf(queens(30)) // a watch asks now and then
	labels = make([]uint64, task.Matrix.Options())
	w := &matrix.Watch{Stop: func() bool { return true }}
	all := symmetry.All(task, labels, labels, w, func([]int32) bool {
		t.Error("a symmetry under a watch that stops")
		return true
	})
	if all {
		t.Error("all symmetries under a watch that stops")
	}
}
