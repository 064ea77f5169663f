package checkpoint

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"time"

	"exactcover/dlx"
	"exactcover/dlx/internal/engine"
	"exactcover/dlx/internal/inside"
	"exactcover/dlx/internal/symmetry"
	"exactcover/dlx/shard"
)

// A unit is a part of the search. It is searched as a whole, and is lost if the process ends
// meanwhile.
type unit struct {
	shard.Share
	weight int64    // each of its solutions counts that many times
	split  bool     // other units do it
	entire bool     // it cannot be split
	count  *big.Int // of its solutions; nil: it is not done

	at    int64 // where its solutions are in the journal
	found int   // how many there are
}

// over reports whether there is nothing to do for the unit.
func (u *unit) over() bool { return u.split || u.count != nil }

const (
	atFirst  = 32      // about the number of units if nothing is known of their time
	atMost   = 1 << 12 // most units that are made at once
	splitsTo = 64      // most units that one is split into
)

// Times say how a run spends its time.
type times struct {
	trial   time.Duration // a count that no kept counter does is divided after this time
	usual   time.Duration // a unit should take this time
	large   time.Duration // a unit that is likely to take longer is split first
	longest time.Duration // a unit that takes longer is stopped, and split
	save    time.Duration // least time between two states of a counter that are kept
}

var usualTimes = times{
	2 * time.Second, 4 * time.Second, 20 * time.Second, 40 * time.Second, 3 * time.Second,
}

// begin divides the search into the first units. Its solutions are those with the first option of
// each orbit, as often as the orbit has options; without orbits, all.
func (r *Run) begin(ctx context.Context, orbits []symmetry.Orbit, need int64) error {
	if len(orbits) == 0 {
		if err := r.divide(ctx, r.whole, 1, atFirst); err != nil {
			return err
		}
	}
	for _, orbit := range orbits {
		part := r.whole
		part.Force = append(part.Force[:len(part.Force):len(part.Force)], dlx.Option(orbit[0]))
		n := (atFirst + len(orbits) - 1) / len(orbits)
		if err := r.divide(ctx, part, int64(len(orbit)), n); err != nil {
			return err
		}
	}
	r.need = need
	r.journal.line("begun", need)
	return r.journal.sync()
}

// divide adds the units of a part of the search: as many as its size asks for, or about n if
// nothing is known of their time.
func (r *Run) divide(ctx context.Context, part shard.Prefix, weight int64, n int) error {
	if err := part.Assume(r.solver); err != nil {
		return err
	}
	if r.pace > 0 {
		e, err := r.solver.Estimate(ctx, 64, 1)
		if err != nil {
			return err
		}
		n = int(min(max(1, e.Nodes/r.pace/r.usual.Seconds()), atMost))
	}
	shares, err := shard.Shares(ctx, r.solver, n)
	if err != nil {
		return err
	}
	r.add(shares, weight)
	return nil
}

// add adds units.
func (r *Run) add(shares []shard.Share, weight int64) {
	for _, x := range shares {
		r.units = append(r.units, unit{Share: x, weight: weight})
		options := x.String()[len(x.Problem):]
		r.journal.line("unit", weight, fmt.Sprintf("%g%s", x.Nodes, options))
	}
}

// search calls a function for every unit that is not over, within a time, until it returns an
// error. It splits units that take too long.
func (r *Run) search(ctx context.Context, do func(ctx context.Context, k int) error) error {
	for k := 0; k < len(r.units); k++ {
		u := &r.units[k]
		if u.over() {
			continue
		}
		if r.pace > 0 && u.Nodes/r.pace > r.large.Seconds() && !u.entire {
			if err := r.split(ctx, k); err != nil {
				return err
			}
		}
		if r.units[k].split {
			continue
		}
		done, err := r.bounded(ctx, k, func(ctx context.Context) error { return do(ctx, k) })
		if err == nil && !done {
			if err = r.split(ctx, k); err == nil && !r.units[k].split {
				k-- // once more, as long as it takes
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// split splits a unit. One that cannot be split is marked as entire.
func (r *Run) split(ctx context.Context, k int) error {
	u := r.units[k]
	if err := u.Assume(r.solver); err != nil {
		return err
	}
	n := splitsTo
	if r.pace > 0 {
		n = int(min(max(math.Ceil(u.Nodes/r.pace/r.usual.Seconds()), 4), splitsTo))
	}
	shares, err := shard.Shares(ctx, r.solver, n)
	if err != nil {
		return err
	}
	if len(shares) == 1 {
		r.units[k].entire = true
		return nil
	}
	r.add(shares, u.weight)
	r.units[k].split = true
	r.journal.line("split", k)
	return r.journal.sync()
}

// done records that a unit is done.
func (r *Run) done(k int, count *big.Int) error {
	r.units[k].count = count
	r.journal.line("done", k, count)
	return r.journal.sync()
}

// bounded runs a call for a unit within a time. It reports false if the time is not enough.
func (r *Run) bounded(
	ctx context.Context, k int, call func(context.Context) error,
) (done bool, err error) {
	u := &r.units[k]
	if err := u.Assume(r.solver); err != nil {
		return false, err
	}
	from, all := 0.0, 0.0
	for n := range r.units {
		x := &r.units[n]
		if x.split {
			continue
		}
		if all += x.Nodes; x.over() {
			from += x.Nodes
		}
	}
	within(r.solver, from/max(all, 1), u.Nodes/max(all, 1))
	if !u.entire {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeoutCause(ctx, r.longest, errLong)
		defer cancel()
	}
	began := time.Now()
	err = call(ctx)
	r.stats = r.stats.Plus(r.solver.Stats())
	pace := u.Nodes / max(time.Since(began), time.Millisecond).Seconds()
	if r.pace == 0 {
		r.pace = pace
	}
	switch err {
	case nil:
		r.pace = (r.pace + pace) / 2
		return true, nil
	case errLong:
		r.pace = min(r.pace, pace)
		return false, nil
	}
	return false, err
}

// within says which part of the run the next calls of a solver are.
func within(s *dlx.Solver, from, width float64) {
	inside.Use(s, "checkpoint", func(s *engine.Session, _ inside.Fingerprint) {
		s.Within(from, width)
	})
}
