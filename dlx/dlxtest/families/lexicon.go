package families

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"strings"
)

// A lexicon holds different words, in the order of the files they were read from.
type lexicon []string

// lexicon reads the files that the remaining arguments name. A line is a word; other lines are
// skipped.
func (a *arguments) lexicon() lexicon {
	var all lexicon
	known := map[string]bool{}
	for first := true; first || len(a.rest) > 0; first = false {
		name := a.next("FILE")
		if a.err != nil {
			return nil
		}
		file, err := os.Open(name)
		if err != nil {
			a.err = err
			return nil
		}
		lines := bufio.NewScanner(file)
		for lines.Scan() {
			if word := strings.TrimSpace(lines.Text()); isWord(word) && !known[word] {
				known[word] = true
				all = append(all, word)
			}
		}
		if a.err = errors.Join(lines.Err(), file.Close()); a.err != nil {
			a.err = fmt.Errorf("%s: %w", name, a.err)
		}
	}
	return all
}

// isWord reports whether text consists of the letters a to z and A to Z.
func isWord(text string) bool {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	return text != "" && strings.Trim(text, letters) == ""
}

// first returns the first count words of a length, or all of them if count is 0.
func (l lexicon) first(count, length int) []string {
	var words []string
	for _, word := range l {
		if len(word) == length && (count == 0 || len(words) < count) {
			words = append(words, word)
		}
	}
	return words
}
