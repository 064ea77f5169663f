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

// A clue is a given, or a domino or a single in its place.
type clue struct {
	cell  puzzle.Cell // that is given
	piece dlx.Option  // that is in its place, or -1 for a given
}

// A remover takes clues away from a model as long as its solution stays the only one.
//
// Clues that symmetry ties together go together; they are a unit. Units go, or stay, in a random
// order. Unit k stays if without it, and without the units before it that have gone, there is
// another solution; the units behind it are all there. So nothing that stays can go later on:
// without symmetry, no clue of the result can go.
//
// Another solution differs from that of the model in some units: its difference. All other clues
// agree with it, so it is a solution as soon as no unit of its difference is there. The remover
// keeps the differences of all solutions it has met, as sets of places in the order, each with the
// unit in it that comes last. That unit has to stay if all others of the set have gone:
//
//	pass   goes through the order and lets everything go that completes no difference it knows
//	prove  searches for a solution that agrees with all clues left
//
// If there is none, all decisions were right. For if one was wrong, take the first: a unit has gone
// that completes a difference together with those gone before, which are rightly gone; that
// solution agrees with the clues left. If there is one, its difference is learnt, and the last unit
// in it, before which nothing changes, is where pass goes on from.
//
// With hardly any clues left there would be countless other solutions, which differ so much that
// they teach little. So pass pauses when some units have gone, fewer if that does not help, and
// from there on after each that goes.
//
// Invariant: between two calls of pass, the gone units complete no difference that is known.
type remover struct {
	model  *model
	clues  []clue
	groups []int32      // clue -> the group that goes together, from 0
	fixed  []dlx.Option // of the skeleton's own pieces, always there
	unit   []int32      // clue -> its unit, which is its place in the order
	sizes  []int        // unit -> how many clues it has
	spare  []bool       // units that stay though they could perhaps go: the search gave up
	early  bool         // some could perhaps go: the search gave up, or fewer were not wanted
	budget uint64       // the most nodes of all searches together, as in limits; 0: no limit
	spent  uint64

	width int      // words of a set of units
	sets  []uint64 // differences, one behind the other
	head  []int32  // unit -> the newest difference that it is the last of, or -1
	next  []int32  // difference -> the one before
	gone  []uint64
	sure  []uint64 // gone, and the solution was the only one

	difference []uint64
	cellClue   []int32 // cell -> the given there, or -1
	place      []int32 // group -> unit
}

// start readies the remover for its clues, groups and fixed pieces on a model with a solution.
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

// resize returns a list of n zero values in the memory of an old one.
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
			return // a clue of the skeleton rules it out
		}
		u := r.unit[k]
		r.difference[u>>6] |= 1 << (u & 63)
	}
	r.learn()
}

// learn adds the difference and returns the last unit in it.
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

// completes reports whether some difference is left without a clue when unit u goes too.
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

// pass decides about the units from some place on: at most so many may go in all, and at least so
// many clues stay. It returns the place where it paused.
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

// mostMisses is after how many other solutions in a row a batch of clues to take away is halved.
const mostMisses = 16

// remove takes clues away until no more can go or no more than so many are left.
func (r *remover) remove(ctx context.Context, least int) error {
	units := len(r.sizes)
	sure, misses := 0, 0 // units that can go, and other solutions since that was known
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

// doubtful returns the first unit that has gone since the solution was sure to be the only one.
func (r *remover) doubtful() int {
	for w, v := range r.gone {
		if v &^= r.sure[w]; v != 0 {
			return w<<6 + bits.TrailingZeros64(v)
		}
	}
	return len(r.sizes)
}

// prove searches for another solution that agrees with the clues left. It returns the last unit in
// its difference, or -1 if there is none. What it spends counts only if a single unit is in doubt:
// larger batches are few.
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

// loneDoubt returns the clue's unit if just one clue has gone since the solution was sure to be the
// only one, else -1. Another solution differs in it, or it would have been one before.
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

// assume adds to the assumptions that a clue holds, or that it does not.
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

// other looks for a solution under the assumptions whose grid is not that of the model, and finds
// its difference. It returns the nodes that took, as a budget counts them.
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

// compare finds the difference of a solution. It reports whether its grid is another one.
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

// certain reports whether it follows from how the clues were removed that each that has stayed is
// needed.
func (r *remover) certain() bool { return !r.early && len(r.sizes) == len(r.clues) }

// needed reports whether each clue that has stayed is needed, alone.
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
