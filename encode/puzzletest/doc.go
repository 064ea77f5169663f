// Package puzzletest is a kit for tests of Sudoku solvers and of whatever else works on puzzles.
// One line tests a solver:
//
//	func TestSolve(t *testing.T) {
//		puzzletest.Run(t, Solve) // func Solve(puzzle string) (string, error)
//	}
//
// It asks puzzles with one solution, with several and with none, the empty grid, hard ones, and bad
// input, and shows a mistake by the smallest puzzle it finds, drawn as a grid. [trial.Func] lists
// the types of functions that [Run] takes; a [trial.Solver] says more: which sides it takes, which
// rules, and that it counts.
//
// # What is where
//
//   - test a solver: [Run]
//   - the same as a property: [Property], and as a fuzz test: Fuzz
//   - what to draw in property tests of your own: [Grids], [Puzzles], [Shapes], [Rules],
//     [Variants], [Variables], [Dominoes], [Hard], [Same]
//   - draw whatever else package trial makes: [Source]
//
// # Shapes and units
//
// All that is drawn comes from package [exactcover/encode/trial], which works from a seed, without
// rapid and package testing, has a naive solver, and says how what is drawn is distributed. Here it
// shrinks to what a person can read: fewer blanks, smaller sides, fewer rules, digits in order.
// Rapid prefers small numbers, so that puzzles are somewhat simpler here: there are more with few
// blanks, and more of the first of a list of rules. Grids are as random as there, but for the one
// with its digits in order, which rapid draws now and then.
//
// # Errors
//
// A solver that is wrong fails the test with a [trial.Fault].
//
// # Cost
//
// [Run] takes about a second for a solver that takes a millisecond for most puzzles. Under rapid a
// 9x9 puzzle takes about a millisecond; one with rules, and one of dominoes, some.
//
// # Where things are
//
//	run.go         the test of a solver, as a test, a property and a fuzz test
//	puzzletest.go  what property tests draw
//
// # Sources
//
// Properties and shrinking are those of pgregory.net/rapid, after QuickCheck and Hypothesis.
package puzzletest
