package words

import "exactcover/dlx/internal/search"

// maxMemory bounds what the stages may take, in bytes.
const maxMemory = 64 << 20

// Fits reports whether the kernel should search t: the stages take at most 64 MB. Beyond that the matrix is
// sparse, so that walking its entries beats walking words.
func Fits(t *search.Task) bool { return masks(t) <= maxMemory }

// Memory returns a bound on the bytes that the stages and the memory of counts take. It takes time linear in the number of entries.
func Memory(t *search.Task) int {
	return masks(t) + mostTable
}

// masks returns a bound on the bytes that the stages take: masks for every item and every colour
// of an item, and two masks for every level of the search, at most one for every primary item. The
// stages below the first have together not more than it. The effects of options come on top.
func masks(t *search.Task) int {
	m := t.Matrix
	rows := m.Items()
	for _, primary := range m.Primary {
		if primary {
			rows += 2
		}
	}
	if m.Colored {
		seen := map[colored]bool{}
		for e, i := range m.Item {
			if m.Color[e] != 0 && !m.Primary[i] {
				seen[colored{i, m.Color[e]}] = true
			}
		}
		rows += len(seen)
	}
	words := (m.Options() + 63) / 64
	return 2*rows*words*8 + min(maxEffects, m.Options()*stride(m.Options()))*8 + m.Options()*(m.Items()+63)/64*8
}
