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
// Beside the problem a solver takes, for n options, k items and e entries:
//
//	Links, Plain   at most 40 bytes an entry, if options have three entries or more
//	Words          twice (k + two for each primary item + colours of items) * n/8 bytes, at most
//	               (n + k)*n/8 for what options take away, and 1.5 MB to remember counts
//	Units          60 bytes an item, 20 an entry, and for each level of the search 2 an item; four
//	               times as much for items and levels if an item has more than 14 options; at most
//	               half a megabyte more for what options rule out
//	Tally          (n + 3k + colours of items) * n/8 bytes, and for each option of a solution n/4 + k/8,
//	               and 4 for each item with multiplicities
//	Strong         at most (n + k)*n/8 bytes, 64 an option, 8 an entry, half a megabyte to spare, and for
//	               each level of the search n/8 + 4k
//
// Auto takes Words, Tally and Strong only where these bounds are at most 64 MB, unless nothing but
// Strong can search. Where they are above a gigabyte, Links searches for a method that is named.
// Every processor that joins in takes as much again.
type Method string

// The methods. Auto chooses one when a solver gets its problem: it is the zero value.
const (
	Auto   Method = ""       // a method below by the shape of the problem; where few solutions are asked for, in turns with Strong
	Units  Method = "units"  // a word for every item: for many items with few options and mostly forced moves
	Words  Method = "words"  // options as bits, written down anew as they grow fewer: for many nodes
	Tally  Method = "tally"  // options as bits, items with counters: for multiplicities
	Links  Method = "links"  // dancing links with forced moves: for what is huge and sparse, and as the reference
	Strong Method = "strong" // consistency and weighted choice: few, slow nodes; for weak rules, propagators, distinct solutions
	Plain  Method = "plain"  // dancing links as published, without forced moves: for comparison
)

func (m Method) String() string {
	if m == Auto {
		return "auto"
	}
	return string(m)
}

// Methods returns [Auto] and all other methods.
func Methods() []Method {
	methods := []Method{Auto}
	for _, k := range kernels.Searches {
		methods = append(methods, Method(k.Name))
	}
	return methods
}

// A Counting is a way to count all solutions. All of them find the same number.
type Counting int

// The ways to count.
const (
	CountAuto     = Counting(engine.CountAuto)     // begin with a search and go over to remembering where that is likely to be faster; just search if Options.Method names a kernel
	CountBySearch = Counting(engine.CountBySearch) // search through all solutions, those of a remainder met again by Words at once
	CountByMemo   = Counting(engine.CountByMemo)   // remember what has been counted: time grows with the number of different sub-problems
)

var countingNames = [...]string{"auto", "search", "memo"}

func (c Counting) String() string { return countingNames[c] }
