package encode

import (
	"errors"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// Solutions that differ from the only one in few cells break few clues, which makes the best
// demands, and they are found soon, since the other cells are known.

// mostNear is about the most grids that nearby looks at, and mostOthers the most of one search.
const (
	mostNear   = 5000
	mostOthers = 64
)

// mostAlike is the greatest number of nodes of a search whose solution is taken as it is: a search
// for a nearer one would take as long.
const mostAlike = 100

// nearby adds the demands of grids that obey the houses and differ from the solution only where it
// has three digits, for all triples of digits.
func (r *remover) nearby() {
	p := r.whole.Shape()
	digits := slices.Collect(r.whole.Domain().All())
	n := len(digits)
	limit := min(mostOthers, max(2, mostNear/max(1, n*(n-1)*(n-2)/6)))
	all := make([]int, r.n)
	for i := range all {
		all[i] = i
	}
	for i, a := range digits {
		for j, b := range digits[:i] {
			for _, c := range digits[:j] {
				if r.err != nil {
					return
				}
				free := puzzle.Digits(a, b, c)
				p.Givens = slices.Clone(r.only)
				for cell, d := range r.only {
					if d != puzzle.Empty && free.Has(d) {
						p.Givens[cell] = puzzle.Empty
					}
				}
				r.others(p, limit, func(grid []puzzle.Digit) { r.demand(all, grid) })
			}
		}
	}
}

// nearer adds the demands of solutions that break only clues of the demand of another solution, and
// differ only where that one does, and returns the smallest demand.
func (r *remover) nearer(demand []int, other []puzzle.Digit) []int {
	for less := demand; len(demand) > 1 && r.err == nil; demand = less {
		has := slices.Repeat([]bool{true}, r.n)
		for _, i := range demand {
			has[i] = false
		}
		p, _ := r.puzzleOf(has)
		broken, err := puzzle.Check(r.ctx, p, r.only)
		if r.err = err; err != nil || len(broken) > 0 {
			break
		}
		p.Givens = slices.Clone(r.only)
		for c, d := range other {
			if d != r.only[c] {
				p.Givens[c] = puzzle.Empty
			}
		}
		r.others(p, mostOthers, func(grid []puzzle.Digit) {
			if d := r.demand(demand, grid); len(d) < len(less) {
				less, other = d, slices.Clone(grid)
			}
		})
		if len(less) == len(demand) {
			break
		}
	}
	return demand
}

// others yields solutions of a puzzle that differ from the only one, by a search with few nodes.
func (r *remover) others(p *puzzle.Puzzle, limit int, yield func(grid []puzzle.Digit)) {
	r.quick.each(r.ctx, p, uint64(limit), func(one puzzle.Solution) bool {
		if !slices.Equal(one.Grid[:r.differ], r.only[:r.differ]) {
			yield(one.Grid)
		}
		return true
	})
	r.stats = r.stats.Plus(r.quick.stats)
	if err := r.quick.err; err != nil && !errors.Is(err, dlx.ErrNodeLimit) {
		r.err = err
	}
}
