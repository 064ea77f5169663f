package dlx

import (
	"cmp"
	"container/heap"
	"context"
	"slices"

	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Split divides what the solver is to search into at least n parts, or as many as there are
// decisions to make. No solution belongs to two parts, and every solution to one, so that counts of
// the parts add up. Under the solver's assumptions the parts extend these, and parts can be split
// again. They come in an order that depends on the problem alone. Parts that turn out to be empty
// on the way are left out, but some may still be, and if all are there are none. The solver itself
// stays where it is.
//
// The part that looks largest is divided first, taking the branches of a decision for equally
// large: an item that is covered once is divided by the option that covers it, and one that may be
// covered more often by whether its first option is used. If solutions are told apart by
// [Options.DistinctItems] and [Options.DistinctOptions], only these are divided, so that distinct
// counts add up too, and items that may also stay uncovered are not.
//
// Split takes time proportional to n times the number of entries. It returns the error of the
// context or [ErrTimeout], and no parts, if it was stopped.
func (s *Solver) Split(ctx context.Context, n int) ([]Prefix, error) {
	checkContext("Split", ctx)
	checkCount("Split", "the number of parts", int64(n), 1)
	s.occupy("Split")
	defer s.release()
	term := s.options.term(ctx)
	watch := term.watch()
	root := &part{Prefix: Prefix{
		Problem: s.problem.fingerprintWithin(watch),
		Force:   toOptions(s.task.Force),
		Forbid:  toOptions(s.task.Forbid),
	}, weight: 1}
	x := splitter{solver: s, task: search.Task{Matrix: s.task.Matrix}, watch: watch}
	open := parts{root}
	for count := 1; count < n && len(open) > 0 && !watch.Stopped(); {
		p := heap.Pop(&open).(*part)
		x.divide(p)
		if p.whole {
			continue
		}
		count += len(p.parts) - 1
		for _, q := range p.parts {
			x.made++
			q.order = x.made
			heap.Push(&open, q)
		}
	}
	if watch.Stopped() {
		return nil, term.err()
	}
	return root.collect(nil), nil
}

// A part is a prefix on the way, or the parts it was divided into.
type part struct {
	Prefix
	weight float64
	order  int  // when it was made
	whole  bool // it cannot be divided
	split  bool // it has been divided, perhaps into nothing
	parts  []*part
}

// with returns a part of p that forces and forbids more.
func (p *part) with(weight float64, force, forbid []Option) *part {
	return &part{
		Prefix: Prefix{p.Problem, slices.Concat(p.Force, force), slices.Concat(p.Forbid, forbid)},
		weight: weight,
	}
}

func (p *part) collect(dst []Prefix) []Prefix {
	if !p.split {
		return append(dst, p.Prefix)
	}
	for _, q := range p.parts {
		dst = q.collect(dst)
	}
	return dst
}

// parts is a heap, the largest part first.
type parts []*part

func (h parts) Len() int { return len(h) }
func (h parts) Less(a, b int) bool {
	if c := cmp.Compare(h[a].weight, h[b].weight); c != 0 {
		return c > 0
	}
	return h[a].order < h[b].order
}
func (h parts) Swap(a, b int) { h[a], h[b] = h[b], h[a] }
func (h *parts) Push(x any)   { *h = append(*h, x.(*part)) }
func (h *parts) Pop() any {
	last := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return last
}

// A splitter finds out what assumptions leave of a problem.
type splitter struct {
	solver *Solver
	task   search.Task
	watch  *matrix.Watch
	search links.Search
	made   int // parts

	chosen, live []int32
	alive        []bool  // option -> in live
	times        []int32 // item -> chosen options that cover it
	branches     []int32 // item -> live options
}

// divide looks for a decision on p and divides p by it.
func (x *splitter) divide(p *part) {
	if !x.load(p) {
		p.split = true
		return
	}
	t := &x.solver.task
	if t.DistinctItems != nil || t.DistinctOptions != nil {
		x.divideVisible(p)
	} else {
		x.divideAny(p)
	}
	p.split = !p.whole
}

// load applies the assumptions of p. It reports false if they leave no solution, and if the watch
// stops it.
func (x *splitter) load(p *part) bool {
	m := x.task.Matrix
	x.task.Force = appendRaw(x.task.Force[:0], p.Force)
	x.task.Forbid = appendRaw(x.task.Forbid[:0], p.Forbid)
	if !x.search.Load(&x.task, x.watch) || x.search.Failed() {
		return false
	}
	x.search.Attend(x.watch)
	x.chosen = x.search.Solution(x.chosen[:0])
	x.live = x.search.Live(x.live[:0])
	x.alive = cleared(x.alive, m.Options())
	x.times = cleared(x.times, m.Items())
	x.branches = cleared(x.branches, m.Items())
	for _, o := range x.chosen {
		for _, i := range m.Entries(o) {
			x.times[i]++
		}
	}
	for _, o := range x.live {
		x.alive[o] = true
		for _, i := range m.Entries(o) {
			x.branches[i]++
		}
		if x.watch.Over(len(m.Entries(o))) {
			return false
		}
	}
	return true
}

// divideAny divides p by the primary item with the fewest branches, the leftmost of several.
func (x *splitter) divideAny(p *part) {
	m := x.task.Matrix
	best, least := int32(-1), int32(0)
	for i := range int32(m.Items()) {
		if !m.Primary[i] || x.branches[i] == 0 {
			continue
		}
		n := x.branches[i] + 1 - max(0, m.Lo[i]-x.times[i])
		if best < 0 || n < least {
			best, least = i, n
		}
	}
	if best < 0 {
		p.whole = true
		return
	}
	once := m.Lo[best]-x.times[best] == 1 && m.Hi[best]-x.times[best] == 1
	share := p.weight / float64(least)
	for _, o := range m.Column(best) {
		if !x.alive[o] {
			continue
		}
		option := []Option{Option(o)}
		p.parts = append(p.parts, p.with(share, option, nil))
		if !once {
			p.parts = append(p.parts, p.with(p.weight-share, nil, option))
			break
		}
	}
}

// divideVisible divides p by the visible item with the fewest values, the first of several, or by a
// visible option. Only an item that must be covered can be divided by forbidding options: each
// part forbids those that give it another value.
func (x *splitter) divideVisible(p *part) {
	m := x.task.Matrix
	best, values := int32(-1), []int32(nil)
	for _, i := range x.solver.task.DistinctItems {
		if !m.Primary[i] || m.Lo[i] == 0 || x.times[i] > 0 {
			continue
		}
		if x.watch.Over(len(m.Column(i))) {
			break
		}
		if v := x.values(i); len(v) > 1 && (best < 0 || len(v) < len(values)) {
			best, values = i, v
		}
	}
	if best >= 0 {
		for _, v := range values {
			p.parts = append(p.parts, p.with(p.weight/float64(len(values)), nil, x.otherwise(best, v)))
		}
		return
	}
	for _, o := range x.solver.task.DistinctOptions {
		if x.alive[o] {
			option := []Option{Option(o)}
			p.parts = append(p.parts, p.with(p.weight/2, option, nil), p.with(p.weight/2, nil, option))
			return
		}
	}
	p.whole = true
}

// values returns the colours that live options give to item i, in order of appearance.
func (x *splitter) values(i int32) []int32 {
	var values []int32
	colors := x.task.ColumnColors(i)
	for k, o := range x.task.Column(i) {
		c := int32(0)
		if colors != nil {
			c = colors[k]
		}
		if x.alive[o] && !slices.Contains(values, c) {
			values = append(values, c)
		}
	}
	return values
}

// otherwise returns the live options that give item i another colour than c.
func (x *splitter) otherwise(i, c int32) []Option {
	var others []Option
	colors := x.task.ColumnColors(i)
	for k, o := range x.task.Column(i) {
		if x.alive[o] && colors[k] != c {
			others = append(others, Option(o))
		}
	}
	return others
}

func toOptions(raw []int32) []Option {
	var options []Option
	for _, o := range raw {
		options = append(options, Option(o))
	}
	return options
}

func appendRaw(raw []int32, options []Option) []int32 {
	for _, o := range options {
		raw = append(raw, int32(o))
	}
	return raw
}

// cleared returns s with length n and zeros, allocating only if it has no room.
func cleared[T any](s []T, n int) []T {
	s = matrix.Resize(s, n)
	clear(s)
	return s
}
