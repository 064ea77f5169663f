// Package matrix encodes puzzles as exact-cover problems: it has what rules add to the matrix of a
// puzzle, and what its options mean. Programs that solve puzzles need only package
// exactcover/encode; this one is for those that add rules, or use the problem itself.
//
//   - a rule of your own: [Rule], [Assumer], and the verbs of [Matrix]
//   - the problem of one puzzle: [Encode]; of many puzzles of one shape: [EncodeShape]
//   - grids from solutions: [Encoding.Decode]; a rule by itself: [EncodeRule]
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
// Givens and candidates are not part of the matrix of a shape. They become [Assumptions], options
// that are forced or forbidden, and the next puzzle uses the same matrix. Rules that are an
// [Assumer] do the same: the matrix for Su-domino-ku has no given dominoes. A matrix with a rule
// that uses the domains of cells, as sums do, is made for one puzzle.
//
// Solutions of a puzzle are counted by their grids. With dominoes several solutions of the problem
// may be the same grid, since a grid may have several tilings. Then cell and house items carry
// colours that determine the grid, and the engine searches for solutions that differ in these
// ([Encoding.DistinctItems]).
//
// # Data, errors and cost
//
// Cells, digits and grids are those of package exactcover/encode/puzzle; a solution of a problem is
// a list of options. A puzzle that makes no sense is a *[puzzle.Error] with the rule and the cells
// at fault. When a context ends, its error is returned. Mistakes of the calling program, such as a
// cell off the grid in a method of [Matrix], are panics that say what is wrong.
//
// A matrix takes about 100 kB for 9x9 and grows with the third power of the side, with dominoes
// with the fourth. Goroutines may share an [Encoding].
//
// # Where things are
//
// What rules add to a problem:
//
//	misuse.go       panics for arguments that lead to wrong answers
//	rule.go         what a rule needs besides puzzle.Rule
//	matrix.go       items, and options for candidates
//	relation.go     relations of the digits of two cells
//	sets.go         sets of digits, and houses
//	differ.go       the lists of cells that differ
//	leftover.go     cells that houses with most cells in common leave over
//	constrain.go    propagators
//	tuples.go       propagators with all ways to fill their cells listed
//	linear.go       sums
//	sumset.go       sets of sums
//	regular.go      automata
//	digitsets.go    sets of digit sets
//	connected.go    places that are connected
//	regioncache.go  a cache of what is known about them
//	some.go         alternatives, of which some hold
//	part.go         the rules of each of several grids
//	denials.go      how many of them deny a digit
//	group.go        those that exclude each other
//	alternative.go  the compiled rules of an alternative
//	supposition.go  what follows if it holds
//
// The finished problem:
//
//	derive.go     rules that follow from several rules and houses
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
// regular language membership constraint for finite sequences of variables, CP 2004.
package matrix
