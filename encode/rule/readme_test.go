package rule_test

import (
	"os"
	"strings"
	"testing"

	"exactcover/encode/rule"
)

// The README's table of rules is the table of the code.
func TestREADME(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range rule.Kinds {
		if want := "`" + k.Rule.Kind() + "` " + k.Meaning; !strings.Contains(string(text), want) {
			t.Errorf("README.md does not say: %s", want)
		}
	}
}
