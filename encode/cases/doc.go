// Package cases tests Sudoku solvers. It makes puzzles of all kinds with known answers, gives them
// to a solver and checks the answers. If an answer is wrong, it looks for the smallest puzzle that
// shows the mistake. It works from a seed, and needs neither package testing nor rapid. Package
// [exactcover/encode/puzzletest] does the same within Go tests.
//
//	fault, err := cases.Test(ctx, cases.Of(solve), cases.Options{Seed: 1})
//
// # What is where
//
//   - test a solver: [Test]; functions as solvers: [Of]
//   - test it with a single puzzle: [Solver.Judge]
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
//   - make a failing puzzle smaller: [Shrink]
//   - write a puzzle as a grid of text: [Draw]
//   - puzzles as lines of text: [Line], [ParseLine]
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
// A [Fault] is a wrong answer: it holds the puzzle, what is wrong with the answer, and [ErrSlow] if
// the answer was too late. Functions of a [Solver] return an [UnfitError] for a puzzle that they
// cannot pass to the solver, a [ProgramError] if the solver cannot be called at all, and [Crash] if
// the solver has crashed. If no such puzzle exists, a function returns nil; a side without puzzles,
// such as 0, causes a panic.
//
// # Cost
//
// A 9x9 puzzle takes less than a millisecond after the first one; the functions give more figures.
// [Test] uses some hundred puzzles of each side. Shrinking uses some hundred more.
//
// # Where things are
//
//	test.go          the test of a solver
//	solver.go        the functions of a solver
//	text.go          functions as solvers, and puzzles as lines of text
//	judge.go         check of an answer
//	shrink.go        a smaller puzzle that fails
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
//	draw.go          a puzzle as a grid of text
//
// # Sources
//
// Exchanges of two digits that give another solution are the smallest unavoidable sets: G. McGuire,
// B. Tugemann, G. Civario, There Is No 16-Clue Sudoku, Experimental Mathematics 23 (2014).
// Shrinking fills halves, quarters and so on of the blanks: A. Zeller, R. Hildebrandt, Simplifying
// and Isolating Failure-Inducing Input, IEEE Transactions on Software Engineering 28 (2002).
package cases

// A Source makes random choices. rand.New(rand.NewPCG(seed, 0)) of math/rand/v2 is a Source that
// gives every choice the same probability.
type Source interface {
	IntN(n int) int // a number from 0 to n-1; 0 is the simplest choice
	Uint64() uint64 // any number
}
