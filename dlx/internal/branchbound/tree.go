package branchbound

import (
	"math"
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A tree is a search tree, visited depth first.
type tree struct {
	task    *search.Task
	watch   *matrix.Watch
	best    best
	lists   []*best // the best solutions of all sides, for the ceiling
	contest contest
	ascends bool // whether nodes are balanced by ascents

	// items and options
	set    []int32
	size   []int32
	span   []int32
	gone   []bool
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
	price   []int64
	net     []int64
	gap     []int64
	nets    []int64 // buffer of balanceMultiple
	cost    int64   // of the options chosen
	bound   int64
	ceiling int64 // cost that no solution below this node may exceed
	proved  int64 // scaled cost that every solution reaches, known at the root

	ascent  ascent
	history history
	dive    dive
	stamina stamina // the usual one, except in tests

	candidates []candidate // buffer of fractional

	pending []int32
	dead    bool
	trail   []undo
	chosen  []int32
	levels  []level
	phase   search.Phase
	done    bool // all solutions that are looked for are among the best

	trust   int   // while trust is above 0, every node is assessed: see review
	work    int64 // number of options read
	polled  int64 // work at the last call of meterStops
	meter   *search.Meter
	updates uint64
}

// A level is a choice on the path from the root.
type level struct {
	option int32 // taken in the first branch, removed in the second; -1 for a pair
	pair   [2]int32
	of     int32 // number of options that the item had
	second bool

	values  int  // where the values that are kept for it end; those of the level above end before
	learned bool // the gain of the current branch is known

	mark   int   // length of the trail before the choice
	chosen int   // number of options chosen before the choice
	cost   int64 // cost of the options chosen before the choice
	bound  int64 // bound before the choice
}

// The phases at the root, in addition to those of package search.
const (
	unborn  = search.Finished + 1 + iota // the root has not been visited yet
	rooting                              // its taxes are in an ascent
)

// load starts over with t, to find its k cheapest solutions, or all if k is 0. It reports false if
// the watch stops it.
func (s *tree) load(t *search.Task, k int, w *matrix.Watch) bool {
	s.task, s.watch = t, w
	s.trail, s.pending, s.chosen, s.levels = s.trail[:0], s.pending[:0], s.chosen[:0], s.levels[:0]
	s.dead, s.done = false, false
	s.phase = unborn
	s.trust = fullTrust
	s.work, s.polled, s.updates = 0, 0, 0
	if !s.build(w) {
		return false
	}
	s.proved = s.bound
	if s.ascends {
		s.history.reset()
	}
	s.best.reset(k)
	if s.contest.pace == (pace{}) {
		s.contest.pace = usual
	}
	s.contest.reset(k)
	if s.stamina == (stamina{}) {
		s.stamina = usualStamina
	}
	s.dive = dive{on: s.ascends && k <= divesFor, guess: math.MaxInt64}
	s.best.again = s.dive.on && k > 1
	return true
}

// run continues until the effort reaches end. It reports true if the whole tree has been
// searched: then the solutions are the cheapest. If the meter stops it, only load may follow.
func (s *tree) run(m *search.Meter, end int64) bool {
	s.meter = m
	for !s.done && s.effort() < end && !s.meterStops() {
		if s.phase == search.Finished {
			s.done = s.exhausted()
			continue
		}
		if s.contest.on && s.work >= s.contest.due {
			if s.compete(m, end) {
				s.phase = search.Finished
			}
			continue
		}
		switch s.phase {
		case unborn:
			s.phase = search.Leaving
			if s.assume() && s.propagate() {
				s.root(m)
			}
		case rooting:
			s.climbRoot(m)
		case search.Entering:
			s.phase = search.Leaving
			s.enter(m, 1)
		default:
			s.back()
		}
	}
	m.Updates += s.updates
	s.updates = 0
	return s.done
}

// root enters the root.
func (s *tree) root(m *search.Meter) {
	if s.ascends {
		s.dive.first = s.here()
		s.beginRoot()
		return
	}
	s.enter(m, rootPasses)
	if m.Stopped && !s.dead && len(s.levels) == 0 { // not in the root's first branch
		s.proved = max(s.proved, s.bound)
	}
}

// effort returns the work of the tree and of its rival, in the same unit.
func (s *tree) effort() int64 {
	if s.contest.loaded {
		return s.work + s.contest.rival.Work()/heavy
	}
	return s.work
}

// meterStops reports whether the meter stops the search. After a stop the state of the current node
// is not valid.
func (s *tree) meterStops() bool {
	steps := int(s.work - s.polled)
	s.polled = s.work
	return s.meter.Stopped || s.meter.Work(steps)
}

// assume applies the assumptions of the task. It reports whether a solution is still possible.
func (s *tree) assume() bool {
	use := func(o int32) bool { s.take(o); return !s.dead }
	return s.task.Assume(s.alive, s.kill, use) && !s.dead
}

// propagate makes forced moves until none is left. It reports false at a dead end, or if the meter
// stops it.
func (s *tree) propagate() bool {
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
			s.take(s.live(i)[0])
		}
	}
	return false
}

// enter visits a node. If the node cannot be pruned, it is a solution or enter branches.
func (s *tree) enter(m *search.Meter, passes int) {
	if m.Tick() {
		return
	}
	m.Depth = max(m.Depth, len(s.chosen))
	s.ceiling = s.affordable()
	if s.ascends && s.dive.ends(s) {
		s.startOver()
		return
	}
	if s.bound <= s.ceiling && s.review(m, passes) {
		s.settle(m)
	}
}

// settle branches at a node that has been assessed, or offers its solution.
func (s *tree) settle(m *search.Meter) {
	if s.openItems > 0 {
		if len(s.levels) == 0 && !s.contest.on && !s.ascends {
			s.challenge()
		}
		s.branch()
		return
	}
	if !s.best.full() {
		s.trust = fullTrust
	}
	m.Solutions++
	if s.best.offer(s.cost, s.chosen) {
		s.dive.surface()
		s.dive.halve(s)
	}
}

// affordable returns the scaled cost that a solution must not exceed to be among the best.
func (s *tree) affordable() int64 {
	cost := s.worthwhile()
	if s.ascends {
		cost = min(cost, s.dive.guess)
	}
	return cost
}

// worthwhile returns the scaled cost of the most expensive solutions that are looked for.
func (s *tree) worthwhile() int64 {
	cost := s.scale.total
	for _, b := range s.lists {
		if b.full() {
			cost = min(cost, b.heap[0].cost-1)
		}
	}
	return s.scale.down(cost)
}

// known reports whether as many solutions as are asked for have been found.
func (s *tree) known() bool {
	return slices.ContainsFunc(s.lists, (*best).full)
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
func (s *tree) review(m *search.Meter, passes int) bool {
	if s.task.Cost == nil || s.best.k == 0 || s.trust == 0 && m.Nodes%every != 0 {
		return true
	}
	if s.ascends {
		return s.reassess()
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

// branch opens a level. In a tree with ascents it is about a pair of items, unless the search dives
// or there is no such pair. Otherwise it is about the best option of the most urgent item.
func (s *tree) branch() {
	s.ascent.values = s.ascent.values[:s.kept()]
	s.ascent.keep()
	if s.ascends && !s.dive.on && s.branchOnPair() {
		return
	}
	item := int32(-1)
	for _, i := range s.open[:s.openItems] {
		if item < 0 || s.urgent(i, item) {
			item = i
		}
	}
	option := int32(-1)
	for _, o := range s.live(item) {
		if option < 0 || s.ahead(o, option) {
			option = o
		}
	}
	s.push(level{option: option, of: s.size[item]})
	s.take(option)
	s.follow()
}

// push adds a level for a choice at the current node.
func (s *tree) push(l level) {
	h := s.here()
	h.option, h.pair, h.of = l.option, l.pair, l.of
	h.values = len(s.ascent.values)
	s.levels = append(s.levels, h)
}

// here returns a level for the current node, without a choice.
func (s *tree) here() level {
	return level{mark: len(s.trail), chosen: len(s.chosen), cost: s.cost, bound: s.bound}
}

// kept returns where the values end that are kept for the levels.
func (s *tree) kept() int {
	if n := len(s.levels); n > 0 {
		return s.levels[n-1].values
	}
	return 0
}

// follow makes the forced moves of a branch, and enters it unless it is a dead end.
func (s *tree) follow() {
	if s.propagate() {
		s.phase = search.Entering
	}
}

// ahead reports whether option o is tried before p.
func (s *tree) ahead(o, p int32) bool {
	if s.ascends {
		if x, y := s.ascent.primal[o], s.ascent.primal[p]; x != y {
			return x > y
		}
	}
	if s.net[o] != s.net[p] {
		return s.net[o] < s.net[p]
	}
	return s.rank[o] < s.rank[p]
}

// urgent reports whether it is better to branch on item i than on j. The item with fewer branches
// is better. If both have as many, the better one is that whose gap is greater.
func (s *tree) urgent(i, j int32) bool {
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
func (s *tree) back() {
	if s.dive.on {
		s.dive.jump(s)
	}
	for len(s.levels) > 0 {
		l := &s.levels[len(s.levels)-1]
		s.restore(l)
		if !l.second {
			l.second, l.learned = true, false
			s.remember(l)
			if l.option < 0 {
				s.split(l.pair, apart)
			} else {
				s.kill(l.option)
			}
			if s.propagate() {
				s.phase = search.Entering
				return
			}
			if s.meter.Stopped {
				return
			}
			s.restore(l)
		}
		s.levels = s.levels[:len(s.levels)-1]
	}
	s.phase = search.Finished
}

// remember goes back to the values of l, the last level. They are no longer kept.
func (s *tree) remember(l *level) {
	from := 0
	if n := len(s.levels); n > 1 {
		from = s.levels[n-2].values
	}
	s.ascent.resume(s.ascent.values[from:l.values])
	l.values = from
}

// restore goes back to the node of level l.
func (s *tree) restore(l *level) {
	s.undoTo(l.mark)
	s.chosen = s.chosen[:l.chosen]
	s.pending = s.pending[:0]
	s.cost, s.bound = l.cost, l.bound
	s.dead = false
}

// visited estimates the visited fraction of the search tree. It assumes that both branches of a
// choice are equally large. In a contest it returns the larger one of the two sides' fractions.
func (s *tree) visited() float64 {
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

// lower returns the scaled cost that all solutions reach that are not among the best. It is the
// least bound of the nodes that are left.
func (s *tree) lower() int64 {
	n := len(s.levels)
	switch {
	case s.done:
		return math.MaxInt64
	case n == 0 || s.dive.left:
		return s.proved
	}
	bound := s.levels[n-1].bound
	for _, l := range s.levels[:n-1] {
		if !l.second {
			bound = min(bound, l.bound)
		}
	}
	if s.ascends && s.dive.guess < math.MaxInt64 {
		bound = min(bound, s.dive.guess+1)
	}
	return max(bound, s.proved)
}
