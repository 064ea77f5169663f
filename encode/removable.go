package encode

import (
	"context"
	"errors"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// A Removal is a set of clues that can be removed together so that exactly one solution is left.
type Removal struct {
	Clues   []puzzle.Clue // givens, candidates of a cell, and rules, in this order
	Maximal bool          // no other clue can be removed with them
	Most    int           // an upper bound on the clues that can be removed together
}

// Removable returns a largest set of clues of p that can be removed together so that its solution
// stays the only one. Clues are those of [Redundant]. If there are several such sets, it returns
// one of them. A rule in which puzzle files state others, as the dominoes of a tiling, stays as
// long as one of these, and a rule that all dots are given stays only with its dots. Solutions
// differ by their cells, or with [puzzle.ByGrids] by their grids.
//
// If ctx ends early, Removable returns its error with the largest set found by then: these clues
// can be removed together, but there may be a larger set, of at most Most clues. Removable returns
// [ErrNoSolution] or [ErrNotUnique] if p has not exactly one solution.
//
// Finding a largest set is hard: the time can grow exponentially with the number of clues that can
// be removed one by one. The method is that of implicit hitting sets (E. Moreno-Centeno, R. M.
// Karp, Operations Research 61, 2013), with solutions that clues exclude as what is to be hit.
func (s *Solver) Removable(ctx context.Context, p *puzzle.Puzzle) (Removal, error) {
	s.occupy("Removable")
	defer s.release()
	o := s.options
	if o.CountBy == puzzle.ByTilings {
		o.CountBy = puzzle.ByCells // fewer clues must not leave fewer solutions, as without dominoes
	}
	r := &remover{ctx: ctx, solver: NewSolver(o)}
	r.find(p)
	s.stats, s.err, s.complete = r.stats, r.err, r.err == nil || errors.Is(r.err, ErrNoSolution)
	return r.removal, r.err
}

// A remover searches for a smallest set of clues to keep. Every other solution breaks some clues,
// of which one must be kept: these are a demand. So a smallest set that meets all known demands is
// no larger than a smallest set to keep. Once it leaves a single solution, it is a smallest set to
// keep. The search for these sets begins with the smallest: see [hitter].
//
// Searches for another solution take most of the time. A set that lacks all clues of some demand
// leaves several solutions, and a set with all clues of another that leaves one leaves one too:
// neither is searched. Searches that need not decide end after a number of nodes. All of them try
// the digits of the solution first, since other solutions near it make the smallest demands.
type remover struct {
	*parts
	ctx       context.Context
	solver    *Solver
	quick     *Solver        // for searches that need not decide
	n         int            // clues; houses, which all stay, come after them
	needs     [][]int        // by clue: the clues that stay as long as it does
	held      []bool         // by clue: puzzle files state it with others, or others within it
	order     []int          // all clues, those that others need last
	only      []puzzle.Digit // the solution
	differ    int            // other solutions differ from it in one of this number of first cells
	witnesses *witnesses     // tells what other solutions break
	demands   [][]int        // small ones first
	named     []int          // by clue: the number of demands that name it
	enough    [][]int        // clues that leave one solution
	kept      []bool         // the smallest set of clues that is known to leave one solution
	removal   Removal
	stats     dlx.Stats
	err       error
}

func (r *remover) find(p *puzzle.Puzzle) {
	r.only, r.err = r.solver.only(r.ctx, p)
	if r.cost(); r.err != nil {
		return
	}
	o := r.solver.options
	if nodes := max(leastNodes, r.stats.Nodes); o.MaxNodes == 0 || nodes < o.MaxNodes {
		o.MaxNodes = nodes
	}
	r.quick = NewSolver(o)
	if r.parts, r.err = partsOf(r.ctx, p); r.err != nil {
		return
	}
	r.solver.near(r.only)
	r.quick.near(r.only)
	r.differ = p.Cells()
	if r.solver.options.CountBy == puzzle.ByGrids {
		r.differ = p.GridCells()
	}
	r.witnesses = newWitnesses(r.ctx, r.parts)
	for r.n < len(r.house) && r.house[r.n] < 0 {
		r.n++
	}
	r.ties()
	r.named = make([]int, r.n)
	for _, needed := range []bool{false, true} {
		for i := range r.n {
			if slices.ContainsFunc(r.needs, contains(i)) == needed {
				r.order = append(r.order, i)
			}
		}
	}
	r.removal.Most = r.n
	all := slices.Repeat([]bool{true}, r.n)
	r.keep(all)
	r.nearby()
	r.reduce(all)
	r.improve()
	r.removal.Maximal = r.err == nil
}

// cost adds the cost of the last search.
func (r *remover) cost() { r.stats = r.stats.Plus(r.solver.stats) }

// keep records that a set of clues leaves one solution.
func (r *remover) keep(has []bool) {
	r.kept = slices.Clone(has)
	r.removal.Clues = []puzzle.Clue{}
	for i := range r.n {
		if !has[i] {
			r.removal.Clues = append(r.removal.Clues, r.clues[i])
		}
	}
}

// reduce removes clues from a set that leaves one solution as long as searches with few nodes prove
// that one is left, and keeps the result if it is smaller than kept.
func (r *remover) reduce(has []bool) {
	has = slices.Clone(has)
	for _, i := range r.order {
		if !has[i] || r.err != nil || r.isNeeded(has, i) {
			continue
		}
		has[i] = false
		if alone, _ := r.alone(r.quick, has); !alone {
			has[i] = true
		} else if count(has) < count(r.kept) {
			r.keep(has)
		}
	}
}

// isNeeded reports whether one of some clues needs a clue.
func (r *remover) isNeeded(has []bool, clue int) bool {
	for i, needs := range r.needs {
		if has[i] && slices.Contains(needs, clue) {
			return true
		}
	}
	return false
}

// improve searches for smaller sets until there is none. Each turn that finds none of its size
// proves that one clue less can be removed.
func (r *remover) improve() {
	for h := r.newHitter(); r.err == nil && r.removal.Most > len(r.removal.Clues); r.removal.Most-- {
		h.most = r.n - r.removal.Most
		if h.search() {
			return
		}
	}
}

// try asks about a set that meets all demands. It is enlarged, for further demands, until it leaves
// one solution or has no fewer clues than kept. try reports whether the search is over.
func (r *remover) try(has []bool) (over bool) {
	for {
		alone, demand := r.alone(r.solver, has)
		if r.err != nil {
			return true
		}
		if alone {
			r.keep(has)
			r.reduce(has)
			return len(r.removal.Clues) == r.removal.Most || r.err != nil
		}
		if r.put(has, r.frequent(demand)); count(has) >= count(r.kept) {
			return false
		}
	}
}

// put adds a clue to a set, with the clues that it needs.
func (r *remover) put(has []bool, i int) {
	has[i] = true
	for _, needed := range r.needs[i] {
		if !has[needed] {
			r.put(has, needed)
		}
	}
}

// frequent returns the clue of a demand that most demands name.
func (r *remover) frequent(demand []int) int {
	return slices.MaxFunc(demand, func(a, b int) int { return r.named[a] - r.named[b] })
}

// alone reports whether a search proves that some clues leave one solution. If they leave others,
// it returns a demand that none of them meets; the demand is nil if the search did not decide.
func (r *remover) alone(s *Solver, has []bool) (alone bool, demand []int) {
	for _, demand := range r.demands {
		if !slices.ContainsFunc(demand, func(i int) bool { return has[i] }) {
			return false, demand
		}
	}
	for _, enough := range r.enough {
		if !slices.ContainsFunc(enough, func(i int) bool { return !has[i] }) {
			return true, nil
		}
	}
	if r.err != nil {
		return false, nil
	}
	p, out := r.puzzleOf(has)
	broken, err := puzzle.Check(r.ctx, p, r.only)
	if r.err = err; err != nil {
		return false, nil
	}
	if len(broken) > 0 { // a rule reads several clues that say the same
		r.add(out)
		return false, out
	}
	var other []puzzle.Digit
	s.each(r.ctx, p, 2, func(one puzzle.Solution) bool {
		if !slices.Equal(one.Grid[:r.differ], r.only[:r.differ]) {
			other = slices.Clone(one.Grid)
		}
		return other == nil
	})
	r.stats = r.stats.Plus(s.stats)
	switch {
	case other != nil:
		demand = r.demand(out, other)
		if s.stats.Nodes > mostAlike {
			demand = r.nearer(demand, other)
		}
		return false, demand
	case s == r.quick && errors.Is(s.err, dlx.ErrNodeLimit):
		return false, nil
	case s.err != nil:
		r.err = s.err
		return false, nil
	}
	var in []int
	for i := range r.n {
		if has[i] {
			in = append(in, i)
		}
	}
	r.enough = append(r.enough, in)
	return true, nil
}

// puzzleOf returns the puzzle with only some clues, and the others.
func (r *remover) puzzleOf(has []bool) (p *puzzle.Puzzle, out []int) {
	p = r.puzzle(has)
	p.Rules = nil
	for i, c := range r.clues[:r.n] {
		if !has[i] {
			out = append(out, i)
		} else if c.Rule >= 0 {
			p.Rules = append(p.Rules, r.whole.Rules[c.Rule])
		}
	}
	return p, out
}
