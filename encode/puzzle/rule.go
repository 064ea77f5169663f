package puzzle

import (
	"context"
	"strings"
)

// A Rule is a constraint beyond the cells, rows, columns and regions of a [Puzzle]. Rules are
// values, not pointers: two rules are the same if reflect.DeepEqual says so. Package
// exactcover/encode needs one more method to solve puzzles with a rule.
// What its fields may hold is told by their tags: see [Field]. If that is not enough, the rule is a
// [Validator].
type Rule interface {
	// Kind returns the rule's name in puzzle files, such as "domino".
	Kind() string
	// Check returns the places where a full grid breaks the rule, a thousand at most. It shares no
	// code with the encoding. The time is about linear in the size of grid and rule. A rule whose
	// check must search, for example for a tiling, stops when ctx ends; the caller then ignores the
	// result.
	Check(ctx context.Context, p *Puzzle, grid []Digit) []Violation
}

// A HouseRule is a [Rule] that may only say that the digits differ within some sets of cells.
type HouseRule interface {
	Rule
	// Houses returns these sets, or nil if the rule says more. The caller has validated the rule on p.
	Houses(p *Puzzle) [][]Cell
}

// A CageRule is a [Rule] that says no more than what the digits of some cells add up to, and that
// they differ. Package exactcover/encode/steps explains it by the combinations of digits.
type CageRule interface {
	Rule
	// Cage returns these cells and sums. The caller has validated the rule on p.
	Cage(p *Puzzle) Cage
}

// A Cage is a list of different cells whose digits add up to one of some sums.
type Cage struct {
	Cells  []Cell
	Sums   []int // nil: any sum
	Differ bool  // the digits also differ
}

// A Violation says how a grid breaks a rule.
type Violation struct {
	Rule   string // "row", "column", "region", "cell", "given", "candidate" or a rule's Kind
	Cells  []Cell // the cells concerned
	Detail string // what is wrong, in words, without the cells: "7 occurs twice"
}

// Text says in a line what is wrong in a grid of p, and where: "row: 7 occurs twice (r1c1 r1c2)".
func (v Violation) Text(p *Puzzle) string {
	text := v.Rule + ": " + v.Detail
	if len(v.Cells) > 0 {
		text += " (" + strings.Join(p.CellRanges(v.Cells), " ") + ")"
	}
	return text
}
