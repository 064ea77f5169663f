// Package reduce makes exact-cover problems smaller before they are searched, after Knuth's program
// DLX-PRE.
package reduce

import (
	"context"
	"slices"
	"sync"

	"exactcover/dlx"
	"exactcover/dlx/internal/inside"
	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
	"exactcover/internal/misuse"
)

// A Reduction is a smaller problem, with the data to convert its solutions into solutions of the
// original problem.
type Reduction struct {
	// Problem is the reduced problem. Each of its solutions, together with Forced, is a solution of
	// the original.
	Problem *dlx.Problem

	// Forced holds the options of the original that belong to every solution and are not in Problem,
	// in rising order.
	Forced []dlx.Option

	Cost     int64        // sum of the costs of the forced options
	Items    []dlx.Item   // item of Problem -> item of the original
	Options  []dlx.Option // option of Problem -> option of the original
	Before   Size         // size of the original
	After    Size         // size of Problem
	Complete bool         // no rule can reduce more; if false, the limit on rounds was reached
}

// A Size says how large a problem is.
type Size struct{ Items, Options, Entries int }

func sizeOf(p *dlx.Problem) Size {
	return Size{p.NumItems(), p.NumOptions(), len(inside.Matrix(p, "Problem").Item)}
}

// Original converts a solution of r.Problem into a solution of the original problem, and appends it
// to dst.
func (r *Reduction) Original(dst, solution []dlx.Option) []dlx.Option {
	if r == nil || r.Problem == nil {
		pkg.Panic("Original: the reduction is nil or a zero Reduction; reduce.Problem makes reductions")
	}
	dst = append(dst, r.Forced...)
	for _, o := range solution {
		if n := len(r.Options); o < 0 || int(o) >= n {
			pkg.Panic("Original: option %d is not in the reduced problem, which has %d", o, n)
		}
		dst = append(dst, r.Options[o])
	}
	return dst
}

// maxRounds is the most rounds of [Problem]. Most problems need two or three.
const maxRounds = 10

// Problem makes a problem smaller before it is searched. The rules are those of Knuth's program
// DLX-PRE:
//
//   - An option is dropped if it blocks an item, directly or by the moves that it forces.
//   - If an item needs all its options, they are forced. They are dropped, with the items that they
//     cover.
//   - If every option of an item i holds item j too, then j is covered with i. Options that hold j
//     without i are dropped, and then j itself.
//   - An item that restricts nothing any more is dropped.
//
// The solutions stay the same: each consists of the forced options and a solution of the reduced
// problem; see [Reduction.Original]. If the rules find that there is no solution, the reduced
// problem is one item without options. Bounds, colours, costs and propagators are kept. Do not
// reduce a problem whose solutions are distinguished by [dlx.Settings.DistinctItems]: one of these
// items may be dropped.
//
// Problem applies the rules in rounds until nothing changes, but in at most ten rounds. A round
// tries every option as a search would: that takes time up to linear in the entries of all options
// that it rules out. A reduction is useful before a long search, but takes longer than a short one.
// If the context ends, Problem returns the cause and no reduction.
func Problem(ctx context.Context, p *dlx.Problem) (*Reduction, error) {
	m := inside.Matrix(p, "Problem")
	pkg.Context("Problem", ctx)
	watch := matrix.Until(ctx)
	x := &reducer{
		problem: p,
		matrix:  m,
		watch:   watch,
		implied: make([]bool, p.NumItems()),
		shared:  make([]shared, p.NumItems()),
	}
	x.search.Load(&search.Task{Matrix: m}, x.watch)
	x.search.Attend(x.watch)
	complete := x.search.Failed()
	for round := 0; round < maxRounds && !complete && !x.watch.Stopped(); round++ {
		removed := x.removed
		x.probe()
		x.imply()
		complete = x.removed == removed || x.search.Failed()
	}
	r := &Reduction{Before: sizeOf(p), Complete: complete}
	var b dlx.Builder
	switch {
	case x.watch.Stopped():
	case x.search.Failed():
		x.contradiction(r, &b)
	default:
		x.finish(r, &b)
	}
	if x.watch.Stopped() {
		return nil, context.Cause(ctx)
	}
	var err error
	if r.Problem, err = b.BuildContext(ctx); err != nil {
		return nil, err
	}
	r.After = sizeOf(r.Problem)
	return r, nil
}

// A reducer removes options from the root of a search.
type reducer struct {
	problem *dlx.Problem
	matrix  *matrix.Matrix // of the problem
	watch   *matrix.Watch  // once it has stopped work, the results are wrong
	search  links.Search
	implied []bool // item -> it is covered together with another item and can be dropped
	removed int    // number of options removed

	live   []int32  // live options of the current item
	shared []shared // item -> number of live options of the current item that also hold it
}

// A shared says how many live options of an item also hold another item with one colour.
type shared struct{ item, color, count int32 }

// remove drops a live option.
func (x *reducer) remove(o int32) {
	x.removed++
	x.search.Remove(o)
}

// probe drops the options that lead to a dead end by forced moves alone.
func (x *reducer) probe() {
	for o := range int32(x.problem.NumOptions()) {
		if x.watch.Over(1) {
			return
		}
		if x.search.Alive(o) && !x.search.Allows(o) {
			x.remove(o)
		}
	}
}

// imply drops items that are always covered together with another item, and the options that this
// rules out.
func (x *reducer) imply() {
	m := x.matrix
	for i := range int32(m.Items()) {
		if lo, _ := x.search.Bounds(i); !m.Primary[i] || x.implied[i] || lo == 0 {
			continue
		}
		x.live = x.liveOf(x.live[:0], i)
		if len(x.live) == 0 || x.watch.Stopped() {
			return // a dead end, or the watch has stopped it
		}
		x.share(i)
		for _, j := range m.Entries(x.live[0]) {
			if s := x.shared[j]; j != i && !x.implied[j] && int(s.count) == len(x.live) {
				x.dropWith(i, j, s.color)
			}
		}
	}
}

func (x *reducer) liveOf(dst []int32, i int32) []int32 {
	column := x.matrix.Column(i)
	x.watch.Over(len(column))
	for _, o := range column {
		if x.search.Alive(o) {
			dst = append(dst, o)
		}
	}
	return dst
}

// share counts, for each entry of the first live option of item i, how many live options of i hold
// the same item with the same colour.
func (x *reducer) share(i int32) {
	m := x.matrix
	for k, j := range m.Entries(x.live[0]) {
		x.shared[j] = shared{i, m.ValueOf(x.live[0], k), 0}
	}
	for _, o := range x.live {
		for k, j := range m.Entries(o) {
			if s := &x.shared[j]; s.item == i && s.color == m.ValueOf(o, k) {
				s.count++
			}
		}
		if x.watch.Over(len(m.Entries(o))) {
			return
		}
	}
}

// dropWith drops item j if item i makes it redundant. Every live option of i must hold j with
// colour c. If c is 0, i must be covered exactly once and j at most once; then the options of j
// without i are removed, too. If c is a colour, the options that give j another colour are removed.
func (x *reducer) dropWith(i, j, c int32) {
	m := x.matrix
	if c == 0 {
		// The one option that covers i is the one that covers j.
		lo, hi := x.search.Bounds(i)
		if _, room := x.search.Bounds(j); lo != 1 || hi != 1 || m.Primary[j] && room != 1 {
			return
		}
	}
	x.implied[j] = true
	for _, o := range m.Column(j) {
		if x.watch.Over(len(m.Entries(o))) {
			return
		}
		if x.search.Alive(o) && !x.agrees(o, i, j, c) {
			x.remove(o)
		}
	}
}

// agrees reports whether option o holds item i or, if c is a colour, item j with that colour.
func (x *reducer) agrees(o, i, j, c int32) bool {
	m := x.matrix
	for k, h := range m.Entries(o) {
		if c == 0 && h == i || c != 0 && h == j && m.ValueOf(o, k) == c {
			return true
		}
	}
	return false
}

// contradiction builds a problem without solutions.
func (x *reducer) contradiction(r *Reduction, b *dlx.Builder) {
	b.Items(1)
	r.Items = []dlx.Item{dlx.Item(slices.Index(x.matrix.Primary, true))}
}

// finish builds the reduced problem.
func (x *reducer) finish(r *Reduction, b *dlx.Builder) {
	p, m := x.problem, x.matrix
	item := make([]dlx.Item, p.NumItems())
	for i := range int32(p.NumItems()) {
		if item[i] = x.declare(b, i); item[i] >= 0 {
			r.Items = append(r.Items, dlx.Item(i))
		}
	}
	option := make([]int32, p.NumOptions())
	for o := range int32(p.NumOptions()) {
		option[o] = -1
		if !x.search.Alive(o) {
			continue
		}
		var entries []dlx.Entry
		for e := range p.Entries(dlx.Option(o)) {
			if item[e.Item] >= 0 {
				entries = append(entries, item[e.Item].With(e.Color))
			}
		}
		if x.watch.Over(len(entries) + 1) {
			return
		}
		added := b.AddColored(entries...)
		b.Cost(added, p.Cost(dlx.Option(o)))
		option[o] = int32(added)
		r.Options = append(r.Options, dlx.Option(o))
	}
	for _, o := range slices.Sorted(slices.Values(x.search.Solution(nil))) {
		option[o] = forced
		r.Forced = append(r.Forced, dlx.Option(o))
		r.Cost += p.Cost(dlx.Option(o))
	}
	for _, h := range m.Hooks {
		inside.Hook(b, renumbered(h, option))
	}
}

// declare declares item i of the original in the reduced problem. It returns -1 if the item
// restricts nothing any more.
func (x *reducer) declare(b *dlx.Builder, i int32) dlx.Item {
	x.live = x.liveOf(x.live[:0], i)
	if x.implied[i] || len(x.live) == 0 {
		return -1
	}
	if lo, hi := x.search.Bounds(i); x.matrix.Primary[i] {
		return b.Multiple(1, int(lo), int(hi))
	}
	x.share(i)
	if s := x.shared[i]; len(x.live) == 1 || s.color != 0 && int(s.count) == len(x.live) {
		return -1
	}
	return b.Secondary(1)
}

// forced marks an option that is in every solution.
const forced = -2

// A translation is the view that a hook of the original sees. It shows a view of the reduced
// problem, with options numbered as in the original.
type translation struct {
	view   matrix.View
	option []int32 // option of the original -> option of the reduced problem, -1 (dropped) or forced
}

func (t *translation) Used(o int32) bool {
	q := t.option[o]
	return q == forced || q >= 0 && t.view.Used(q)
}

func (t *translation) Possible(o int32) bool {
	q := t.option[o]
	return q >= 0 && t.view.Possible(q)
}

func (t *translation) Open(o int32) bool {
	q := t.option[o]
	return q == forced || q >= 0 && t.view.Open(q)
}

func (t *translation) OpenAmong(watched []int32, first, n int) uint64 {
	return matrix.OpenAmong(t, watched[first:first+n])
}

func (t *translation) Remove(o int32) {
	if q := t.option[o]; q >= 0 {
		t.view.Remove(q)
	}
}

// renumbered returns hook h of the original as a hook of the reduced problem. It has a pool of
// translations, because several searches share the hook and must not allocate memory.
func renumbered(h matrix.Hook, option []int32) matrix.Hook {
	pool := &sync.Pool{New: func() any { return &translation{option: option} }}
	r := matrix.Hook{Propagate: func(v matrix.View) bool {
		t := pool.Get().(*translation)
		t.view = v
		ok := h.Propagate(t)
		t.view = nil
		pool.Put(t)
		return ok
	}}
	for _, o := range h.Watched {
		if q := option[o]; q >= 0 {
			r.Watched = append(r.Watched, q)
		}
	}
	return r
}

var pkg = misuse.Of("reduce")
