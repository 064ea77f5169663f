package words

import (
	"testing"

	"exactcover/encode/rule"
)

func TestRule(t *testing.T) {
	for _, test := range []struct{ kind, title, want string }{
		{"little-killer", "", "Little killer: ."},
		{"diagonal-", "", "Diagonal-: ."},
		{"diagonal+", "", "Diagonal+: ."},
		{"sum", "Total", "Total: ."},
	} {
		if got := Rule(test.kind, &rule.Look{Title: test.title, Says: "."}); got != test.want {
			t.Errorf("%q, not %q", got, test.want)
		}
	}
}
