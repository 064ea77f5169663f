package multiplicity

import "exactcover/dlx/internal/search"

// Kernel describes the kernel.
var Kernel = search.Kernel{
	Name:    "multiplicity",
	Doc:     "options as bits, items with counters: for multiplicities",
	New:     func() search.Search { return New() },
	Can:     search.Colors | search.Multiplicities,
	Instead: "consistency",
	Fits:    Fits,
	Memory:  Memory,
	Pace:    24,
	Lists:   true,
	Guesses: true,
}

// Counting describes counts by the kernel of tasks for which another kernel is chosen. For example,
// colourings of a graph meet the same remaining problem again and again, in pair stages and in the
// wide stage; package words remembers fewer of its nodes.
var Counting = search.CountingBy(
	&Kernel,
	func(t *search.Task) bool { return !t.Multiple && Memory(t) <= search.MostMemory },
	search.Turns{Setup: 100, InVain: 100, Ahead: 1, Hopeful: 8},
)
