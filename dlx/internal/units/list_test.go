package units

import (
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"

	"pgregory.net/rapid"
)

// checkTapes lists solutions of a search that has been loaded with task on tapes and by themselves.
func checkTapes(t *rapid.T, s *Search, task *matrix.Task) {
	got := naive.Written(s, 100, naive.Meter(), func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "size") })
	s.Load(task)
	if want := naive.List(s, max(100, len(got)), naive.Meter()); !naive.Equal(got, want) {
		t.Fatalf("%v on tapes, not %v", got, want)
	}
}

func TestList(t *testing.T) {
	s := new(Search)
	rapid.Check(t, func(t *rapid.T) {
		choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		class := rapid.SampledFrom([]naive.Class{naive.XC, naive.XCC}).Draw(t, "class")
		task := &matrix.Task{Matrix: naive.Random(class, choice)}
		s.Load(task)
		checkTapes(t, s, task)
	})
}
