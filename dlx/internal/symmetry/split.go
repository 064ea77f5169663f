package symmetry

import (
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// An Orbit holds the options of an item that symmetries map to each other, at least one. The first
// stands for all.
type Orbit []int32

// A Division says how to count: the numbers of solutions that use the options of the orbits, each
// multiplied by the size of the orbit, add up to Need times the number of all solutions.
type Division struct {
	Orbits []Orbit
	Need   int64
	Work   float64 // about the work for the orbits, as a fraction of that of a whole search

	maps []symmetry // the options of an orbit are mapped to each other by some of these in turn
}

// mostOrbits is the largest ratio of the orbits to the branches that a search would have at the
// root.
const mostOrbits = 0.75

// generous is how many times the steps may be used to find symmetries, once hashes say that there
// are enough: they are nearly always right.
const generous = 4

// features are those of the tasks that can be divided.
const features = search.Colors | search.Multiplicities

// Cost is about the number of steps in which [Split] finds that t has too few symmetries, if hashes
// soon tell its options apart.
func Cost(t *search.Task) int { return 40 * len(t.Item) }

// Split divides the count of a task. It returns false if symmetries do not help, or if the watch
// stops it. It also returns false if it cannot find out in a number of steps; then short is true.
// If there are probably symmetries, it may use several times as many steps.
func Split(t *search.Task, steps int64, w *matrix.Watch) (d Division, ok, short bool) {
	if t.Needs()&^features != 0 {
		return d, false, false
	}
	g := newGraph(t, w)
	if g == nil || len(g.exact) == 0 {
		return d, false, false
	}
	s := &orbits{graph: g, base: g.begin(), watch: w, budget: steps, marked: -1}
	if !s.settle() {
		return d, false, true
	}
	branches := s.branches()
	hash := func(o int32) uint64 { return s.base.option[o] }
	x, score := best(s.exact, hash)
	if float64(score) > mostOrbits*float64(branches) {
		return d, false, false
	}
	s.budget = generous * steps
	s.parent = make([]int32, len(g.options))
	for o := range s.parent {
		s.parent[o] = int32(o)
	}
	s.image, s.thingOf = make([]int32, len(g.options)), make([]int32, len(g.kind))
	s.seen = make([]int32, len(g.kind))
	if !s.joinAll(x.options) {
		return d, false, true
	}
	x, score = best(s.exact, s.find)
	if float64(score) > mostOrbits*float64(branches) {
		return d, false, false
	}
	place := map[int32]int{}
	for _, o := range x.options {
		k, known := place[s.find(o)]
		if !known {
			k = len(d.Orbits)
			place[s.find(o)] = k
			d.Orbits = append(d.Orbits, nil)
		}
		d.Orbits[k] = append(d.Orbits[k], g.options[o])
	}
	d.Need, d.Work, d.maps = int64(x.need), float64(score)/float64(branches), s.maps
	return d, true, false
}

// settle makes rounds until they tell no more options apart. It reports false if there are no steps
// left.
func (s *orbits) settle() bool {
	classes := 1
	for {
		if s.spend(together + 1) {
			return false
		}
		s.refine(s.base, together)
		n := s.base.classes()
		if n == classes {
			return true
		}
		classes = n
	}
}

// branches returns the fewest branches of an item: it can be covered by one of its first options,
// or not by that one, and so on, as long as enough are left.
func (s *orbits) branches() int {
	least := len(s.options)
	for _, x := range s.exact {
		least = min(least, len(x.options)+1-int(x.need))
	}
	return least
}

// best returns the item whose options are in the fewest orbits, and a score: the number of these
// orbits, times the number of options that a solution uses. The argument returns the orbit of an
// option.
func best[T uint64 | int32](items []exact, orbit func(o int32) T) (best *exact, score int) {
	var list []T
	for k := range items {
		x := &items[k]
		list = list[:0]
		for _, o := range x.options {
			list = append(list, orbit(o))
		}
		slices.Sort(list)
		n := len(slices.Compact(list)) * int(x.need)
		if best == nil || n < score || n == score && len(x.options) < len(best.options) {
			best, score = x, n
		}
	}
	return best, score
}

// joinAll joins options that have the same hash, as far as there are symmetries. It reports false
// if there are no steps left.
func (s *orbits) joinAll(options []int32) bool {
	firsts := map[uint64][]int32{} // hash -> an option of each orbit so far
	for _, o := range options {
		h := s.base.option[o]
		known := slices.ContainsFunc(firsts[h], func(f int32) bool {
			return s.find(f) == s.find(o) || s.join(f, o)
		})
		if !known {
			firsts[h] = append(firsts[h], o)
		}
		if s.spend(0) {
			return false
		}
	}
	return true
}
