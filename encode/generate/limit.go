package generate

// limits are how many nodes searches on a board may take before they give up with [dlx.ErrNodeLimit].
type limits struct {
	list   uint64 // one that lists solutions
	hinted uint64 // one for a first solution with some random digits

	// Those that ask whether there is another solution. On a plain board a quick search goes first,
	// which makes nodes fast, and if it gives up a thorough one, which makes them slowly and needs few.
	quick, thorough uint64
	// All of these together, in nodes of the quick search, before no more clues are taken away; 0: no limit.
	budget uint64
}

// thoroughCost is about how many nodes the quick search makes in the time of one of the thorough search.
const thoroughCost = 8

// An effort says how hard to search.
type effort struct {
	minimal bool // it has to be known what clues can go
	attempt int  // later attempts at a puzzle may take longer
}

// limits returns the limits on a board with so many cells. Where rules reason, nodes are slow.
func (e effort) limits(cells int, plain bool) limits {
	n := uint64(cells) << min(e.attempt/4, 16)
	l := limits{list: 64 * n, hinted: 8 * n, quick: 4 * n, thorough: 16 * n, budget: 256 * n}
	if !plain {
		l.list, l.thorough, l.budget = n, 2*n, 32*n
	}
	if e.minimal {
		l.thorough, l.budget = 64*n, 0
	}
	return l
}
