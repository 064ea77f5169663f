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
// The kernel begins. If it has not finished after a small effort, the rivals get turns. From then
// on, each turn has a quarter of the nodes that its search has visited before. Each rival gets
// twice the time of the kernel, one that comes late at once: the rivals win most long contests.
// Turns are counted in nodes, not in time, so that the outcome is the same on every machine.
type contest struct {
	on     bool
	turn   int              // number of the current turn; the sides take turns in their order
	end    uint64           // the number of nodes at which the turn ends
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
	stopped bool   // Stopped of the meter, saved during the turns of others
}

const (
	effort        = 4096       // nodes of the kernel before its rivals get turns
	late          = 8 * effort // nodes of the kernel before late rivals get turns
	favor         = 2          // a rival gets this many times the kernel's time
	mostContested = 2          // a count of at most this many solutions is a contest
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
		c.begin(s.kernel, c.rivals, s.meter.Nodes)
	}
}

// begin begins a contest of a kernel and its rivals at a number of nodes.
func (c *contest) begin(k *search.Kernel, rivals []*search.Kernel, nodes uint64) {
	c.reset()
	c.on, c.end = true, nodes+effort
	c.sides = append(slices.Grow(c.sides, 1+len(rivals)), side{kernel: k, loaded: true, nodes: effort})
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
		who := &c.sides[c.turn%len(c.sides)]
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
		c.pass()
		c.end = s.meter.Nodes + x.turnLength()
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

// pass passes the turn to the next side that takes part already.
func (c *contest) pass() {
	for c.turn++; c.sides[c.turn%len(c.sides)].kernel.Late && c.sides[0].nodes < late; {
		c.turn++
	}
}

// turnLength returns the number of nodes of the next turn.
func (x *tree) turnLength() uint64 {
	c := &x.contest
	who := &c.sides[c.turn%len(c.sides)]
	n := who.nodes / 4
	if who.nodes == 0 {
		n = favor * c.sides[0].nodes * max(who.kernel.Pace, 1) / max(c.sides[0].kernel.Pace, 1)
	}
	who.nodes += n
	return n
}
