package engine

import "exactcover/dlx/internal/search"

// A contest looks for the first few solutions by two searches in turns: the kernel that goes
// through all solutions fastest, and [Strong], which often finds the first of few solutions, or
// that there is none, in far fewer nodes. Who is done first goes on alone.
//
// The kernel begins. If it is not done after a small effort, Strong gets a turn, and then each of
// them a quarter of the nodes that it has had. Strong has twice the time of the kernel: what takes
// long is mostly won by Strong, and then takes little more than half as long again as with Strong
// alone. Turns are counted in nodes, not in time, so that the outcome is the same on every machine.
//
// Invariant: while the contest is on, the session's found does not count what the searches have
// found; between two calls that is nothing for the kernel.
type contest struct {
	on     bool
	turn   int            // number of the turn; the even ones are the kernel's
	end    uint64         // the node count at which it ends
	eager  *search.Kernel // who takes turns with the kernel: Strong
	loaded bool           // Strong has got its task
	side   [2]side
}

// A side is where the kernel, or Strong, stands.
type side struct {
	found   uint64
	nodes   uint64 // of all its turns until now
	stopped bool   // the meter's Stopped, kept while it is the other's turn
}

const (
	effort = 4096 // nodes of the kernel before there is a contest
	favor  = 2    // how many times the kernel's time Strong has
	few    = 2    // solutions up to which a count is a contest until its end
)

// compete makes a contest of the call that has begun, unless the search is on its way already.
func (s *Session) compete() {
	c := &s.contest
	if c.on && c.side[0].found+c.side[1].found > 0 {
		s.standAlone() // those found by a call that was stopped are not to be found again
	}
	if s.meter.Nodes == 0 && s.settings.Kernel == "" && !s.settings.Alone {
		if c.eager = s.table.Eager(s.kernel, &s.task); c.eager != nil {
			c.on, c.end = true, effort
			c.side[0].nodes = effort
		}
	}
}

// standAlone ends the contest, if there is one, in favour of the kernel.
func (s *Session) standAlone() {
	if s.contest.on {
		s.meter.Stopped = s.contest.side[0].stopped
		s.found += s.contest.side[0].found
		s.contest = contest{}
	}
}

// contend is [search.Search.Count] of whoever is done first, or of the kernel if both are stopped.
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

// giveUp ends a call that is stopped, and returns how many solutions the kernel has found in it.
func (s *Session) giveUp() uint64 {
	n := s.contest.side[0].found
	if n > 0 {
		s.contest.side[0].found = 0 // the caller counts them
		s.standAlone()
	}
	return n
}

// contender returns the search whose turn it is, and false if it was stopped while it was made
// ready.
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
