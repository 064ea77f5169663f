package searchtest

import (
	"slices"

	"pgregory.net/rapid"
)

// Functions for tests of several packages.

// Done returns the result x of a call. It panics if the call has returned an error.
func Done[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

// Rising returns the options of a solution in rising order.
func Rising[O ~int32](solution []O) []int32 {
	numbers := make([]int32, len(solution))
	for k, o := range solution {
		numbers[k] = int32(o)
	}
	slices.Sort(numbers)
	return numbers
}

// Intn returns a function that draws a number below n.
func Intn(t *rapid.T) func(n int) int {
	return func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
}
