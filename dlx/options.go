package dlx

import (
	"time"

	"exactcover/dlx/internal/engine"
	"exactcover/dlx/internal/search"
)

// Options say how to search. The zero value is right for most.
type Options struct {
	Method Method
	Seed   uint64 // shuffles the order of branches; 0: declaration order. Same seed, same sequence

	MaxSolutions uint64        // give or count at most this many solutions; 0: no limit
	MaxNodes     uint64        // stop a call after this many nodes; 0: no limit
	Timeout      time.Duration // stop a call after this time; 0: no limit

	// How [Solver.Count] counts. What does not fit into Memory is forgotten and counted again, so a
	// count by memo takes a few times as long with a part of the memory that it would use, and may
	// not end within a lifetime with too small a part. CountAuto begins with 32 MB and takes more
	// of Memory only while what it remembers is met again often. What grows with the problem alone
	// comes on top, and some megabytes for each processor. One processor for each 21 MB takes part.
	Counting Counting
	Memory   int64 // about the most bytes to remember sub-problems in; 0: a quarter of what the machine has free

	// Processors is the most goroutines that search; more than [runtime.GOMAXPROCS] never do. 0:
	// one for each processor where nobody can tell the difference, which is when solutions are
	// counted and when they are listed in order; and one otherwise. Work is only shared out when a
	// call has taken some 10 ms, and not under MaxNodes.
	Processors int

	// Ordered makes [Solver.Solutions] give the solutions in the order of a single processor, each
	// with its options in rising order, whatever Processors is. Otherwise several give them as they
	// are found. At most 65 MiB of solutions wait for those before them and for the caller, and
	// some 40 kB more for each processor. [Strong], whose order depends on what it has learned,
	// searches alone if it is to keep it.
	Ordered bool

	// Distinct solutions. With either of these set, solutions count as the same, and only one of
	// them is given, if every item of DistinctItems has the same value in both (the colour it is
	// covered with, 0 if covered without one, or not covered) and both use the same options out of
	// DistinctOptions. Of what else a solution holds the search asks only whether it exists.
	DistinctItems   []Item
	DistinctOptions []Option

	Tuning Tuning // of [Strong], and of what [Auto] does for first solutions

	// Progress, if not nil, is called by the goroutine of the call, at most ten times a second.
	// It must not use the solver.
	Progress func(Progress)
}

// task returns the task of a problem under the options.
func (o *Options) task(p *Problem) search.Task {
	return search.Task{
		Matrix:          p.matrix,
		Seed:            o.Seed,
		DistinctItems:   raw(nil, o.DistinctItems),
		DistinctOptions: raw(nil, o.DistinctOptions),
		Prefer:          raw(nil, o.Tuning.Prefer),
		NoWeights:       o.Tuning.NoWeights,
		NoConsistency:   o.Tuning.NoConsistency,
	}
}

// engine returns the options as the engine knows them.
func (o *Options) engine() engine.Settings {
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
