// Package steps solves puzzles as people do, one conclusion after another, and gives the reason of
// each.
//
// # What is where
//
//   - all steps of a puzzle, with reasons: [Solve]; a summary in one line: [Chain.Summary]
//   - one step after another, as far as wanted: [Begin], [Walk.Next]
//   - without some techniques, or with those that need one solution: [Settings]
//   - how hard a puzzle is: [Grader.Grade], and within the level beyond [Chain.Effort]
//   - the levels of difficulty: [Level], [ParseLevel]
//   - the techniques: [Technique]
//
// # Data and units
//
// A [Chain] is a list of steps. A [Step] has a technique, the cells and digits it looks at, the
// digits it places and those it strikes out, and its reason in one line. A [Level] is that of the
// hardest technique that a puzzle needs.
//
// # Errors
//
// A puzzle that is not well formed gives a *[puzzle.Error]. If the context ends early, Solve
// returns its error and the steps so far. A word that names no level gives a *[UnknownError].
//
// # Cost
//
// Solve takes less than a millisecond for an easy 9x9 Sudoku, and milliseconds to seconds if it has
// to try digits. A [Grader] takes a fortieth of that or less when it is reused, because it writes
// no reasons and does not allocate. Only one goroutine at a time may use a Grader.
//
// # How a chain is found
//
// The state keeps the candidates of every cell. Each [Technique] looks in a fixed order for a digit
// to place or to strike; after every step the search begins again with the simplest technique. If
// no technique finds anything, Solve tries digits. It strikes a digit that leads to a contradiction
// by singles alone; if there is none, a digit that leads to one by singles and single rules; and if
// there is none, a digit that occurs in no solution, according to a search. Each step holds in
// every solution of the puzzle, so the end of a chain is proved: one solution, none, or several.
// [UniqueRectangle] holds only in puzzles with one solution, so it has to be asked for.
//
// # How rules take part
//
// A shape holds what the techniques know of a puzzle's rules. Rows, columns, regions, cages and the
// houses that rules add (diagonals, windows, ...) are houses. For every pair of cells the shape
// knows whether they must differ, for example because of a knight's move. Cages and sums of any
// package ([puzzle.CageRule]) have their own technique, and so have dominoes. All other rules use
// their encoding, the items and options that they add to the matrix ([matrix.EncodeRule]): it shows
// which candidates leave an item of the rule, or one of its cells, without an option. Their
// propagators also strike digits.
//
// # Where things are
//
//	solve.go      one step after another, or the chain of all
//	grade.go      the level of a puzzle, without the steps
//	level.go      the levels of difficulty
//	technique.go  the techniques, in their order
//	step.go       steps and chains
//	shape.go      houses, and which cells see each other
//	state.go      the candidates
//	single.go     naked and hidden singles
//	locked.go     pointing and claiming
//	subset.go     naked and hidden pairs, triples and quads
//	cage.go       sums and their combinations
//	innies.go     the rule of 45: innies and outies
//	fish.go       fish: rows and columns that share the places of a digit
//	wing.go       XY-wings and XYZ-wings
//	rectangle.go  unique rectangles
//	colour.go     colouring
//	chain.go      chains of candidates
//	domino.go     dominoes
//	encoded.go    rules as items, options and propagators
//	ruleout.go    candidates that rules exclude
//	bounds.go     whether bounds or parities are the reason
//	try.go        trying digits
//	words.go      cells and digits in words
//	record.go     steps as parts of a record
//
// # Names
//
//	st    a state              c, d     a cell, a digit; c also a cage
//	s     a shape, a step,     r, h     a rule, a house
//	      or a set of digits   g        a state on which a guess is tried
//
// # Sources
//
// The techniques have their usual names in Sudoku and killer Sudoku, as Sudopedia and A. Stuart's
// sudokuwiki.org have them. Chains are alternating inference chains.
package steps
