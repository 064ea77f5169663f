package dlxtest

import (
	"iter"

	"exactcover/dlx/dlxtest/families"
)

// Families yields problems that any solver should solve, and whose numbers of solutions are
// published. A good solver takes at most some milliseconds for each of them. The naive solver would
// take far too long for the larger ones.
func Families() iter.Seq[*families.Problem] {
	return func(yield func(*families.Problem) bool) {
		for _, f := range []struct {
			least, most int
			problem     func(n int) *families.Problem
		}{
			{1, 8, families.SetPartitions},
			{1, 8, families.Langford},
			{1, 4, families.Latin},
			{1, 12, func(n int) *families.Problem { return families.Dominoes(2, n) }},
			{1, 3, func(n int) *families.Problem { return families.Dominoes(2*n, 2*n) }},
			{1, 9, families.SteinerTriples},
			{1, 9, families.Queens},
			{2, 6, families.GracefulPath},
			{2, 8, func(n int) *families.Problem { return families.CycleColorings(3, n) }},
			{1, 5, families.NonogramOfOnes},
			{3, 5, func(n int) *families.Problem { return families.Motley(n, n) }},
		} {
			for n := f.least; n <= f.most; n++ {
				if !yield(f.problem(n)) {
					return
				}
			}
		}
	}
}
