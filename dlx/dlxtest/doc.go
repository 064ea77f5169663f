// Package dlxtest helps to test exact-cover code. It has problems with known answers, a naive
// solver, and one call that tests your own solver with all of them:
//
//	func TestSolve(t *testing.T) {
//		dlxtest.Run(t, Solve) // func Solve(items int, options [][]int) [][]int
//	}
//
// If a solver is wrong, the test shows the smallest problem that [Shrink] finds. Mostly it has two
// or three options. [Func] lists the types of functions that Run takes. A [Solver] can say more,
// such as which [Features] it has.
//
// # What is where
//
//   - test a solver: [Run]; without package testing: [Test]
//   - test a solver by a property: [Property]; by a fuzz test: Fuzz
//   - problems that shrink, for your own property tests: [Problems]
//   - a problem from a seed, without package rapid: [Make]
//   - problems whose numbers of solutions are published: [Families]; package families makes more
//   - all solutions of a small problem: [Solutions]
//   - compare a list of solutions with all solutions: [Check]
//   - make any problem that fails smaller: [Shrink]
//   - a problem as lists of numbers: [Lists]
//
// # Data and units
//
// A [Shape] bounds the numbers of items and options, and names features and a kind. [Problems]
// describes how problems are distributed. A problem depends only on the choices of its [Source]:
// with the same version of this module, the same seed makes the same problem on every machine.
//
// # Errors
//
// A [Fault] has the problem, the function that is wrong, and how it is wrong. The error of [Check]
// names one solution that is wrong, missing or repeated. Every shape is valid.
//
// # Cost
//
// Making a problem of the zero [Shape] takes about 5 µs, and the naive solver some 20 µs for it. It
// takes some 100 µs for 24 options, and long for problems with many solutions. [Test] gives the
// solver some thousand problems. Shrinking calls the solver some hundred times.
//
// # Sources
//
// The naive solver is the definition of an exact cover with colours and multiplicities, as in D. E.
// Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1. Numbers of solutions are from
// the On-Line Encyclopedia of Integer Sequences. Shrinking deletes halves, quarters and so on,
// after A. Zeller and R. Hildebrandt, Simplifying and Isolating Failure-Inducing Input, IEEE
// Transactions on Software Engineering 28 (2002).
//
// # Files
//
// Test a solver:
//
//	run.go      the calls that test a solver
//	solver.go   what can be tested: functions of several types
//	judge.go    all calls of a solver for one problem
//	naive.go    the naive solver, and the check of a list of solutions
//
// Where problems come from:
//
//	problem.go  random problems from a seed
//	rapid.go    random problems for property tests
//	family.go   problems whose numbers of solutions are published
//	shrink.go   a smaller problem that still fails
package dlxtest
