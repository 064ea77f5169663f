package dlx

import (
	"exactcover/dlx/internal/links"
	"exactcover/dlx/internal/search"
	"exactcover/dlx/internal/strong"
	"exactcover/dlx/internal/tally"
	"exactcover/dlx/internal/units"
	"exactcover/dlx/internal/words"
)

// A Method is a way to search. All methods find the same solutions, in orders of their own.
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
// Strong can search. Every processor that joins in takes as much again.
type Method int

// The methods. Auto chooses one when a solver gets its problem.
const (
	Auto   Method = iota // a method below by the shape of the problem; where few solutions are asked for, in turns with Strong
	Links                // dancing links with forced moves: handles everything but distinct solutions and propagators
	Plain                // dancing links as published, without forced moves: for reference
	Strong               // consistency and weighted choice: few, slow nodes; handles everything
	Words                // options as bits, written down anew as they grow fewer: for many nodes; handles all but multiplicities, else Tally does
	Units                // a word for every item: for many items with few options and mostly forced moves; like Words, and at most 62 options an item
	Tally                // options as bits, items with counters: for multiplicities; handles all that Links does

	methodCount
)

var methodNames = [methodCount]string{"auto", "links", "plain", "strong", "words", "units", "tally"}

func (m Method) String() string { return methodNames[m] }

// resolve returns the method to use for t.
func (m Method) resolve(t *search.Task) Method {
	switch {
	case t.DistinctItems != nil || t.DistinctOptions != nil || t.Hooks != nil:
		return Strong
	case m == Auto && units.Fits(t):
		return Units
	case m == Auto && words.Fits(t):
		return Words
	case m == Auto && tally.Fits(t), m == Words && t.Multiple:
		return Tally
	case m == Auto, m == Units && !units.Handles(t):
		return Links
	}
	return m
}

// takes returns a bound on the bytes that a search of t takes, or 0 for a method that takes about as many
// as the problem itself.
func (m Method) takes(t *search.Task) int64 {
	switch m {
	case Words:
		return int64(words.Memory(t))
	case Tally:
		return int64(tally.Memory(t))
	case Strong:
		return strong.Memory(t)
	}
	return 0
}

func newSearch(m Method) search.Search {
	switch m {
	case Strong:
		return new(strong.Search)
	case Words:
		return new(words.Search)
	case Units:
		return new(units.Search)
	case Tally:
		return new(tally.Search)
	case Plain:
		return &links.Search{Plain: true}
	}
	return new(links.Search)
}
