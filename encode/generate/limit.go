package generate

// limits are how many nodes searches on a model may take before they give up with
// [dlx.ErrNodeLimit].
type limits struct {
	list uint64 // one that lists solutions

	// Those for a first solution with some random digits, or for another than that of the model. On
	// a plain model a quick search goes first, which makes nodes fast, and if it gives up a
	// thorough one, which makes them slowly and needs few; 0: there is none.
	quick, first, thorough uint64

	// All searches for other solutions together, in nodes of the quick search, after which no more
	// clues are taken away; 0: no limit.
	budget uint64
}

// thoroughCost is about how many nodes the quick search makes in the time of one of the thorough
// search.
const thoroughCost = 8

// mostThorough is the most options a plain model has a thorough search for, whose memory grows with
// their square: enough for a grid of side 25.
const mostThorough = 1 << 14

// An effort says how hard to search.
type effort struct {
	minimal bool // it has to be known what clues can go
	attempt int  // later attempts at a puzzle may take longer
}

// limits returns the limits on a model with so many cells and options. Where rules reason, nodes
// are slow.
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
