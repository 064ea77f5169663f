package units

import "exactcover/dlx/internal/search"

// Kernel describes the kernel.
var Kernel = search.Kernel{
	Name:    "units",
	Doc:     "a word for every item: for many items with few options and mostly forced moves",
	New:     func() search.Search { return new(Search) },
	Can:     search.Colors,
	Within:  Within,
	Instead: "links",
	Fits:    Fits,
	Pace:    12,
	Lists:   true,
}
