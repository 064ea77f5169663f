package naive

import (
	"math"
	"slices"

	"exactcover/dlx/internal/matrix"
)

// Meter returns a meter that never stops a search.
func Meter() *matrix.Meter { return &matrix.Meter{NextPoll: math.MaxUint64} }

// List returns at most limit solutions that a search finds, each in rising order, in the order they come.
func List(s matrix.Search, limit int, m *matrix.Meter) [][]int32 {
	all := [][]int32{}
	for len(all) < limit && s.Next(m) {
		solution := s.Solution(nil)
		slices.Sort(solution)
		all = append(all, solution)
	}
	return all
}

// Sorted returns solutions in an order that does not depend on how they were found.
func Sorted(all [][]int32) [][]int32 {
	all = slices.Clone(all)
	slices.SortFunc(all, slices.Compare)
	return all
}

// Equal reports whether a and b are the same solutions in the same order.
func Equal(a, b [][]int32) bool {
	return slices.EqualFunc(a, b, slices.Equal[[]int32])
}
