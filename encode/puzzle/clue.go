package puzzle

// A Clue is one statement of a puzzle: a given, the candidates of a cell, a rule, or a row, column
// or region. Explanations of solutions refer to clues.
type Clue struct {
	Kind  string // "given", "candidate", "row", "column", "region" or a rule's Kind
	Cells []Cell // the cells concerned; none means the whole grid
	Rule  int    // index in [Puzzle.Rules]; -1 if the clue belongs to no rule
	Text  string // the clue in words, with the cells: "given 5 in r1c1"
}
