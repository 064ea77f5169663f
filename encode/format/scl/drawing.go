package scl

import (
	"slices"
	"strings"

	"exactcover/encode/format/internal/jsontext"
	"exactcover/encode/format/internal/link"
	"exactcover/encode/format/source"
	"exactcover/encode/puzzle"
	"exactcover/encode/rule"
)

// globals are names by which a drawing may state rules of the whole grid.
var globals = map[string]puzzle.Rule{
	"antiknight": rule.AntiKnight{}, "antiking": rule.AntiKing{},
	"nonconsecutive": rule.NonConsecutive{},
}

// global adds the rules that a list of names states, or a name that is true, each once. It reports
// false if it is no such thing.
func (s *reader) global(key, v *jsontext.Value) bool {
	names := []string{key.Text}
	if key.Text == "global" && v.Type == jsontext.List {
		names = nil
		for _, name := range v.Elements() {
			names = append(names, name.Text)
		}
	} else if v.Type != jsontext.Bool || v.Text != "true" {
		return false
	}
	for _, name := range names {
		if globals[name] == nil {
			return false
		}
	}
	for _, name := range names {
		if r := globals[name]; !slices.Contains(s.Puzzle.Rules, r) {
			s.Puzzle.Rules = append(s.Puzzle.Rules, r)
			s.Warn(v, "rules", source.Quote([]byte(name))+", taken for a rule of the grid")
		}
	}
	return true
}

// drawing leaves out all parts with content that are not read.
func (s *reader) drawing(v *jsontext.Value) {
	if meta := v.Get("metadata"); meta.Says() && meta.Type != jsontext.Object {
		s.Leave(meta, "an object as metadata", meta.What())
	}
	var understood map[*jsontext.Value]bool
	if s.guessing {
		understood = s.guess(v)
	}
	const expected = "givens, regions, cages and a solution"
	for _, from := range []*jsontext.Value{v, v.Get("metadata")} {
		for key, value := range from.Members() {
			name := longName(key.Text)
			if s.guessing && s.global(key, value) || !value.Says() ||
				slices.Contains(readKeys, key.Text) || link.SCLIdle.Name(key.Text) != "" {
				continue
			}
			if value.Type != jsontext.List {
				s.Leave(key, expected, "also "+name)
				continue
			}
			for k, element := range s.List(value, "") {
				if s.Crowded() || understood[element] {
					continue
				}
				found := "also " + nameOf(strings.TrimSuffix(name, "s"), k, element)
				if element.Type == jsontext.String { // the name of a rule
					found += ", " + element.What()
				}
				s.Leave(element, expected, found)
			}
		}
	}
}
