package generate

import "exactcover/encode/puzzle"

// limits are the numbers of nodes at which searches on a model stop with [dlx.ErrNodeLimit].
type limits struct {
	list uint64 // limit of a search that lists solutions

	// Limits of a search for a first solution from some random digits, or for a solution other than
	// that of the model. On a plain model a quick search comes first; its nodes take little time. If
	// it stops at its limit, a thorough search follows; it needs few nodes, but each takes longer. 0:
	// there is no such search.
	quick, first, thorough uint64

	// budget is the limit of all searches for other solutions together, in nodes of the quick search.
	// At this limit the removal of clues ends. 0: no limit.
	budget uint64
}

// thoroughCost is about the number of nodes of the quick search that take as long as one node of
// the thorough search.
const thoroughCost = 8

// mostThorough is the most options of a plain model for which there is a thorough search. The
// memory of that search grows with the square of the options; this limit is enough for a grid of
// side 25.
const mostThorough = 1 << 14

// An effort says how long a search may take.
type effort struct {
	by      puzzle.CountBy // which solutions are different
	minimal bool           // the result must be proved minimal
	attempt int            // number of the attempt; later attempts may take longer
}

// limits returns the limits for a model with the given numbers of cells and options. Models with
// rules that propagate have slow nodes, and lower limits.
func (e effort) limits(cells, options int, plain bool) limits {
	n := uint64(cells) << min(e.attempt/4, 16)
	l := limits{list: 32 * n, quick: 4 * n, first: n, thorough: 16 * n, budget: 64 * n}
	if !plain {
		l.list, l.first, l.thorough, l.budget = (n+1)/2, 4*n, (n+1)/2, 8*n
	}
	if e.minimal {
		l.thorough, l.budget = 64*n, 0
	}
	if plain && options > mostThorough {
		l.quick, l.first, l.thorough = 64*n, 0, 0
	}
	return l
}
