// Package encode turns puzzles into exact-cover problems and solutions back into grids.
//
// A [Puzzle] is a plain value: a grid, its digits, regions, givens, pencil marks and rules.
// [Solve], [Count] and [Unique] answer one question about one puzzle; a [Solver] answers many, and
// builds what puzzles of the same shape have in common only once. [Check] tells how a grid breaks a
// puzzle, and shares no code with the encodings. [Explain] tells why a puzzle has no solution,
// [Redundant] which of its clues can go. Package generate makes puzzles. Readers and writers of
// puzzle files are in package format below this one.
//
// # How a puzzle becomes a matrix
//
// Every candidate, a digit in a cell, is an option. It covers
//
//   - its cell, a primary item: every cell holds one digit;
//   - its digit in its row, column and region: a primary item if the house has as many cells as
//     there are digits and so must hold each of them, else a secondary one.
//
// A rule adds to this through a [Matrix]: further items on candidates, candidates struck, options
// of its own, or options that stand for several candidates at once, as a domino does. All options
// are emitted at the end, so that rules combine in any order.
//
// Givens and pencil marks are not part of the matrix. A [Solver] tells them to the engine as
// [Assumptions], options that are forced and options that are forbidden, and the next puzzle starts
// from the same matrix. A [ClueRule] does so with its own clues: the matrix for Su-domino-ku knows
// no given domino.
//
// Puzzles are counted by their grids. Where the options say more than the grid, as dominoes do,
// since one grid may have several tilings, cell and house items carry colours that tell the grid,
// and the engine looks for solutions that differ in these ([Encoding.DistinctItems]).
//
// A plain 9x9 grid is the same matrix, in a layout of its own: a [Solver] asks package
// internal/bands for a few solutions of it, and the engine for all, or where [Options] name a
// kernel or a seed.
//
// # Where things are
//
//	puzzle.go house.go validate.go   the model, and what makes it well formed
//	eight.go                         eight cells at a time, for validate.go and check.go alone
//	bands.go                         searches of plain 9x9 grids
//	rule.go                          what a rule is, and the table of all rules
//	matrix.go emit.go                what rules add to, and how it becomes options
//	relation.go sets.go              tools that most rules need no more than
//	constrain.go linear.go           propagators for the others, and
//	regular.go family.go             what they are made of
//	encoding.go assume.go            the finished problem, what its options mean, and clues
//	solve.go check.go                what one does with a puzzle
//	explain.go witness.go            why it has no solution
//	redundant.go                     which of its clues can go
//	clue.go describe.go              clues one by one, and in words
//	onerule.go                       what one rule says, alone
//	domino.go domino_check.go        the rule of Su-domino-ku
//
// A new rule is a file of its own, named after the rule, with its meaning, its encoding and its
// check, and a line in the table Kinds of package exactcover/encode/rule. Rules of other packages
// work as well: a [Puzzle] takes any [Rule].
//
// # Names
//
//	p     a puzzle             c, d     a cell, a digit
//	m     a matrix             n        a candidate as a number: cell*digits + digit - lowest
//	e     an encoding          o, i     an option, an item of the engine
//	a     assumptions          h        a house
package encode
