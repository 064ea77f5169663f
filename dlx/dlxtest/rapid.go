package dlxtest

import (
	"testing"

	"pgregory.net/rapid"

	"exactcover/internal/choice"
	"exactcover/internal/choice/rapidly"
)

// Problems returns a generator of problems of a shape, for property tests. A problem that fails
// shrinks to few items and options, uncoloured and without costs.
//
// How problems are distributed, where a seed makes them ([Make]):
//
//   - The number of primary items is uniform from 0 to the most there may be, or from 1 if there is
//     to be no solution. So are the numbers of secondary items and of options.
//   - An option has a primary item, and up to three more items of either kind, all uniform; one
//     drawn twice is there once.
//   - With [Multiplicities] half of the items are covered a to b times, a being 0 to 2 and b at most
//     2 higher. With [Colors] an entry of a secondary item has one of three colours or none. Costs
//     are -2 to 7. All these are uniform.
//   - A planted solution covers an item a uniform number of times from a to b, by one of its options
//     so far or a new one, uniform: for n items it has about the root of 2n options. It shares each
//     secondary item out among a third of its options.
//   - Problems without solution are [Free] ones of which an option of each solution is taken away.
//
// About half of the Free problems have a solution. Rapid prefers small numbers: there, problems are
// smaller, and have five options on average besides planted ones.
func Problems(shape Shape) *rapid.Generator[Problem] {
	return rapidly.Generator(func(s choice.Source) Problem { return Make(s, shape) })
}

// Property returns what holds for a solver that is right, for rapid.Check, and for a fuzz test with
// rapid.MakeFuzz, which [Fuzz] makes: its answers to problems of all features that it takes agree
// with those of the naive solver.
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
