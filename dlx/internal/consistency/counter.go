package consistency

import (
	"math/big"
	"slices"

	"exactcover/dlx/internal/bitset"
	"exactcover/dlx/internal/cache"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A counter counts the solutions of a task. If the task has visible items or options, solutions
// that agree on these count as one. The counter makes the same decisions as [Search]. A remainder
// is the sub-problem that is left in a state. The counter caches the numbers of solutions of
// remainders, and multiplies those of independent components. Only one goroutine may use a counter.
type counter struct {
	search   Search
	task     *search.Task
	cache    *cache.Cache // nil if the counter has no cache
	gauges   cache.Gauges
	meter    *search.Meter
	watch    *matrix.Watch
	keys     []uint64 // keys of the remainders that are being counted, concatenated
	most     int      // number of words of keys at which no further key is added
	effort   uint64
	loaded   bool
	complete bool
	total    cache.Number

	// For split: the options of the current component, its number, and by item how far it is used.
	reached   []int32
	component int
	ties      []tie

	// What Load has left, for the next run.
	root    state
	yield   []float64
	skipped []uint32

	// done is the fraction of the search tree that is done. width is the fraction of the current node
	// and all nodes below it.
	done, width float64
}

// mostNames is the largest number of options, and of items, in keys.
const mostNames = 1<<16 - 1

// The unit of effort is an eighth of a node.
const (
	nodeEffort = 8
	lookEffort = 4
)

// newCounter returns a counter for the solutions of t. [Counting] must take t. The cache takes
// about as many bytes as room says. An eighth of room.First is for the keys of the remainders that
// are being counted. The memory of [Search] comes in addition. The watch may stop newCounter.
func newCounter(t *search.Task, room search.Room, w *matrix.Watch) *counter {
	keys := room.First / 8
	c := &counter{task: t, watch: w, most: int(keys / 8)}
	c.cache = cache.New(room.First-keys, room.Most-keys)
	c.gauges.Look = lookEffort
	return c
}

// Run counts. It reports whether the count is complete. If it is not, the meter or the watch has
// stopped it. Every run begins at the root again, but finds the results of earlier runs in the
// cache.
func (c *counter) Run(m *search.Meter) bool {
	if c.complete {
		return true
	}
	m.Stopped = false
	c.meter, c.keys = m, c.keys[:0]
	c.done, c.width = 0, 1
	if !c.again() {
		return false
	}
	c.search.meter = m
	total := cache.Number{}
	if c.search.phase != search.Finished {
		total = c.visit(0, 2*len(c.search.origin))
	}
	m.Updates += c.search.updates
	if c.complete = !m.Stopped; c.complete {
		c.total = total
	}
	return c.complete
}

// again starts the search over. Only the first time it loads the task, which may take as long as a
// run. It reports false if the watch stops it.
func (c *counter) again() bool {
	s := &c.search
	if !c.loaded {
		if !s.Load(c.task, c.watch) {
			return false
		}
		c.loaded = true
		c.ties = matrix.Resize(c.ties, s.full.Items())
		if s.phase != search.Finished {
			s.reshape(&c.root)
			c.root.copyFrom(&s.states[0])
			c.yield, c.skipped = slices.Clone(s.yield), slices.Clone(s.skipped)
		}
		return true
	}
	if s.phase == search.Finished {
		return true
	}
	s.states[0].copyFrom(&c.root)
	copy(s.yield, c.yield)
	copy(s.skipped, c.skipped)
	copy(s.trigger, s.threshold)
	s.weigh(s.items)
	s.chosen, s.units, s.queue = s.chosen[:0], s.units[:0], s.queue[:0]
	s.head, s.dead = 0, false
	return true
}

// Done returns the fraction of the search tree that was done when the last run was stopped.
func (c *counter) Done() float64 { return c.done }

// Total returns the number of solutions if the count is complete, else 0.
func (c *counter) Total() *big.Int {
	if !c.complete {
		return new(big.Int)
	}
	return new(big.Int).Set(c.total.Integer())
}

// visit counts the solutions of the state at depth. The state must have been propagated, and visit
// changes it. looked is the number of live options at the last search for independent components.
// visit searches for components again if at most three quarters of this number are live.
func (c *counter) visit(depth, looked int) cache.Number {
	c.effort += nodeEffort
	if c.meter.Tick() {
		return cache.Number{}
	}
	s := &c.search
	st := &s.states[depth]
	l, shows := level{}, false
	if s.distinct {
		l, shows = s.chooseVisible(st)
	}
	if !shows {
		i := s.choose(st)
		if i < 0 {
			return cache.One
		}
		l = level{kind: used, option: s.first(st, i), of: st.size[i], hidden: s.distinct}
	}
	live := bitset.Count(st.alive)
	if live <= looked*3/4 {
		looked = live
		if components := c.split(st); len(components) > 1 {
			return c.product(depth, components, looked)
		}
	}
	return c.lookUp(depth, l, live, looked)
}

// lookUp counts the solutions of the state at depth, where decision l is the next. It takes the
// number from the cache if it is there. Otherwise it branches, and puts the number into the cache.
func (c *counter) lookUp(depth int, l level, live, looked int) cache.Number {
	begin := len(c.keys)
	if c.cache == nil || begin >= c.most || !c.gauges.Wanted(live) {
		return c.branch(depth, l, looked)
	}
	c.keys = c.search.key(c.keys, &c.search.states[depth])
	end := len(c.keys)
	defer func() { c.keys = c.keys[:begin] }()
	c.effort += lookEffort
	if known, saved, ok := c.cache.Find(c.keys[begin:]); ok {
		c.gauges.Hit(live, saved)
		return known
	}
	before := c.effort
	n := c.branch(depth, l, looked)
	if !c.meter.Stopped {
		c.cache.Add(c.keys[begin:end], n, c.effort-before)
	}
	return n
}

// branch counts the solutions with decision l, and then those with its opposite. If the visible
// part is already decided, it stops at the first solution.
func (c *counter) branch(depth int, l level, looked int) cache.Number {
	s := &c.search
	below := s.copied(depth)
	done, width, chosen := c.done, c.width, len(s.chosen)
	c.width = width / float64(max(l.of, 1))
	s.accept(below, &l)
	n := cache.Number{}
	if ok, _ := s.propagate(below); ok {
		n = c.visit(depth+1, looked)
	}
	s.chosen = s.chosen[:chosen]
	if c.meter.Stopped || l.hidden && !n.Zero() {
		return n
	}
	c.done, c.width = done+c.width, width-c.width
	st := &s.states[depth]
	s.refuse(st, &l)
	if ok, _ := s.propagate(st); ok {
		n = n.Plus(c.visit(depth, looked))
	}
	if !c.meter.Stopped {
		c.done = done + width
	}
	c.width = width
	return n
}

// product multiplies the numbers of solutions of the components of a state.
func (c *counter) product(depth int, components [][]uint64, looked int) cache.Number {
	s := &c.search
	done, width := c.done, c.width
	c.width /= float64(len(components))
	n := cache.One
	for _, component := range components {
		below := s.copied(depth)
		copy(below.alive, component)
		for i := range below.size {
			i, above := int32(i), &s.states[depth]
			if below.size[i] < covered && s.first(below, i) < 0 && s.first(above, i) >= 0 {
				below.finish(i) // its options are in another component
			}
		}
		if n = n.Times(c.visit(depth+1, looked)); c.meter.Stopped || n.Zero() {
			break
		}
	}
	if !c.meter.Stopped {
		c.done = done + width
	}
	c.width = width
	return n
}
