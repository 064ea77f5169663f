package recall

import (
	"math/big"
	"sync"
	"sync/atomic"

	"exactcover/dlx/internal/cache"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A Counter counts the solutions of a task. It is for one goroutine at a time, and starts others if
// it may.
type Counter struct {
	task       *search.Task
	watch      *matrix.Watch
	source     source
	workers    []*worker
	processors int
	done       bool
	total      cache.Number
}

// Within reports whether masks of all options for every item and every value of an item are not too
// much for t.
func Within(t *search.Task) bool {
	return t.Options() <= mostNames && int64(t.Items()+len(t.Item))*int64(t.Options()) <= mostBits
}

// mostBits bounds the masks of the first stage.
const mostBits = 1 << 31

// New prepares to count the solutions of t, which [Counting] must take. The counter remembers in
// about as many bytes of memory as it is given, and takes at most this many processors. It is nil
// if the watch stops it. Runs look at the watch as well.
func New(t *search.Task, room search.Room, processors int, watch *matrix.Watch) *Counter {
	c := &Counter{task: t, processors: max(processors, 1), watch: watch}
	if !c.source.read(t, watch) {
		return nil
	}
	shared := cache.New(room.First, room.Most, shards(c.processors))
	if shared == nil {
		c.processors = 1 // they would all do the same
	}
	for n := range c.processors {
		w := &worker{source: &c.source, cache: shared, number: n}
		w.gauges.Look = look
		c.workers = append(c.workers, w)
	}
	return c
}

// look is the effort of looking a remainder up and remembering it.
const look = 8

// shards returns the number of parts of the cache with which goroutines seldom wait for each other.
func shards(processors int) int {
	if processors == 1 {
		return 1
	}
	return 8 * processors
}

// Run goes on counting. It reports whether the count is complete; if not, the meter or the watch
// said stop. Every run begins at the root again, but finds in memory what the ones before have
// counted.
func (c *Counter) Run(m *search.Meter) bool {
	if c.done {
		return true
	}
	m.Stopped = false
	t := team{Counter: c}
	poll := m.Poll
	m.Poll = func() bool {
		if c.processors > 1 && !t.started && c.workers[0].effort > alone {
			t.start()
		}
		return poll() || t.over.Load()
	}
	t.run(c.workers[0], m)
	m.Poll = poll
	t.over.Store(true)
	t.wait.Wait()
	m.Nodes += t.nodes.Load()
	if c.done {
		m.Stopped = false
	}
	return c.done
}

// alone is the effort after which one worker gets the help of others.
const alone = 1 << 20

// A team is the workers of a run. All count the whole, in different orders; what one has counted
// the others find in the cache. The first that is done ends the run.
type team struct {
	*Counter
	started bool
	wait    sync.WaitGroup
	over    atomic.Bool
	nodes   atomic.Uint64 // of the helpers
	first   sync.Once
}

// start sends out the helpers.
func (t *team) start() {
	t.started = true
	for _, w := range t.workers[1:] {
		t.wait.Go(func() {
			const every = 256 // nodes
			m := &search.Meter{}
			m.Poll = func() bool {
				m.NextPoll = m.Nodes + every
				return t.over.Load()
			}
			t.run(w, m)
			t.nodes.Add(m.Nodes)
		})
	}
}

// run lets a worker count.
func (t *team) run(w *worker, m *search.Meter) {
	w.meter, w.deep, w.depth = m, 1, 0
	w.done, w.width = 0, 1
	w.looked = len(t.source.start) * 2 // parts are looked for at the root
	if len(w.stages) == 0 {
		first := new(stage)
		watch := t.watch
		if w.number > 0 {
			watch = watch.Fork(t.over.Load)
		}
		if !first.first(&t.source, watch) {
			m.Stopped = true
			return
		}
		w.stages = append(w.stages, first)
	}
	total := cache.Number{}
	if n, ok := t.root(w); ok {
		total = w.visit(w.stages[0], n, 1)
	}
	if !m.Stopped {
		t.first.Do(func() { t.done, t.total = true, total })
		t.over.Store(true)
	}
}

// root returns the node under the assumptions of the task. It reports false if they contradict each
// other.
func (t *team) root(w *worker) (node, bool) {
	s := w.stages[0]
	n := w.enter().whole(s)
	for _, o := range t.task.Forbid {
		n.alive[o>>6] &^= 1 << (o & 63)
	}
	taken := map[int32]bool{}
	for _, o := range t.task.Force {
		switch {
		case taken[o]:
		case n.alive[o>>6]>>(o&63)&1 == 0:
			return n, false
		default:
			taken[o] = true
			s.take(n, int(o))
		}
	}
	return n, true
}

// Done returns the fraction of the search tree that lay behind when the last run was stopped,
// taking all branches of a node for equally large.
func (c *Counter) Done() float64 { return c.workers[0].done }

// Total returns the number of solutions of a complete count, before that 0.
func (c *Counter) Total() *big.Int {
	if !c.done {
		return new(big.Int)
	}
	return new(big.Int).Set(c.total.Integer())
}
