package subject

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"exactcover/dlx"
	"exactcover/dlx/xcc"
	"exactcover/internal/poll"
)

// Wanted says which solutions of an exact-cover problem, or of the problem of a tiling, are wanted.
// The zero value wants all.
type Wanted struct {
	Force, Forbid []string // names of options that each solution has, and that none has
	Fewest        bool     // only solutions with the fewest options
}

// Any reports whether not all solutions are wanted.
func (w *Wanted) Any() bool { return len(w.Force)+len(w.Forbid) > 0 || w.Fewest }

// optionsOf returns the options with some names. A text may be several names with commas between
// them.
func optionsOf(f *xcc.File, texts []string) (list []dlx.Option, err error) {
	for _, text := range texts {
		names := []string{text}
		if _, whole := f.Option(text); !whole {
			names = strings.Split(text, ",")
		}
		for _, name := range names {
			o, ok := f.Option(name)
			if !ok {
				return nil, fmt.Errorf("there is no option %q: %s", name, known(f))
			}
			list = append(list, o)
		}
	}
	return list, nil
}

// known says how the options of a problem are called.
func known(f *xcc.File) string {
	n := f.Problem.NumOptions()
	switch {
	case n == 0:
		return "the problem has none"
	case f.Names == nil:
		return fmt.Sprintf("they are called 1 to %d", n)
	}
	return fmt.Sprintf("they are called %s to %s", f.Names[0], f.Names[n-1])
}

// sought returns a solver of the solutions that the engine wants. It returns nil, and sets the
// values about the search, if there are none or if it was stopped.
func (p *Problem) sought(ctx context.Context, e *Engine) *dlx.Solver {
	w := &e.Wanted
	if !w.Any() {
		return p.solver(e)
	}
	force, err := optionsOf(p.File, w.Force)
	if err == nil {
		var forbid []dlx.Option
		if forbid, err = optionsOf(p.File, w.Forbid); err == nil {
			return p.assuming(ctx, e, force, forbid)
		}
	}
	e.Err, e.Complete = err, false
	return nil
}

// assuming is sought for options that each solution has, and that none has.
func (p *Problem) assuming(ctx context.Context, e *Engine, force, forbid []dlx.Option) *dlx.Solver {
	s := p.solver(e)
	s.Assume(force, forbid)
	if !e.Wanted.Fewest {
		return s
	}
	counted, err := rebuilt(ctx, p.Problem, -1, nil)
	if err == nil {
		fewest := dlx.NewSolver(counted, dlx.Settings{Progress: e.Options.Progress})
		fewest.Assume(force, forbid)
		least := int64(-1)
		for _, n := range fewest.Minimize(ctx, 1) {
			least = n
		}
		switch e.endedProblem(fewest); {
		case e.Err != nil || least < 0:
			return nil
		case least == 0: // the empty solution
			var all []dlx.Option
			for o := range dlx.Option(p.Problem.NumOptions()) {
				all = append(all, o)
			}
			s.Assume(nil, all)
			return s
		}
		if counted, err = rebuilt(ctx, p.Problem, int(least), nil); err == nil {
			s = (&Problem{File: &xcc.File{Problem: counted}}).solver(e)
			s.Assume(force, forbid)
			return s
		}
	}
	e.Err, e.Complete = err, false
	return nil
}

// bounds say how often an item is covered.
type bounds struct {
	item   dlx.Item
	lo, hi int
}

// rebuilt returns a problem whose solutions have the given number of options; if it is negative,
// the number of options is their cost. An item may have other bounds.
func rebuilt(
	ctx context.Context, p *dlx.Problem, exactly int, other *bounds,
) (*dlx.Problem, error) {
	var b dlx.Builder
	for i := range dlx.Item(p.NumItems()) {
		lo, hi := p.Bounds(i)
		if other != nil && other.item == i {
			lo, hi = other.lo, other.hi
		}
		if p.Primary(i) {
			b.Multiple(1, lo, hi)
		} else {
			b.Secondary(1)
		}
	}
	var number dlx.Item
	if exactly >= 0 {
		number = b.Multiple(1, exactly, exactly)
	}
	stop := poll.New(ctx)
	var entries []dlx.Entry
	for o := range dlx.Option(p.NumOptions()) {
		if stop.Stopped() {
			return nil, stop.Err()
		}
		entries = slices.AppendSeq(entries[:0], p.Entries(o))
		if exactly < 0 {
			b.Cost(b.AddColored(entries...), 1)
			continue
		}
		same := b.AddColored(append(entries, number.With(0))...)
		if c := p.Cost(o); c != 0 {
			b.Cost(same, c)
		}
	}
	return b.BuildContext(ctx)
}
