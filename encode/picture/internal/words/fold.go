package words

import (
	"strconv"

	"exactcover/internal/lazy"
)

// cellName finds the names of cells in a text.
var cellName = lazy.Regexp(`\b(?:r[0-9]+c[0-9]+|v[A-Z]+[0-9]*)\b`)

// Form returns a text with numbers instead of the names of cells, the same number for the same
// name. Two texts of one form say the same of different cells.
func Form(text string) string {
	number := make(map[string]string)
	return cellName().ReplaceAllStringFunc(text, func(name string) string {
		if number[name] == "" {
			number[name] = "#" + strconv.Itoa(len(number))
		}
		return number[name]
	})
}

// Fold shortens a list of texts: of those that differ only in the names of cells, the first is
// followed by the cells of the others, "sum r1c1 r1c2; likewise r3c1 r3c2", and these are empty.
func Fold(texts []string) []string {
	others := make([][]byte, len(texts)) // by text: the cells of those that are folded into it
	folded := make([]string, len(texts))
	first := make(map[string]int) // by form
	for k, text := range texts {
		form := Form(text)
		at, again := first[form]
		if !again || form == text {
			first[form], folded[k] = k, text
			continue
		}
		if others[at] == nil {
			others[at] = []byte("; likewise")
		} else {
			others[at] = append(others[at], ',')
		}
		seen := make(map[string]bool)
		for _, name := range cellName().FindAllString(text, -1) {
			if !seen[name] {
				others[at] = append(append(others[at], ' '), name...)
				seen[name] = true
			}
		}
	}
	for k, text := range others {
		folded[k] += string(text)
	}
	return folded
}
