package rule_test

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"exactcover/encode/matrix"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// Every rule is found however its name is spelled, and by its pattern; lines may be called so.
func TestSpelling(t *testing.T) {
	for _, k := range rule.All.Kinds() {
		name := k.Name()
		title := strings.ToUpper(strings.ReplaceAll(name, "-", " "))
		all := []string{name, strings.ToUpper(name)}
		if !strings.HasSuffix(name, "-") {
			all = append(all, title, strings.TrimSuffix(title, "S")+"S",
				strings.ReplaceAll(name, "-", "_")+"_", strings.ReplaceAll(name, "-", ""))
		}
		if k.Group <= rule.LinesWithSums && !strings.HasSuffix(name, "-line") {
			all = append(all, title+" LINE", name+"lines")
		}
		for _, written := range all {
			if got, ok := rule.All.Find(written); !ok || got.Name() != name {
				t.Errorf("%q is not found as %s", written, name)
			}
			if !regexp.MustCompile(k.Pattern()).MatchString(written) {
				t.Errorf("%q does not match %s", written, k.Pattern())
			}
			for _, other := range rule.All.Kinds() {
				if other.Name() != name && regexp.MustCompile(other.Pattern()).MatchString(written) {
					t.Errorf("%q matches the pattern of %s", written, other.Name())
				}
			}
		}
	}
	for _, name := range []string{"", "-", "line", "killer line", "kill", "killerss", "diagonal"} {
		if got, ok := rule.All.Find(name); ok {
			t.Errorf("%q is the rule %s", name, got.Name())
		}
	}
}

// A spelling of two rules is none of them; each is found by its own name.
func TestSpellingOfTwo(t *testing.T) {
	set := rule.All.With(rule.Kind{Rule: named{}, Meaning: "odd digits", Group: rule.Marks})
	if got, ok := set.Find("ODDS"); ok {
		t.Errorf("ODDS is the rule %s", got.Name())
	}
	for _, name := range []string{"odd", "Odd"} {
		if got, ok := set.Find(name); !ok || got.Name() != name {
			t.Errorf("%q is not found as its own name", name)
		}
	}
}

// named is a rule whose name is that of another but for a capital.
type named struct {
	Cells []puzzle.Cell `json:"cells"`
}

func (named) Kind() string                { return "Odd" }
func (named) Encode(*matrix.Matrix) error { return nil }
func (named) Check(context.Context, *puzzle.Puzzle, []puzzle.Digit) (v []puzzle.Violation) {
	return nil
}
