// Package nearest names the known word that was probably meant instead of an unknown one.
package nearest

import (
	"fmt"
	"strconv"
	"strings"
)

// meant returns the known word that the author of another word probably meant, or "". This is a
// word of which one begins with the other, or otherwise a word that differs in at most a quarter of
// its letters. meant returns the nearest one, and the first of several.
func meant(word string, known []string) string {
	best, least, begins := "", 0, false
	word = strings.ToLower(word[:min(len(word), longestWord)])
	for _, k := range known {
		low := strings.ToLower(k)
		d := edits(word, low)
		shared := beginning(word, low)
		if !shared && 4*d > max(len(word), len(low))+1 {
			continue
		}
		if best == "" || shared && !begins || shared == begins && d < least {
			best, least, begins = k, d, shared
		}
	}
	return best
}

// beginning reports whether one of two words begins with the other, and enough letters agree.
func beginning(a, b string) bool {
	return min(len(a), len(b)) >= 3 && (strings.HasPrefix(a, b) || strings.HasPrefix(b, a))
}

// longestWord is longer than any known word.
const longestWord = 64

// edits returns the number of insertions, deletions, replacements and swaps of neighbours that turn
// a into b (optimal string alignment).
func edits(a, b string) int {
	// row[j] is the distance from a[:i] to b[:j]; above and above2 are the rows of i-1 and i-2.
	above2, above, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		above2, above, row = above, row, above2
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(above[j]+1, row[j-1]+1, above[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], above2[j-2]+1)
			}
		}
	}
	return row[len(b)]
}

// OneOf says that one of the known words was expected, and suggests the one that was probably
// meant.
func OneOf(expected, word string, known []string) string {
	if best := meant(word, known); best != "" {
		return expected + " (is " + strconv.Quote(best) + " meant?)"
	}
	return expected
}

// An UnknownError is the error for a name that is not in the list of known names.
type UnknownError struct {
	What  string // "format", "alphabet"
	Name  string
	Known []string
	But   string // "only read": the name is known, but not for this use
}

// mostListed is the most names that a message lists.
const mostListed = 22

// Error suggests the known name that was probably meant. If no name is similar, the message lists
// all known names, unless there are many.
func (e *UnknownError) Error() string {
	if e.But != "" {
		return fmt.Sprintf(
			"%s %q is %s; choose from %s", e.What, e.Name, e.But, strings.Join(e.Known, " "),
		)
	}
	text := fmt.Sprintf("unknown %s %q", e.What, e.Name)
	switch best := meant(e.Name, e.Known); {
	case best != "":
		text += fmt.Sprintf("; the nearest known one is %q", best)
	case len(e.Known) <= mostListed:
		text += "; known are " + strings.Join(e.Known, " ")
	}
	return text
}
