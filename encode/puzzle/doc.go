// Package puzzle is what Sudoku and its variants are, apart from how they are solved: grids with
// digits, houses and rules, and the check of a solution. It knows nothing of exact cover, so a
// check owes nothing to the search that it judges.
//
// A [Puzzle] is a plain value. [New] makes one of a size, package exactcover/encode/format reads
// one from text, package exactcover/encode solves it.
//
// # What is where
//
//   - cells outside the grid: [Variable]
//   - make a puzzle: [New], [DefaultRegions]; is it well formed: [Puzzle.Validate]
//   - sets of digits: [DigitSet]; rows, columns and regions: [Puzzle.Houses]
//   - its rules: package exactcover/encode/rule; a rule of your own: [Rule]
//   - is this grid a solution: [Check]
//   - rules in words: [Describe], [CellsOf]
//
// # Shapes and units
//
// Cells are numbered row by row from the top left, from 0: a [Cell] is row*Cols + column. A grid is
// a []Digit with a digit for each cell, [Empty] where there is none. Digits are numbers up to
// [MaxDigit], not characters. Rows and columns are counted from 0 in Go, and from 1 in the names of
// cells that people see: r1c1.
//
// # Errors
//
// A puzzle that makes no sense is an *[Error] with the rule and the cells at fault. What only a
// mistake in the program can bring, such as a nil puzzle or a cell off the grid, is a panic that
// says what is wrong.
//
// # Cost
//
// A puzzle takes a few bytes a cell. [Puzzle.Validate] and [Check] take time about linear in the
// size of grid and rules, half a microsecond for a 9x9 grid without rules. Puzzles may be shared
// while nobody changes them.
//
// # Sources
//
// The names of the parts of a grid are those that puzzle people use, see "Glossary of Sudoku" in
// Wikipedia.
//
// # Where things are
//
//	puzzle.go     the model
//	variable.go   cells outside the grid
//	digit.go      digits, and sets of them
//	house.go      rows, columns and regions
//	rule.go       what a rule is
//	clue.go       the clues that a rule may carry
//	validate.go   what is well formed
//	door.go       what every call makes sure of first
//	check.go      is a grid a solution
//	ordinary.go   puzzles that only add houses to a 9x9 grid
//	describe.go   rules in words
package puzzle
