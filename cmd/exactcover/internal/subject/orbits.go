package subject

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/big"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/tiling"
)

// searchOrbits is search for solutions up to symmetry.
func (t *Tiling) searchOrbits(ctx context.Context, e *Engine, yield func(Solution) bool) {
	found, limit := uint64(0), e.Options.Limit
	var wrong error
	e.Complete = t.eachPart(ctx, e, func(s *dlx.Solver, p *tiling.Part) bool {
		for options := range firsts(ctx, s, p) {
			placed := &placed{t, &cover{problem: t.problem, options: options},
				t.encoding.Solution(options), e.Color}
			if wrong = t.problem.Problem.Check(options); wrong == nil {
				wrong = t.Check(placed.placements)
			}
			if wrong != nil || !yield(placed) {
				return false
			}
			if found++; found == limit {
				return false
			}
		}
		return true
	})
	e.Stats.Solutions = found
	if wrong != nil {
		e.Err = fmt.Errorf("internal error: the solver's answer is no solution: %w", wrong)
	}
}

// countOrbits is count of solutions up to symmetry.
func (t *Tiling) countOrbits(ctx context.Context, e *Engine) *big.Int {
	total, limit := new(big.Int), e.Options.Limit
	e.Complete = t.eachPart(ctx, e, func(s *dlx.Solver, p *tiling.Part) bool {
		left := uint64(math.MaxUint64)
		if limit > 0 {
			left = limit - total.Uint64()
		}
		n := uint64(0)
		switch {
		case p.Single() && limit == 0:
			all, _ := s.Count(ctx)
			total.Add(total, all)
			return true
		case p.Single():
			n, _ = s.CountUpTo(ctx, left)
		default:
			for range firsts(ctx, s, p) {
				if n++; n == left {
					break
				}
			}
		}
		total.Add(total, new(big.Int).SetUint64(n))
		return n < left
	})
	if e.Stats.Solutions = math.MaxUint64; total.IsUint64() {
		e.Stats.Solutions = total.Uint64()
	}
	return total
}

// firsts yields the solutions of a part, sorted, each if it is the first of its orbit.
func firsts(ctx context.Context, s *dlx.Solver, p *tiling.Part) iter.Seq[[]dlx.Option] {
	return func(yield func([]dlx.Option) bool) {
		for options := range s.Solutions(ctx) {
			if slices.Sort(options); p.First(options) && !yield(options) {
				return
			}
		}
	}
}

// eachPart calls f with a solver for each part of the solutions up to symmetry. It ends when f
// returns false or a solver is stopped, and reports whether there are no more parts. Equal pieces
// of the tiling are one from then on.
func (t *Tiling) eachPart(
	ctx context.Context, e *Engine, f func(s *dlx.Solver, p *tiling.Part) bool,
) bool {
	o, err := t.Puzzle.Orbits(ctx, e.UpTo)
	if e.Err = err; err != nil {
		return false
	}
	t.Puzzle, t.encoding, t.problem = o.Puzzle, o.Encoding, &Problem{File: o.File()}
	usual := e.Options
	defer func() { e.Options = usual }()
	e.Options.Limit = 0
	e.Stats = dlx.Stats{}
	for k := range o.Parts {
		if usual.Progress != nil {
			e.Options.Progress = func(p dlx.Progress) {
				p.Done = (float64(k) + p.Done) / float64(len(o.Parts))
				p.Nodes += e.Stats.Nodes
				usual.Progress(p)
			}
		}
		s := t.problem.solver(e)
		s.Assume(o.Parts[k].Force, nil)
		more := f(s, &o.Parts[k])
		e.Stats = e.Stats.Plus(s.Stats())
		if e.Err = s.Err(); !more || e.Err != nil {
			return false
		}
	}
	return true
}
