package naive

import (
	"math"
	"slices"

	"exactcover/dlx/internal/search"
)

// Meter returns a meter that never stops a search.
func Meter() *search.Meter { return &search.Meter{NextPoll: math.MaxUint64} }

// List returns at most limit solutions that a search finds, in the order in which it finds them.
// The options of each solution are in rising order.
func List(s search.Search, limit int, m *search.Meter) [][]int32 {
	all := [][]int32{}
	for len(all) < limit && s.Count(1, m) == 1 {
		solution := s.Solution(nil)
		slices.Sort(solution)
		all = append(all, solution)
	}
	return all
}

// Sorted returns solutions in lexicographic order.
func Sorted(all [][]int32) [][]int32 {
	all = slices.Clone(all)
	slices.SortFunc(all, slices.Compare)
	return all
}

// Equal reports whether a and b have the same solutions in the same order.
func Equal(a, b [][]int32) bool {
	return slices.EqualFunc(a, b, slices.Equal[[]int32])
}

// Tapes returns two lists of solutions of task that must be equal. The list got has solutions that
// a search writes on tapes: at least a hundred, or all if there are fewer. The list want has the
// solutions that the search finds one by one after it is loaded again.
func Tapes(s search.Search, task *search.Task, choice func(n int) int) (got, want [][]int32) {
	s.Load(task, nil)
	got = written(s, 100, Meter(), choice)
	s.Load(task, nil)
	return got, List(s, max(100, len(got)), Meter())
}

// written returns at least limit solutions that a search writes on tapes, or all if there are
// fewer. They are in the order in which they were written. The options of each are in rising order.
//
// The function choice returns a number below n. It decides how many solutions a tape gets, and
// whether a tape continues the one before it.
func written(s search.Search, limit int, m *search.Meter, choice func(n int) int) [][]int32 {
	all := [][]int32{}
	var present []int32
	var t search.Tape
	for more := true; more && len(all) < limit; {
		t.Numbers, t.Room = t.Numbers[:0], 1+choice(60)
		t.Follows = len(all) > 0 && choice(2) == 0
		if !t.Follows {
			present = nil
		}
		var n uint64
		n, more = s.List(&t, uint64(1+choice(20)), m)
		for x := t.Numbers; len(x) > 0; n-- {
			kept, come := x[0], x[search.TapeHead:][:x[2]]
			present = append(present[:kept], come...)
			x = x[search.TapeHead+len(come):]
			all = append(all, slices.Sorted(slices.Values(present)))
		}
		if n != 0 {
			return nil // the number of solutions is wrong
		}
	}
	return all
}
