package naive

import (
	"slices"

	"exactcover/dlx/internal/matrix"
)

// Meets reports whether a solution meets all hooks of m.
func Meets(m *matrix.Matrix, solution []int32) bool {
	used := make(matrix.Solution, m.Options())
	for _, o := range solution {
		used[o] = true
	}
	return !slices.ContainsFunc(m.Hooks, func(h matrix.Hook) bool {
		return !h.Propagate(used)
	})
}

// Constrain adds random hooks to m. A hook allows a set of numbers: a solution must use one of
// these numbers of the options that the hook watches.
func Constrain(m *matrix.Matrix, intn func(n int) int) {
	for range 1 + intn(2) {
		var watched []int32
		for o := range int32(m.Options()) {
			if intn(3) > 0 {
				watched = append(watched, o)
			}
		}
		allowed := make([]bool, len(watched)+1)
		for n := range allowed {
			allowed[n] = intn(3) > 0
		}
		m.Hooks = append(m.Hooks, matrix.Hook{
			Watched:   watched,
			Propagate: func(v matrix.View) bool { return numbers(v, watched, allowed) },
		})
	}
	m.Transpose(nil)
}

// numbers reports whether a solution can use an allowed number of the watched options. If the
// solution must not use more of them, numbers removes those that are still possible.
func numbers(v matrix.View, watched []int32, allowed []bool) bool {
	used, open := 0, 0
	for first := 0; first < len(watched); first += 64 {
		n := min(64, len(watched)-first)
		among := v.OpenAmong(watched, first, n)
		for k, o := range watched[first : first+n] {
			if v.Used(o) {
				used++
			}
			if among>>k&1 != 0 {
				open++
			}
		}
	}
	if slices.Contains(allowed[used+1:open+1], true) {
		return true
	}
	for _, o := range watched {
		if v.Possible(o) {
			v.Remove(o)
		}
	}
	return allowed[used]
}
