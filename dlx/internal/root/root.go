// Package root works out what the assumptions of a task and the moves they force leave of it. It
// does so on the matrix itself, item by item, for kernels that then write the rest down in a form
// of their own.
package root

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A Root is what is left of a task. The zero value is ready for Run.
type Root struct {
	Dead   []bool  // option -> cannot be used, or has been
	Done   []bool  // item -> primary: needs no more options; secondary: covered
	Live   []int32 // item -> options that are not dead
	Need   []int32 // item -> how often it must still be covered at least
	Room   []int32 // item -> how often it may still be covered at most
	Taken  []int32 // options that every solution uses
	Forced []bool  // option -> in Taken
	Failed bool    // there is no solution

	task    *search.Task
	pending []int32 // primary items that need all their live options
	steps   int     // since the watch was asked
}

// Of returns what is left of t, which is not all worked out if the watch stops it.
func Of(t *search.Task, w *matrix.Watch) *Root {
	r := new(Root)
	r.Run(t, w)
	return r
}

// Run reports whether a solution is still possible, and false if the watch stops it. It takes time
// linear in the size of the matrix.
func (r *Root) Run(t *search.Task, w *matrix.Watch) bool {
	items, options := t.Items(), t.Options()
	r.task = t
	r.Dead = matrix.Zero(r.Dead, options)
	r.Forced = matrix.Zero(r.Forced, options)
	r.Done = matrix.Zero(r.Done, items)
	r.Live = matrix.Resize(r.Live, items)
	r.Need = append(r.Need[:0], t.Lo...)
	r.Room = append(r.Room[:0], t.Hi...)
	r.Taken, r.pending, r.Failed = r.Taken[:0], r.pending[:0], false
	for i := range int32(items) {
		r.Live[i] = t.ColStart[i+1] - t.ColStart[i]
	}
	alive := func(o int32) bool { return !r.Dead[o] }
	drop := func(o int32) {
		if !r.late(w) {
			r.kill(o)
		}
	}
	use := func(o int32) bool { return r.take(o) && !r.late(w) }
	if !t.Assume(alive, drop, use) || r.late(w) {
		r.Failed = true
		return false
	}
	for i := range int32(items) {
		if t.Primary[i] && !r.Done[i] {
			r.look(i)
		}
	}
	for k := 0; k < len(r.pending) && !r.Failed; k++ {
		r.force(r.pending[k])
		if r.late(w) {
			return false
		}
	}
	return !r.Failed
}

// late reports whether the watch stops the root.
func (r *Root) late(w *matrix.Watch) bool {
	steps := r.steps
	r.steps = 0
	return w.Over(steps + 1)
}

// take uses the live option o. It reports false at a dead end.
func (r *Root) take(o int32) bool {
	t := r.task
	r.Dead[o], r.Forced[o] = true, true
	r.Taken = append(r.Taken, o)
	items, colors := t.Entries(o), t.ColorsOf(o)
	for _, i := range items {
		r.Live[i]--
		r.Need[i] = max(0, r.Need[i]-1)
		r.Room[i]--
		if !t.Primary[i] || r.Room[i] == 0 {
			r.Done[i] = true
		}
	}
	for k, i := range items {
		others := t.ColumnColors(i)
		switch {
		case t.Primary[i]:
			if r.Done[i] {
				r.killColumn(i)
			} else {
				r.look(i)
			}
		case colors != nil && colors[k] != 0:
			for n, p := range t.Column(i) {
				if others[n] != colors[k] {
					r.kill(p)
				}
			}
		default:
			r.killColumn(i)
		}
	}
	return !r.Failed
}

func (r *Root) killColumn(i int32) {
	r.steps += len(r.task.Column(i))
	for _, p := range r.task.Column(i) {
		r.kill(p)
	}
}

func (r *Root) kill(o int32) {
	if r.Dead[o] {
		return
	}
	r.Dead[o] = true
	r.steps += len(r.task.Entries(o))
	for _, i := range r.task.Entries(o) {
		r.Live[i]--
		if r.task.Primary[i] && !r.Done[i] {
			r.look(i)
		}
	}
}

// look notes that primary item i needs all its live options, or fails if they are too few.
func (r *Root) look(i int32) {
	switch {
	case r.Live[i] < r.Need[i]:
		r.Failed = true
	case r.Live[i] == r.Need[i]:
		r.pending = append(r.pending, i)
	}
}

// force uses all live options of item i.
func (r *Root) force(i int32) {
	for _, o := range r.task.Column(i) {
		if r.Done[i] || r.Failed {
			return
		}
		if !r.Dead[o] {
			r.take(o)
		}
	}
	r.Done[i] = true // it needed none and has none
}
