package checkpoint

import (
	"context"
	"math/big"
	"path/filepath"
	"time"

	"exactcover/dlx/internal/engine"
	"exactcover/dlx/internal/inside"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/symmetry"
)

// Count counts the solutions, as [dlx.Solver.Count] does. If it is stopped, it returns the number
// of solutions found until then.
func (r *Run) Count(ctx context.Context) (*big.Int, error) {
	sum := new(big.Int)
	if err := r.open("count"); err != nil {
		return sum, r.close(err)
	}
	if total := r.journal.total; total != nil {
		return total, r.close(nil)
	}
	if r.need == 0 {
		total, d, over, err := r.byCounter(ctx)
		if err != nil {
			return total, r.close(err)
		}
		if over {
			return total, r.close(r.finish(total))
		}
		orbits, need := d.Orbits, d.Need
		if len(orbits) == 0 {
			need = 1
		}
		if err := r.begin(orbits, need); err != nil {
			return total, r.close(err)
		}
	}
	add := func(u *unit, n *big.Int) {
		if n != nil {
			sum.Add(sum, new(big.Int).Mul(n, big.NewInt(u.weight)))
		}
	}
	for k := range r.units {
		add(&r.units[k], r.units[k].count)
	}
	err := r.search(ctx, func(ctx context.Context, k int) error {
		n, err := r.solver.Count(ctx)
		if err != nil {
			return err
		}
		add(&r.units[k], n)
		return r.done(k, n)
	})
	sum.Quo(sum, big.NewInt(r.need))
	if err == nil {
		err = r.finish(sum)
	}
	return sum, r.close(err)
}

// finish records the whole count.
func (r *Run) finish(total *big.Int) error {
	r.journal.total = total
	r.journal.line("total", total)
	if err := r.journal.sync(); err != nil {
		return err
	}
	return r.dropCounter()
}

// byCounter counts by a counter that is kept. It reports false if the count is to be divided, by
// symmetries if there are any.
func (r *Run) byCounter(
	ctx context.Context,
) (total *big.Int, d symmetry.Division, over bool, err error) {
	load, err := r.counter(ctx)
	if err != nil {
		return new(big.Int), d, false, err
	}
	keep := engine.Keeper{
		Patience: engine.Patience{Trial: r.decide, Most: r.longest},
		Least:    r.save, Save: r.saveCounter(ctx, load),
		Spill: filepath.Join(r.Dir, counterFile),
	}
	if load != nil {
		defer load.Close()
		keep.Load = load
	} else if err := r.dropCounter(); err != nil {
		return new(big.Int), d, false, err
	}
	began := time.Now()
	inside.Use(r.solver, "Count", func(s *engine.Session, _ inside.Fingerprint) {
		total, d, over = s.CountKept(ctx, keep)
		err = s.Err()
	})
	t := r.solver.Stats()
	r.stats = r.stats.Plus(t)
	if !over {
		r.pace = inSecond(float64(t.Nodes), time.Since(began))
	}
	switch {
	case load != nil && load.err != nil:
		err = load.err
	case err == search.ErrKept:
		err = &Error{load.Name(), 0, err.Error()}
	}
	return total, d, over, err
}
