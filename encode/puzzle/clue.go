package puzzle

// A Clue is one statement of a puzzle that an answer names: a given, the candidates of a cell, a
// rule or one of the clues in it, or a row, column or region.
type Clue struct {
	Kind  string // "given", "candidate", "row", "column", "region" or a rule's Kind
	Cells []Cell // the cells concerned; none: the whole grid
	Rule  int    // the index in [Puzzle.Rules], -1 if it belongs to no rule
	Text  string // in words, with the cells: "given 5 in r1c1"
}

// A ClueList is a [Rule] that carries several clues which can stand or fall one by one, as the
// given dominoes of [Domino] do. [Explain] and [Redundant] look at each of them, and at the rule
// itself.
type ClueList interface {
	Rule
	// Clues returns the clues. The caller fills in their Kind and Rule.
	Clues(p *Puzzle) []Clue
	// Only returns the rule with those of its clues for which keep, given their indices, is true.
	Only(keep func(k int) bool) Rule
}
