package strong

import "exactcover/dlx/internal/search"

// Kernel describes the kernel.
var Kernel = search.Kernel{
	Name: "strong",
	Doc: "consistency and weighted choice: few, slow nodes; " +
		"for weak rules, propagators, distinct solutions",
	New:      func() search.Search { return new(Search) },
	Can:      search.Colors | search.Multiplicities | search.Propagators | search.Distinct,
	Fits:     func(*search.Task) bool { return true }, // gets what no kernel ahead of it gets
	Eager:    Fits,
	Memory:   Memory,
	Pace:     1,
	Reorders: true,
}
