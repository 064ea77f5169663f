package format

import "strings"

// nearest returns the known word that takes the fewest edits to become word; the first of several.
func nearest(word string, known []string) string {
	best, least := "", -1
	for _, k := range known {
		if d := edits(strings.ToLower(word), k); least < 0 || d < least {
			best, least = k, d
		}
	}
	return best
}

// resembles reports whether a word may be meant for a known one: not much more than half of it is wrong.
func resembles(word, known string) bool {
	return 2*edits(strings.ToLower(word), known) <= max(len(word), len(known))+1
}

// edits returns how many insertions, deletions, replacements and swaps of neighbours turn a into b
// (optimal string alignment). It looks at no more of a than can matter.
func edits(a, b string) int {
	const longest = 64
	a = a[:min(len(a), longest)]
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
