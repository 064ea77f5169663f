package judge

import (
	"slices"
	"testing"
)

// Parts are tried down to single elements, and what has been taken is not tried again.
func TestChunks(t *testing.T) {
	var tried []int
	again := chunks([]int{1, 2, 3, 4, 5}, func(part []int) bool {
		if len(part) == 1 {
			tried = append(tried, part[0])
		}
		return slices.Equal(part, []int{4, 5}) || slices.Equal(part, []int{2})
	})
	if !again || !slices.Equal(tried, []int{1, 2, 3}) {
		t.Errorf("%v, single ones tried: %v", again, tried)
	}
	if chunks([]int{1}, func([]int) bool { return false }) {
		t.Error("something was taken")
	}
}
