package frontier

import (
	"testing"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// TestStoppedWhileNumbersGrow stops a sweep while it changes its tables for larger numbers. Then
// the sweep never reports that it is complete.
func TestStoppedWhileNumbersGrow(t *testing.T) {
	task := &search.Task{Matrix: dominoes(4, 160)}
	want := ""
	for look := -1; look < 6; look++ {
		looks, running := 0, false
		w := &matrix.Watch{Every: 1, Stop: func() bool {
			if running {
				looks++
			}
			return looks > look && look >= 0
		}}
		c := New(task, search.Fixed(1<<24), 1, w)
		running = true
		done := c.Run(&search.Meter{NextPoll: 1 << 60})
		switch {
		case look < 0:
			want = c.Total().String()
			if looks < 6 || len(want) < 40 {
				t.Fatalf("%s tilings, and numbers have grown %d times", want, looks)
			}
		case done:
			t.Errorf("done with %v tilings, though stopped at look %d", c.Total(), look)
		}
	}
}
