package words

import "exactcover/dlx/internal/search"

// List implements [search.Search]. In a last stage, a solution takes time only for its options from
// the first one that differs from the previous solution. The first solution of a last stage is
// written whole, and so is a solution found in a wide stage.
func (s *Search) List(t *search.Tape, limit uint64, m *search.Meter) (n uint64, more bool) {
	s.tape, s.word.tape, s.quad.tape = t, t, t
	limit = min(limit, bulkFrom)
	n = s.count(limit, m, false)
	s.tape, s.word.tape, s.quad.tape = nil, nil, nil
	return n, n == limit || t.Full()
}

// A listing is where a last stage writes its solutions.
type listing struct {
	tape  *search.Tape // nil if solutions are only counted
	above []int32      // options chosen above the stage

	// kept is how many of the stage's chosen options are still those with which the last written
	// solution begins. It is -1 if the next solution must be written whole.
	kept int
}

// write writes the solution that ends with the options chosen in the stage. origin maps options of
// the stage to options of the matrix. It reports whether the tape is full.
func (l *listing) write(origin []int32, chosen []uint8) (full bool) {
	kept, above := l.kept, l.above
	l.kept = len(chosen)
	var b []int32
	if kept < 0 || l.tape.Whole() {
		b = l.tape.Next(0, 0, len(above)+len(chosen))
		b = b[copy(b, above):]
	} else {
		b = l.tape.Next(len(above)+kept, 0, len(chosen)-kept)
		chosen = chosen[kept:]
	}
	b = b[:len(chosen)]
	for k, o := range chosen {
		b[k] = origin[o]
	}
	return l.tape.Full()
}
