package units

import (
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"

	"pgregory.net/rapid"
)

func TestList(t *testing.T) {
	s := new(Search)
	rapid.Check(t, func(t *rapid.T) {
		choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		class := rapid.SampledFrom([]naive.Class{naive.XC, naive.XCC}).Draw(t, "class")
		task := &matrix.Task{Matrix: naive.Random(class, choice)}
		if got, want := naive.Tapes(s, task, choice); !naive.Equal(got, want) {
			t.Fatalf("%v on tapes, not %v", got, want)
		}
	})
}
