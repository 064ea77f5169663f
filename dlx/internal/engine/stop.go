package engine

import (
	"context"
	"errors"
	"time"

	"exactcover/dlx/internal/matrix"
	"exactcover/internal/lapse"
)

// A Status says why the work of a session has stopped.
type Status int

// The reasons. The last two stop a search while its call goes on.
const (
	Ready     Status = iota // nothing has begun, or there may be more solutions
	Exhausted               // there are no more solutions
	NodeLimit               // stopped by MaxNodes
	TimedOut                // stopped by Timeout
	Canceled                // stopped by the context
	paused                  // the turn of the search has ended
	sharing                 // the search has taken so long that its work is to be shared
)

// The errors of a call that was stopped early, apart from the cause of its context's end.
var (
	ErrNodeLimit = errors.New("node limit reached")
	ErrTimeout   = errors.New("time limit reached")
	ErrLong      = errors.New("the call takes too long") // see [Session.Hasten]
)

// A call has the limits of the current call, or of the last one, and the only record of why its
// work has stopped.
type call struct {
	term   Term
	watch  matrix.Watch // stops work without nodes, in the goroutine of the call
	every  uint64       // nodes between two polls
	budget uint64       // the number of nodes at which MaxNodes stops the call
	turn   turn         // of the search
	status Status
	err    error // of a call that was stopped early

	progress   progress      // what the call works at
	started    time.Time     // when the call began
	nextReport time.Duration // time of the call at which to report progress next
	nextGuess  time.Duration // time of the call at which to estimate next how long it will take
}

// A turn says when a search stops although its call goes on. The zero turn has no end.
type turn struct {
	nodes  uint64        // it ends at this number of nodes
	spent  time.Duration // it ends when the search tree has taken this time
	shares bool          // it ends when the tree has taken so long that its work is to be shared
	sole   bool          // it is not shared, however long it takes
	writes bool          // it ends at a poll, if the listing has written solutions
	timed  bool          // the time that the tree takes is measured
}

// begin begins a call with a term, and the time of its trial.
func (c *call) begin(t Term, trial time.Duration) {
	c.term, c.turn = t, turn{}
	c.watch.Begin()
	c.started, c.nextReport, c.nextGuess = t.began, progressEvery, trial
}

// Status returns why the last call has stopped.
func (s *Session) Status() Status { return s.call.status }

// Err returns why the last call has stopped early: the cause of its context's end, [ErrNodeLimit],
// [ErrTimeout], or why it was refused.
func (s *Session) Err() error { return s.call.err }

// end records why the work stops. It returns true, as a poll does that stops work.
func (s *Session) end(why Status, err error) bool {
	s.call.status, s.call.err = why, err
	return true
}

// goOn records that the work goes on.
func (s *Session) goOn() { s.call.status, s.call.err = Ready, nil }

// stopped reports whether the call has to stop early.
func (s *Session) stopped() bool { return s.call.err != nil }

// look is the poll of the session's meter. It reports whether the search has to stop, because the
// call has to, or because its turn has ended.
func (s *Session) look() bool {
	if s.poll() {
		return true
	}
	if s.arithmetic.try(s) {
		return true
	}
	m, t, x := &s.meter, &s.call.turn, &s.tree
	if t.timed && x.team == nil && !x.contest.on {
		x.clock.look(time.Now(), m.Nodes)
		x.pace()
		m.NextPoll = min(m.NextPoll, m.Nodes+x.clock.stride())
	}
	if t.nodes > 0 {
		m.NextPoll = min(m.NextPoll, t.nodes)
	}
	switch {
	case t.shares && !t.sole && x.long():
		return s.end(sharing, nil)
	case t.nodes > 0 && m.Nodes >= t.nodes, t.spent > 0 && x.spent() >= t.spent,
		t.writes && s.listing.writer.begun():
		return s.end(paused, nil)
	}
	return false
}

// poll sets the next poll, and reports whether the call has to stop.
func (s *Session) poll() bool {
	n := s.meter.Nodes
	s.meter.NextPoll = n + s.call.every
	if s.settings.MaxNodes > 0 {
		if n >= s.call.budget {
			return s.end(NodeLimit, ErrNodeLimit)
		}
		s.meter.NextPoll = min(s.meter.NextPoll, s.call.budget)
	}
	return s.late()
}

// late reports whether the time of the call is over. Work that the watch has stopped ends with it.
func (s *Session) late() bool {
	t := &s.call.term
	switch err := t.Err(); {
	case err == nil && s.hopeless():
		return s.end(TimedOut, ErrLong)
	case err == nil:
		s.report()
		return false
	case t.ctx.Err() != nil:
		return s.end(Canceled, err)
	default:
		return s.end(TimedOut, err)
	}
}

// A Patience is how long a call may take. The zero Patience has no end.
type Patience struct {
	Most  time.Duration // the call is stopped after this time
	Trial time.Duration // it is stopped after this time if it is unlikely to be done in time; 0: never
}

// Hasten makes calls of the session end with [ErrLong] when they exhaust a patience. The settings
// must have no Timeout then.
func (s *Session) Hasten(p Patience) { s.patience = p }

// hopeless reports whether the call is unlikely to be done in time. It looks seldom: after the
// trial, and whenever the time since the beginning has doubled.
func (s *Session) hopeless() bool {
	if s.patience.Trial == 0 {
		return false
	}
	elapsed := time.Since(s.call.started)
	if elapsed < s.call.nextGuess {
		return false
	}
	s.call.nextGuess = 2 * elapsed
	return float64(elapsed) > float64(s.patience.Most)*s.call.progress.done()
}

// pollEvery returns the number of nodes between two polls. It is small for problems so large that a
// node takes a long time.
func pollEvery(m *matrix.Matrix) uint64 {
	const most, work = 1024, 1 << 22
	return uint64(max(1, min(most, work/(1+m.Items()+len(m.Item)))))
}

// A Term is the time that a call may take.
type Term struct {
	ctx      context.Context
	began    time.Time // zero if nobody asks
	deadline time.Time // zero if there is none
	why      error     // that of a call that is stopped by its deadline
}

// Term returns the term of a call that begins now.
func (s *Session) Term(ctx context.Context) Term {
	t := Term{ctx: ctx}
	if s.settings.Timeout != 0 || s.settings.Progress != nil || s.patience.Most != 0 {
		t.began = time.Now()
	}
	if s.settings.Timeout != 0 {
		t.deadline, t.why = t.began.Add(s.settings.Timeout), ErrTimeout
	}
	if s.patience.Most != 0 {
		t.deadline, t.why = t.began.Add(s.patience.Most), ErrLong
	}
	return t
}

// over reports whether the context has ended or the time is up. Any goroutine may call it.
func (t *Term) over() bool { return lapse.Ended(t.ctx) || t.late() }

// Watch returns a watch that stops work when the term is over.
func (t *Term) Watch() *matrix.Watch { return &matrix.Watch{Stop: t.over} }

// late reports whether the time is up.
func (t *Term) late() bool { return !t.deadline.IsZero() && !time.Now().Before(t.deadline) }

// Err returns why the term is over, or nil if it is not.
func (t *Term) Err() error {
	switch {
	case lapse.Ended(t.ctx):
		return context.Cause(t.ctx)
	case t.late():
		return t.why
	}
	return nil
}
