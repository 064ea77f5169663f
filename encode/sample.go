package encode

import (
	"context"
	"iter"
	"math/rand/v2"

	"exactcover/encode/puzzle"
)

// Samples yields random solutions of p without end, each drawn from all grids that solve it, or
// from all tiled grids with [Options.Tilings], with the same probability, whatever [Options.Limit]
// says. It yields none if there is none. The same source gives the same stream on every machine.
// The slices are valid until the next turn. After the loop, [Solver.Err] tells why it ended early.
// See [exactcover/dlx.Solver.Samples] for how solutions are drawn, and for what it costs.
func (s *Solver) Samples(
	ctx context.Context, p *puzzle.Puzzle, source rand.Source,
) iter.Seq[Solution] {
	s.checkLoop("Samples", ctx, p)
	checkSource("Samples", source)
	return func(yield func(Solution) bool) {
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
