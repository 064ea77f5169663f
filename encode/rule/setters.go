package rule

import (
	"slices"
	"strings"
)

// A SetterName is a name that setters use for what puzzle files state in another way. The docs, the
// help of the command and the messages of readers are made from the list of [SetterNames].
type SetterName struct {
	Names []string // in small letters, words joined by '-', without "line": "german-whisper"
	Rule  string   // the name of the rule that says it; "" if there is none, or several
	Says  string   // how it is stated; names of rules and of fields stand between backquotes
}

// SetterNames returns the names that setters use.
func SetterNames() []SetterName {
	return []SetterName{
		{[]string{"german-whisper"}, "whisper", "`whisper` with `diff` 5"},
		{[]string{"dutch-whisper"}, "whisper", "`whisper` with `diff` 4"},
		{
			[]string{"region-sum", "box-sum"}, "equal-sums",
			"`equal-sums`, a segment for each region",
		},
		{[]string{"ten", "10"}, "sum-line", "`sum-line` with `sum` 10"},
		{[]string{"nabner"}, "relation", "`relation` with `holds` abs(a-b) > 1 and `every-two`"},
		{[]string{"parity"}, "relation", "`relation` with `holds` a % 2 != b % 2"},
		{
			[]string{"white-dot", "consecutive-pair"}, "difference",
			"`difference` with `value` 1",
		},
		{[]string{"black-dot"}, "ratio", "`ratio` with `value` 2"},
		{
			[]string{"kropki"}, "",
			"`difference` with `value` 1 for a white dot, `ratio` with `value` 2 for a black one; " +
				"`kropki-negative` if all dots are given",
		},
		{
			[]string{"xv", "x", "v"}, "pair-sum",
			"`pair-sum` with `value` 10 or 5; `xv-negative` if all signs are given",
		},
		{[]string{"inequality", "greater-than"}, "greater", "`greater`"},
		{[]string{"quad"}, "quadruple", "`quadruple`"},
		{[]string{"cage"}, "killer", "`killer`"},
		{[]string{"extra-region"}, "all-different", "`all-different`"},
		{
			[]string{"diagonal", "x-sudoku"}, "",
			"`diagonal+`, `diagonal-`, or both",
		},
		{[]string{"hyper", "hyper-sudoku"}, "windoku", "`windoku`"},
		{[]string{"knight", "chess-knight"}, "anti-knight", "`anti-knight`"},
		{[]string{"king", "chess-king"}, "anti-king", "`anti-king`"},
		{
			[]string{"knightmare", "knight-mare"}, "leaper",
			"`leaper` with `offsets` [[1, 2]] and `sums` [5, 15]",
		},
		{[]string{"disjoint-offset"}, "disjoint-groups", "`disjoint-groups` with `places`"},
		{
			[]string{"box-indexing"}, "indexing",
			"`indexing` with `axis` region",
		},
		{
			[]string{"wrogn", "liar", "ambiguous-clue"}, "some",
			"`some`; with `at-most` 0, all its alternatives are false",
		},
		{
			[]string{"shaded-cell", "yin-yang"}, "",
			"a variable with the digits 0 and 1 for each cell; `connected-values`; `contain-at-least` " +
				"one 0 where not all may be shaded",
		},
		{
			[]string{"doubler", "modifier"}, "",
			"a variable for each cell, with what it adds to the digit",
		},
		{[]string{"fog", "custom-colour"}, "", "nothing, since it does not change the solution"},
	}
}

// Called returns what setters mean by a name, whatever its case, with blanks or '-' between its
// words, in the plural, or with the word "line"; false if it is none of their names.
func Called(name string) (SetterName, bool) {
	name = singular(name)
	for _, s := range SetterNames() {
		if slices.Contains(s.Names, name) {
			return s, true
		}
	}
	return SetterName{}, false
}

// singular returns a name as in the list: "german-whisper" of "German Whispers Line".
func singular(name string) string {
	name = strings.Join(strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return r == ' ' || r == '-' || r == '_'
	}), "-")
	name = strings.TrimSuffix(strings.TrimSuffix(name, "s"), "-line")
	return strings.TrimSuffix(name, "s")
}

// Plain returns how the name is stated, without the marks of names.
func (s SetterName) Plain() string { return strings.ReplaceAll(s.Says, "`", "") }
