package subject

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"iter"
	"math/big"
	"slices"

	"exactcover/dlx"
	"exactcover/dlx/shard"
	"exactcover/encode/format"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// A Part says which part of the solutions of a subject is searched: one that was read, or the part
// with this number of those into which the subject is divided. If Of is 0, all are.
type Part struct {
	shard.ID
	Read *shard.Part
}

// A divisible is a subject as an exact-cover problem that can be divided into parts.
type divisible struct {
	solver *dlx.Solver
	name   string // what the problem is known by, besides its fingerprint
	// solution returns options that the solver has found as a solution, which is checked
	solution func(options []dlx.Option) (Solution, error)
	// stream yields the solutions under the assumptions of the solver, the cheapest first
	stream func(ctx context.Context) iter.Seq[[]dlx.Option]
}

// each yields a stream as solutions.
func (d *divisible) each(stream iter.Seq[[]dlx.Option], yield func(Solution) bool) error {
	for options := range stream {
		one, err := d.solution(options)
		if err != nil {
			return err
		}
		if !yield(one) {
			break
		}
	}
	return nil
}

// search yields the solutions, and sets the values about the search.
func (e *Engine) search(ctx context.Context, d *divisible, yield func(Solution) bool) {
	wrong := d.each(d.stream(ctx), yield)
	e.endedProblem(d.solver)
	e.Err = cmp.Or(wrong, e.Err)
}

// Divide divides the solutions of a subject into n parts.
func (e *Engine) Divide(ctx context.Context, s Subject, n int) ([]shard.Part, error) {
	d, err := s.divisible(ctx, e)
	if err != nil {
		return nil, err
	}
	return shard.Divide(ctx, d.solver, n, d.name)
}

// inPart calls a function for each prefix of the engine's part of a subject, which the solver then
// assumes, as long as it returns true.
func (e *Engine) inPart(ctx context.Context, s Subject, search func(*divisible) bool) {
	e.Complete, e.Stats = false, dlx.Stats{}
	var d *divisible
	var part shard.Part
	if d, e.Err = s.divisible(ctx, e); e.Err != nil {
		return
	}
	if part, e.Err = e.Part.of(ctx, d); e.Err != nil {
		return
	}
	e.Part.ID = part.ID
	total, all, bounded := dlx.Stats{}, true, true
	bound := []int64{} // of the prefixes that may have solutions
	for _, prefix := range part.Prefixes {
		if e.Err = prefix.Assume(d.solver); e.Err != nil {
			return
		}
		more := search(d)
		t := d.solver.Stats()
		total = total.Plus(t)
		ended := d.solver.Status() == dlx.StatusExhausted
		if all = all && ended; t.Bounded {
			bound = append(bound, t.Bound)
		} else if !ended || t.Solutions > 0 {
			bounded = false
		}
		if e.Err = cmp.Or(e.Err, d.solver.Err()); e.Err != nil || !more {
			e.Stats = total
			return
		}
	}
	if e.Complete, e.Stats = all, total; bounded && len(bound) > 0 {
		e.Stats.Bounded, e.Stats.Bound = true, slices.Min(bound)
	}
}

// of returns the part of a subject.
func (p *Part) of(ctx context.Context, d *divisible) (shard.Part, error) {
	if p.Read != nil {
		return *p.Read, p.Read.Check(d.solver, d.name)
	}
	parts, err := shard.Divide(ctx, d.solver, p.Of, d.name)
	if err != nil {
		return shard.Part{}, err
	}
	return parts[p.Number-1], nil
}

// searchPart yields the solutions of the engine's part of a subject, if they have costs the
// cheapest first.
func (e *Engine) searchPart(ctx context.Context, s Subject, yield func(Solution) bool) {
	left, limit := e.Options.Limit, e.Options.Limit
	var kept []*cover
	e.inPart(ctx, s, func(d *divisible) (more bool) {
		e.Err = d.each(d.stream(ctx), func(s Solution) bool {
			c, isCover := s.(*cover)
			if isCover && c.problem.Problem.HasCosts() {
				one := *c
				one.options = slices.Clone(c.options)
				kept, more = append(kept, &one), true
				return true
			}
			left-- // without a limit it does not come to 0
			more = yield(s) && left != 0
			return more
		})
		return more || len(kept) > 0 || limit == 0
	})
	slices.SortStableFunc(kept, func(a, b *cover) int { return cmp.Compare(a.cost(), b.cost()) })
	for k, c := range kept {
		if !yield(c) || uint64(k+1) == limit {
			break
		}
	}
}

// countPart counts the solutions of the engine's part of a subject.
func (e *Engine) countPart(ctx context.Context, s Subject) *big.Int {
	total := new(big.Int)
	e.inPart(ctx, s, func(d *divisible) bool {
		n, _ := d.solver.Count(ctx)
		total.Add(total, n)
		return true
	})
	return total
}

func (p *Problem) divisible(_ context.Context, e *Engine) (*divisible, error) {
	return p.by(e, p.solver(e)), nil
}

func (t *Tiling) divisible(ctx context.Context, e *Engine) (*divisible, error) {
	if _, _, err := t.Cover(ctx); err != nil {
		return nil, err
	}
	return t.by(e, t.problem.solver(e)), nil
}

func (p Puzzle) divisible(ctx context.Context, e *Engine) (*divisible, error) {
	m, err := matrix.Encode(ctx, p.Puzzle)
	if err != nil {
		return nil, err
	}
	text, err := format.All.Find("json").Append(ctx, nil, p.Puzzle, nil)
	if err != nil {
		return nil, err
	}
	o := e.Options
	sum := sha256.Sum256(fmt.Appendf(text, "%d", o.CountBy)) // which decides what solutions there are
	s := dlx.NewSolver(m.Problem(), dlx.Settings{
		Method: cmp.Or(o.Method, m.Method()), Seed: o.Seed, Counting: o.Counting, Memory: o.Memory,
		MaxSolutions: o.Limit, Processors: e.Processors(), Ordered: true, Progress: o.Progress,
		DistinctItems: m.DistinctItems(o.CountBy), Tuning: m.Tuning(),
	})
	found := slices.Repeat([]puzzle.Digit{puzzle.Empty}, p.Cells())
	solution := func(options []dlx.Option) (Solution, error) {
		m.Decode(options, found)
		one := puzzle.Solution{Grid: found}
		if m.Tiled() {
			one.Dominoes = m.Dominoes(options, nil)
		}
		return &grid{p.Puzzle, one}, check(ctx, p.Puzzle, found)
	}
	return &divisible{s, hex.EncodeToString(sum[:8]), solution, s.Solutions}, nil
}
