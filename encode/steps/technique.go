package steps

import "fmt"

// A Technique is a way to draw a conclusion from what is known.
type Technique int

// The techniques, in the order in which they are looked for, and the two that end a chain.
const (
	NakedSingle   Technique = iota // a cell has one digit left
	HiddenSingle                   // a house has one place left for a digit
	CageSum                        // a cage or a sum has no combination with a digit
	ForcedDomino                   // a pair, a single or a cell has one domino left
	RuleOut                        // some other rule leaves no room for a digit
	Pointing                       // in a region all places of a digit see another cell
	Claiming                       // the same in a row or column
	NakedPair                      // two cells of a house share two digits
	HiddenPair                     // two digits of a house share two cells
	NakedTriple                    // three cells, three digits
	HiddenTriple                   // three digits, three cells
	Try                            // a digit is tried and proves wrong
	Contradiction                  // nothing is left for a cell, or for a digit of a house
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
