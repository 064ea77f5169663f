package steps

import "exactcover/internal/enum"

// A Technique is a way to draw a conclusion.
type Technique int

// The techniques, in the order in which they are tried, and the two that are tried last.
const (
	NakedSingle     Technique = iota // a cell has one candidate left
	HiddenSingle                     // a house has one place left for a digit
	CageSum                          // no combination of a cage or a sum has the digit
	ForcedDomino                     // a pair, a single or a cell has one possible domino left
	Bounds                           // the least and greatest digits of a line exclude some
	Parity                           // the odd and even digits of a line exclude some
	RuleOut                          // some other rule excludes a digit
	InniesOuties                     // the rule of 45: houses and the cages in them leave few cells
	CageCombination                  // a digit of all combinations of a cage is in some of its cells
	Pointing                         // in a region all places of a digit see another cell
	Claiming                         // the same for a row or column
	NakedPair                        // two cells of a house share two digits
	HiddenPair                       // two digits of a house share two cells
	NakedTriple                      // three cells, three digits
	HiddenTriple                     // three digits, three cells
	NakedQuad                        // four cells, four digits
	HiddenQuad                       // four digits, four cells
	XWing                            // two rows have a digit in the same two columns, or the reverse
	XYWing                           // a pivot of two digits sees two cells that share a third
	Swordfish                        // three rows, three columns
	XYZWing                          // a pivot of three digits sees two cells
	UniqueRectangle                  // four cells must not hold two digits alone: only if asked for
	Colouring                        // a digit is in all places of one colour or of another
	Jellyfish                        // four rows, four columns
	Inference                        // the first of a chain of candidates is true, or the last
	Try                              // a digit is tried and leads to a contradiction
	Contradiction                    // a cell has no digit left, or a digit has no place in a house
	techniques
)

var techniqueNames = [techniques]string{
	NakedSingle:     "naked single",
	HiddenSingle:    "hidden single",
	CageSum:         "cage sum",
	ForcedDomino:    "forced domino",
	Bounds:          "bounds",
	Parity:          "parity",
	RuleOut:         "rule",
	InniesOuties:    "innies and outies",
	CageCombination: "cage combination",
	Pointing:        "pointing",
	Claiming:        "claiming",
	NakedPair:       "naked pair",
	HiddenPair:      "hidden pair",
	NakedTriple:     "naked triple",
	HiddenTriple:    "hidden triple",
	NakedQuad:       "naked quad",
	HiddenQuad:      "hidden quad",
	XWing:           "x-wing",
	XYWing:          "xy-wing",
	Swordfish:       "swordfish",
	XYZWing:         "xyz-wing",
	UniqueRectangle: "unique rectangle",
	Colouring:       "colouring",
	Jellyfish:       "jellyfish",
	Inference:       "chain",
	Try:             "try",
	Contradiction:   "contradiction",
}

func (t Technique) String() string { return enum.Name(techniqueNames[:], t) }

// Level returns the level of puzzles that need the technique. A contradiction needs none.
func (t Technique) Level() Level {
	switch {
	case t == Try:
		return Beyond
	case t >= XWing && t < Try:
		return Expert
	case t >= NakedPair && t < XWing:
		return Hard
	case t >= InniesOuties && t < NakedPair:
		return Medium
	}
	return Easy
}
