package encode

import (
	"cmp"
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
	return func(yield func(puzzle.Solution) bool) {
		s.occupy("Samples")
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

// Sample returns a random solution of p, drawn as by [Solver.Samples]. If there is none, it returns
// [ErrNoSolution].
func (s *Solver) Sample(
	ctx context.Context, p *puzzle.Puzzle, source rand.Source,
) (*puzzle.Solution, error) {
	for one := range s.Samples(ctx, p, source) {
		return kept(one), nil
	}
	return nil, cmp.Or(s.err, ErrNoSolution)
}
