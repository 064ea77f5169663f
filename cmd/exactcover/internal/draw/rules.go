package draw

import (
	"fmt"
	"strconv"

	"exactcover/encode"
	"exactcover/encode/rule"
)

// rule draws the marks of a rule. Marks that mean the same to everybody need no words; the others
// are explained in the caption, and rules without marks are stated there.
func (b *board) rule(r encode.Rule) {
	switch r := r.(type) {
	case encode.Domino:
		// Drawn with the grid.

	case rule.Thermo:
		b.thermo(r.Cells, false)
	case rule.SlowThermo:
		b.thermo(r.Cells, true)
		b.explain("Slow thermometer: digits never fall from the hollow bulb on", swatch{stroke: slowThermoInk})
	case rule.Arrow:
		b.arrow(r.Circle, r.Cells)
	case rule.DoubleArrow:
		b.doubleArrow(r.Ends, r.Cells)
		b.explain("Double arrow: the two circles add up to the same as the cells between them", swatch{stroke: arrowInk, end: &roundEnd})
	case rule.Whisper:
		b.coloured(r, whisperInk, nil, r.Cells, fmt.Sprintf("Whisper: neighbours on the line differ by at least %d", r.Diff))
	case rule.Renban:
		b.coloured(r, renbanInk, nil, r.Cells, "Renban: consecutive digits in any order, no repeats")
	case rule.Palindrome:
		b.coloured(r, palindromeInk, nil, r.Cells, "Palindrome: the line reads the same both ways")
	case rule.Between:
		b.coloured(r, betweenInk, &roundEnd, r.Cells, "Between: digits on the line lie between the two in the circles")
	case rule.Lockout:
		b.coloured(r, lockoutInk, &diamondEnd, r.Cells,
			fmt.Sprintf("Lockout: the digits in the diamonds differ by at least %d, those on the line lie outside their range", r.Diff))
	case rule.Modular:
		b.coloured(r, modularInk, nil, r.Cells,
			fmt.Sprintf("Modular: any %d successive cells leave different remainders when divided by %[1]d", r.Mod))
	case rule.Entropic:
		b.coloured(r, entropicInk, nil, r.Cells, "Entropic: any three successive cells hold one digit each of 1-3, 4-6 and 7-9")
	case rule.Zipper:
		b.coloured(r, zipperInk, nil, r.Cells, "Zipper: cells at equal distance from the middle add up to the same, to the middle cell if there is one")
	case rule.SumLine:
		cells, closed := r.Cells, ""
		if r.Loop {
			cells, closed = append(cells[:len(cells):len(cells)], cells[0]), ", one of which may go on from the last cell to the first"
		}
		b.coloured(r, sumLineInk, nil, cells, fmt.Sprintf("Sum line: the line splits into runs that add up to %d each", r.Sum)+closed)
	case rule.EqualSums:
		b.equalSums(r)

	case rule.Difference:
		b.dot(r.Cells, white, black, r.Value, 1)
	case rule.Ratio:
		b.dot(r.Cells, black, white, r.Value, 2)
	case rule.PairSum:
		b.pairSum(r.Cells, r.Value)
	case rule.Greater:
		b.greater(r.Cells)
	case rule.Quadruple:
		b.quadruple(r)

	case rule.Killer:
		text := ""
		if r.Sum != nil {
			text = strconv.Itoa(*r.Sum)
		}
		b.cage(killerInk, 9, r.Cells, text)
	case rule.Sum:
		b.explainedCage(sumInk, r.Cells, strconv.Itoa(r.Sum), sumText)
	case rule.Lunchbox:
		b.explainedCage(lunchboxInk, r.Cells, strconv.Itoa(r.Sum),
			"Lunchbox: digits differ, those between the smallest and the largest add up to the number")
	case rule.Rellik:
		b.explainedCage(rellikInk, r.Cells, strconv.Itoa(r.Sum), "Rellik: digits differ, and neither one of them nor several add up to the number")
	case rule.EqualityCage:
		b.explainedCage(equalityInk, r.Cells, "", "Equality: digits differ, as many even as odd, as many low as high")
	case rule.ContainAtLeast:
		b.explainedCage(atLeastInk, r.Cells, list(r.Values), atLeastText)
	case rule.ContainExact:
		b.explainedCage(exactInk, r.Cells, list(r.Values), "Contained: the small digits are in the cage, exactly as often as listed")
	case rule.SameValues:
		b.sameValues(r)

	case rule.LittleKiller:
		b.littleKiller(r)
	case rule.Sandwich:
		b.clue(r.Cells, r.Sum, "sandwich", fmt.Sprintf("Sandwich: the digits between %d and %d add up to the number", b.puzzle.Low, b.puzzle.High))
	case rule.XSum:
		b.clue(r.Cells, r.Sum, "x-sum", "X-sum: the first x cells add up to the number, x being the first digit")
	case rule.Skyscraper:
		b.clue(r.Cells, r.Count, "skyscraper", "Skyscraper: this many digits are greater than all before them")
	case rule.HiddenSkyscraper:
		b.clue(r.Cells, int(r.Value), "hidden", "Hidden: the first digit that is hidden by a greater one before it")
	case rule.NumberedRoom:
		b.clue(r.Cells, int(r.Value), "room", "Numbered room: the digit in cell x, x being the first digit")

	case rule.DiagonalUp:
		b.diagonal(true)
	case rule.DiagonalDown:
		b.diagonal(false)
	case rule.Windoku:
		b.windows()
	case rule.AllDifferent:
		b.explain("Extra region: digits differ", b.tint(r.Cells))
	case rule.Clone:
		b.clone(r)
	case rule.Indexing:
		b.indexing(r)
	case rule.Odd:
		b.odd(r.Cells)
	case rule.Even:
		b.even(r.Cells)
	case rule.CountingCircles:
		b.circles(r)
	case rule.Minimum:
		b.extremes(r.Cells, true)
	case rule.Maximum:
		b.extremes(r.Cells, false)

	case rule.AntiKnight:
		b.state(r, "Anti-knight")
	case rule.AntiKing:
		b.state(r, "Anti-king")
	case rule.AntiTaxicab:
		b.state(r, "Anti-taxicab")
	case rule.DisjointGroups:
		b.state(r, "Disjoint groups")
	case rule.NonConsecutive:
		b.state(r, "Non-consecutive")
	case rule.KropkiNegative:
		b.state(r, "Negative Kropki")
	case rule.XVNegative:
		b.explain("Negative XV: neighbours without a sum between them add up to neither 5 nor 10", swatch{})
	case rule.NegativeDifference:
		b.explain("Negative difference: neighbours without a dot do not differ by "+alternatives(r.Values), swatch{})
	case rule.NegativeRatio:
		b.explain("Negative ratio: neighbours without a dot are not in the ratio "+alternatives(r.Values), swatch{})
	case rule.GlobalEntropy:
		b.state(r, "Global entropy")
	case rule.GlobalMod3:
		b.state(r, "Global modulo 3")
	case rule.DutchFlatmates:
		b.state(r, "Dutch flatmates")

	default:
		// A rule of another package, which says itself what it demands.
		b.explain(encode.Describe(b.puzzle, r), swatch{})
	}
}

// state puts a rule of the whole grid into the caption under a name, in the words of the table of
// rules.
func (b *board) state(r encode.Rule, name string) {
	if k, ok := rule.All.Find(r.Kind()); ok {
		b.explain(name+": "+k.Meaning, swatch{})
	}
}

// alternatives returns numbers in words: "1, 2 or 3".
func alternatives(values []int) string {
	text := ""
	for k, v := range values {
		switch {
		case k == 0:
		case k == len(values)-1:
			text += " or "
		default:
			text += ", "
		}
		text += strconv.Itoa(v)
	}
	return text
}

// list returns digits as a text.
func list(digits []encode.Digit) string {
	text := ""
	for k, d := range digits {
		if k > 0 {
			text += " "
		}
		text += strconv.Itoa(int(d))
	}
	return text
}
