package root

import (
	"slices"
	"testing"

	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// TestRest compares the rest of small problems with the matrix.
func TestRest(t *testing.T) {
	var r Root
	var n Rest // reused for all problems
	rapid.Check(t, func(t *rapid.T) {
		intn := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		task := &search.Task{Matrix: naive.Random(naive.XC, intn), Seed: uint64(intn(2))}
		task.Force, task.Forbid = naive.Assume(task.Matrix, intn)
		if !r.Run(task, nil) {
			return
		}
		n.Number(&r, nil)
		var open, options []int32 // items and options of the matrix
		for _, primary := range []bool{true, false} {
			for i := range int32(task.Items()) {
				if task.Primary[i] == primary && !r.Done[i] {
					open = append(open, i)
				}
			}
			if primary && int(n.Primaries) != len(open) {
				t.Fatalf("%d primary items, want %d", n.Primaries, len(open))
			}
		}
		for o := range int32(task.Options()) {
			primary := func(i int32) bool { return task.Primary[i] }
			if !r.Dead[o] && slices.ContainsFunc(task.Entries(o), primary) {
				options = append(options, o)
			}
		}
		if !slices.Equal(slices.Sorted(slices.Values(n.Origin)), options) {
			t.Fatalf("options %v, want %v", n.Origin, options)
		}
		size := make([]int32, len(open))
		for o, p := range n.Origin {
			var want, got []int32
			for _, i := range task.Entries(p) {
				if !r.Done[i] {
					want = append(want, i)
				}
			}
			for _, i := range n.Items(int32(o)) {
				size[i]++
				got = append(got, open[i])
			}
			if !slices.Equal(got, want) {
				t.Fatalf("option %d has %v, want %v", p, got, want)
			}
		}
		if len(n.Start) != len(size)+1 || !slices.Equal(n.Size, size) {
			t.Fatalf("sizes %v, want %v; %d starts", n.Size, size, len(n.Start))
		}
		for i, m := range size {
			if n.Start[i+1]-n.Start[i] != m {
				t.Fatalf("starts %v of sizes %v", n.Start, size)
			}
		}
	})
}
