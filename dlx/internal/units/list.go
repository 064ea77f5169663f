package units

import "exactcover/dlx/internal/matrix"

// List implements [matrix.Lister]. A solution takes time for what is new in it only.
func (s *Search) List(t *matrix.Tape, limit uint64, m *matrix.Meter) (n uint64, more bool) {
	return s.Search.(matrix.Lister).List(t, limit, m)
}

// List implements [matrix.Lister] for [Search.List].
func (k *kernel[W]) List(t *matrix.Tape, limit uint64, m *matrix.Meter) (n uint64, more bool) {
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
