// Package puzzletest is a kit for tests of Sudoku solvers and of whatever else works on puzzles. One
// line tests a solver:
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
//   - the same as a property, and as a fuzz test: [Property], [Fuzz]
//   - what to draw in property tests of your own: [Grids], [Puzzles], [Boards], [Rules],
//     [Variants], [Dominoes], [Hard], [Same]
//   - all that from a seed, without rapid and package testing, and a naive solver: package
//     [exactcover/encode/trial], which also documents how what is drawn is distributed
//
// What the generators of this package draw shrinks to what a person can read: fewer blanks, smaller
// sides, fewer rules, digits in order. Rapid prefers small numbers, so that puzzles are somewhat
// simpler here than those that package trial makes from a seed: there are more of those with few
// blanks and of the first rules of a list. Grids are as random as there, but for the one with its
// digits in order, which rapid draws now and then.
package puzzletest
