package encode

import (
	"context"
	"iter"
	"math/rand/v2"

	"exactcover/encode/puzzle"
)

// Samples yields random solutions of p without end; [Options.Limit] is ignored. All solutions, by
// [Options.CountBy], have the same probability. It yields none if there is none. The same source
// gives the same stream on every machine. The slices are valid until the next iteration. After the
// loop, [Solver.Err] returns why it ended early. See [exactcover/dlx.Solver.Samples] for the method
// and its cost.
func (s *Solver) Samples(
	ctx context.Context, p *puzzle.Puzzle, source rand.Source,
) iter.Seq[puzzle.Solution] {
	s.checkLoop("Samples", ctx, p)
	checkSource("Samples", source)
	return func(yield func(puzzle.Solution) bool) {
		s.occupy("Samples", ctx, p)
		defer s.release()
		if !s.prepare(ctx, p) {
			return
		}
		d := s.grids()
		for drawn := range d.Samples(ctx, source) {
			if !yield(s.decode(drawn)) {
				break
			}
		}
		s.finish(d)
	}
}
