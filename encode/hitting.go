package encode

import (
	"slices"

	"exactcover/internal/poll"
)

// A hitter searches for sets of clues that meet all demands of a remover and leave one solution. It
// branches on a demand that is not met. If a set meets all of them, it asks whether this set leaves
// one solution. If not, there is a new demand, and the search continues at the same node. So no
// part of the tree is searched again because of a new demand.
type hitter struct {
	*remover
	// ask adds a demand that a set does not meet, or reports that the search is over.
	ask     func(has []bool) (over bool)
	with    [][]int // by clue: the clues that it needs, directly or through others, and itself
	without [][]int // by clue: the clues that need it, directly or through others, and itself
	state   []state // by clue
	marked  []int   // by clue: the last node at which a demand with it was counted
	in      int     // number of clues in the set
	most    int     // the greatest number of clues that a set may have
	node    int     // number of nodes so far
	stop    poll.Poll
}

// A state says whether a clue is in the set.
type state int8

const (
	open state = iota
	in
	out
)

// search asks about the sets that extend the current one. It reports whether the search is over. If
// not, the set is as before.
func (h *hitter) search() bool {
	var least []int
	for {
		h.node++
		if h.stop.Stopped() {
			h.err = h.stop.Err()
			return true
		}
		if least = h.least(); least != nil || h.in > h.most {
			break
		}
		has := make([]bool, h.n)
		for i, s := range h.state {
			has[i] = s == in
		}
		if h.ask(has) {
			return true
		}
	}
	if len(least) == 0 {
		return false
	}
	slices.SortStableFunc(least, func(a, b int) int { return h.named[b] - h.named[a] })
	var tried []int
	for _, i := range least {
		if h.state[i] != open { // it needs a clue that is out
			continue
		}
		added := h.set(h.with[i], in)
		h.in += len(added)
		if h.search() {
			return true
		}
		h.in -= len(added)
		for _, k := range added {
			h.state[k] = open
		}
		tried = append(tried, h.set(h.without[i], out)...)
	}
	for _, k := range tried {
		h.state[k] = open
	}
	return false
}

// set gives a state to those of some clues that are open, and returns them.
func (h *hitter) set(clues []int, to state) (changed []int) {
	for _, k := range clues {
		if h.state[k] == open {
			h.state[k] = to
			changed = append(changed, k)
		}
	}
	return changed
}

// least returns the open clues of the demand with the fewest of them, among those that are not met;
// nil if all are met. The list is empty if no extension of the set meets all demands with at most
// most clues, as its demands without a common open clue show.
func (h *hitter) least() []int {
	var least, clues []int
	bound := h.in
	for _, demand := range h.demands {
		clues = clues[:0]
		met, apart := false, true
		for _, i := range demand {
			switch h.state[i] {
			case in:
				met = true
			case open:
				clues = append(clues, i)
				apart = apart && h.marked[i] != h.node
			}
		}
		if met {
			continue
		}
		if len(clues) == 0 {
			return []int{}
		}
		if least == nil || len(clues) < len(least) {
			least = slices.Clone(clues)
		}
		if apart {
			if bound++; bound > h.most {
				return []int{}
			}
			for _, i := range clues {
				h.marked[i] = h.node
			}
		}
	}
	return least
}

// newHitter returns a hitter that begins with the empty set.
func (r *remover) newHitter() *hitter {
	h := &hitter{
		remover: r, ask: r.try, with: make([][]int, r.n), without: make([][]int, r.n),
		state: make([]state, r.n), marked: make([]int, r.n), stop: poll.New(r.ctx),
	}
	for i := range r.n {
		needed := make([]bool, r.n)
		r.put(needed, i)
		for k, in := range needed {
			if in {
				h.with[i], h.without[k] = append(h.with[i], k), append(h.without[k], i)
			}
		}
	}
	return h
}
