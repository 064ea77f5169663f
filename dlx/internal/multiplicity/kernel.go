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
	Effort:  search.Effort{Node: 2000, Update: 300},
	Lists:   true,
	Guesses: true,
	Tried:   true,
}
