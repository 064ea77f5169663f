package naive

import (
	"fmt"
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

// A Followed is a search that tells what is new in its solutions.
type Followed interface {
	matrix.Search
	matrix.Follower
}

// Follow goes through at most limit solutions, asks what is new in those that are not to be skipped, and puts
// them together from that. It returns an error if one comes out other than it is.
func Follow(s Followed, limit int, skip func() bool) error {
	m := Meter()
	var got []int32
	for n := 0; n < limit && s.Next(m); n++ {
		if skip() {
			continue
		}
		come, kept := s.Follow(nil)
		got = append(got[:kept], come...)
		if want := s.Solution(nil); !slices.Equal(got, want) {
			return fmt.Errorf("%v with %d kept, not %v", got, kept, want)
		}
	}
	return nil
}
