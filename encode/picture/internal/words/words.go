// Package words has what can be said of a puzzle around its picture.
package words

import (
	"cmp"
	"fmt"
	"strings"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// A Caption is a choice of words.
type Caption int

const (
	Marks Caption = iota // what marks mean that do not say it themselves, and rules without marks
	All                  // also title, author, and every kind of rule
	None                 // nothing; rules without marks are not told
)

// Head returns the title, or else the identifier, and the author, as far as they are known.
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

// Digits says what holds in every puzzle.
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
		title = strings.ReplaceAll(kind, "-", " ")
		title = strings.ToUpper(title[:1]) + title[1:]
	}
	return title + ": " + l.Says
}

// Kind says what rules of a kind demand that have no look. It reports false if a set does not know
// the kind.
func Kind(rules rule.Set, kind string) (text string, ok bool) {
	k, ok := rules.Find(kind)
	return Rule(kind, &rule.Look{Says: k.Meaning}), ok
}
