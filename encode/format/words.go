package format

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"exactcover/encode/puzzle"
)

// Cages without cells hold words about the puzzle, "title: ...". "antiknight: true", a name in
// small letters that is not known and a single word, may switch a rule on: it is left out.

// wordsOf returns the name and the text of words about the puzzle. The name is in small letters,
// and empty if there is none: a sentence has no name.
func wordsOf(words string) (name, text string) {
	name, text, ok := strings.Cut(words, ":")
	name = strings.TrimSpace(name)
	known := strings.ToLower(name)
	switch {
	case !ok || strings.HasPrefix(text, "//"): // a link
		return "", words
	case slices.Contains(fpuzzlesModel, known) || isIdleWord(known):
	case name == "" || strings.Trim(name, keySigns) != "" || len(strings.Fields(text)) != 1:
		return "", words
	}
	return known, strings.TrimSpace(text)
}

// keySigns are the signs of names that programs give.
const keySigns = "abcdefghijklmnopqrstuvwxyz0123456789_-"

// cageWords takes the words of a cage without cells.
func (f *fpuzzles) cageWords(v, value *jsonValue) {
	if value.kind == jsonList || value.kind == jsonObject {
		f.leave(f.at(v, "a cage with cells, or words", value.what()))
		return
	}
	switch name, text := wordsOf(value.text); {
	case name == "" || isIdleWord(name):
	case f.note(v, name, text):
	default:
		f.leave(f.at(v, "words about the puzzle", quote([]byte(value.text))))
	}
}

// note takes a piece of text about the puzzle, and reports whether that is one that is carried
// along. The first of a name is taken.
func (f *fpuzzles) note(v *jsonValue, name, text string) bool {
	p := f.p
	to := map[string]*string{"title": &p.Title, "author": &p.Author, "solution": &f.solution}[name]
	switch {
	case to == nil:
		return false
	case *to == "":
		*to = text
	case *to != text:
		f.warn(f.at(v, "one "+name, "another, "+quote([]byte(text))+", which is ignored"))
	}
	return true
}

// noted makes the solution that is in words that of the puzzle.
func (f *fpuzzles) noted(v *jsonValue) *Error {
	if f.solution == "" {
		return nil
	}
	digits, ok := f.digitsIn(f.solution)
	switch {
	case !ok:
		found := quote([]byte(f.solution)) + ", which is ignored"
		f.warn(f.at(v, "a solution of a digit a cell", found))
	case f.p.Solution == nil:
		f.p.Solution = givensOf(digits)
	case !slices.Equal(digits, f.p.Solution):
		f.warn(f.at(v, "one solution", "another, "+quote([]byte(f.solution))+", which is ignored"))
	}
	return nil
}

// digitsIn reads the digits of all cells, row by row: a sign a cell, of which letters stand for
// 10 and more, or numbers with commas or blanks between them.
func (f *fpuzzles) digitsIn(text string) ([]puzzle.Digit, bool) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || unicode.IsSpace(r) })
	if len(words) != f.p.Cells() {
		words = strings.Split(strings.Join(words, ""), "")
	}
	if len(words) != f.p.Cells() {
		return nil, false
	}
	digits := make([]puzzle.Digit, 0, len(words))
	for _, word := range words {
		d, ok := puzzle.Empty, true
		n, err := strconv.Atoi(word)
		if letter := word[0] | 0x20; len(word) == 1 && letter >= 'a' && letter <= 'z' {
			n, err = int(letter-'a')+10, nil
		}
		switch {
		case err == nil && n >= 0 && n <= int(puzzle.MaxDigit) && f.p.Domain().Has(puzzle.Digit(n)):
			d = puzzle.Digit(n)
		case word != "." && word != "?" && word != "0":
			ok = false
		}
		if !ok {
			return nil, false
		}
		digits = append(digits, d)
	}
	return digits, true
}

// textOf returns a solution as text: that of a string or number, or the elements of a list with
// commas between them.
func textOf(v *jsonValue) (text string, ok bool) {
	if v.kind != jsonList {
		return v.text, v.kind == jsonString || v.kind == jsonNumber
	}
	var words []string
	for i := range v.list {
		element := &v.list[i]
		word, ok := "?", true
		if element.says() {
			word, ok = textOf(element)
		}
		if !ok {
			return "", false
		}
		words = append(words, word)
	}
	return strings.Join(words, ","), true
}
