package strong

import (
	"fmt"
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"

	"pgregory.net/rapid"
)

// TestCounterAgreesWithNaiveSolver counts random problems with rooms of all sizes, and stops every few
// nodes.
func TestCounterAgreesWithNaiveSolver(t *testing.T) {
	for _, class := range []struct {
		name string
		naive.Class
	}{{"xc", naive.XC}, {"xcc", naive.XCC}, {"mcc", naive.MCC}} {
		for _, visible := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s/visible=%t", class.name, visible), rapid.MakeCheck(func(t *rapid.T) {
				intn := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
				task := &matrix.Task{Matrix: naive.Random(class.Class, intn)}
				task.Force, task.Forbid = naive.Assume(task.Matrix, intn)
				if visible {
					task.DistinctItems, task.DistinctOptions = naive.Show(task.Matrix, intn)
				}
				want := fmt.Sprint(len(naive.Classes(task, naive.Solutions(task))))
				c := NewCounter(task, rapid.SampledFrom([]int64{0, 1 << 14, 1 << 20}).Draw(t, "memory"))
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
					t.Fatalf("%s solutions, want %s; %+v %+v", got, want, *task.Matrix, *task)
				}
			}))
		}
	}
}
