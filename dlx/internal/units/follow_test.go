package units

import (
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"

	"pgregory.net/rapid"
)

func TestFollow(t *testing.T) {
	s := new(Search)
	rapid.Check(t, func(t *rapid.T) {
		choice := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		class := rapid.SampledFrom([]naive.Class{naive.XC, naive.XCC}).Draw(t, "class")
		s.Load(&matrix.Task{Matrix: naive.Random(class, choice)})
		if err := naive.Follow(s, 100, func() bool { return rapid.IntRange(0, 3).Draw(t, "skip") == 0 }); err != nil {
			t.Fatal(err)
		}
	})
}
