package puzzle

// A Clue is one statement of a puzzle that an answer names: a given, the candidates of a cell, a
// rule, or a row, column or region.
type Clue struct {
	Kind  string // "given", "candidate", "row", "column", "region" or a rule's Kind
	Cells []Cell // the cells concerned; none: the whole grid
	Rule  int    // the index in [Puzzle.Rules], -1 if it belongs to no rule
	Text  string // in words, with the cells: "given 5 in r1c1"
}
