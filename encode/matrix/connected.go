package matrix

import (
	"slices"
	"sync"

	"exactcover/encode/puzzle"
)

// A Link joins two places of a list of cells.
type Link struct{ A, B int }

// Connected adds, for each set of digits, that from least to most of the cells hold one of them,
// and that these cells are connected by links between them. If least is 0 there may be no such
// cell.
//
// A propagator strikes the digits from cells that cannot be reached with the number of cells left.
// It strikes all other digits from cells without which the cells inside would be disconnected or
// too few. For each set, a call takes some steps for each cell; and for each link, times the number
// of known pieces, unless it has recently decided the same cells.
func (m *Matrix) Connected(
	cells []puzzle.Cell, links []Link, least, most int, sets ...puzzle.DigitSet,
) {
	g := newRegion(len(cells), links, least, most)
	if m.Stopped() {
		return
	}
	if least > g.most && len(sets) > 0 {
		m.Impossible()
		return
	}
	m.Constrain(cells, func(domains []puzzle.DigitSet) bool { return g.propagate(domains, sets) })
}

// A region is a connected set of least to most places of a graph.
type region struct {
	next        [][]int32 // place -> its neighbours
	least, most int
	spaces      sync.Pool // of *regionSpace
}

func newRegion(places int, links []Link, least, most int) *region {
	g := &region{next: make([][]int32, places), least: least, most: min(most, places)}
	for _, l := range links {
		g.next[l.A] = append(g.next[l.A], int32(l.B))
		g.next[l.B] = append(g.next[l.B], int32(l.A))
	}
	g.spaces.New = func() any { return &regionSpace{cache: newRegionCache(places)} }
	return g
}

// A place may be in a region, or must be, or neither.
type standing uint8

const (
	outside standing = iota
	open
	inside
)

// A regionSpace is the working memory of the propagator, by place.
type regionSpace struct {
	cache   regionCache
	is      []standing
	seen    []bool
	reached []int32 // places of a piece, in the order in which they are reached
	later   []int32 // places that are reached by one more open place
	steps   []int32 // open places on the way from a piece; -1: there is none
	order   []int32 // when a walk comes to the place; 0: it has not
	low     []int32 // the earliest place that the walk can come back to from here
	under   []int32 // the number of places that the walk reaches from here
	held    []int32 // the number of those that are inside
}

// propagate strikes the digits that are in no solution, for the region of the places with digits of
// each set.
func (g *region) propagate(domains []puzzle.DigitSet, sets []puzzle.DigitSet) bool {
	w := g.spaces.Get().(*regionSpace)
	defer g.spaces.Put(w)
	for _, digits := range sets {
		w.cache.ask(domains, digits)
		if !w.cache.known() {
			w.cache.enter(g.narrowAll(w, domains, digits), w.is)
		}
		if !w.cache.apply(domains, digits) {
			return false
		}
	}
	return true
}

// narrowAll decides the places of the cells with given digits, as far as possible. It reports false
// if there is no region.
func (g *region) narrowAll(w *regionSpace, domains []puzzle.DigitSet, digits puzzle.DigitSet) bool {
	n := len(domains)
	w.is = slices.Grow(w.is[:0], n)[:n]
	for k, s := range domains {
		switch {
		case s&digits == 0:
			w.is[k] = outside
		case s&^digits == 0:
			w.is[k] = inside
		default:
			w.is[k] = open
		}
	}
	for {
		if changed, ok := g.narrow(w); !changed || !ok {
			return ok
		}
	}
}

// narrow closes places that cannot be inside, and adds those that must be inside. It reports false
// if there is no region.
func (g *region) narrow(w *regionSpace) (changed, ok bool) {
	root, known := -1, 0 // a place inside, and how many there are
	for k, is := range w.is {
		if is == inside {
			root = k
			known++
		}
	}
	pieces, left, changed := g.keepPieces(w, root >= 0)
	switch {
	case root < 0 && pieces == 0:
		return changed, g.least == 0
	case pieces != 1 && root >= 0 || known > g.most || pieces == 1 && left < g.least:
		return false, false
	case known == g.most:
		return w.close(outside) || changed, true
	case pieces > 1 || root < 0 && g.least == 0:
		return changed, true
	case left == g.least: // there is one piece, and the region is in it
		return w.close(inside) || changed, true
	}
	if root >= 0 && left > g.most {
		shut, ok := g.within(w, known)
		if !ok || shut {
			return true, ok
		}
	}
	return g.holdCuts(w, root, left) || changed, true
}

// close sets all open places to is, and reports whether there are any.
func (w *regionSpace) close(is standing) (some bool) {
	for k := range w.is {
		if w.is[k] == open {
			w.is[k], some = is, true
		}
	}
	return some
}

// keepPieces closes the pieces that cannot be the region: those that are too small and, if some
// place is inside, those without one. It returns the numbers of remaining pieces and places.
func (g *region) keepPieces(w *regionSpace, some bool) (pieces, left int, changed bool) {
	w.seen = slices.Grow(w.seen[:0], len(w.is))[:len(w.is)]
	clear(w.seen)
	for k, is := range w.is {
		if is == outside || w.seen[k] {
			continue
		}
		w.reached = append(w.reached[:0], int32(k))
		w.seen[k] = true
		holds := false
		for at := 0; at < len(w.reached); at++ {
			here := w.reached[at]
			holds = holds || w.is[here] == inside
			for _, to := range g.next[here] {
				if w.is[to] != outside && !w.seen[to] {
					w.seen[to] = true
					w.reached = append(w.reached, to)
				}
			}
		}
		if holds || !some && len(w.reached) >= g.least {
			pieces++
			left += len(w.reached)
			continue
		}
		changed = true
		for _, here := range w.reached {
			w.is[here] = outside
		}
	}
	return pieces, left, changed
}

// within closes places that need more open places than allowed on the way from some known piece. It
// reports false if that holds for a place inside. It examines only a few of the known pieces.
func (g *region) within(w *regionSpace, known int) (changed, ok bool) {
	const mostLooks = 16
	looked := 0
	n := len(w.is)
	w.seen = slices.Grow(w.seen[:0], n)[:n] // places inside from which the ways have been examined
	clear(w.seen)
	w.steps = slices.Grow(w.steps[:0], n)[:n]
	for k, is := range w.is {
		if is != inside || w.seen[k] {
			continue
		}
		if looked++; looked > mostLooks {
			break
		}
		for c := range w.steps {
			w.steps[c] = -1
		}
		// Places in the order of their steps: those of a number, then those of the next.
		w.steps[k] = 0
		now, later := append(w.reached[:0], int32(k)), w.later[:0]
		for step := int32(0); len(now) > 0; step++ {
			for at := 0; at < len(now); at++ {
				here := now[at]
				if step == 0 {
					w.seen[here] = true
				}
				for _, to := range g.next[here] {
					if w.steps[to] >= 0 || w.is[to] == outside {
						continue
					}
					if w.is[to] == inside {
						w.steps[to] = step
						now = append(now, to)
					} else {
						w.steps[to] = step + 1
						later = append(later, to)
					}
				}
			}
			now, later = later, now[:0]
		}
		w.reached, w.later = now, later
		for c, steps := range w.steps {
			if steps < 0 || known+int(steps) <= g.most {
				continue
			}
			if w.is[c] == inside {
				return false, false
			}
			if w.is[c] == open {
				w.is[c], changed = outside, true
			}
		}
	}
	return changed, true
}

// holdCuts adds the places without which the only piece would be disconnected, so that two parts
// would have places inside or every part would be too small. size is that of the piece. If a root
// is inside, only the part with the root counts.
func (g *region) holdCuts(w *regionSpace, root, size int) (changed bool) {
	n := len(w.is)
	w.order = slices.Grow(w.order[:0], n)[:n]
	clear(w.order)
	w.low = slices.Grow(w.low[:0], n)[:n]
	w.under = slices.Grow(w.under[:0], n)[:n]
	w.held = slices.Grow(w.held[:0], n)[:n]
	start := root
	if start < 0 {
		start = slices.IndexFunc(w.is, func(is standing) bool { return is != outside })
	}
	count := int32(0)
	var walk func(here, from int32)
	walk = func(here, from int32) {
		count++
		w.order[here], w.low[here], w.under[here], w.held[here] = count, count, 1, 0
		if w.is[here] == inside {
			w.held[here] = 1
		}
		cut, largest, parted := int32(0), int32(0), false // of the parts that hang on this place
		for _, to := range g.next[here] {
			switch {
			case w.is[to] == outside || to == from:
			case w.order[to] > 0:
				w.low[here] = min(w.low[here], w.order[to])
			default:
				walk(to, here)
				w.low[here] = min(w.low[here], w.low[to])
				w.under[here] += w.under[to]
				w.held[here] += w.held[to]
				if w.low[to] >= w.order[here] {
					cut += w.under[to]
					largest = max(largest, w.under[to])
					parted = parted || w.held[to] > 0
				}
			}
		}
		if w.is[here] != open {
			return
		}
		rest := int32(size) - 1 - cut // the part with the start, which is inside if any place is
		if root < 0 {
			rest = max(rest, largest)
			parted = false
		}
		if parted || int(rest) < g.least {
			w.is[here], changed = inside, true
			w.held[here]++
		}
	}
	walk(int32(start), -1)
	return changed
}
