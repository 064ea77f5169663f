package dlx

import (
	"exactcover/dlx/internal/engine"
	"exactcover/dlx/internal/kernels"
)

// A Method is a way to search. All methods find the same solutions, in orders of their own.
//
// Links, Plain and Tally handle everything but distinct solutions and propagators, Words and Units
// no multiplicities either, and Units at most 62 options an item; Strong handles all. Of what a
// method cannot handle another one takes care: Tally where Words cannot, Links where Units cannot,
// else Strong.
//
// MethodAuto takes Words, Tally and Strong only where they take at most 64 MB, unless nothing but
// Strong can search. Where they would take more than a gigabyte, Links searches for a method that is
// named. Links takes at most 40 bytes an entry. Every processor that joins in takes as much again.
type Method string

// The methods. MethodAuto chooses one when a solver gets its problem: it is the zero value.
const (
	// One of those below, by the shape of the problem; where few solutions are asked for, in turns
	// with Strong.
	MethodAuto Method = ""

	MethodUnits  Method = "units"  // a word for every item: for many items with few options and mostly forced moves
	MethodWords  Method = "words"  // options as bits, written down anew as they grow fewer: for many nodes
	MethodTally  Method = "tally"  // options as bits, items with counters: for multiplicities
	MethodLinks  Method = "links"  // dancing links with forced moves: for what is huge and sparse, and as the reference
	MethodStrong Method = "strong" // consistency and weighted choice: few, slow nodes; for weak rules, propagators, distinct solutions
	MethodPlain  Method = "plain"  // dancing links as published, without forced moves: for comparison
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
	// Begin with a search, and go over to remembering where that is likely to be faster; only search
	// if Settings.Method names a kernel.
	CountAuto = Counting(engine.CountAuto)

	// Search through all solutions; Words counts those of a remainder that it meets again at once.
	CountBySearch = Counting(engine.CountBySearch)

	// Remember what has been counted: time grows with the number of different sub-problems.
	CountByMemo = Counting(engine.CountByMemo)
)

var countingNames = [...]string{"auto", "search", "memo"}

func (c Counting) String() string { return countingNames[c] }
