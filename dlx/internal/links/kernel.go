package links

import "exactcover/dlx/internal/search"

// Kernel describes the kernel.
var Kernel = search.Kernel{
	Name:    "links",
	Doc:     "dancing links with forced moves: for huge, sparse problems, and as the reference",
	New:     func() search.Search { return new(Search) },
	Can:     search.Colors | search.Multiplicities,
	Instead: "consistency",
	Fits:    func(*search.Task) bool { return true },
	Effort:  search.Effort{Node: 5000, Update: 110},
}

// PlainKernel describes the kernel in plain mode, without forced moves.
var PlainKernel = search.Kernel{
	Name:    "plain",
	Doc:     "dancing links as published, without forced moves: for comparison",
	New:     func() search.Search { return &Search{Plain: true} },
	Can:     search.Colors | search.Multiplicities,
	Instead: "consistency",
	Effort:  search.Effort{Node: 5000, Update: 110},
}
