package shard

import (
	"container/heap"
	"context"
	"slices"
	"time"

	"exactcover/dlx"
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
	shares, err := Shares(ctx, s, perPart*n, 0)
	if err != nil {
		return nil, err
	}
	whole := Whole(s)
	parts := make([]Part, n)
	bins := make(bins, n)
	for k := range parts {
		parts[k] = Part{ID: ID{Number: k + 1, Of: n}, Name: name, Problem: whole.Problem}
		bins[k].part = &parts[k]
	}
	for _, x := range shares { // the largest first, each to the part that has the least
		bins[0].part.Prefixes = append(bins[0].part.Prefixes, x.Prefix)
		bins[0].nodes += x.Nodes
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

// A Share is a prefix with an estimate of how large it is.
type Share struct {
	Prefix
	Nodes float64 // estimated number of nodes of its search tree
	order int     // number of shares made before
}

const (
	perPart = 12 // about as many shares are made for each part
	fine    = 8  // a share is small if it has less than one of as many parts of a part's nodes
	walks   = 20 // number of random walks for an estimate; fewer miss where the nodes are
	pieces  = 6  // about as many shares are made of a large one
)

// MostNodes is the size of a [Share] that is not estimated any higher, so that sums are finite.
const MostNodes = 1e300

// Shares divides the search of a solver into about n shares, the largest first, as [Divide] does
// for parts. Every solution belongs to exactly one of them. There are fewer if there are few
// decisions to make, and none if there is no solution. It takes time as Divide does, and ends in
// the same way.
//
// After the time most, unless that is 0, Shares splits nothing any more. It makes at least one
// decision: of its branches that are left then, it takes each to be as large as the others are on
// average.
func Shares(ctx context.Context, s *dlx.Solver, n int, most time.Duration) ([]Share, error) {
	whole := Whole(s)
	defer whole.Assume(s)
	d := divider{ctx: ctx, solver: s}
	if most > 0 {
		d.end = time.Now().Add(most)
	}
	parts := (n + perPart - 1) / perPart
	first, err := d.split(parts)
	if err != nil {
		return nil, err
	}
	var done shares
	for d.push(first); !d.late() && len(d.open) > 0 && len(d.open)+len(done) < n; {
		x := heap.Pop(&d.open).(Share)
		if x.Nodes*float64(fine*parts) <= d.total {
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
		d.total -= x.Nodes
		d.push(smaller)
	}
	done = append(done, d.open...)
	slices.SortFunc(done, func(a, b Share) int {
		if a.before(b) {
			return -1
		}
		return 1
	})
	return done, nil
}

// A divider splits the search of a solver into shares.
type divider struct {
	ctx    context.Context
	solver *dlx.Solver
	end    time.Time // zero: there is none
	open   shares    // that may be split further
	made   int       // number of shares made
	total  float64   // nodes of all shares
}

// late reports whether there is no time left.
func (d *divider) late() bool { return !d.end.IsZero() && !time.Now().Before(d.end) }

// split splits what the solver assumes into about n shares.
func (d *divider) split(n int) (found shares, err error) {
	prefixes, err := Split(d.ctx, d.solver, n)
	mean := 0.0 // of the estimates
	for k := 0; k < len(prefixes) && err == nil; k++ {
		x := Share{Prefix: prefixes[k], Nodes: mean, order: d.made}
		d.made++
		if k == 0 || !d.late() {
			if err = x.Assume(d.solver); err != nil {
				break
			}
			var e dlx.Estimate
			e, err = d.solver.Estimate(d.ctx, walks, 1)
			x.Nodes = min(e.Nodes, MostNodes)
			mean += (x.Nodes - mean) / float64(k+1)
		}
		found = append(found, x)
	}
	return found, err
}

func (d *divider) push(list shares) {
	for _, x := range list {
		d.total += x.Nodes
		heap.Push(&d.open, x)
	}
}

// before reports whether a is split before b.
func (a Share) before(b Share) bool {
	if a.Nodes != b.Nodes {
		return a.Nodes > b.Nodes
	}
	return a.order < b.order
}

// shares are a heap, the largest first.
type shares []Share

func (h shares) Len() int           { return len(h) }
func (h shares) Less(a, b int) bool { return h[a].before(h[b]) }
func (h shares) Swap(a, b int)      { h[a], h[b] = h[b], h[a] }
func (h *shares) Push(x any)        { *h = append(*h, x.(Share)) }
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
