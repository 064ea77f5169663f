package encode

import (
	"context"
	"math/rand/v2"
	"slices"
)

// Sample returns n random solutions of p, each drawn from all grids that solve it, or from all tiled
// grids with [Options.Tilings], with the same probability, whatever [Options.Limit] says. It returns
// nil and no error if there is none. The same source gives the same solutions on every machine. See
// [exactcover/dlx.Solver.Sample] for how, and for what it costs.
func (s *Solver) Sample(ctx context.Context, p *Puzzle, n int, source rand.Source) ([]Solution, error) {
	if !s.prepare(ctx, p) {
		return nil, s.err
	}
	d := s.grids()
	drawn, _ := d.Sample(ctx, n, source)
	s.finish(d)
	var solutions []Solution
	for _, x := range drawn {
		solution := s.decode(x)
		solution.Grid = slices.Clone(solution.Grid)
		solution.Dominoes = slices.Clone(solution.Dominoes)
		solutions = append(solutions, solution)
	}
	return solutions, s.err
}
