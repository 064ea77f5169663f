package link

import (
	"fmt"
	"slices"
	"strconv"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A Guess is what drawing is taken for.
type Guess struct {
	What string // in words, "thermometers"
	Rule puzzle.Rule
}

// guessed is drawing of one look that was taken for rules.
type guessed struct {
	what, first string
	v           *jsontext.Value // the first element
	n           int
}

// Guess adds the rule of a guess about an element of drawing. It reports false if the rule does not
// fit the puzzle.
func (f *Reader) Guess(g Guess, v *jsontext.Value, name string) bool {
	if f.Puzzle.ValidateRule(g.Rule) != nil {
		return false
	}
	f.Puzzle.Rules = append(f.Puzzle.Rules, g.Rule)
	k := slices.IndexFunc(f.guesses, func(one guessed) bool { return one.what == g.What })
	if k < 0 {
		k = len(f.guesses)
		f.guesses = append(f.guesses, guessed{what: g.What, first: name, v: v})
	}
	f.guesses[k].n++
	return true
}

// TellGuesses warns of all guesses.
func (f *Reader) TellGuesses() {
	for _, one := range f.guesses {
		found := one.first
		if one.n > 1 {
			found += fmt.Sprintf(" and %d more like it", one.n-1)
		}
		f.Warn(one.v, "rules", found+", taken for "+one.what)
	}
}

// Sign returns what a sign between two neighbours says, given in reading order: X, V and XV are
// sums of 10, 5 and 15; the others are those of greater and less.
func Sign(text string, cells []puzzle.Cell) (g Guess, ok bool) {
	beside := cells[1] == cells[0]+1
	switch text {
	case "X", "x":
		return Guess{"X", rule.PairSum{Cells: cells, Value: 10}}, true
	case "V", "v":
		return Guess{"V", rule.PairSum{Cells: cells, Value: 5}}, true
	case "XV", "xv":
		return Guess{"XV, a sum of 15", rule.PairSum{Cells: cells, Value: 15}}, true
	case "<", "∧", "^":
		cells = []puzzle.Cell{cells[1], cells[0]}
	case ">", "∨":
	default:
		return g, false
	}
	g = Guess{"signs of greater and less", rule.Greater{Cells: cells}}
	return g, beside == (text == "<" || text == ">")
}

// Dot returns what a gray dot between two cells says: a difference if it is white, and a ratio if
// it is black. It may hold the number.
func Dot(bright float64, text string, cells []puzzle.Cell) (g Guess, ok bool) {
	n := 0
	if text != "" {
		var err error
		if n, err = strconv.Atoi(text); err != nil || n < 1 {
			return g, false
		}
	}
	switch {
	case bright > 0.9:
		return Guess{"white dots", rule.Difference{Cells: cells, Value: max(n, 1)}}, true
	case bright < 0.1 && n == 0:
		return Guess{"black dots", rule.Ratio{Cells: cells, Value: 2}}, true
	case bright < 0.1:
		return Guess{"black dots", rule.Ratio{Cells: cells, Value: n}}, true
	}
	return g, false
}
