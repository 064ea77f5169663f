package strong

import "exactcover/dlx/internal/matrix"

// maxMemory bounds what the kernel may take, in bytes, where it is not asked for.
const maxMemory = 64 << 20

// Fits reports whether the kernel takes at most 64 MB for t by the bound of [Memory].
func Fits(t *matrix.Task) bool { return Memory(t) <= maxMemory }

// Memory returns a bound on the bytes that the kernel takes: a conflict row for every option, a mask
// for every item, and a state for every level of the search, of which there are at most as many as
// options. Options and items that fall away before the search count here, but take nothing.
func Memory(t *matrix.Task) int64 {
	n, k := int64(t.Options()), int64(t.Items())
	row := (n + 63) / 64 * 8
	levels := min(n, k)
	return (n+k)*row + levels*(row+4*k) + 8*int64(len(t.Item))
}
