package dlx_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/dlx"
)

// TestTooManyEntries adds the last option within the size limit, and one with an entry too many.
// Most of the size consists of items: they take no memory until an option or the problem names
// them. So the problem is not built: in both cases some option is too many, and the error says
// which.
func TestTooManyEntries(t *testing.T) {
	const most = 1 << 29 // items, options and entries
	for room, first := range map[int]dlx.Option{4: 2, 3: 1} {
		var b dlx.Builder
		b.Items(most - room)
		for range 3 {
			b.Add(0)
		}
		_, err := b.Build()
		want := error(&dlx.BuildError{Code: dlx.BuildTooLarge, Option: first, Item: -1})
		if diff := cmp.Diff(want, err); diff != "" {
			t.Errorf("options where there is room for %d numbers (-want +got):\n%s", room, diff)
		}
	}
}
