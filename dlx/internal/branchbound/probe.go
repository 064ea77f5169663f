package branchbound

import (
	"cmp"
	"math"
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A choice about a pair of items is good if both branches raise the bound. How much they do is
// learned from the nodes visited, and from probes as long as that is not enough: a probe is a short
// ascent of a branch (T. Achterberg, T. Koch and A. Martin, Branching rules revisited, Operations
// Research Letters 33, 2005). A branch whose probe ends above the ceiling needs no visit.

const (
	probed   = 16 // candidates that are probed at a node
	reliable = 4  // gains of each branch of a pair after which it is no longer probed

	probePasses = 10
)

// The branches of a choice about a pair.
const (
	together = 0 // one option covers both items
	apart    = 1 // two options do
)

// A gain is how much the branches on a pair of items have raised the bound.
type gain struct {
	pair  [2]int32
	sum   [2]float64
	times [2]int32
}

// mean returns the mean gain of a branch, or other if there is none yet.
func (g *gain) mean(branch int, other float64) float64 {
	if g.times[branch] == 0 {
		return other
	}
	return g.sum[branch] / float64(g.times[branch])
}

// A history has the gains of many pairs. Where two pairs have the same place, the later one stays.
type history struct {
	place []gain
	usual gain // of all candidates of the current node
}

const places = 1 << 12

func (h *history) reset() {
	h.place = matrix.Zero(h.place, places)
}

// at returns the place of a pair, which another pair may have.
func (h *history) at(pair [2]int32) *gain {
	hash := (uint64(pair[0])<<32 | uint64(pair[1])) * 0x9e3779b97f4a7c15
	return &h.place[hash>>32%places]
}

// of returns the gain of a pair, as far as it is known.
func (h *history) of(pair [2]int32) gain {
	if g := h.at(pair); g.pair == pair {
		return *g
	}
	return gain{pair: pair}
}

// add adds that a branch has raised the bound by v.
func (h *history) add(pair [2]int32, branch int, v int64) {
	g := h.of(pair)
	g.add(branch, v)
	*h.at(pair) = g
}

func (g *gain) add(branch int, v int64) {
	g.sum[branch] += float64(v)
	g.times[branch]++
}

func (g *gain) join(other gain) {
	for branch := range 2 {
		g.sum[branch] += other.sum[branch]
		g.times[branch] += other.times[branch]
	}
}

// learn adds the gain of the branch of l, when it has been assessed for the first time.
func (s *tree) learn(l *level, possible bool) {
	if l.option >= 0 || l.learned {
		return
	}
	branch := together
	if l.second {
		branch = apart
	}
	s.history.add(l.pair, branch, s.raised(l.bound, possible))
	l.learned = true
}

// branchOnPair makes a choice about a pair of items, or the only move that probes leave. It reports
// false if there is no pair to branch on.
func (s *tree) branchOnPair() bool {
	s.fractional()
	if len(s.candidates) == 0 {
		return false
	}
	s.history.usual = gain{}
	for _, c := range s.candidates {
		s.history.usual.join(s.history.of(c.pair))
	}
	for n := range s.candidates {
		c := &s.candidates[n]
		c.worth = s.weigh(s.history.of(c.pair)) * (1 - math.Abs(c.sum-0.5))
	}
	slices.SortFunc(s.candidates, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(b.worth, a.worth), slices.Compare(a.pair[:], b.pair[:]))
	})
	best, most := s.candidates[0].pair, 0.0
	for _, c := range s.candidates[:min(probed, len(s.candidates))] {
		worth := c.worth
		if g := s.history.of(c.pair); min(g.times[together], g.times[apart]) < reliable {
			var raised gain
			var cut [2]bool
			for branch := range 2 {
				v, ok := s.probe(c.pair, branch)
				if s.meter.Stopped {
					return true
				}
				s.history.add(c.pair, branch, v)
				raised.add(branch, v)
				cut[branch] = !ok
			}
			switch cut {
			case [2]bool{true, true}:
				s.phase = search.Leaving
				return true
			case [2]bool{true, false}:
				s.split(c.pair, apart)
				s.follow()
				return true
			case [2]bool{false, true}:
				s.split(c.pair, together)
				s.follow()
				return true
			}
			worth = s.weigh(raised)
		}
		if worth > most {
			best, most = c.pair, worth
		}
	}
	s.push(level{option: -1, pair: best, of: 2})
	s.split(best, together)
	s.follow()
	return true
}

// weigh returns how good a choice with gain g is: the geometric mean of the gains of its branches.
// A gain that is not known is taken to be the usual one.
func (s *tree) weigh(g gain) float64 {
	least := float64(s.ceiling+1-s.bound) / 1024
	worth := 1.0
	for branch := range 2 {
		worth *= math.Sqrt(max(least, g.mean(branch, s.history.usual.mean(branch, least))))
	}
	return worth
}

// probe returns how much a branch on a pair raises the bound of the current node in a short ascent.
// It reports false if the branch can be left out.
func (s *tree) probe(pair [2]int32, branch int) (raised int64, possible bool) {
	a, before, rate := &s.ascent, s.bound, s.ascent.rate
	values := a.values[s.kept():]
	s.push(level{option: -1, pair: pair, of: 2})
	s.split(pair, branch)
	if possible = s.propagate() && s.bound <= s.ceiling; possible {
		a.quicken()
		possible = s.climb(probePasses, nodeMixing)
	}
	raised = s.raised(before, possible)
	s.restore(&s.levels[len(s.levels)-1])
	s.levels = s.levels[:len(s.levels)-1]
	a.resume(values)
	a.rate = rate
	return raised, possible
}

// raised returns how much the bound has been raised. If the node has been pruned, that is up to the
// ceiling.
func (s *tree) raised(before int64, possible bool) int64 {
	if !possible {
		return max(0, s.ceiling+1-before)
	}
	return max(0, s.bound-before)
}
