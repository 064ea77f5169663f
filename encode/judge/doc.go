// Package judge tests Sudoku solvers. It gives a solver puzzles of all kinds and checks the
// answers. If an answer is wrong, it looks for the smallest puzzle that shows the mistake. It works
// from a seed, and needs neither package testing nor rapid. Package
// [exactcover/encode/puzzletest] does the same within Go tests.
//
//	fault, err := judge.Test(ctx, judge.Of(solve), judge.Options{Seed: 1})
//
// # What is where
//
//   - test a solver: [Test]; functions as solvers: [Of]
//   - test it with a single puzzle: [Solver.Judge]
//   - make a failing puzzle smaller: [Shrink]
//   - read a grid in the answer of a program: [ParseLine]
//   - a program in any language as a solver: package [exactcover/encode/judge/program]
//
// # Data and units
//
// Package [exactcover/encode/cases] makes the puzzles. The same seed gives the same puzzles on
// every machine, with the same version of this module.
//
// # Errors
//
// A [Fault] is a wrong answer: it holds the puzzle, what is wrong with the answer, and [ErrSlow] if
// the answer was too late. Functions of a [Solver] return an [UnfitError] for a puzzle that they
// cannot pass to the solver, a [ProgramError] if the solver cannot be called at all, and [Crash] if
// the solver has crashed.
//
// # Cost
//
// [Test] uses some hundred puzzles of each side. Shrinking uses some hundred more, and ends after
// 30 s, or another time of [Options].
//
// # Where things are
//
//	run.go      the test of a solver
//	solver.go   the functions of a solver
//	text.go     functions as solvers
//	judge.go    check of an answer
//	shrink.go   a smaller puzzle that fails
//
// # Sources
//
// Shrinking fills halves, quarters and so on of the blanks: A. Zeller, R. Hildebrandt, Simplifying
// and Isolating Failure-Inducing Input, IEEE Transactions on Software Engineering 28 (2002).
package judge
