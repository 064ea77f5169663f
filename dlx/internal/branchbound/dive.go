package branchbound

import "math"

// A dive looks for first good solutions. While it lasts, a tree with ascents branches on options,
// and takes those with the greatest values first. Then the tree starts over at the root, where the
// new ceiling removes many options.
//
// As long as no good solution is known, the tree has a guess for a ceiling, so that it leaves
// branches that have become too expensive. If there is no solution as cheap, it starts over with a
// higher guess.
//
// The best solution of the dives is often too expensive by half of its distance from the bound, and
// a tree grows fast with its ceiling. So after the dives, a guess halves that distance, and again
// what is left, whenever a solution has been found or the guess was too low. What a tree with a
// guess proves and learns stays.
type dive struct {
	on    bool
	tries int    // dives since the last solution
	found bool   // this dive has found a solution
	fails int    // dead ends
	seed  uint64 // state of a random generator
	left  bool   // levels have been left out, so that the tree is not searched in full
	nodes int    // nodes since the dive began, or since its last solution
	first level  // the state in which the ascent of the root began
	guess int64  // scaled cost up to which solutions are looked for
	width int64  // difference between the guess and the bound of the root
}

const (
	divesFor = 100 // most solutions asked for: with more, starting over costs too much
	dives    = 6   // most dives without a better solution
)

// A stamina is the length of dives.
type stamina struct {
	nodes int // most nodes of a dive without a solution
	after int // nodes after its last solution
}

var usualStamina = stamina{200, 20}

// ends counts a node, and reports whether the tree is to start over at the root.
func (d *dive) ends(s *tree) bool {
	if !d.on {
		return false
	}
	d.nodes++
	if d.nodes < s.stamina.after || d.nodes < s.stamina.nodes && !d.found {
		return false
	}
	d.nodes, d.tries, d.found = 0, d.tries+1, false
	d.on = d.tries < dives && (!s.best.full() || s.gaping())
	return true
}

// surface notes that the dive has found a solution that is among the best.
func (d *dive) surface() { d.nodes, d.tries, d.found = 0, 0, true }

// startOver goes back to the root, and keeps its taxes.
func (s *tree) startOver() {
	if len(s.levels) > 0 {
		s.restore(&s.levels[0])
	}
	a := &s.ascent
	a.kept = append(a.kept[:0], s.tax...)
	s.restore(&s.dive.first)
	s.levels = s.levels[:0]
	s.dive.left = false
	for i, y := range a.kept {
		if y != s.tax[i] {
			s.levy(int32(i), y-s.tax[i])
		}
	}
	s.beginRoot()
}

// gaping reports whether solutions may be a good deal cheaper than those known.
func (s *tree) gaping() bool { return float64(s.worthwhile()-s.proved) > s.shortfall(s.proved) }

// suppose makes a guess at the root if there may be better solutions than those known.
func (d *dive) suppose(s *tree) {
	d.guess = math.MaxInt64
	if s.best.full() || s.best.k > divesFor {
		d.halve(s)
		return
	}
	d.width = max(2*d.width, s.bound/100, -s.bound/100, int64(s.ascent.unit))
	if d.width < math.MaxInt64/8 && s.bound+d.width < s.worthwhile() {
		d.guess = s.bound + d.width
	}
}

// halve lowers the guess to the middle between the cost of the best solutions and what is proved,
// unless most of the way from the bound of the root has been proved.
func (d *dive) halve(s *tree) {
	bound, most := s.bound, s.worthwhile()
	if len(s.levels) > 0 {
		bound = s.levels[0].bound
	}
	rest := most - s.proved
	if !d.on && s.ascends && s.best.k <= divesFor && s.best.full() && rest > (most-bound)/5*2 {
		d.guess = min(d.guess, s.proved+rest/2)
	}
}

// exhausted reports whether a tree that has been searched holds all solutions that are looked for.
// If not, because the guess was too low or levels were left out, the tree starts over.
func (s *tree) exhausted() bool {
	d := &s.dive
	enough := !s.ascends || d.guess >= s.worthwhile()
	if enough && !d.left {
		return true
	}
	if !d.left {
		s.proved = max(s.proved, d.guess+1)
	}
	d.nodes, d.on = 0, !enough && !d.left && !s.best.full()
	s.startOver()
	return false
}

// jump leaves out the deepest levels of a dive at every fourth dead end, so that the next choice to
// be changed is a random one. The choices near the root are the ones that matter, and are made
// while least is known.
func (d *dive) jump(s *tree) {
	d.fails++
	if d.fails%4 != 0 || len(s.levels) < 4 {
		return
	}
	d.left = true
	d.seed = d.seed*6364136223846793005 + 1442695040888963407
	s.levels = s.levels[:1+int(d.seed>>33)%len(s.levels)]
}
