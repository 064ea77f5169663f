package engine

import (
	"context"
	"slices"
	"time"

	"exactcover/dlx/internal/lattice"
	"exactcover/dlx/internal/search"
)

// Clash looks for items that cannot all be covered: whatever happens to the other items, no options
// cover these as often as they must be. None of them can be left out. It returns nil and no error
// if the task has a solution.
//
// If it is stopped, it returns the error, and the items found so far, of which some may not be
// needed; nil if it is not known whether there is a solution.
//
// A certificate of the task names items that are enough. Clash does not change the state of the
// session's search.
func (s *Session) Clash(ctx context.Context, c *lattice.Certificate) ([]int32, error) {
	x := clash{session: s, term: s.Term(ctx), must: make([]bool, s.task.Items()), items: []int32{}}
	for i, lo := range s.task.Lo {
		if x.must[i] = lo > 0 && (c == nil || c.Weights[i] != 0); x.must[i] {
			x.items = append(x.items, int32(i))
		}
	}
	if c == nil {
		if solved, err := x.solve(ctx); solved || err != nil {
			return nil, err
		}
	}
	return x.shrink(ctx)
}

// A clash is a set of items that cannot all be covered.
type clash struct {
	session *Session
	term    Term
	must    []bool  // item -> whether it is in the set
	items   []int32 // in rising order
}

// shrink leaves items out as long as the others clash: many at once first, then single ones.
func (x *clash) shrink(ctx context.Context) ([]int32, error) {
	for size := (len(x.items) + 1) / 2; ; size = (size + 1) / 2 {
		for from := 0; from < len(x.items); {
			to := min(from+size, len(x.items))
			left := slices.Clone(x.items[from:to])
			x.demand(left, false)
			solved, err := x.solve(ctx)
			switch {
			case err != nil:
				return x.items, err
			case solved:
				x.demand(left, true)
				from = to
			default:
				x.items = slices.Delete(x.items, from, to)
			}
		}
		if size <= 1 {
			return x.items, nil
		}
	}
}

// demand sets whether items must be covered.
func (x *clash) demand(items []int32, must bool) {
	for _, i := range items {
		x.must[i] = must
	}
}

// solve reports whether all items that must be can be covered.
func (x *clash) solve(ctx context.Context) (bool, error) {
	s, settings := x.session, x.session.settings
	if settings.Timeout != 0 {
		settings.Timeout = remaining(x.term.deadline)
	}
	settings.MaxSolutions, settings.Progress = 0, nil
	t := search.Task{Matrix: s.task.Relaxed(x.must), Seed: s.task.Seed, Prefer: s.task.Prefer}
	trial := New(s.table, t, settings)
	trial.Assume(s.task.Force, s.task.Forbid)
	_, solved := trial.First(ctx)
	return solved, trial.Err()
}

// remaining returns the time until a deadline, in the form of [Settings]: below 0 if there is none.
func remaining(deadline time.Time) time.Duration {
	if left := time.Until(deadline); left > 0 {
		return left
	}
	return -1
}
