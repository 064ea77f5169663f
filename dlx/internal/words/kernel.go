package words

import "exactcover/dlx/internal/search"

// Kernel describes the kernel.
var Kernel = search.Kernel{
	Name:    "words",
	Doc:     "options as bits, written down anew as they grow fewer: for many nodes",
	New:     func() search.Search { return new(Search) },
	Can:     search.Colors,
	Instead: "multiplicity",
	Fits:    Fits,
	Memory:  Memory,
	Pace:    24,
	Lists:   true,
	Guesses: true,
}
