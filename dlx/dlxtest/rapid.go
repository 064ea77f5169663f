package dlxtest

import (
	"testing"

	"pgregory.net/rapid"

	"exactcover/internal/choice"
	"exactcover/internal/choice/rapidly"
)

// Problems returns a generator of problems of a shape, for property tests. A problem that fails
// shrinks to few items and options, without colours and costs.
//
// If a seed makes the choices (see [Make]), problems have this distribution:
//
//   - The number of primary items is uniform from 0, or from 1 for [Unsolvable] problems. The
//     numbers of secondary items and of options are uniform from 0.
//   - An option has a primary item, and up to three more items of either kind. All choices are
//     uniform. An item that is drawn twice is added once.
//   - With [Multiplicities] half of the items are covered a to b times: a is 0 to 2, and b is at
//     most 2 higher. With [Colors] an entry of a secondary item has one of three colours or none.
//     Costs are -2 to 7. All these are uniform.
//   - A planted solution covers an item a uniform number of times from a to b. Each time it takes
//     one of its options so far or a new one, all with the same probability. For n items it has
//     about as many options as the square root of 2n. A secondary item with a colour is in about a
//     third of them, one without a colour in at most one.
//   - An Unsolvable problem is a [Free] one from which an option of each solution has been removed.
//
// About half of the Free problems have a solution. Rapid prefers small numbers: its problems are
// smaller, with five options on average besides planted ones.
func Problems(shape Shape) *rapid.Generator[Problem] {
	return rapidly.Generator(func(s choice.Source) Problem { return Make(s, shape) })
}

// Property returns a property that every correct solver has: for problems of all features that it
// can handle, its answers agree with those of the naive solver. Call rapid.Check with the property,
// or make a fuzz test of it: see [Fuzz].
func Property(s Solver) func(t *rapid.T) {
	return func(t *rapid.T) {
		shape := Shape{
			Features: Features(rapid.IntRange(0, int(All)).Draw(t, "features")) & s.Features,
			Kind:     rapid.SampledFrom([]Kind{Free, Planted, Unsolvable}).Draw(t, "kind"),
		}
		if fault := judge(s, Problems(shape).Draw(t, "problem").Problem); fault != nil {
			t.Fatalf("%s is wrong: %s", fault.Call, fault.Reason)
		}
	}
}

// Fuzz makes a fuzz test of [Property]. Its first inputs are long enough to be problems.
//
//	func FuzzSolve(f *testing.F) { dlxtest.Fuzz(f, Solve) }
func Fuzz[F Func](f *testing.F, solver F) {
	rapidly.Seeds(f)
	f.Fuzz(rapid.MakeFuzz(Property(Of(solver))))
}
