package engine

import (
	"slices"

	"exactcover/dlx/internal/search"
)

// A contest looks for the first few solutions by several searches in turns. The first search uses
// the kernel that lists all solutions fastest. The others are its rivals. Consistency often needs
// far fewer nodes to find the first of few solutions, or to prove that there is none. For hard
// problems without colours, Sparse is often faster still. The search that finishes first continues
// alone.
//
// The kernel begins. If it has not finished after a small effort, the rivals get turns. From then
// on, each turn has a quarter of the nodes that its search has visited before. Each rival gets
// twice the time of the kernel: the rivals win most long contests. Turns are counted in nodes, not
// in time, so that the outcome is the same on every machine.
//
// Invariant: during the contest, the session's found does not include the solutions of the
// searches. Between two calls the kernel's side has found 0.
type contest struct {
	on    bool
	turn  int    // number of the current turn; the sides take turns in their order
	end   uint64 // the number of nodes at which the turn ends
	sides []side // the side of the kernel, then those of its rivals
}

// A side is the state of one of the searches.
type side struct {
	kernel  *search.Kernel
	loaded  bool   // whether the search has loaded its task; always true for the kernel
	found   uint64 // solutions found
	nodes   uint64 // nodes of all its turns so far
	stopped bool   // Stopped of the meter, saved during the turns of others
}

const (
	effort = 4096 // nodes of the kernel before its rivals get turns
	favor  = 2    // a rival gets this many times the kernel's time
	few    = 2    // a count of at most this many solutions is a contest
)

// compete starts a contest for the current call, unless the search began in an earlier call.
func (s *Session) compete() {
	c := &s.contest
	if c.on && slices.ContainsFunc(c.sides, side.ahead) {
		s.standAlone() // solutions of a stopped call must not be found again
	}
	if s.meter.Nodes == 0 && s.settings.Kernel == "" && !s.settings.Alone {
		if s.against = s.table.Eager(s.against[:0], s.kernel, &s.task); len(s.against) > 0 {
			c.begin(s.kernel, s.against)
		}
	}
}

// begin begins a contest of a kernel and its rivals.
func (c *contest) begin(k *search.Kernel, rivals []*search.Kernel) {
	c.reset()
	c.on, c.end = true, effort
	c.sides = append(c.sides, side{kernel: k, loaded: true, nodes: effort})
	for _, r := range rivals {
		c.sides = append(c.sides, side{kernel: r})
	}
}

// reset ends the contest. It keeps the memory of the sides.
func (c *contest) reset() { *c = contest{sides: c.sides[:0]} }

// ahead reports whether the side has found solutions.
func (w side) ahead() bool { return w.found > 0 }

// standAlone ends the contest, if there is one. The kernel continues alone.
func (s *Session) standAlone() {
	if s.contest.on {
		s.meter.Stopped = s.contest.sides[0].stopped
		s.found += s.contest.sides[0].found
		s.contest.reset()
	}
}

// contend is [search.Search.Count] by the search that finishes first. If all searches are stopped,
// the result is the kernel's.
func (s *Session) contend(limit uint64) uint64 {
	c := &s.contest
	for {
		who := c.contender()
		turn, ok := s.contending(who)
		if !ok {
			return s.giveUp()
		}
		s.meter.Stopped = who.stopped
		s.meter.NextPoll = min(s.meter.NextPoll, c.end)
		who.found += turn.Count(limit-who.found, &s.meter)
		who.stopped, s.meter.Solutions = s.meter.Stopped, 0
		switch {
		case who.found == limit || !who.stopped:
			n := who.found
			s.search, s.running = turn, who.kernel
			c.reset()
			return n
		case s.err != nil:
			return s.giveUp()
		}
		c.turn++
		c.end = s.meter.Nodes + s.turnLength()
	}
}

// giveUp ends a call that is stopped. It returns the number of solutions that the kernel has found
// in the call.
func (s *Session) giveUp() uint64 {
	n := s.contest.sides[0].found
	if n > 0 {
		s.contest.sides[0].found = 0 // the caller counts them
		s.standAlone()
	}
	return n
}

// contender returns the side whose turn it is.
func (c *contest) contender() *side { return &c.sides[c.turn%len(c.sides)] }

// contending returns the search of a side. It reports false if the watch stops it while the search
// loads its task.
func (s *Session) contending(who *side) (search.Search, bool) {
	found := s.searchOf(who.kernel)
	if !who.loaded {
		s.eager = s.task
		s.eager.Eager = true
		if !found.Load(&s.eager, &s.watch) {
			return nil, s.stopped()
		}
		who.loaded = true
	}
	return found, true
}

// turnLength returns the number of nodes of the next turn.
func (s *Session) turnLength() uint64 {
	who := s.contest.contender()
	n := who.nodes / 4
	if who.nodes == 0 {
		n = favor * effort * max(who.kernel.Pace, 1) / max(s.kernel.Pace, 1)
	}
	who.nodes += n
	return n
}
