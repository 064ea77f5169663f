package subject

import (
	"context"
	"slices"

	"exactcover/dlx"
)

// Redundant returns the options that no solution has, all of which can be removed, and items whose
// removal adds no solution: each choice of options that covers the others as they must be covers
// this one so, too. If there is no solution, solved is false.
func (p *Problem) Redundant(
	ctx context.Context, e *Engine,
) (unused []dlx.Option, implied []dlx.Item, solved bool, err error) {
	s := dlx.NewSolver(p.Problem, dlx.Settings{})
	used := make([]bool, p.Problem.NumOptions())
	wanted := slices.Repeat([]bool{true}, len(used))
	for solution := range s.Using(ctx, wanted) {
		solved = true
		for _, o := range solution {
			used[o], wanted[o] = true, false
		}
	}
	if !solved && s.Err() == nil { // the empty solution has no options
		solved = p.Problem.Check(nil) == nil
	}
	if e.endedProblem(s); e.Err != nil || !solved {
		e.Complete = e.Err == nil
		return nil, nil, solved, e.Err
	}
	for o, is := range used {
		if !is {
			unused = append(unused, dlx.Option(o))
		}
	}
	for i := range dlx.Item(p.Problem.NumItems()) {
		free := false
		if p.Problem.Primary(i) {
			if free, err = p.violates(ctx, e, i); err == nil && !free {
				implied = append(implied, i)
			}
		}
		if err != nil {
			e.Err, e.Complete = err, false
			return unused, implied, true, err
		}
	}
	e.Complete = true
	return unused, implied, true, nil
}

// violates reports whether some choice of options covers all items as they must be covered but one.
func (p *Problem) violates(ctx context.Context, e *Engine, i dlx.Item) (bool, error) {
	lo, hi := p.Problem.Bounds(i)
	covering := slices.Collect(p.Problem.Covering(i))
	var other []bounds
	if lo > 0 {
		other = append(other, bounds{i, 0, max(lo-1, 1)})
	}
	if len(covering) > hi {
		other = append(other, bounds{i, hi + 1, len(covering)})
	}
	for _, b := range other {
		q, err := rebuilt(ctx, p.Problem, -1, &b)
		if err != nil {
			return false, err
		}
		s := dlx.NewSolver(q, dlx.Settings{})
		if b.lo == 0 && lo == 1 {
			s.Assume(nil, covering)
		}
		n, err := s.CountUpTo(ctx, 1)
		if e.Stats = e.Stats.Plus(s.Stats()); n > 0 || err != nil {
			return n > 0, err
		}
	}
	return false, nil
}
