package memo

import (
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// A root is what assumptions and the moves they force leave of a task. It knows nothing of
// multiplicities.
type root struct {
	task    *search.Task
	watch   *matrix.Watch
	dead    []bool  // option -> unusable, or already used
	done    []bool  // item -> covered by a forced option; secondary: committed, its other colours dead
	live    []int32 // item -> options that are not dead
	taken   []int32 // forced options
	pending []int32 // primary items that have fallen to one option
	failed  bool
}

// reduce works out what is left of t. It takes time linear in the size of the matrix.
func reduce(t *search.Task, w *matrix.Watch) *root {
	r := &root{
		task: t, watch: w,
		dead: make([]bool, t.Options()),
		done: make([]bool, t.Items()),
		live: make([]int32, t.Items()),
	}
	for i := range r.live {
		r.live[i] = t.ColStart[i+1] - t.ColStart[i]
	}
	for _, o := range t.Forbid {
		r.kill(o)
	}
	forced := make(map[int32]bool, len(t.Force))
	for _, o := range t.Force {
		if !forced[o] {
			forced[o] = true
			r.take(o)
		}
	}
	for i, n := range r.live {
		if t.Primary[i] && !r.done[i] && n <= 1 {
			r.fell(int32(i))
		}
	}
	for k := 0; k < len(r.pending) && !r.failed && !w.Stopped(); k++ {
		r.force(r.pending[k])
	}
	return r
}

// force takes the only option of primary item i.
func (r *root) force(i int32) {
	for _, o := range r.task.Column(i) {
		if !r.done[i] && !r.dead[o] {
			r.take(o)
		}
	}
}

func (r *root) take(o int32) {
	if r.dead[o] {
		r.failed = true
		return
	}
	t := r.task
	r.taken = append(r.taken, o)
	items, colors := t.Entries(o), t.ColorsOf(o)
	for _, i := range items {
		r.done[i] = true
	}
	r.kill(o)
	for k, i := range items {
		if r.watch.Over(len(t.Column(i))) {
			return
		}
		others := t.ColumnColors(i)
		for n, p := range t.Column(i) {
			if t.Primary[i] || colors == nil || colors[k] == 0 || others[n] != colors[k] {
				r.kill(p)
			}
		}
	}
}

func (r *root) kill(o int32) {
	if r.dead[o] {
		return
	}
	r.dead[o] = true
	r.watch.Over(len(r.task.Entries(o)))
	for _, i := range r.task.Entries(o) {
		r.live[i]--
		if r.task.Primary[i] && !r.done[i] && r.live[i] <= 1 {
			r.fell(i)
		}
	}
}

// fell notes a forced move of primary item i, or a dead end.
func (r *root) fell(i int32) {
	r.failed = r.failed || r.live[i] == 0
	r.pending = append(r.pending, i)
}
