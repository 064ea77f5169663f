package rule_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// The names that setters use are found however they are written, belong to no rule, and what they
// say names only rules and their fields.
func TestSetterNames(t *testing.T) {
	seen := make(map[string]bool)
	for _, s := range rule.SetterNames() {
		for _, name := range s.Names {
			if _, ok := rule.All.Find(name); ok || seen[name] {
				t.Errorf("%s is the name of a rule, or comes twice", name)
			}
			seen[name] = true
			title := strings.ToUpper(strings.ReplaceAll(name, "-", " "))
			for _, written := range []string{
				name, title, title + "S", title + " LINE", name + "s_lines",
				strings.ReplaceAll(name, "-", ""), strings.ReplaceAll(name, "-", "") + "line",
			} {
				if got, ok := rule.Called(written); !ok || got.Says != s.Says {
					t.Errorf("%q is %+v, want %+v", written, got, s)
				}
				if !regexp.MustCompile(s.Pattern()).MatchString(written) {
					t.Errorf("%q does not match %s", written, s.Pattern())
				}
			}
		}
		k, ok := rule.All.Find(s.Rule)
		if !ok && s.Rule != "" {
			t.Errorf("%v: there is no rule %s", s.Names, s.Rule)
		}
		if s.As != nil && s.As.Kind() != s.Rule {
			t.Errorf("%v: %s, but the rule is %s", s.Names, s.As.Kind(), s.Rule)
		}
		words := strings.Split(s.Says, "`")
		var fields []puzzle.Field
		for i := 1; i < len(words); i += 2 {
			if slices.ContainsFunc(fields, func(f puzzle.Field) bool { return f.Key == words[i] }) {
				continue
			}
			named, isRule := rule.All.Find(words[i])
			if !isRule {
				t.Fatalf("%v: %s is neither a rule nor a field of the rule ahead", s.Names, words[i])
			}
			fields = named.Fields()
		}
		if s.Rule != "" && (len(words) < 2 || words[1] != k.Name()) {
			t.Errorf("%v: %q does not begin with %s", s.Names, s.Says, k.Name())
		}
	}
	if got, ok := rule.Called("whisperer"); ok {
		t.Errorf("whisperer is %+v", got)
	}
	if v, _ := rule.Called("v"); regexp.MustCompile(v.Pattern()).MatchString("xv") {
		t.Errorf("xv matches %s", v.Pattern())
	}
}
