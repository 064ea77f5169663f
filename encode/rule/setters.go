package rule

import (
	"slices"
	"strings"

	"exactcover/encode/puzzle"
)

// A SetterName is a name that setters use for what puzzle files state in another way. The docs, the
// help of the command and the messages of readers are made from the list of [SetterNames].
type SetterName struct {
	Names []string // as rules are named, without "line": "german-whisper"
	Rule  string   // the name of the rule that says it; "" if there is none, or several
	Says  string   // how it is stated; names of rules and of fields stand between backquotes

	// As is the rule with what the name says of it, such as its number. Puzzle JSON takes the name
	// for that of the rule; then other fields are stated as usual. Nil: it does not.
	As puzzle.Rule
	// Line makes the rule from the cells of a line and the region of each cell, nil if there are
	// none. Nil: the fields are those of the rule.
	Line func(line []puzzle.Cell, regions []int) puzzle.Rule
}

// SetterNames returns the names that setters use.
func SetterNames() []SetterName {
	names := []SetterName{
		{Names: []string{"german-whisper"}, Says: "`whisper` with `diff` 5", As: Whisper{Diff: 5}},
		{Names: []string{"dutch-whisper"}, Says: "`whisper` with `diff` 4", As: Whisper{Diff: 4}},
		{
			Names: []string{"region-sum", "box-sum"}, Says: "`equal-sums`, a segment for each region",
			As: EqualSums{}, Line: regionSums,
		},
		{Names: []string{"ten", "10"}, Says: "`sum-line` with `sum` 10", As: SumLine{Sum: 10}},
		{
			Names: []string{"nabner"}, Says: "`relation` with `holds` abs(a-b) > 1 and `every-two`",
			As: Relation{Holds: "abs(a-b) > 1", EveryTwo: true},
		},
		{
			Names: []string{"parity"}, Says: "`relation` with `holds` a % 2 != b % 2",
			As: Relation{Holds: "a % 2 != b % 2"},
		},
		{
			Names: []string{"white-dot", "consecutive-pair"}, Says: "`difference` with `value` 1",
			As: Difference{Value: 1},
		},
		{Names: []string{"black-dot"}, Says: "`ratio` with `value` 2", As: Ratio{Value: 2}},
		{
			Names: []string{"kropki"},
			Says: "`difference` with `value` 1 for a white dot, `ratio` with `value` 2 for a black one; " +
				"`kropki-negative` if all dots are given",
		},
		{
			Names: []string{"xv"}, As: PairSum{},
			Says: "`pair-sum` with `value` 10 or 5; `xv-negative` if all signs are given",
		},
		{Names: []string{"x"}, Says: "`pair-sum` with `value` 10", As: PairSum{Value: 10}},
		{Names: []string{"v"}, Says: "`pair-sum` with `value` 5", As: PairSum{Value: 5}},
		{Names: []string{"inequality", "greater-than"}, Says: "`greater`", As: Greater{}},
		{Names: []string{"thermometer"}, Says: "`thermo`", As: Thermo{}},
		{Names: []string{"slow-thermometer"}, Says: "`slow-thermo`", As: SlowThermo{}},
		{Names: []string{"quad"}, Says: "`quadruple`", As: Quadruple{}},
		{Names: []string{"cage", "killer-cage"}, Says: "`killer`", As: Killer{}},
		{Names: []string{"extra-region"}, Says: "`all-different`", As: AllDifferent{}},
		{Names: []string{"diagonal", "x-sudoku"}, Says: "`diagonal+`, `diagonal-`, or both"},
		{Names: []string{"hyper", "hyper-sudoku"}, Says: "`windoku`", As: Windoku{}},
		{
			Names: []string{"knight", "chess-knight", "knights-move"},
			Says:  "`anti-knight`", As: AntiKnight{},
		},
		{Names: []string{"king", "chess-king", "kings-move"}, Says: "`anti-king`", As: AntiKing{}},
		{
			Names: []string{"knightmare"},
			Says:  "`leaper` with `offsets` [[1, 2]] and `sums` [5, 15]",
			As:    Leaper{Offsets: [][2]int{{1, 2}}, Sums: []int{5, 15}},
		},
		{
			Names: []string{"disjoint-offset"}, Says: "`disjoint-groups` with `places`",
			As: DisjointGroups{},
		},
		{
			Names: []string{"box-indexing"}, Says: "`indexing` with `axis` region",
			As: Indexing{Axis: "region"},
		},
		{
			Names: []string{"wrogn", "liar", "ambiguous-clue"}, Rule: "some",
			Says: "`some`; with `at-most` 0, all its alternatives are false",
		},
		{
			Names: []string{"shaded-cell", "yin-yang"},
			Says: "a variable with the digits 0 and 1 for each cell; `connected-values`; " +
				"`contain-at-least` one 0 where not all may be shaded",
		},
		{
			Names: []string{"doubler", "modifier"},
			Says:  "a variable for each cell, with what it adds to the digit",
		},
		{
			Names: []string{"fog", "custom-colour"},
			Says:  "nothing, since it does not change the solution",
		},
	}
	for i := range names {
		if s := &names[i]; s.As != nil {
			s.Rule = s.As.Kind()
		}
	}
	return names
}

// Called returns what setters mean by a name, spelled as [SameName] allows, with or without "line";
// false if it is none of their names.
func Called(name string) (SetterName, bool) {
	for _, s := range SetterNames() {
		if slices.ContainsFunc(s.Names, func(n string) bool { return spells(n, true, name) }) {
			return s, true
		}
	}
	return SetterName{}, false
}

// Pattern returns a regular expression for the name, as [Called] finds it however it is written.
func (s SetterName) Pattern() string { return pattern(true, s.Names...) }

// Plain returns how the name is stated, without the marks of names.
func (s SetterName) Plain() string { return strings.ReplaceAll(s.Says, "`", "") }
