package strong

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A root works out assumptions and the moves they force on the matrix itself, item by item, before
// rows and masks exist.
type root struct {
	task    *search.Task
	dead    []bool // option -> cannot be used, or has been
	done    []bool // item -> primary: needs no more options; secondary: covered
	live    []int32
	need    []int32
	room    []int32
	taken   []int32
	forced  []bool // option -> in taken
	pending []int32
	failed  bool
	steps   int // since the watch was asked
}

// run reports whether a solution is still possible, and false if the watch stops it. It takes time
// linear in the size of the matrix.
func (r *root) run(t *search.Task, w *matrix.Watch) bool {
	items, options := t.Items(), t.Options()
	r.task = t
	r.dead = matrix.Resize(r.dead, options)
	r.forced = matrix.Resize(r.forced, options)
	r.done = matrix.Resize(r.done, items)
	r.live = matrix.Resize(r.live, items)
	r.need = append(r.need[:0], t.Lo...)
	r.room = append(r.room[:0], t.Hi...)
	clear(r.dead)
	clear(r.forced)
	clear(r.done)
	r.taken, r.pending, r.failed = r.taken[:0], r.pending[:0], false
	for i := range int32(items) {
		r.live[i] = t.ColStart[i+1] - t.ColStart[i]
	}
	for _, o := range t.Force {
		if !r.forced[o] && !r.take(o) || r.late(w) {
			return false
		}
	}
	for _, o := range t.Forbid {
		if r.forced[o] || r.late(w) {
			return false
		}
		r.kill(o)
	}
	for i := range int32(items) {
		if t.Primary[i] && !r.done[i] {
			r.look(i)
		}
	}
	for k := 0; k < len(r.pending) && !r.failed; k++ {
		r.force(r.pending[k])
		if r.late(w) {
			return false
		}
	}
	return !r.failed
}

// late reports whether the watch stops the root.
func (r *root) late(w *matrix.Watch) bool {
	steps := r.steps
	r.steps = 0
	return w.Over(steps + 1)
}

// take uses option o. It reports false if that is impossible.
func (r *root) take(o int32) bool {
	if r.dead[o] {
		return false
	}
	t := r.task
	r.dead[o], r.forced[o] = true, true
	r.taken = append(r.taken, o)
	items, colors := t.Entries(o), t.ColorsOf(o)
	for _, i := range items {
		r.live[i]--
		r.need[i] = max(0, r.need[i]-1)
		r.room[i]--
		if !t.Primary[i] || r.room[i] == 0 {
			r.done[i] = true
		}
	}
	for k, i := range items {
		others := t.ColumnColors(i)
		switch {
		case t.Primary[i]:
			if r.done[i] {
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
	return !r.failed
}

func (r *root) killColumn(i int32) {
	r.steps += len(r.task.Column(i))
	for _, p := range r.task.Column(i) {
		r.kill(p)
	}
}

func (r *root) kill(o int32) {
	if r.dead[o] {
		return
	}
	r.dead[o] = true
	r.steps += len(r.task.Entries(o))
	for _, i := range r.task.Entries(o) {
		r.live[i]--
		if r.task.Primary[i] && !r.done[i] {
			r.look(i)
		}
	}
}

// look notes that primary item i needs all its live options, or fails if they are too few.
func (r *root) look(i int32) {
	switch {
	case r.live[i] < r.need[i]:
		r.failed = true
	case r.live[i] == r.need[i]:
		r.pending = append(r.pending, i)
	}
}

// force uses all live options of item i.
func (r *root) force(i int32) {
	for _, o := range r.task.Column(i) {
		if r.done[i] || r.failed {
			return
		}
		if !r.dead[o] {
			r.take(o)
		}
	}
	r.done[i] = true // it needed none and has none
}
