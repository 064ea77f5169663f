package dlxtest

import (
	"fmt"
	"slices"

	"exactcover/dlx"
)

// Solutions returns all solutions of p, each in rising order of options. It tries every set of
// options that can be used together, so p should have at most some twenty options. It is written
// for clarity, and shares no code with the searches. It does not call the problem's propagators.
func Solutions(p *dlx.Problem) [][]dlx.Option {
	all := [][]dlx.Option{}
	var try func(o dlx.Option, used []dlx.Option)
	try = func(o dlx.Option, used []dlx.Option) {
		switch times, fits := cover(p, used); {
		case !fits:
		case int(o) < p.NumOptions():
			try(o+1, append(slices.Clone(used), o))
			try(o+1, used)
		case !slices.ContainsFunc(times, func(missing int) bool { return missing > 0 }):
			all = append(all, used)
		}
	}
	try(0, []dlx.Option{})
	return all
}

// cover returns how often each item must still be covered after the used options. It reports
// whether these can be used together.
func cover(p *dlx.Problem, used []dlx.Option) (missing []int, fits bool) {
	missing, room := make([]int, p.NumItems()), make([]int, p.NumItems())
	color := make([]dlx.Color, p.NumItems())
	for i := range missing {
		missing[i], room[i] = p.Bounds(dlx.Item(i))
	}
	for _, o := range used {
		for e := range p.Entries(o) {
			agrees := !p.Primary(e.Item) && e.Color != 0 && e.Color == color[e.Item]
			if room[e.Item] == 0 && !agrees {
				return nil, false
			}
			color[e.Item], room[e.Item] = e.Color, max(room[e.Item]-1, 0)
			missing[e.Item]--
		}
	}
	return missing, true
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
	missing, fits := cover(p, solution)
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
