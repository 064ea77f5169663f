package describe

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"exactcover/encode/format"
	"exactcover/encode/rule"
)

// The descriptions of all rules say of each field in the example of the rule what it holds, so a
// program can make a form of them that can state the example.
func TestRulesHoldTheirExamples(t *testing.T) {
	described := make(map[string]Rule)
	for _, r := range Rules(rule.All.Kinds()) {
		described[r.Rule] = r
	}
	if len(described) != len(rule.All.Kinds()) {
		t.Fatalf("%d descriptions", len(described))
	}
	for _, r := range described {
		var p struct{ Rules []map[string]any }
		if err := json.Unmarshal(r.Example, &p); err != nil {
			t.Errorf("%s: %v", r.Rule, err)
		}
		for _, stated := range p.Rules {
			states(t, described, stated)
		}
	}
}

// states tests that a rule has the fields of its description.
func states(t *testing.T, described map[string]Rule, stated map[string]any) {
	name, _ := stated["rule"].(string)
	r, ok := described[name]
	if !ok {
		t.Errorf("no rule %q", name)
	}
	keys := map[string]bool{"rule": true}
	for _, f := range r.Fields {
		keys[f.Key] = true
		v, there := stated[f.Key]
		if !there {
			if f.Required {
				t.Errorf("%s: no %s", name, f.Key)
			}
			continue
		}
		fits(t, described, name, f, v, f.Lists)
	}
	for key := range stated {
		if !keys[key] {
			t.Errorf("%s: %s is not described", name, key)
		}
	}
}

// fits tests that a value has the type that the description of a field says.
func fits(t *testing.T, described map[string]Rule, name string, f Field, v any, lists int) {
	if lists > 0 {
		list, ok := v.([]any)
		if !ok || lists == f.Lists && (len(list) < f.Min || f.Max > 0 && len(list) > f.Max) {
			t.Errorf("%s: %s: %v is no list as described", name, f.Key, v)
		}
		for _, e := range list {
			fits(t, described, name, f, e, lists-1)
		}
		return
	}
	ok := false
	switch text, isText := v.(string); f.Of {
	case "cell":
		ok = isText && (text[0] == 'r' || text[0] == 'v')
	case "text":
		ok = isText && (len(f.Enum) == 0 || strings.Contains(strings.Join(f.Enum, " "), text))
	case "digit", "number":
		_, ok = v.(float64)
	case "boolean":
		_, ok = v.(bool)
	case "numbers":
		list, _ := v.([]any)
		ok = len(list) == 2
	case "pair":
		list, _ := v.([]any)
		ok = len(list) == 4
	case "candidates":
		_, ok = v.(map[string]any)
	case "object":
		_, ok = v.(map[string]any)
		ok = ok && len(f.Fields) > 0
	case "rule":
		inner, _ := v.(map[string]any)
		ok = inner != nil
		states(t, described, inner)
	}
	if !ok {
		t.Errorf("%s: %s: %v is not of type %q", name, f.Key, v, f.Of)
	}
}

func TestLines(t *testing.T) {
	want := `{"rule":"odd","group":"Marked cells","meaning":"the digits are odd","fields":[` +
		`{"key":"cells","help":"the cells","takes":"a list of different cells",` +
		`"of":"cell","lists":1,"required":true,"min":1,"unique":true}]`
	k, _ := rule.All.Find("odd")
	got, _, _ := strings.Cut(Lines(Rules([]rule.Kind{k})), `,"example"`)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	formats := Lines(Formats(format.All))
	if n := strings.Count(formats, "\n"); n != len(format.All) ||
		!strings.Contains(formats, `"reads":false,"writes":true,"media":"image/png"`) {
		t.Errorf("%d formats:\n%s", n, formats)
	}
}

// Limits of each number of a pair are described, and formats that are read as a whole are read.
func TestLimitsAndUses(t *testing.T) {
	var each, unread, unwritten []string
	for _, r := range Rules(rule.All.Kinds()) {
		for _, f := range r.Fields {
			if f.Each != nil {
				each = append(each, fmt.Sprint(r.Rule, " ", f.Key, " ", f.Each))
			}
		}
	}
	for _, f := range Formats(format.All) {
		if !f.Reads {
			unread = append(unread, f.Format)
		}
		if !f.Writes {
			unwritten = append(unwritten, f.Format)
		}
	}
	want := []string{"weighted-sum weights [-100 100]", "leaper offsets [0 63]"}
	if !slices.Equal(each, want) {
		t.Errorf("limits of each: %q", each)
	}
	for name, uses := range map[string]string{"xcc": "read, write", "svg": "write", "layers": "read"} {
		if slices.Contains(unread, name) == strings.Contains(uses, "read") ||
			slices.Contains(unwritten, name) == strings.Contains(uses, "write") {
			t.Errorf("%s is not for %s", name, uses)
		}
	}
}
