package checkpoint

import (
	"cmp"
	"context"
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

// mostHeld is the most options of the solutions of a unit that are held in memory. A unit with more
// is split.
const mostHeld = 1 << 24

// Solutions yields all solutions, in an order that depends on how the search was divided: first
// those that were found before. Each has its options in rising order, and is valid until the next.
// Solutions yields those of a unit when the unit is done. Afterwards [Run.Err] says whether it was
// stopped.
func (r *Run) Solutions(ctx context.Context) iter.Seq[[]dlx.Option] {
	return func(yield func([]dlx.Option) bool) {
		r.close(r.list(ctx, yield))
	}
}

// errEnough ends a search whose caller wants no more.
var errEnough = fmt.Errorf("the caller wants no more solutions")

func (r *Run) list(ctx context.Context, yield func([]dlx.Option) bool) error {
	if err := r.open("list"); err != nil {
		return err
	}
	if r.need == 0 {
		if err := r.begin(ctx, nil, 1); err != nil {
			return err
		}
	}
	for k := range r.units {
		for options, err := range r.journal.solutions(&r.units[k]) {
			if err != nil {
				return err
			}
			if !yield(options) {
				return nil
			}
		}
	}
	var held []dlx.Option // the solutions of a unit, each with its length ahead
	err := r.search(ctx, func(ctx context.Context, k int) error {
		held = held[:0]
		n := int64(0)
		pass := func() error {
			for list := held; len(list) > 0; {
				solution := list[1 : 1+list[0]]
				list = list[1+list[0]:]
				r.found(solution)
				if !yield(solution) {
					return errEnough
				}
			}
			held = held[:0]
			return nil
		}
		for options := range r.solver.Solutions(ctx) {
			slices.Sort(options)
			held = append(append(held, dlx.Option(len(options))), options...)
			n++
			switch {
			case len(held) < mostHeld:
			case !r.units[k].entire:
				return errLong
			default:
				if err := pass(); err != nil {
					return err
				}
			}
		}
		if err := r.solver.Err(); err != nil {
			return err
		}
		if err := pass(); err != nil {
			return err
		}
		return r.done(k, big.NewInt(n))
	})
	if err == errEnough {
		return nil
	}
	return err
}

// found appends a solution to the journal.
func (r *Run) found(options []dlx.Option) {
	words := make([]any, 0, 1+len(options))
	words = append(words, "found")
	for _, o := range options {
		words = append(words, int(o))
	}
	r.journal.line(words...)
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
		if err := r.begin(ctx, nil, 1); err != nil {
			return nil, err
		}
	}
	for n := range r.units {
		for options, err := range r.journal.solutions(&r.units[n]) {
			if err != nil {
				return nil, err
			}
			keep(options)
		}
	}
	err = r.search(ctx, func(ctx context.Context, n int) (err error) {
		ceiling := int64(math.MaxInt64)
		if len(best) == k {
			ceiling = best[k-1].cost
		}
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
			slices.Sort(options)
			r.found(options)
			keep(options)
		}
		return r.done(n, big.NewInt(int64(len(found))))
	})
	return best, err
}
