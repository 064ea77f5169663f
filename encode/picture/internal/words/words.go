// Package words has the text that stands around the picture of a puzzle.
package words

import (
	"cmp"
	"fmt"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A Caption says which text stands around a picture.
type Caption int

const (
	Marks Caption = iota // the meanings of marks that need it, and the rules without marks
	All                  // also title, author, and what every kind of rule demands
	None                 // no text, not even the rules without marks
)

// Head returns the title, or else the identifier, and the author, if they are known.
func Head(p *puzzle.Puzzle) []string {
	var lines []string
	if title := cmp.Or(p.Title, p.ID); title != "" {
		lines = append(lines, title)
	}
	if p.Author != "" {
		lines = append(lines, "by "+p.Author)
	}
	return lines
}

// Digits states what rows, columns and regions demand of the digits.
func Digits(p *puzzle.Puzzle) string {
	houses := "row and column"
	switch {
	case p.NoLines && p.Regions == nil:
		return fmt.Sprintf("Digits from %d to %d", p.Low, p.High)
	case p.NoLines:
		houses = "region"
	case p.Regions != nil:
		houses = "row, column and region"
	}
	return fmt.Sprintf("Sudoku: digits from %d to %d, different in every %s", p.Low, p.High, houses)
}

// Rule says what a rule with a look demands, "Killer: digits differ and add up to the sum": the
// title of the look, or else its kind.
func Rule(kind string, l *rule.Look) string {
	title := l.Title
	if title == "" {
		name := strings.TrimRight(kind, "-") // "diagonal-" keeps its sign
		title = strings.ReplaceAll(name, "-", " ") + kind[len(name):]
		title = strings.ToUpper(title[:1]) + title[1:]
	}
	return title + ": " + l.Says
}

// Kind states what rules of a kind without a look demand. It reports false if the set does not have
// the kind.
func Kind(rules rule.Set, kind string) (text string, ok bool) {
	k, ok := rules.Find(kind)
	return Rule(kind, &rule.Look{Says: k.Meaning}), ok
}
