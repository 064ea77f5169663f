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

// Removable returns a largest set of clues of p that can be removed together so that exactly one
// solution is left. Clues are those of [Redundant]. If there are several such sets, it returns one
// of them. Solutions differ by their cells, or with [puzzle.ByGrids] by their grids.
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

// A remover searches for a smallest set of clues to keep. If a set of clues leaves several
// solutions, one of the other clues must be kept: these others are a demand. So a smallest set that
// meets all known demands is no larger than a smallest set to keep. Once it leaves a single
// solution, it is a smallest set to keep.
type remover struct {
	*parts
	ctx     context.Context
	solver  *Solver
	n       int // clues; houses, which all stay, come after them
	demands [][]int
	kept    []bool // the smallest set of clues that is known to leave one solution
	removal Removal
	stats   dlx.Stats
	err     error
}

func (r *remover) find(p *puzzle.Puzzle) {
	unique, err := r.solver.unique(r.ctx, p)
	solutions := r.solver.stats.Solutions
	r.cost()
	switch {
	case err != nil:
		r.err = err
	case !unique && solutions == 0:
		r.err = ErrNoSolution
	case !unique:
		r.err = ErrNotUnique
	}
	if r.err != nil {
		return
	}
	if r.parts, r.err = partsOf(r.ctx, p); r.err != nil {
		return
	}
	for r.n < len(r.house) && r.house[r.n] < 0 {
		r.n++
	}
	r.removal.Most = r.n
	all := slices.Repeat([]bool{true}, r.n)
	r.keep(all)
	for i := range r.n {
		all[i] = false
		switch {
		case r.several(all):
			r.demands = append(r.demands, []int{i})
			r.removal.Most--
		case r.err == nil && len(r.removal.Clues) == 0:
			r.keep(all) // something to show if the context ends soon
		}
		all[i] = true
	}
	r.reduce(all)
	if r.err == nil {
		r.removal.Maximal = true
		r.improve()
	}
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

// reduce removes clues from a set as long as one solution is left, and keeps the result if it is
// smaller than kept.
func (r *remover) reduce(has []bool) {
	has = slices.Clone(has)
	for i := range r.n {
		if !has[i] || r.err != nil {
			continue
		}
		if has[i] = false; !r.meets(has) || r.several(has) || r.err != nil {
			has[i] = true
		} else if count(has) < count(r.kept) {
			r.keep(has)
		}
	}
}

// improve searches for smaller sets until there is none.
func (r *remover) improve() {
	for r.err == nil {
		has, size := r.hitting()
		if r.err != nil {
			return
		}
		r.removal.Most = r.n - size
		if r.removal.Most == len(r.removal.Clues) {
			return
		}
		// A set gives several demands: it is enlarged until it leaves one solution. Then it may be
		// smaller than kept.
		for r.err == nil && r.several(has) {
			demand := r.demand(has)
			r.demands = append(r.demands, demand)
			has[r.frequent(demand)] = true
		}
		if r.err == nil {
			if count(has) < count(r.kept) {
				r.keep(has)
			}
			r.reduce(has)
		}
	}
}

// meets reports whether a set has a clue of each demand.
func (r *remover) meets(has []bool) bool {
	for _, demand := range r.demands {
		if !slices.ContainsFunc(demand, func(i int) bool { return has[i] }) {
			return false
		}
	}
	return true
}

// frequent returns the clue of a demand that most demands name.
func (r *remover) frequent(demand []int) int {
	named := make([]int, r.n)
	for _, d := range r.demands {
		for _, i := range d {
			named[i]++
		}
	}
	return slices.MaxFunc(demand, func(a, b int) int { return named[a] - named[b] })
}

// hitting returns a smallest set of clues that meets the demands, and its size.
func (r *remover) hitting() (has []bool, size int) {
	has = make([]bool, r.n)
	covers := make([][]dlx.Item, r.n)
	var b dlx.Builder
	for _, demand := range r.demands {
		item := b.Multiple(1, 1, len(demand))
		for _, i := range demand {
			covers[i] = append(covers[i], item)
		}
	}
	var clue []int // by option
	for i, items := range covers {
		if items != nil {
			b.Cost(b.Add(items...), 1)
			clue = append(clue, i)
		}
	}
	if clue == nil {
		return has, 0
	}
	problem, err := b.BuildContext(r.ctx)
	if r.err = err; err != nil {
		return has, 0
	}
	d := dlx.NewSolver(problem, dlx.Settings{Processors: 1})
	for solution := range d.Minimize(r.ctx, 1) {
		for _, o := range solution {
			has[clue[o]] = true
			size++
		}
	}
	r.stats, r.err = r.stats.Plus(d.Stats()), d.Err()
	return has, size
}

// demand returns clues of which one must be kept, none of them in a set that leaves several
// solutions: those outside a largest such set around it, to which no clue can be added.
func (r *remover) demand(has []bool) []int {
	has = slices.Clone(has)
	for i := range r.n {
		if has[i] || r.err != nil {
			continue
		}
		has[i] = true
		has[i] = r.several(has)
	}
	var demand []int
	for i := range r.n {
		if !has[i] {
			demand = append(demand, i)
		}
	}
	return demand
}

// several reports whether some clues leave more than one solution.
func (r *remover) several(has []bool) bool {
	if r.err != nil {
		return false
	}
	p := r.puzzle(has)
	p.Rules = nil
	for i, c := range r.clues[:r.n] {
		if has[i] && c.Rule >= 0 {
			p.Rules = append(p.Rules, r.whole.Rules[c.Rule])
		}
	}
	unique, err := r.solver.unique(r.ctx, p)
	r.cost()
	r.err = err
	return !unique && err == nil
}
