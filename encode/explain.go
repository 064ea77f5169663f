package encode

import (
	"context"
	"errors"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// Explain returns why a puzzle has no solution: clues, among them the rows, columns and regions,
// that clash, and of which none can go: without any one of them the rest has a solution. (Without
// the clue for a row, say, digits may repeat in that row.) It returns nil if p has a solution.
//
// The order is givens, candidates, rules, houses. Usually a puzzle has several such sets; Explain
// prefers one with few clues over one with few houses, and of the houses those that hold the clues,
// but does not look for the smallest. That every cell holds a digit of the puzzle is never listed.
//
// If ctx ends early, Explain returns its error with clues that do clash, if any are known by then;
// some of them may be superfluous. [Options.Clash] shows how the clues become fewer.
func Explain(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.Clue, error) {
	return NewSolver(Options{}).Explain(ctx, p)
}

// Explain returns why p has no solution: see the function [Explain]. Its searches number about
// k*log(n/k), k being the length of the answer and n the number of clues.
func (s *Solver) Explain(ctx context.Context, p *puzzle.Puzzle) ([]puzzle.Clue, error) {
	s.occupy("Explain", ctx, p)
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

// An explainer looks for a minimal set of parts that clash.
//
// People want reasons that are easy to see, and a set may clash for reasons that take a search long
// to see. So all searches have a limit on their nodes, and what they do not decide counts as
// solvable: at first as many as the puzzle itself took, few if it is refuted at once. That leaves
// parts in that could go; then the same is done with those left and a higher limit, until every
// search decides. Witnesses keep what one round has found to be solvable for those after it.
type explainer struct {
	*parts
	ctx       context.Context
	seed      uint64
	solver    *Solver
	witnesses *witnesses
	least     []bool              // the fewest parts that are known to clash
	tell      func([]puzzle.Clue) // is told of them; may be nil
	unsure    bool                // some search of this round did not decide
	stats     dlx.Stats
	err       error
}

// The limits after the first: at least leastNodes, which find a solution if there are many, and
// growth times that of the round before.
const (
	leastNodes = 1000
	growth     = 8
)

// core makes least a minimal clashing set; all parts together do clash, which took a search some
// nodes to see.
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
		x.solver = NewSolver(Options{Seed: x.seed})
		x.solver.nodes = limit
		x.unsure = false
		// A clue that all houses cannot do without is needed with fewer houses too, so that the
		// two steps give a set that is minimal as a whole.
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

// nearer replaces the houses of a minimal clashing set by others that hold more of its clues, if
// they are no more in all. The searches with few nodes have dropped such houses where others made
// it easier to see that there is no solution. If it takes long to tell, the set stays as it is.
func (x *explainer) nearer(clues, houses []int) {
	var all []int
	for i, k := range x.house {
		if k >= 0 {
			all = append(all, i)
		}
	}
	least, tell := x.least, x.tell
	x.tell = nil // what is found on the way may be thrown away
	x.solver.nodes = max(leastNodes, growth*x.solver.nodes)
	near := x.needed(x.with(nil, clues), true, x.byNearness(all, clues))
	x.unsure = false
	rest := x.needed(x.with(nil, near), len(near) > 0, clues)
	near = x.needed(x.with(nil, rest), len(near) > 0, near)
	found := x.with(x.with(nil, rest), near)
	before, after := count(least), count(found)
	better := after < before || after == before && x.nearness(near, rest) > x.nearness(houses, clues)
	x.tell = tell
	if x.err != nil || x.unsure || !better {
		x.least, x.err = least, nil // which is an answer, whatever has ended this
		return
	}
	x.least = found
	if x.tell != nil {
		x.tell(x.some(found))
	}
}

// concerned returns how many of some clues concern each cell.
func (x *explainer) concerned(clues []int) []int {
	n := make([]int, x.whole.Cells())
	for _, i := range clues {
		for _, c := range x.clues[i].Cells {
			n[c]++
		}
	}
	return n
}

// nearness returns how often some clues concern a cell of some houses.
func (x *explainer) nearness(houses, clues []int) int {
	concerned, n := x.concerned(clues), 0
	for _, h := range houses {
		for _, c := range x.clues[h].Cells {
			n += concerned[c]
		}
	}
	return n
}

// byNearness sorts houses by how often some clues concern their cells, those with most first: the
// first ones are kept if others can replace them.
func (x *explainer) byNearness(houses, clues []int) []int {
	concerned := x.concerned(clues)
	near := make([]int, len(x.clues))
	for _, h := range houses {
		for _, c := range x.clues[h].Cells {
			near[h] += concerned[c]
		}
	}
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

// needed returns those of some parts that are needed to clash with has, as a minimal set in the
// order given; all of them do clash with has. If has is known not to clash alone, ask is false.
// This is QuickXplain (U. Junker, AAAI 2004): a half of the parts is replaced by those of it that
// are needed beside the other half, so that a half that is not needed at all goes at once.
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

// clashing notes that a set of parts clashes.
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
	x.stats = addStats(x.stats, x.solver.stats)
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
