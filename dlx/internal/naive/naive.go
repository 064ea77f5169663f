package naive

import (
	"fmt"
	"math"
	"slices"

	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/search"
)

// Solutions returns all solutions of t in lexicographic order, each in rising order of options. The
// solutions meet all hooks, use the options that t forces, and none that it forbids. Solutions
// ignores distinct items: see [Classes].
func Solutions(t *search.Task) [][]int32 {
	all, _ := Walk(t, math.MaxInt)
	return Sorted(all)
}

// Cover returns how often each item must still be covered in addition to the used options. It also
// reports whether these can be used together.
func Cover(m *matrix.Matrix, used []int32) (missing []int32, fits bool) {
	missing, room, color := slices.Clone(m.Lo), slices.Clone(m.Hi), make([]int32, m.Items())
	for _, o := range used {
		for k, i := range m.Entries(o) {
			c := m.ValueOf(o, k)
			if room[i] == 0 && (c == 0 || c != color[i]) {
				return nil, false
			}
			color[i], room[i], missing[i] = c, max(room[i]-1, 0), missing[i]-1
		}
	}
	return missing, true
}

// Classes divides solutions into classes by their [Shown] part. Of each class, a search gives one
// solution.
func Classes(t *search.Task, solutions [][]int32) map[string][][]int32 {
	classes := map[string][][]int32{}
	for _, s := range solutions {
		key := Shown(t, s)
		classes[key] = append(classes[key], s)
	}
	return classes
}

// Shown returns the part of a solution that tells solutions apart: the values of the distinct items
// and options of t. If there are none, it is the whole solution.
func Shown(t *search.Task, solution []int32) string {
	if len(t.DistinctItems) == 0 {
		return fmt.Sprint(slices.Sorted(slices.Values(solution)))
	}
	items := make([]int32, len(t.DistinctItems))
	for _, o := range solution {
		for k, d := range t.DistinctItems {
			e := slices.Index(t.Entries(o), d)
			if e >= 0 {
				items[k] = 1 + t.ColorAt(t.Row[o]+int32(e))
			}
		}
	}
	return fmt.Sprint(items)
}
