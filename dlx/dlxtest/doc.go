// Package dlxtest is a kit for tests of exact-cover code: problems whose answers are known, a naive
// solver, and one call that puts a solver of your own through all of it.
//
//	func TestSolve(t *testing.T) {
//		dlxtest.Run(t, Solve) // func Solve(items int, options [][]int) [][]int
//	}
//
// A solver that is wrong is shown the smallest problem that [Shrink] finds, mostly of two or three
// options. [Func] lists the types of functions that Run takes; a [Solver] says more, such as which
// [Features] it has.
//
// # What is where
//
//   - test a solver: [Run]; without package testing: [Test]
//   - the same as a property: [Property], and as a fuzz test: Fuzz
//   - problems for property tests of your own, which shrink: [Problems]
//   - the same from a seed, without package rapid: [Make]
//   - families whose numbers of solutions are published: [Families]; package families makes more
//   - all solutions of a small problem: [Solutions]
//   - are these all solutions? [Check]
//   - make a problem that fails smaller, wherever it comes from: [Shrink]
//   - a problem as lists of numbers: [Lists]
//
// # Shapes and units
//
// A [Shape] bounds the numbers of items and options and names features and kind; [Problems] says
// how what is drawn is distributed. Everything depends on the choices of its [Source] alone: the
// same seed makes the same problem on every machine, as long as this module does not change.
//
// # Errors
//
// A [Fault] has the problem, the function that is wrong, and how. [Check] returns an error that
// names one solution that is wrong, missing or there twice. A shape cannot be wrong.
//
// # Cost
//
// A problem of the zero [Shape] takes about 5 µs, its naive solutions up to a millisecond, and
// twice that with each further option. [Test] asks some thousand problems. Shrinking calls the
// solver some hundred times.
//
// # Sources
//
// The naive solver is the definition of an exact cover, with colours and multiplicities as D. E.
// Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1, has them. Numbers of
// solutions are from the On-Line Encyclopedia of Integer Sequences. Shrinking deletes halves,
// quarters and so on: A. Zeller, R. Hildebrandt, Simplifying and Isolating Failure-Inducing Input,
// IEEE Transactions on Software Engineering 28 (2002).
//
// # Files
//
// Test a solver:
//
//	run.go      the calls that test one
//	solver.go   what can be tested: functions of several types
//	judge.go    all questions about one problem
//	naive.go    the naive solver, and the check of a list of solutions
//
// Where problems come from:
//
//	problem.go  random problems from a seed
//	rapid.go    random problems for property tests
//	family.go   problems whose numbers of solutions are published
//	shrink.go   a smaller problem that still fails
package dlxtest
