package multiplicity

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/cache"
	"exactcover/dlx/internal/masks"
	"exactcover/dlx/internal/search"
)

// Fits reports whether the kernel suits t. Some item must have multiplicities, and the bound of
// [Memory] must be at most 64 MB. A larger matrix is sparse, so that a kernel that walks its
// entries is faster than one that walks words.
func Fits(t *search.Task) bool { return t.Multiple && Memory(t) <= search.MostMemory }

// Memory returns a bound on the bytes that the sets of options and items take. Every row has the
// set of its options. Every option has its effect. Every level of the search has a state; there is
// at most one level for each option of a solution, and one more. Memory takes time linear in the
// number of items.
func Memory(t *search.Task) int64 {
	m := t.Matrix
	rows, counters, levels := int64(m.Items()+m.Shades), int64(0), int64(1)
	for i := range m.Lo {
		if m.Hi[i] > 1 {
			counters++
		}
		if m.Primary[i] {
			levels += int64(min(int(m.Hi[i]), len(m.Column(int32(i)))))
		}
	}
	n := int64(m.Options())
	words, width := int64(masks.Stride(m.Options())), int64(bitset.Words(m.Needed))
	levels = min(levels, n+1)
	key := min(1+words+width+(counters+1)/2, cache.MostKey)
	return 8 * (rows*words + n*(words+width) + levels*(2*words+width+(counters+1)/2+key))
}
