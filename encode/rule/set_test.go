package rule_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Rules are found by words in their names, meanings and fields, in small or large letters.
func TestMentioning(t *testing.T) {
	set := rule.NewSet(
		rule.Kind{Rule: like[[]puzzle.Cell]{}, Group: rule.Cages, Meaning: "the Digits are odd"},
	)
	for word, want := range map[string]int{"": 1, "LIK": 1, "digits": 1, "field": 1, "even": 0} {
		if got := set.Mentioning(word); len(got) != want {
			t.Errorf("%q is in %d rules", word, len(got))
		}
	}
}

// A like is a rule of another package: the fields of F with the methods of an odd rule.
type like[F any] struct {
	Fields F `json:"fields"`
}

func (like[F]) Kind() string                { return "like" }
func (like[F]) Encode(*matrix.Matrix) error { return nil }
func (like[F]) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) (v []puzzle.Violation) {
	return nil
}

// A set with another kind leaves the one it was made from as it was, and stays sorted by group.
func TestSetWith(t *testing.T) {
	more := rule.All.With(
		rule.Kind{Rule: like[[]puzzle.Cell]{}, Group: rule.Cages, Meaning: "nothing"},
	)
	if _, ok := rule.All.Find("like"); ok {
		t.Error("All has been changed")
	}
	if k, ok := more.Find("like"); !ok || k.Meaning != "nothing" {
		t.Errorf("found %v, %v", k, ok)
	}
	if got, want := len(more.Names()), len(rule.All.Names())+1; got != want {
		t.Errorf("%d kinds, want %d", got, want)
	}
	last := rule.Lines
	for _, k := range more.Kinds() {
		if k.Group < last {
			t.Errorf("%s stands behind %v", k.Name(), last)
		}
		last = k.Group
	}
	more.Kinds()[0].Meaning = "changed"
	if k := more.Kinds()[0]; k.Meaning == "changed" {
		t.Error("the set can be changed from outside")
	}
	if !(rule.Set{}).IsZero() || rule.NewSet().IsZero() {
		t.Error("the zero value is not told from an empty set")
	}
}

func TestSetMistakesPanic(t *testing.T) {
	foreign := func(r puzzle.Rule, names ...rule.Foreign) []rule.Kind {
		return []rule.Kind{{Rule: r, Foreign: names}}
	}
	related := rule.Foreign{In: "fpuzzles", As: rule.AsPairs}
	named := rule.Foreign{In: "dotted", Name: "T"}
	other := rule.Foreign{In: "dotted", Name: "T", Of: rule.Renban{}}
	line := rule.Foreign{In: "dotted", Name: "T", As: rule.AsLine}
	typo := rule.Foreign{In: "fpuzles", Name: "T"}
	typed := rule.Foreign{In: "sudokumaker", Name: "T", Type: 9}
	again := rule.Foreign{In: "sudokumaker", Name: "U", Type: 9}
	keyed := rule.Foreign{In: "sudokumaker", Name: "U", Type: 9, Key: "k"}
	untyped := rule.Foreign{In: "sudokumaker", Name: "T"}
	for want, kinds := range map[string][]rule.Kind{
		"a kind has no rule":                          {{}},
		`two kinds have the name "thermo"`:            {{Rule: rule.Thermo{}}, {Rule: rule.Thermo{}}},
		"a rule of type *rule.Thermo is not a struct": {{Rule: &rule.Thermo{}}},
		"of type map[string]int, which puzzle files":  {{Rule: like[map[string]int]{}}},
		"of type []struct { x int }, which puzzle":    {{Rule: like[[]struct{ x int }]{}}},
		"of type [][]int, which puzzle files":         {{Rule: like[[][]int]{}}},
		"of type *bool, which puzzle files":           {{Rule: like[*bool]{}}},
		"has a foreign name without a format":         foreign(rule.Thermo{}, rule.Foreign{Name: "T"}),
		"of type rule.Renban, not rule.Thermo":        foreign(rule.Thermo{}, other),
		"no cells under the key cells":                foreign(rule.AntiKing{}, line),
		`thermo has a name in the format "fpuzles"`:   foreign(rule.Thermo{}, typo),
		"pairs or digits in fpuzzles":                 foreign(rule.Thermo{}, related),
		"two kinds are called T in dotted":            foreign(rule.Thermo{}, named, named),
		"two kinds have the type 9 in sudokumaker":    foreign(rule.AntiKing{}, typed, again),
		"U in sudokumaker has a Key":                  foreign(rule.AntiKing{}, keyed),
		"T in sudokumaker has type 0":                 foreign(rule.AntiKing{}, untyped),
		"Rule has no key in puzzle files":             {{Rule: struct{ puzzle.Rule }{rule.Thermo{}}}},
	} {
		t.Run(want, func(t *testing.T) {
			panics := func(call string, make func(...rule.Kind) rule.Set) {
				defer func() {
					if got := fmt.Sprint(recover()); !strings.HasPrefix(got, "rule: "+call+": ") ||
						!strings.Contains(got, want) {
						t.Errorf("panics with %q", got)
					}
				}()
				make(kinds...)
			}
			panics("NewSet", rule.NewSet)
			panics("Set.With", rule.NewSet().With)
		})
	}
}

// The kinds of All are not checked when it is first used.
func TestAllIsASet(t *testing.T) { rule.NewSet(rule.All.Kinds()...) }
