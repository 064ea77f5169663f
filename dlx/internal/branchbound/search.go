package branchbound

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Can are the features that the kernel has.
const Can = search.Colors | search.Multiplicities | search.Propagators | search.Distinct |
	search.Costs

// A Search finds the cheapest solutions of a task. The zero value is ready for Load.
type Search struct {
	task *search.Task
	best best

	// items and options
	set    []place
	loc    []int32
	size   []int32
	need   []int32
	room   []int32
	shade  []int32
	open   []int32 // the first openItems are open
	where  []int32 // item -> its place in open
	rank   []int32 // option -> its rank: of two with the same net cost the lower one is tried first
	ledger []int32

	openItems int

	// bounds
	scale scale
	tax   []int64
	net   []int64
	gap   []int64
	nets  []int64 // scratch
	cost  int64   // of the options chosen
	bound int64
	limit int64

	// hooks
	taken []bool // option -> chosen
	woken []bool // hook -> in awake
	awake []int32

	// what tells solutions apart
	visible       []bool // shown, or nil if all solutions count
	visibleLeft   int    // visible options alive
	shown         []bool
	digitOfItem   []int32 // 1 + its place in the class, 0 if it has none
	digitOfOption []int32
	key           []byte

	pending []int32
	dead    bool
	trail   []undo
	chosen  []int32
	levels  []level
	phase   search.Phase

	trust   int // nodes that will be assessed before it is asked whether that pays
	work    int // options looked at
	polled  int // of them, those that the meter knows of
	meter   *search.Meter
	updates uint64
}

// A level is a choice on the way from the root.
type level struct {
	option int32 // taken in the first branch, removed in the second
	second bool
	mark   int // trail, options chosen,
	chosen int
	cost   int64 // and sums before the choice
	bound  int64
}

// unborn: the root is to be visited.
const unborn = search.Finished + 1

// Load starts over with t, to find its k cheapest solutions, or all of them if k is 0. It allocates
// only for a task larger than those before. It reports false if the watch stops it.
func (s *Search) Load(t *search.Task, k int, w *matrix.Watch) bool {
	s.task = t
	s.trail, s.pending, s.chosen, s.levels = s.trail[:0], s.pending[:0], s.chosen[:0], s.levels[:0]
	s.dead = false
	s.phase = unborn
	s.trust = fullTrust
	s.work, s.polled, s.updates = 0, 0, 0
	s.buildVisible()
	s.buildHooks()
	if !s.build(w) {
		return false
	}
	s.best.reset(k, s.visible != nil)
	return true
}

// Run searches. It reports true when the tree is exhausted, so that the solutions
// are the cheapest, and false when the meter said stop; after a stop only Load may follow.
func (s *Search) Run(m *search.Meter) bool {
	s.meter = m
	for s.phase != search.Finished {
		if s.tired() {
			break
		}
		switch s.phase {
		case unborn:
			s.phase = search.Leaving
			if s.assume() && s.propagate() {
				s.enter(m, rootPasses)
			}
		case search.Entering:
			s.phase = search.Leaving
			s.enter(m, 1)
		default:
			s.back()
		}
	}
	m.Updates += s.updates
	s.updates = 0
	return s.phase == search.Finished && !m.Stopped
}

// tired reports whether the meter stops the search. Once it has, nothing of the present node can be
// relied on.
func (s *Search) tired() bool {
	steps := s.work - s.polled
	s.polled = s.work
	return s.meter.Stopped || s.meter.Work(steps)
}

// assume applies the assumptions of the task. It reports whether a solution is still possible.
func (s *Search) assume() bool {
	use := func(o int32) bool { s.take(o); return !s.dead }
	return s.task.Assume(s.alive, s.kill, use) && !s.dead
}

// propagate takes what is forced and calls the hooks that are awake until nothing is left to do. It
// reports false at a dead end.
func (s *Search) propagate() bool {
	for k := 0; !s.dead; {
		if s.tired() {
			return false
		}
		switch {
		case k < len(s.pending):
			i := s.pending[k]
			k++
			for !s.dead && s.need[i] > 0 && s.size[i] == s.need[i] {
				s.take(s.set[s.task.ColStart[i]].option)
			}
		case len(s.awake) > 0:
			s.call()
		default:
			s.pending = s.pending[:0]
			return true
		}
	}
	return false
}

// enter visits a node: unless it can be pruned, it is a solution or has branches.
func (s *Search) enter(m *search.Meter, passes int) {
	if m.Tick() {
		return
	}
	m.Depth = max(m.Depth, len(s.chosen))
	s.limit = s.ceiling()
	switch {
	case s.bound > s.limit || !s.review(m, passes):
	case s.openItems > 0:
		s.branch()
	default:
		if !s.best.full() {
			s.trust = fullTrust
		}
		m.Solutions++
		s.best.offer(s.cost, s.chosen, s.class())
	}
}

// ceiling returns the scaled cost that a solution below this node must not exceed to be among the
// best, or the best of its class if that is known already.
func (s *Search) ceiling() int64 {
	cost := s.scale.total
	if s.best.full() {
		cost = s.best.heap[0].cost - 1
	}
	if s.visible != nil && s.visibleLeft == 0 {
		if slot, known := s.best.at[string(s.class())]; known {
			cost = min(cost, s.best.heap[slot].cost-1)
		}
	}
	return s.scale.down(cost)
}

// Bounds that prune nothing cost more than the rest of a node. A node assessed for nothing uses up
// trust, one where that has removed something restores it; without trust only every few nodes are
// assessed.
const (
	fullTrust = 256
	reward    = 3
	every     = 8
)

// review assesses a node if that is likely to pay. It reports false if the node can be pruned.
func (s *Search) review(m *search.Meter, passes int) bool {
	if s.task.Cost == nil || s.best.k == 0 || s.trust == 0 && m.Nodes%every != 0 {
		return true
	}
	before := s.updates
	ok := s.assess(passes)
	if !ok || s.updates != before {
		s.trust = min(s.trust+reward, fullTrust)
	} else {
		s.trust = max(s.trust-1, 0)
	}
	return ok
}

// branch opens a level on the cheapest option of the item with the fewest branches.
func (s *Search) branch() {
	item := int32(-1)
	for _, i := range s.open[:s.openItems] {
		if s.visible != nil && s.visibleLeft > 0 && !s.shows(i) {
			continue
		}
		if item < 0 || s.urgent(i, item) {
			item = i
		}
	}
	option := int32(-1)
	for _, p := range s.live(item) {
		o := p.option
		if option < 0 || s.net[o] < s.net[option] ||
			s.net[o] == s.net[option] && s.rank[o] < s.rank[option] {
			option = o
		}
	}
	s.levels = append(s.levels, level{
		option: option, mark: len(s.trail), chosen: len(s.chosen), cost: s.cost, bound: s.bound,
	})
	s.take(option)
	if s.propagate() {
		s.phase = search.Entering
	}
}

// urgent reports whether it is better to branch on item i than on j: because it has fewer branches
// or because more is lost if its cheapest one fails.
func (s *Search) urgent(i, j int32) bool {
	a, b := s.size[i]-s.need[i], s.size[j]-s.need[j]
	if a != b {
		return a < b
	}
	if s.gap[i] != s.gap[j] {
		return s.gap[i] > s.gap[j]
	}
	return i < j
}

// shows reports whether item i has a visible option.
func (s *Search) shows(i int32) bool {
	for _, p := range s.live(i) {
		if s.visible[p.option] {
			return true
		}
	}
	return false
}

// back goes on to the next branch that is no dead end, of the deepest level that has one.
func (s *Search) back() {
	for len(s.levels) > 0 {
		l := &s.levels[len(s.levels)-1]
		s.restore(l)
		if !l.second {
			l.second = true
			s.kill(l.option)
			if s.propagate() {
				s.phase = search.Entering
				return
			}
			s.restore(l)
		}
		s.levels = s.levels[:len(s.levels)-1]
	}
	s.phase = search.Finished
}

// restore goes back to the node of level l.
func (s *Search) restore(l *level) {
	s.undoTo(l.mark)
	if s.task.Hooks != nil {
		for _, o := range s.chosen[l.chosen:] {
			s.taken[o] = false
		}
		s.sleep()
	}
	s.chosen = s.chosen[:l.chosen]
	s.pending = s.pending[:0]
	s.cost, s.bound = l.cost, l.bound
	s.dead = false
}

// Sort puts the solutions found in order, the cheapest first and of equally cheap ones the one
// found first. Only Load may follow.
func (s *Search) Sort() { s.best.sort() }

// Len returns the number of solutions kept.
func (s *Search) Len() int { return len(s.best.heap) }

// Solution returns the options and the cost of the n-th solution, valid until the next Load.
func (s *Search) Solution(n int) (options []int32, cost int64) {
	f := &s.best.heap[n]
	return f.options, f.cost
}

// Done returns the fraction of the search tree that lies behind, taking both branches of a node for
// equally large.
func (s *Search) Done() float64 {
	if s.phase == search.Finished {
		return 1
	}
	share := search.Whole
	for _, l := range s.levels {
		ended := 0
		if l.second {
			ended = 1
		}
		share.Down(2, ended)
	}
	return share.Done
}
