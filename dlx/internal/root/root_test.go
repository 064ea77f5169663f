package root

import (
	"slices"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// TestKeepsAllSolutions compares the roots of small problems with their solutions.
func TestKeepsAllSolutions(t *testing.T) {
	var r Root // reused for all problems
	rapid.Check(t, func(t *rapid.T) {
		intn := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		class := rapid.SampledFrom([]naive.Class{naive.XC, naive.XCC, naive.MCC}).Draw(t, "class")
		task := &search.Task{Matrix: naive.Random(class, intn)}
		task.Force, task.Forbid = naive.Assume(task.Matrix, intn)
		solutions := naive.Solutions(task)
		if possible := r.Run(task, nil); possible == r.Failed || r.Failed && len(solutions) > 0 {
			t.Fatalf("possible: %t, failed: %t; %d solutions", possible, r.Failed, len(solutions))
		}
		if r.Failed {
			return
		}
		for _, s := range solutions {
			for o, dead := range r.Dead {
				used := slices.Contains(s, int32(o))
				if r.Forced[o] && !used || dead && !r.Forced[o] && used {
					t.Fatalf("option %d of solution %v; forced %t, dead %t", o, s, r.Forced[o], dead)
				}
			}
		}
		for i := range int32(task.Items()) {
			live, uses := int32(0), int32(0)
			for _, o := range task.Column(i) {
				if !r.Dead[o] {
					live++
				}
				if r.Forced[o] {
					uses++
				}
			}
			if r.Live[i] != live {
				t.Fatalf("item %d has %d live options, want %d", i, r.Live[i], live)
			}
			if !task.Primary[i] {
				continue
			}
			if need := max(task.Lo[i]-uses, 0); r.Need[i] != need || r.Room[i] != task.Hi[i]-uses {
				t.Fatalf("item %d needs %d and has room for %d", i, r.Need[i], r.Room[i])
			}
			if !r.Done[i] && live <= r.Need[i] {
				t.Fatalf("item %d needs all of its %d live options", i, live)
			}
		}
	})
}

// TestForcesMoves covers a chain of items, each of which forces the next.
func TestForcesMoves(t *testing.T) {
	m := &matrix.Matrix{Row: []int32{0}}
	const items = 10
	for i := range int32(items) {
		m.Primary, m.Lo, m.Hi = append(m.Primary, true), append(m.Lo, 1), append(m.Hi, 1)
		if i+1 < items {
			m.Item = append(m.Item, i, i+1)
			m.Row = append(m.Row, int32(len(m.Item)))
		}
	}
	m.Transpose(nil)
	r := Of(&search.Task{Matrix: m}, nil)
	if !slices.Equal(slices.Sorted(slices.Values(r.Taken)), []int32{0, 2, 4, 6, 8}) {
		t.Errorf("taken: %v", r.Taken)
	}
	if r := Of(&search.Task{Matrix: m, Force: []int32{1}}, nil); !r.Failed {
		t.Error("an item without options is left")
	}
}
