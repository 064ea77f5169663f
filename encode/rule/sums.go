package rule

import (
	"slices"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
)

// Cages state what their digits add up to by two fields of which at most one is set: Sum, or Sums
// if there are several possibilities.

// allowed returns the sums that the two fields of a rule allow; nil: any sum.
func allowed(sum *int, sums []int) []int {
	if sum != nil {
		return []int{*sum}
	}
	return sums
}

// addUp adds that cells add up to one of the sums: by a choice among sets of digits if they are
// known to differ, else by arithmetic.
func addUp(m *matrix.Matrix, cells []puzzle.Cell, sums ...int) {
	if m.Differ(cells) {
		cageSum(m, cells, sums...)
		return
	}
	arithmetic(m, cells, sums)
}

// cageSum adds that cells, whose digits differ, add up to one of the sums.
func cageSum(m *matrix.Matrix, cells []puzzle.Cell, sums ...int) {
	some := candidates(m, cells)
	var sets []puzzle.DigitSet
	few := true
	for _, sum := range slices.Sorted(slices.Values(sums)) {
		more, ok := matrix.SetsOfSum(some, len(cells), sum, sum, manySets)
		sets = append(sets, more...)
		if few = ok && len(sets) <= manySets; !few || m.Stopped() {
			break
		}
	}
	if few {
		m.Sets("sum", cells, sets)
		return
	}
	arithmetic(m, cells, sums)
}

// manySets is the number of digit sets from which on arithmetic handles a sum. A choice among many
// sets strikes little until few of them are left.
const manySets = 64

// arithmetic adds that cells add up to one of the sums, by the propagator of sums.
func arithmetic(m *matrix.Matrix, cells []puzzle.Cell, sums []int) {
	ranges := make([]matrix.Range, len(sums))
	for k, sum := range sums {
		ranges[k] = matrix.Range{Least: sum, Most: sum}
	}
	m.LinearIn(ranges, terms(1, cells)...)
}

// wrongSum reports a violation if cells add up to none of the sums that are allowed. With none any
// sum is.
func wrongSum(
	r puzzle.Rule, cells []puzzle.Cell, grid []puzzle.Digit, sums ...int,
) []puzzle.Violation {
	if n := total(cells, grid); sums != nil && !slices.Contains(sums, n) {
		return broken(r, cells, "the sum is %d, not %s", n, joined(sums, ", ", " or "))
	}
	return nil
}

// total returns the sum of the digits of cells.
func total(cells []puzzle.Cell, grid []puzzle.Digit) int {
	sum := 0
	for _, c := range cells {
		sum += int(grid[c])
	}
	return sum
}
