package dlx

import (
	"exactcover/dlx/internal/engine"
	"exactcover/dlx/internal/kernels"
	"exactcover/internal/enum"
)

// A Method is a way to search. All methods find the same solutions, each in its own order.
//
// Consistency handles every problem. Links, Plain and Multiplicity handle all but distinct
// solutions and propagators. Words, Units, Sparse and Clauses do not handle multiplicities either,
// nor Sparse and Clauses colours, nor Units more than 62 options an item or 65535 items. If a
// method cannot handle a problem, another one replaces it: Multiplicity replaces Words, Links
// replaces Units, Sparse and Clauses, and otherwise Consistency is used.
//
// MethodAuto chooses Words, Multiplicity and Consistency only if they need at most 64 MB, or if
// only Consistency can handle the problem. If a method chosen by name would need more than a
// gigabyte, Links replaces it if Links can handle the problem. Links needs at most 40 bytes an
// entry. Every further processor needs the same amount again.
type Method string

// The methods. MethodAuto is the zero value.
const (
	// One of the methods below, chosen by properties of the problem when a solver gets it. If few
	// solutions are asked for, it takes turns with Consistency, Sparse and Clauses. A count of all
	// solutions tries Words, Units, Multiplicity and Consistency on the problem, and goes on with the
	// fastest.
	MethodAuto Method = ""

	// A word for every item: for many items with few options and mostly forced moves.
	MethodUnits Method = "units"

	// Options as bits, written down anew as they grow fewer: for many nodes.
	MethodWords Method = "words"

	// Options as bits, items with counters: for multiplicities.
	MethodMultiplicity Method = "multiplicity"

	// Dancing links with forced moves: for huge, sparse problems, and as the reference.
	MethodLinks Method = "links"

	// Consistency and weighted choice: few, slow nodes; for weak rules, propagators, distinct
	// solutions.
	MethodConsistency Method = "consistency"

	// Sparse sets and weighted choice with restarts: for first solutions of hard problems.
	MethodSparse Method = "sparse"

	// Learns from dead ends as SAT solvers do: for first solutions of large, hard problems.
	MethodClauses Method = "clauses"

	// Dancing links as published, without forced moves: for comparison.
	MethodPlain Method = "plain"
)

func (m Method) String() string {
	if m == MethodAuto {
		return "auto"
	}
	return string(m)
}

// Methods returns [MethodAuto] and all other methods.
func Methods() []Method {
	methods := []Method{MethodAuto}
	for _, k := range kernels.Searches {
		methods = append(methods, Method(k.Name))
	}
	return methods
}

// A Counting is a way to count all solutions. All of them find the same number.
type Counting int

// The ways to count.
const (
	// Begin with a search, and change to a count by memo if that is likely to be faster. If the
	// problem has symmetries, count one branch of those that they map to each other, and multiply. If
	// Settings.Method names a kernel, only search.
	CountAuto = Counting(engine.CountAuto)

	// Visit all solutions by a search. MethodWords caches the counts of some sub-problems.
	CountBySearch = Counting(engine.CountBySearch)

	// Cache the counts of sub-problems. The time grows with the number of different sub-problems.
	CountByMemo = Counting(engine.CountByMemo)
)

var countingNames = [...]string{"auto", "search", "memo"}

func (c Counting) String() string { return enum.Name(countingNames[:], c) }
