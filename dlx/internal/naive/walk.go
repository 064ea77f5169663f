package naive

import (
	"slices"

	"exactcover/dlx/internal/search"
)

// Walk is [Solutions] within a number of nodes, in the order of a search that branches on the item
// with the fewest options left. After these nodes it gives up and reports false.
func Walk(t *search.Task, nodes int) (all [][]int32, complete bool) {
	w := walk{task: t, nodes: nodes}
	root := state{
		out:     make([]bool, t.Options()),
		missing: slices.Clone(t.Lo), room: slices.Clone(t.Hi), color: make([]int32, t.Items()),
	}
	for _, o := range t.Forbid {
		root.out[o] = true
	}
	for _, o := range t.Force {
		switch {
		case slices.Contains(root.used, o):
		case root.out[o]:
			return nil, true
		default:
			root = w.use(root, o)
		}
	}
	w.visit(root)
	return w.all, w.nodes > 0
}

// A walk is the search of [Walk].
type walk struct {
	task  *search.Task
	nodes int // number of nodes that may still be visited
	all   [][]int32
}

// A state is a node of the walk.
type state struct {
	used    []int32
	out     []bool  // option -> whether it is used, ruled out, or tried by an earlier branch
	missing []int32 // item -> how often it must still be covered
	room    []int32 // item -> how often it may still be covered
	color   []int32 // item -> the colour of the last used option that holds it
}

func (s state) clone() state {
	return state{
		slices.Clone(s.used), slices.Clone(s.out), slices.Clone(s.missing), slices.Clone(s.room),
		slices.Clone(s.color),
	}
}

// use returns a copy of s in which option o is used, and the options that no longer fit are ruled
// out.
func (w *walk) use(s state, o int32) state {
	s = s.clone()
	s.used = append(s.used, o)
	s.out[o] = true
	for k, i := range w.task.Entries(o) {
		s.missing[i], s.room[i], s.color[i] = s.missing[i]-1, max(s.room[i]-1, 0), w.task.ValueOf(o, k)
	}
	for p := range s.out {
		s.out[p] = s.out[p] || !w.fits(s, int32(p))
	}
	return s
}

// fits reports whether option o can be used together with the used options of s.
func (w *walk) fits(s state, o int32) bool {
	for k, i := range w.task.Entries(o) {
		if c := w.task.ValueOf(o, k); s.room[i] == 0 && (c == 0 || c != s.color[i]) {
			return false
		}
	}
	return true
}

// visit adds the solutions below s.
func (w *walk) visit(s state) {
	if w.nodes--; w.nodes <= 0 {
		return
	}
	least := int32(-1)
	var branches []int32
	for i, n := range s.missing {
		if n <= 0 {
			continue
		}
		out := func(o int32) bool { return s.out[o] }
		left := slices.DeleteFunc(slices.Clone(w.task.Column(int32(i))), out)
		if len(left) < int(n) {
			return
		}
		if least < 0 || len(left) < len(branches) {
			least, branches = int32(i), left
		}
	}
	if least < 0 { // all items are covered; remaining options may be added
		solution := append([]int32{}, s.used...)
		if slices.Sort(solution); Meets(w.task.Matrix, solution) {
			w.all = append(w.all, solution)
		}
		for o, out := range s.out {
			if !out {
				branches = append(branches, int32(o))
			}
		}
	}
	s = s.clone()
	for _, o := range branches {
		w.visit(w.use(s, o))
		s.out[o] = true
	}
}
