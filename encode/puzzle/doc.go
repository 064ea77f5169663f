// Package puzzle models Sudoku and its variants: grids with digits, houses and rules, and the check
// of a solution. It does not know how puzzles are solved: it knows nothing of exact cover, so the
// check of a solution is independent of the search.
//
// A [Puzzle] is a plain value. [New] makes one of a given size, package exactcover/encode/format
// reads one from text, package exactcover/encode solves it.
//
// # What is where
//
//   - cells outside the grid: [Variable]
//   - make a puzzle: [New], [DefaultRegions]; check that it is well formed: [Puzzle.Validate]
//   - sets of digits: [DigitSet]; rows, columns and regions: [Puzzle.Houses]
//   - its rules: package exactcover/encode/rule; a rule of your own: [Rule]
//   - check a solution: [Check]
//   - rules in words: [Describe], [CellsOf]; their fields: [FieldsOf]
//
// # Data and units
//
// Cells are numbered row by row from the top left, from 0: a [Cell] is row*Cols + column. The
// content of a grid is a []Digit with one element for each cell; [Empty] stands for a cell without
// a digit. Digits are numbers up to [MaxDigit], not characters. Rows and columns are counted from 0
// in Go, and from 1 in the names of cells that people see: r1c1.
//
// # Errors
//
// A puzzle that is not well formed gives an *[Error] with the rule and the cells at fault. A
// mistake in the calling program, such as a cell off the grid, causes a panic.
//
// # Cost
//
// A puzzle takes a few bytes per cell. [Puzzle.Validate] and [Check] take time about linear in the
// size of grid and rules: half a microsecond for a 9x9 grid without rules. Goroutines may share a
// puzzle as long as none changes it.
//
// # Sources
//
// The names of the parts of a grid are the usual ones: see "Glossary of Sudoku" in Wikipedia.
//
// # Where things are
//
//	puzzle.go       the model
//	variable.go     cells outside the grid
//	ranges.go       names of cells in a line, for people
//	multigrid.go    several grids on a sheet
//	arrangement.go  arrangements of grids that have names
//	solution.go     the answer to a puzzle
//	countby.go      which solutions are counted as different
//	digit.go        digits, and sets of them
//	house.go        rows, columns and regions
//	rule.go         the interface of rules
//	field.go        the fields of rules, by their tags
//	demands.go      what these demand
//	clue.go         the statements of a puzzle
//	validate.go     check that a puzzle is well formed
//	misuse.go       panics for arguments that lead to wrong answers
//	check.go        check of a solution
//	ordinary.go     9x9 puzzles whose rules only add houses
//	describe.go     rules in words
package puzzle
