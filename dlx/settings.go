package dlx

import (
	"time"

	"exactcover/dlx/internal/engine"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Settings say how to search. The zero value is right for most problems. This table tells on which
// calls each setting has an effect. Split is that of package shard. The column + is for Samples and
// diagram.Compile. The mark (2) means: only where at most two solutions are asked for. The mark (M)
// means: only with MaxSolutions.
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
//	Distinct...           x     x        x       x       x         x               x     Samples
//	Tuning.Prefer         x     x        x       x       x                               Samples
//	Tuning.KernelAlone    x     x       (2)     (2)     (M)
type Settings struct {
	// Method is the way to search; the zero value chooses one.
	Method Method

	// Seed shuffles the order of branches; 0 keeps the order of declaration. The same seed gives the
	// same sequence of solutions.
	Seed uint64

	MaxSolutions uint64        // a search gives or counts at most this many solutions; 0: no limit
	MaxNodes     uint64        // a call stops after this many nodes; 0: no limit
	Timeout      time.Duration // a call stops after this time; 0: no limit

	// Counting is the way in which [Solver.Count] counts.
	Counting Counting

	// Memory is about the most bytes in which counts and diagrams remember sub-problems; 0 is a
	// quarter of what the machine has free. It also limits how many searches run at the same time.
	//
	// A count forgets what does not fit, and counts it again. With a part of the memory that it would
	// use, a count by memo takes a few times as long. With too small a part it may not end within a
	// lifetime. CountAuto begins with 32 MB, and takes more only while it often meets again what it
	// has remembered. A count by memo uses at most one processor for each 21 MB.
	//
	// Further memory is needed for what grows with the problem alone, and some megabytes for each
	// processor. [Solver.Samples] has another default.
	Memory int64

	// Processors is the largest number of goroutines that search; there are never more than
	// [runtime.GOMAXPROCS]. With 0 there is one for each processor when solutions are counted, or
	// listed in order, because the result is the same; otherwise there is one. A call shares its
	// work out only after some 10 ms, and not under MaxNodes.
	Processors int

	// Ordered makes [Solver.Solutions] give the solutions in the order of a single processor, each
	// with its options in rising order, whatever Processors is. Otherwise several processors give
	// them in the order in which they find them.
	//
	// At most 65 MiB of solutions wait for earlier ones and for the caller, and some 40 kB more for
	// each processor. The order of [MethodStrong] depends on what it has learned: it searches on one
	// processor if it has to keep the order.
	Ordered bool

	// DistinctItems and DistinctOptions tell solutions apart. If either is set, two solutions count
	// as the same if all these items have the same value in both and both use the same of these
	// options. The value of an item is the colour with which it is covered, 0 if it has no colour, or
	// that it is not covered. Of all solutions that count as the same only one is given. The search
	// asks of everything else only whether it exists.
	DistinctItems []Item

	// DistinctOptions is explained at DistinctItems.
	DistinctOptions []Option

	// Tuning changes how long a search takes.
	Tuning Tuning

	// Progress is called by the goroutine of the call, at most ten times a second. It must not use
	// the solver. It may be nil.
	Progress func(Progress)
}

// Tuning changes how [MethodStrong] searches, and whether [MethodAuto] makes it take turns with
// others. It changes the order of solutions and how long they take, but never which solutions there
// are. The zero value is right if nothing is known about the problem.
type Tuning struct {
	// Prefer holds items to branch on. The search branches on another item only if that has less than
	// 0.7 times as many options, or has led to dead ends more than twice as often. Some problems have
	// items that are only there so that options can be ruled out. In such a problem name the items
	// whose choice rules out much, such as the cells of a puzzle with sums.
	Prefer []Item

	// KernelAlone makes MethodAuto look for first solutions with one kernel alone: the one that is
	// fastest through all solutions. If it is known to find one soon, turns of others are lost time.
	KernelAlone bool
}

// task returns the task of a problem under the settings.
func (o *Settings) task(p *Problem) search.Task {
	return search.Task{
		Matrix:          p.matrix,
		Seed:            o.Seed,
		DistinctItems:   matrix.Convert[int32](nil, o.DistinctItems),
		DistinctOptions: matrix.Convert[int32](nil, o.DistinctOptions),
		Prefer:          matrix.Convert[int32](nil, o.Tuning.Prefer),
	}
}

// engine returns the settings in the engine's form.
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
