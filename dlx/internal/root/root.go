// Package root reduces a task by its assumptions and all forced moves. It works on the matrix
// itself, item by item. Kernels then build their own data structures for the remaining problem.
package root

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A Root is what remains of a task. The zero value is ready for Run.
type Root struct {
	Dead   []bool  // option -> whether it cannot be used, or is already used
	Done   []bool  // item -> whether it gets no more options (primary), or is covered (secondary)
	Live   []int32 // item -> number of its options that are not dead
	Need   []int32 // item -> least number of times that it must still be covered
	Room   []int32 // item -> largest number of times that it may still be covered
	Taken  []int32 // options that every solution uses
	Forced []bool  // option -> whether it is in Taken
	Failed bool    // whether it is known that there is no solution

	task    *search.Task
	pending []int32 // primary items that need all their live options
	steps   int     // number of steps since the watch was last asked
}

// Of returns the root of t. If the watch stops it, the result is incomplete.
func Of(t *search.Task, w *matrix.Watch) *Root {
	r := new(Root)
	r.Run(t, w)
	return r
}

// Run computes the root of t. It reports whether a solution is still possible, and false if the
// watch stops it. It takes time linear in the size of the matrix.
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
		if !r.watchStops(w) {
			r.kill(o)
		}
	}
	use := func(o int32) bool { return r.take(o) && !r.watchStops(w) }
	if !t.Assume(alive, drop, use) || r.watchStops(w) {
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
		if r.watchStops(w) {
			return false
		}
	}
	return !r.Failed
}

// watchStops reports whether the watch stops Run.
func (r *Root) watchStops(w *matrix.Watch) bool {
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

// look checks primary item i. If the item needs all its live options, it is added to pending. If
// they are too few, the root fails.
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
	r.Done[i] = true // it has no more live options and needs none
}
