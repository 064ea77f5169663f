package encode

import (
	"context"
	"errors"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// Explain returns why a puzzle has no solution: clues that clash, including rows, columns and
// regions. All of them are needed: without any one of them the others have a solution. (Without the
// clue for a row, digits may repeat in that row.) It returns nil if p has a solution.
//
// The order is givens, candidates, rules, houses. Usually a puzzle has several such sets. Explain
// prefers few clues over few houses, and houses that contain the clues, but it does not search for
// a smallest set. It never lists the demand that every cell holds a digit.
//
// If ctx ends early, Explain returns its error with clues that clash, if any are known by then;
// some of them may not be needed. [Options.Clash] gets each smaller set of clues.
//
// It takes about k*log(n/k) searches, where k is the length of the answer and n the number of
// clues.
func (s *Solver) Explain(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.Clue, error) {
	s.occupy("Explain")
	defer s.release()
	x, err := s.explain(ctx, p)
	if x == nil {
		return nil, err
	}
	return x.some(x.least), err
}

// explain is Explain. It returns nil if p has a solution.
func (s *Solver) explain(ctx context.Context, p *puzzle.Puzzle) (*explainer, error) {
	possible, err := s.solvable(ctx, p)
	if possible || err != nil {
		return nil, err
	}
	parts, err := partsOf(ctx, p)
	if err != nil {
		s.err, s.complete = err, false
		return nil, err
	}
	x := &explainer{
		parts: parts, ctx: ctx, seed: s.options.Seed, tell: s.options.Clash, stats: s.stats,
	}
	x.witnesses = newWitnesses(ctx, x.parts)
	x.clashing(slices.Repeat([]bool{true}, len(x.clues)))
	x.core(s.stats.Nodes)
	s.stats, s.err, s.complete = x.stats, x.err, x.err == nil
	return x, s.err
}

// An explainer searches for a minimal set of parts that clash.
//
// People want reasons that are easy to see, but a search may need long to refute some sets. So all
// searches have a limit on their nodes, and a set that a search does not decide counts as solvable.
// The first limit is the number of nodes that the puzzle itself took. This leaves parts in the set
// that may not be needed. Then the same is done with the remaining parts and a higher limit, until
// every search decides. Witnesses keep the solvable sets of one round for later rounds.
type explainer struct {
	*parts
	ctx       context.Context
	seed      uint64
	solver    *Solver
	witnesses *witnesses
	least     []bool              // the smallest set of parts that is known to clash
	tell      func([]puzzle.Clue) // is called with each smaller set; may be nil
	unsure    bool                // a search of this round did not decide
	stats     dlx.Stats
	err       error
}

// Later limits are at least leastNodes, which is enough to find a solution if there are many, and
// growth times the previous limit.
const (
	leastNodes = 1000
	growth     = 8
)

// core sets least to a minimal clashing set. All parts together clash; a search took the given
// number of nodes to prove it.
func (x *explainer) core(nodes uint64) {
	var clues, houses []int
	for i, k := range x.house {
		if k < 0 {
			clues = append(clues, i)
		} else {
			houses = append(houses, i)
		}
	}
	for limit := max(nodes, 1); ; limit = max(leastNodes, growth*limit) {
		x.solver = NewSolver(Options{Seed: x.seed, MaxNodes: limit})
		x.unsure = false
		// A clue that is needed with all houses is needed with fewer houses too. So the two steps give
		// a set that is minimal as a whole.
		clues = x.needed(x.with(nil, houses), len(clues) > 0, clues)
		houses = x.needed(x.with(nil, clues), len(houses) > 0, x.byNearness(houses, clues))
		x.clashing(x.with(x.with(nil, clues), houses))
		if !x.unsure || x.err != nil {
			break
		}
	}
	if x.err == nil {
		x.nearer(clues, houses)
	}
}

// nearer replaces the houses of a minimal clashing set by houses that contain more of its clues, if
// there are no more of them. Searches with few nodes may have dropped such houses because others
// gave a shorter refutation. If the replacement takes long, the set stays as it is.
func (x *explainer) nearer(clues, houses []int) {
	var all []int
	for i, k := range x.house {
		if k >= 0 {
			all = append(all, i)
		}
	}
	least, tell := x.least, x.tell
	x.tell = nil // intermediate sets may be discarded
	x.solver.options.MaxNodes = max(leastNodes, growth*x.solver.options.MaxNodes)
	near := x.needed(x.with(nil, clues), true, x.byNearness(all, clues))
	x.unsure = false
	rest := x.needed(x.with(nil, near), len(near) > 0, clues)
	near = x.needed(x.with(nil, rest), len(near) > 0, near)
	found := x.with(x.with(nil, rest), near)
	before, after := count(least), count(found)
	better := after < before || after == before && x.nearness(near, rest) > x.nearness(houses, clues)
	x.tell = tell
	if x.err != nil || x.unsure || !better {
		x.least, x.err = least, nil // least is an answer even if the search was stopped
		return
	}
	x.least = found
	if x.tell != nil {
		x.tell(x.some(found))
	}
}

// near returns, by house of some, the number of times that clues concern its cells.
func (x *explainer) near(houses, clues []int) map[int]int {
	concerned := make([]int, x.whole.Cells())
	for _, i := range clues {
		for _, c := range x.clues[i].Cells {
			concerned[c]++
		}
	}
	near := make(map[int]int, len(houses))
	for _, h := range houses {
		for _, c := range x.clues[h].Cells {
			near[h] += concerned[c]
		}
	}
	return near
}

// nearness returns the number of times that the clues concern a cell of the houses.
func (x *explainer) nearness(houses, clues []int) (n int) {
	for _, times := range x.near(houses, clues) {
		n += times
	}
	return n
}

// byNearness sorts houses by the number of times that clues concern their cells, the greatest
// first. Of houses that can replace each other, the first are kept.
func (x *explainer) byNearness(houses, clues []int) []int {
	near := x.near(houses, clues)
	slices.SortStableFunc(houses, func(a, b int) int { return near[b] - near[a] })
	return houses
}

// with returns a set of parts with others added.
func (x *explainer) with(has []bool, more []int) []bool {
	set := make([]bool, len(x.clues))
	copy(set, has)
	for _, i := range more {
		set[i] = true
	}
	return set
}

// needed returns a minimal subset of some that clashes with has, in the given order; all of some
// together must clash with has. If it is known that has alone does not clash, ask is false. This is
// QuickXplain (U. Junker, AAAI 2004): one half of the parts is replaced by the parts of it that are
// needed beside the other half. So a half that is not needed is removed at once.
func (x *explainer) needed(has []bool, ask bool, some []int) []int {
	if ask && x.clash(has) {
		return nil
	}
	if len(some) <= 1 || x.err != nil {
		return some
	}
	first, second := some[:len(some)/2], some[len(some)/2:]
	late := x.needed(x.with(has, first), true, second)
	early := x.needed(x.with(has, late), len(late) > 0, first)
	return slices.Concat(early, late)
}

// clashing records that a set of parts clashes.
func (x *explainer) clashing(has []bool) {
	if x.least != nil && count(has) >= count(x.least) {
		return
	}
	x.least = has
	x.witnesses.rotate(has)
	if x.tell != nil {
		x.tell(x.some(has))
	}
}

// count returns the number of parts in a set.
func count(has []bool) int {
	n := 0
	for _, in := range has {
		if in {
			n++
		}
	}
	return n
}

// clash reports whether a set of parts is proved to have no solution.
func (x *explainer) clash(has []bool) bool {
	if x.err != nil || x.witnesses.solvable(has) {
		return false
	}
	x.solver.waive(x.waived(has))
	grid, err := x.solver.first(x.ctx, x.puzzle(has))
	x.stats = x.stats.Plus(x.solver.stats)
	switch {
	case errors.Is(err, dlx.ErrNodeLimit):
		x.unsure = true
	case err != nil:
		x.err = err
	case grid == nil:
		x.clashing(has)
		return true
	default:
		x.witnesses.add(grid)
		x.witnesses.rotate(x.least)
	}
	return false
}
