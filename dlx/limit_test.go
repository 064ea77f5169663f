package dlx

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestTooManyEntries adds the last option within the size limit, and one with an entry too many.
// Most of the size consists of items: they take no memory until an option or the problem names
// them.
func TestTooManyEntries(t *testing.T) {
	for room, want := range map[int]error{4: nil, 3: &BuildError{BuildTooLarge, 1, -1, ""}} {
		var b Builder
		b.Items(maxSize - room)
		b.Add(0)
		b.Add(1)
		if diff := cmp.Diff(want, b.err); diff != "" {
			t.Errorf("two options where there is room for %d numbers (-want +got):\n%s", room, diff)
		}
	}
}
