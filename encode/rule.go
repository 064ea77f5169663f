package encode

import "context"

// A Rule is a constraint beyond the cells, rows, columns and regions of a [Puzzle]. Each rule is
// one file that holds its meaning, its encoding and its check, and one line of the set All of
// package exactcover/encode/rule. Rules are values, not pointers: comparing two with
// reflect.DeepEqual tells whether they say the same.
type Rule interface {
	// Kind is the rule's name in puzzle files, such as "domino".
	Kind() string
	// Validate reports what makes the rule impossible to state on p (a cell off the grid, a digit
	// out of range). A rule that can be stated but not met is valid and has no solution.
	// Size, digits and regions of p have been validated before.
	// It takes time linear in the size of the rule.
	Validate(p *Puzzle) error
	// Encode adds the rule to the matrix. Its loops end with the context of the call: those that
	// use the verbs of the matrix by themselves, as these do nothing from then on, others by asking
	// [Matrix.Stopped]. What a rule has added so far is thrown away then.
	Encode(m *Matrix) error
	// Check returns how a full grid breaks the rule, in a thousand places at most. It shares no
	// code with Encode. It takes time about linear in the size of grid and rule, or else the rule
	// is a [SearchingRule].
	Check(p *Puzzle, grid []Digit) []Violation
}

// A SearchingRule is a [Rule] whose check is a search that may take long.
type SearchingRule interface {
	Rule
	// CheckContext is Check until ctx ends: then it returns the error of ctx if it does not know
	// yet.
	CheckContext(ctx context.Context, p *Puzzle, grid []Digit) ([]Violation, error)
}

// A ClueRule is a [Rule] that is always encoded alike and told apart by clues, so that puzzles that
// differ in these clues alone share one matrix.
type ClueRule interface {
	Rule
	// Shape returns the rule without its clues. Encode is called on the shape alone.
	Shape() Rule
	// Assume tells the clues to a matrix that encodes the shape.
	Assume(a *Assumptions)
}

// A HouseRule is a [Rule] that may say no more than that the digits of some sets of cells differ.
type HouseRule interface {
	Rule
	// Houses returns these sets, and nil if the rule says more. It is called for puzzles on which
	// the rule is valid.
	Houses(p *Puzzle) [][]Cell
}

// shapeOf returns the rule as it is encoded.
func shapeOf(r Rule) Rule {
	if c, ok := r.(ClueRule); ok {
		return c.Shape()
	}
	return r
}

// A Violation says how a grid breaks a rule.
type Violation struct {
	Rule   string // "row", "column", "region", "cell", "given", "candidate" or a rule's Kind
	Cells  []Cell // the cells concerned
	Detail string // in words, without the cells: "7 occurs twice"
}
