package encode

import "exactcover/encode/puzzle"

// A Rule is a [puzzle.Rule] that puzzles can be solved with. Each rule is one file that holds its
// meaning, its encoding and its check, and one line of the set All of package
// exactcover/encode/rule.
type Rule interface {
	puzzle.Rule
	// Encode adds the rule to the matrix. Its loops end with the context of the call: those that
	// use the verbs of the matrix by themselves, as these do nothing from then on, others by asking
	// [Matrix.Stopped]. What a rule has added so far is thrown away then.
	Encode(m *Matrix) error
}

// A ClueRule is a [puzzle.Rule] that is always encoded alike and told apart by clues, so that
// puzzles that differ in these clues alone share one matrix.
type ClueRule interface {
	Rule
	// Shape returns the rule without its clues. Encode is called on the shape alone.
	Shape() puzzle.Rule
	// Assume tells the clues to a matrix that encodes the shape.
	Assume(a *Assumptions)
}

// shapeOf returns the rule as it is encoded.
func shapeOf(r puzzle.Rule) puzzle.Rule {
	if c, ok := r.(ClueRule); ok {
		return c.Shape()
	}
	return r
}
