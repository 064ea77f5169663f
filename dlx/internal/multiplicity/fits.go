package multiplicity

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/search"
)

// Fits reports whether the kernel is the one for t: some item has multiplicities, and the stages
// take at most 64 MB by the bound of [Memory]. Beyond that the matrix is sparse, so that walking
// its entries beats walking words.
func Fits(t *search.Task) bool { return t.Multiple && Memory(t) <= search.MostMemory }

// Memory returns a bound on the bytes that the sets of options and items take: for every row its
// options; for every option what choosing it does; and for every level of the search, at most one
// for each option of a solution, a state. It takes time linear in the number of items.
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
	words, width := bitset.Words(n), int64(bitset.Words(m.Needed))
	levels = min(levels, n+1)
	return 8 * (rows*words + n*(words+2*width) + levels*(2*words+width+(counters+1)/2))
}
