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
	pieces bool         // some clue is a piece
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
	r.gone = resize(r.gone, r.width)
	r.sure = resize(r.sure, r.width)
	r.difference = resize(r.difference, r.width)
	r.cellClue = resize(r.cellClue, m.puzzle.Cells())
	for c := range r.cellClue {
		r.cellClue[c] = -1
	}
	r.pieces = false
	for k, c := range r.clues {
		if c.piece < 0 {
			r.cellClue[c.cell] = int32(k)
		}
		r.pieces = r.pieces || c.piece >= 0
	}
	if !r.pieces {
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
		first := int(c.cell) * m.perCell
		for k, uses := range m.uses[first : first+m.perCell] {
			if (first+k == m.index(own)) != holds {
				m.forbid = append(m.forbid, uses...)
			}
		}
	}
}
