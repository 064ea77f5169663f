package batch

import "testing"

// A task keeps a buffer for its next value, unless it is larger than most need.
func TestClear(t *testing.T) {
	for size, kept := range map[int]bool{keptBytes: true, 1 << 20: false} {
		task := Task[int]{text: make([]byte, 0, size)}
		task.done.Store(true)
		task.clear()
		if (cap(task.text) > 0) != kept || task.done.Load() {
			t.Errorf("of %d bytes %d are kept", size, cap(task.text))
		}
	}
}
