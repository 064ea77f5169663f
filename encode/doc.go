// Package encode solves Sudoku and its variants: it turns puzzles into exact-cover problems, and
// solutions back into grids.
//
// [Solve], [Count] and [Unique] answer one question about one [puzzle.Puzzle]. A [Solver] answers
// many, and builds the matrix of puzzles of the same shape only once.
//
// # What is where
//
//   - make a puzzle, and check a grid: package exactcover/encode/puzzle; read one: package
//     exactcover/encode/format
//   - its rules: package exactcover/encode/rule; a rule of your own: [Rule], [Matrix]
//   - one solution: [Solve]; all, one after the other: [Solver.Solutions]; random ones:
//     [Solver.Samples]
//   - is it the only one: [Unique]; how many: [Count]
//   - the digits that occur in some solution: [Candidates]; in how many:
//     [Solver.CandidateCounts]
//   - why is there none: [Explain]; which clues can go: [Redundant], together:
//     [Solver.Removable]; what leaves exactly one: [Solver.Fixes]
//   - solve as a person would, and grade: package exactcover/encode/steps
//   - make puzzles: package exactcover/encode/generate
//   - the exact-cover problem itself: [Encode]
//
// # Data and units
//
// Cells, digits and grids are those of package exactcover/encode/puzzle. A solution of a problem is
// a list of options, which [Encoding.Decode] turns into a grid.
//
// # Errors
//
// A function whose answer needs a solution returns [ErrNoSolution] if there is none. A count is 0
// then, and a sequence is empty. A puzzle that makes no sense is a *[puzzle.Error] with the rule
// and the cells at fault; whatever solves or encodes a puzzle validates it first. When a context
// ends, its error is returned. [Solver.Err] has the error of the last iteration.
//
// Mistakes of the calling program, such as a nil puzzle or context, a cell off the grid in a method
// of [Matrix], or a solver that two goroutines use at once, are panics that say what is wrong.
//
// # Cost
//
// With a reused solver, a 9x9 Sudoku takes microseconds, a variant milliseconds, a hard variant
// seconds. A matrix takes about 100 kB for 9x9 and grows with the third power of the side, with
// dominoes with the fourth. Only one goroutine may use a [Solver] at a time; goroutines may share
// puzzles that nobody changes.
//
// # How a puzzle becomes a matrix
//
// Every candidate, a digit in a cell, is an option. It covers
//
//   - its cell, a primary item: every cell holds one digit;
//   - its digit in its row, column and region: a primary item if the house has as many cells as
//     there are digits and so must hold each of them, else a secondary one.
//
// A rule changes this through a [Matrix]: it attaches items to candidates, strikes candidates, adds
// further options, or options that stand for several candidates at once, as dominoes do. All
// options are emitted at the end, so rules can be combined in any order.
//
// Givens and candidates are not part of the matrix. A [Solver] passes them to the engine as
// [Assumptions], options that are forced or forbidden, and the next puzzle uses the same matrix.
// Rules that are an [Assumer] do the same: the matrix for Su-domino-ku has no given dominoes. A
// matrix with a rule that uses the domains of cells, as sums do, is made for one puzzle.
//
// Solutions of a puzzle are counted by their grids. With dominoes several solutions of the problem
// may be the same grid, since a grid may have several tilings. Then cell and house items carry
// colours that determine the grid, and the engine searches for solutions that differ in these
// ([Encoding.DistinctItems]).
//
// A plain 9x9 grid is the same problem in a special layout: for a few solutions, a [Solver] uses
// package exactcover/internal/bands; for all solutions, or if [Options] name a kernel or a seed, it
// uses the engine.
//
// # Where things are
//
// Questions about a puzzle:
//
//	misuse.go      checks of arguments, with which every call begins
//	solve.go       solutions, and their number
//	few.go         the same for grids of many digits with few solutions
//	check.go       whether a grid is a solution, also without the digits of variables
//	candidates.go  the digits that occur in some solution
//	sample.go      random solutions
//	counts.go      the number of solutions with each candidate
//	bands.go       the search of plain 9x9 grids
//	takeover.go    the rest of such a search that takes long, by the engine
//	explain.go     why there is no solution
//	witness.go     grids that save searches for it
//	redundant.go   clues that can be removed one by one
//	removable.go   clues that can be removed together
//	fix.go         changes that leave exactly one solution
//	number.go      numbers of rules, with other values
//	shorten.go     lists of rules, without one of their elements
//	parts.go       clues one by one, and in words
//
// What rules add to a problem:
//
//	rule.go         what a rule needs besides puzzle.Rule
//	matrix.go       items, and options for candidates
//	relation.go     relations of the digits of two cells
//	sets.go         sets of digits, and houses
//	differ.go       the lists of cells that differ
//	constrain.go    propagators
//	tuples.go       propagators with all ways to fill their cells listed
//	linear.go       sums
//	sumset.go       sets of sums
//	regular.go      automata
//	digitsets.go    sets of digit sets
//	connected.go    places that are connected
//	regioncache.go  a cache of what is known about them
//	some.go         alternatives, of which some hold
//	denials.go      how many of them deny a digit
//	group.go        those that exclude each other
//	alternative.go  the compiled rules of an alternative
//	supposition.go  what follows if it holds
//
// The finished problem:
//
//	narrow.go     candidates that houses rule out
//	emit.go       the options, one by one
//	split.go      the same, where one rule counts cells and another fuses them
//	encoding.go   the problem, and what its options mean
//	incidence.go  which candidates an option stands for
//	assume.go     clues, as options forced and forbidden
//	restrict.go   the problem without the options that clues exclude
//	onerule.go    the encoding of a single rule
//
// A new rule is a file named after the rule, with its meaning, encoding and check, and a line in
// the set All of package exactcover/encode/rule. Rules of other packages work too: a puzzle takes
// any [Rule].
//
// # Names
//
//	p     a puzzle             c, d     a cell, a digit
//	m     a matrix             n        a candidate as a number: cell*digits + digit - lowest
//	e     an encoding          o, i     an option, an item of the engine
//	a     assumptions          h        a house
//
// # Sources
//
// D. E. Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1: Sudoku as exact cover,
// and items that are covered several times. [Matrix.Regular] is the constraint of G. Pesant, A
// regular language membership constraint for finite sequences of variables, CP 2004. [Explain]
// follows QuickXplain by U. Junker, AAAI 2004.
package encode
