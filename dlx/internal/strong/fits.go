package strong

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/search"
)

// Fits reports whether the kernel takes at most 64 MB for t by the bound of [Memory].
func Fits(t *search.Task) bool { return Memory(t) <= search.MostMemory }

// Memory returns a bound on the bytes that the kernel takes for t, apart from half a megabyte. The
// bound is the sum of a conflict row for every option, a mask for every item, a state for every
// level of the search, and numbers and lists for every option and entry. It takes the number of
// levels to be that of options or of items, whichever is less. Options and items that are removed
// before the search count here, but take almost nothing.
func Memory(t *search.Task) int64 {
	n, k := int64(t.Options()), int64(t.Items())
	row := bitset.Words(n) * 8
	levels := min(n, k)
	return (n+k)*row + levels*(row+4*k) + 64*n + 8*int64(len(t.Item))
}
