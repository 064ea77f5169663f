package words

import "exactcover/dlx/internal/search"

// List implements [search.Search]. A solution takes time for what is new in it only, unless it is
// the first of a last stage.
func (s *Search) List(t *search.Tape, limit uint64, m *search.Meter) (n uint64, more bool) {
	s.tape, s.word.tape, s.quad.tape = t, t, t
	limit = min(limit, bulkFrom)
	n = s.count(limit, m, false)
	s.tape, s.word.tape, s.quad.tape = nil, nil, nil
	return n, n == limit || t.Full()
}

// A listing is where a last stage writes its solutions.
type listing struct {
	tape  *search.Tape // nil if it only counts them
	above []int32      // options chosen above the stage
	kept  int          // options of the stage that the solution written last also begins with, or -1
}

// write writes a solution by what was chosen in the stage, whose options have this origin. It
// reports whether the tape is full.
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
