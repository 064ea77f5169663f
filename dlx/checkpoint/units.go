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
// meanwhile. Its nodes are 0 if how large it is has not been estimated.
type unit struct {
	shard.Share
	weight int64    // each of its solutions counts that many times
	split  bool     // other units do it
	entire bool     // it cannot be split
	count  *big.Int // of its solutions; nil: it is not done

	at    int64 // where its solutions are in the journal
	found int   // the number of lines that have them
}

// over reports whether there is nothing to do for the unit.
func (u *unit) over() bool { return u.split || u.count != nil }

const (
	splitsTo = 64 // most units that one is split into
	walks    = 64 // random walks that estimate how large a part of the search is
)

// Times say how a run spends its time.
type times struct {
	decide  time.Duration // after this time it is decided whether a counter that is kept counts
	trial   time.Duration // a list that is likely to take longer than a unit may is divided after this
	usual   time.Duration // a unit should take this time
	large   time.Duration // a unit that is likely to take longer is split first
	longest time.Duration // a unit that takes longer is stopped, and split
	divide  time.Duration // after this time a unit is split no further for now
	save    time.Duration // least time between two states of a counter that are kept
	sync    time.Duration // least time between two waits until the journal is on the disk
}

var usualTimes = times{
	decide: 2 * time.Second, trial: time.Second / 2,
	usual: 4 * time.Second, large: 20 * time.Second, longest: 40 * time.Second,
	divide: 10 * time.Second, save: 3 * time.Second, sync: time.Second,
}

// begin makes the first units, which are split later: for each orbit, the solutions with its first
// option, as often as the orbit has options; without orbits, all solutions.
func (r *Run) begin(orbits []symmetry.Orbit, need int64) error {
	if len(orbits) == 0 {
		r.add([]shard.Share{{Prefix: r.whole}}, 1)
	}
	for _, orbit := range orbits {
		part := r.whole
		part.Force = append(part.Force[:len(part.Force):len(part.Force)], dlx.Option(orbit[0]))
		r.add([]shard.Share{{Prefix: part}}, int64(len(orbit)))
	}
	r.need = need
	r.journal.line("begun", need)
	return r.journal.sync()
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
// error. It splits units that take too long. The newest unit is the next, so that few are open at
// any time.
func (r *Run) search(ctx context.Context, do func(ctx context.Context, k int) error) error {
	for k := len(r.units) - 1; k >= 0; {
		if r.units[k].over() {
			k--
			continue
		}
		long, err := r.long(ctx, k)
		if err == nil && !long {
			var done bool
			done, err = r.bounded(ctx, k, func(ctx context.Context) error { return do(ctx, k) })
			long = !done
		}
		if err == nil && long {
			err = r.split(ctx, k)
			k = len(r.units) - 1
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// long reports whether a unit is so likely to take too long that it is split first.
func (r *Run) long(ctx context.Context, k int) (bool, error) {
	if u := &r.units[k]; u.entire || r.pace == 0 {
		return false, nil
	}
	seconds, err := r.seconds(ctx, k)
	return seconds > r.large.Seconds(), err
}

// seconds estimates how long a unit takes.
func (r *Run) seconds(ctx context.Context, k int) (float64, error) {
	u := &r.units[k]
	if u.Nodes == 0 {
		if err := u.Assume(r.solver); err != nil {
			return 0, err
		}
		e, err := r.solver.Estimate(ctx, walks, 1)
		if err != nil {
			return 0, err
		}
		u.Nodes = min(max(e.Nodes, 1), shard.MostNodes)
	}
	return u.Nodes / r.pace, nil
}

// split splits a unit. One that cannot be split is marked as entire.
func (r *Run) split(ctx context.Context, k int) error {
	seconds, err := r.seconds(ctx, k)
	if err != nil {
		return err
	}
	u := r.units[k]
	if err := u.Assume(r.solver); err != nil {
		return err
	}
	n := int(min(max(math.Ceil(seconds/r.usual.Seconds()), 4), splitsTo))
	shares, err := shard.Shares(ctx, r.solver, n, r.divide)
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
	var p engine.Patience
	if !u.entire {
		p.Most = r.longest
	}
	if u.Nodes == 0 {
		p.Trial = r.trial
	}
	if all == 0 {
		within(r.solver, 0, 1, p)
	} else {
		within(r.solver, from/all, u.Nodes/all, p)
	}
	defer within(r.solver, 0, 1, engine.Patience{})
	began := time.Now()
	err = call(ctx)
	t := r.solver.Stats()
	r.stats = r.stats.Plus(t)
	nodes := u.Nodes
	if nodes == 0 || err != nil {
		nodes = float64(t.Nodes)
	}
	pace := inSecond(nodes, time.Since(began))
	if r.pace == 0 {
		r.pace = pace
	}
	switch err {
	case nil:
		r.pace = (r.pace + pace) / 2
		return true, nil
	case engine.ErrLong:
		r.pace = min(r.pace, pace)
		return false, nil
	}
	return false, err
}

// inSecond returns how many nodes are visited in a second: some number, if that is not known.
func inSecond(nodes float64, took time.Duration) float64 {
	return max(nodes, 1) / max(took, time.Millisecond).Seconds()
}

// within says which part of the run the next calls of a solver are, and how long they may take.
func within(s *dlx.Solver, from, width float64, p engine.Patience) {
	inside.Use(s, "checkpoint", func(s *engine.Session, _ inside.Fingerprint) {
		s.Within(from, width)
		s.Hasten(p)
	})
}
