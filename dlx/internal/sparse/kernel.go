package sparse

import "exactcover/dlx/internal/search"

// Kernel describes the kernel. It gets a task only by its name, or in a contest of kernels for a
// first solution.
var Kernel = search.Kernel{
	Name:    "sparse",
	Doc:     "sparse sets and weighted choice with restarts: for first solutions of hard problems",
	New:     func() search.Search { return search.Complete(new(Search)) },
	Instead: "links",
	Eager:   func(t *search.Task) bool { return Memory(t) <= search.MostMemory },
	Memory:  Memory,
	Effort:  search.Effort{Node: 15_000, Update: 190},
}

// Memory returns a bound on the bytes that the kernel takes for t: numbers for every entry, option
// and item, and a level of the search for every option.
func Memory(t *search.Task) int64 {
	return 24*int64(len(t.Item)) + 64*int64(t.Options()) + 64*int64(t.Items())
}
