package generate

import (
	"context"
	"errors"
	"math/bits"
	"slices"

	"exactcover/dlx"
)

// size returns the number of elements of a set.
func size(set []uint64) int {
	n := 0
	for _, v := range set {
		n += bits.OnesCount64(v)
	}
	return n
}

// doubtful returns the first unit removed since the solution was known to be the only one.
func (r *remover) doubtful() int {
	for w, v := range r.gone {
		if v &^= r.sure[w]; v != 0 {
			return w<<6 + bits.TrailingZeros64(v)
		}
	}
	return len(r.sizes)
}

// prove searches for another solution that agrees with the clues left. It returns the last unit in
// its difference, or -1 if there is none. Its nodes count towards the budget only if a single unit
// is in doubt; larger batches are few.
func (r *remover) prove(ctx context.Context, single bool) (last int, err error) {
	r.assume(r.loneDoubt(), -1)
	found, nodes, err := r.other(ctx)
	if single {
		r.spent += nodes
	}
	if !found || err != nil {
		return -1, err
	}
	return r.learn(), nil
}

// assume replaces the assumptions of the model: the fixed pieces and the clues that have stayed
// hold, but the clues of one unit, and one more clue, do not. A unit or clue of -1 is none.
func (r *remover) assume(unit, clue int) {
	m := r.model
	m.force, m.forbid = append(m.force[:0], r.fixed...), m.forbid[:0]
	for k, c := range r.clues {
		switch u := int(r.unit[k]); {
		case u == unit || k == clue:
			m.assume(c, false)
		case !r.has(r.gone, u):
			m.assume(c, true)
		}
	}
}

// pinned reports whether it is proved that with all clues there is one solution; then every other
// solution differs in some clue. It is always so if all cells that are counted have clues.
func (r *remover) pinned(ctx context.Context) (bool, error) {
	m := r.model
	if m.counted == m.puzzle.GridCells() || r.cellClue[m.counted-1] >= 0 {
		return true, nil
	}
	r.assume(-1, -1)
	other, _, err := r.other(ctx)
	if errors.Is(err, dlx.ErrNodeLimit) {
		return false, nil
	}
	return !other, err
}

// loneDoubt returns the clue's unit if only one clue has gone since the solution was known to be
// the only one, else -1. Every other solution differs in that clue, because otherwise it would have
// been a solution before.
func (r *remover) loneDoubt() int {
	lone := -1
	for w, v := range r.gone {
		for v &^= r.sure[w]; v != 0; v &= v - 1 {
			u := w<<6 + bits.TrailingZeros64(v)
			if lone >= 0 || r.sizes[u] > 1 {
				return -1
			}
			lone = u
		}
	}
	return lone
}

// other looks for another solution than that of the model under the assumptions, and its
// difference. It returns the number of nodes, in the unit of the budget.
func (r *remover) other(ctx context.Context) (found bool, nodes uint64, err error) {
	m := r.model
	searches := make([]search, 0, 3)
	if m.ordinary != nil {
		searches = append(searches, m.ordinary)
	}
	if m.plain {
		searches = append(searches, m.quickly(0))
	}
	if !m.plain || m.limits.thorough > 0 {
		searches = append(searches, m.thoroughly())
	}
	for _, s := range searches {
		err = s.each(ctx, func() bool {
			found = !s.own() && r.compare(s.solution())
			return !found
		})
		nodes += s.nodes()
		if !errors.Is(err, dlx.ErrNodeLimit) {
			break
		}
	}
	return found, nodes, err
}

// compare computes the difference of a solution. It reports whether the solutions differ, which in
// cells of variables may be no difference.
func (r *remover) compare(solution []dlx.Option) (other bool) {
	m := r.model
	clear(r.difference)
	for _, o := range solution {
		for _, c := range m.of(o) {
			if m.grid[c.Cell] == c.Digit {
				continue
			}
			other = other || int(c.Cell) < m.counted
			if k := r.cellClue[c.Cell]; k >= 0 {
				u := r.unit[k]
				r.difference[u>>6] |= 1 << (u & 63)
			}
		}
	}
	if !r.pieces {
		return other
	}
	for k, c := range r.clues {
		if c.piece >= 0 && !slices.Contains(solution, c.piece) {
			u := r.unit[k]
			r.difference[u>>6] |= 1 << (u & 63)
		}
	}
	return other
}

// stays reports whether clue k has stayed.
func (r *remover) stays(k int) bool { return !r.has(r.gone, int(r.unit[k])) }

// certain reports whether the order of removal proves that each clue that has stayed is needed.
func (r *remover) certain() bool { return !r.early && len(r.sizes) == len(r.clues) }

// needed checks each clue that has stayed separately, and reports whether all are needed.
func (r *remover) needed(ctx context.Context) (bool, error) {
	for k := range r.clues {
		if !r.stays(k) {
			continue
		}
		r.assume(-1, k)
		other, _, err := r.other(ctx)
		if err != nil && !errors.Is(err, dlx.ErrNodeLimit) {
			return false, err
		}
		if !other {
			return false, nil
		}
	}
	return true, nil
}
