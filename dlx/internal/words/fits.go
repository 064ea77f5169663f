package words

import (
	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/search"
)

// Fits reports whether the kernel should search t: the stages take at most 64 MB. Beyond that the
// matrix is sparse, so that walking its entries beats walking words.
func Fits(t *search.Task) bool { return masks(t) <= search.MostMemory }

// Memory returns a bound on the bytes that the stages and the memory of counts take.
func Memory(t *search.Task) int64 { return masks(t) + mostTable }

// masks returns a bound on the bytes that the stages take: masks for every item and every colour
// of an item, and two masks for every level of the search, at most one for every primary item. The
// stages below the first have together not more than it. The effects of options come on top.
func masks(t *search.Task) int64 {
	m := t.Matrix
	rows := int64(m.Items() + m.Shades + 2*m.Needed)
	n := int64(m.Options())
	words := bitset.Words(n)
	effects := min(maxEffects, n*int64(stride(m.Options())))*8 + n*(int64(m.Items())+63)/64*8
	return 2*rows*words*8 + effects
}
