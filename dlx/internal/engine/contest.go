package engine

import "exactcover/dlx/internal/search"

// A contest looks for the first few solutions by two searches in turns. One is the kernel that is
// fastest through all solutions. The other is Strong: it often needs far fewer nodes to find the
// first of few solutions, or to find that there is none. The search that is done first goes on
// alone.
//
// The kernel begins. If it is not done after a small effort, Strong gets a turn. From then on each
// turn has a quarter of the nodes that the search has had before. Strong gets twice the time of the
// kernel: Strong wins most searches that take long, and these then take little more than half as
// long again as with Strong alone. Turns are counted in nodes, not in time, so that the outcome is
// the same on every machine.
//
// Invariant: during the contest the session's found does not count what the searches have found.
// Between two calls the kernel has found nothing.
type contest struct {
	on     bool
	turn   int            // number of the turn; even turns are the kernel's
	end    uint64         // the number of nodes at which the turn ends
	eager  *search.Kernel // the kernel that takes turns with the session's kernel: Strong
	loaded bool           // Strong has got its task
	side   [2]side
}

// A side is the state of one of the two searches.
type side struct {
	found   uint64 // solutions found
	nodes   uint64 // nodes of all its turns until now
	stopped bool   // the meter's Stopped, kept during the other's turn
}

const (
	effort = 4096 // nodes of the kernel before Strong gets a turn
	favor  = 2    // Strong gets this many times the kernel's time
	few    = 2    // a count of at most this many solutions is a contest
)

// compete makes a contest of the call that has begun, unless the search has begun earlier.
func (s *Session) compete() {
	c := &s.contest
	if c.on && c.side[0].found+c.side[1].found > 0 {
		s.standAlone() // what a stopped call has found must not be found again
	}
	if s.meter.Nodes == 0 && s.settings.Kernel == "" && !s.settings.Alone {
		if c.eager = s.table.Eager(s.kernel, &s.task); c.eager != nil {
			c.on, c.end = true, effort
			c.side[0].nodes = effort
		}
	}
}

// standAlone ends the contest, if there is one. The kernel goes on alone.
func (s *Session) standAlone() {
	if s.contest.on {
		s.meter.Stopped = s.contest.side[0].stopped
		s.found += s.contest.side[0].found
		s.contest = contest{}
	}
}

// contend does what [search.Search.Count] does, by the search that is done first. If both searches
// are stopped, the result is the kernel's.
func (s *Session) contend(limit uint64) uint64 {
	c := &s.contest
	for {
		who := &c.side[c.turn%2]
		turn, ok := s.contender()
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
			if c.turn%2 == 1 {
				s.search, s.running = turn, c.eager
			}
			s.contest = contest{}
			return n
		case s.err != nil:
			return s.giveUp()
		}
		c.turn++
		c.end = s.meter.Nodes + s.turnLength()
	}
}

// giveUp ends a call that is stopped. It returns how many solutions the kernel has found in it.
func (s *Session) giveUp() uint64 {
	n := s.contest.side[0].found
	if n > 0 {
		s.contest.side[0].found = 0 // the caller counts them
		s.standAlone()
	}
	return n
}

// contender returns the search whose turn it is. It reports false if the watch stops it while it
// gives the search its task.
func (s *Session) contender() (search.Search, bool) {
	if s.contest.turn%2 == 0 {
		return s.search, true
	}
	eager := s.searchOf(s.contest.eager)
	if !s.contest.loaded {
		s.eager = s.task
		s.eager.Eager = true
		if !eager.Load(&s.eager, &s.watch) {
			return nil, s.stopped()
		}
		s.contest.loaded = true
	}
	return eager, true
}

// turnLength returns the number of nodes of the turn that begins.
func (s *Session) turnLength() uint64 {
	who := &s.contest.side[s.contest.turn%2]
	n := who.nodes / 4
	if who.nodes == 0 {
		n = favor * effort * max(s.contest.eager.Pace, 1) / max(s.kernel.Pace, 1)
	}
	who.nodes += n
	return n
}
