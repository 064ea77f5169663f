package engine

import (
	"cmp"
	"container/heap"
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/root"
	"exactcover/dlx/internal/search"
)

// Assumptions define a part: the solutions that use all options of Force and none of Forbid.
type Assumptions struct{ Force, Forbid []int32 }

// Split divides the task into at least n parts, or fewer if there are not enough decisions to make.
// Every solution belongs to one part. If the watch stops Split, the result is wrong. Split does not
// change the state of the session.
func (s *Session) Split(n int, watch *matrix.Watch) []Assumptions {
	root := &prefix{
		Assumptions: Assumptions{slices.Clone(s.task.Force), slices.Clone(s.task.Forbid)},
		weight:      1,
	}
	x := splitter{whole: &s.task, watch: watch}
	open := prefixes{root}
	for count := 1; count < n && len(open) > 0 && !watch.Stopped(); {
		p := heap.Pop(&open).(*prefix)
		x.divide(p)
		if p.whole {
			continue
		}
		count += len(p.longer) - 1
		for _, q := range p.longer {
			x.made++
			q.order = x.made
			heap.Push(&open, q)
		}
	}
	return root.collect(nil)
}

// A prefix is a part: it has assumptions, and may be divided into further parts.
type prefix struct {
	Assumptions
	weight float64   // estimated size of the part
	order  int       // number of parts made earlier
	whole  bool      // whether it cannot be divided
	split  bool      // whether it has been divided, perhaps into no parts
	longer []*prefix // the parts into which it has been divided
}

// with returns a part of p that forces and forbids more options.
func (p *prefix) with(weight float64, force, forbid []int32) *prefix {
	return &prefix{
		Assumptions: Assumptions{slices.Concat(p.Force, force), slices.Concat(p.Forbid, forbid)},
		weight:      weight,
	}
}

func (p *prefix) collect(dst []Assumptions) []Assumptions {
	if !p.split {
		return append(dst, p.Assumptions)
	}
	for _, q := range p.longer {
		dst = q.collect(dst)
	}
	return dst
}

// prefixes are a heap, the largest part first.
type prefixes []*prefix

func (h prefixes) Len() int { return len(h) }
func (h prefixes) Less(a, b int) bool {
	if c := cmp.Compare(h[a].weight, h[b].weight); c != 0 {
		return c > 0
	}
	return h[a].order < h[b].order
}
func (h prefixes) Swap(a, b int) { h[a], h[b] = h[b], h[a] }
func (h *prefixes) Push(x any)   { *h = append(*h, x.(*prefix)) }
func (h *prefixes) Pop() any {
	last := (*h)[len(*h)-1]
	*h = (*h)[:len(*h)-1]
	return last
}

// A splitter divides a task.
type splitter struct {
	whole *search.Task // the task to be divided
	watch *matrix.Watch
	root  root.Root // the root of the task under the assumptions of the current part
	made  int       // number of parts made
}

// divide finds a decision for p and divides p by it.
func (x *splitter) divide(p *prefix) {
	t := x.whole
	if !x.root.Run(&search.Task{Matrix: t.Matrix, Force: p.Force, Forbid: p.Forbid}, x.watch) {
		p.split = true
		return
	}
	if t.DistinctItems != nil {
		x.divideVisible(p)
	} else {
		x.divideAny(p)
	}
	p.split = !p.whole
}

// divideAny divides p by the primary item with the fewest branches, the leftmost of several.
func (x *splitter) divideAny(p *prefix) {
	r := &x.root
	best, least := int32(-1), int32(0)
	for i := range int32(x.whole.Items()) {
		if !x.whole.Primary[i] || r.Live[i] == 0 {
			continue
		}
		if n := r.Live[i] + 1 - r.Need[i]; best < 0 || n < least {
			best, least = i, n
		}
	}
	if best < 0 {
		p.whole = true
		return
	}
	once := r.Need[best] == 1 && r.Room[best] == 1
	each := p.weight / float64(least)
	for _, o := range x.whole.Column(best) {
		if r.Dead[o] {
			continue
		}
		option := []int32{o}
		p.longer = append(p.longer, p.with(each, option, nil))
		if !once {
			p.longer = append(p.longer, p.with(p.weight-each, nil, option))
			break
		}
	}
}

// divideVisible divides p by the visible item with the fewest values, the first of several. Each
// part forbids the options that give the item another value, so the item must be one that is always
// covered.
func (x *splitter) divideVisible(p *prefix) {
	m := x.whole.Matrix
	best, values := int32(-1), []int32(nil)
	for _, i := range x.whole.DistinctItems {
		if !m.Primary[i] || m.Lo[i] == 0 || x.root.Room[i] < m.Hi[i] {
			continue
		}
		if x.watch.Over(len(m.Column(i))) {
			break
		}
		if v := x.values(i); len(v) > 1 && (best < 0 || len(v) < len(values)) {
			best, values = i, v
		}
	}
	p.whole = best < 0
	for _, v := range values {
		p.longer = append(p.longer, p.with(p.weight/float64(len(values)), nil, x.otherwise(best, v)))
	}
}

// values returns the colours that live options give to item i, in order of appearance.
func (x *splitter) values(i int32) []int32 {
	colors := x.whole.ColumnColors(i)
	if colors == nil {
		return nil // there is one value
	}
	var values []int32
	for k, o := range x.whole.Column(i) {
		if !x.root.Dead[o] && !slices.Contains(values, colors[k]) {
			values = append(values, colors[k])
		}
	}
	return values
}

// otherwise returns the live options that give item i another colour than c.
func (x *splitter) otherwise(i, c int32) []int32 {
	var others []int32
	colors := x.whole.ColumnColors(i)
	for k, o := range x.whole.Column(i) {
		if !x.root.Dead[o] && colors[k] != c {
			others = append(others, o)
		}
	}
	return others
}
