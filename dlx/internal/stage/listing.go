package stage

import "exactcover/dlx/internal/search"

// A Listing writes the solutions of a last stage. A solution takes time only for its options from
// the first one that differs from the previous solution. The first solution of a stage is whole.
type Listing struct {
	Tape *search.Tape // nil if solutions are only counted

	// Kept is how many of the stage's chosen options are still those with which the last written
	// solution begins. It is -1 if the next solution must be whole.
	Kept int

	above []int32
}

// write writes the solution that ends with the options chosen in the stage. origin maps options of
// the stage to options of the matrix. It reports whether the tape is full.
func (l *Listing) write(origin []int32, chosen []uint8) (full bool) {
	kept, above := l.Kept, l.above
	l.Kept = len(chosen)
	var b []int32
	if kept < 0 || l.Tape.Whole() {
		b = l.Tape.Next(0, 0, len(above)+len(chosen))
		b = b[copy(b, above):]
	} else {
		b = l.Tape.Next(len(above)+kept, 0, len(chosen)-kept)
		chosen = chosen[kept:]
	}
	b = b[:len(chosen)]
	for k, o := range chosen {
		b[k] = origin[o]
	}
	return l.Tape.Full()
}
