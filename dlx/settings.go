package dlx

import (
	"time"

	"exactcover/dlx/internal/engine"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Settings say how to search. The zero value is right for most problems. The table shows which
// settings have an effect on which calls. Split is in package shard. The column + is for Samples
// and diagram.Compile. [Solver.Using] depends on Seed, limits on nodes and time, Progress and
// Tuning.Prefer. The mark (2) means: only if at most two solutions are asked for. The mark
// (M) means: only with MaxSolutions.
//
//	                    First Unique CountUpTo Count Solutions Minimize Estimate Split   +
//	Method, Seed          x     x        x       x       x     seed only    x            Samples
//	MaxSolutions                         x       x       x         x
//	MaxNodes, Progress    x     x        x       x       x         x                     both
//	Timeout               x     x        x       x       x         x        x      x     both
//	Counting                                     x
//	Memory                               x       x       x                               both
//	Processors                           x       x       x
//	Ordered               x                              x                               Samples
//	DistinctItems         x     x        x       x       x                         x     Samples
//	UpTo                                 x       x       x
//	Tuning.Prefer         x     x        x       x       x                               Samples
//	Tuning.Likely         x     x        x       x       x                               Samples
//	Tuning.KernelAlone    x     x       (2)     (2)     (M)
type Settings struct {
	// Method is the search kernel. The zero value chooses one for the problem.
	Method Method

	// Seed shuffles the order of branches; 0 keeps the order of declaration. The same seed gives the
	// same sequence of solutions.
	Seed uint64

	MaxSolutions uint64        // a search gives or counts at most this many solutions; 0: no limit
	MaxNodes     uint64        // a call stops after this many nodes; 0: no limit
	Timeout      time.Duration // a call stops after this time, at once if it is negative; 0: no limit

	// Counting is the way in which [Solver.Count] counts.
	Counting Counting

	// Memory is about the largest number of bytes in which counts and diagrams store sub-problems. 0
	// stands for a quarter of the free memory, within the limits of the container and GOMEMLIMIT, and
	// for 64 MB at least.
	// Memory also limits how many searches run at the same time.
	//
	// A count evicts sub-problems that do not fit, and counts them again when it meets them again. A
	// count by memo then takes a few times as long; with far too little memory it practically never
	// ends. CountAuto begins with 32 MB, and takes more only while many of its lookups succeed. A
	// count by memo uses at most one processor for each 21 MB.
	//
	// This does not include the memory that depends only on the size of the problem, nor some
	// megabytes for each processor. [Solver.Samples] has another default.
	Memory int64

	// Processors is the largest number of goroutines that search; there are never more than
	// [runtime.GOMAXPROCS]. 0 stands for one per processor. The result is the same for any number. A
	// call uses further goroutines only after some 25 ms of work, and never under MaxNodes. A list
	// uses them only if it is Ordered.
	Processors int

	// Ordered puts the options of each solution in rising order. Then [Solver.Solutions] may use
	// several Processors: it gives the same solutions in the same order as with one.
	//
	// At most 65 MiB of solutions wait for earlier ones and for the caller, and some 40 kB more for
	// each processor. The order of [MethodConsistency] depends on the weights that it has learned,
	// so it searches on one processor if Ordered is set.
	Ordered bool

	// DistinctItems tell solutions apart. If there are any, two solutions count as the same if all
	// these items have the same value in both. The value of an item is its colour, 0 if it is covered
	// without colour, or "not covered". Of all solutions that count as the same, the search gives one.
	// For the other items it only tests whether they can complete the solution.
	DistinctItems []Item

	// UpTo, if not nil, has symmetries of the problem. Solutions that they map to each other, among
	// those that keep to the assumptions, count as one. A list has one of them.
	//
	// A count takes about as long as one of all solutions, and not longer because of many classes;
	// only under assumptions, with a limit, with DistinctItems or propagators, or if options that are
	// mapped to each other cover an item of a multiplicity several times, it lists the solutions. A
	// list tries fewer options of an item that all solutions cover once and all symmetries map to
	// itself; otherwise it finds all solutions, and leaves out all but one of a class.
	UpTo *Symmetries

	// Tuning changes the time that a search takes, and the order of its solutions.
	Tuning Tuning

	// Progress, if not nil, is called at most ten times a second, by the goroutine that called the
	// solver. It must not use the solver.
	Progress func(Progress)
}

// Tuning changes how [MethodConsistency] searches, and whether [MethodAuto] runs contests. It
// changes the order of solutions and the time that they take, but never the set of solutions. The
// zero value is right if nothing is known about the problem.
type Tuning struct {
	// Prefer holds items to branch on. The search branches on another item only if that has less than
	// 0.7 times as many options, or has led to dead ends more than twice as often. Some problems have
	// items that only serve to rule out options. In such a problem, prefer the items whose choice
	// rules out many options, such as the cells of a puzzle with sums.
	Prefer []Item

	// Likely holds options to try first. If they are those of a known solution, the search finds this
	// one without dead ends, and then others that differ from it in little.
	Likely []Option

	// KernelAlone makes MethodAuto look for first solutions without a contest: only with the kernel
	// that lists all solutions fastest. Set it if that kernel is known to find a solution soon.
	KernelAlone bool
}

// task returns the search task for a problem under the settings.
func (o *Settings) task(p *Problem) search.Task {
	return search.Task{
		Matrix:        p.matrix,
		Seed:          o.Seed,
		DistinctItems: matrix.Convert[int32](nil, o.DistinctItems),
		Prefer:        matrix.Convert[int32](nil, o.Tuning.Prefer),
		Likely:        matrix.Convert[int32](nil, o.Tuning.Likely),
	}
}

// limit returns the name of a setting that ends a call early, or makes several solutions one.
func (o *Settings) limit() string {
	switch {
	case o.MaxSolutions > 0:
		return "MaxSolutions"
	case o.UpTo != nil:
		return "UpTo"
	case o.MaxNodes > 0:
		return "MaxNodes"
	case o.Timeout > 0:
		return "Timeout"
	}
	return ""
}

// engine returns the settings as the engine needs them.
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
	if o.UpTo != nil {
		s.MaxSolutions = 0 // the solver counts classes
	}
	s.Panic = func(value any, stack []byte) any { return &WorkerPanic{value, stack} }
	if o.Progress != nil {
		s.Progress = func(p engine.Progress) { o.Progress(Progress(p)) }
	}
	return s
}
