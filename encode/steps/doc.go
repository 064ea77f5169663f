// Package steps solves puzzles as people do, one conclusion after another, and says why.
//
// # What is where
//
//   - all steps of a puzzle, with reasons: [Solve]; how it ends, in a line: [Chain.Summary]
//   - how hard is a puzzle: [NewGrader], [Grader.Grade]
//   - the levels of difficulty: [Level], [ParseLevel]
//   - the techniques: [Technique]
//
// # Shapes and units
//
// A [Chain] is a list of steps. A [Step] has a technique, the cells and digits it looks at, the
// digits it places and those it strikes out, and its reason in one line. A [Level] is the hardest
// kind of technique that a puzzle needs.
//
// # Errors
//
// A puzzle that makes no sense is an *[puzzle.Error]. If the context ends early, Solve
// returns its error with the steps so far. A word that is no level is a *[LevelError].
//
// # Cost
//
// Solve takes less than a millisecond for an easy 9x9 Sudoku; where digits are tried, milliseconds
// to seconds. A [Grader] that is kept takes a fortieth of that or less, as it writes no reasons,
// and it does not allocate. It is for one goroutine at a time.
//
// # How a chain is found
//
// The state keeps the candidates of every cell. Each [Technique] looks in a fixed order for a digit
// to place or to strike; after every step the simplest technique looks again. Where none finds
// anything, digits are tried: one is struck if taking it leads to a contradiction, by singles if
// there is such a one, else by whatever the rules say, else because a search says that no solution
// has it. Each step holds in every solution of the puzzle; so the end of a chain is proved: one
// solution, none, or several.
//
// # How rules take part
//
// A shape is what the techniques know of a puzzle's rules. Rows, columns, regions, cages and the
// houses that rules add (diagonals, windows, ...) are houses; which cells differ by knight's moves
// and the like is known for every pair of cells. Cages and sums have a technique of their own, and
// so have dominoes. Any other rule, also of other packages, is taken apart: what its encoding adds
// to the matrix ([encode.EncodeRule]) is asked which candidates leave one of its items, or one of
// its cells, without an option, and its propagators which digits they strike.
//
// # Where things are
//
//	solve.go      all steps of a puzzle
//	grade.go      its level alone
//	door.go       what every call makes sure of first
//	level.go      the levels of difficulty
//	technique.go  the techniques, in their order
//	step.go       steps and chains
//	shape.go      houses, and who sees whom
//	state.go      the candidates
//	single.go     naked and hidden singles
//	locked.go     pointing and claiming
//	subset.go     naked and hidden pairs and triples
//	cage.go       sums
//	domino.go     dominoes
//	clue.go       rules taken apart
//	ruleout.go    what rules leave no room for
//	try.go        trying digits
//	words.go      cells and digits in words
//
// # Names
//
//	st    a state              c, d     a cell, a digit; c also a clue or a cage
//	s     a shape, a step,     h        a house
//	      or a set of digits   g        a state on which a guess is tried
//
// # Sources
//
// The techniques have the names that solvers of Sudoku commonly use: singles, locked candidates
// (pointing and claiming), naked and hidden pairs and triples.
package steps
