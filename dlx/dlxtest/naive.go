package dlxtest

import (
	"fmt"
	"math"
	"slices"

	"exactcover/dlx"
	"exactcover/dlx/internal/matrix"
	"exactcover/dlx/internal/naive"
	"exactcover/dlx/internal/search"
)

// Solutions returns all solutions of p in lexicographic order, each in rising order of options. It
// is for problems of a few dozen options and some thousand solutions. It is written for clarity,
// and shares no code with the searches. It does not call the problem's propagators.
func Solutions(p *dlx.Problem) [][]dlx.Option {
	all, _ := walk(p, math.MaxInt)
	return all
}

// walk is [Solutions] within a number of nodes. It reports whether these sufficed.
func walk(p *dlx.Problem, nodes int) (all [][]dlx.Option, complete bool) {
	solutions, complete := naive.Walk(&search.Task{Matrix: draftOf(p).Matrix()}, nodes)
	all = [][]dlx.Option{}
	for _, s := range naive.Sorted(solutions) {
		all = append(all, matrix.Convert([]dlx.Option{}, s))
	}
	return all, complete
}

// Check returns nil if got holds exactly the solutions of p. The solutions, and the options of
// each, may be in any order. Otherwise the error names a solution that is wrong, repeated or
// missing. Check calls [Solutions], so p must be small.
func Check(p *dlx.Problem, got [][]dlx.Option) error { return compare(p, Solutions(p), got) }

// compare compares solutions with the correct ones, whose options are in rising order.
func compare(p *dlx.Problem, want, got [][]dlx.Option) error {
	want = slices.SortedFunc(slices.Values(want), slices.Compare)
	sorted := make([][]dlx.Option, len(got))
	for k, s := range got {
		sorted[k] = slices.Sorted(slices.Values(s))
		if !contains(want, sorted[k]) {
			return fmt.Errorf("%s is no solution%s", show(p, s), because(p, s))
		}
	}
	slices.SortFunc(sorted, slices.Compare)
	for k, s := range sorted {
		if k > 0 && slices.Equal(s, sorted[k-1]) {
			return fmt.Errorf("the solution %s comes twice", show(p, s))
		}
	}
	for _, s := range want {
		if len(sorted) < len(want) && !contains(sorted, s) {
			return fmt.Errorf("the solution %s is missing", show(p, s))
		}
	}
	return nil
}

// contains reports whether a solution is in a sorted list.
func contains(sorted [][]dlx.Option, s []dlx.Option) bool {
	_, found := slices.BinarySearchFunc(sorted, s, slices.Compare)
	return found
}

// because says why options are not a solution.
func because(p *dlx.Problem, solution []dlx.Option) string {
	for _, o := range solution {
		if o < 0 || int(o) >= p.NumOptions() {
			return fmt.Sprintf(": there is no option %d", o)
		}
	}
	missing, fits := naive.Cover(draftOf(p).Matrix(), matrix.Convert([]int32{}, solution))
	if !fits {
		return ": two of the options cannot be used together"
	}
	for i, n := range missing {
		if n > 0 {
			return fmt.Sprintf(": %s is not covered", itemName(p, dlx.Item(i)))
		}
	}
	return ": an option is there twice"
}
