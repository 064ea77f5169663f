package socket

import (
	"context"
	"errors"
	"math"
	"slices"
	"time"

	"exactcover/dlx"
	"exactcover/encode"
	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/steps"
)

const (
	mostEach = 64  // solutions counted with each candidate
	probes   = 200 // of a search tree between two looks at the clock
)

// solver returns a solver for a request. Requests share the processors, so each has one.
func solver(o encode.Options) *encode.Solver {
	o.Processors = 1
	return encode.NewSolver(o)
}

// candidates answers with the number of solutions of each candidate. With the option "logical" it
// is -1 for one in no solution that steps without trying digits do not strike.
func candidates(ctx context.Context, q *request, send func(reply)) error {
	v, err := solver(encode.Options{}).Survey(ctx, q.puzzle, q.limit(), nil)
	if err != nil {
		return err
	}
	p := q.puzzle
	var left []puzzle.DigitSet // by logic; nil: not asked for
	if slices.Contains(q.page.Options, "logical") {
		chain, err := steps.Solve(ctx, p, q.settings(steps.Try))
		if err != nil {
			return err
		}
		left = chain.Left
	}
	numbers := make([]int64, 0, p.GridCells()*p.DigitCount())
	for c := range puzzle.Cell(p.GridCells()) {
		for d := p.Low; d <= p.High; d++ {
			n := int64(v.Solutions(c, d))
			if n == 0 && left != nil && left[c].Has(d) {
				n = -1
			}
			numbers = append(numbers, n)
		}
	}
	send(reply{"type": "truecandidates", "solutionsPerCandidate": numbers})
	return nil
}

// solve answers with a solution.
func solve(ctx context.Context, q *request, send func(reply)) error {
	one, err := solver(encode.Options{}).Solve(ctx, q.puzzle)
	if err != nil {
		return err
	}
	send(reply{"type": "solved", "solution": one.Grid[:q.puzzle.GridCells()]})
	return nil
}

// check answers with the number of solutions, up to two.
func check(ctx context.Context, q *request, send func(reply)) error {
	n, err := solver(encode.Options{}).CountUpTo(ctx, q.puzzle, 2)
	if err != nil {
		return err
	}
	send(reply{"type": "count", "count": n, "inProgress": false})
	return nil
}

// count answers with the number of solutions, now and then while it grows.
func count(ctx context.Context, q *request, send func(reply)) error {
	last := time.Now()
	n, err := solver(encode.Options{Progress: func(p dlx.Progress) {
		if time.Since(last) >= reportTime {
			last = time.Now()
			send(reply{"type": "count", "count": p.Solutions, "inProgress": true})
		}
	}}).Count(ctx, q.puzzle)
	if err != nil {
		return err
	}
	send(reply{"type": "count", "count": n, "inProgress": false})
	return nil
}

// estimate answers again and again with an estimate of the number of solutions, until it is
// canceled. Rules that the problem states by propagators do not take part: [dlx.Solver.Estimate].
func estimate(ctx context.Context, q *request, send func(reply)) error {
	e, err := matrix.Encode(ctx, q.puzzle)
	if err != nil {
		return err
	}
	s, last, all := dlx.NewSolver(e.Problem(), dlx.Settings{}), time.Now(), mean{}
	for seed := uint64(1); ; seed++ {
		part, err := s.Estimate(ctx, probes, seed)
		if err != nil {
			return err
		}
		all.add(float64(part.Probes), part.Solutions, part.SolutionsError)
		if seed > 1 && time.Since(last) < reportTime {
			continue
		}
		last = time.Now()
		if most := all.mean + all.spread; math.IsInf(most, 0) || math.IsNaN(most) {
			return errors.New("the number of solutions is too large for an estimate")
		}
		send(all.reply())
	}
}

// A mean is the mean of many numbers, given in parts.
type mean struct {
	n, mean, spread float64 // spread: the sum of squared distances from the mean
}

// add adds n numbers by their mean and its standard error.
func (m *mean) add(n, part, err float64) {
	d, total := part-m.mean, m.n+n
	m.spread += err*err*n*(n-1) + d*d*m.n*n/total
	m.mean += d * n / total
	m.n = total
}

func (m *mean) reply() reply {
	err := math.Sqrt(m.spread / m.n / (m.n - 1))
	relative := 0.0
	if m.mean > 0 {
		relative = 100 * err / m.mean
	}
	return reply{
		"type": "estimate", "estimate": m.mean, "stderr": err, "iterations": m.n,
		"ci95_lower": max(0, m.mean-1.96*err), "ci95_upper": m.mean + 1.96*err,
		"relErrPercent": relative,
	}
}
