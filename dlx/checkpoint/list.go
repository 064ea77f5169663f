package checkpoint

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"math/big"
	"slices"

	"exactcover/dlx"
	"exactcover/dlx/internal/engine"
	"exactcover/dlx/internal/inside"
	"exactcover/dlx/internal/matrix"
)

// Solutions yields all solutions, in an order that depends on how the search was divided: first
// those that were found before. Each has its options in the order of [dlx.Solver.Solutions], and is
// valid until the next. Solutions yields those of a unit when the unit is done. Afterwards
// [Run.Err] says whether it was stopped.
func (r *Run) Solutions(ctx context.Context) iter.Seq[[]dlx.Option] {
	return func(yield func([]dlx.Option) bool) {
		r.close(r.list(ctx, yield))
	}
}

// errEnough ends a search whose caller wants no more.
var errEnough = errors.New("the caller wants no more solutions")

func (r *Run) list(ctx context.Context, yield func([]dlx.Option) bool) error {
	if err := r.open("list"); err != nil {
		return err
	}
	if r.need == 0 {
		if err := r.begin(nil, 1); err != nil {
			return err
		}
	}
	w := widthOf(r.solver.Problem())
	pass := func(options []dlx.Option) error {
		if !yield(options) {
			return errEnough
		}
		return nil
	}
	for k := range r.units {
		if err := r.journal.solutions(&r.units[k], w, pass); err == errEnough {
			return nil
		} else if err != nil {
			return err
		}
	}
	held := blocks{width: w} // of the solutions of a unit
	release := func() error {
		for _, block := range held.list {
			if err := w.each(block, pass); err != nil {
				return err
			}
		}
		held.clear()
		return nil
	}
	err := r.search(ctx, func(ctx context.Context, k int) error {
		held.clear()
		n := int64(0)
		for options := range r.solver.Solutions(ctx) {
			held.add(options)
			n++
			switch {
			case held.size < r.held:
			case !r.units[k].entire:
				return engine.ErrLong
			default:
				r.journal.found(&held)
				if err := release(); err != nil {
					return err
				}
			}
		}
		if err := r.solver.Err(); err != nil {
			return err
		}
		r.journal.found(&held)
		if err := r.done(k, big.NewInt(n)); err != nil {
			return err
		}
		return release()
	})
	if err == errEnough {
		return nil
	}
	return err
}

// A priced is a solution with its cost.
type priced struct {
	options []dlx.Option
	cost    int64
}

// Minimize yields the k cheapest solutions with their costs, the cheapest first. The solver's
// problem must be one that [dlx.Solver.Minimize] takes. If it is stopped, it yields the cheapest
// solutions of the units that were done, and [Run.Err] says so.
func (r *Run) Minimize(ctx context.Context, k int) iter.Seq2[[]dlx.Option, int64] {
	return func(yield func([]dlx.Option, int64) bool) {
		best, err := r.cheapest(ctx, max(k, 1))
		if r.close(err); len(best) == 0 {
			return
		}
		for _, x := range best {
			if !yield(x.options, x.cost) {
				return
			}
		}
	}
}

// cheapest returns the k cheapest solutions, the cheapest first.
func (r *Run) cheapest(ctx context.Context, k int) (best []priced, err error) {
	if err := r.open(fmt.Sprint("cheapest-", k)); err != nil {
		return nil, err
	}
	p := r.solver.Problem()
	w := widthOf(p)
	keep := func(options []dlx.Option) {
		x := priced{options: slices.Clone(options)}
		for _, o := range options {
			x.cost += p.Cost(o)
		}
		at, _ := slices.BinarySearchFunc(best, x.cost, func(y priced, cost int64) int {
			return cmp.Compare(y.cost, cost+1) // behind those of the same cost
		})
		best = slices.Insert(best, at, x)
		best = best[:min(len(best), k)]
	}
	if r.need == 0 {
		if err := r.begin(nil, 1); err != nil {
			return nil, err
		}
	}
	for n := range r.units {
		err := r.journal.solutions(&r.units[n], w, func(options []dlx.Option) error {
			keep(options)
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	held := blocks{width: w}
	err = r.search(ctx, func(ctx context.Context, n int) (err error) {
		ceiling := int64(math.MaxInt64)
		if len(best) == k {
			ceiling = best[k-1].cost
		}
		held.clear()
		var found [][]dlx.Option
		inside.Use(r.solver, "Minimize", func(s *engine.Session, _ inside.Fingerprint) {
			s.Minimize(ctx, k, ceiling, func(options []int32, _ int64) bool {
				found = append(found, matrix.Convert[dlx.Option](nil, options))
				return true
			})
			err = s.Err()
		})
		if err != nil {
			return err
		}
		for _, options := range found {
			held.add(options)
			keep(options)
		}
		r.journal.found(&held)
		return r.done(n, big.NewInt(int64(len(found))))
	})
	return best, err
}
