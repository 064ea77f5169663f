// Package dlxtest is a kit for tests of exact-cover code: problems whose answers are known, a naive
// solver, and one call that puts a solver of your own through all of it.
//
//	func TestSolve(t *testing.T) {
//		dlxtest.Run(t, Solve) // func Solve(items int, options [][]int) [][]int
//	}
//
// A solver that is wrong is shown the smallest problem that [Shrink] finds, usually of two or three
// options. [Func] lists the types of functions that Run takes; a [Solver] says more, such as which
// [Features] it has.
//
// # What is where
//
//   - test a solver: [Run]; without package testing: [Test]
//   - the same as a property, and as a fuzz test: [Property], [Fuzz]
//   - problems for property tests of your own, which shrink: [Problems]
//   - the same from a seed, without package rapid: [Make]
//   - families whose numbers of solutions are published: [Families]
//   - all solutions of a small problem: [Solutions]; are these they? [Check]
//   - make a problem that fails smaller, wherever it comes from: [Shrink]
//
// Everything that is drawn depends on the choices of its [Source] alone: the same seed makes the
// same problem on every machine, as long as this package does not change.
package dlxtest
