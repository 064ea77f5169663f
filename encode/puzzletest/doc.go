// Package puzzletest helps to test Sudoku solvers and other code that works on puzzles. One line
// tests a solver:
//
//	func TestSolve(t *testing.T) {
//		puzzletest.Run(t, Solve) // func Solve(puzzle string) (string, error)
//	}
//
// The test uses puzzles with one solution, with several and with none, the empty grid, hard puzzles
// and bad input. If the solver makes a mistake, the test shows the smallest puzzle it finds with
// that mistake, drawn as a grid. [judge.Func] lists the types of functions that [Run] takes. A
// [judge.Solver] also says which sides and rules the solver takes, and whether it counts.
//
// # What is where
//
//   - test a solver: [Run]
//   - test it by a property: [Property], or by a fuzz test: Fuzz
//   - generators for your own property tests: [Grids], [Puzzles], [Shapes], [Rules],
//     [Variants], [Variables], [Dominoes], [Hard], [Same]
//   - use everything else that package cases makes: [Source]
//
// # Data and units
//
// Package [exactcover/encode/cases] makes all puzzles; its documentation gives their distributions.
// It also has a naive solver, and works from a seed without rapid and package testing. This package
// adds shrinking to puzzles that a person can read: fewer blanks, smaller sides, fewer rules,
// digits in order. Rapid prefers small numbers, so puzzles are somewhat simpler here: more of them
// have few blanks, and the first rules of a list occur more often. Grids are as random as in
// package cases, except that rapid sometimes draws the grid with its digits in order.
//
// # Errors
//
// A solver that is wrong fails the test with a [judge.Fault].
//
// # Cost
//
// [Run] takes about a second for a solver that takes a millisecond for most puzzles. Under rapid a
// 9x9 puzzle takes about a millisecond to draw, and a puzzle with rules or dominoes some
// milliseconds.
//
// # Where things are
//
//	run.go         the test of a solver, as a test, a property and a fuzz test
//	puzzletest.go  generators for property tests
//
// # Sources
//
// Properties and shrinking are those of pgregory.net/rapid, after QuickCheck and Hypothesis.
package puzzletest
