package puzzle

import "context"

// A Rule is a constraint beyond the cells, rows, columns and regions of a [Puzzle]. Rules are
// values, not pointers: comparing two with reflect.DeepEqual tells whether they say the same. To
// solve puzzles with it, a rule has one method more: see package exactcover/encode.
type Rule interface {
	// Kind is the rule's name in puzzle files, such as "domino".
	Kind() string
	// Validate reports what makes the rule impossible to state on p (a cell off the grid, a digit
	// out of range). A rule that can be stated but not met is valid and has no solution.
	// Size, digits and regions of p have been validated before.
	// It takes time linear in the size of the rule.
	Validate(p *Puzzle) error
	// Check returns how a full grid breaks the rule, in a thousand places at most. It shares no
	// code with what solves the puzzle. It takes time about linear in the size of grid and rule; one
	// that must search, as for a tiling, stops when ctx ends, and what it returns then is not used.
	Check(ctx context.Context, p *Puzzle, grid []Digit) []Violation
}

// A HouseRule is a [Rule] that may say no more than that the digits of some sets of cells differ.
type HouseRule interface {
	Rule
	// Houses returns these sets, and nil if the rule says more. It is called for puzzles on which
	// the rule is valid.
	Houses(p *Puzzle) [][]Cell
}

// A Violation says how a grid breaks a rule.
type Violation struct {
	Rule   string // "row", "column", "region", "cell", "given", "candidate" or a rule's Kind
	Cells  []Cell // the cells concerned
	Detail string // in words, without the cells: "7 occurs twice"
}
