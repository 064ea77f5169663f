package branchbound

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Can is the set of features that a search can handle.
const Can = search.Colors | search.Multiplicities

// A Search finds the cheapest solutions of a task. The zero value is ready for Load.
type Search struct {
	task    *search.Task
	watch   *matrix.Watch
	best    best
	contest contest

	// items and options
	set    []place
	loc    []int32
	size   []int32
	need   []int32
	room   []int32
	shade  []int32
	open   []int32 // the first openItems are open
	where  []int32 // item -> its index in open
	rank   []int32 // option -> its rank: of equal net costs, the lowest rank is tried first
	ledger []int32

	openItems int

	// bounds
	scale   scale
	tax     []int64
	net     []int64
	gap     []int64
	nets    []int64 // buffer of balanceMultiple
	cost    int64   // of the options chosen
	bound   int64
	ceiling int64 // cost that no solution below this node may exceed

	pending []int32
	dead    bool
	trail   []undo
	chosen  []int32
	levels  []level
	phase   search.Phase

	trust   int   // while trust is above 0, every node is assessed: see review
	work    int64 // number of options read
	polled  int64 // work at the last call of meterStops
	meter   *search.Meter
	updates uint64
}

// A level is a choice on the path from the root.
type level struct {
	option int32 // taken in the first branch, removed in the second
	of     int32 // number of options that the item had
	second bool
	mark   int   // length of the trail before the choice
	chosen int   // number of options chosen before the choice
	cost   int64 // cost of the options chosen before the choice
	bound  int64 // bound before the choice
}

// unborn is the phase in which the root has not been visited yet.
const unborn = search.Finished + 1

// Load starts over with t. The search will find the k cheapest solutions of t, or all if k is 0.
// Load allocates memory only if t is larger than earlier tasks. It reports false if the watch stops
// it.
func (s *Search) Load(t *search.Task, k int, w *matrix.Watch) bool {
	s.task, s.watch = t, w
	s.trail, s.pending, s.chosen, s.levels = s.trail[:0], s.pending[:0], s.chosen[:0], s.levels[:0]
	s.dead = false
	s.phase = unborn
	s.trust = fullTrust
	s.work, s.polled, s.updates = 0, 0, 0
	if !s.build(w) {
		return false
	}
	s.best.reset(k)
	if s.contest.pace == (pace{}) {
		s.contest.pace = usual
	}
	s.contest.on, s.contest.loaded = false, false
	s.contest.best.reset(k)
	return true
}

// Run searches. It reports true if the whole tree has been searched: then the solutions are the
// cheapest. It reports false if the meter stopped it: then only Load may follow.
func (s *Search) Run(m *search.Meter) bool {
	s.meter = m
	for s.phase != search.Finished {
		if s.meterStops() {
			break
		}
		if s.contest.on && s.work >= s.contest.due {
			if s.compete(m) {
				s.phase = search.Finished
			}
			continue
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
	s.best.join(&s.contest.best)
	return s.phase == search.Finished && !m.Stopped
}

// meterStops reports whether the meter stops the search. After a stop the state of the current node
// is not valid.
func (s *Search) meterStops() bool {
	steps := int(s.work - s.polled)
	s.polled = s.work
	return s.meter.Stopped || s.meter.Work(steps)
}

// assume applies the assumptions of the task. It reports whether a solution is still possible.
func (s *Search) assume() bool {
	use := func(o int32) bool { s.take(o); return !s.dead }
	return s.task.Assume(s.alive, s.kill, use) && !s.dead
}

// propagate makes forced moves until none is left. It reports false at a dead end, or if the meter
// stops it.
func (s *Search) propagate() bool {
	for k := 0; !s.dead; k++ {
		if s.meterStops() {
			return false
		}
		if k == len(s.pending) {
			s.pending = s.pending[:0]
			return true
		}
		i := s.pending[k]
		for !s.dead && s.need[i] > 0 && s.size[i] == s.need[i] {
			s.take(s.set[s.task.ColStart[i]].option)
		}
	}
	return false
}

// enter visits a node. If the node cannot be pruned, it is a solution or enter branches.
func (s *Search) enter(m *search.Meter, passes int) {
	if m.Tick() {
		return
	}
	m.Depth = max(m.Depth, len(s.chosen))
	s.ceiling = s.affordable()
	switch {
	case s.bound > s.ceiling || !s.review(m, passes):
	case s.openItems > 0:
		if len(s.levels) == 0 && !s.contest.on {
			s.challenge()
		}
		s.branch()
	default:
		if !s.best.full() {
			s.trust = fullTrust
		}
		m.Solutions++
		s.best.offer(s.cost, s.chosen)
	}
}

// affordable returns the scaled cost that a solution must not exceed to be among the best.
func (s *Search) affordable() int64 {
	cost := s.scale.total
	for _, b := range [...]*best{&s.best, &s.contest.best} {
		if b.full() {
			cost = min(cost, b.heap[0].cost-1)
		}
	}
	return s.scale.down(cost)
}

// Assessing a node takes longer than the rest of its visit, and is useless if it prunes nothing. If
// it removes options or prunes the node, trust rises by reward, up to fullTrust. Otherwise trust
// falls by 1. While trust is 0, only one node in every nodes is assessed.
const (
	fullTrust = 256
	reward    = 3
	every     = 8
)

// review assesses a node if that is likely to help. It reports false if the node can be pruned.
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

// branch opens a level on the most urgent item, and takes its option with the least net cost.
func (s *Search) branch() {
	item := int32(-1)
	for _, i := range s.open[:s.openItems] {
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
		option: option, of: s.size[item],
		mark: len(s.trail), chosen: len(s.chosen), cost: s.cost, bound: s.bound,
	})
	s.take(option)
	if s.propagate() {
		s.phase = search.Entering
	}
}

// urgent reports whether it is better to branch on item i than on j. The item with fewer branches
// is better. If both have as many, the better one is that whose gap is greater.
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

// back backtracks to the deepest level with a branch that is not a dead end, and takes that branch.
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
	s.chosen = s.chosen[:l.chosen]
	s.pending = s.pending[:0]
	s.cost, s.bound = l.cost, l.bound
	s.dead = false
}

// Sort sorts the solutions by cost, the cheapest first, and equally cheap solutions in the order in
// which they were found. After Sort the search cannot go on.
func (s *Search) Sort() { s.best.sort() }

// Len returns the number of solutions kept.
func (s *Search) Len() int { return len(s.best.heap) }

// Solution returns the options and the cost of solution n, counted from 0. They are valid until the
// next Load.
func (s *Search) Solution(n int) (options []int32, cost int64) {
	f := &s.best.heap[n]
	return f.options, f.cost
}

// Done estimates the visited fraction of the search tree. It assumes that both branches of a choice
// are equally large. In a contest it returns the larger one of the two sides' fractions.
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
	if s.contest.loaded {
		return max(share.Done, s.contest.rival.Done())
	}
	return share.Done
}
