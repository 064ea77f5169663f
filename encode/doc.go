// Package encode solves Sudoku and its variants: puzzles become exact-cover problems (package
// exactcover/encode/matrix), which the engine solves, and solutions become grids again.
//
// Functions such as [Solve], [Count] and [Unique] answer one question about one [puzzle.Puzzle]. A
// [Solver] has a method for each of them. It answers many questions, and builds the matrix of
// puzzles of the same shape only once.
//
// # What is where
//
//   - make a puzzle, and check a grid: package exactcover/encode/puzzle; read one: package
//     exactcover/encode/format
//   - its rules: package exactcover/encode/rule; a rule of your own, and the exact-cover problem:
//     package exactcover/encode/matrix
//   - one solution: [Solve]; all, one after the other: [Solver.Solutions]
//   - a random solution: [Sample]; many: [Solver.Samples]
//   - is it the only one: [Unique]; how many: [Count]
//   - the digits that occur in some solution: [Candidates]; in how many: [CandidateCounts]; both
//     while they become known, also if time runs out: [Solver.Survey]
//   - why is there none: [Explain]; which clues can go: [Redundant], together: [Removable]; what
//     leaves exactly one: [Fixes]
//   - solve as a person would, and grade: package exactcover/encode/steps
//   - make puzzles: package exactcover/encode/generate
//
// # Data and units
//
// Cells, digits and grids are those of package exactcover/encode/puzzle.
//
// # Errors
//
// A function whose answer needs a solution returns [ErrNoSolution] if there is none. A count is 0
// then, and a sequence is empty. A puzzle that makes no sense is a *[puzzle.Error] with the rule
// and the cells at fault; whatever solves or encodes a puzzle validates it first. When a context
// ends, its error is returned. [Solver.Err] has the error of the last iteration.
//
// A solver that two goroutines use at once panics.
//
// # Cost
//
// With a reused solver, a 9x9 Sudoku takes microseconds, a variant milliseconds, a hard variant
// seconds. A matrix takes about 100 kB for 9x9 and grows with the third power of the side, with
// dominoes with the fourth. Only one goroutine may use a [Solver] at a time; goroutines may share
// puzzles that nobody changes.
//
// A plain 9x9 grid is the same problem in a special layout: for a few solutions, a [Solver] uses
// package exactcover/internal/bands; for all solutions, or if [Options] name a kernel or a seed, it
// uses the engine.
//
// # Where things are
//
//	ask.go         every question as a function
//	use.go         one call at a time
//	solve.go       solutions, and their number
//	few.go         the same for grids of many digits with few solutions
//	check.go       whether a grid is a solution, also without the digits of variables
//	candidates.go  the digits that occur in some solution, and in how many
//	sample.go      random solutions
//	survey.go      what is known about the candidates, and what is open
//	shared.go      one search for all candidates
//	bands.go       the search of plain 9x9 grids
//	takeover.go    the rest of such a search that takes long, by the engine
//	explain.go     why there is no solution
//	witness.go     grids that save searches for it
//	redundant.go   clues that can be removed one by one
//	removable.go   clues that can be removed together
//	hitting.go     sets of clues that meet all demands
//	near.go        other solutions near the only one
//	demand.go      what other solutions demand of a set of clues
//	fix.go         changes that leave exactly one solution
//	number.go      numbers of rules, with other values
//	shorten.go     lists of rules, without one of their elements
//	parts.go       clues one by one, and in words
//
// # Sources
//
// [Explain] follows QuickXplain by U. Junker, AAAI 2004.
package encode
