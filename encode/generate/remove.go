package generate

import (
	"context"
	"errors"
	"math/bits"
	"math/rand/v2"
	"slices"

	"exactcover/dlx"
	"exactcover/encode/puzzle"
)

// A clue is a given, or a domino or a single instead of it.
type clue struct {
	cell  puzzle.Cell // the cell of the given
	piece dlx.Option  // the option of the domino or single; -1 for a given
}

// A remover removes clues from a model as long as its solution stays the only one.
//
// Clues that symmetry ties together are removed together; they are a unit. The remover decides
// about units in a random order. Unit k stays if there is another solution without unit k and
// without the earlier units that have gone, but with all later units. So a unit that stays cannot
// go later on: without symmetry, no clue of the result can go.
//
// Another solution differs from that of the model in some units: its difference. All other clues
// agree with it, so it becomes a solution of the puzzle when all units of its difference have gone.
// The remover keeps the differences of all solutions it has found, as sets of places in the order,
// each with the last unit in it. That unit has to stay if all others of the set have gone:
//
//	pass   goes through the order and removes every unit that completes no known difference
//	prove  searches for a solution that agrees with all clues left
//
// If there is none, all decisions were right. Proof: take the first wrong one. There a unit was
// removed that completes a difference together with units removed before; the solution of that
// difference agrees with the clues left. If there is another solution, its difference is stored.
// Decisions before the last unit in it do not change, so pass continues there.
//
// With very few clues left there would be a great many other solutions, and their differences would
// be so large that they help little. So pass pauses after it has removed a batch of units. The
// batches become smaller if that does not help, down to one unit.
//
// Invariant: between two calls of pass, the removed units complete no known difference.
type remover struct {
	model  *model
	clues  []clue
	groups []int32      // clue -> its group, from 0; the clues of a group are removed together
	fixed  []dlx.Option // pieces of the skeleton, which always stay
	unit   []int32      // clue -> its unit, which is its place in the order
	sizes  []int        // unit -> its number of clues
	// units that stay although they could perhaps go, because a search stopped at its limit
	spare []bool
	// some clues could perhaps go: a search stopped at its limit, or no fewer clues were wanted
	early  bool
	budget uint64 // limit of the nodes of all searches together, as in limits; 0: no limit
	spent  uint64

	width int      // number of words of a set of units
	sets  []uint64 // the differences, one after another
	head  []int32  // unit -> the newest difference whose last unit it is, or -1
	next  []int32  // difference -> the one before it with the same last unit
	gone  []uint64
	sure  []uint64 // the removed units when the solution was last known to be the only one

	difference []uint64
	cellClue   []int32 // cell -> its given clue, or -1
	place      []int32 // group -> unit
}

// start prepares the remover for its clues, groups and fixed pieces on a model with a solution.
func (r *remover) start(m *model, random *rand.Rand) {
	r.model = m
	r.early = false
	r.budget, r.spent = m.limits.budget, 0
	r.sizes = r.sizes[:0]
	for _, g := range r.groups {
		for int(g) >= len(r.sizes) {
			r.sizes = append(r.sizes, 0)
		}
		r.sizes[g]++
	}
	units := len(r.sizes)
	r.spare = resize(r.spare, units)
	r.place = resize(r.place, units)
	for k := range r.place {
		r.place[k] = int32(k)
	}
	shuffle(random, r.place)
	r.unit = r.unit[:0]
	for _, g := range r.groups {
		r.unit = append(r.unit, r.place[g])
	}
	clear(r.sizes)
	for _, u := range r.unit {
		r.sizes[u]++
	}
	r.width = (units + 63) / 64
	r.sets, r.next = r.sets[:0], r.next[:0]
	r.head = resize(r.head, units)
	for k := range r.head {
		r.head[k] = -1
	}
	r.gone, r.sure, r.difference = resize(
		r.gone, r.width,
	), resize(
		r.sure, r.width,
	), resize(
		r.difference, r.width,
	)
	r.cellClue = resize(r.cellClue, m.puzzle.Cells())
	for c := range r.cellClue {
		r.cellClue[c] = -1
	}
	pieces := false
	for k, c := range r.clues {
		if c.piece < 0 {
			r.cellClue[c.cell] = int32(k)
		}
		pieces = pieces || c.piece >= 0
	}
	if !pieces {
		m.swaps(r.learnSwap)
	}
}

// resize returns a list of n zero values. It uses the memory of the old list if that is large
// enough.
func resize[E any](list []E, n int) []E {
	list = slices.Grow(list[:0], n)[:n]
	clear(list)
	return list
}

func (r *remover) learnSwap(cells []puzzle.Cell) {
	clear(r.difference)
	for _, c := range cells {
		k := r.cellClue[c]
		if k < 0 {
			return // a clue of the skeleton excludes this solution
		}
		u := r.unit[k]
		r.difference[u>>6] |= 1 << (u & 63)
	}
	r.learn()
}

// learn stores the current difference and returns its last unit.
func (r *remover) learn() int {
	last := -1
	for w, v := range r.difference {
		if v != 0 {
			last = w<<6 + 63 - bits.LeadingZeros64(v)
		}
	}
	r.sets = append(r.sets, r.difference...)
	r.next = append(r.next, r.head[last])
	r.head[last] = int32(len(r.next) - 1)
	return last
}

// completes reports whether removing unit u too would leave some difference without a clue.
func (r *remover) completes(u int) bool {
	r.gone[u>>6] |= 1 << (u & 63)
	complete := false
	for k := r.head[u]; k >= 0 && !complete; k = r.next[k] {
		complete = true
		for w, v := range r.sets[int(k)*r.width : (int(k)+1)*r.width] {
			complete = complete && v&^r.gone[w] == 0
		}
	}
	r.gone[u>>6] &^= 1 << (u & 63)
	return complete
}

// pass decides about the units from place from on. It stops when most units have gone in all or
// only least clues are left. It returns the place where it paused.
func (r *remover) pass(from, most, least int) int {
	count, left := 0, len(r.clues)
	for u := range r.sizes {
		if u >= from {
			r.gone[u>>6] &^= 1 << (u & 63)
		} else if r.has(r.gone, u) {
			count++
			left -= r.sizes[u]
		}
	}
	u := from
	for ; u < len(r.sizes) && count < most; u++ {
		if r.completes(u) {
			continue
		}
		if r.spare[u] || left-r.sizes[u] < least {
			r.early = true
			continue
		}
		r.gone[u>>6] |= 1 << (u & 63)
		count++
		left -= r.sizes[u]
	}
	return u
}

func (r *remover) has(set []uint64, u int) bool { return set[u>>6]>>(u&63)&1 != 0 }

// mostMisses is the number of other solutions in a row after which the batch of units to remove is
// halved.
const mostMisses = 16

// remove removes clues until no more can go, or no more than least are left.
func (r *remover) remove(ctx context.Context, least int) error {
	units := len(r.sizes)
	sure, misses := 0, 0 // removed units that can go, and other solutions found since that was known
	batch := units
	if r.model.plain || len(r.fixed) > 0 {
		batch = units * 5 / 8
	}
	for from := 0; ; {
		end := r.pass(from, sure+batch, least)
		count := size(r.gone)
		last, err := -1, error(nil)
		if count > sure {
			if r.budget > 0 && r.spent > r.budget {
				copy(r.gone, r.sure)
				r.early = true
				return nil
			}
			last, err = r.prove(ctx, count == sure+1)
		}
		unknown := errors.Is(err, dlx.ErrNodeLimit)
		switch {
		case count > sure+1 && (unknown || last >= 0 && misses == mostMisses):
			batch, misses = (count-sure)/2, 0
			from = r.doubtful()
		case unknown:
			from = r.doubtful()
			r.spare[from] = true
		case err != nil:
			return err
		case last >= 0:
			from = last
			misses++
		case end == units:
			return nil
		default:
			copy(r.sure, r.gone)
			from, sure, batch, misses = end, count, 1, 0
		}
	}
}

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
	m := r.model
	m.force, m.forbid = append(m.force[:0], r.fixed...), m.forbid[:0]
	lone := r.loneDoubt()
	for k, c := range r.clues {
		switch u := int(r.unit[k]); {
		case !r.has(r.gone, u):
			m.assume(c, true)
		case u == lone:
			m.assume(c, false)
		}
	}
	found, nodes, err := r.other(ctx)
	if single {
		r.spent += nodes
	}
	if !found || err != nil {
		return -1, err
	}
	return r.learn(), nil
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

// assume adds the assumption that a clue holds, or that it does not.
func (m *model) assume(c clue, holds bool) {
	switch {
	case c.piece >= 0 && holds:
		m.force = append(m.force, c.piece)
	case c.piece >= 0:
		m.forbid = append(m.forbid, c.piece)
	default:
		own := puzzle.Candidate{Cell: c.cell, Digit: m.grid[c.cell]}
		if uses := m.uses[m.index(own)]; holds && len(uses) == 1 {
			m.force = append(m.force, uses[0])
			return
		}
		first := m.index(puzzle.Candidate{Cell: c.cell, Digit: m.puzzle.Low})
		for d := range m.puzzle.DigitCount() {
			if (first+d == m.index(own)) != holds {
				m.forbid = append(m.forbid, m.uses[first+d]...)
			}
		}
	}
}

// other looks for a solution under the assumptions whose grid is not that of the model, and
// computes its difference. It returns the number of nodes, in the unit of the budget.
func (r *remover) other(ctx context.Context) (found bool, nodes uint64, err error) {
	if s := r.model.ordinary; s != nil {
		solution, err := s.other(ctx)
		if !errors.Is(err, dlx.ErrNodeLimit) {
			return solution != nil && r.compare(solution), s.nodes(), err
		}
	}
	if r.model.plain {
		s := r.model.quickly(0)
		found, err = r.otherBy(ctx, s)
		nodes = s.Stats().Nodes
		if r.model.limits.thorough == 0 || !errors.Is(err, dlx.ErrNodeLimit) {
			return found, nodes, err
		}
	}
	s := r.model.thoroughly()
	found, err = r.otherBy(ctx, s)
	return found, nodes + s.Stats().Nodes*thoroughCost, err
}

func (r *remover) otherBy(ctx context.Context, s *dlx.Solver) (found bool, err error) {
	s.Assume(r.model.force, r.model.forbid)
	defer spend(r.model.cost, s)
	for solution := range s.Solutions(ctx) {
		if r.compare(solution) {
			return true, nil
		}
	}
	return false, s.Err()
}

// compare computes the difference of a solution. It reports whether the grid is different.
func (r *remover) compare(solution []dlx.Option) (other bool) {
	m := r.model
	clear(r.difference)
	for _, o := range solution {
		for _, c := range m.of(o) {
			if m.grid[c.Cell] == c.Digit {
				continue
			}
			other = true
			if k := r.cellClue[c.Cell]; k >= 0 {
				u := r.unit[k]
				r.difference[u>>6] |= 1 << (u & 63)
			}
		}
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
	m := r.model
	for k := range r.clues {
		if !r.stays(k) {
			continue
		}
		m.force, m.forbid = append(m.force[:0], r.fixed...), m.forbid[:0]
		for other, c := range r.clues {
			if other == k {
				m.assume(c, false)
			} else if r.stays(other) {
				m.assume(c, true)
			}
		}
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
