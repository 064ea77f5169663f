package recall

import (
	"fmt"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"

	"pgregory.net/rapid"
)

// TestCountIsThatOfNaiveSolver counts random problems with rooms of all sizes, and stops every few nodes.
func TestCountIsThatOfNaiveSolver(t *testing.T) {
	for _, class := range []struct {
		name string
		naive.Class
	}{{"xc", naive.XC}, {"xcc", naive.XCC}} {
		t.Run(class.name, rapid.MakeCheck(func(t *rapid.T) {
			intn := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
			task := &matrix.Task{Matrix: naive.Random(class.Class, intn)}
			task.Force, task.Forbid = naive.Assume(task.Matrix, intn)
			want := fmt.Sprint(len(naive.Solutions(task)))
			memory := rapid.SampledFrom([]int64{0, 1 << 14, 1 << 20}).Draw(t, "memory")
			c := New(task, memory, rapid.IntRange(1, 3).Draw(t, "processors"))
			m := &matrix.Meter{}
			every := uint64(1)
			m.Poll = func() bool {
				m.NextPoll = m.Nodes + every
				every *= 2
				return true
			}
			for !c.Run(m) {
			}
			if got := c.Total().String(); got != want {
				t.Fatalf("%s solutions, want %s", got, want)
			}
		}))
	}
}
