package engine

import (
	"cmp"
	"container/heap"
	"slices"

	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Assumptions say which solutions belong to a part: those that use all options of Force and none of
// Forbid.
type Assumptions struct{ Force, Forbid []int32 }

// Split divides what is to be searched into at least n parts, or into fewer if there are not enough
// decisions to make. Every solution belongs to one part. If the watch stops it, the result is
// wrong. The session keeps its place.
func (s *Session) Split(n int, watch *matrix.Watch) []Assumptions {
	root := &part{
		Assumptions: Assumptions{slices.Clone(s.task.Force), slices.Clone(s.task.Forbid)},
		weight:      1,
	}
	x := splitter{whole: &s.task, task: search.Task{Matrix: s.task.Matrix}, watch: watch}
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
	return root.collect(nil)
}

// A part is assumptions, or the parts into which they were divided.
type part struct {
	Assumptions
	weight float64 // how large the part looks
	order  int     // how many parts were made earlier
	whole  bool    // it cannot be divided
	split  bool    // it has been divided, perhaps into no parts
	parts  []*part
}

// with returns a part of p that forces and forbids more options.
func (p *part) with(weight float64, force, forbid []int32) *part {
	return &part{
		Assumptions: Assumptions{slices.Concat(p.Force, force), slices.Concat(p.Forbid, forbid)},
		weight:      weight,
	}
}

func (p *part) collect(dst []Assumptions) []Assumptions {
	if !p.split {
		return append(dst, p.Assumptions)
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

// A splitter divides a task.
type splitter struct {
	whole  *search.Task // the task that is divided
	task   search.Task  // the task under the assumptions of the present part
	watch  *matrix.Watch
	search links.Search // finds out what the assumptions leave
	made   int          // how many parts were made

	chosen   []int32 // options that every solution of the part uses
	live     []int32 // options that may still be chosen
	alive    []bool  // option -> it is in live
	times    []int32 // item -> how many chosen options cover it
	branches []int32 // item -> how many live options cover it
}

// divide looks for a decision on p and divides p by it.
func (x *splitter) divide(p *part) {
	if !x.load(p) {
		p.split = true
		return
	}
	t := x.whole
	if t.DistinctItems != nil || t.DistinctOptions != nil {
		x.divideVisible(p)
	} else {
		x.divideAny(p)
	}
	p.split = !p.whole
}

// load applies the assumptions of p. It reports false if they leave no solution, or if the watch
// stops it.
func (x *splitter) load(p *part) bool {
	m := x.task.Matrix
	x.task.Force, x.task.Forbid = p.Force, p.Forbid
	if !x.search.Load(&x.task, x.watch) || x.search.Failed() {
		return false
	}
	x.search.Attend(x.watch)
	x.chosen = x.search.Solution(x.chosen[:0])
	x.live = x.search.Live(x.live[:0])
	x.alive = matrix.Zero(x.alive, m.Options())
	x.times = matrix.Zero(x.times, m.Items())
	x.branches = matrix.Zero(x.branches, m.Items())
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
		option := []int32{o}
		p.parts = append(p.parts, p.with(share, option, nil))
		if !once {
			p.parts = append(p.parts, p.with(p.weight-share, nil, option))
			break
		}
	}
}

// divideVisible divides p by the visible item with the fewest values, the first of several. Each
// part forbids the options that give the item another value, so the item must be one that is always
// covered. If there is no such item, divideVisible divides p by a visible option.
func (x *splitter) divideVisible(p *part) {
	m := x.task.Matrix
	best, values := int32(-1), []int32(nil)
	for _, i := range x.whole.DistinctItems {
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
	for _, o := range x.whole.DistinctOptions {
		if x.alive[o] {
			option := []int32{o}
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
func (x *splitter) otherwise(i, c int32) []int32 {
	var others []int32
	colors := x.task.ColumnColors(i)
	for k, o := range x.task.Column(i) {
		if x.alive[o] && colors[k] != c {
			others = append(others, o)
		}
	}
	return others
}
