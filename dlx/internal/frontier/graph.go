package frontier

import (
	"math/bits"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/zdd"
)

// Build returns the graph of all solutions of t. [Counting] must take t. If t has multiplicities,
// there may be arcs with option -1, which stand for an option that is not used. Build uses about as
// many bytes as memory says. If the graph does not fit, Build returns nil and false. If it is
// stopped, it returns nil and true: the meter stops it while it visits states, and the watch
// elsewhere. At every poll, done is about the fraction of the work that is done.
func Build(
	t *search.Task, memory int64, m *search.Meter, w *matrix.Watch, done *float64,
) (g *zdd.Graph, fits bool) {
	p := bestPlan(t, w)
	switch {
	case p == nil:
		return nil, true
	case p.bits <= 64:
		return build[[1]uint64](p, memory, m, w, done)
	case p.bits <= 128:
		return build[[2]uint64](p, memory, m, w, done)
	case p.bits <= 256:
		return build[[4]uint64](p, memory, m, w, done)
	case p.bits <= mostBits:
		return build[[8]uint64](p, memory, m, w, done)
	}
	return nil, false
}

// A draft is a graph that is built from the root down. Its nodes are states, numbered in the order
// in which they are found. They are visited step by step. The arcs are in the order of the visits.
type draft struct {
	visited []int32 // nodes in the order of visits
	start   []int32 // visit -> its first arc; one more at the end
	option  []int32 // arc -> option
	target  []int32 // arc -> node; or end, if all items are covered
	nodes   int32   // number of nodes
}

const end = -1

func build[S set](
	p *plan, memory int64, m *search.Meter, w *matrix.Watch, done *float64,
) (graph *zdd.Graph, fits bool) {
	g := zdd.NewGrower()
	if p.failed {
		return g.Graph, true
	}
	program := newProgram[S](p, w)
	if program == nil {
		return nil, true
	}
	d, fits := explore(program, memory, m, done)
	if d == nil {
		return nil, fits
	}
	// The arcs of a visit lead to nodes that are visited later, so these must be made first.
	final := make([]int32, d.nodes)
	g.Root = 0
	var options, targets []int32
	for v := len(d.visited) - 1; v >= 0; v-- {
		options, targets = options[:0], targets[:0]
		for a := d.start[v]; a < d.start[v+1]; a++ {
			to := int32(0)
			if d.target[a] != end {
				to = final[d.target[a]]
			}
			if to >= 0 {
				options, targets = append(options, d.option[a]), append(targets, to)
			}
		}
		final[d.visited[v]] = g.Node(options, targets)
		g.Root = final[d.visited[v]]
		if w.Over(int(d.start[v+1]-d.start[v]) + 1) {
			return nil, true
		}
	}
	for _, o := range p.taken {
		if g.Root >= 0 {
			g.Root = g.Node([]int32{o}, []int32{g.Root})
		}
		if w.Over(16) {
			return nil, true
		}
	}
	return g.Graph, true
}

// explore visits all states and returns the draft. The boolean results are as in [Build].
func explore[S set](
	g *program[S], memory int64, m *search.Meter, done *float64,
) (d *draft, fits bool) {
	d = &draft{start: []int32{0}}
	buckets := make([]bucket[S], len(g.item))
	held := int64(0)
	var moves []int32
	var looks int
	var v sieve
	// reach returns the node of a state. If there is none, it makes one.
	reach := func(step int32, key S) int32 {
		b := &buckets[step]
		if b.full() {
			held -= b.bytes()
			b.seed = uint64(step)
			b.grow(g.watch)
			held += b.bytes()
		}
		s := b.find(key)
		if s.key[0] == 0 {
			s.key, s.number = key, d.nodes
			b.used++
			d.nodes++
		}
		return s.number
	}
	if len(g.item) > 0 {
		var key S
		key[0] = inUse
		reach(0, key)
	}
	for k := range int32(len(g.item)) {
		*done = float64(k) / float64(len(g.item))
		b := &buckets[k]
		for at := range b.slot {
			s := &b.slot[at]
			if s.key[0] == 0 {
				continue
			}
			if m.Tick() || g.watch.Stopped() {
				return nil, true
			}
			// Growing buckets and finishing the graph takes about the same amount again.
			if 2*held+int64(len(d.option))*32+int64(d.nodes)*64 > memory || len(d.option) > zdd.MostArcs {
				return nil, false
			}
			d.visited = append(d.visited, s.number)
			moves, looks = g.fitting(moves[:0], k, s.key)
			g.watch.Over(looks)
			for _, mv := range moves {
				step, next, ok := g.after(k, s.key, mv)
				if !ok {
					continue
				}
				to := int32(end)
				if int(step) < len(g.item) {
					ok, looks := g.passes(&v, step, next)
					if g.watch.Over(looks); !ok {
						continue
					}
					to = reach(step, next)
				}
				d.option, d.target = append(d.option, g.option[mv]), append(d.target, to)
			}
			d.start = append(d.start, int32(len(d.option)))
		}
		held -= b.bytes()
		*b = bucket[S]{}
	}
	return d, true
}

// A bucket numbers the states of one step in an open-addressing hash table whose length is a power
// of two.
type bucket[S set] struct {
	slot []slot[S]
	used int
	seed uint64 // of the hash
}

// A slot holds a state and its number. In a used slot, inUse is set in the key.
type slot[S set] struct {
	key    S
	number int32
}

const leastSlots = 16

// find returns the slot of a state. If the state has none, find returns the empty slot to put it
// in.
func (b *bucket[S]) find(key S) *slot[S] {
	mask := len(b.slot) - 1
	at := int(hash(key, b.seed) >> (64 - bits.Len(uint(mask))))
	for {
		s := &b.slot[at&mask]
		if s.key[0] == 0 || s.key == key {
			return s
		}
		at++
	}
}

// full reports whether the bucket must grow before it gets another state.
func (b *bucket[S]) full() bool { return b.used*8 >= len(b.slot)*5 }

// grow doubles the number of slots. It loses states if the watch stops it.
func (b *bucket[S]) grow(w *matrix.Watch) {
	old := b.slot
	b.slot = make([]slot[S], max(leastSlots, 2*len(old)))
	for at := range old {
		if old[at].key[0] != 0 {
			*b.find(old[at].key) = old[at]
		}
		if w.Over(1) {
			return
		}
	}
}

// bytes returns about the number of bytes that the slots take. It is the same on every machine.
func (b *bucket[S]) bytes() int64 {
	var key S
	return int64(len(b.slot)) * int64(len(key)+1) * 8
}
