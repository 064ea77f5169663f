package dlx

import (
	"time"

	"exactcover/dlx/internal/engine"
	"exactcover/dlx/internal/search"
)

// Settings say how to search. The zero value is right for most. They bear on these calls, where +
// is Samples and diagram.Compile, and (2) is only where at most two solutions are asked for:
//
//	                    First Unique CountUpTo Count Solutions Minimize Estimate Split   +
//	Method, Seed          x     x        x       x       x     seed only    x            Samples
//	MaxSolutions                         x       x       x         x
//	MaxNodes, Progress    x     x        x       x       x         x                     both
//	Timeout               x     x        x       x       x         x        x      x     both
//	Counting                                     x
//	Memory                                       x                                       both
//	Processors                           x       x       x
//	Ordered               x                              x                               Samples
//	Distinct...           x     x        x       x       x         x               x     Samples
//	Tuning.Prefer         x     x        x       x       x                               Samples
//	Tuning.KernelAlone    x     x       (2)     (2)     (2)
type Settings struct {
	Method Method
	Seed   uint64 // shuffles the order of branches; 0: declaration order. Same seed, same sequence

	MaxSolutions uint64        // give or count at most this many solutions; 0: no limit
	MaxNodes     uint64        // stop a call after this many nodes; 0: no limit
	Timeout      time.Duration // stop a call after this time; 0: no limit

	// How [Solver.Count] counts, and how much of it may be remembered. What does not fit into Memory is forgotten and counted again, so a
	// count by memo takes a few times as long with a part of the memory that it would use, and may
	// not end within a lifetime with too small a part. CountAuto begins with 32 MB and takes more
	// of Memory only while what it remembers is met again often. What grows with the problem alone
	// comes on top, and some megabytes for each processor. One processor for each 21 MB takes part.
	Counting Counting
	Memory   int64 // about the most bytes for that; 0: a quarter of what the machine has free

	// Processors is the most goroutines that search; more than [runtime.GOMAXPROCS] never do. 0:
	// one for each processor where nobody can tell the difference, which is when solutions are
	// counted and when they are listed in order; and one otherwise. Work is only shared out when a
	// call has taken some 10 ms, and not under MaxNodes.
	Processors int

	// Ordered makes [Solver.Solutions] give the solutions in the order of a single processor, each
	// with its options in rising order, whatever Processors is. Otherwise several give them as they
	// are found. At most 65 MiB of solutions wait for those before them and for the caller, and
	// some 40 kB more for each processor. [MethodStrong], whose order depends on what it has learned,
	// searches alone if it is to keep it.
	Ordered bool

	// Distinct solutions. With either of these set, solutions count as the same, and only one of
	// them is given, if every item of DistinctItems has the same value in both (the colour it is
	// covered with, 0 if covered without one, or not covered) and both use the same options out of
	// DistinctOptions. Of what else a solution holds the search asks only whether it exists.
	DistinctItems   []Item
	DistinctOptions []Option

	Tuning Tuning

	// Progress, if not nil, is called by the goroutine of the call, at most ten times a second.
	// It must not use the solver.
	Progress func(Progress)
}

// Tuning changes how [MethodStrong] searches, and whether [MethodAuto] has it take turns with
// others. It never changes which solutions there are, only their order and how long they take. The
// zero value is right where nothing is known about the problem.
type Tuning struct {
	// Prefer holds items to branch on: another is chosen only if its options are less than 0.7
	// times as many, or it has led to dead ends more than twice as often. Items whose choice rules
	// out much, such as the cells of a puzzle with sums, should be named here if there are items
	// that are there to let the options of others be ruled out.
	Prefer []Item

	// KernelAlone has MethodAuto look for first solutions by the kernel that goes through all
	// solutions fastest, and not by two in turns. Where that is known to be done soon the turns of
	// MethodStrong are time lost.
	KernelAlone bool
}

// task returns the task of a problem under the settings.
func (o *Settings) task(p *Problem) search.Task {
	return search.Task{
		Matrix:          p.matrix,
		Seed:            o.Seed,
		DistinctItems:   raw(nil, o.DistinctItems),
		DistinctOptions: raw(nil, o.DistinctOptions),
		Prefer:          raw(nil, o.Tuning.Prefer),
	}
}

// engine returns the settings as the engine knows them.
func (o *Settings) engine() engine.Settings {
	s := engine.Settings{
		Kernel:       string(o.Method),
		Alone:        o.Tuning.KernelAlone,
		Counting:     engine.Counting(o.Counting),
		Memory:       o.Memory,
		MaxSolutions: o.MaxSolutions,
		MaxNodes:     o.MaxNodes,
		Timeout:      o.Timeout,
		Processors:   o.Processors,
		Ordered:      o.Ordered,
	}
	if o.Progress != nil {
		s.Progress = func(p engine.Progress) { o.Progress(Progress(p)) }
	}
	return s
}
