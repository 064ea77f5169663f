// Package cases makes puzzles for tests: puzzles of all kinds with known answers, and small ones
// whose answers a naive solver finds by trying every grid. It works from a seed, and needs neither
// package testing nor rapid.
//
//	p := cases.Puzzle(rand.New(rand.NewPCG(1, 0)), cases.Spec{Size: 6, Solutions: cases.Loose})
//
// Package [exactcover/encode/judge] tests solvers with these puzzles, and package
// [exactcover/encode/puzzletest] does so within Go tests.
//
// # What is where
//
//   - puzzles with one solution, several, or none: [Puzzle], [Dominoes]
//   - hard puzzles: [Hard]
//   - solved grids: [Grid]
//   - odd shapes and jigsaws: [Shape], [Jigsaw]
//   - rules of every kind, also of other modules: [Rule]
//   - small puzzles with a rule, for tests that try every grid: [Small]; candidates: [Strike];
//     cells outside the grid: [WithVariables]
//   - a naive solver: [Solutions]; check a list of solutions: [Check]; tilings of dominoes:
//     [Tilings]
//   - equivalent puzzles: [Same]
//   - write a puzzle as a grid of text: [Draw]; as a line: [Line]
//
// # Data and units
//
// Grids and puzzles are those of package encode/puzzle. A [Source] makes the random choices. It may
// be a *rand.Rand: then a seed gives the same puzzle on every machine, with the same version of
// this module. The number 0 always stands for the simplest choice, so that shrinking works. The
// documentation of each function gives the distribution of its results; rapid, in package
// puzzletest, prefers small numbers.
//
// # Errors
//
// If no such puzzle exists, a function returns nil; a side without puzzles, such as 0, causes a
// panic.
//
// # Cost
//
// A 9x9 puzzle takes less than a millisecond after the first one; the functions give more figures.
//
// # Where things are
//
//	puzzle.go        puzzles with one solution, several, or none
//	swap.go          other solutions by exchanges of two digits
//	domino.go        puzzles of dominoes
//	hard.go          hard puzzles
//	grid.go          solved grids
//	shape.go         odd shapes and jigsaws
//	small.go         small puzzles
//	variables.go     cells outside the grid
//	rule.go          a rule of a kind
//	rule_fill.go     rules of any kind, whose fields are filled
//	rule_draw.go     cells, lines, digits and marks for rules
//	rule_text.go     formulas and regular expressions
//	rule_chaos.go    unknown regions
//	rule_some.go     rules with alternatives
//	naive.go         the naive solver
//	same.go          equivalent puzzles
//	draw.go          a puzzle as text
//
// # Sources
//
// Exchanges of two digits that give another solution are the smallest unavoidable sets: G. McGuire,
// B. Tugemann, G. Civario, There Is No 16-Clue Sudoku, Experimental Mathematics 23 (2014).
package cases

// A Source makes random choices. rand.New(rand.NewPCG(seed, 0)) of math/rand/v2 is a Source that
// gives every choice the same probability.
type Source interface {
	IntN(n int) int // a number from 0 to n-1; 0 is the simplest choice
	Uint64() uint64 // any number
}
