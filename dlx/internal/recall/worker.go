package recall

import (
	"math/bits"

	"exactcover/dlx/internal/cache"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A worker counts for one goroutine.
type worker struct {
	source *source
	cache  *cache.Cache // nil: nothing is remembered
	number int          // among the workers
	meter  *search.Meter
	effort uint64 // about the time spent, in nodes of a leaf
	gauges cache.Gauges

	stages []*stage // those in use, and more
	deep   int      // stages in use
	frames []*frame
	depth  int // frames in use
	leaf   leaf
	links  []int32
	looked int // live options when parts were looked for: they are again when there are much less

	// Taking all branches of a node and all parts for equally large: the fraction of the search
	// tree that lies behind, and that of the present node with what is below.
	done, width float64
}

// A frame is what a node needs while the nodes below it are visited.
type frame struct {
	below node
	rest  []uint64
	key   []uint64
}

// leafSize is the number of options from which a remainder is a leaf.
const leafSize = 64

// enter returns the frame of the next level.
func (w *worker) enter() *frame {
	if w.depth == len(w.frames) {
		w.frames = append(w.frames, new(frame))
	}
	w.depth++
	return w.frames[w.depth-1]
}

// copyOf returns a node of a stage with the content of another.
func (f *frame) copyOf(n node) node {
	f.below.alive = append(f.below.alive[:0], n.alive...)
	f.below.open = append(f.below.open[:0], n.open...)
	return f.below
}

// visit counts the solutions of a node, which it changes, and which is one of so many branches.
func (w *worker) visit(s *stage, n node, of int) cache.Number {
	done, width := w.done, w.width
	w.width /= float64(of)
	sum := w.solutions(s, n)
	if !w.meter.Stopped {
		w.done = done + w.width
	}
	w.width = width
	return sum
}

func (w *worker) solutions(s *stage, n node) cache.Number {
	w.effort += uint64(4 + s.wanted*s.width/8)
	if w.meter.Tick() || !s.propagate(n, w.meter) {
		return cache.Number{}
	}
	if empty(n.open) {
		return cache.One
	}
	live := count(n.alive)
	if live > w.looked*3/4 {
		return w.recall(s, n, live)
	}
	looked := w.looked
	w.looked = live
	defer func() { w.looked = looked }()
	parts := w.split(s, n, live)
	if w.meter.Stopped {
		return cache.Number{}
	}
	if len(parts) == 1 {
		return w.recall(s, n, live)
	}
	product := cache.One
	f := w.enter()
	width := w.width
	w.width /= float64(len(parts))
	for _, part := range parts {
		p := f.copyOf(n)
		copy(p.alive, part)
		for k := range p.open {
			for rows := p.open[k]; rows != 0; rows &= rows - 1 {
				if !s.meets(part, k<<6|bits.TrailingZeros64(rows)) {
					p.open[k] &^= rows & -rows
				}
			}
		}
		if product = product.Times(w.recall(s, p, count(part))); product.Zero() {
			break
		}
	}
	w.depth--
	w.width = width
	return product
}

// recall returns the number of solutions of a node without forced moves, from memory if it is
// there.
func (w *worker) recall(s *stage, n node, live int) cache.Number {
	if w.cache == nil || !w.gauges.Wanted(live) {
		return w.count(s, n, live)
	}
	f := w.enter()
	defer func() { w.depth-- }()
	f.key = s.key(f.key[:0], n)
	w.effort += w.gauges.Look
	if known, saved, ok := w.cache.Find(f.key); ok {
		w.gauges.Hit(live, saved)
		return known
	}
	before := w.effort
	result := w.count(s, n, live)
	if !w.meter.Stopped {
		w.cache.Add(f.key, result, w.effort-before)
	}
	return result
}

// count is recall without a memory.
func (w *worker) count(s *stage, n node, live int) cache.Number {
	if live <= leafSize && w.leaf.compile(s, n) {
		before := w.meter.Nodes
		found := w.leaf.count(live, w.meter)
		w.effort += uint64(live) + w.meter.Nodes - before
		return cache.Of(found)
	}
	if live > s.live/2 {
		return w.branch(s, n)
	}
	if w.deep == len(w.stages) {
		w.stages = append(w.stages, new(stage))
	}
	t := w.stages[w.deep]
	w.deep++
	t.compile(s, n, live)
	w.effort += uint64(live)
	f := w.enter()
	result := w.branch(t, f.whole(t))
	w.depth--
	w.deep--
	return result
}

// whole returns the node of all options and rows of a stage, all rows to be covered.
func (f *frame) whole(s *stage) node {
	n := node{
		alive: matrix.Resize(f.below.alive, s.width),
		open:  matrix.Resize(f.below.open, (s.wanted+63)/64),
	}
	f.below = n
	fill(n.alive, s.live)
	fill(n.open, s.wanted)
	return n
}

// branch counts by the ways to cover a row, or by the values of a visible one.
func (w *worker) branch(s *stage, n node) cache.Number {
	f := w.enter()
	defer func() { w.depth-- }()
	row := s.smallest(n, n.open)
	f.rest = append(f.rest[:0], s.options(row)...)
	for k, a := range n.alive {
		f.rest[k] &= a
	}
	sum := cache.Number{}
	of := count(f.rest)
	for o := w.next(f.rest); o >= 0; o = w.next(f.rest) {
		below := f.copyOf(n)
		s.take(below, o)
		sum = sum.Plus(w.visit(s, below, of))
		if w.meter.Stopped {
			break
		}
	}
	return sum
}

// backwards reports whether branches are taken last to first. The workers go through the tree in
// different orders, so that each finds remainders that others have counted.
func (w *worker) backwards() bool {
	return w.number>>(w.depth%max(bits.Len(uint(w.number)), 1))&1 != 0
}

// next takes the next option out of a set, -1 if it is empty.
func (w *worker) next(set []uint64) int {
	if w.backwards() {
		for k := len(set) - 1; k >= 0; k-- {
			if b := set[k]; b != 0 {
				bit := 63 - bits.LeadingZeros64(b)
				set[k] &^= 1 << bit
				return k<<6 | bit
			}
		}
		return -1
	}
	for k, b := range set {
		if b != 0 {
			set[k] &= b - 1
			return k<<6 | bits.TrailingZeros64(b)
		}
	}
	return -1
}
