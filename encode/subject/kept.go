package subject

import (
	"cmp"
	"context"
	"errors"
	"math"
	"math/big"

	"exactcover/dlx"
	"exactcover/dlx/checkpoint"
)

// errKeptLimit is the error for a search that cannot be kept.
var errKeptLimit = errors.New("--checkpoint keeps all solutions, with --limit 0, or the cheapest")

// kept calls a function with a run that is kept, and what it is a run of.
func (e *Engine) kept(ctx context.Context, s Subject, do func(*divisible, *checkpoint.Run)) {
	e.Complete, e.Stats = false, dlx.Stats{}
	limit := e.Options.Limit
	e.Options.Limit = 0 // for the solver, whose searches are parts of the run
	d, err := s.divisible(ctx, e)
	if e.Options.Limit = limit; err != nil {
		e.Err = err
		return
	}
	o := e.Kept
	o.Name = d.name
	r := checkpoint.New(d.solver, o)
	do(d, r)
	e.Err, e.Stats = cmp.Or(e.Err, r.Err()), r.Stats()
	e.Complete = e.Err == nil
}

// countKept counts the solutions of a subject.
func (e *Engine) countKept(ctx context.Context, s Subject) (n *big.Int) {
	n, e.Err = new(big.Int), nil
	e.kept(ctx, s, func(_ *divisible, r *checkpoint.Run) { n, _ = r.Count(ctx) })
	return n
}

// searchKept yields all solutions of a subject, or the cheapest.
func (e *Engine) searchKept(ctx context.Context, s Subject, yield func(Solution) bool) {
	e.kept(ctx, s, func(d *divisible, r *checkpoint.Run) {
		limit, costs := e.Options.Limit, d.solver.Problem().HasCosts()
		if limit > 0 && (!costs || limit > mostSorted) {
			e.Err = errKeptLimit
			return
		}
		stream := r.Solutions(ctx)
		if limit > 0 {
			stream = withoutCosts(r.Minimize(ctx, int(min(limit, math.MaxInt))))
		}
		e.Err = d.each(stream, yield)
	})
}
