package link

import (
	"bytes"
	"slices"
	"strings"
	"unicode"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/notation"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
)

// Cages without cells hold text about the puzzle, "title: ...". "antiknight: true", an unknown name
// in lower case, and a single word may stand for a rule; they are reported as left out.

// WordsOf returns the name and the content of a text about the puzzle. The name is in lower case;
// it is empty if the text has none, as for a sentence.
func WordsOf(words string) (name, text string) {
	name, text, ok := strings.Cut(words, ":")
	name = strings.TrimSpace(name)
	known := strings.ToLower(name)
	switch {
	case !ok || strings.HasPrefix(text, "//"): // a link
		return "", words
	case slices.Contains(FPuzzlesModel, known) || isIdleWord(known):
	case name == "" || strings.Trim(name, keySigns) != "" || len(strings.Fields(text)) != 1:
		return "", words
	}
	return known, strings.TrimSpace(text)
}

// keySigns are the characters of names that programs give.
const keySigns = "abcdefghijklmnopqrstuvwxyz0123456789_-"

// CageWords reads the text of a cage without cells.
func (f *Reader) CageWords(v, value *jsontext.Value) {
	if value.Type == jsontext.List || value.Type == jsontext.Object {
		f.Leave(v, "a cage with cells, or words", value.What())
		return
	}
	switch name, text := WordsOf(value.Text); {
	case name == "" || f.Note(v, name, text) || isIdleWord(name):
	default:
		f.Leave(v, "words about the puzzle", source.Quote([]byte(value.Text)))
	}
}

// Note stores a text about the puzzle, and reports whether it is one that is kept. Of several texts
// with the same name it keeps the first.
func (f *Reader) Note(v *jsontext.Value, name, text string) bool {
	p := f.Puzzle
	to := map[string]*string{
		"title": &p.Title, "author": &p.Author, "rules": &p.Words, "ruleset": &p.Words,
		"solution": &f.solution,
	}[name]
	switch {
	case to == nil:
		return false
	case *to == "":
		*to = text
	case *to != text:
		f.Warn(v, "one "+name, "another, "+source.Quote([]byte(text))+", which is ignored")
	}
	return true
}

// Noted stores the solution in the text about the puzzle as the puzzle's solution.
func (f *Reader) Noted(v *jsontext.Value) {
	if f.solution == "" {
		return
	}
	digits, ok := f.DigitsIn(f.solution)
	switch {
	case !ok:
		found := source.Quote([]byte(f.solution)) + ", which is ignored"
		f.Warn(v, "a solution of a digit a cell", found)
	case f.Puzzle.Solution == nil:
		f.Puzzle.Solution = digits
	case !slices.Equal(digits, f.Puzzle.Solution):
		f.Warn(v, "one solution", "another, "+source.Quote([]byte(f.solution))+", which is ignored")
	}
}

// DigitsIn reads the digits of all cells, row by row: one character per cell, with letters for 10
// and more, or numbers separated by commas or blanks.
func (f *Reader) DigitsIn(text string) ([]puzzle.Digit, bool) {
	p := f.Puzzle
	separates := func(r rune) bool { return r == ',' || unicode.IsSpace(r) }
	words := bytes.FieldsFunc([]byte(text), separates)
	if len(words) != p.Cells() {
		words = bytes.Split(bytes.Join(words, nil), nil)
	}
	digits := make([]puzzle.Digit, p.Cells())
	symbols := notation.NewSymbols(p.Low, p.High, 10, "0.?")
	if len(words) != len(digits) || symbols.Words(digits, words) < len(words) {
		return nil, false
	}
	return digits, true
}

// TextOf returns a solution as text: a string or a number as it is, and the elements of a list
// separated by commas.
func TextOf(v *jsontext.Value) (text string, ok bool) {
	if v.Type != jsontext.List {
		return v.Text, v.Type == jsontext.String || v.Type == jsontext.Number
	}
	var words []string
	for i := range v.List {
		element := &v.List[i]
		word, ok := "?", true
		if element.Says() {
			word, ok = TextOf(element)
		}
		if !ok {
			return "", false
		}
		words = append(words, word)
	}
	return strings.Join(words, ","), true
}
