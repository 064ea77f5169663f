package clauses

import "exactcover/dlx/internal/search"

// Kernel describes the kernel. It gets a task only by its name, or late in a contest of kernels for
// a first solution.
var Kernel = search.Kernel{
	Name:    "clauses",
	Doc:     "learns from dead ends as SAT solvers do: for first solutions of large, hard problems",
	New:     func() search.Search { return search.Complete(new(Search)) },
	Instead: "links",
	Eager:   func(t *search.Task) bool { return Memory(t) <= search.MostMemory },
	Late:    true,
	Memory:  Memory,
	Effort:  search.Effort{Node: 10_000, Update: 750},
}

// Memory returns a bound on the bytes that the kernel takes for t: numbers for every entry, option
// and item, and what it learns.
func Memory(t *search.Task) int64 {
	return 8*int64(len(t.Item)) + 128*int64(t.Options()) + 32*int64(t.Items()) + 24*mostLiterals
}
