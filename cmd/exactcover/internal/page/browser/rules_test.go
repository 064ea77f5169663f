package browser

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A kind of rule, as the API tells it.
type kind struct {
	Rule    string
	Fields  []field
	Example map[string]any
}

type field struct {
	Key, Of string
	Lists   int
	Enum    []string
	Fields  []field
}

// kinds returns all kinds of rules, by name.
func (p *page) kinds() (names []string, byName map[string]kind) {
	p.Helper()
	byName = map[string]kind{}
	text := eval[string](p, `fetch("api/rules?json=true", { method: "POST" }).then((r) => r.text())`)
	for line := range strings.Lines(text) {
		var k kind
		if err := json.Unmarshal([]byte(line), &k); err != nil {
			p.Fatal(err)
		}
		names = append(names, k.Rule)
		byName[k.Rule] = k
	}
	return names, byName
}

// A setter sets rules through their forms.
type setter struct {
	*page
	kinds map[string]kind
}

// rule opens the form of a rule, fills it and adds the rule.
func (s *setter) rule(rule map[string]any) {
	s.Helper()
	name := rule["rule"].(string)
	s.fill("#search", name)
	s.click(fmt.Sprintf(`#kinds [data-kind=%q]`, name))
	s.fields("#form > .fields", s.kinds[name].Fields, rule)
	s.idle()
	s.click(`#form [type=submit]`)
	s.wait(`document.getElementById("form").hidden`)
}

// fields fills the fields at a place of the page with the values of an object.
func (s *setter) fields(at string, fields []field, values map[string]any) {
	s.Helper()
	for _, f := range fields {
		if value, ok := values[f.Key]; ok {
			s.value(fmt.Sprintf(`%s > [data-key=%q] > :nth-child(2)`, at, f.Key), f, value)
		}
	}
}

// value gives the control at a place a value.
func (s *setter) value(at string, f field, value any) {
	s.Helper()
	if list, ok := value.([]any); ok && (f.Lists > 1 || f.Lists == 1 && !inOne[f.Of]) {
		f.Lists--
		for k, element := range list {
			s.value(s.add(at, k), f, element)
		}
		return
	}
	switch f.Of {
	case "boolean":
		s.click(at)
	case "cell":
		s.cells(at, value)
	case "object":
		s.fields(at, f.Fields, value.(map[string]any))
	case "candidates":
		cells := value.(map[string]any)
		for k, digit := range slices.Sorted(maps.Keys(cells)) {
			s.fields(s.add(at, k), []field{{Key: "digit", Of: "digit"}, {Key: "cell", Of: "cell"}},
				map[string]any{"digit": digit, "cell": cells[digit]})
		}
	case "pair":
		for i, part := range value.([]any) {
			s.value(fmt.Sprintf(`%s > :nth-child(%d) > :nth-child(2)`, at, i+1),
				field{Of: []string{"cell", "digit"}[i%2]}, part)
		}
	case "rule":
		rule := value.(map[string]any)
		s.fill(at+" > select", rule["rule"].(string))
		s.fields(at+" > .nested > .fields", s.kinds[rule["rule"].(string)].Fields, rule)
	case "numbers":
		var pairs []string
		for _, pair := range value.([]any) {
			pairs = append(pairs, words(pair))
		}
		s.fill(at, strings.Join(pairs, ", "))
	case "text":
		if f.Lists == 1 {
			value = strings.ReplaceAll(words(value), " ", ", ")
		}
		s.fill(at, words(value))
	default:
		s.fill(at, words(value))
	}
}

// inOne has what has one control for a list.
var inOne = map[string]bool{
	"number": true, "digit": true, "text": true, "cell": true, "numbers": true,
}

// add presses the button below a list and returns the place of the control that it adds.
func (s *setter) add(at string, n int) string {
	s.Helper()
	s.click(at + " > button.add")
	return fmt.Sprintf("%s > .repeated > .item:nth-child(%d) > :first-child", at, n+1)
}

// cells clicks cells on the board; those of variables are typed.
func (s *setter) cells(at string, value any) {
	s.Helper()
	if strings.Contains(words(value), "v") {
		s.fill(at+" > input", words(value))
		return
	}
	pressed := fmt.Sprintf(`document.querySelector(%q).getAttribute("aria-pressed")`, at+" > .pick")
	if eval[string](s.page, pressed) != "true" {
		s.click(at + " > .pick")
	}
	for _, cell := range strings.Fields(words(value)) {
		s.idle() // the drawing of the rule so far may move the cells
		s.drag(cell)
	}
}

// words writes a value of JSON as one types it: elements between blanks.
func words(value any) string {
	if text, ok := value.(string); ok {
		return text
	}
	return strings.Trim(fmt.Sprint(value), "[]")
}

// TestEveryRule sets all rules of all examples through their forms.
func TestEveryRule(t *testing.T) {
	p := open(t, "")
	names, kinds := p.kinds()
	if len(names) < 50 {
		t.Fatalf("%d kinds of rules", len(names))
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			p := p.of(t)
			example := kinds[name].Example
			want := example["rules"].([]any)
			delete(example, "rules")
			bare, err := json.Marshal(example)
			if err != nil {
				t.Fatal(err)
			}
			p.paste(string(bare))
			p.tab("set")
			s := &setter{p, kinds}
			for _, rule := range want {
				s.rule(rule.(map[string]any))
			}
			p.idle()
			if diff := cmp.Diff(want, p.puzzle()["rules"]); diff != "" {
				t.Errorf("(-example +set)\n%s", diff)
			}
			if got := eval[string](p, `document.getElementById("verdict").dataset.verdict`); got != "one" {
				t.Errorf("the puzzle with the rule has the verdict %s, %s", got, p.text("#more"))
			}
		})
	}
}

// divisors are the files of the program in the docs that has a rule of its own.
var divisors = regexp.MustCompile("(?s)`divisors/(\\w+\\.go)`:\n\n```go\n(.*?)\n```")

// A rule that a program adds to the set of the command is in the list of its page, has a form, and
// takes part in solving.
func TestOwnRule(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "docs", "library.md"))
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	dir := t.TempDir()
	for _, found := range divisors.FindAllSubmatch(text, -1) {
		path := filepath.Join(dir, string(found[1]))
		if err := os.WriteFile(path, found[2], 0o666); err != nil {
			t.Fatal(err)
		}
		files = append(files, path)
	}
	own, stop := serve(build(files...))
	t.Cleanup(stop)
	p := openAt(t, own, "")
	_, kinds := p.kinds()
	p.paste(`{"size":4,"givens":["1...","..3.",".1..","...."]}`)
	p.tab("set")
	s := &setter{p, kinds}
	s.rule(map[string]any{"rule": "divisors", "cells": []any{"r1c1", "r1c2"}})
	p.wait(`document.getElementById("verdict").dataset.verdict === "many"`)
	if got := p.text("#rules"); !strings.Contains(got, "divisors r1c1 r1c2") {
		t.Errorf("the rules are %q", got)
	}
	drawn := eval[string](p, `document.querySelector(".picture desc").textContent`)
	if !strings.Contains(drawn, "divisors") {
		t.Errorf("the picture shows %q", drawn)
	}
}
