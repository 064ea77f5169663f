package dlxtest

import (
	"slices"

	"exactcover/dlx"
	"exactcover/dlx/dlxtest/families"
)

// A Family is a series of problems whose numbers of solutions are published.
type Family struct {
	Name     string
	Features Features                 // features that the problems have
	Problem  func(n int) *dlx.Problem // returns the problem of size n
	Counts   []int                    // numbers of solutions, for the sizes from First on
	First    int                      // the least size
}

// Families are families that any solver should solve. A good solver takes at most some milliseconds
// for each of the problems. The naive solver would take far too long for the larger ones.
var Families = []Family{
	{
		"set partitions (Bell numbers, OEIS A000110)", Plain,
		families.SetPartitions, []int{1, 2, 5, 15, 52, 203, 877, 4140}, 1,
	},
	{
		"Langford pairs (twice OEIS A014552)", Plain,
		families.Langford, []int{0, 0, 2, 2, 0, 0, 52, 300}, 1,
	},
	{
		"Latin squares (OEIS A002860)", Plain,
		families.Latin, []int{1, 2, 12, 576}, 1,
	},
	{
		"dominoes in two rows (Fibonacci numbers)", Plain,
		func(n int) *dlx.Problem { return families.Dominoes(2, n) },
		[]int{1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233}, 1,
	},
	{
		"dominoes in a square of side 2n (OEIS A004003)", Plain,
		func(n int) *dlx.Problem { return families.Dominoes(2*n, 2*n) }, []int{2, 36, 6728}, 1,
	},
	{
		"Steiner triple systems", Plain,
		families.SteinerTriples, []int{1, 0, 1, 0, 0, 0, 30, 0, 840}, 1,
	},
	{
		"queens (OEIS A000170)", Secondary,
		families.Queens, []int{1, 0, 0, 2, 10, 4, 40, 92, 352}, 1,
	},
	{
		"graceful labellings of a path (OEIS A006967)", Secondary | Colors,
		families.GracefulPath, []int{2, 4, 4, 8, 24}, 2,
	},
	{
		"colourings of a cycle with three colours (2^n + 2 (-1)^n)", Secondary,
		func(n int) *dlx.Problem { return families.CycleColorings(3, n) },
		[]int{6, 6, 18, 30, 66, 126, 258}, 2,
	},
	{
		"nonograms with one block of one cell a line (n!)", Secondary | Colors,
		func(n int) *dlx.Problem {
			clues := slices.Repeat([][]int{{1}}, n)
			return families.Nonogram(clues, clues)
		},
		[]int{1, 2, 6, 24, 120}, 1,
	},
	{
		"motley dissections of a square", Secondary | Multiplicities,
		func(n int) *dlx.Problem { return families.Motley(n, n) }, []int{2, 16, 300}, 3,
	},
}
