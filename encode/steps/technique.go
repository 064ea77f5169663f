package steps

import "fmt"

// A Technique is a way to draw a conclusion.
type Technique int

// The techniques, in the order in which they are tried, and the two that are tried last.
const (
	NakedSingle   Technique = iota // a cell has one candidate left
	HiddenSingle                   // a house has one place left for a digit
	CageSum                        // no combination of a cage or a sum has the digit
	ForcedDomino                   // a pair, a single or a cell has one possible domino left
	RuleOut                        // some other rule excludes a digit
	Pointing                       // in a region all places of a digit see another cell
	Claiming                       // the same for a row or column
	NakedPair                      // two cells of a house share two digits
	HiddenPair                     // two digits of a house share two cells
	NakedTriple                    // three cells, three digits
	HiddenTriple                   // three digits, three cells
	Try                            // a digit is tried and leads to a contradiction
	Contradiction                  // a cell has no digit left, or a digit has no place in a house
	techniques
)

var techniqueNames = [techniques]string{
	NakedSingle:   "naked single",
	HiddenSingle:  "hidden single",
	CageSum:       "cage sum",
	ForcedDomino:  "forced domino",
	RuleOut:       "rule",
	Pointing:      "pointing",
	Claiming:      "claiming",
	NakedPair:     "naked pair",
	HiddenPair:    "hidden pair",
	NakedTriple:   "naked triple",
	HiddenTriple:  "hidden triple",
	Try:           "try",
	Contradiction: "contradiction",
}

func (t Technique) String() string {
	if t < 0 || t >= techniques {
		return fmt.Sprintf("Technique(%d)", int(t))
	}
	return techniqueNames[t]
}

// Level returns the level of puzzles that need the technique. A contradiction needs none.
func (t Technique) Level() Level {
	switch t {
	case Pointing, Claiming:
		return Locked
	case NakedPair, HiddenPair, NakedTriple, HiddenTriple:
		return Pairs
	case Try:
		return Beyond
	}
	return Singles
}
