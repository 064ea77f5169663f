package engine

import (
	"context"
	"errors"
	"slices"
	"testing"

	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"

	"pgregory.net/rapid"
)

// TestClash compares with a naive search: the items cannot all be covered, and without any one of
// them the others can.
func TestClash(t *testing.T) {
	clashed := 0
	for _, class := range slices.Repeat([]naive.Class{naive.XC, naive.XCC, naive.MCC}, 4) {
		rapid.Check(t, func(t *rapid.T) {
			choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
			m := naive.Random(class, choice)
			s := New(kernels.Searches, search.Task{Matrix: m}, Settings{MaxSolutions: 1})
			task := search.Task{Matrix: m}
			if choice(3) == 0 {
				task.Force, task.Forbid = naive.Assume(m, choice)
				s.Assume(task.Force, task.Forbid)
			}
			c, err := s.Impossible(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			items, err := s.Clash(t.Context(), c)
			if err != nil {
				t.Fatal(err)
			}
			if (items == nil) != (len(naive.Solutions(&task)) > 0) {
				t.Fatalf("items %v", items)
			}
			solvable := func(without int32) bool {
				must := make([]bool, m.Items())
				for _, i := range items {
					must[i] = i != without
				}
				part := task
				part.Matrix = m.Relaxed(must)
				return len(naive.Solutions(&part)) > 0
			}
			if items == nil {
				return
			}
			clashed++
			if solvable(-1) {
				t.Fatalf("items %v can be covered", items)
			}
			for _, i := range items {
				if !solvable(i) {
					t.Fatalf("items %v: %d is not needed", items, i)
				}
			}
		})
	}
	if clashed == 0 {
		t.Error("every task had a solution")
	}
}

// TestClashStopped stops the search for a solution, and that for fewer items.
func TestClashStopped(t *testing.T) {
	s := New(kernels.Searches, search.Task{Matrix: unbalanced()}, Settings{})
	c, err := s.Impossible(t.Context())
	if err != nil || c == nil {
		t.Fatal(c, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if items, err := s.Clash(ctx, nil); items != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", items, err)
	}
	if items, err := s.Clash(ctx, c); len(items) != 121 || !errors.Is(err, context.Canceled) {
		t.Errorf("%d items, %v", len(items), err)
	}
	s.settings.Timeout = -1
	if items, err := s.Clash(t.Context(), c); len(items) != 121 || !errors.Is(err, ErrTimeout) {
		t.Errorf("%d items, %v", len(items), err)
	}
}
