package engine

import (
	"slices"

	"exactcover/dlx/internal/search"
)

// A contest looks for the first few solutions by several searches in turns. The first search uses
// the kernel that lists all solutions fastest. The others are its rivals. Consistency often needs
// far fewer nodes to find the first of few solutions, or to prove that there is none. For hard
// problems without colours, Sparse is often faster still. On a few large ones only Clauses ends in
// time. It takes part late. The search that finishes first continues alone.
//
// The kernel begins. If it has not finished after some nodes, and does not seem to be done soon,
// the rivals get turns. Each turn of the kernel has a quarter of the nodes that it has visited
// before. Each rival gets twice the time of the kernel, a late one more: the rivals win most long
// contests. Time is told from what a search counts, see [search.Effort], so that the outcome is the
// same on every machine. A node of a rival may take ten times as long on one problem as on another.
// So its turns end at numbers of nodes that are told from all turns that it has had; the first one
// is short.
type contest struct {
	on     bool
	turn   int              // the side that has the turn; the sides take turns in their order
	end    uint64           // the number of nodes at which the turn ends; 0: it has not begun
	began  search.Meter     // what was counted when the turn began
	sides  []side           // the side of the kernel, then those of its rivals
	rivals []*search.Kernel // memory for the kernels of the rivals
	eager  search.Task      // the task of the rivals
	pause  uint64           // the number of nodes at which the contest pauses; 0: never
}

// A side is the state of one of the searches.
type side struct {
	kernel  *search.Kernel
	loaded  bool   // whether the search has loaded its task; always true for the kernel
	nodes   uint64 // nodes of all its turns so far
	spent   uint64 // the price of these turns
	stopped bool   // Stopped of the meter, saved during the turns of others
}

const (
	effort        = 4096    // nodes of the kernel before its rivals get turns
	late          = 1 << 29 // price of what the kernel has done before late rivals get turns
	soonDone      = 1 << 27 // a kernel that seems to need at most this price is not interrupted
	tryOut        = 64      // nodes of the first turn of a rival
	growth        = 4       // a turn of a rival has at most this many times the nodes of all before
	favor         = 2       // a rival gets this many times the kernel's time,
	favorLate     = 4       // a late one this many times
	mostContested = 2       // a count of at most this many solutions is a contest
)

// compete starts a contest for the current call, unless the search began in an earlier call.
func (x *tree) compete() {
	if x.session.meter.Nodes == 0 {
		x.challenge()
	}
}

// challenge begins a contest of the kernel, whose search has not begun, with its rivals, if there
// are any.
func (x *tree) challenge() {
	s, c := x.session, &x.contest
	if s.settings.Kernel != "" || s.settings.Alone {
		return
	}
	if c.rivals = s.table.Eager(c.rivals[:0], s.kernel, &s.task); len(c.rivals) > 0 {
		c.begin(s.kernel, c.rivals)
	}
}

// begin begins a contest of a kernel and its rivals.
func (c *contest) begin(k *search.Kernel, rivals []*search.Kernel) {
	c.reset()
	c.on = true
	c.sides = append(slices.Grow(c.sides, 1+len(rivals)), side{kernel: k, loaded: true})
	for _, r := range rivals {
		c.sides = append(c.sides, side{kernel: r})
	}
}

// reset ends the contest. It keeps the memory.
func (c *contest) reset() { *c = contest{sides: c.sides[:0], rivals: c.rivals} }

// standAlone ends the contest, if there is one. The kernel continues alone.
func (x *tree) standAlone() {
	if c := &x.contest; c.on {
		x.session.meter.Stopped = c.sides[0].stopped
		c.reset()
	}
}

// contend continues the contest until enough returns true for a search that is at a solution, or
// one of the searches has finished, or the call has to stop. It reports whether enough returned
// true.
func (x *tree) contend(enough func(search.Search) bool) bool {
	s, c, turn := x.session, &x.contest, &x.session.call.turn
	defer func() { turn.nodes = 0 }()
	for {
		c.start(&s.meter)
		who := &c.sides[c.turn]
		contending, ok := x.contending(who)
		if !ok {
			return false
		}
		turn.nodes = c.end
		s.meter.Stopped, s.meter.NextPoll = who.stopped, min(s.meter.NextPoll, c.end)
		done := until(contending, enough, &s.meter)
		who.stopped = s.meter.Stopped
		switch {
		case done || s.call.status == Ready:
			x.search, x.kernel, s.by = contending, who.kernel, who.kernel.Name
			c.reset()
			return done
		case s.stopped() || s.call.status == Exhausted: // by arithmetic
			return false
		}
		s.goOn()
		c.pass(&s.meter, contending.Done())
		if c.pause > 0 && s.meter.Nodes >= c.pause {
			s.end(paused, nil)
			return false
		}
	}
}

// contending returns the search of a side. It reports false if the watch stops it while the search
// loads its task.
func (x *tree) contending(who *side) (search.Search, bool) {
	s := x.session
	found := s.searchOf(who.kernel)
	if !who.loaded {
		x.contest.eager = s.task
		x.contest.eager.Eager = true
		if !found.Load(&x.contest.eager, &s.call.watch) {
			s.late()
			return nil, false
		}
		who.loaded = true
	}
	return found, true
}

// start starts the turn, unless it has begun.
func (c *contest) start(m *search.Meter) {
	if c.end == 0 {
		c.began = search.Meter{Nodes: m.Nodes, Updates: m.Updates, Steps: m.Steps}
		c.end = m.Nodes + c.turnLength()
	}
}

// pass adds up what the side has done in a turn that is over, and passes the turn to the next side
// that has time. A rival keeps the turn while much of its time is left; the kernel, while it seems
// to be done soon, by the fraction of its work that it has done.
func (c *contest) pass(m *search.Meter, done float64) {
	who := &c.sides[c.turn]
	who.nodes += m.Nodes - c.began.Nodes
	who.spent += who.kernel.Effort.Of(m) - who.kernel.Effort.Of(&c.began)
	c.end = 0
	if c.turn == 0 && float64(who.spent) <= soonDone*done {
		return
	}
	if c.turn == 0 || c.allowed(who)/4*3 <= who.spent {
		c.turn = (c.turn + 1) % len(c.sides)
	}
	for c.turn > 0 && c.allowed(&c.sides[c.turn]) <= c.sides[c.turn].spent {
		c.turn = (c.turn + 1) % len(c.sides)
	}
}

// allowed returns the price that all turns of a rival may have by now.
func (c *contest) allowed(who *side) uint64 {
	switch spent := c.sides[0].spent; {
	case !who.kernel.Late:
		return favor * spent
	case spent < late:
		return 0
	default:
		return favorLate * spent
	}
}

// turnLength returns the number of nodes of the next turn.
func (c *contest) turnLength() uint64 {
	who := &c.sides[c.turn]
	switch {
	case c.turn == 0 && who.nodes == 0:
		return effort
	case c.turn == 0:
		return max(who.nodes/4, 1)
	case who.nodes == 0:
		return tryOut
	default:
		left := (c.allowed(who) - who.spent) / (who.spent / who.nodes)
		return max(min(left, growth*who.nodes), 1)
	}
}
