package units

import "exactcover/dlx/internal/search"

// List implements [search.Search]. A solution takes time only for its options from the first one
// that differs from the previous solution.
func (k *kernel[W]) List(t *search.Tape, limit uint64, m *search.Meter) (n uint64, more bool) {
	k.tape = t
	n = k.Count(limit, m)
	k.tape = nil
	return n, n == limit || t.Full()
}

// record writes the solution that has been found. It reports whether the tape is full.
func (k *kernel[W]) record() (full bool) {
	if k.tape.Whole() {
		k.kept = 0
	}
	k.tape.Add(k.kept, k.chosen[k.kept:])
	k.kept = len(k.chosen)
	return k.tape.Full()
}
