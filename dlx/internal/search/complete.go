package search

import (
	"slices"

	"exactcover/dlx/internal/matrix"
)

// A Walker is the minimal interface of a kernel: it walks from one solution to the next. [Complete]
// implements the rest, and updates the solutions of the meter. Load and Solution are as in
// [Search].
type Walker interface {
	Load(t *Task, w *matrix.Watch) bool
	// Next moves to the next solution and reports whether there is one. It returns false when the
	// tree is exhausted and when the meter stops it. After a stop, Next continues from there.
	Next(m *Meter) bool
	Solution(dst []int32) []int32
}

// Complete makes a search from a walker, which need not implement counting, listing and sharing.
//
// The search branches once, at the root. For each option of an item there is a branch: the
// solutions that use this option and none of the options ahead of it. If the item need not be
// covered, there is a last branch: the solutions without any of these options. The walker gets
// every branch as a separate task. So branches can be given away, and Done is the fraction of
// finished branches. If only some items tell solutions apart, two branches could find
// the same solution. Then there is only one branch.
func Complete(w Walker) Search { return &complete{Walker: w} }

type complete struct {
	Walker
	listing Listing

	branches []int32 // options to branch on; none may follow them; or only whole
	begun    int     // how many branches the walker has been given
	end      int     // branches from this one on have been given away
	walking  bool    // whether the walker has not finished its current branch
	task     *Task   // the task to be branched
	given    Task    // the last task of the walker
}

// Branches that choose no option.
const (
	none  int32 = -1 // the solutions that use none of the options ahead of it
	whole int32 = -2 // all solutions: there is nothing to choose
)

// Load implements [Search].
func (c *complete) Load(t *Task, _ *matrix.Watch) bool {
	c.task = t
	c.branches = c.branches[:0]
	if i := item(t); i >= 0 {
		for _, o := range t.Column(i) {
			if !slices.Contains(t.Forbid, o) {
				c.branches = append(c.branches, o)
			}
		}
		matrix.Shuffle(c.branches, t.Seed)
		if t.Lo[i] == 0 {
			c.branches = append(c.branches, none)
		}
	} else {
		c.branches = append(c.branches, whole)
	}
	c.begun, c.end, c.walking = 0, len(c.branches), false
	return true
}

// item returns the primary item to branch on: the one with the fewest options among those with more
// than one option and no forced option. It returns -1 if there is none. It also returns -1 for an
// eager search, which must be free to leave the first branch.
func item(t *Task) int32 {
	best, least := int32(-1), 0
	if t.Eager || t.Needs()&Distinct != 0 {
		return best
	}
	for i, primary := range t.Primary {
		column := t.Column(int32(i))
		if primary && len(column) > 1 && (best < 0 || len(column) < least) &&
			!slices.ContainsFunc(column, func(o int32) bool { return slices.Contains(t.Force, o) }) {
			best, least = int32(i), len(column)
		}
	}
	return best
}

// begin gives the walker the next branch. It reports false if there is none.
func (c *complete) begin() bool {
	if c.begun == c.end {
		return false
	}
	c.give(c.task, nil, c.branches[:c.begun], c.branches[c.begun], nil)
	c.begun++
	return true
}

// give gives the walker a branch of t. The options in dropped and before may not be used. It
// reports false if the watch stops it.
func (c *complete) give(t *Task, dropped, before []int32, branch int32, w *matrix.Watch) bool {
	force, forbid := append(c.given.Force[:0], t.Force...), append(c.given.Forbid[:0], t.Forbid...)
	forbid = append(append(forbid, dropped...), before...)
	if branch >= 0 {
		force = append(force, branch)
	}
	c.given = *t
	c.given.Force, c.given.Forbid = force, forbid
	c.walking = c.Walker.Load(&c.given, w)
	return c.walking
}

// next is like Next of [Walker], for all branches.
func (c *complete) next(m *Meter) bool {
	for c.walking || c.begin() {
		if c.Walker.Next(m) {
			m.Solutions++
			return true
		}
		if m.Stopped {
			return false
		}
		c.walking = false
	}
	return false
}

// Count implements [Search].
func (c *complete) Count(limit uint64, m *Meter) uint64 {
	n := uint64(0)
	for n < limit && c.next(m) {
		n++
	}
	return n
}

// List implements [Search].
func (c *complete) List(t *Tape, limit uint64, m *Meter) (n uint64, more bool) {
	return c.listing.List(c, t, limit, m)
}

// Done implements [Search].
func (c *complete) Done() float64 {
	done := c.begun
	if c.walking {
		done--
	}
	if done == c.end {
		return 1
	}
	return float64(done) / float64(len(c.branches))
}

// Give implements [Search].
func (c *complete) Give(p *Part) bool {
	p.Clear()
	first := max(c.begun, 1)
	if first >= c.end {
		return false
	}
	p.Dropped = append(p.Dropped, c.branches[:first]...)
	p.Branches = append(p.Branches, c.branches[first:c.end]...)
	p.Width = 1 / float64(len(c.branches))
	c.end = first
	return true
}

// Take implements [Search].
func (c *complete) Take(t *Task, p *Part, k int, w *matrix.Watch) bool {
	c.task = t
	c.branches = append(c.branches[:0], p.Branches[k])
	c.begun, c.end = 1, 1
	return c.give(t, p.Dropped, p.Branches[:k], p.Branches[k], w)
}
