// Package trial puts Sudoku solvers to the test: it makes puzzles of every sort whose answers are
// known, asks a solver, judges what it says, and makes the puzzle that shows a mistake as small as
// it can. It needs neither package testing nor rapid, and works from a seed alone. Package
// [exactcover/encode/puzzletest] is the same for tests.
//
//	fault, err := trial.Test(ctx, trial.Of(solve), trial.Options{Seed: 1})
//
// # What is where
//
//   - test a solver: [Test]; functions as solvers: [Of]
//   - ask it a single puzzle: [Solver.Judge]
//   - puzzles with one solution, several, or none: [Puzzle], [Dominoes]
//   - hard ones: [Hard]
//   - solved grids: [Grid]
//   - odd shapes and jigsaws: [Shape], [Jigsaw]
//   - rules of every kind, of other modules too: [Rule]
//   - small puzzles with a rule, for tests that look at every grid: [Small]; candidates: [Strike];
//     cells outside the grid: [WithVariables]
//   - the naive solver: [Solutions]; are these all solutions? [Check]; tilings of dominoes:
//     [Tilings]
//   - the same puzzle in other clothes: [Same]
//   - a puzzle that fails made smaller, wherever it comes from: [Shrink]
//   - draw a puzzle as a grid: [Draw]
//   - puzzles as lines of text: [Line], [ParseLine]
//
// # Shapes and units
//
// Grids and puzzles are those of package encode. A [Source] makes the choices of what is drawn: a
// *rand.Rand, so that a seed makes the same puzzle on every machine, as long as this module does
// not change. The number 0 is always the simplest choice, which is what shrinks. How what is drawn
// is distributed stands at each function; rapid, in package puzzletest, prefers small numbers.
//
// # Errors
//
// A [Fault] is a wrong answer: it has the puzzle, how the answer is wrong, and whether it was late
// ([ErrSlow]). Functions of a [Solver] return an [UnfitError] for a puzzle that they cannot put
// into words, a [ProgramError] if they cannot ask at all, and [Crash] for a solver that has fallen
// over. Puzzles that do not exist are nil; a side without puzzles, such as 0, panics.
//
// # Cost
//
// A 9x9 puzzle takes less than a millisecond after the first; the functions say more. [Test] asks
// some hundred puzzles of each side. Shrinking asks some hundred more.
//
// # Where things are
//
//	test.go          the test of a solver
//	solver.go        what a solver is
//	text.go          functions as solvers, and puzzles as lines of text
//	judge.go         what is wrong with an answer
//	shrink.go        a puzzle that fails made smaller
//	puzzle.go        puzzles with one solution, several, or none
//	swap.go          other solutions by exchanging two digits
//	domino.go        puzzles of dominoes
//	hard.go          hard puzzles
//	grid.go          solved grids
//	shape.go         odd shapes and jigsaws
//	small.go         small puzzles
//	variables.go     cells outside the grid
//	rule.go          a rule of a kind
//	rule_draw.go     cells, lines and digits for rules
//	rule_grid.go     rules of marked cells and of the whole grid
//	rule_lines.go    rules on lines and pairs
//	rule_cages.go    rules of cages, sums and clues outside the grid
//	rule_counts.go   rules that count digits, or point at one
//	rule_generic.go  rules that say in a text what they demand
//	rule_some.go     rules with alternatives
//	rule_any.go      rules of kinds that nothing is known of
//	naive.go         the naive solver
//	same.go          the same puzzle in other clothes
//	draw.go          a puzzle drawn as a grid
//
// # Sources
//
// Exchanges of two digits that leave another solution are the smallest unavoidable sets: G.
// McGuire, B. Tugemann, G. Civario, There Is No 16-Clue Sudoku, Experimental Mathematics 23 (2014).
// Shrinking gives halves, quarters and so on of the blanks: A. Zeller, R. Hildebrandt, Simplifying
// and Isolating Failure-Inducing Input, IEEE Transactions on Software Engineering 28 (2002).
package trial

// A Source makes the choices of what is drawn. rand.New(rand.NewPCG(seed, 0)) of math/rand/v2 is
// one, and gives every choice the same chance.
type Source interface {
	IntN(n int) int // a number from 0 to n-1; 0 is the simplest choice
	Uint64() uint64 // any number
}
