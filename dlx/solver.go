package dlx

import (
	"errors"
	"fmt"
	"math"
	"sync/atomic"
	"time"

	"exactcover/dlx/internal/engine"
	"exactcover/dlx/internal/inside"
	"exactcover/dlx/internal/kernels"
	"exactcover/dlx/internal/matrix"
	"exactcover/internal/enum"
)

// A Solver searches for the solutions of a problem. Any number of solvers may share a problem.
//
// Only one goroutine at a time may use a solver, or a loop over its solutions. A call during
// another call or within a loop panics. Only [Solver.Stats], [Solver.Status] and [Solver.Err] may
// be called within a loop.
//
// If a propagator, the progress callback or the body of a loop panics, the call of the solver
// panics, too, in the goroutine of its caller. If that was another goroutine, the value of the
// panic is a *[WorkerPanic]. The solver can be used again, and starts over.
//
// A solver allocates when it gets a problem that is larger than its earlier ones. It does not
// allocate while it searches.
type Solver struct {
	problem  *Problem
	settings Settings
	session  *engine.Session
	occupied atomic.Bool // a call uses the solver
	solution []Option    // the last solution given; never nil, because nil means no solution
	given    [2][]int32  // assumptions in the engine's form

	// of classes of solutions
	upTo    *upTo   // nil: every solution counts
	sparing bool    // the session does without the options that it spares
	parts   Stats   // of counts of parts in the last call
	stopped *Solver // that was stopped in a part of the last call; nil: none
}

func init() {
	inside.Session = func(solver any) *engine.Session { return solver.(*Solver).session }
	inside.Use = func(solver any, call string, f func(*engine.Session, inside.Fingerprint)) {
		s := solver.(*Solver)
		s.occupy(call)
		defer s.release()
		f(s.session, s.problem.fingerprintWithin)
	}
	inside.Limit = func(solver any) string { return solver.(*Solver).settings.limit() }
	inside.Matrix = func(problem any) *matrix.Matrix {
		return problem.(*Problem).matrix
	}
}

// NewSolver returns a solver for p. Like [Solver.Reset], it takes time linear in the size of p.
func NewSolver(p *Problem, o Settings) *Solver {
	o.checkFor("NewSolver", p.matrix)
	s := &Solver{problem: p, settings: o, solution: []Option{}}
	s.session = engine.New(kernels.Searches, s.settings.task(p), s.settings.engine())
	if o.UpTo != nil {
		s.upTo = newUpTo(o.UpTo)
	}
	return s
}

// Problem returns the problem of the solver.
func (s *Solver) Problem() *Problem { return s.problem }

// Reset starts over with problem p, which may be the same as before, without assumptions. It keeps
// the solver's memory and settings. The items and options in the settings then mean those of p.
func (s *Solver) Reset(p *Problem) {
	s.settings.checkFor("Reset", p.matrix)
	s.occupy("Reset")
	defer s.release()
	s.problem = p
	s.given = [2][]int32{}
	if s.upTo != nil {
		s.upTo.assume(nil, nil)
	}
	s.session.Reset(p.matrix)
}

// Assume starts over under assumptions: every solution uses all options of force and none of
// forbid. They replace the assumptions of earlier calls. Assume does not rebuild the data structure
// of the problem: its time depends on what the assumptions rule out.
func (s *Solver) Assume(force, forbid []Option) {
	checkOptions("Assume", force, s.problem.matrix)
	checkOptions("Assume", forbid, s.problem.matrix)
	s.occupy("Assume")
	defer s.release()
	s.given[0] = matrix.Convert(s.given[0][:0], force)
	s.given[1] = matrix.Convert(s.given[1][:0], forbid)
	if s.upTo != nil {
		s.upTo.assume(force, forbid)
	}
	s.session.Assume(s.given[0], s.given[1])
}

// Restart starts over with the same problem and assumptions.
func (s *Solver) Restart() {
	s.occupy("Restart")
	defer s.release()
	if s.upTo != nil {
		s.upTo.listed = 0
	}
	s.session.Restart()
}

// Status returns the state of the search.
func (s *Solver) Status() Status {
	if s.stopped != nil {
		return s.stopped.Status()
	}
	return Status(s.session.Status())
}

// Err returns why the last call stopped early: the error of its context, [ErrNodeLimit] or
// [ErrTimeout]. It returns nil if the search was exhausted, if the caller left the loop, or if the
// solutions asked for were found.
func (s *Solver) Err() error {
	if s.stopped != nil {
		return s.stopped.Err()
	}
	return s.session.Err()
}

// Stats returns the cost of the search since it last started over. This may include several calls.
func (s *Solver) Stats() Stats {
	t := s.session.Stats()
	all := Stats{Method(t.Kernel), t.Nodes, t.Updates, t.Solutions, t.Depth, t.Refused,
		t.Bound, t.Bounded}
	if s.parts != (Stats{}) {
		all = s.parts.Plus(all)
	}
	return all
}

// A Status is the state of a search.
type Status int

// The states of a [Solver].
const (
	// No search has begun, or there may be more solutions: the loop was left, or a limit on solutions
	// was reached.
	StatusReady = Status(engine.Ready)

	// The whole search tree has been visited: there are no more solutions.
	StatusExhausted = Status(engine.Exhausted)

	// [Settings.MaxNodes] stopped the call.
	StatusNodeLimit = Status(engine.NodeLimit)

	// [Settings.Timeout] stopped the call.
	StatusTimedOut = Status(engine.TimedOut)

	// The context stopped the call.
	StatusCanceled = Status(engine.Canceled)
)

var statusNames = [...]string{"ready", "exhausted", "node limit", "timed out", "canceled"}

func (s Status) String() string { return enum.Name(statusNames[:], s) }

// ErrNoSolution is the error of a call that needs a solution if there is none.
var ErrNoSolution = errors.New("there is no solution")

// The errors of a call that was stopped early, apart from the error of its context.
var (
	ErrNodeLimit = engine.ErrNodeLimit
	ErrTimeout   = engine.ErrTimeout
)

// A WorkerPanic is the value of a panic that the solver passes on from a goroutine of its own: the
// value that a propagator has panicked with, and the stack of that goroutine.
type WorkerPanic struct {
	Value any    // what the goroutine has panicked with
	Stack []byte // its stack
}

func (p *WorkerPanic) Error() string {
	return fmt.Sprintf("%v\n\nin another goroutine of the search:\n%s", p.Value, p.Stack)
}

// Unwrap returns the value of the panic, if that is an error.
func (p *WorkerPanic) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}

// ErrNoMinimize is the error of [Solver.Minimize] for problems that it does not take.
var ErrNoMinimize = engine.ErrNoMinimize

// Stats is the cost of a search since it last started over.
type Stats struct {
	Method    Method // the kernel that ran; after a count by memo, the name of the counter
	Nodes     uint64 // nodes of the search tree, the root and the solutions included
	Updates   uint64 // links: items covered and nodes hidden; other kernels: options removed
	Solutions uint64 // solutions found; 1<<64-1 if there are at least that many
	Depth     int    // the most options in a partial solution
	Refused   string // why Method is not what the settings name; "" if it is, or they name nothing

	// After [Solver.Minimize], no solution costs less than Bound. That is proved, also if the search
	// was stopped. If the search was not stopped, Bound is the cost of the cheapest solution. If
	// Bounded is false, there is no bound: another call came last, or there is no solution.
	Bound   int64
	Bounded bool
}

// String writes what is known on one line, such as "links: 12 nodes, 30 updates, 2 solutions, depth
// 3".
func (s Stats) String() string {
	text := fmt.Sprintf("%v: %d nodes, %d updates, %d solutions, depth %d",
		s.Method, s.Nodes, s.Updates, s.Solutions, s.Depth)
	if s.Bounded {
		text += fmt.Sprintf(", bound %d", s.Bound)
	}
	if s.Refused != "" {
		text += " (" + s.Refused + ")"
	}
	return text
}

// Plus returns the cost of two searches together. The largest uint64 stands for any larger sum. The
// method is that of t, and so is the refusal if t has one. There is no bound.
func (s Stats) Plus(t Stats) Stats {
	t.Nodes, t.Updates = addBounded(s.Nodes, t.Nodes), addBounded(s.Updates, t.Updates)
	t.Bound, t.Bounded = 0, false
	t.Solutions, t.Depth = addBounded(s.Solutions, t.Solutions), max(s.Depth, t.Depth)
	if t.Refused == "" {
		t.Refused = s.Refused
	}
	return t
}

// addBounded adds two numbers; the largest uint64 stands for any larger sum.
func addBounded(a, b uint64) uint64 {
	if b > math.MaxUint64-a {
		return math.MaxUint64
	}
	return a + b
}

// Progress is how far a search has come.
type Progress struct {
	Done      float64       // visited fraction of the search tree, if all branches are equally large
	Nodes     uint64        // nodes visited, as in [Stats]
	Solutions uint64        // solutions found
	Elapsed   time.Duration // time since the call began

	// Only for Minimize:
	Found   bool  // whether Best is known
	Best    int64 // cost of the cheapest solution so far
	Bounded bool  // whether Bound is known
	Bound   int64 // no solution costs less
}
