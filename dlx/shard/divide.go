package shard

import (
	"container/heap"
	"context"
	"slices"

	"exactcover/dlx"
	"exactcover/dlx/internal/engine"
	"exactcover/dlx/internal/inside"
	"exactcover/dlx/internal/matrix"
)

// Divide divides the search of a solver into n parts that take about the same time. Every solution
// belongs to exactly one part. Some parts may be empty, if the problem has few decisions to make.
//
// The name, without blanks, tells problems apart that have the same fingerprint, because they
// differ in their propagators only, or come from different puzzles. It is part of the division, and
// of the text of each part.
//
// Divide splits the problem into several times more prefixes than parts: the one that looks
// largest, again and again. How large a prefix is, it estimates by random walks: see
// [dlx.Solver.Estimate]. They do not see that counting meets the same sub-problem twice. All
// machines find the same parts.
//
// Divide takes time proportional to n times the number of entries. If it is stopped, it returns the
// error of the context or [dlx.ErrTimeout]. The solver keeps its assumptions, and starts over.
func Divide(ctx context.Context, s *dlx.Solver, n int, name string) ([]Part, error) {
	d := divider{ctx: ctx, solver: s}
	whole := wholeOf(s, "Divide")
	defer whole.Assume(s)
	shares, err := d.shares(n)
	if err != nil {
		return nil, err
	}
	parts := make([]Part, n)
	bins := make(bins, n)
	for k := range parts {
		parts[k] = Part{ID: ID{Number: k + 1, Of: n}, Name: name, Problem: whole.Problem}
		bins[k].part = &parts[k]
	}
	for _, x := range shares { // the largest first, each to the part that has the least
		bins[0].part.Prefixes = append(bins[0].part.Prefixes, x.Prefix)
		bins[0].nodes += x.nodes
		heap.Fix(&bins, 0)
	}
	texts := []string{}
	for k := range parts {
		texts = append(texts, parts[k].text())
	}
	division := digest(texts...)
	for k := range parts {
		parts[k].Division = division
	}
	return parts, nil
}

// wholeOf returns what a solver searches as a prefix.
func wholeOf(s *dlx.Solver, call string) (x Prefix) {
	inside.Use(s, call, func(session *engine.Session, fingerprint inside.Fingerprint) {
		t := session.Task()
		x.Problem = fingerprint(nil)
		x.Force = matrix.Convert[dlx.Option](nil, t.Force)
		x.Forbid = matrix.Convert[dlx.Option](nil, t.Forbid)
	})
	return x
}

// A divider splits the search of a solver into shares.
type divider struct {
	ctx    context.Context
	solver *dlx.Solver
	open   shares  // that may be split further
	made   int     // number of shares made
	total  float64 // nodes of all shares
}

// A share is a prefix with the estimated number of its nodes.
type share struct {
	Prefix
	nodes float64
	order int // number of shares made before
}

const (
	perPart = 12 // about as many shares are made for each part
	fine    = 8  // a share is small if a mean part has as many times its nodes
	walks   = 6  // number of random walks for an estimate
	pieces  = 6  // about as many shares are made of a large one
)

// shares returns the shares for n parts, the largest first.
func (d *divider) shares(n int) (shares, error) {
	whole, err := d.split(n)
	if err != nil {
		return nil, err
	}
	var done shares
	for d.push(whole); len(d.open) > 0 && len(d.open)+len(done) < perPart*n; {
		x := heap.Pop(&d.open).(share)
		if x.nodes*float64(fine*n) <= d.total {
			done = append(done, x)
			break
		}
		if err := x.Assume(d.solver); err != nil {
			return nil, err
		}
		smaller, err := d.split(pieces)
		if err != nil {
			return nil, err
		}
		if len(smaller) == 1 { // it cannot be split
			done = append(done, x)
			continue
		}
		d.total -= x.nodes
		d.push(smaller)
	}
	done = append(done, d.open...)
	slices.SortFunc(done, func(a, b share) int {
		if a.before(b) {
			return -1
		}
		return 1
	})
	return done, nil
}

// split splits what the solver assumes into about n shares.
func (d *divider) split(n int) (found shares, err error) {
	prefixes, err := Split(d.ctx, d.solver, n)
	for k := 0; k < len(prefixes) && err == nil; k++ {
		x := share{Prefix: prefixes[k], order: d.made}
		d.made++
		var e dlx.Estimate
		if err = x.Assume(d.solver); err == nil {
			e, err = d.solver.Estimate(d.ctx, walks, 1)
		}
		x.nodes = e.Nodes
		found = append(found, x)
	}
	return found, err
}

func (d *divider) push(list shares) {
	for _, x := range list {
		d.total += x.nodes
		heap.Push(&d.open, x)
	}
}

// before reports whether a is split before b.
func (a share) before(b share) bool {
	if a.nodes != b.nodes {
		return a.nodes > b.nodes
	}
	return a.order < b.order
}

// shares are a heap, the largest first.
type shares []share

func (h shares) Len() int           { return len(h) }
func (h shares) Less(a, b int) bool { return h[a].before(h[b]) }
func (h shares) Swap(a, b int)      { h[a], h[b] = h[b], h[a] }
func (h *shares) Push(x any)        { *h = append(*h, x.(share)) }
func (h *shares) Pop() any {
	last := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return last
}

// bins are a heap of parts, the one with the fewest nodes first.
type bins []struct {
	part  *Part
	nodes float64
}

func (h bins) Len() int { return len(h) }
func (h bins) Less(a, b int) bool {
	if h[a].nodes != h[b].nodes {
		return h[a].nodes < h[b].nodes
	}
	return h[a].part.Number < h[b].part.Number
}
func (h bins) Swap(a, b int) { h[a], h[b] = h[b], h[a] }
func (bins) Push(any)        {}
func (bins) Pop() any        { return nil }
