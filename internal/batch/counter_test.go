package batch_test

import (
	"testing"

	"exactcover/internal/batch"
)

// A unit is alone if the batch has ended after it, and not if it is not known yet.
func TestCounter(t *testing.T) {
	for _, c := range []struct {
		read  []int // units at a time
		ended bool
		alone bool
	}{
		{nil, false, false}, {nil, true, true}, {[]int{1}, false, false}, {[]int{1}, true, true},
		{[]int{1, 1}, false, false}, {[]int{1, 1}, true, false}, {[]int{32}, false, false},
		{[]int{32, 2, 1}, true, false},
	} {
		n := batch.NewCounter()
		for _, read := range c.read {
			n.Note(read, false)
		}
		if c.ended {
			n.Note(0, true)
		}
		if n.Alone() != c.alone {
			t.Errorf("%v, ended %v: alone %v", c.read, c.ended, n.Alone())
		}
	}
}
